"""What the first steps of each game name is on offer in its sample scene."""

import pytest

from tests.gui.opening import sample_table
from vtt.campaign.first_fight import first_fight
from vtt.rules.engine import registry


@pytest.mark.parametrize("game", registry.game_names())
def test_the_attack_and_the_way_to_it_are_offered_to_the_hero(game: str):
    fight, table = first_fight(game), sample_table(game)
    assert fight is not None
    offers = registry.system(game).offers(table, fight.hero)
    attack = fight.attack.among(offers)
    assert attack is not None
    if attack.refusal is not None:
        approach = fight.approach.among(offers)
        assert approach is not None, "nobody is in reach, and nothing leads there"
        assert approach.refusal is None
