"""The files of every game's scenarios, and how one is played in a test."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from tests.helpers.checkout import CHECKOUT
from vtt.campaign.scenario import CheckResult, Scenario, check, read_scenario
from vtt.rules.contract.intents import IntentError
from vtt.rules.contract.procedure import Intent
from vtt.rules.engine import door
from vtt.rules.engine.registry import game_names, system
from vtt.session.errors import Refused
from vtt.session.script import Performed, ScriptError, perform
from vtt.table.table import Table


def paths_of(game: str) -> list[Path]:
    """Every scenario of a game, by name."""
    return sorted((CHECKOUT / "tests" / "scenarios" / game.replace("-", "_")).glob("*.toml"))


TEXTS = {game: {path: path.read_text(encoding="utf-8") for path in paths_of(game)} for game in game_names()}


@cache
def scenario_at(path: Path) -> Scenario:
    """A scenario, read once for all tests that play it their own way."""
    return read_scenario(path)


def scenarios(*games: str, without: str = ""):
    """A test with ``game`` and ``path`` for each scenario of these games (all, if none is named) in which none of these
    words occurs."""
    words = without.split()
    return pytest.mark.parametrize(
        ("game", "path"),
        [
            pytest.param(game, path, id=f"{game}-{path.stem}")
            for game in games or game_names()
            for path, text in TEXTS[game].items()
            if not any(word in text for word in words)
        ],
    )


def hold(path: Path) -> None:
    """The scenario expects something, and all of it comes true."""
    result = check(path)
    assert result.failed == 0, told(result)
    assert result.passed > 0, "it expects nothing"


def hold_changed(game: str, path: Path, folder: Path, before: str, after: str, count: int = -1) -> None:
    """The scenario holds with these words (the first ``count`` of them, or all) in place of those."""
    changed = folder / path.name
    changed.write_text(TEXTS[game][path].replace(before, after, count), encoding="utf-8")
    hold(changed)


def told(result: CheckResult) -> str:
    """Each failure on a line of its own."""
    return "\n".join(
        f"step {failure.step}, {failure.path}: expected {failure.expected!r}, found {failure.found!r}"
        for failure in result.failures
    )


def possible_steps(table: Table, scenario: Scenario) -> Iterator[Performed]:
    """What comes of each step on that table, one after the other, of those that are possible on it."""
    rules = system(table.game)
    actions = door.actions(rules)
    for step in scenario.steps:
        if step.do not in actions:
            return
        intent = Intent(step.do, step.actor, step.arguments)
        try:
            done = perform(rules, table, intent, step.dice, step.choose, step.played)
        except (Refused, ScriptError, IntentError):
            continue
        table = done.after
        yield done
