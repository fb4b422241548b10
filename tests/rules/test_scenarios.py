"""Every scenario of every game is played: the rules by example, with forced dice."""

from pathlib import Path

import pytest

from tests.rules.scenario_files import TEXTS, hold, hold_changed, scenarios
from vtt.rules.book.rulebook import rulebook
from vtt.rules.engine.registry import game_names, system


def defaults(game: str) -> str:
    """Every house rule of the game as a scene file sets it, at its default."""
    return ", ".join(
        f'{option.key} = "{option.default}"'
        if isinstance(option.default, str)
        else f"{option.key} = {str(option.default).lower()}"
        for option in system(game).options
    )


@scenarios()
def test_scenario(game: str, path: Path):
    hold(path)


@scenarios(without="options")
def test_scenario_with_every_house_rule_at_its_default(game: str, path: Path, tmp_path: Path):
    """What a house rule is by default is the rule itself, whichever way through the code its being set opens."""
    line = f'game = "{game}"\n'
    hold_changed(game, path, tmp_path, line, f"{line}options = {{ {defaults(game)} }}\n", 1)


@pytest.mark.parametrize("game", game_names())
def test_there_are_scenarios(game: str):
    """A short rulebook needs fewer, but as many as it has rules."""
    assert len(TEXTS[game]) >= min(100, len(rulebook(system(game).rulebook).rules))
