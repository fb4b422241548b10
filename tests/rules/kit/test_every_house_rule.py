"""The values of a house rule are those that its type names: a type checker finds one too many, and not one left out."""

from collections.abc import Iterator
from importlib import import_module
from pkgutil import walk_packages
from types import ModuleType
from typing import Any, get_args, get_type_hints

import pytest

from tests.games.toy.game import SYSTEM
from vtt.rules.kit.game import PlainGame
from vtt.rules.kit.house import House
from vtt.rules.registry import game_names, system

PLAIN = [game for game in (SYSTEM, *map(system, game_names())) if isinstance(game, PlainGame)]


def modules(game: PlainGame) -> Iterator[ModuleType]:
    """Every module of the package that the game stands in."""
    package = import_module(type(game).__module__.rpartition(".")[0])
    for found in walk_packages(package.__path__, f"{package.__name__}."):
        yield import_module(found.name)


def house_rules(game: PlainGame) -> dict[str, tuple[House[Any], tuple[object, ...]]]:
    """The house rules of a game with the values that their types name, each by its name where it is made."""
    found = {}
    for module in modules(game):
        for name, value in list(vars(module).items()):
            if isinstance(value, House) and name in module.__annotations__:
                (literal,) = get_args(get_type_hints(module)[name])
                found[f"{module.__name__}.{name}"] = (value, get_args(literal))
    return found


@pytest.mark.parametrize("game", PLAIN, ids=lambda game: game.name)
def test_it_has_every_value_that_its_type_names(game: PlainGame):
    rules = house_rules(game)
    assert rules
    for name, (rule, values) in rules.items():
        assert {value for value, _ in rule.description.values} == set(values), name
        assert rule.description in game.options, name
