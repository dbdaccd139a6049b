"""The fight as a picture: records of the whole screen, and of what follows the pointer (manual 3; R5.3). No Qt here."""

from __future__ import annotations

from magicfight.computer.ground import Danger
from magicfight.duel.flow import STANDSTILL_TURNS, STANDSTILL_WARNING, turns_without_loss
from magicfight.duel.legal import reachable
from magicfight.duel.state import Fighter, controller, wizard_on
from magicfight.ground.problems import Fact
from magicfight.ground.terms import Language
from magicfight.hexgrid.coords import Hex
from magicfight.ui.arena.condition_words import PHRASES
from magicfight.ui.arena.play import attack, clock
from magicfight.ui.arena.play.arena_views import (
    Role,
    card_view,
    closed_buttons,
    computers_buttons,
    open_buttons,
)
from magicfight.ui.arena.play.attacking import Attacking, Words
from magicfight.ui.arena.play.course import Course, undone
from magicfight.ui.arena.play.hand_over import hand_over_view
from magicfight.ui.arena.play.hover import Hovering, Pointing, hover_view
from magicfight.ui.arena.play.owed_dice import owed_view
from magicfight.ui.arena.play.phases import Choosing, HandingOver, Holding, Owed, Replaying, Showing
from magicfight.ui.arena.play.plan import can_plan, needs_wizard
from magicfight.ui.arena.play.seat_words import PHRASES as SEAT_PHRASES
from magicfight.ui.arena.play.seats import computer_in
from magicfight.ui.arena.play.sheet import SheetView, sheet_view
from magicfight.ui.arena.play.views import ArenaView, ButtonView, CardView, Command, HoverView, Mode
from magicfight.ui.arena.scene import marks


class Picture:
    """What is shown of a fight's course and of the attack being prepared, and what was said last."""

    def __init__(self, course: Course, attacking: Attacking, language: Language) -> None:
        self.language: Language = language
        self.is_danger_shown = False
        self.pointed: Hex | None = None
        #: Whether a click is meant to walk though it could aim (Maj).
        self.is_walk_meant = False
        self._danger: tuple[int, str, Danger] | None = None
        self._course = course
        self._attacking = attacking
        self._message: Words | None = None
        self._tone = ""
        self._hovering = Hovering()

    def say(self, words: Words | None, tone: str = "") -> None:
        """Put this on the message line; None leaves it empty."""
        self._message, self._tone = words, tone

    @property
    def actor(self) -> Fighter:
        """The wizard that acts. Only asked for while one can choose."""
        return self._course.state.fighter(self._course.state.active or "")

    @property
    def mode(self) -> Mode:
        """What a click on the board does; nothing (`look`) while nobody chooses."""
        phase = self._course.phase
        is_deciding = self._course.can_choose or (phase == Owed() and self._course.pending.action is not None)
        if not is_deciding or self._course.state.active is None:
            return "look"
        return self._attacking.mode(self.actor) if self._attacking.is_begun else "walk"

    @property
    def is_attacking(self) -> bool:
        """Whether an attack is being prepared."""
        return self._attacking.is_list_open or self.mode in ("aim", "destination")

    # --- what follows the pointer -------------------------------------------------------------------------------------

    def hover(self, *, is_watched: bool = False) -> HoverView:
        """All that follows the pointer; `is_watched` while what happened is being played."""
        course = self._course
        return hover_view(
            self._hovering,
            course.state,
            Pointing(
                viewer=course.viewer,
                hex=self.pointed,
                mode=self.mode,
                draft=self._attacking.draft if course.can_choose else None,
                is_danger_shown=self.is_danger_shown,
                can_choose=course.can_choose,
                is_playing=is_watched,
                can_plan=self.can_plan,
                danger=self.danger,
            ),
            version=course.version,
            language=self.language,
        )

    @property
    def can_plan(self) -> bool:
        """Whether a click on a hex in walking reach walks though a spell is in hand.

        An area may be laid on any hex: there the walk has to be meant (Maj).
        """
        draft = self._attacking.draft
        if draft is None or not self._course.can_choose or self.mode != "aim" or not can_plan(self.actor, draft):
            return False
        return self.is_walk_meant or needs_wizard(self.actor, draft)

    def walks_to(self, hex_: Hex) -> bool:
        """Say whether a click there walks, with a spell in hand."""
        return self.can_plan and hex_ in reachable(self._course.state)

    @property
    def wants_danger(self) -> bool:
        """Whether the danger of the state shown is asked for: by the map, or by a plan."""
        return self._course.viewer is not None and (self.is_danger_shown or self._attacking.is_begun)

    @property
    def danger(self) -> Danger | None:
        """The danger of the state shown to the wizard whose turn it is; None while it is worked out."""
        found = self._danger
        is_fresh = found is not None and found[:2] == (self._course.version, self._course.viewer)
        return found[2] if found is not None and is_fresh else None

    def take_danger(self, version: int, name: str, found: Danger) -> None:
        """Keep what was worked out for one state shown."""
        self._danger = (version, name, found)

    def sheet(self, name: str) -> SheetView:
        """A wizard's sheet (Détails, right click)."""
        return sheet_view(self._course.state, name, self.language, self._course.seats)

    def name_on(self, hex_: Hex) -> str | None:
        """The wizard that stands on a hex."""
        found = wizard_on(self._course.state, hex_)
        return None if found is None else found.name

    # --- the whole screen ---------------------------------------------------------------------------------------------

    def view(self) -> ArenaView:
        """Everything but what follows the pointer."""
        course, language = self._course, self.language
        state, viewer, pending = course.state, course.viewer, course.pending
        names = tuple((name, mark, colour) for name, (mark, colour) in marks(state).items())
        is_list_shown = self._attacking.is_list_open and course.can_choose
        handing_over = course.phase if isinstance(course.phase, HandingOver) else None
        return ArenaView(
            title=course.keeping.file_name,
            subtitle=course.keeping.file_name or self._who_fights(),
            clock=clock.clock_view(state, viewer, language),
            segments=clock.segments(state, language),
            active=None if viewer is None else self._card(viewer),
            others=tuple(
                card_view(state, one.name, "other", language, seats=course.seats)
                for one in state.fighters
                if one.name != viewer
            ),
            buttons=self._buttons(),
            mode=self.mode,
            hint=self._hint(),
            message=self._message_text(),
            message_tone=self._tone,
            attack=(
                attack.attack_view(state, state.active or "", self._attacking.draft, language)
                if is_list_shown
                else None
            ),
            is_danger_shown=self.is_danger_shown,
            hand_over=(
                None
                if handing_over is None or course.fight is None or state.active is None
                else hand_over_view(
                    course.fight,
                    state,
                    self._card(state.active),
                    handing_over.to,
                    language,
                    can_give_back=undone(course) is not None,
                )
            ),
            owed=owed_view(state, pending, language, course.seats),
            is_playing=course.is_playing,
            is_over=course.is_over,
            names=names,
            coming_up=clock.coming_up(state, viewer, language, course.seats),
        )

    def _message_text(self) -> str:
        """What was said last; while a cast is looked at, what came of it."""
        if self._message is not None:
            return self._message(self.language)
        if self._course.is_holding and self._course.log.entries:
            return self._course.log.entries[-1].sentence(self.language)
        return self._standstill() if self._course.is_choosing else ""

    def _standstill(self) -> str:
        """From the 20th turn on without a loss it is told that the fight will be a draw (R4.8)."""
        state = self._course.state
        quiet = turns_without_loss(state)
        if quiet < STANDSTILL_WARNING:
            return ""
        facts: dict[str, Fact] = {"quiet": quiet, "last": state.last_loss_turn + STANDSTILL_TURNS}
        return SEAT_PHRASES.say("standstill", self.language, facts)

    def _who_fights(self) -> str:
        names = [one.name for one in self._course.state.fighters]
        return ", ".join(names) if len(names) <= 3 else self._sentence("wizards_count", n=len(names))

    def _card(self, name: str) -> CardView:
        """The card of the wizard whose turn is shown."""
        course = self._course
        role: Role = "chooses"
        if isinstance(course.phase, Replaying):
            role = "other"
        elif course.holder is not None:
            role = "has_cast"
        is_played = role != "other" and course.fight is not None
        computer = course.seats.computer_of(course.state, name) if is_played else None
        is_computers = computer_in(controller(course.state, name).sheet.setup) is not None
        return card_view(
            course.state,
            name,
            role,
            self.language,
            can_drop=course.can_choose,
            computer=computer,
            is_by_hand=is_played and computer is None and is_computers,
        )

    def _buttons(self) -> dict[Command, ButtonView]:
        course = self._course
        if course.fight is not None and course.can_choose:
            return open_buttons(
                course,
                course.fight,
                self.mode,
                self.language,
                is_attacking=self.is_attacking,
                is_danger=self.is_danger_shown,
            )
        if course.fight is not None and course.is_choosing:
            return computers_buttons(course, course.fight, self.language, is_danger=self.is_danger_shown)
        match course.phase:
            case _ if course.state.is_over:
                reason = "reason_over"
            case Owed():
                reason = "reason_owed"
            case Holding() if not self._is_watched_cast():
                reason = "reason_cast"
            case _:
                reason = "reason_playing"
        return closed_buttons(
            reason,
            self.language,
            can_end=isinstance(course.phase, (Holding, Showing)),
            can_save=course.fight is not None and not course.pending.is_waiting,
            is_danger=self.is_danger_shown,
        )

    def _is_watched_cast(self) -> bool:
        """Whether a cast is looked at that a computer made, and which nobody has to end."""
        seats, holder = self._course.seats, self._course.holder
        return bool(holder) and not seats.is_paused and seats.computer_of(self._course.state, holder) is not None

    def _hint(self) -> str:
        match self._course.phase:
            case Showing():
                return self._sentence("hint_playing")
            case Holding():
                if self._is_watched_cast():
                    return SEAT_PHRASES.say("hint_computer", self.language)
                return self._sentence("hint_done")
            case Choosing() if not self._course.can_choose and self._course.is_choosing:
                if self._course.seats.is_paused:
                    return self._sentence("hint_look")  # nothing moves that could be passed over
                return SEAT_PHRASES.say("hint_computer", self.language)
            case _:
                draft = self._attacking.draft
                is_area = draft is not None and self.mode == "aim" and not needs_wizard(self.actor, draft)
                return self._sentence("hint_aim_area" if is_area else f"hint_{self.mode}")

    def _sentence(self, code: str, **facts: Fact) -> str:
        return PHRASES.say(code, self.language, facts)
