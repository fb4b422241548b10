"""What a creature is offered as a list to be read: every heading once."""

from itertools import groupby

import pytest

from tests.games.revenants_hack.playing import character, creature, foe, table
from vtt.games.revenants_hack.sheet.parts import Aimed, Lasting, Problem
from vtt.rules.contract.description import Offer
from vtt.rules.engine.registry import system
from vtt.table.bag import Bag, Drawn
from vtt.table.table import Table

SYSTEM = system("revenants-hack")
SWORD = {"name": "sword", "quality": 3, "full_quality": 3, "arms": {"die": 8}}
TROUBLED = Lasting(problems=(Problem(name="shaken", round=1),), aim=Aimed(target="guard", weapon="sword", round=1))
CREATURES = (
    character("odile", inventory=[SWORD], player="Ana", lasting=TROUBLED),
    creature("squire", role="hireling", at=(8.0, 0.0)),
    foe("guard", at=(5.0, 0.0), role="leader"),
)
HELD = Bag(players=1, gm=1, drawn=(Drawn("players", "Ana", "held"),), next_seat="Ana", holder="Ana")
TABLES = {
    "in peace": table(*CREATURES),
    "acting": table(*CREATURES, acting="odile"),
    "a token in hand": table(*CREATURES, bag=HELD),
}


def offered(name: str, creature_id: str) -> tuple[Offer, ...]:
    before: Table = TABLES[name]
    return SYSTEM.offers(before, creature_id)


@pytest.mark.parametrize("name", TABLES)
@pytest.mark.parametrize("who", [each.id for each in CREATURES])
def test_each_heading_stands_once_and_what_has_none_comes_first(name: str, who: str):
    headings = [heading for heading, _ in groupby(offered(name, who), key=lambda offer: offer.group)]
    assert headings[0] == ""
    assert len(headings) == len(set(headings))


def test_several_areas_share_the_gms_heading():
    """Without that the test above could not fail."""
    found = {offer.intent.action for offer in offered("acting", "odile") if offer.group == "The GM"}
    assert found >= {"lose_aim", "take_problem", "take_damage", "save_to_library"}


def test_the_attack_is_the_first_of_all():
    assert offered("acting", "odile")[0].intent.action == "attack"
