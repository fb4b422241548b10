"""Whoever reads the odds of an offer can be told whom they are against: a creature whose number is told to change is
named by the offer, asked for after it, or named by the game."""

from collections.abc import Iterator

import pytest

from tests.rules.scenario_files import paths_of
from vtt.campaign.scenario import read_scenario
from vtt.rules.contract.description import Offer
from vtt.rules.engine import door
from vtt.rules.engine.registry import game_names, system
from vtt.table.table import Table


def watched_offers(table: Table) -> Iterator[tuple[Offer, str]]:
    """Every possible offer that has the number of another creature watched, and whose that is."""
    game = system(table.game)
    for creature in table.creatures:
        for offer in game.offers(table, creature):
            steps = offer.watch.split(".")
            if offer.refusal is None and steps[0] == "creatures" and steps[1] != creature:
                yield offer, steps[1]


@pytest.mark.parametrize("game", game_names())
def test_whose_number_is_watched_is_named(game: str) -> None:
    rules, found, nobody = system(game), 0, []
    for path in paths_of(game)[::5]:
        table = read_scenario(path).table
        for offer, watched in watched_offers(table):
            found += 1
            asked = any(
                each.kind in ("creature", "thing") and each.name in offer.missing
                for each in door.actions(rules)[offer.intent.action].parameters
            )
            if not asked and watched not in (*offer.intent.arguments.values(), rules.against(table, offer.intent)):
                nobody.append(f"{path.name}: {offer.label} of {offer.intent.actor} against {watched}")
    assert "\n".join(nobody) == ""
    assert found
