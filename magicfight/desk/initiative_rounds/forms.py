"""The forms of the system's actions: which fields each takes (D3.6)."""

from __future__ import annotations

from magicfight.desk.common.forms import Field, Record
from magicfight.desk.common.setup import ActionForm
from magicfight.desk.initiative_rounds.records import (
    TAKEN,
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


def _situation(*more: str) -> Field:
    return Field("situation", "choices", choices=(*more, *SITUATIONS))


_FIELDS: dict[str, tuple[Field, ...]] = {
    "move": (),
    "run": (),
    "sprint": (_MODIFIER,),
    "charge": (*_BLOW, Field("multiple", "whole", None, 0, 99, is_optional=True), _situation(), _MODIFIER),
    "position": (
        Field("to", "choice", None, choices=POSITIONS, is_optional=True),
        Field("situation", "choices", choices=("laden",)),
        _MODIFIER,
    ),
    "feint": _BLOW,
    "guard": _BLOW,
    "bind": _BLOW,
    "finish": (_ANY_TARGET, _WEAPON),
    "pulled": (
        *_BLOW,
        Field("percent", "whole", 50, 50, 100),
        _situation("stunning"),
        _MODIFIER,
    ),
    "push_back": (*_BLOW, _situation("stunning"), _MODIFIER),
    "change_weapon": (Field("weapon", "name", source="weapons", is_optional=True),),
    "dodge": (),
    "long_action": (Field("skill", "name", source="skills", is_optional=True),),
    "delay": (Field("to", "whole", None, 0, 999, is_optional=True, term="to_count"),),
}
_ATTACK = (*_BLOW, _situation(), _MODIFIER)

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
    ),
)
TAKE_FORMS = tuple(ActionForm(take(do), do, Record(do, dict, _FIELDS.get(do, _ATTACK))) for do in TAKEN)
FORMS = (
    *TAKE_FORMS,
    ActionForm(React, "react", REACT),
    ActionForm(take("counter"), "counter", Record("counter", dict, (_WEAPON, _situation(), _MODIFIER))),
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
