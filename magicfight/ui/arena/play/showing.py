"""What the arena's presenter says, put on the widgets of the screen."""

from __future__ import annotations

from dataclasses import dataclass

from magicfight.duel.state import WALK
from magicfight.hexgrid.coords import Hex
from magicfight.ui.arena.board.view import Board
from magicfight.ui.arena.condition_words import PHRASES
from magicfight.ui.arena.play.attack_panel import AttackPanel
from magicfight.ui.arena.play.header import ArenaHeader
from magicfight.ui.arena.play.layout import OverBoard
from magicfight.ui.arena.play.lower_page import LowerPage
from magicfight.ui.arena.play.odds_card import OddsCard
from magicfight.ui.arena.play.overlays import MessageLine
from magicfight.ui.arena.play.presenter import ArenaPresenter
from magicfight.ui.arena.play.side_panel import ActiveCard, OtherCards
from magicfight.ui.arena.play.target_plate import TargetPlate
from magicfight.ui.arena.play.views import ArenaView, HoverView
from magicfight.ui.captions import language
from magicfight.ui.widgets.bars import StatusBar


def who_matters(presenter: ArenaPresenter) -> list[Hex]:
    """The hexes that nothing should lie over: the one pointed at, who plays, the other wizards."""
    if presenter.course.setup is None:
        return []
    pointed, viewer = presenter.picture.pointed, presenter.course.viewer
    first = [] if pointed is None else [pointed]
    here = [one for one in presenter.course.state.fighters if one.is_here]
    return first + [one.hex for one in sorted(here, key=lambda one: one.name != viewer)]


@dataclass
class Showing:
    """The widgets of one screen, and whose phase the board was brought to last."""

    presenter: ArenaPresenter
    board: Board
    header: ArenaHeader
    active_card: ActiveCard
    other_cards: OtherCards
    attack_panel: AttackPanel
    lower_page: LowerPage
    odds_card: OddsCard
    status: StatusBar
    message: MessageLine
    plate: TargetPlate
    over: OverBoard
    looked_at: str = ""

    def show(self, view: ArenaView, *, is_moving: bool, is_skipping: bool) -> None:
        """Show whose phase it is: `is_moving` while pieces move, `is_skipping` while a computer has the turn."""
        self.header.show_arena(view)
        if view.is_playing:
            self.odds_card.let_go()  # the odds of a state that is gone
        if view.active is not None:
            self.active_card.show_card(view.active, is_active=True)
        elif view.is_over:
            self.active_card.show_nobody(PHRASES.say("fight_over", language()))
        else:
            self.active_card.show_between(PHRASES.say("in_progress", language()))
        self.active_card.show_buttons(view.buttons)
        self.active_card.say_end(is_skipping=is_skipping)
        self.other_cards.show_cards(view.others)
        self.status.set_hint(view.hint)
        if view.attack is not None:
            self.attack_panel.show_attack(view.attack)
            self.over.open_panel()
        else:
            self.attack_panel.hide()
        self.message.say(view.message, view.message_tone, self.over.room.width())
        self.over.place()
        viewer = None if view.active is None else view.active.name
        if viewer is not None and viewer != self.looked_at and not is_moving:
            self.looked_at = viewer
            hex_ = self.presenter.course.state.fighter(viewer).hex
            if not self.board.camera.is_in_view(hex_, WALK):
                self.board.camera.center_on(hex_, is_inside=True)

    def point(self, view: HoverView) -> None:
        """Show what is pointed at, beside the board."""
        self.header.show_light(view.light)
        self.status.set_facts(view.facts)
        self.plate.show_plate(view.plate)
        self.lower_page.show_hover(view, is_danger_shown=self.presenter.picture.is_danger_shown)
        self.over.place()
