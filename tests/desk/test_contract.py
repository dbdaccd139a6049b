"""The contract of a rule system, held over random legal play of every system of the desk (design)."""

from __future__ import annotations

import ast
import json
from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import cache, reduce
from pathlib import Path
from typing import Any

import pytest

import magicfight.desk
from magicfight.catalogue import DESK_BY_ID, DESK_SYSTEMS
from magicfight.desk.common.dice_text import read_dice
from magicfight.desk.common.forms import read_record
from magicfight.desk.common.records import (
    GM,
    Adjust,
    ChangeSheet,
    Correct,
    DeskAction,
    DeskEvent,
    EndCondition,
    FreeRoll,
    GoOn,
    HideRolls,
    Join,
    Leave,
    Modifier,
    Narrate,
    Note,
    SetCondition,
    SetOut,
    Stop,
)
from magicfight.desk.common.system import TONES, DeskFight
from magicfight.duel.system import MAGIC_FIGHT
from magicfight.ground.dice import SeededDice, below
from magicfight.ground.fight import actions_from_plain, begin, replay
from magicfight.ground.problems import Refused
from magicfight.ground.ruleset import RuleSystem
from magicfight.ground.tables import load_toml
from magicfight.ground.terms import LANGUAGES
from tests.desk.strangers import LENGTHS, SETUPS

SEEDS = range(20)
UNTOLD = ("noted",)
ROOMS = Path(magicfight.desk.__file__).parent


def adjusting(system: Any, name: str, draw: Callable[[int], int]) -> Adjust:
    """Some value of a fighter's set to something, at whatever moment this is."""
    one = system.declared.adjustable[draw(len(system.declared.adjustable))]
    if one.kind == "choice":
        return Adjust(GM, name, one.id, one.choices[draw(len(one.choices))])
    low = max(one.minimum, -3)
    value: int | str = "" if one.kind == "text" else low + draw(min(one.maximum, 20) - low + 1)
    return Adjust(GM, name, one.id, value)


def as_gm(system: Any, played: DeskFight, draw: Callable[[int], int]) -> DeskAction:
    """Some act of the game master's, which may be refused."""
    names = [one.name for one in played.state.fighters if not one.is_out]
    name = names[draw(len(names))]
    sheet = next((one for one in played.setup.sheets if one.name == name), played.setup.sheets[0])
    marks = next(one.marks for one in played.state.fighters if one.name == name)
    acts: list[DeskAction] = [
        Adjust(GM, name, "side", "Est"),
        SetOut(GM, name),
        Adjust(GM, name, "out", draw(2)),
        adjusting(system, name, draw),
        Narrate(GM, "La brume se lève.", after=draw(4)),
        Narrate(GM, "La brume tombe.", number=draw(2)),
        Note(GM, "blessé au bras", (name, None)[draw(2)]),
        SetCondition(GM, name, "aveuglé", draw(2) == 0, (1, 2, None)[draw(3)], draw(40) - 20, draw(2) == 0),
        EndCondition(GM, name, marks[0].name if marks else "rien"),
        FreeRoll(GM, read_dice("2d6+1"), "chance", name, (Modifier("dos", 20),), (None, 8)[draw(2)]),
        FreeRoll(GM, read_dice("1d100"), "", None, (), None, 50),
        HideRolls(GM, not played.state.are_rolls_hidden),
        Correct(GM, 0, (3,), (4,), "mal lu"),
        Join(GM, replace(sheet, name=f"Renfort {len(played.actions)}"), (None, 1)[draw(2)]),
        Leave(GM, name),
        ChangeSheet(GM, sheet),
    ]
    return acts[draw(len(acts))]


@cache
def play(system_id: str, seed: int) -> DeskFight:
    """A random legal fight, the game master's acts among it, stopped if it lasts."""
    system = DESK_BY_ID[system_id]
    draw = below(f"{system_id} {seed}")
    dice = SeededDice(seed)
    played = begin(system, SETUPS[system_id](draw), dice)
    for _ in range(LENGTHS[system_id]):
        waited = system.waits_on(played.state)
        if waited is None:
            break
        assert waited == GM or not next(one for one in played.state.fighters if one.name == waited).is_out
        sampled = system.sample_actions(played.state, draw)
        assert sampled, "a fight that goes on has a legal action"
        for action in sampled:
            assert system.problems(played.state, action) == ()
        played = played.play(sampled[draw(len(sampled))], dice)
        if draw(4) == 0 and not played.state.is_over:
            gm_action = as_gm(system, played, draw)
            if not system.problems(played.state, gm_action):
                played = played.play(gm_action, dice)
    if not played.state.is_over:
        played = played.play(Stop(GM), dice)
    played = played.play(GoOn(GM), dice)
    return played if played.state.is_over else played.play(Stop(GM), dice)


@pytest.mark.slow
@pytest.mark.parametrize("system_id", list(DESK_BY_ID))
@pytest.mark.parametrize("seed", SEEDS)
def test_random_legal_play(system_id: str, seed: int) -> None:
    """D0.1: folding gives the state, files play again to it, every event is told, no die is left."""
    system = DESK_BY_ID[system_id]
    played = play(system_id, seed)
    assert system.waits_on(played.state) is None
    assert reduce(system.evolve, played.events, system.opening(played.setup)) == played.state
    hash(played.state)
    plain = json.loads(json.dumps([system.action_to_plain(action) for action in played.actions]))
    actions = actions_from_plain(system, plain)
    assert actions == played.actions
    again = replay(system, played.setup, actions, played.rolls)
    assert again.state == played.state
    assert again.events == played.events
    json.dumps([system.event_to_plain(event) for event in played.events])
    json.dumps(system.state_to_plain(played.state))
    setup = json.loads(json.dumps(system.codec.setup_to_plain(played.setup)))
    assert system.codec.setup_from_plain(setup["sheets"], setup["tables"], setup["settings"]) == played.setup
    for number, event in enumerate(played.events):
        for language in LANGUAGES:
            for tone in TONES:
                assert system.tell(event, language, tone, number).strip() or event.event in UNTOLD
                system.tell(event, language, tone, number, is_public=True)


@pytest.mark.slow
@pytest.mark.parametrize("system_id", list(DESK_BY_ID))
def test_the_screens_questions_have_answers_all_along(system_id: str) -> None:
    """Forms, gauges, slots, summaries and names never fail, whatever the state."""
    system = DESK_BY_ID[system_id]
    for seed in range(4):
        played = play(system_id, seed)
        words = system.phrasebook.terms
        for step in played.entries:
            state = step.after
            forms = system.questions.open_forms(state)
            assert bool(forms) is (system.waits_on(state) is not None)
            system.questions.slots(state)
            if step.action is not None:
                for gauge in system.questions.gauges(state, step.action):
                    assert gauge.term in words
            for fighter in state.fighters:
                assert all(term in words for term, _ in system.questions.summary(state, fighter.name))
            for event in step.events:
                for thrown in system.questions.thrown(event):
                    assert thrown.purpose in words
            for form in forms:
                assert form.do in words
                for one in form.record.fields:
                    assert one.word in words
                    if one.source:
                        system.questions.names(state, one.source, str(system.waits_on(state)))


@pytest.mark.parametrize("system", DESK_SYSTEMS, ids=lambda system: str(system.id))
def test_every_field_and_choice_has_a_word(system: Any) -> None:
    """A completeness test beside the forms."""
    waiting = [system.declared.sheet, system.declared.settings, *(form.record for form in system.declared.tables)]
    waiting += [form.record for form in system.forms.values()]
    while waiting:
        record = waiting.pop()
        for one in record.fields:
            assert one.word in system.phrasebook.terms
            assert all(choice in system.phrasebook.terms for choice in one.choices)
            if one.record is not None:
                waiting.append(one.record)
    sheet = read_record(system.declared.sheet, {**system.declared.sheet.blank(), "name": ""})[0]
    assert all(term in system.phrasebook.terms for term, _ in system.questions.derived(sheet))


@pytest.mark.slow
@pytest.mark.parametrize("system", DESK_SYSTEMS, ids=lambda system: str(system.id))
def test_every_tone_tells_the_same_events(system: Any) -> None:
    """The sentences of events are the same codes in each tone; ways to say one are only ever added."""
    refusals = every_refusal(system)
    of_rolls = set(load_toml("magicfight.ground", "fight.toml"))

    def told_to_all(codes: Iterable[str]) -> set[str]:
        return {code for code in codes if not code.endswith("_public")}

    plain = told_to_all(code for code in system.phrasebook.codes if code not in refusals | of_rolls)
    for tone in TONES[1:]:
        codes = {code for code in system.telling.book(tone).codes if code[-2:] not in ("_b", "_c", "_d")}
        assert told_to_all(codes) == plain
    for tone in TONES:
        book = system.telling.book(tone)
        assert all(code.removesuffix("_public") in book.codes for code in book.codes)


def every_refusal(system: Any) -> set[str]:
    return refusal_codes(system.declared.package) | refusal_codes("") | {"bad_dice"}


def refusal_codes(package: str) -> set[str]:
    """The codes that the modules of a room name in `problem("…")`, and its forms' `refusal`s."""
    found = set()
    folder = ROOMS / (package.rsplit(".", 1)[-1] if package else "common")
    for path in folder.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "problem":
                first = node.args[0]
                if isinstance(first, ast.Constant):
                    found.add(str(first.value))
            if isinstance(node, ast.keyword) and node.arg == "refusal" and isinstance(node.value, ast.Constant):
                found.add(str(node.value.value))
    return found


@pytest.mark.slow
@pytest.mark.parametrize("system", DESK_SYSTEMS, ids=lambda system: str(system.id))
def test_every_refusal_has_a_phrase_and_a_test(system: Any) -> None:
    """D0.5, D1.14, D2.11, D3.15."""
    codes = every_refusal(system)
    assert codes - system.phrasebook.codes == set()
    texts = "".join(path.read_text(encoding="utf-8") for path in Path(__file__).parent.glob("test_*.py"))
    assert {code for code in codes if f'"{code}"' not in texts} == set()


def test_systems_have_their_own_ids_and_words() -> None:
    """The catalogue names each of the desk's once; none takes the name of Magic Fight's own."""
    systems: tuple[RuleSystem[Any, Any, Any, Any], ...] = (MAGIC_FIGHT, *DESK_SYSTEMS)
    ids = [system.id for system in systems]
    assert ids == ["magic_fight", "d100_duel", "d20_directed", "initiative_rounds"]
    assert all(system.term.fr and system.term.en for system in systems)


@pytest.mark.parametrize("system", DESK_SYSTEMS, ids=lambda system: str(system.id))
@pytest.mark.parametrize(
    ("data", "code"),
    [
        ([], "not_a_record"),
        ({"by": "A"}, "missing_field"),
        ({"by": 1, "do": "stop"}, "wrong_kind"),
        ({"by": "gm", "do": "fly"}, "unknown_action"),
        ({"by": "gm", "do": "stop", "why": 1}, "unknown_field"),
        ({"by": "gm", "do": "stop", "winners": "A"}, "wrong_kind"),
        ({"by": "gm", "do": "adjust", "fighter": "A", "field": "side", "value": [1]}, "wrong_kind"),
    ],
)
def test_actions_not_understood(system: Any, data: Any, code: str) -> None:
    """D0.5."""
    with pytest.raises(Refused) as refused:
        system.action_from_plain(data)
    assert [one.code for one in refused.value.problems] == [code]
    for language in LANGUAGES:
        assert system.phrasebook.tell(refused.value.problems[0], language)


def test_every_kind_of_event_comes_up() -> None:
    """The random fights above reach every event of every system."""
    seen: dict[str, set[str]] = {}
    for system_id in DESK_BY_ID:
        for seed in SEEDS:
            seen.setdefault(system_id, set()).update(event.event for event in play(system_id, seed).events)

    def kinds(cls: type[DeskEvent]) -> set[type[DeskEvent]]:
        return {cls, *(kind for child in cls.__subclasses__() for kind in kinds(child))}

    for cls in kinds(DeskEvent) - {DeskEvent}:
        rooms = [system_id for system_id in DESK_BY_ID if f".{system_id}." in cls.__module__] or list(DESK_BY_ID)
        for system_id in rooms:
            if cls.event not in ("order_set", "announced"):
                assert cls.event in seen[system_id], (system_id, cls.event)
