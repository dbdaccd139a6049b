"""The spell editor without its widgets: gestures in, one record of the whole screen out (manual 2.1.1; R2)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from typing import TypeAlias

from magicfight.ground.names import name_key
from magicfight.ground.problems import Problem, problem
from magicfight.ground.terms import Language
from magicfight.rules.book import CHARACTERISTICS, EFFECTS, MODIFIERS, against_choices, feeds_choices, modifiers_for
from magicfight.rules.checks import adding_modifier_problems, removing_modifier_problems, spell_problems
from magicfight.rules.costing import (
    active_points,
    bonus_sum,
    endurance_cost,
    malus_sum,
    minimum_dice,
    modifier_cost_text,
    spell_cost,
    working,
    working_text,
)
from magicfight.rules.limits import room_for, spell_over_limits
from magicfight.rules.spells import AppliedModifier, Spell, SpellEffect
from magicfight.ui.hand.held import Hand, Store, index_of
from magicfight.ui.hand.spell_draft import (
    SpellDraft,
    draft_of,
    with_current_effect,
    with_effect,
    with_modifier,
    without_effect,
    without_modifier,
)
from magicfight.ui.hand.words import (
    amount,
    cost_text,
    effect_price,
    minimum_cost,
    modifiers_text,
    options_text,
    per_unit,
    sum_text,
)
from magicfight.ui.library.pricing import Pricing
from magicfight.ui.library.views import (
    CostBlockView,
    EditorView,
    EffectRowView,
    Line,
    ModifierRowView,
    OptionView,
)
from magicfight.ui.library.words import PHRASES, tell

SpellHand: TypeAlias = Hand[Spell, SpellDraft]

#: What a modifier that needs a number starts with: a mild malus, easy to change.
_USUAL_NUMBERS = {"activation_roll": 14, "charges": 8}

_ORDER = tuple(MODIFIERS)


class EditorPresenter:
    """Turns gestures on the editor into changes of the hand, and refusals into lines of the text area."""

    def __init__(self, store: Store[SpellHand], language: Language = "fr", on_change: Callable[[], None] | None = None):
        self._store = store
        self.language: Language = language
        self._on_change = on_change
        self._refusals: tuple[Problem, ...] = ()
        self._notes: tuple[tuple[str, str], ...] = ()
        self._read_about: str | None = None
        self._hovered: str | None = None
        self._numbers = dict(_USUAL_NUMBERS)
        self.pricing = Pricing(lambda effects: tuple(minimum_dice(part) for part in effects))

    # gestures on effects

    def pick_effect(self, effect: str) -> None:
        """Put an effect in the spell, or show its modifiers if it is there already."""
        draft = self._draft
        numbers = [index for index, part in enumerate(draft.effects) if part.effect == effect]
        if not numbers:
            self._step("step_effect_added", with_effect(draft, effect), effect=effect)
            return
        later = [index for index in numbers if draft.current is not None and index > draft.current]
        is_there = draft.effect is not None and draft.effect.effect == effect
        self.pick_block(later[0] if is_there and later else numbers[0])

    def repeat_effect(self, effect: str = "") -> None:
        """Put an effect (the current one if none is named) in the spell once more, with options of its own (R2.2)."""
        current = self._draft.effect
        wanted = effect or (current.effect if current is not None else "")
        if not wanted:
            self._refuse(problem("no_effect_yet"))
        elif not EFFECTS[wanted].options:
            self._refuse(problem("already_twice", effect=wanted))
        else:
            self._step("step_effect_added", with_effect(self._draft, wanted), effect=wanted)

    def drop_effect(self, effect: str) -> None:
        """Take an effect out of the spell: the current one if it is of that kind, else the last of that kind."""
        draft = self._draft
        numbers = [index for index, part in enumerate(draft.effects) if part.effect == effect]
        if numbers:
            self.drop_block(draft.current if draft.current in numbers else numbers[-1])

    def toggle_effect(self, effect: str) -> None:
        """Put an effect in the spell, or take it out."""
        if any(part.effect == effect for part in self._draft.effects):
            self.drop_effect(effect)
        else:
            self.pick_effect(effect)

    def look_at(self, effect: str) -> None:
        """Read about an effect without choosing it; one that is in the spell shows its modifiers."""
        draft = self._draft
        number = next((index for index, part in enumerate(draft.effects) if part.effect == effect), None)
        if number is not None:
            if draft.effect is None or draft.effect.effect != effect:
                self.pick_block(number)
            return
        self._forget()
        self._store.settle(replace(self._store.hand, draft=replace(draft, current=None, looked_at=effect)))

    def hover(self, thing: str | None) -> None:
        """Describe the effect or the modifier under the pointer; None goes back to what is chosen."""
        if thing != self._hovered:
            self._hovered = thing
            self._refresh()

    def at_effect(self, part: SpellEffect, act: Callable[[int], None]) -> None:
        """Do something to an effect that was shown, where it stands now; nothing where the spell has it no more."""
        index = index_of(part, self._draft.effects)
        if index is not None:
            act(index)

    def pick_block(self, index: int) -> None:
        """Show the modifiers of the effect at a place of the spell."""
        self._forget()
        draft = replace(self._draft, current=index, looked_at=None)
        self._store.settle(replace(self._store.hand, draft=draft))

    def drop_block(self, index: int) -> None:
        """Take the effect at a place out of the spell."""
        effect = self._draft.effects[index].effect
        self._step("step_effect_removed", without_effect(self._draft, index), effect=effect)

    # gestures on modifiers and options

    def set_modifier(self, modifier: str, is_on: bool) -> None:
        """Apply a modifier to the current effect or take it off; refused with a line where the rules forbid it."""
        self._read_about = modifier
        draft = self._draft
        if draft.effect is None and draft.looked_at is not None and is_on:
            draft = with_effect(draft, draft.looked_at)
        effect = draft.effect
        if effect is None:
            self._refuse(*adding_modifier_problems(None, AppliedModifier(modifier)))
            return
        if is_on:
            value = self._numbers.get(modifier) if MODIFIERS[modifier].cost is None else None
            applied = AppliedModifier(modifier, value)
            changed = with_modifier(effect, applied, _ORDER)
            refusals = adding_modifier_problems(without_modifier(effect, modifier), applied)
            code = "step_modifier_added"
        else:
            changed = without_modifier(effect, modifier)
            refusals = removing_modifier_problems(effect, modifier)
            code = "step_modifier_removed"
        if refusals:
            self._refuse(*refusals)
            return
        self._step(code, with_current_effect(draft, changed), keep=True, modifier=modifier)

    def set_number(self, modifier: str, value: int) -> None:
        """Choose the threshold or the uses of a modifier; this applies it."""
        self._numbers[modifier] = value
        draft = self._draft
        if draft.effect is not None and draft.effect.value_of(modifier) == value:
            return
        self.set_modifier(modifier, True)

    def set_option(self, option: str, value: str | bool | None) -> None:
        """Choose an option of the current effect: `against` and `feeds` an id, `mental` yes or no (R2.4)."""
        draft = self._draft
        effect = draft.effect
        if effect is None:
            self._refuse(problem("no_effect_yet"))
            return
        changed = _with_option(effect, option, value)
        if changed != effect:
            self._step("step_option", with_current_effect(draft, changed), effect=effect.effect)

    # gestures on the spell

    def set_name(self, name: str) -> None:
        """Type the spell's name."""
        if name != self._draft.name:
            self._step("step_name", replace(self._draft, name=name), merge="name")

    def clear(self) -> None:
        """Give up the spell in progress (Annuler)."""
        if not self._draft.is_blank or self._draft.looked_at is not None:
            self._step("step_cleared", SpellDraft())
            self._note("cleared")

    def start(self) -> None:
        """Begin a new spell where nothing is lost with the draft: it repeats a spell of the library."""
        draft = self._draft
        if draft.editing is not None and draft_of_saved(draft, self._store.hand.items) is not None:
            self._step("step_cleared", SpellDraft())

    def creation_problems(self) -> tuple[Problem, ...]:
        """Why the spell can't be created yet (R2.10), shown in the text area; empty when a description is due."""
        draft = self._draft
        taken = [spell.name for spell in self._store.hand.items]
        if draft.editing is not None:
            taken = [name for name in taken if name_key(name) != name_key(draft.editing)]
        is_new = draft.editing is None or len(taken) == len(self._store.hand.items)
        spell = draft.as_spell()
        full = room_for(len(taken)) if is_new else ()
        problems = (*spell_problems(spell, tuple(taken)), *spell_over_limits(spell), *full)
        if problems:
            self._refuse(*problems)
        return problems

    @property
    def description(self) -> str:
        """The description that the draft has so far."""
        return self._draft.description

    def create(self, description: str, tags: tuple[str, ...] | None = None) -> bool:
        """Put the spell in the library with its description and tags, the draft's own for None (Créer, OK); False and a
        line where it is refused."""
        if self.creation_problems():
            return False
        draft = self._draft
        tags = draft.tags if tags is None else tags
        spell = replace(draft.as_spell(), description=description.strip(), tags=tags)
        if problems := spell_over_limits(spell):
            self._refuse(*problems)
            return False
        items = list(self._store.hand.items)
        keys = [name_key(item.name) for item in items]
        index = keys.index(name_key(draft.editing)) if draft.editing and name_key(draft.editing) in keys else None
        if index is None:
            items.append(spell)
        else:
            items[index] = spell
        self._forget()
        self._store.change(problem("step_created", name=spell.name), Hand(tuple(items), SpellDraft()))
        code = "created" if index is None else "replaced"
        self._note(code, name=spell.name, cost=spell_cost(spell))
        return True

    def edit(self, index: int) -> None:
        """Take a spell of the library up again; what was in progress can be had back by undo."""
        hand = self._store.hand
        spell = hand.items[index]
        draft = hand.draft
        if draft.editing is not None and name_key(draft.editing) == name_key(spell.name):
            return
        lost = not draft.is_blank and draft_of_saved(draft, hand.items) is None
        self._forget()
        self._store.change(problem("step_edited", name=spell.name), replace(hand, draft=draft_of(spell)))
        if lost:
            self._note("draft_put_aside", name=spell.name)

    # what the screen shows

    def tell(self, trouble: Problem) -> str:
        """Return the sentence of a problem or a step of undo."""
        return tell(trouble, self.language)

    def note(self, kind: str, text: str) -> None:
        """Put a line of somebody else's into the text area (`note`, `problem` or `done`)."""
        self._notes = ((kind, text),)
        self._refresh()

    def notes(self, lines: tuple[tuple[str, str], ...]) -> None:
        """Put several lines of somebody else's into the text area, each `done`, `note` or `problem`."""
        self._refusals = ()
        self._notes = lines
        self._refresh()

    def forget(self) -> None:
        """Take refusals and notes out of the text area."""
        self._forget()

    def view(self, subtitle: str = "") -> EditorView:
        """Return the whole screen as it stands."""
        draft = self._draft
        language = self.language
        effect = draft.effect
        shown = effect.effect if effect is not None else (draft.looked_at or "")
        row = EFFECTS.get(shown)
        return EditorView(
            subtitle=subtitle,
            name=draft.name,
            editing=PHRASES.say("editing", language, {"name": draft.editing}) if draft.editing else "",
            effects=self._effect_rows(shown),
            current_effect=shown,
            foot_cost=effect_price(effect or SpellEffect(shown), language) if row else "",
            foot_minimum=_minimum(shown, language) if row else "",
            can_repeat=effect is not None and bool(EFFECTS[effect.effect].options),
            modifiers_of=PHRASES.say("modifiers_of", language, {"name": row.label(language)}) if row else "",
            options=self._options(effect) if effect is not None else (),
            modifiers=self._modifier_rows(effect or (SpellEffect(shown) if row else None)),
            bonuses=sum_text(1, bonus_sum(effect), language) if effect else "",
            maluses=sum_text(0, malus_sum(effect), language) if effect else "",
            blocks=tuple(self._block(index) for index in range(len(draft.effects))),
            total=cost_text(spell_cost(draft.as_spell()), language),
            active_points=self._active_points(),
            endurance=cost_text(
                endurance_cost(draft.as_spell(), tuple(minimum_dice(part) for part in draft.effects)), language
            ),
            lines=self._lines(shown),
            can_clear=not draft.is_blank or draft.looked_at is not None,
            **self.pricing.figures(draft.effects, draft.current, language),
            would=self.pricing.would(draft, self._hovered, self._numbers, language),
        )

    @property
    def _draft(self) -> SpellDraft:
        return self._store.hand.draft

    def _effect_rows(self, shown: str) -> tuple[EffectRowView, ...]:
        used = [part.effect for part in self._draft.effects]
        return tuple(
            EffectRowView(
                id=row.id,
                label=row.label(self.language),
                price=per_unit(row, row.cost, self.language),
                group=row.group,
                times=used.count(row.id),
                is_current=row.id == shown,
                description=row.description(self.language),
            )
            for row in EFFECTS.values()
        )

    def _options(self, effect: SpellEffect) -> tuple[OptionView, ...]:
        row = EFFECTS[effect.effect]
        made = []
        for option in row.options:
            label = PHRASES.say(f"option_{option}", self.language)
            if option == "mental":
                extra = (row.mental_cost or row.cost) - row.cost
                price = "+" + cost_text(extra, self.language)
                made.append(OptionView(option, label, price, (), None, bool(effect.mental)))
                continue
            ids = against_choices(effect.effect) if option == "against" else feeds_choices(effect.effect)
            value = effect.against if option == "against" else effect.feeds
            made.append(OptionView(option, label, "", self._grouped(ids), value, False))
        return tuple(made)

    def _grouped(self, ids: tuple[str, ...]) -> tuple[tuple[str | None, str], ...]:
        """Choices with their words under the captions of their groups: a transfer has 33 of them (E12)."""
        groups: dict[str, list[str]] = {}
        for one in ids:
            is_effect = one in EFFECTS
            group = f"group_{EFFECTS[one].group}" if is_effect else f"part_{CHARACTERISTICS[one].part}"
            groups.setdefault(group, []).append(one)
        made: list[tuple[str | None, str]] = []
        for group, members in groups.items():
            if len(groups) > 1:
                made.append((None, PHRASES.label(group, self.language)))
            made += [(one, PHRASES.label(one, self.language)) for one in members]
        return tuple(made)

    def _modifier_rows(self, effect: SpellEffect | None) -> tuple[ModifierRowView, ...]:
        rows = modifiers_for(effect.effect) if effect is not None else tuple(MODIFIERS.values())
        made = []
        for row in rows:
            value = None
            choices: tuple[tuple[int, str], ...] = ()
            if row.cost is None:
                kind = "threshold" if row.id == "activation_roll" else "uses"
                choices = tuple((n, PHRASES.say(f"{kind}_choice", self.language, {"n": n})) for n in row.values)
                value = (effect.value_of(row.id) if effect is not None else None) or self._numbers[row.id]
            is_on = effect is not None and effect.has(row.id)
            made.append(
                ModifierRowView(
                    id=row.id,
                    label=row.label(self.language),
                    price=modifier_cost_text(AppliedModifier(row.id, value), self.language),
                    sign=row.sign,
                    is_on=is_on,
                    choices=choices,
                    value=value,
                    description=row.description(self.language),
                    hindrance="" if is_on else self._hindrance(effect, AppliedModifier(row.id, value)),
                    **self.pricing.change(self._draft, row.id, value, self.language),
                )
            )
        return tuple(made)

    def _hindrance(self, effect: SpellEffect | None, applied: AppliedModifier) -> str:
        problems = adding_modifier_problems(effect, applied)
        return self.tell(problems[0]) if problems else ""

    def _block(self, index: int) -> CostBlockView:
        effect = self._draft.effects[index]
        language = self.language
        modifiers = modifiers_text(effect.modifiers, language)
        detail = " · ".join(part for part in (options_text(effect, language), modifiers) if part)
        return CostBlockView(
            index=index,
            part=effect,
            effect=effect.effect,
            label=EFFECTS[effect.effect].label(language),
            detail=detail,
            cost=cost_text(minimum_cost(effect), language),
            working=working_text(working(effect, minimum_dice(effect)), language),
            is_current=index == self._draft.current,
            open_options=", ".join(PHRASES.say(f"option_{option}", language) for option in _open_options(effect)),
        )

    def _active_points(self) -> str:
        points = [active_points(part, minimum_dice(part)) for part in self._draft.effects]
        if 1 < len(points) < 3:
            return " + ".join(cost_text(one, self.language) for one in points)
        return cost_text(sum(points, Fraction(0)), self.language)

    def _lines(self, shown: str) -> tuple[Line, ...]:
        language = self.language
        lines = []
        hovered = self._hovered
        described = hovered if hovered in EFFECTS else shown
        if described:
            row = EFFECTS[described]
            lines.append(Line("text", row.description(language), row.label(language), row.id))
        elif not hovered:
            lines.append(Line("text", PHRASES.say("no_effect_yet", language), "", "book"))
        modifier = hovered if hovered in MODIFIERS else self._read_about
        if modifier is not None and not (hovered in EFFECTS and hovered != shown):
            about = MODIFIERS[modifier]
            lines.append(Line("text", about.description(language), about.label(language), about.id))
        if self._draft.looked_at is not None and hovered is None and not self._refusals:
            lines.append(Line("note", PHRASES.say("press_to_add", language)))
        lines.extend(Line("problem", self.tell(trouble)) for trouble in self._refusals)
        for kind, text in self._notes:
            lines.append(Line("problem" if kind == "problem" else "done" if kind == "done" else "note", text))
        return tuple(lines)

    def _step(self, code: str, draft: SpellDraft, *, merge: str = "", keep: bool = False, **facts: str) -> None:
        read_about = self._read_about if keep else None
        self._forget()
        self._read_about = read_about
        self._store.change(problem(code, **facts), replace(self._store.hand, draft=draft), merge)

    def _refuse(self, *problems: Problem) -> None:
        self._refusals = problems
        self._notes = ()
        self._refresh()

    def _note(self, code: str, **facts: str | int | Fraction) -> None:
        self._notes = (("done", PHRASES.say(code, self.language, facts)),)
        self._refresh()

    def _forget(self) -> None:
        self._refusals = ()
        self._notes = ()
        self._read_about = None

    def _refresh(self) -> None:
        if self._on_change is not None:
            self._on_change()


def draft_of_saved(draft: SpellDraft, items: tuple[Spell, ...]) -> Spell | None:
    """The spell of the library that a draft repeats without a change, None where it differs from all."""
    return next((spell for spell in items if spell == draft.as_spell()), None)


def _with_option(effect: SpellEffect, option: str, value: str | bool | None) -> SpellEffect:
    if option == "mental":
        return replace(effect, mental=bool(value))
    if option == "against":
        return replace(effect, against=str(value) if value else None)
    if option == "feeds":
        return replace(effect, feeds=str(value) if value else None)
    raise ValueError(option)


def _open_options(effect: SpellEffect) -> tuple[str, ...]:
    chosen = {"against": effect.against, "feeds": effect.feeds}
    return tuple(option for option in EFFECTS[effect.effect].options if option in chosen and chosen[option] is None)


def _minimum(effect: str, language: Language) -> str:
    return amount(effect, EFFECTS[effect].minimum, language) or str(EFFECTS[effect].minimum)
