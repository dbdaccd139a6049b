"""Flow: how a fight runs on by itself to the next wizard that can choose (R4; formats, "where states are taken")."""

from __future__ import annotations

from fractions import Fraction

from magicfight.duel import events as e
from magicfight.duel.run import Run
from magicfight.duel.sides import has_foes, seat_of, side_of
from magicfight.duel.state import (
    Fighter,
    FightState,
    base_value,
    controller,
    is_blocked,
    regeneration,
    value,
)
from magicfight.rules import clock
from magicfight.rules.book import CONDITIONS, Counted
from magicfight.rules.conditions import recovered
from magicfight.rules.costing import upkeep_cost
from magicfight.rules.effects.in_play import Power
from magicfight.rules.wizardry import bonus_from
from magicfight.rules.wizards import POOLS

#: Points that come back or fade at each end of turn (manual 4.1; R4.7).
POINTS_PER_TURN = 5
#: Turns without any choice, and turns of a fight between computers, after which it is a draw (R4.8).
IDLE_TURNS = 200
COMPUTER_TURNS = 100
#: Turns in a row without any loss through an attack after which a fight is a draw, and from which the screen tells it.
STANDSTILL_TURNS = 30
STANDSTILL_WARNING = 20


def run_on(run: Run) -> None:
    """Go on until a wizard can choose or the fight is over."""
    while not run.state.is_over and run.state.active is None:
        if is_decided(run):
            return
        if run.state.is_open:
            close_action_segment(run)
        elif not _open_next(run):
            if run.state.has_begun:
                _end_segment(run)
                if run.state.is_over:
                    return
            _start_segment(run)


# --- the end ------------------------------------------------------------------------------------------------------


def turns_without_loss(state: FightState) -> int:
    """Return how many turns in a row, the one that runs included, have brought no wizard any loss of stun or structure
    through an attack (R4.8)."""
    return state.turn - state.last_loss_turn


def is_decided(run: Run) -> bool:
    """End the fight if it is won or nobody is left (R4.8)."""
    if has_foes(run.state):
        return False
    setup, living = run.state.setup, run.state.living
    if not living:
        run.emit(e.FightEnded(None, "nobody_left"))
    else:
        reason = "last_player" if setup.victory == "player" else "last_wizard"
        run.emit(e.FightEnded(side_of(setup, living[0]), reason))
    return True


def _is_drawn_out(run: Run) -> None:
    """End a fight that leads nowhere (R4.8)."""
    state = run.state
    if state.turn - state.last_choice_turn >= IDLE_TURNS:
        run.emit(e.FightEnded(None, "nobody_acts"))
    elif turns_without_loss(state) >= STANDSTILL_TURNS:
        run.emit(e.FightEnded(None, "standstill"))
    elif state.turn >= COMPUTER_TURNS and all(one.computer is not None for one in state.setup.fighters):
        run.emit(e.FightEnded(None, "too_long"))


# --- segments -----------------------------------------------------------------------------------------------------


def _draw(run: Run, tied: list[str], dexterity: int) -> list[str]:
    """Order wizards of one dexterity: one die each, the higher first; those that tie again draw at once (R4.3)."""
    if len(tied) < 2:
        return tied
    faces = run.roll("initiative_tie", len(tied), by="\n".join(tied))
    run.emit(e.InitiativeDrawn(tuple(tied), faces, dexterity))
    order: list[str] = []
    for face in sorted(set(faces), reverse=True):
        order.extend(_draw(run, [name for name, own in zip(tied, faces, strict=True) if own == face], dexterity))
    return order


def _start_segment(run: Run) -> None:
    """Settle who acts in the next segment and in which order, before anything else in it (R4.1, R4.3)."""
    state = run.state
    turn, segment = clock.following(state.turn, state.segment) if state.has_begun else (state.turn, state.segment)
    acting = [one for one in state.fighters if one.is_here and clock.acts(value(one, "speed"), segment)]
    if len(acting) < 2:
        run.emit(e.SegmentStarted(turn, segment, tuple([one.sheet.name for one in acting])))
        return
    by_dexterity: dict[int, list[str]] = {}
    for one in acting:
        by_dexterity.setdefault(value(one, "dexterity"), []).append(one.sheet.name)
    order: list[str] = []
    for dexterity in sorted(by_dexterity, reverse=True):
        order.extend(_draw(run, by_dexterity[dexterity], dexterity))
    run.emit(e.SegmentStarted(turn, segment, tuple(order)))


def _end_segment(run: Run) -> None:
    for one in run.state.fighters:
        if one.lasting and one.is_here:
            _wear_off(run, one, "segments")
    state = run.state
    if state.segment < clock.SEGMENTS:
        now = (state.turn, state.segment)
        for one in state.fighters:
            if one.ko_since is not None and one.ko_since != now:
                _recover(run, one, "ko")
        return
    living = state.living
    for one in living:
        _recover(run, one, "turn")
    for one in living:
        _regenerate(run, one.name)
    for one in living:
        _return_drains(run, one.name)
        _fade_gains(run, one.name)
    run.emit(e.TurnEnded(state.turn))
    _is_drawn_out(run)


# --- action segments ----------------------------------------------------------------------------------------------


def _open_next(run: Run) -> bool:
    """Let the next action segment in the order come up (R4.5); False when the segment has none left."""
    state = run.state
    for index in range(state.order_index + 1, len(state.order)):
        who = state.order[index]
        if state.fighter(who).is_here:
            run.emit(e.ActionSegmentReached(who, index))
            _begin_action_segment(run, who)
            return True
    return False


def _begin_action_segment(run: Run, who: str) -> None:
    fighter = run.fighter(who)
    if fighter.is_recovering:
        _recover(run, fighter, "chosen")
    for power in run.fighter(who).powers:
        _keep_up(run, who, power)
    fighter = run.fighter(who)
    if fighter.is_stunned:
        run.emit(e.SegmentLost(who, "stunned"))
    elif fighter.is_ko:
        run.emit(e.SegmentLost(who, "ko"))
    elif is_blocked(run.state, who):
        run.emit(e.SegmentLost(who, "blocked"))
    else:
        head = controller(run.state, who)
        run.emit(e.ChoiceGiven(who, head.player, head.name, seat_of(run.state.setup, head)))


def _keep_up(run: Run, who: str, power: Power) -> None:
    """Pay for a continuous power, or end it (R7.9)."""
    fighter = run.fighter(who)
    charges = fighter.charges[power.spell][power.index]
    if charges is not None:
        if charges > 0:
            run.emit(e.UpkeepPaid(who, power, 0, charges - 1))
        else:
            run.emit(e.PowerEnded(who, power, "no_charge"))
        return
    cost = upkeep_cost(fighter.sheet.effects[power.spell][power.index].effect, power.dice)
    if fighter.endurance >= cost:
        run.emit(e.UpkeepPaid(who, power, cost, None))
    else:
        run.emit(e.PowerEnded(who, power, "no_endurance"))


def close_action_segment(run: Run) -> None:
    """End the action segment that is open: what lasts for phases counts down, a stunned wizard comes round (R4.5)."""
    who = run.state.order[run.state.order_index]
    was_stunned = run.state.was_stunned
    fighter = run.fighter(who)
    run.emit(e.ActionSegmentEnded(who))
    _wear_off(run, fighter, "phases")
    if was_stunned and fighter.is_stunned:
        run.emit(e.CameRound(who))


def _wear_off(run: Run, fighter: Fighter, counted: Counted) -> None:
    """Count down a wizard's conditions that are counted so (R7.1)."""
    for condition, left in fighter.lasting:
        if CONDITIONS[condition].counts == counted:
            run.emit(e.ConditionRan(fighter.sheet.name, condition, left - 1))


# --- what comes back and what fades -------------------------------------------------------------------------------


def _recover(run: Run, fighter: Fighter, reason: str) -> None:
    """Recovery in stun and endurance, up to the current limits (R6.9); above 0 a KO wizard wakes (R6.7)."""
    amount = value(fighter, "recovery")
    stun = recovered(fighter.stun, amount, value(fighter, "stun")) - fighter.stun
    endurance = recovered(fighter.endurance, amount, value(fighter, "endurance")) - fighter.endurance
    if stun or endurance or reason == "chosen":
        run.emit(e.Recovered(fighter.name, reason, stun, endurance))
    if fighter.is_ko and fighter.stun + stun > 0:
        run.emit(e.WokeUp(fighter.name))


def _regenerate(run: Run, who: str) -> None:
    """Structure back, up to the initial structure (R7.11)."""
    fighter = run.fighter(who)
    body = min(regeneration(fighter), base_value(fighter, "body") - fighter.body)
    if body > 0:
        run.emit(e.Regenerated(who, body))


def _return_drains(run: Run, who: str) -> None:
    for effect, points in run.fighter(who).drained:
        back = min(Fraction(POINTS_PER_TURN), points)
        run.emit(e.DrainReturned(who, effect, back, points - back))


def _fade_gains(run: Run, who: str) -> None:
    """Gains fade; a limit falls with them, a value only where it is above (R7.7, R7.8)."""
    for key, points in run.fighter(who).gained:
        gone = min(POINTS_PER_TURN, points)
        lost = 0
        if key in POOLS:
            fighter = run.fighter(who)
            fall = bonus_from(points, key) - bonus_from(points - gone, key)
            lost = max(0, getattr(fighter, key) - (value(fighter, key) - fall))
        run.emit(e.GainFaded(who, key, gone, points - gone, lost))
    for one in run.fighter(who).aided:
        gone = min(POINTS_PER_TURN, one.points)
        owned = run.fighter(who).sheet.wizard.spells[one.spell].spell
        run.emit(
            e.AidFaded(who, owned.name, one.spell, one.index, owned.effects[one.index].effect, gone, one.points - gone)
        )
