"""The languages a player reads. Apart from `terms`, so that who needs no more than these loads no dataclasses."""

from __future__ import annotations

from typing import Literal, TypeAlias, get_args

Language: TypeAlias = Literal["fr", "en"]
LANGUAGES: tuple[Language, ...] = get_args(Language)


def hard_spaces(text: str) -> str:
    """French typography: no line may break before : » ; ! ? nor after «, so those spaces are hard ones."""
    for sign in ":»":
        text = text.replace(f" {sign}", f"\u00a0{sign}")
    for sign in ";!?":
        text = text.replace(f" {sign}", f"\u202f{sign}")
    return text.replace("« ", "«\u00a0")
