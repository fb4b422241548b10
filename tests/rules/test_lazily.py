"""A game's parts are imported when they are first asked for, and are what the protocol promises."""

import inspect
import subprocess
import sys
from math import ceil, floor

import pytest

from vtt.rules.contract.system import System
from vtt.rules.engine.lazily import Late, load
from vtt.rules.engine.registry import game_names, system


def late_parts(game: object) -> list[str]:
    return [name for name, part in vars(type(game)).items() if isinstance(part, Late)]


def methods(game: object) -> list[str]:
    return [name for name in late_parts(game) if inspect.isfunction(getattr(System, name))]


FUNCTIONS = [(game, name) for game in game_names() for name in methods(system(game))]


@pytest.mark.parametrize(("game", "name"), FUNCTIONS, ids=[f"{game}-{name}" for game, name in FUNCTIONS])
def test_a_function_takes_and_answers_what_the_protocol_promises(game: str, name: str) -> None:
    promised = inspect.signature(getattr(System, name))
    _, *parameters = promised.parameters.values()
    assert inspect.signature(getattr(system(game), name)) == promised.replace(parameters=parameters)


@pytest.mark.parametrize("game", game_names())
def test_most_of_a_game_is_imported_only_when_it_is_asked_for(game: str) -> None:
    """In a process of its own, as everything has been imported in this one."""
    asked = """
import sys
from vtt.rules.engine.registry import system
game = system(sys.argv[1])
before = [name for name in sys.modules if name.endswith((".offers", ".procedures", ".autopilot", ".sheet_view"))]
game.refusal
print(before, any(name.endswith(".procedures") for name in sys.modules))
"""
    told = subprocess.run([sys.executable, "-c", asked, game], capture_output=True, text=True, check=True)
    assert told.stdout.strip() == "[] True"


class Handed:
    """Something whose parts stand in the standard library."""

    ceil: Late[object] = Late("math")
    ground: Late[object] = Late("math", "floor")


def test_what_was_asked_for_once_is_the_thing_itself() -> None:
    handed = Handed()
    assert vars(handed) == {}
    assert handed.ceil is ceil
    assert vars(handed) == {"ceil": ceil}
    load(handed)
    assert vars(handed) == {"ceil": ceil, "ground": floor}
    assert vars(Handed()) == {}
