"""Each game answers as the protocol says, and its house rules are typed values: whoever leaves one out is told."""

from importlib import import_module

import pytest

from vtt.playtest.laws.protocol import answers_as_the_protocol_promises, house_rules_list_every_value
from vtt.rules.engine.registry import game_names, system
from vtt.rules.kit.token_bag.options import options

OF_THE_BAG = {described.key for described in options({})}


@pytest.mark.parametrize("game", game_names())
def test_each_house_rule_lists_every_value_of_its_type(game: str):
    of_the_game = [each for each in system(game).options if each.key not in OF_THE_BAG]
    package = import_module(f"vtt.games.{game.replace('-', '_')}")
    assert house_rules_list_every_value(package) == len(of_the_game)


@pytest.mark.parametrize("game", game_names())
def test_each_game_answers_as_the_protocol_promises(game: str):
    assert answers_as_the_protocol_promises(system(game)) > 20
