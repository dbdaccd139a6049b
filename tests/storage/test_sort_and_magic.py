"""`.sort` and `.magic`: what goes in comes out; what is wrong is refused at its place (formats)."""

from __future__ import annotations

import base64
import json
import struct
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from magicfight.ground.names import name_key
from magicfight.rules.spells import Spell
from magicfight.rules.wizards import Wizard
from magicfight.storage import magic, sort
from magicfight.storage.files import FileProblem
from magicfight.storage.magic import dump_magic, load_magic, read_magic, save_magic
from magicfight.storage.portraits import png_of, portrait_of
from magicfight.storage.sort import dump_sort, load_sort, read_sort, save_sort
from tests.makers import effect, own, spell, wizard
from tests.strategies import libraries, wizards

# The example of formats.md.
LIBRARY = (
    spell(
        "Boule de feu",
        effect("energy_blast", "area_ball", charges=4),
        effect("drain", against="armor", activation_roll=11),
        effect("transfer", against="energy_blast", feeds="stun"),
        effect("desolidification", mental=True),
        description="…",
    ),
)
MERLIN = wizard(
    "Merlin",
    own(spell("Écu", "energy_blast", "armor"), 8, 4, armor={"physical_defense": 6, "flash_defense": 2}),
    points=200,
    strength=-2,
    speed=2,
    energy_defense=5,
)


def test_a_library_is_written_with_the_keys_of_the_format() -> None:
    assert json.loads(dump_sort(LIBRARY)) == {
        "format": "magicfight.sort",
        "version": 2,
        "spells": [
            {
                "name": "Boule de feu",
                "description": "…",
                "effects": [
                    {
                        "effect": "energy_blast",
                        "modifiers": [{"modifier": "area_ball"}, {"modifier": "charges", "uses": 4}],
                    },
                    {
                        "effect": "drain",
                        "against": "armor",
                        "modifiers": [{"modifier": "activation_roll", "threshold": 11}],
                    },
                    {"effect": "transfer", "against": "energy_blast", "feeds": "stun", "modifiers": []},
                    {"effect": "desolidification", "mental": True, "modifiers": []},
                ],
            }
        ],
    }


def test_a_wizard_is_written_with_the_keys_of_the_format() -> None:
    (plain,) = json.loads(dump_magic([MERLIN]))["wizards"]
    assert list(plain) == ["name", "appearance", "points", "bought", "spells"]
    assert plain["bought"] == {"strength": -2, "speed": 2, "energy_defense": 5}
    assert plain["spells"][0]["dice"] == [8, 4]
    assert plain["spells"][0]["armor_points"] == {"physical_defense": 6, "flash_defense": 2}
    (without,) = json.loads(dump_magic([wizard("A", own("armor"))]))["wizards"]
    assert "armor_points" not in without["spells"][0]


@given(libraries())
@pytest.mark.slow
def test_a_library_comes_back_equal_and_its_text_is_stable(library: tuple[Spell, ...]) -> None:
    text = dump_sort(library)
    assert read_sort(text).spells == library
    assert dump_sort(read_sort(text).spells) == text


@given(st.lists(wizards(max_spells=2), max_size=3, unique_by=lambda each: name_key(each.name)).map(tuple))
@pytest.mark.slow
def test_wizards_come_back_equal_legal_or_not(group: tuple[Wizard, ...]) -> None:
    text = dump_magic(group)
    assert read_magic(text).wizards == group
    assert dump_magic(read_magic(text).wizards) == text


def test_files_are_saved_and_loaded(tmp_path: Path) -> None:
    save_sort(tmp_path / "é.sort", LIBRARY)
    save_magic(tmp_path / "é.magic", [MERLIN])
    assert load_sort(tmp_path / "é.sort") == LIBRARY
    assert load_magic(tmp_path / "é.magic") == (MERLIN,)
    assert "Écu" in (tmp_path / "é.magic").read_text(encoding="utf-8")


def test_a_refusal_on_loading_names_the_file(tmp_path: Path) -> None:
    path = tmp_path / "a.sort"
    path.write_text("{}")
    with pytest.raises(FileProblem) as caught:
        load_sort(path)
    assert caught.value.path == path
    with pytest.raises(FileProblem) as caught:
        load_magic(path)
    assert caught.value.path == path


def plain_sort() -> dict[str, Any]:
    return json.loads(dump_sort((*LIBRARY, spell("Trait", "flash"))))  # type: ignore[no-any-return]


def plain_magic() -> dict[str, Any]:
    return json.loads(dump_magic([MERLIN, wizard("Circé")]))  # type: ignore[no-any-return]


def refusals(parse: Callable[[str], object], data: Any) -> list[tuple[str, str]]:
    with pytest.raises(FileProblem) as caught:
        parse(json.dumps(data))
    for language in ("fr", "en"):
        sentence = caught.value.tell(language)
        assert sentence.startswith(caught.value.problems[0].where)
        assert "Traceback" not in sentence
        assert "pydantic" not in sentence
        assert "\n" not in sentence
    return [(each.where, each.code) for each in caught.value.problems]


SORT_FAULTS: list[tuple[Callable[[dict[str, Any]], object], str, str]] = [
    (lambda d: d.pop("spells"), "", "key_missing"),
    (lambda d: d.update(spell=[]), "", "key_unknown"),
    (lambda d: d.update(spells={}), "spells", "not_list"),
    (lambda d: d.update(spells=None), "spells", "not_list"),
    (lambda d: d["spells"].append("Trait"), "spells[2]", "not_object"),
    (lambda d: d["spells"][1].pop("name"), "spells[1]", "key_missing"),
    (lambda d: d["spells"][1].update(name=3), "spells[1].name", "not_text"),
    (lambda d: d["spells"][1].update(name="  "), "spells[1].name", "spell_no_name"),
    (lambda d: d["spells"][1].update(name="BOULE de feu "), "spells[1].name", "spell_name_taken"),
    (lambda d: d["spells"][1].update(effects=[]), "spells[1].effects", "spell_no_effect"),
    (
        lambda d: d["spells"][0]["effects"][0].update(effect="fireball"),
        "spells[0].effects[0].effect",
        "effect_not_known",
    ),
    (lambda d: d["spells"][0]["effects"][0].update(colour="red"), "spells[0].effects[0]", "key_unknown"),
    (lambda d: d["spells"][0]["effects"][1].pop("against"), "spells[0].effects[1].against", "against_open"),
    (lambda d: d["spells"][0]["effects"][3].update(mental=1), "spells[0].effects[3].mental", "not_true_or_false"),
    (
        lambda d: d["spells"][0]["effects"][0]["modifiers"][1].update(uses=5),
        "spells[0].effects[0].modifiers[1]",
        "charges_unknown",
    ),
    (
        lambda d: d["spells"][0]["effects"][0]["modifiers"][1].update(uses="4"),
        "spells[0].effects[0].modifiers[1].uses",
        "not_whole_number",
    ),
    (
        lambda d: d["spells"][0]["effects"][0]["modifiers"][1].update(uses=4.0),
        "spells[0].effects[0].modifiers[1].uses",
        "not_whole_number",
    ),
    (
        lambda d: d["spells"][0]["effects"][0]["modifiers"][1].update(threshold=8),
        "spells[0].effects[0].modifiers[1]",
        "key_unknown",
    ),
    (
        lambda d: d["spells"][0]["effects"][0]["modifiers"][0].update(modifier="hardened"),
        "spells[0].effects[0].modifiers[0]",
        "modifier_does_not_fit",
    ),
]


@pytest.mark.parametrize(("fault", "where", "code"), SORT_FAULTS)
def test_a_broken_library_is_refused_at_its_place(
    fault: Callable[[dict[str, Any]], object], where: str, code: str
) -> None:
    data = plain_sort()
    fault(data)
    assert refusals(read_sort, data) == [(where, code)]


MAGIC_FAULTS: list[tuple[Callable[[dict[str, Any]], object], str, str]] = [
    (lambda d: d["wizards"][1].update(name="MERLIN"), "wizards[1].name", "wizard_name_taken"),
    (lambda d: d["wizards"][1].update(name=""), "wizards[1].name", "wizard_no_name"),
    (lambda d: d["wizards"][0].pop("points"), "wizards[0]", "key_missing"),
    (lambda d: d["wizards"][0].update(points="200"), "wizards[0].points", "not_whole_number"),
    (lambda d: d["wizards"][0].update(points=True), "wizards[0].points", "not_whole_number"),
    (lambda d: d["wizards"][0].update(points=10**9), "wizards[0].points", "number_too_large"),
    (lambda d: d["wizards"][0].update(appearance=None), "wizards[0].appearance", "not_text"),
    (lambda d: d["wizards"][0]["bought"].update(luck=2), "wizards[0].bought", "characteristic_unknown"),
    (lambda d: d["wizards"][0]["bought"].update(speed=1.5), "wizards[0].bought.speed", "not_whole_number"),
    (lambda d: d["wizards"][0].update(bought=[]), "wizards[0].bought", "not_object"),
    (lambda d: d["wizards"][0]["spells"][0].update(dice=[8]), "wizards[0].spells[0].dice", "dice_count"),
    (lambda d: d["wizards"][0]["spells"][0].update(dice=[8, -1]), "wizards[0].spells[0].dice[1]", "number_too_small"),
    (
        lambda d: d["wizards"][0]["spells"][0]["armor_points"].update(luck=1),
        "wizards[0].spells[0].armor_points",
        "key_unknown",
    ),
    (
        lambda d: d["wizards"][0]["spells"][0]["spell"]["effects"][1]["modifiers"].append({"modifier": "penetrating"}),
        "wizards[0].spells[0].spell.effects[1].modifiers[0]",
        "modifier_does_not_fit",
    ),
]


@pytest.mark.parametrize(("fault", "where", "code"), MAGIC_FAULTS)
def test_broken_wizards_are_refused_at_their_place(
    fault: Callable[[dict[str, Any]], object], where: str, code: str
) -> None:
    data = plain_magic()
    fault(data)
    assert refusals(read_magic, data) == [(where, code)]


def test_every_fault_is_returned_and_the_sentence_counts_the_others() -> None:
    data = plain_sort()
    data["spells"][0]["name"] = 1
    data["spells"][1]["effects"][0]["effect"] = None
    with pytest.raises(FileProblem) as caught:
        read_sort(json.dumps(data))
    assert len(caught.value.problems) == 2
    assert caught.value.tell("fr").endswith("(et 1\u00a0autre problème).")


def test_what_is_illegal_under_r3_is_no_reason_to_refuse_a_file() -> None:
    illegal = wizard("Anne", own("armor", 1, armor={"flash_defense": 7}), points=0, speed=20)
    assert read_magic(dump_magic([illegal])).wizards == (illegal,)


def test_short_files_may_leave_out_what_is_empty() -> None:
    text = json.dumps(
        {"format": "magicfight.sort", "version": 1, "spells": [{"name": "T", "effects": [{"effect": "flash"}]}]}
    )
    assert read_sort(text).spells == (spell("T", "flash"),)


def test_schemas_name_every_id() -> None:
    text = json.dumps([sort.schema(), magic.schema()])
    for word in ("energy_blast", "hole_in_center", "threshold", "uses", "physical_defense", "mental_dcv"):
        assert f'"{word}"' in text


def _png(side: int = 128, filling: int = 0) -> bytes:
    """A PNG's signature and header, with as many bytes after it."""
    return b"\x89PNG\r\n\x1a\n" + struct.pack(">I4sII", 13, b"IHDR", side, side) + bytes(filling)


def test_what_a_player_adds_is_kept_in_the_files() -> None:
    """Tags of a spell; biography, colour and portrait of a wizard, also of the copy of the spell that it owns."""
    spell = replace(LIBRARY[0], tags=("feu", "zone"))
    assert read_sort(dump_sort([spell])).spells == (spell,)
    wizard = replace(
        MERLIN,
        spells=(replace(MERLIN.spells[0], spell=replace(MERLIN.spells[0].spell, tags=("feu",))),),
        biography="Né sous un chêne.",
        colour="#3355aa",
        portrait=portrait_of(_png()),
    )
    assert read_magic(dump_magic([wizard])).wizards == (wizard,)
    assert png_of(wizard.portrait) == _png()


@pytest.mark.parametrize(
    ("key", "value", "code"),
    [
        ("colour", "red", "colour_unfit"),
        ("colour", "#12345", "colour_unfit"),
        ("portrait", "pas une image", "portrait_unfit"),
        ("portrait", base64.b64encode(_png(side=4000)).decode(), "portrait_unfit"),
        ("portrait", base64.b64encode(_png(filling=60_000)).decode(), "portrait_unfit"),
        ("portrait", base64.b64encode(b"GIF89a").decode(), "portrait_unfit"),
    ],
)
def test_no_other_colour_and_no_other_picture_is_read(key: str, value: str, code: str) -> None:
    data = json.loads(dump_magic([MERLIN]))
    data["wizards"][0][key] = value
    with pytest.raises(FileProblem) as refusal:
        read_magic(json.dumps(data))
    assert [(each.code, each.where) for each in refusal.value.problems] == [(code, f"wizards[0].{key}")]
