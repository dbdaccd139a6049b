"""The languages a player reads. Apart from `terms`, so that who needs no more than these loads no dataclasses."""

from __future__ import annotations

from typing import Literal, TypeAlias, get_args

Language: TypeAlias = Literal["fr", "en"]
LANGUAGES: tuple[Language, ...] = get_args(Language)
