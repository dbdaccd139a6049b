"""Sharing the fight that is over: the dialog, its copy, its file."""

from __future__ import annotations

from pathlib import Path
from typing import cast

from magicfight.storage.files import write_text_atomically
from magicfight.ui.arena.end.page import EndPage
from magicfight.ui.arena.end.share_dialog import ShareDialog
from magicfight.ui.arena.end.told import ShareFormat, suffix_of
from magicfight.ui.captions import tr
from magicfight.ui.frame import Frame
from magicfight.ui.hand.windows.saving import Saving, save


class Sharing:
    """Opens the dialog that the end page asks for."""

    def __init__(self, frame: Frame, page: EndPage) -> None:
        self._frame = frame
        self._page = page
        page.share_wanted.connect(self.open)

    def open(self) -> None:
        """Show the fight told."""
        presenter = self._page.presenter
        if presenter is None:
            return
        dialog = ShareDialog(self._frame.overlay_host, presenter)
        dialog.copied.connect(lambda: self._frame.say(tr("Récit copié.")))
        dialog.save_wanted.connect(self._save)
        dialog.open(dialog.form)

    def _save(self, text: str, form: str) -> None:
        presenter = self._page.presenter
        if presenter is None:
            return
        suffix = suffix_of(cast(ShareFormat, form))

        def saved(path: Path | None, trouble: str) -> None:
            if path is not None:
                self._frame.say(tr("{0} est enregistré.").format(path.name))
            elif trouble:
                self._frame.say(trouble, "bad")

        name = ", ".join(one.wizard.name for one in presenter.match.setup.fighters)
        filter_text = tr("Récits (*{0})").format(suffix)
        save(self._frame, Saving(suffix, filter_text, name, lambda path: write_text_atomically(path, text)), saved)
