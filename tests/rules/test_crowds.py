"""A table with a great crowd on it: what the windows show takes as much longer as there are more, and not more."""

from collections.abc import Callable
from random import Random

import pytest
from msgspec.structs import replace

from tests.helpers.calls import counted_calls
from vtt.playtest.laws.by_lot import crowded, sample_tables
from vtt.rules.contract.system import System
from vtt.rules.engine.registry import game_names, system
from vtt.rules.views.board import gm_board
from vtt.rules.views.players_view import players_table
from vtt.table.table import Table

FEW, MANY = 100, 400


def _views(system: System) -> dict[str, Callable[[Table], object]]:
    def first(table: Table) -> str:
        return next(iter(table.creatures))

    return {
        "the board": lambda table: gm_board(system, table),
        "the players' table": lambda table: players_table(system, table),
        "the order": system.order_view,
        "the clock": system.clock_view,
        "the sheet": lambda table: system.sheet_view(table, first(table)),
        "the offers of one": lambda table: system.offers(table, first(table)),
        "the offers of the table": system.table_offers,
    }


@pytest.mark.parametrize("game", game_names())
def test_every_view_of_a_crowd_is_made_in_steps_as_many_as_there_are_creatures(game: str) -> None:
    rules, sample = system(game), sample_tables(game)[0]
    for name, view in _views(rules).items():
        few, many = (_calls(view, crowded(sample, Random(1), count)) for count in (FEW, MANY))
        assert many < few * 2 * MANY / FEW, f"{name}: {few} calls for {FEW} creatures, {many} for {MANY}"


def _calls(view: Callable[[Table], object], table: Table) -> int:
    """How many functions of Python are called."""
    view(table)
    # Another map of the same creatures: nothing is remembered of it.
    fresh = replace(table, creatures=dict(table.creatures))
    with counted_calls() as calls:
        view(fresh)
    return calls.number
