"""What was in hand and in no file when the program stopped: the offer to take it up again when it starts."""

from __future__ import annotations

from magicfight.storage.files import FileProblem
from magicfight.ui.captions import language, tr
from magicfight.ui.frame import Frame
from magicfight.ui.hand.kept import has_kept, kept_folder, take_kept
from magicfight.ui.hand.windows.shared import keeper_of
from magicfight.ui.widgets.dialog import Dialog
from magicfight.ui.widgets.dialogs import Choice, ask


def offer_to_take_up(frame: Frame) -> Dialog | None:
    """Ask whether to go on with the spells, wizards and drafts that were not saved; None when there are none."""
    if not has_kept(kept_folder()):
        return None

    def answered(answer: str) -> None:
        if answer == "take_up":
            _take_up(frame)
        elif answer == "discard":
            keeper_of(frame).keeper.forget()

    return ask(
        frame.overlay_host,
        tr("Travail interrompu"),
        tr("Des sorts, des magiciens ou un brouillon n’étaient pas enregistrés quand le jeu s’est arrêté."),
        (
            Choice("cancel", tr("Plus tard"), "close"),
            Choice("discard", tr("L’oublier"), "delete"),
            Choice("take_up", tr("Reprendre"), "play", is_first=True),
        ),
        answered,
        icon="book",
    )


def _take_up(frame: Frame) -> None:
    try:
        found = take_kept(kept_folder())
    except FileProblem as refusal:
        frame.say(refusal.tell(language()), "bad")
        return
    if found is None:
        return
    held = found.held
    keeper_of(frame).take_up(held)
    is_about_wizards = not held.are_wizards_saved or not held.wizard_draft.is_blank
    is_about_spells = not held.are_spells_saved or not held.spell_draft.is_blank
    if frame.current_name == "menu":
        frame.show_screen("builder" if is_about_wizards and not is_about_spells else "library")
    if found.left_out:
        sentence = tr("Ce qui était en cours est repris ; les derniers changements ({0}) étaient abîmés.")
        frame.say(sentence.format(found.left_out), "bad")
    else:
        frame.say(tr("Ce qui était en cours est repris."))
