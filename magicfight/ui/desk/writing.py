"""An act being written: what was chosen of what is offered, its aim, its circumstances, and those declared before it.

No Qt here. A writing belongs to a fighter at a moment of the fight; each fighter's own last act stands ready in it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeAlias

from magicfight.desk.common.forms import Field, blank_value
from magicfight.desk.common.offers import Circumstance, Offer
from magicfight.desk.common.records import GM, DeskAction
from magicfight.desk.common.unfolding import find
from magicfight.desk.needs import Need, need_of
from magicfight.ground.problems import Problem, Refused
from magicfight.ground.progress import watched

if TYPE_CHECKING:
    from magicfight.ui.desk.presenter import DeskPresenter


@dataclass(frozen=True, slots=True)
class Aim:
    """Somebody an act may be aimed at: the need of its first roll, where it has one."""

    name: str
    need: Need | None
    is_chosen: bool


class Writing:
    """What one fighter is about to do."""

    def __init__(self, presenter: DeskPresenter, by: str) -> None:
        self.presenter = presenter
        self.by = by
        self.acts: list[dict[str, Any]] = []
        self.offer: Offer | None = None
        self.aim: str | None = None
        self.more: dict[str, Any] = {}
        self.modifiers: dict[str, int] = {}
        self.flags: list[str] = []
        self._start()

    @property
    def _questions(self) -> Any:
        return self.presenter.system.questions

    @property
    def _offering(self) -> Any:
        return self.presenter.system.offering

    @property
    def _state(self) -> Any:
        assert self.presenter.played is not None
        return self.presenter.played.state

    # What may be chosen

    def offers(self) -> tuple[Offer, ...]:
        """What can be done now, after the acts declared already."""
        found: tuple[Offer, ...] = self._offering.possible_offers(self._state, self.by, self.acts)
        return found

    @property
    def is_declaration(self) -> bool:
        """Whether several acts are declared at once."""
        forms = self.presenter.view.forms_of_waited()
        return self.by != GM and any(self._offering.is_declaration(form.do) for form in forms)

    @property
    def is_reaction(self) -> bool:
        """Whether it answers an attack."""
        return bool(self._questions.facing(self._state))

    def aims_of(self, offer: Offer) -> tuple[str, ...]:
        """Those at whom an offer may be aimed, foes first for an attack."""
        found: tuple[str, ...] = self._offering.aims(self._state, self.by, offer, self.acts)
        if not offer.needs_aim:
            return found
        own = find(self._state, self.by)
        sides = {one.name: one.side for one in self._state.fighters}
        return tuple(sorted(found, key=lambda name: own is not None and sides[name] == own.side))

    def foes(self, names: tuple[str, ...]) -> tuple[str, ...]:
        own = find(self._state, self.by)
        sides = {one.name: one.side for one in self._state.fighters}
        return tuple(name for name in names if own is None or sides[name] != own.side)

    def fields(self) -> tuple[Field, ...]:
        """The fields that are still to be filled by hand."""
        if self.offer is None:
            return ()
        return tuple(one for one in self._offering.fields_of(self.offer) if one.id in self.offer.more)

    def circumstances(self) -> tuple[Circumstance, ...]:
        """The usual circumstances of the roll, with the numbers of this table."""
        if self.offer is None:
            return ()
        tuned = self.presenter.tuned
        usual = tuple(
            one if one.flag else Circumstance(one.term, tuned.values.get(one.term, one.value))
            for one in self._questions.circumstances(self._state, self.offer)
        )
        if not self.offer.takes_modifiers:
            return usual
        known = {one.term for one in usual}
        own = {**tuned.own, **{name: value for name, value in self.modifiers.items() if name not in known}}
        return (*usual, *(Circumstance(name, value) for name, value in own.items() if name not in known))

    # Choosing

    def _start(self) -> None:
        """Begin with what is plain: the last act of this fighter, the sole attack, the sole foe, the best reaction."""
        offers = self.offers()
        if self.is_reaction:
            self.offer = self._best_reaction(offers)
            return
        last = self._last_acts()
        attacks = [one for one in offers if one.is_attack]
        by_data = next((one for one in offers for act in last[:1] if self._is_of(one, act)), None)
        self.offer = by_data or (attacks[0] if len(attacks) == 1 or (attacks and not self.is_declaration) else None)
        if self.offer is None and not self.is_declaration and offers:
            self.offer = offers[0]
        for act in last[:1]:
            if self.offer is not None and self.offer.aim and act.get(self.offer.aim) in self.aims_of(self.offer):
                self.aim = act[self.offer.aim]
        self._aim_at_the_sole_one()

    def _aim_at_the_sole_one(self) -> None:
        if self.offer is None or not self.offer.needs_aim:
            return
        names = self.aims_of(self.offer)
        if self.aim not in names:
            foes = self.foes(names) or names
            self.aim = foes[0] if len(foes) == 1 else None

    @staticmethod
    def _is_of(offer: Offer, act: Mapping[str, Any]) -> bool:
        if "do" in act and act["do"] != offer.do:
            return False
        return all(act.get(key) == value for key, value in offer.data) and (
            not act.get("extra") or dict(offer.data).get("extra") is True
        )

    def _best_reaction(self, offers: tuple[Offer, ...]) -> Offer | None:
        """The reaction under which the blow passes least often, among those that cost nothing."""
        free = [one for one in offers if not one.cost] or list(offers)

        def passes(offer: Offer) -> int:
            need = self.need(offer)
            return 100 if need is None else next((share for name, _, share in need.shares if name == "passes"), 0)

        return min(free, key=passes, default=None)

    def choose(self, offer: Offer | None) -> None:
        """Take an offer; what does not go with it is dropped."""
        self.offer = offer
        self.more = {} if offer is None else dict(offer.first)
        self.flags = []
        if offer is None or not offer.takes_modifiers:
            self.modifiers = {}
        if offer is None or self.aim not in self.aims_of(offer):
            self.aim = None
        self._aim_at_the_sole_one()

    def aim_at(self, name: str) -> bool:
        """Aim at somebody, with what is chosen or the first attack that reaches; False if nothing does."""
        if self.offer is None or name not in self.aims_of(self.offer):
            reaching = [one for one in self.offers() if one.is_attack and name in self.aims_of(one)]
            if not reaching:
                return False
            last = self._last_acts()
            used = [one for one in reaching if any(self._is_of(one, act) for act in last)]
            self.choose((used or reaching)[0])
        self.aim = name
        return True

    def toggle(self, one: Circumstance) -> None:
        """Tick a circumstance, or take it off."""
        if one.flag:
            self.flags = [flag for flag in self.flags if flag != one.term] + (
                [] if one.term in self.flags else [one.term]
            )
        elif one.term in self.modifiers:
            del self.modifiers[one.term]
        else:
            self.modifiers[one.term] = one.value

    def is_on(self, one: Circumstance) -> bool:
        """Whether a circumstance is ticked."""
        return one.term in (self.flags if one.flag else self.modifiers)

    def tune(self, reason: str, value: int) -> None:
        """Give a circumstance another number, or take in a new one; it counts from now on."""
        tuned = self.presenter.tuned
        known = self.offer is not None and any(
            one.term == reason for one in self._questions.circumstances(self._state, self.offer)
        )
        (tuned.values if known else tuned.own)[reason] = value
        self.modifiers[reason] = value

    # The action

    def act(self, offer: Offer | None = None, aim: str | None = None) -> dict[str, Any] | None:
        """The act chosen (or another one, with the circumstances ticked) as it stands in a file."""
        offer = offer or self.offer
        if offer is None:
            return None
        names = {one.id for one in self._offering.fields_of(offer)}
        more = {key: value for key, value in self.more.items() if key in offer.more}
        if self.modifiers and offer.takes_modifiers and "modifiers" in names:
            more["modifiers"] = [{"reason": reason, "value": value} for reason, value in self.modifiers.items()]
        if self.flags and "situation" in names:
            more["situation"] = list(self.flags)
        if offer.aim and aim is None:
            aim = self.aim if self.aim in self.aims_of(offer) else None
        return offer.plain(aim, more)

    def action(self) -> tuple[str, dict[str, Any]]:
        """What is done, and its fields: nothing chosen declares the acts so far."""
        act = self.act()
        if self.is_declaration or self.offer is None:
            return "declare", {"acts": [*self.acts, *([act] if act is not None else [])]}
        assert act is not None
        return self.offer.do, act

    def problems(self) -> tuple[Problem, ...]:
        """Every reason against it as it stands."""
        do, data = self.action()
        return self.presenter.read(self.by, do, data)[1]

    def read(self) -> DeskAction | None:
        """The action as it stands; None while it can't be read."""
        do, data = self.action()
        return self.presenter.read(self.by, do, data)[0]

    def need(self, offer: Offer, aim: str | None = None) -> Need | None:
        """What an offer's first roll needs, aimed at somebody; None where nothing is thrown."""
        act = self.act(offer, aim)
        if act is None:
            return None
        blanks = {one.id: blank_value(one) for one in self._offering.fields_of(offer) if one.id not in act}
        inner = {key: value for key, value in {**blanks, **act}.items() if value is not None}
        plain = self._offering.plain_action(self.by, offer, inner)
        try:
            action = self.presenter.system.action_from_plain(plain)
        except Refused:
            return None
        found = self._questions.odds(self._state, action)
        return need_of(self.presenter.system, found[0], self.presenter.language) if found else None

    def aims(self) -> tuple[Aim, ...]:
        """Those at whom the chosen offer may be aimed, each with its need."""
        if self.offer is None:
            return ()
        return tuple(Aim(name, self.need(self.offer, name), name == self.aim) for name in self.aims_of(self.offer))

    def add_another(self) -> None:
        """Put the act among those declared, and choose the next one."""
        act = self.act()
        if act is not None:
            self.acts.append(act)
            self.more, self.flags, self.modifiers = {}, [], {}
            self.offer = None

    def take_away(self, number: int) -> None:
        """Drop one of the acts declared."""
        del self.acts[number]

    # What was done before

    def _last_acts(self) -> list[dict[str, Any]]:
        """The acts of this fighter's last action of the same kind, as they stand in a file."""
        kinds = {offer.do for offer in self._questions.offers(self._state, self.by)}
        for action in self._actions_back():
            if action.by == self.by and action.do in kinds:
                plain = self.presenter.system.action_to_plain(action)
                return list(plain.get("acts", ())) if self._offering.is_declaration(action.do) else [plain]
        return []

    def _actions_back(self) -> Iterator[DeskAction]:
        assert self.presenter.played is not None
        for entry in reversed(self.presenter.played.entries):
            if entry.action is not None:
                yield entry.action

    def last_action(self) -> tuple[str, dict[str, Any]] | None:
        """The last action of this fighter of the same kind, to be taken again; None if there was none."""
        acts = self._last_acts()
        if not acts:
            return None
        if self.is_declaration:
            return "declare", {"acts": acts}
        return str(acts[0]["do"]), {key: value for key, value in acts[0].items() if key not in ("by", "do")}

    def repeat(self) -> None:
        """Fill in the last action of this fighter."""
        found = self.last_action()
        if found is not None:
            self.fill(*found)

    def fill(self, do: str, data: Mapping[str, Any]) -> None:
        """Fill in an action: its acts, the last of them chosen and open to change."""
        self.acts = []
        acts = list(data.get("acts", ())) if self._offering.is_declaration(do) else [{**data, "do": do}]
        for number, act in enumerate(acts):
            offer = next((one for one in self.offers() if self._is_of(one, act)), None)
            if offer is None:
                continue
            if number < len(acts) - 1:
                self.acts.append(act)
                continue
            self.choose(offer)
            self.aim = act.get(offer.aim) if offer.aim else None
            self.more |= {key: act[key] for key in offer.more if key in act}
            self.flags = [flag for flag in act.get("situation", ()) if isinstance(flag, str)]
            self.modifiers = {str(one["reason"]): int(one["value"]) for one in act.get("modifiers", ())}


def act_words(presenter: DeskPresenter, act: Mapping[str, Any]) -> str:
    """An act in a few words: `Épée → Corbin`."""
    used = next((str(act[key]) for key in ("weapon", "spell", "item") if act.get(key)), "")
    what = used or presenter.word(str(act.get("act") or act.get("type") or ""))
    if act.get("extra"):
        what = f"{what} ({presenter.word('extra').lower()})"
    target = act.get("target") or act.get("against")
    return f"{what} → {target}" if target else what


class Writings:
    """The acts being written, one a fighter: each is kept until it is done, or its turn is over."""

    def __init__(self, presenter: DeskPresenter) -> None:
        self._presenter = presenter
        self._written: dict[str, tuple[object, Writing]] = {}
        presenter.watcher = self

    def forget(self) -> None:
        """The fight is left: nothing of it stays written."""
        self._written.clear()

    def _moment(self, by: str) -> object:
        assert self._presenter.played is not None
        state = self._presenter.played.state
        kinds = {offer.do for offer in self._presenter.system.questions.offers(state, by)}
        return state.turn, frozenset(kinds)

    def of(self, by: str) -> Writing | None:
        """What a fighter is writing; None where nothing is offered to choose from."""
        moment = self._moment(by)
        kept = self._written.get(by)
        if kept is None or kept[0] != moment:
            state = self._presenter.played.state if self._presenter.played is not None else None
            if not self._presenter.system.questions.offers(state, by) and not self._may_pass(by):
                return None
            kept = self._written[by] = (moment, Writing(self._presenter, by))
        writing = kept[1]
        if writing.offer is not None and writing.offer.id not in {one.id for one in writing.offers()}:
            writing.choose(None)
        return writing

    def _may_pass(self, by: str) -> bool:
        """Whether a fighter with nothing to choose from may still declare that."""
        forms = self._presenter.view.forms_of_waited()
        return by != GM and any(self._presenter.system.offering.is_declaration(form.do) for form in forms)

    def done(self, by: str) -> None:
        """It was done: the next one begins anew."""
        self._written.pop(by, None)

    def undone(self, action: DeskAction | None) -> None:
        """An action was taken back: it stands written again."""
        if action is None or action.by == GM:
            return
        self.done(action.by)
        writing = self.of(action.by)
        if writing is not None:
            plain = self._presenter.system.action_to_plain(action)
            writing.fill(action.do, {key: value for key, value in plain.items() if key not in ("by", "do")})


def player_sides(presenter: DeskPresenter) -> frozenset[str]:
    """The sides that players play: the first fighter's, unless the game master said otherwise."""
    if presenter.chosen_sides is not None:
        return presenter.chosen_sides
    fighters = () if presenter.played is None else presenter.played.state.fighters
    return frozenset({fighters[0].side} if fighters else ())


def played_by_the_gm(presenter: DeskPresenter) -> tuple[str, ...]:
    """The names of those whom the game master plays: all sides but the players'."""
    if presenter.played is None:
        return ()
    return tuple(
        one.name
        for one in presenter.played.state.fighters
        if not one.is_out and one.side not in player_sides(presenter)
    )


def _attack_of(presenter: DeskPresenter, name: str) -> tuple[str, dict[str, Any]] | None:
    """What one of them declares: its last acts if it still can, else its first attack on the first foe it reaches."""
    writing = Writing(presenter, name)
    last = writing.last_action()
    if last is not None and not presenter.read(name, *last)[1]:
        return last
    for offer in writing.offers():
        foes = writing.foes(writing.aims_of(offer)) if offer.needs_aim else ()
        if foes:
            writing.choose(offer)
            writing.aim_at(writing.aim if writing.aim in foes else foes[0])
            found = writing.action()
            if not presenter.read(name, *found)[1]:
                return found
    return None


#: A fighter, and what it would do with its data.
Choice: TypeAlias = tuple[str, tuple[str, dict[str, Any]] | None]


def waiting_npcs(presenter: DeskPresenter) -> tuple[str, ...]:
    """Those whom the game master plays and who have not declared yet, where several may declare at once."""
    if presenter.played is None or not presenter.view.forms_of_waited():
        return ()
    offering, questions = presenter.system.offering, presenter.system.questions
    if not any(offering.is_declaration(form.do) for form in presenter.view.forms_of_waited()):
        return ()
    willing = questions.willing(presenter.played.state)
    return tuple(name for name in played_by_the_gm(presenter) if name in willing)


def npcs_choices(presenter: DeskPresenter, names: Sequence[str]) -> list[Choice]:
    """What each of them would declare as things stand, None for those who can't; it may take seconds, and shows how
    far it is."""
    return [(name, _attack_of(presenter, name)) for name in watched(names, len(names))]


def npcs_attack(presenter: DeskPresenter, choices: Sequence[Choice]) -> tuple[str, ...]:
    """Have them all declare, one event each, undone together; returns those who could not."""
    before, left = presenter.played, []
    with presenter.shown_once():
        for name, found in choices:
            if found is None or not presenter.act(name, *found):
                left.append(name)
        if before is not None and presenter.played is not None and presenter.played is not before:
            presenter.corrections.made(before, presenter.played)
    return tuple(left)
