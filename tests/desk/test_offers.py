"""What is offered, and the figures of the pictures `table-*.png` (issue 16, 6, 7 and 13)."""

from __future__ import annotations

from typing import Any

from magicfight.catalogue import DESK_BY_ID
from magicfight.desk.common.system import DeskFight
from magicfight.desk.needs import Need, need_of
from tests.desk.rounds import blade, started
from tests.desk.rounds import fighter as warrior
from tests.desk.tables import act, opened
from tests.reading import plain


def bridge() -> DeskFight:
    """Picture 1: Garin (+3) and three brigands, of whom the first is hurt."""
    sheets: list[dict[str, Any]] = [
        {
            "name": "Garin",
            "side": "Voyageurs",
            "strength": 6,
            "defence": 13,
            "weapons": [{"name": "Épée longue", "damage": "1d8"}],
            "items": [{"name": "Fiole de soin", "healing": "1d8+2"}],
        }
    ]
    for name, now, most, defence in (("Premier", 5, 14, 11), ("Deuxième", 12, 12, 10), ("Troisième", 16, 16, 12)):
        points = {"now": now, "max": most}
        sheets.append({"name": name, "side": "Brigands", "defence": defence, "hit_points": points})
    return opened(DESK_BY_ID["d20_directed"], sheets)


def need(played: DeskFight, by: str, do: str, number: int = 0, **fields: Any) -> Need:
    action = played.system.action_from_plain({"by": by, "do": do, **fields})
    return need_of(played.system, played.system.questions.odds(played.state, action)[number], "fr")


def shares(found: Need) -> dict[str, int]:
    assert sum(share for *_, share in found.shares) == 100
    return {name: share for name, _, share in found.shares}


def test_the_figures_of_the_bridge() -> None:
    """Picture 1: −1 for the slippery bridge; need, chance, what becomes of the blow, and who falls to it."""
    wanted = {
        "Premier": ("9 ou plus", 60, {"miss": 40, "half": 5, "hit": 50, "critical": 5}, "51 %"),
        "Deuxième": ("8 ou plus", 65, {"miss": 35, "half": 5, "hit": 45, "critical": 15}, "11 %"),
        "Troisième": ("10 ou plus", 55, {"miss": 45, "half": 5, "hit": 50}, "0 %"),
    }
    for target, (wants, percent, split, out) in wanted.items():
        blow = {"type": "melee", "weapon": "Épée longue", "target": target}
        acts = [{**blow, "modifiers": [{"reason": "pont glissant", "value": -1}]}]
        found = need(bridge(), "Garin", "declare", acts=acts)
        assert (found.need, found.percent, shares(found), plain(found.out)) == (wants, percent, split, out)


def ford() -> DeskFight:
    """Picture 3: Ogier's halberd (45, L) from the side in the mud; Aliette's rapier 50, dodge 53, leather 1d3 (C)."""
    aliette = warrior(
        "Aliette", 0, blade("Rapière", "L", 50), skills={"dodge": 53}, armour={"dice": "1d3", "type": "C"}
    )
    played = started(warrior("Ogier", 20, blade("Hallebarde", "L", 45, "1d10")), aliette)
    mud = [{"reason": "sol boueux", "value": -10}]
    return act(played, "Ogier", "strike", target="Aliette", situation=["side_on"], modifiers=mud)


def test_the_figures_of_the_ford() -> None:
    """Picture 3 and 3b: 55 or less; parry 62, dodge 41, or nothing, with what becomes of the blow."""
    played = ford()
    (attack,) = (need_of(played.system, one, "fr") for one in played.system.questions.facing(played.state))
    assert attack.need == "55 ou moins"
    assert plain(attack.degrees) == "spécial 22 · critique 6 · échec critique dès 96"
    parry = need(played, "Aliette", "react", reaction="parry")
    assert (parry.need, parry.percent) == ("62 ou moins", 62)
    assert plain(parry.degrees).startswith("spécial 25 · critique 6")
    found = shares(parry)
    assert (found["nothing"], found["weakened"], found["passes"]) == (54, 16, 30)
    dodge = need(played, "Aliette", "react", reaction="dodge")
    found = shares(dodge)
    assert (dodge.percent, found["nothing"], found["passes"]) == (41, 61, 39)
    nothing = need(played, "Aliette", "react", reaction="none")
    assert (nothing.need, shares(nothing)) == ("aucun jet", {"passes": 55, "nothing": 45})


def offered(played: DeskFight, by: str, *acts: dict[str, Any]) -> list[str]:
    found = played.system.offering.possible_offers(played.state, by, acts)
    return [one.name or one.term for one in found]


def test_only_what_is_possible_is_offered() -> None:
    """D2.3: a second blow has no point left; the item still has one. D3.8: no parry with nothing in hand."""
    played = bridge()
    blow = {"type": "melee", "weapon": "Épée longue", "target": "Premier"}
    assert offered(played, "Garin") == ["Épée longue", "Fiole de soin"]
    assert offered(played, "Garin", blow) == ["Fiole de soin"]
    assert offered(played, "Premier") == []
    struck = ford()
    assert offered(struck, "Aliette") == ["parry", "dodge", "take_blow"]
    wolf = started(warrior("A", 20, blade()), warrior("Loup", 0, blade("Crocs"), animal=True))
    assert offered(act(wolf, "A", "strike", target="Loup"), "Loup") == ["dodge", "take_blow"]


def test_a_duels_offers_follow_the_points() -> None:
    """D1.3, D1.4: MM 20 gives 4 magic points, HP 25 as many physical ones, four in all."""
    sheets = [{"name": "Jean", "magic_mastery": 20, "physical_skill": 25}, {"name": "Eudes"}]
    played = opened(DESK_BY_ID["d100_duel"], sheets)
    found = offered(played, "Jean")
    assert found[:3] == ["Avis", "strike", "protego"]
    assert "full_dodge" not in found
    assert "apparate" not in found
    assert "strike" not in offered(played, "Jean", {"act": "cast", "spell": "Avis"})
    assert offered(played, "Eudes") == []


def test_an_offer_is_aimed_at_those_whom_it_can_reach() -> None:
    played = bridge()
    offering = played.system.offering
    sword, flask = offering.possible_offers(played.state, "Garin")
    assert offering.aims(played.state, "Garin", sword) == ("Premier", "Deuxième", "Troisième")
    assert offering.aims(played.state, "Garin", flask)[0] == "Garin"
    plain_act = offering.plain_action("Garin", sword, sword.plain("Premier", {}))
    assert plain_act["acts"] == [{"type": "melee", "weapon": "Épée longue", "target": "Premier"}]
    assert [one.term for one in played.system.questions.circumstances(played.state, sword)][:2] == [
        "high_ground",
        "from_behind",
    ]
