"""The game master's words beside the told turn, and private notes (issue 16.1)."""

from __future__ import annotations

from magicfight.desk.telling import turns_of
from magicfight.ground.dice import Roll, ScriptedDice
from magicfight.ui.desk.presenter import DeskPresenter
from magicfight.ui.desk.tale_panel import change_words
from magicfight.ui.desk.words_written import acts_told, changes, note_of, write_note, write_word
from tests.reading import plain


def resolved() -> DeskPresenter:
    """Jean casts Avis (50: it works), Jacques tries a feat (3: it fails)."""
    dice = ScriptedDice((Roll("success", (50,)), Roll("feat", (3,))))
    desk = DeskPresenter(dice, "fr", lambda: None)
    desk.clock = lambda: "2026-11-30T21:14"
    for name, magic, skill in (("Jean", 20, 25), ("Jacques", 25, 30)):
        desk.preparation.add_fighter("x")
        desk.preparation.set_sheet({"name": name, "side": "", "magic_mastery": magic, "physical_skill": skill})
    desk.start()
    desk.act("Jean", "declare", {"acts": [{"act": "cast", "spell": "Avis"}]})
    desk.act("Jacques", "declare", {"acts": [{"act": "feat", "difficulty": 60}]})
    desk.act("gm", "resolve", {})
    return desk


def told(desk: DeskPresenter, tone: str = "told") -> str:
    return plain(desk.view.told(1, "fr", tone, "text"))  # type: ignore[arg-type]


def acts(desk: DeskPresenter) -> list[tuple[str, int, list[str]]]:
    assert desk.played is not None
    (turn,) = turns_of(desk.system, desk.played.events)
    found = acts_told(desk, turn)
    return [(" ".join(one.sentences), one.last, [word.text for word in one.words]) for one in found]


def test_a_turn_is_cut_into_its_acts_and_words_stand_under_theirs() -> None:
    desk = resolved()
    cast, feat = acts(desk)
    assert "Avis" in cast[0]
    assert "épreuve" in feat[0].lower()
    write_word(desk, "La lettre arrive.", cast[1], None)
    write_word(desk, "Il glisse.", feat[1], None)
    assert [one[2] for one in acts(desk)] == [["La lettre arrive."], ["Il glisse."]]
    for tone in ("plain", "told", "storied"):
        text = told(desk, tone)
        assert text.index("La lettre arrive.") < text.index("Il glisse.")


def test_a_pause_is_no_edit_but_a_later_change_is() -> None:
    """While nothing else came between, the same word is written anew; later the old text is kept as a change."""
    desk = resolved()
    assert desk.played is not None
    before = len(desk.played.actions)
    number = write_word(desk, "La", None, None)
    number = write_word(desk, "La nuit", None, number)
    number = write_word(desk, "La nuit tombe.", None, number)
    assert len(desk.played.actions) == before + 1
    assert changes(desk) == ()
    desk.act("gm", "next_turn", {})
    write_word(desk, "Le jour se lève.", None, number)
    (change,) = changes(desk)
    assert (change.before, change.now) == ("La nuit tombe.", "Le jour se lève.")
    assert change.at == "2026-11-30T21:14", "and when it was changed"
    assert plain(change_words(change)).endswith("Tour 1 : « La nuit tombe. » devient « Le jour se lève. »")
    assert "21:14" in change_words(change)
    assert "Le jour se lève." in told(desk)
    assert "nuit" not in told(desk)


def test_a_word_emptied_at_once_leaves_nothing() -> None:
    desk = resolved()
    number = write_word(desk, "Oups", None, None)
    assert write_word(desk, "", None, number) is None
    assert desk.played is not None
    assert desk.played.last.action is not None
    assert desk.played.last.action.do == "resolve"


def test_notes_are_in_no_tale() -> None:
    desk = resolved()
    write_note(desk, "Jean", "espion")
    write_note(desk, "Jean", "espion du duc")
    write_note(desk, "", "la cloche sonne au tour 5")
    assert note_of(desk, "Jean") == "espion du duc"
    assert note_of(desk, "") == "la cloche sonne au tour 5"
    for tone in ("plain", "told", "storied"):
        assert "espion" not in told(desk, tone)
        assert "cloche" not in told(desk, tone)
