"""What is shown while somebody still puts an intent together must bear whatever is not given yet."""

from collections.abc import Iterator

import pytest

from tests.rules.scenario_files import paths_of
from vtt.campaign.scenario import read_scenario
from vtt.rules.contract.procedure import Intent
from vtt.rules.engine import door
from vtt.rules.engine.registry import game_names, system
from vtt.table.table import Table


def unfinished(table: Table) -> Iterator[Intent]:
    """Each offer as it stands, with one argument after another left out, and with none."""
    game = system(table.game)
    offers = [offer for creature in table.creatures for offer in game.offers(table, creature)]
    for offer in (*offers, *game.table_offers(table)):
        intent = offer.intent
        full = intent.arguments if offer.missing else door.completed(game, table, intent).arguments
        for left_out in ("", *full):
            given = {name: value for name, value in full.items() if name != left_out}
            yield Intent(intent.action, intent.actor, given)
        yield Intent(intent.action, intent.actor)


@pytest.mark.parametrize("game", game_names())
def test_views_of_a_roll_and_of_an_area_bear_what_is_not_given_yet(game: str) -> None:
    drawn = 0
    for path in paths_of(game)[::5]:
        table = read_scenario(path).table
        for intent in unfinished(table):
            drawn += system(game).roll_view(table, intent) is not None
            system(game).area(table, intent)
            system(game).spared(table, intent)
    assert drawn or game in ("black-hack", "revenants-hack")
