"""The game master's other acts, in a dialog over the fight: a value set, who joins or leaves, a sheet changed."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from PySide6.QtWidgets import QWidget

from magicfight.desk.common.forms import write_record
from magicfight.desk.common.records import GM
from magicfight.desk.common.unfolding import find
from magicfight.ui.captions import tr
from magicfight.ui.desk.action_panel import ActionPanel
from magicfight.ui.widgets.dialog import Dialog

if TYPE_CHECKING:
    from magicfight.ui.desk.presenter import DeskPresenter


def open_gm_dialog(
    host: QWidget,
    presenter: DeskPresenter,
    act: Callable[[str, str, dict[str, Any]], bool],
    do: str = "",
    name: str = "",
    data: dict[str, Any] | None = None,
) -> Dialog:
    """Open the acts, at one of them, for one fighter, with its fields filled where those are given; it closes once one
    is taken."""
    dialog = Dialog(host, tr("Actes du MJ"), "details", size=(560, 560))
    dialog.add_cross()
    dialog.setObjectName("desk_gm_dialog")
    panel = ActionPanel(presenter, "desk_gm", is_primary=False)
    dialog.page.body.addWidget(panel, 1)
    assert presenter.played is not None
    panel.show_forms(GM, presenter.view.gm_forms(), presenter.played.state)
    if do:
        panel.choose_kind(do)
    if name:
        panel.aim_at(name)
    if data is not None and panel.form is not None:
        panel.form.set_data(data)
        panel.check()

    def take(by: str, done: str, data: dict[str, Any]) -> None:
        if act(by, done, data):
            dialog.close_dialog()

    panel.wanted.connect(take)
    dialog.open()
    panel.take_focus()
    return dialog


def open_fighter_sheet(
    host: QWidget, presenter: DeskPresenter, act: Callable[[str, str, dict[str, Any]], bool], name: str
) -> Dialog | None:
    """Open a fighter's sheet as it stands now, to be changed as an event."""
    played = presenter.played
    fighter = None if played is None else find(played.state, name)
    if played is None or fighter is None:
        return None
    known = [event.sheet for event in played.events if getattr(event, "sheet", None) is not None]
    sheets = [*played.setup.sheets, *known]
    latest = [one for one in sheets if one.name == name][-1]
    now = presenter.system.questions.sheet_now(played.state, fighter, latest)
    dialog = Dialog(host, tr("Fiche : {0}").format(name), "details", size=(760, 600))
    dialog.add_cross()
    dialog.setObjectName("desk_fighter_dialog")
    panel = ActionPanel(presenter, "desk_change", is_primary=False)
    dialog.page.body.addWidget(panel, 1)
    form = presenter.system.forms["change_sheet"]
    panel.show_forms(GM, (form,), played.state)
    if panel.form is not None:
        panel.form.set_data({"sheet": write_record(presenter.system.declared.sheet, now)})

    def take(by: str, done: str, data: dict[str, Any]) -> None:
        if act(by, done, data):
            dialog.close_dialog()

    panel.wanted.connect(take)
    dialog.open()
    return dialog
