"""How a turn's declared acts happen (D1.7 to D1.12)."""

from __future__ import annotations

from dataclasses import dataclass, field

from magicfight.desk.common.records import Modifier
from magicfight.desk.common.unfolding import Unfolding, fighter_of
from magicfight.desk.d100_duel.records import (
    Act,
    CastTried,
    Done,
    FeatTried,
    Fighter,
    Landed,
    Opposed,
    Resolved,
    State,
)
from magicfight.desk.d100_duel.sheets import D100


def _sum(modifiers: tuple[Modifier, ...]) -> int:
    return sum(one.value for one in modifiers)


@dataclass
class _Defences:
    """What a fighter has against attacks this turn, whoever declared first (D1.7)."""

    has_protego: bool = False
    has_full_dodge: bool = False
    dodges: list[tuple[str | None, tuple[Modifier, ...]]] = field(default_factory=list)
    protego_die: int | None = None
    full_dodge_die: int | None = None
    protego_modifiers: tuple[Modifier, ...] = ()
    full_dodge_modifiers: tuple[Modifier, ...] = ()

    def single_dodge(self, attacker: str) -> int | None:
        """Return the index of the dodge that meets this attacker: one named against him, else an open one (D1.11)."""
        for wanted in (attacker, None):
            named = [against for against, _ in self.dodges]
            if wanted in named:
                return named.index(wanted)
        return None

    def has_any(self, attacker: str) -> bool:
        """Say whether anything is left against this attacker."""
        return self.has_protego or self.has_full_dodge or self.single_dodge(attacker) is not None


def _defences(acts: tuple[Act, ...]) -> _Defences:
    kinds = [act.act for act in acts]
    dodges = [(act.against, act.modifiers) for act in acts if act.act == "dodge"]
    own = {act.act: act.modifiers for act in acts}
    return _Defences(
        "protego" in kinds,
        "full_dodge" in kinds,
        dodges,
        protego_modifiers=own.get("protego", ()),
        full_dodge_modifiers=own.get("full_dodge", ()),
    )


class TurnResolution:
    """One turn's resolution, acts in the order declared; everything declared happens (D1.7)."""

    def __init__(self, unfolding: Unfolding[State]) -> None:
        self._unfolding = unfolding
        self._defences = {name: _defences(acts) for name, acts in unfolding.state.declarations}

    def run(self) -> None:
        """Have every act happen."""
        declarations = self._unfolding.state.declarations
        for name, acts in declarations:
            fighter = fighter_of(self._unfolding.state, name)
            if fighter.is_out:
                continue
            for act in acts:
                self._happen(fighter, act)
        self._unfolding.emit(Resolved())

    def _happen(self, fighter: Fighter, act: Act) -> None:
        if act.act == "cast":
            self._cast(fighter, act)
        elif act.act == "strike":
            self._strike(fighter, act)
        elif act.act in ("feat", "mastery"):
            self._feat(fighter, act, act.act)
        else:
            self._unfolding.emit(Done(fighter.name, act.act, act.target))

    def _cast(self, fighter: Fighter, act: Act) -> None:
        spell = self._unfolding.state.spell(act.spell or "")
        assert spell is not None
        assert spell.threshold is not None
        (die,) = self._unfolding.roll("success", D100, by=fighter.name)
        mastery, modifiers = fighter.magic_mastery, self._modifiers(fighter, act, "success")
        total = die + mastery + _sum(modifiers)
        success = total > spell.threshold
        self._unfolding.emit(
            CastTried(fighter.name, spell.name, act.target, die, mastery, total, spell.threshold, success, modifiers)
        )
        if success and act.target is not None:
            self._attack(fighter, act, act.target, fighter.magic_mastery, spell.name)

    def _modifiers(self, fighter: Fighter, act: Act, purpose: str) -> tuple[Modifier, ...]:
        """The circumstances of an act's roll, and what its fighter's conditions change in one for this purpose."""
        return (*act.modifiers, *fighter.standing(purpose))

    def _feat(self, fighter: Fighter, act: Act, purpose: str) -> bool:
        assert act.difficulty is not None
        (die,) = self._unfolding.roll(purpose, D100, by=fighter.name)
        own = fighter.magic_mastery if act.act == "mastery" else fighter.physical_skill
        modifiers = self._modifiers(fighter, act, purpose)
        total = die + own + _sum(modifiers)
        success = total >= act.difficulty
        self._unfolding.emit(
            FeatTried(fighter.name, act.act, act.target, die, own, total, act.difficulty, success, modifiers)
        )
        return success

    def _strike(self, fighter: Fighter, act: Act) -> None:
        assert act.target is not None
        if act.difficulty is None or self._feat(fighter, act, "success"):
            self._attack(fighter, act, act.target, fighter.physical_skill, None)

    def _attack(self, fighter: Fighter, act: Act, target_name: str, bonus: int, spell: str | None) -> None:
        """Set an attack against the target's defences: Protego first, then a dodge (D1.9 to D1.11)."""
        target: Fighter = fighter_of(self._unfolding.state, target_name)
        defences = _Defences() if target.is_out else self._defences.get(target_name, _Defences())
        if defences.has_any(fighter.name):
            (die,) = self._unfolding.roll("attack", D100, by=fighter.name)
            if self._is_stopped(fighter, act, target, defences, die, bonus, spell):
                return
        self._unfolding.emit(Landed(fighter.name, target_name, act.act, spell))

    def _is_stopped(
        self, fighter: Fighter, act: Act, target: Fighter, defences: _Defences, die: int, bonus: int, spell: str | None
    ) -> bool:
        modifiers = self._modifiers(fighter, act, "attack")
        total = die + bonus + _sum(modifiers)

        def oppose(
            defence: str,
            face: int,
            own_bonus: int,
            is_kept: bool,
            attacker_wins_ties: bool,
            own_modifiers: tuple[Modifier, ...],
        ) -> bool:
            own_modifiers = (*own_modifiers, *target.standing("protego" if defence == "protego" else "dodge"))
            own = face + own_bonus + _sum(own_modifiers)
            is_beaten = total > own or (attacker_wins_ties and total == own)
            winner = fighter.name if is_beaten else target.name
            self._unfolding.emit(
                Opposed(
                    fighter.name,
                    target.name,
                    act.act,
                    spell,
                    defence,
                    (die, face),
                    (bonus, own_bonus),
                    (total, own),
                    is_kept,
                    winner,
                    is_beaten and defence == "protego",
                    (*modifiers, *own_modifiers),
                )
            )
            return not is_beaten

        if defences.has_protego:
            is_kept = defences.protego_die is not None
            if defences.protego_die is None:
                (defences.protego_die,) = self._unfolding.roll("protego", D100, by=target.name)
            if oppose("protego", defences.protego_die, target.magic_mastery, is_kept, True, defences.protego_modifiers):
                return True
            defences.has_protego = False
        if defences.has_full_dodge:
            is_kept = defences.full_dodge_die is not None
            if defences.full_dodge_die is None:
                (defences.full_dodge_die,) = self._unfolding.roll("dodge", D100, by=target.name)
            modifiers_kept = defences.full_dodge_modifiers
            return oppose("full_dodge", defences.full_dodge_die, target.physical_skill, is_kept, False, modifiers_kept)
        index = defences.single_dodge(fighter.name)
        if index is None:
            return False
        _, own_modifiers = defences.dodges.pop(index)
        (face,) = self._unfolding.roll("dodge", D100, by=target.name)
        return oppose("dodge", face, target.physical_skill, False, False, own_modifiers)
