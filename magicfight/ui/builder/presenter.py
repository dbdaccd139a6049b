"""The wizard builder without its widgets: gestures in, one record of the whole screen out (manual 2.2.1; R3)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TypeAlias

from magicfight.ground.names import clean, name_key
from magicfight.ground.problems import Fact, Problem, problem
from magicfight.ground.terms import Language
from magicfight.rules.advice import CHEAPEST
from magicfight.rules.book import CHARACTERISTICS, EFFECTS
from magicfight.rules.checks import (
    can_buy,
    characteristic_problems,
    making_problems,
    new_problems,
    owned_problems,
    wizard_problems,
)
from magicfight.rules.clock import action_segments
from magicfight.rules.costing import minimum_dice, owned_cost, working, working_text
from magicfight.rules.limits import name_over_limit, new_over_limits, room_for
from magicfight.rules.spells import Spell
from magicfight.rules.wizardry import (
    ARMOR,
    DEFAULT_POINTS,
    armor_points_bought,
    armor_spread,
    characteristics,
    dependents,
    initial_values,
    own,
    points_left,
    spent_on_characteristics,
    spent_on_spells,
)
from magicfight.rules.wizards import DEFENSES, OwnedSpell, Wizard
from magicfight.ui.builder.adviser import Adviser
from magicfight.ui.builder.offers import OfferBook, spell_tip
from magicfight.ui.builder.views import (
    ArmorView,
    BuilderView,
    CharacteristicView,
    ChosenView,
    DetailView,
    DiceView,
)
from magicfight.ui.builder.words import PHRASES, formula, owned_amount, signed, tell
from magicfight.ui.hand.held import Hand, Store
from magicfight.ui.hand.wizard_draft import WizardDraft, draft_of, with_bought, with_owned, with_spell, without_spell
from magicfight.ui.hand.words import (
    amount,
    cost_text,
    effect_text,
    minimum_text,
    modifiers_text,
)

WizardHand: TypeAlias = Hand[Wizard, WizardDraft]

#: Problems that a change may bring: they are shown until they are mended, not refused.
_SHOWN_NOT_REFUSED = {"points_exceeded", "armor_points_sum", "wizard_no_name", "wizard_name_taken"}


class BuilderPresenter:
    """Turns gestures on the builder into changes of the hand; `library` gives the spells in hand."""

    def __init__(
        self,
        store: Store[WizardHand],
        library: Callable[[], tuple[Spell, ...]],
        language: Language = "fr",
        on_change: Callable[[], None] | None = None,
    ) -> None:
        self._store = store
        self._library = library
        self.language: Language = language
        self._on_change = on_change
        self._looked_at = "strength"
        self._message: tuple[str, bool] = ("", False)
        self.adviser = Adviser(self._refresh)
        self.book = OfferBook(library, lambda: store.hand.items, self._refresh)

    def opening_problems(self) -> tuple[Problem, ...]:
        """Why no new wizard can be made: there is no spell to buy (R3.5)."""
        return making_problems(self._library())

    # characteristics

    def look_at(self, characteristic: str) -> None:
        """Tell about a characteristic: its next price, what depends on it."""
        if characteristic != self._looked_at:
            self._looked_at = characteristic
            self._refresh()

    def set_value(self, characteristic: str, value: int) -> None:
        """Buy or sell points until the characteristic has a value; refused with its reason by R3.4."""
        self._looked_at = characteristic
        draft = self.draft
        initial = initial_values(draft.wizard)[characteristic]
        changed = with_bought(draft, characteristic, value - initial)
        if changed == draft:
            self._refresh()
            return
        self._try(changed, "step_characteristic", f"value {characteristic}", characteristic=characteristic)

    def set_points(self, points: int) -> None:
        """Choose the generation points to start with (R3.1)."""
        wizard = self.draft.wizard
        if points != wizard.points:
            self._change("step_points", replace(self.draft, wizard=replace(wizard, points=points)), n=points)

    # spells

    def set_filter(self, text: str) -> None:
        """Show the spells of the library whose name, description, effects or tags hold the text."""
        self.book.set(replace(self.book.filter, text=text.strip()))

    def at_offer(self, name: str, act: Callable[[int], object]) -> None:
        """Do something to the library's spell of a name, where it stands now; nothing where there is none any more."""
        _at_name(name, [spell.name for spell in self.book.on_offer(self.draft)], act)

    def at_chosen(self, name: str, act: Callable[[int], object]) -> None:
        """Do something to the bought spell of a name, where it stands now; nothing where it was given back."""
        _at_name(name, [owned.spell.name for owned in self.draft.wizard.spells], act)

    def buy(self, index: int) -> bool:
        """Buy a spell of the library at its minimum (R3.5); False and a message where it can't be."""
        spell = self.book.on_offer(self.draft)[index]
        bought = with_spell(self.draft, own(spell))
        problems = (*can_buy(self.draft.wizard, spell), *new_over_limits(self.draft.wizard, bought.wizard))
        if problems:
            self._refuse(problems)
            return False
        self._change("step_bought", bought, name=spell.name)
        return True

    def buy_only(self, text: str) -> None:
        """Search, and buy the spell if a single one is left."""
        self.set_filter(text)
        offers = self.book.rows(self.draft, self.language)
        if len(offers) == 1:
            self.buy(offers[0].index)

    def give_back(self, index: int) -> None:
        """Give a chosen spell back."""
        name = self.draft.wizard.spells[index].spell.name
        self._change("step_given_back", without_spell(self.draft, index), name=name)

    def choose(self, index: int) -> None:
        """Show the dice of a chosen spell."""
        if index != self.draft.current:
            self._message = ("", False)
            self._store.settle(replace(self._store.hand, draft=replace(self.draft, current=index)))

    def set_shown(self, effect: int, shown: int) -> None:
        """Set the dice of an effect of the current spell, counted as they are shown (dice, points, hexes)."""
        owned = self.draft.owned
        if owned is None or effect >= len(owned.dice):
            return  # the row of another spell, not shown any more
        row = EFFECTS[owned.spell.effects[effect].effect]
        dice = max(row.minimum, shown // row.step_size)
        if row.unit == "fixed" or dice == owned.dice[effect]:
            self._refresh()
            return
        bought = (*owned.dice[:effect], dice, *owned.dice[effect + 1 :])
        self._put_owned(replace(owned, dice=bought), "step_dice", f"dice {effect} {owned.spell.name}")

    def set_armor(self, defense: str, points: int) -> None:
        """Put armour points of the current spell on a defence (R2.4)."""
        owned = self.draft.owned
        if owned is None:
            return
        spread = list(armor_spread(owned))
        spread[DEFENSES.index(defense)] = max(0, points)
        if tuple(spread) != armor_spread(owned):
            physical, energy, mental, flash = spread
            changed = replace(owned, armor_points=(physical, energy, mental, flash))
            self._put_owned(changed, "step_armor", f"armor {defense} {owned.spell.name}")

    def spread_evenly(self) -> None:
        """Put the armour of the current spell back to half physical, half energy (R2.4)."""
        owned = self.draft.owned
        if owned is not None and owned.armor_points is not None:
            self._put_owned(replace(owned, armor_points=None), "step_armor", "")

    def take_library_version(self, index: int) -> None:
        """Replace a chosen spell by the library's spell of that name, dice kept where the effects allow it."""
        owned = self.draft.wizard.spells[index]
        spell = self._in_library(owned.spell.name)
        if spell is None or spell == owned.spell:
            return
        same = [part.effect for part in spell.effects] == [part.effect for part in owned.spell.effects]
        fresh = OwnedSpell(spell, owned.dice, owned.armor_points) if same else own(spell)
        self._change("step_bought", with_owned(self.draft, index, fresh), name=spell.name)

    # the wizard

    def creation_problems(self) -> tuple[Problem, ...]:
        """Why the wizard can't be created as it stands, its name apart (R3)."""
        return tuple(each for each in wizard_problems(self.draft.wizard) if not each.code.startswith("wizard_"))

    def name_problems(self, name: str) -> tuple[Problem, ...]:
        """Why a wizard can't have that name: it is empty, or somebody else's (R3.6)."""
        draft = self.draft
        taken = [wizard.name for wizard in self._store.hand.items]
        if draft.editing is not None:
            taken = [other for other in taken if name_key(other) != name_key(draft.editing)]
        named = replace(draft.wizard, name=clean(name))
        found = tuple(each for each in wizard_problems(named, taken) if each.code.startswith("wizard_"))
        return (*found, *name_over_limit(named.name))

    @property
    def wizard(self) -> Wizard:
        """The wizard as it stands."""
        return self.draft.wizard

    def create(
        self,
        name: str,
        appearance: str,
        biography: str | None = None,
        colour: str | None = None,
        portrait: str | None = None,
    ) -> Wizard | None:
        """Put the wizard among those in hand (Créer, OK) and start a new draft; None where it is refused. Of story,
        colour and portrait None leaves what the wizard has."""
        is_new = self.draft.editing is None
        full = room_for(len(self._store.hand.items), 1 if is_new else 0, are_wizards=True)
        problems = (*self.creation_problems(), *self.name_problems(name), *full)
        if problems:
            self._refuse(problems)
            return None
        draft = self.draft
        wizard = replace(draft.wizard, name=clean(name), appearance=appearance)
        wizard = replace(
            wizard,
            biography=wizard.biography if biography is None else biography,
            colour=wizard.colour if colour is None else colour,
            portrait=wizard.portrait if portrait is None else portrait,
        )
        items = list(self._store.hand.items)
        keys = [name_key(item.name) for item in items]
        if draft.editing is not None and name_key(draft.editing) in keys:
            items[keys.index(name_key(draft.editing))] = wizard
        else:
            items.append(wizard)
        self._message = (PHRASES.say("created", self.language, {"name": wizard.name}), False)
        if draft.editing is None:
            self.adviser.forget_new()
        self._store.change(problem("step_created", name=wizard.name), Hand(tuple(items), WizardDraft()))
        return wizard

    def start(self) -> None:
        """Begin a new wizard where nothing is lost with the draft: it repeats a wizard in hand."""
        if self.draft.editing is not None and self.draft.wizard in self._store.hand.items:
            self.clear()

    def take(self, wizard: Wizard, code: str) -> None:
        """Put a wizard made by the program in the place of the one in progress, under its name; undo gives it back."""
        draft = self.draft
        wizard = replace(wizard, name=draft.wizard.name, appearance=draft.wizard.appearance or wizard.appearance)
        self._change(code, WizardDraft(wizard, 0 if wizard.spells else None, draft.editing))

    def clear(self) -> None:
        """Begin a new wizard at the starting values; undo brings the one in progress back."""
        if not self.draft.is_blank or self.draft.wizard.points != DEFAULT_POINTS:
            self._change("step_cleared", WizardDraft())

    def edit(self, index: int) -> None:
        """Take a wizard in hand up again; what was in progress can be had back by undo."""
        hand = self._store.hand
        wizard = hand.items[index]
        if hand.draft.editing is not None and name_key(hand.draft.editing) == name_key(wizard.name):
            return
        lost = not hand.draft.is_blank and hand.draft.wizard not in hand.items
        self._store.change(problem("step_edited", name=wizard.name), replace(hand, draft=draft_of(wizard)))
        text = PHRASES.say("draft_put_aside", self.language, {"name": wizard.name}) if lost else ""
        self._message = (text, False)
        self._refresh()

    def say(self, text: str, is_trouble: bool = False) -> None:
        """Show somebody else's message under the bar of points."""
        self._message = (text, is_trouble)
        self._refresh()

    # what the screen shows

    def view(self, subtitle: str = "") -> BuilderView:
        """Return the whole screen as it stands."""
        language = self.language
        draft = self.draft
        wizard = draft.wizard
        left = points_left(wizard)
        owned = draft.owned
        on_characteristics, on_spells = spent_on_characteristics(wizard), spent_on_spells(wizard)
        offers = self.book.rows(draft, language)
        problems = self.creation_problems()
        message, message_is_trouble = self._message
        if not message and left < 0:
            message, message_is_trouble = PHRASES.say("over", language, {"n": -left}), True
        aside, aside_is_trouble = self._aside(wizard)
        return BuilderView(
            subtitle=subtitle,
            editing=PHRASES.say("editing", language, {"name": draft.editing}) if draft.editing else "",
            points=wizard.points,
            characteristics=self._characteristics(wizard),
            aside=aside,
            aside_is_trouble=aside_is_trouble,
            detail=self._detail(wizard),
            offers=offers,
            offers_foot=self.book.foot(offers, language),
            offer_tags=self.book.tags(draft),
            offer_filters=self.book.filter.count,
            chosen=self._chosen(draft),
            current=draft.current,
            current_name=owned.spell.name if owned is not None else "",
            dice=self._dice(owned) if owned is not None else (),
            armor=self._armor(owned) if owned is not None else (),
            spell_trouble=self._spell_trouble(owned) if owned is not None else "",
            left=cost_text(left, language),
            is_over=left < 0,
            spent_on_characteristics=float(on_characteristics),
            spent_on_spells=float(on_spells),
            characteristics_text=PHRASES.say("on_characteristics", language, {"n": on_characteristics}),
            spells_text=PHRASES.say("on_spells", language, {"n": on_spells}),
            limit_text=PHRASES.say("limit", language, {"n": wizard.points}),
            message=message,
            message_is_trouble=message_is_trouble,
            creation_troubles=tuple(tell(each, language) for each in problems),
            can_spend=left >= CHEAPEST and not problems,
            advice=self.adviser.view(draft, language),
            has_put_away=self.adviser.has_put_away(draft),
            is_without_library=not self._library(),
        )

    @property
    def draft(self) -> WizardDraft:
        """The wizard in progress, and what it will replace."""
        return self._store.hand.draft

    def _characteristics(self, wizard: Wizard) -> tuple[CharacteristicView, ...]:
        initial, values = initial_values(wizard), characteristics(wizard)
        troubles: dict[str, str] = {}
        for each in characteristic_problems(wizard):
            facts = dict(each.facts)
            many = facts.get("characteristics")
            ids = many if isinstance(many, tuple) else (facts["characteristic"],)
            for one in ids:
                troubles.setdefault(str(one), tell(each, self.language))
        return tuple(
            CharacteristicView(
                id=row.id,
                label=row.label(self.language),
                short=row.short(self.language),
                value=values[row.id],
                initial=initial[row.id],
                price=signed(row.cost * wizard.bought_of(row.id), self.language),
                is_bought=bool(wizard.bought_of(row.id)),
                floor=row.floor,
                ceiling=row.ceiling,
                trouble=troubles.get(row.id, ""),
            )
            for row in CHARACTERISTICS.values()
        )

    def _aside(self, wizard: Wizard) -> tuple[str, bool]:
        """The line beside the title: which secondary stands below its initial value, the one allowed or too many."""
        below = tuple(row.id for row in CHARACTERISTICS.values() if row.is_secondary and wizard.bought_of(row.id) < 0)
        if len(below) > 1:
            return PHRASES.say("too_many_below", self.language, {"which": below}), True
        if below:
            return PHRASES.say("one_below", self.language, {"which": below[0]}), False
        return "", False

    def _detail(self, wizard: Wizard) -> DetailView:
        row = CHARACTERISTICS[self._looked_at]
        language = self.language
        value = characteristics(wizard)[row.id]
        at_ceiling = row.ceiling is not None and value >= row.ceiling
        parts = [f"{CHARACTERISTICS[one].label(language)} ({formula(one, language)})" for one in dependents(row.id)]
        tells = []
        if row.depends_on:
            tells.append(PHRASES.say("starts_from", language, {"formula": formula(row.id, language)}))
        if parts:
            tells.append(PHRASES.say("depend_on_it", language, {"names": ", ".join(parts)}))
        return DetailView(
            id=row.id,
            label=row.label(language),
            next_price=PHRASES.say("at_ceiling" if at_ceiling else "next_point", language, {"n": row.cost}),
            text=PHRASES.say("acts_in", language, {"n": value}) if row.id == "speed" else row.description(language),
            dependents=" ".join(tells),
            segments=action_segments(value) if row.id == "speed" else (),
        )

    def _chosen(self, draft: WizardDraft) -> tuple[ChosenView, ...]:
        rows = []
        for index, owned in enumerate(draft.wizard.spells):
            mine = self._in_library(owned.spell.name)
            rows.append(
                ChosenView(
                    index=index,
                    label=owned.spell.name,
                    amount=owned_amount(owned, self.language),
                    price=cost_text(owned_cost(owned), self.language),
                    icon=owned.spell.effects[0].effect if owned.spell.effects else "book",
                    tip=spell_tip(owned.spell, self.language),
                    is_current=index == draft.current,
                    trouble=self._spell_trouble(owned),
                    differs=mine is not None and mine != owned.spell,
                )
            )
        return tuple(rows)

    def _dice(self, owned: OwnedSpell) -> tuple[DiceView, ...]:
        language = self.language
        rows = []
        for index, (effect, dice) in enumerate(zip(owned.spell.effects, owned.dice, strict=True)):
            row = EFFECTS[effect.effect]
            least = minimum_dice(effect)
            trouble = ""
            for each in owned_problems(owned):
                if each.where == f"dice[{index}]":
                    trouble = tell(each, language)
            rows.append(
                DiceView(
                    index=index,
                    effect=effect.effect,
                    label=effect_text(effect, language),
                    detail=modifiers_text(effect.modifiers, language),
                    minimum=minimum_text(effect.effect, language),
                    shown=dice * row.step_size,
                    least=least * row.step_size,
                    step=row.step_size,
                    is_fixed=row.unit == "fixed",
                    suffix=amount(effect.effect, dice, language).partition("\u00a0")[2],
                    working=working_text(working(effect, dice), language),
                    trouble=trouble,
                )
            )
        return tuple(rows)

    def _armor(self, owned: OwnedSpell) -> tuple[ArmorView, ...]:
        if not any(effect.effect == ARMOR for effect in owned.spell.effects):
            return ()
        spread = armor_spread(owned)
        is_wrong = sum(spread) != armor_points_bought(owned)
        return tuple(
            ArmorView(defense, PHRASES.say(f"short_{defense}", self.language), points, is_wrong and points > 0)
            for defense, points in zip(DEFENSES, spread, strict=True)
        )

    def _spell_trouble(self, owned: OwnedSpell) -> str:
        if any(effect.effect == ARMOR for effect in owned.spell.effects):
            missing = armor_points_bought(owned) - sum(armor_spread(owned))
            if missing:
                code = "armor_left" if missing > 0 else "armor_too_much"
                return PHRASES.say(code, self.language, {"n": abs(missing)})
        problems = owned_problems(owned)
        return tell(problems[0], self.language) if problems else ""

    def _in_library(self, name: str) -> Spell | None:
        return next((spell for spell in self._library() if name_key(spell.name) == name_key(name)), None)

    def _put_owned(self, owned: OwnedSpell, code: str, merge: str) -> None:
        if self.draft.current is not None:
            draft = with_owned(self.draft, self.draft.current, owned)
            self._try(draft, code, merge, name=owned.spell.name)

    def _try(self, draft: WizardDraft, code: str, merge: str, **facts: str) -> None:
        """Make a change unless it would bring a problem that is refused rather than shown (R3.4)."""
        fresh = new_problems(self.draft.wizard, draft.wizard)
        over = new_over_limits(self.draft.wizard, draft.wizard)
        refusals = (*(each for each in fresh if each.code not in _SHOWN_NOT_REFUSED), *over)
        if refusals:
            self._refuse(refusals)
            return
        self._message = ("", False)
        self._store.change(problem(code, **facts), replace(self._store.hand, draft=draft), merge)

    def _change(self, code: str, draft: WizardDraft, **facts: Fact) -> None:
        self._message = ("", False)
        label = Problem(code, tuple(facts.items()))
        self._store.change(label, replace(self._store.hand, draft=draft))

    def _refuse(self, problems: tuple[Problem, ...]) -> None:
        self._message = (" ".join(tell(each, self.language) for each in problems), True)
        self._refresh()

    def _refresh(self) -> None:
        if self._on_change is not None:
            self._on_change()


def _at_name(name: str, names: Sequence[str], act: Callable[[int], object]) -> None:
    if name in names:
        act(names.index(name))
