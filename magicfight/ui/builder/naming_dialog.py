"""Name and appearance: the dialog that Créer opens (manual 2.2.1, "Créer")."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QButtonGroup, QGridLayout, QLineEdit, QToolButton, QWidget

from magicfight.ground.limits import NAME
from magicfight.ui.builder.looks import Looks, LooksEditor
from magicfight.ui.captions import language, tr
from magicfight.ui.icons import APPEARANCES, appearances
from magicfight.ui.widgets.buttons import push_button, tool_button
from magicfight.ui.widgets.control import keys_text, label_control, set_enabled_with_reason, set_property
from magicfight.ui.widgets.dialog import Dialog
from magicfight.ui.widgets.page import label
from magicfight.ui.widgets.scroller import scroller

COLUMNS = 7
NAME_LIMIT = NAME


class Gallery(QWidget):
    """The appearances as buttons, one of which is chosen; the arrows walk among them."""

    def __init__(self, chosen: str, taken: Callable[[str], None], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._group = QButtonGroup(self)
        self._group.setExclusive(True)
        self.buttons: dict[str, QToolButton] = {}
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setSpacing(6)
        for index, (appearance, term) in enumerate(appearances().items()):
            button = tool_button(APPEARANCES + appearance, "paccent", 36)
            button.setCheckable(True)
            button.setFixedSize(QSize(64, 62))
            button.setText(term.label(language()))
            label_control(button, f"appearance_{appearance}", term.label(language()))
            button.clicked.connect(lambda _checked=False, appearance=appearance: taken(appearance))
            self._group.addButton(button)
            grid.addWidget(button, index // COLUMNS, index % COLUMNS)
            self.buttons[appearance] = button
        self.choose(chosen)

    def choose(self, appearance: str) -> None:
        """Mark one of them."""
        if appearance in self.buttons:
            self.buttons[appearance].setChecked(True)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        steps = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_Up: -COLUMNS, Qt.Key.Key_Down: COLUMNS}
        step = steps.get(Qt.Key(event.key()))
        ids = list(self.buttons)
        focused = next((index for index, one in enumerate(self.buttons.values()) if one.hasFocus()), None)
        if step is None or focused is None:
            super().keyPressEvent(event)
            return
        target = self.buttons[ids[max(0, min(len(ids) - 1, focused + step))]]
        target.setFocus(Qt.FocusReason.TabFocusReason)
        target.click()


def ask_name_and_appearance(
    host: QWidget,
    name: str,
    looks: Looks,
    problem: Callable[[str], str],
    accepted: Callable[[str, Looks], None],
    advice: Sequence[str] = (),
) -> Dialog:
    """Ask for both, and for colour, portrait and story; then OK. `problem` says what is wrong with a name as it is
    typed, `advice` what may be looked at again: it keeps nobody from anything."""
    appearance = looks.appearance
    dialog = Dialog(host, tr("Nom et apparence"), "wizard")
    dialog.setObjectName("naming_dialog")
    dialog.page.setFixedWidth(540)
    first = appearance if appearance in appearances() else next(iter(appearances()))
    chosen = [first]
    field = QLineEdit(name)
    field.setProperty("role", "title")
    field.setMaxLength(NAME_LIMIT)
    label_control(field, "wizard_name", tr("Nom du magicien"))
    wrong = label("", role="note", t="bad", wrap=True)
    wrong.setObjectName("wizard_name_problem")
    caption = label("", role="strong")
    caption.setObjectName("appearance_caption")

    def take(one: str) -> None:
        chosen[0] = one
        caption.setText(appearances()[one].label(language()))

    gallery = Gallery(first, take)
    gallery.setObjectName("appearance_gallery")
    take(first)
    area = scroller(gallery)
    area.setMinimumHeight(min(gallery.sizeHint().height() + 4, 150))
    # with small type the page alone would be narrower than its faces, and nothing scrolls across
    area.setMinimumWidth(gallery.sizeHint().width() + area.verticalScrollBar().sizeHint().width() + 4)
    editor = LooksEditor(looks)
    told = label("\n".join(advice), role="note", t="accent", wrap=True)
    told.setObjectName("naming_advice")
    if not advice:  # never setVisible(True): without a parent yet, it would open a window of its own
        told.hide()
    dialog.page.body.addWidget(label(tr("Nom du magicien"), t="2"))
    dialog.page.body.addWidget(field)
    dialog.page.body.addWidget(wrong)
    dialog.page.body.addWidget(label(tr("Apparence"), t="2"))
    dialog.page.body.addWidget(area, 1)
    dialog.page.body.addWidget(editor)
    dialog.page.body.addWidget(told)
    foot = dialog.page.foot()
    foot.addWidget(caption)
    foot.addStretch(1)
    cancel, ok = push_button("close"), push_button("check", "primary")
    cancel.setText(tr("Annuler"))
    label_control(cancel, "naming_cancel", tr("Annuler"), f"{tr('Annuler')} ({keys_text('Esc')})")
    ok.setText(tr("OK"))
    label_control(ok, "naming_ok", tr("OK"), f"{tr('OK')} ({keys_text('Return')})")
    foot.addWidget(cancel)
    foot.addWidget(ok)

    def check(text: str) -> None:
        said = problem(text)
        is_empty = not text.strip()
        wrong.setText("" if is_empty else said)
        set_property(field, "illegal", bool(said) and not is_empty)
        set_enabled_with_reason(ok, not said, said)

    def give() -> None:
        given = field.text().strip()
        dialog.close_dialog()
        accepted(given, editor.looks(chosen[0]))

    field.textChanged.connect(check)
    ok.clicked.connect(give)
    cancel.clicked.connect(dialog.close_dialog)
    dialog.default_button = ok
    check(name)
    dialog.open(field)
    field.selectAll()
    return dialog
