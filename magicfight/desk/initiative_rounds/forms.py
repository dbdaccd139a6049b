"""The forms of the system's actions: which fields each takes (D3.6)."""

from __future__ import annotations

from dataclasses import replace

from magicfight.desk.common.forms import Field, Record
from magicfight.desk.common.gm import MODIFIER, MODIFIERS
from magicfight.desk.common.setup import ActionForm
from magicfight.desk.initiative_rounds.records import (
    TAKEN,
    Announce,
    Choose,
    Pass,
    React,
    StartRound,
    Surprise,
    take,
)
from magicfight.desk.initiative_rounds.scores import SITUATIONS
from magicfight.desk.initiative_rounds.sheets import POSITIONS

_TARGET = Field("target", "name", source="others", is_optional=True)
_ANY_TARGET = Field("target", "name", source="fallen", is_optional=True)
_WEAPON = Field("weapon", "name", source="in_hand", is_optional=True)
_MODIFIER = Field("modifier", "whole", 0, -200, 200)
_BLOW = (_TARGET, _WEAPON)
_FOE_MODIFIERS = Field("foe_modifiers", "rows", record=MODIFIER)
_EXTRA_DICE = Field("extra_dice", "dice", None, is_optional=True)


def _situation(*more: str) -> Field:
    return Field("situation", "choices", choices=(*more, *SITUATIONS))


_FIELDS: dict[str, tuple[Field, ...]] = {
    "move": (),
    "run": (),
    "sprint": (_MODIFIER, MODIFIERS),
    "charge": (
        *_BLOW,
        Field("multiple", "whole", None, 0, 99, is_optional=True),
        _situation(),
        _MODIFIER,
        MODIFIERS,
        _EXTRA_DICE,
    ),
    "position": (
        Field("to", "choice", None, choices=POSITIONS, is_optional=True),
        Field("situation", "choices", choices=("laden",)),
        _MODIFIER,
        MODIFIERS,
    ),
    "feint": (*_BLOW, MODIFIERS),
    "guard": (*_BLOW, MODIFIERS),
    "bind": (*_BLOW, MODIFIERS, _FOE_MODIFIERS),
    "finish": (_ANY_TARGET, _WEAPON),
    "pulled": (
        *_BLOW,
        Field("percent", "whole", 50, 50, 100),
        _situation("stunning"),
        _MODIFIER,
        MODIFIERS,
    ),
    "push_back": (*_BLOW, _situation("stunning", "may_drop"), _MODIFIER, MODIFIERS),
    "change_weapon": (Field("weapon", "name", source="weapons", is_optional=True),),
    "dodge": (),
    "long_action": (Field("skill", "name", source="skills", is_optional=True),),
    "delay": (Field("to", "whole", None, 0, 999, is_optional=True, term="to_count"),),
}
_ATTACK = (*_BLOW, _situation(), _MODIFIER, MODIFIERS)

SURPRISE = Record(
    "surprised",
    Surprise,
    (
        Field("fighter", "name", source="in", is_needed=True),
        Field("by", "name", source="in", is_needed=True, term="surprised_by"),
    ),
)
REACT = Record(
    "react",
    dict,
    (
        Field("reaction", "choice", "none", choices=("parry", "dodge", "none"), is_needed=True),
        Field(
            "parry_with",
            "choice",
            None,
            choices=("weapon", "shield"),
            is_optional=True,
            when=("reaction", ("parry",)),
        ),
        replace(MODIFIERS, when=("reaction", ("parry", "dodge"))),
    ),
)
TAKE_FORMS = tuple(ActionForm(take(do), do, Record(do, dict, _FIELDS.get(do, _ATTACK))) for do in TAKEN)
FORMS = (
    *TAKE_FORMS,
    ActionForm(React, "react", REACT),
    ActionForm(take("counter"), "counter", Record("counter", dict, (_WEAPON, _situation(), _MODIFIER, MODIFIERS))),
    ActionForm(Announce, "announce", Record("announce", dict, (Field("text", "text", ""),))),
    ActionForm(Pass, "pass", Record("pass", dict)),
    ActionForm(
        Choose,
        "choose",
        Record("choose", dict, (Field("to", "choice", "hold", choices=("hold", "push"), is_needed=True),)),
    ),
    ActionForm(
        StartRound, "start_round", Record("start_round", dict, (Field("surprised", "rows", record=SURPRISE),)), True
    ),
)
