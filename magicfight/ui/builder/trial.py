"""« Éprouver ce magicien »: the wizard being bought goes to the laboratory, against the shipped ones."""

from __future__ import annotations

from dataclasses import replace

from magicfight.rules.checks import PHRASES
from magicfight.ui.builder.presenter import BuilderPresenter
from magicfight.ui.captions import language, tr
from magicfight.ui.frame import Frame


def try_out(frame: Frame, presenter: BuilderPresenter) -> None:
    """Open « Et si… » with the draft; one that may not fight stays here, and the reason is said."""
    wizard = presenter.wizard
    if not wizard.spells:
        frame.say(tr("Achetez d’abord un sort : sans sort il n’y a rien à éprouver."), "bad")
        return
    faults = presenter.creation_problems()
    if faults:
        frame.say(PHRASES.tell(faults[0], language()), "bad")
        return
    name = wizard.name or tr("Nouveau magicien")
    frame.show_screen("laboratory", wizards=(replace(wizard, name=name),), tab="whatif")
