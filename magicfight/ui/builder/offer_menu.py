"""The menu of the offers: what is shown, and in which order."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from PySide6.QtGui import QActionGroup
from PySide6.QtWidgets import QMenu

from magicfight.rules.book import EFFECTS, TERMS
from magicfight.ui.builder.offers import PRICES, Filter, OfferBook, Order
from magicfight.ui.captions import language, tr

_GROUPS = ("attack", "defense", "misc")


def fill_menu(menu: QMenu, book: OfferBook, tags: Sequence[str]) -> None:
    """Put every filter and order into a menu, those in force ticked."""
    menu.clear()
    now = book.filter
    affordable = menu.addAction(tr("À portée de points"))
    affordable.setCheckable(True)
    affordable.setChecked(now.is_affordable)
    affordable.triggered.connect(lambda on: book.set(replace(book.filter, is_affordable=on)))
    spoken = language()
    labels = {term.id: term.label(spoken) for term in TERMS}
    effects = [(row.label(spoken), row.id) for row in EFFECTS.values()]
    groups = [(labels[f"group_{group}"], group) for group in _GROUPS]
    prices = [(tr("jusqu’à {0} points").format(most), most) for most in PRICES]
    _choices(menu, tr("Genre"), groups, now.group, lambda one: replace(book.filter, group=one), book)
    _choices(menu, tr("Effet"), effects, now.effect, lambda one: replace(book.filter, effect=one), book)
    _choices(menu, tr("Prix au minimum"), prices, now.most, lambda one: replace(book.filter, most=one or None), book)
    if tags:
        named = [(tag, tag) for tag in tags]
        _choices(menu, tr("Étiquette"), named, now.tag, lambda one: replace(book.filter, tag=one), book)
    menu.addSeparator()
    orders: list[tuple[str, Order]] = [(tr("Par nom"), "name"), (tr("Par prix"), "price"), (tr("Par effet"), "effect")]
    group = QActionGroup(menu)
    for text, order in orders:
        entry = menu.addAction(text)
        entry.setCheckable(True)
        entry.setChecked(now.order == order)
        group.addAction(entry)
        entry.triggered.connect(lambda _on, order=order: book.set(replace(book.filter, order=order)))
    menu.addSeparator()
    clear = menu.addAction(tr("Tout montrer"))
    clear.setEnabled(bool(now.count))
    clear.triggered.connect(lambda: book.set(Filter(text=book.filter.text, order=book.filter.order)))


def _choices(
    menu: QMenu,
    title: str,
    choices: Sequence[tuple[str, object]],
    now: object,
    chosen: Callable[..., Filter],
    book: OfferBook,
) -> None:
    """A submenu of which one entry, or « Tous », is ticked."""
    below = menu.addMenu(title)
    group = QActionGroup(below)
    for text, value in ((tr("Tous"), ""), *choices):
        entry = below.addAction(text.replace("&", "&&"))
        entry.setCheckable(True)
        entry.setChecked(value == (now or ""))
        group.addAction(entry)
        entry.triggered.connect(lambda _on, value=value: book.set(chosen(value)))
