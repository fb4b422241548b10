"""What the players do not learn they do not read from the dice: a throw is as secret as what its rule says of it.

Every scenario of every game is played as it is written, with everybody hidden, and with everybody on the GM’s side.
Steps that are not possible that way are left out.
"""

from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from tests.rules.scenario_files import TEXTS, possible_steps, scenario_at
from vtt.campaign.scenario import Scenario
from vtt.rules.engine.registry import game_names
from vtt.session.log import LogLine
from vtt.table.table import Table

COMES_OF_IT = ("result", "reminder")


def tables(scenario: Scenario) -> Iterator[Table]:
    table = scenario.table
    yield table
    yield replace(table, creatures={who: replace(each, hidden=True) for who, each in table.creatures.items()})
    yield replace(table, creatures={who: replace(each, side="gm") for who, each in table.creatures.items()})


def played(path: Path) -> Iterator[tuple[LogLine, ...]]:
    """The lines of each step that is possible."""
    scenario = scenario_at(path)
    for table in tables(scenario):
        yield from (done.lines for done in possible_steps(table, scenario))


def told_in_secret(lines: tuple[LogLine, ...]) -> Iterator[tuple[LogLine, LogLine]]:
    """Each throw with each thing that comes of it by the same rule, where that is the GM's alone."""
    thrown = None
    for line in lines:
        if line.thrown is not None:
            thrown = line
        elif thrown is not None and line.secret and line.why == thrown.why and line.level in COMES_OF_IT:
            yield thrown, line


@pytest.mark.parametrize("game", game_names())
def test_where_the_result_of_a_throw_is_secret_so_is_the_throw(game: str):
    found = [each for path in TEXTS[game] for lines in played(path) for each in told_in_secret(lines)]
    public = {f"{thrown.why}: {thrown.read()}; {line.read()}" for thrown, line in found if not thrown.secret}
    assert public == set()
    assert found or game == "null-die", "nothing secret came of any throw"
