"""What a file holds, beside the list of a file dialog: face, name, a line, and what is in it one by one."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QFileInfo, QRectF
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QFileDialog, QGridLayout, QWidget

from magicfight.ui.captions import tr
from magicfight.ui.frame import Frame
from magicfight.ui.hand.peek import SUFFIXES, Peek
from magicfight.ui.hand.windows.peeks import Peeks, peeks_of
from magicfight.ui.icons import appearance_name, paint_icon
from magicfight.ui.theme import ink_on, px
from magicfight.ui.widgets.flow import column, row, scroll_area
from magicfight.ui.widgets.page import Page, breakable, label, set_tone
from magicfight.ui.widgets.sizing import fix

_FACE, _WIDE = 64, 270
_DIALOG = (900, 500)


class Face(QWidget):
    """A wizard's face on its colour, or the sign of a kind of file. Decoration: the words beside it say all."""

    def __init__(self, size: int = _FACE) -> None:
        super().__init__()
        self._icon, self._colour = "file", ""
        fix(self, size, size)

    def show_face(self, icon: str, colour: str = "") -> None:
        """Show an icon, on a disc of a colour (`#rrggbb`) where one is given."""
        self._icon, self._colour = icon, colour
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect())
        ink: str | QColor = "paccent"
        if self._colour:
            ink = ink_on(QColor(self._colour))
            painter.setPen(QColor(0, 0, 0, 0))
            painter.setBrush(QColor(self._colour))
            painter.drawEllipse(box)
        inset = 4 if self._colour else 2
        paint_icon(painter, self._icon, ink, box.adjusted(inset, inset, -inset, -inset))
        painter.end()


class FilePreview(Page):
    """Follows what is pointed out in a dialog."""

    def __init__(self, peeks: Peeks) -> None:
        super().__init__(tr("Contenu"), "info")
        self.setObjectName("file_preview")
        self._peeks = peeks
        self._path: Path | None = None
        self.face = Face()
        self.name = label("", role="section", wrap=True)
        self.note = label("", wrap=True)
        self.note.setObjectName("file_preview_note")
        self.lines = label("", role="note", t="2", wrap=True)
        self.lines.setObjectName("file_preview_lines")
        inner = QWidget()
        inside = column(self.name, self.note, self.lines, None, spacing=6)
        inside.setContentsMargins(0, 0, 6, 0)
        inner.setLayout(inside)
        self.body.addLayout(row(None, self.face, None))
        self.body.addWidget(scroll_area(inner), 1)
        fix(self, width=_WIDE)
        peeks.came.connect(self._show)
        self.show_file(None)

    def show_file(self, path: Path | None) -> None:
        """Show what a file holds; None where none is pointed out."""
        self._path = path
        if path is not None:
            self._peeks.ask([path])
        self._show()

    def _show(self) -> None:
        path = self._path
        peek = None if path is None else self._peeks.of(path)
        self.face.setVisible(path is not None)
        if path is None or peek is None:
            self.name.setText("" if path is None else breakable(path.stem))
            self.note.setText(tr("Choisissez un fichier pour voir ce qu’il contient.") if path is None else "…")
            self.lines.setText("")
            set_tone(self.note, "2")
            return
        self._show_peek(path, peek)

    def _show_peek(self, path: Path, peek: Peek) -> None:
        self.name.setText(breakable(path.stem))
        icon = appearance_name(peek.face) if peek.face else peek.icon
        self.face.show_face(icon, peek.colour)
        self.note.setText(breakable(peek.note))
        set_tone(self.note, "bad" if peek.is_refused else "")
        self.lines.setText(breakable("\n".join(peek.lines)))


def add_preview(frame: Frame, dialog: QFileDialog) -> FilePreview | None:
    """Put a preview beside the list of Qt's own file dialog; None for one of the system's, which has no room for it."""
    room = dialog.layout()
    if not isinstance(room, QGridLayout):
        return None
    preview = FilePreview(peeks_of(frame))
    room.addWidget(preview, 0, room.columnCount(), room.rowCount(), 1)
    dialog.resize(max(dialog.width(), px(_DIALOG[0])), max(dialog.height(), px(_DIALOG[1])))

    def pointed(name: str) -> None:
        info = QFileInfo(name)
        is_ours = info.isFile() and f".{info.suffix().lower()}" in SUFFIXES
        preview.show_file(Path(name) if is_ours else None)

    dialog.currentChanged.connect(pointed)
    return preview
