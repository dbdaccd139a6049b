"""The clock: turns of 12 segments, and who acts in which (manual 3, "Vitesse et segment d'action"; R4.1, R4.4)."""

from __future__ import annotations

from magicfight.rules.book import CHARACTERISTICS, SPEED_CHART

SEGMENTS = 12
#: Where a fight starts (R4.2).
FIRST_TURN = 1
FIRST_SEGMENT = 12
_SLOWEST = min(SPEED_CHART)
_FASTEST = CHARACTERISTICS["speed"].ceiling or max(SPEED_CHART)


def action_segments(speed: int) -> tuple[int, ...]:
    """Return the action segments of a speed, 1 to 12 in rising order; a speed outside 1 to 12 counts as the nearest."""
    return SPEED_CHART[min(max(speed, _SLOWEST), _FASTEST)]


def acts(speed: int, segment: int) -> bool:
    """Say whether a wizard of that speed acts in a segment (R4.1)."""
    return segment in (SPEED_CHART.get(speed) or action_segments(speed))


def following(turn: int, segment: int) -> tuple[int, int]:
    """Return the turn and segment that come next (R4.2)."""
    return (turn + 1, 1) if segment >= SEGMENTS else (turn, segment + 1)


def next_action(speed: int, turn: int, segment: int) -> tuple[int, int]:
    """Return the turn and segment of the first action segment after the given one, at an unchanged speed (R4.4)."""
    segments = action_segments(speed)
    for later in segments:
        if later > segment:
            return turn, later
    return turn + 1, segments[0]


def action_number(speed: int, segment: int) -> int:
    """Return which of its actions of the turn a wizard has in a segment, from 1; 0 before its first (R4.4)."""
    return sum(1 for one in action_segments(speed) if one <= segment)
