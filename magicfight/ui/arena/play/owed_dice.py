"""Real dice that somebody owes: whose they are, on whom, what is needed, what those typed so far mean. No Qt here."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from magicfight.duel.actions import Cast
from magicfight.duel.aiming import uses_of
from magicfight.duel.events import ActivationRolled, EffectSkipped
from magicfight.duel.preview import RollChance, roll_chances
from magicfight.duel.state import Fighter, FightState, controller, spell_index, value, wizard_on
from magicfight.ground.decision import RollOwed
from magicfight.ground.dice import DiceOwed, Roll
from magicfight.ground.problems import Fact
from magicfight.ground.terms import Language
from magicfight.rules.to_hit import NEEDED
from magicfight.ui.arena.condition_words import PHRASES
from magicfight.ui.arena.play.pending import Pending
from magicfight.ui.arena.play.seats import Seats, computer_in
from magicfight.ui.arena.play.views import OwedView, PartyView
from magicfight.ui.arena.scene import marks
from magicfight.ui.widgets.numbers import percent

#: A roll that draws the order of wizards of one dexterity (R4.3).
TIE = "initiative_tie"
_FACES = range(1, 7)


def owed_view(state: FightState, pending: Pending, language: Language, seats: Seats | None = None) -> OwedView | None:
    """The dice that somebody must throw; None when none are owed."""
    owed, action = pending.owed, pending.action
    if owed is None:
        return None
    count = len(owed.sides)
    wrong = PHRASES.say("owed_wrong", language, {"n": count, "example": " ".join("3416253416"[:count])})
    note = wrong if pending.problems else ""
    title = PHRASES.say("owed_head", language, {"n": count})
    if owed.purpose == TIE:
        names = tuple(owed.by.split("\n")) if isinstance(owed, RollOwed) and owed.by else ()
        return _tie(
            state, names, count, OwedView(title, "", note, count, max(owed.sides), wrong=wrong), language, seats
        )
    purpose = PHRASES.label(owed.purpose, language)
    line = purpose[:1].upper() + purpose[1:]
    if not isinstance(action, Cast):
        return OwedView(title, line, note, count, max(owed.sides), wrong=wrong)
    roll = _roll(state, action, pending.typed, owed.purpose)
    return OwedView(
        title,
        PHRASES.say("owed_spell", language, {"spell": action.spell, "purpose": owed.purpose}),
        note,
        count,
        max(owed.sides),
        whose=_whose(state, controller(state, action.by), seats, "owed_whose", language),
        need=_activation_need(state, action, owed, language) if roll is None else _need(roll, language),
        wrong=wrong,
        aside=purpose,
        parties=tuple(_parties(state, action, roll, language)),
        sum_line="" if roll is None else _sum(roll, language),
        needed=None if roll is None else roll.needed,
    )


def _tie(
    state: FightState, names: tuple[str, ...], count: int, view: OwedView, language: Language, seats: Seats | None
) -> OwedView:
    """A die for each wizard, by name (R4.3)."""
    if len(names) != count:
        line = PHRASES.say("owed_tie", language)
        return OwedView(view.title, line, view.note, count, view.sides, wrong=view.wrong)
    facts: dict[str, Fact] = {"dexterity": value(state.fighter(names[0]), "dexterity")}
    return OwedView(
        PHRASES.say("owed_tie_head", language),
        PHRASES.say("owed_tie_line", language, facts),
        view.note,
        count,
        view.sides,
        wrong=view.wrong,
        parties=tuple(
            _party(state, name, _whose(state, state.fighter(name), seats, "owed_whose_die", language)) for name in names
        ),
        is_tie=True,
    )


def _whose(state: FightState, fighter: Fighter, seats: Seats | None, code: str, language: Language) -> str:
    """Whose dice they are: the player's that rolls them, or a computer's, for which somebody rolls."""
    seat = fighter.sheet.setup
    if (computer_in(seat) if seats is None else seats.of(seat)) is not None:
        return PHRASES.say(f"{code}_computer", language)
    return PHRASES.say(code, language, {"player": fighter.player})


def _party(state: FightState, name: str, line: str = "") -> PartyView:
    mark, colour = marks(state)[name]
    return PartyView(name, mark, colour, state.fighter(name).sheet.wizard.face, line)


def _parties(state: FightState, cast: Cast, roll: RollChance | None, language: Language) -> Iterator[PartyView]:
    """The caster, then whoever stands where the spell goes."""
    yield _party(state, cast.by)
    place = roll.target if roll is not None else cast.target
    found = None if place is None else wizard_on(state, place)
    if found is not None and found.name != cast.by:
        yield _party(state, found.name)


def _roll(state: FightState, cast: Cast, typed: Sequence[Roll], purpose: str) -> RollChance | None:
    """The attack roll that is owed; None for other rolls."""
    if purpose != "attack":
        return None
    caster = state.fighter(cast.by)
    spell = spell_index(caster, cast.spell)
    chances = () if spell is None else roll_chances(state, cast, uses_of(caster, spell, cast.dice))
    index = sum(1 for one in typed if one.purpose == purpose)
    return chances[index] if index < len(chances) else None


def _need(roll: RollChance, language: Language) -> str:
    """`Il faut 13 ou plus sur Rose Épine`."""
    if roll.target_name is None:
        return PHRASES.say("owed_need_hex", language, {"face": roll.needed, "hex": roll.target})
    return PHRASES.say("owed_need", language, {"face": roll.needed, "name": roll.target_name})


def _activation_need(state: FightState, cast: Cast, owed: DiceOwed, language: Language) -> str:
    """`Il faut 9 ou moins pour que l’effet s’active` (R6.4); nothing for other rolls, or if it may be one of several.

    Effects roll in the spell's order: those that have rolled or were left out are behind.
    """
    spell = spell_index(state.fighter(cast.by), cast.spell)
    if owed.purpose != "activation" or spell is None:
        return ""
    events = owed.so_far if isinstance(owed, RollOwed) else ()
    behind = max((one.index for one in events if isinstance(one, (ActivationRolled, EffectSkipped))), default=-1)
    left = [
        (use.owned.effect.value_of("activation_roll"), use.aim.roll)
        for use in uses_of(state.fighter(cast.by), spell, cast.dice)
        if use.owned.index > behind and use.owned.effect.value_of("activation_roll") is not None
    ]
    asked = {face for face, _ in left}
    if not left or (len(asked) > 1 and len({roll for _, roll in left}) > 1):
        return ""  # which of them hit is not known here
    return PHRASES.say("owed_need_activation", language, {"face": left[0][0] or 0})


def _sum(roll: RollChance, language: Language) -> str:
    """`3d6 + 5 (offensive) − 4 (défensive) − 0 (distance 3) ≥ 11, soit 62,5 %`."""
    facts: dict[str, Fact] = {
        "ocv": roll.ocv,
        "dcv": roll.dcv,
        "penalty": roll.penalty,
        "distance": roll.distance,
        "needed": NEEDED,
        "chance": percent(roll.chance, language),
    }
    return PHRASES.say("owed_sum_line", language, facts)


# --- what was typed so far ------------------------------------------------------------------------------------------


def so_far(view: OwedView, faces: Sequence[int | None], language: Language) -> tuple[str, str]:
    """Return what the faces typed so far come to, and what the dice that are left must show.

    `faces` has an entry for each box, None where it holds none.
    """
    thrown = [face for face in faces if face is not None]
    left = len(faces) - len(thrown)
    if not thrown:
        return "", ""
    if view.is_tie:
        return _order(view, faces, language)
    facts: dict[str, Fact] = {"sum": sum(thrown), "n": left}
    head = PHRASES.say("typed_sum_left" if left else "typed_sum_whole", language, facts)
    return head, "" if view.needed is None else _still(view.needed - sum(thrown), left, language)


def _still(needed: int, left: int, language: Language) -> str:
    """What so many dice must show to make up what is needed."""
    if not left:
        return PHRASES.say("typed_hit" if needed <= 0 else "typed_missed", language)
    if needed <= left:
        return PHRASES.say("typed_surely_hit", language)
    if needed > 6 * left:
        return PHRASES.say("typed_surely_missed", language)
    if left > 1:
        return PHRASES.say("typed_still", language, {"needed": needed, "n": left})
    hits = [face for face in _FACES if face >= needed]
    misses = [face for face in _FACES if face < needed]
    facts: dict[str, Fact] = {"hits": _faces(hits, language), "misses": _faces(misses, language)}
    return PHRASES.say("typed_last_die", language, facts)


def _faces(faces: Sequence[int], language: Language) -> str:
    """`6`, `5 ou 6`, `1 à 4`."""
    code = {1: "faces_one", 2: "faces_two"}.get(len(faces), "faces_many")
    return PHRASES.say(code, language, {"first": faces[0], "last": faces[-1]})


def _order(view: OwedView, faces: Sequence[int | None], language: Language) -> tuple[str, str]:
    """The order as far as it is known; for the last die of two, what each of its faces would mean."""
    known = [(face, party.name) for face, party in zip(faces, view.parties, strict=True) if face is not None]
    waiting = [party.name for face, party in zip(faces, view.parties, strict=True) if face is None]
    ranked = sorted(known, key=lambda one: -one[0])
    told = [
        PHRASES.say("tie_face", language, {"names": tuple(name for _, name in same), "face": face})
        for face, same in ((face, list(same)) for face, same in groupby(ranked, key=lambda one: one[0]))
    ]
    head = PHRASES.say("tie_order", language, {"list": " · ".join(told)})
    if len(known) == 1 and len(waiting) == 1:
        return head, _last_of_two(known[0], waiting[0], language)
    again = [same for same in (tuple(name for other, name in known if other == face) for face in _FACES) if same[1:]]
    if waiting or not again:
        return head, ""
    return head, " ".join(PHRASES.say("tie_again", language, {"names": names}) for names in again)


def _last_of_two(known: tuple[int, str], last: str, language: Language) -> str:
    face, first = known
    parts = [PHRASES.say("tie_same", language, {"face": face})]
    above = [one for one in _FACES if one > face]
    below = [one for one in _FACES if one < face]
    if above:
        parts.insert(0, PHRASES.say("tie_above", language, {"faces": _faces(above, language)}))
    if below:
        parts.append(PHRASES.say("tie_below", language, {"faces": _faces(below, language), "first": first}))
    return PHRASES.say("tie_last", language, {"name": last, "parts": " · ".join(parts)})
