"""What the menu says of a recent file, without a widget."""

from __future__ import annotations

from datetime import date, datetime

from PySide6.QtCore import QDate, QLocale

from magicfight.ui.captions import tr
from magicfight.ui.settings import RecentFile


def day_text(day: date, today: date) -> str:
    """`aujourd’hui`, `hier`, a weekday within the week, else `24 nov.` (with its year when it is another)."""
    days = (today - day).days
    locale = QLocale()
    shown = QDate(day.year, day.month, day.day)
    if days == 0:
        return tr("aujourd’hui")
    if days == 1:
        return tr("hier")
    if 1 < days < 7:
        return locale.dayName(shown.dayOfWeek())
    return locale.toString(shown, "d MMM" if day.year == today.year else "d MMM yyyy")


def recent_note(recent: RecentFile, now: datetime) -> str:
    """`26 sorts · hier`."""
    figure, parts = recent.figure, []
    if figure is not None:
        kind = recent.path.suffix.lower()
        if kind == ".sort":
            parts.append(tr("%n sort(s)", "", figure))
        elif kind == ".magic":
            parts.append(tr("%n magicien(s)", "", figure))
        else:
            parts.append(tr("tour {0}").format(figure))
    try:
        changed = datetime.fromtimestamp(recent.path.stat().st_mtime)
        parts.append(day_text(changed.date(), now.date()))
    except (OSError, ValueError, OverflowError):
        pass  # it went away a moment ago, or its date is after the year 9999
    return " · ".join(parts)
