"""What a game answers where none of its areas says anything: nobody fights, nothing is kept on shelves."""

# What each function promises stands at the protocol.
# ruff: noqa: D103

from collections.abc import Mapping
from typing import Any

from vtt.echoes import echoed
from vtt.rules.contract.clock_view import ClockView
from vtt.rules.contract.library import EntryView, Problem, Reading, Shelf
from vtt.rules.contract.order_view import OrderRow, OrderView
from vtt.rules.contract.procedure import Intent
from vtt.rules.tabletop.seats import settle as settle
from vtt.table.areas import Area
from vtt.table.bands import LIMITS
from vtt.table.table import Table


def standing(table: Table, creature: str) -> bool:
    return creature in table.creatures


def winner(table: Table) -> str | None:
    return None


def next_intent(table: Table) -> Intent | None:
    return None


def move_reach(table: Table, creature: str) -> float | None:
    return None


def life_change(table: Table, creature: str, amount: int) -> Intent | None:
    return None


def area(table: Table, intent: Intent) -> Area | None:
    return None


def spared(table: Table, intent: Intent) -> frozenset[str]:
    return frozenset()


def order_view(table: Table) -> OrderView:
    """Everybody on the table, in no order."""
    rows = tuple(OrderRow(creature=each) for each in table.creatures)
    return OrderView(heading="No fight", rows=rows)


def clock_view(table: Table) -> ClockView:
    """The round of a fight, else the world's clock; how far each band reaches."""
    clock = table.clock
    close, nearby, faraway = (f"{feet:,.0f} ft" for feet in LIMITS[clock.scale])
    hints = (f"up to {close}", f"up to {nearby}", f"up to {faraway}", f"beyond {faraway}")
    return ClockView(
        text=f"Round {clock.moment}" if clock.moment else f"Day {clock.day}, {clock.time_of_day}",
        scale=clock.scale.value.capitalize(),
        band_hints=hints,
    )


def shelves(table: Table) -> tuple[Shelf, ...]:
    return ()


def entry_view(table: Table, shelf: str, key: str) -> EntryView:
    raise KeyError(key)


def read_library(name: str, content: bytes) -> Reading:
    return Reading(problems=(Problem(name, "this game has no shelves; expected a scene or a campaign"),))


def library_entries(table: Table, shelf: str, entries: Mapping[str, Mapping[str, Any]]) -> Reading:
    unknown = f"no shelf {echoed(shelf)}; this game has none"
    return Reading(problems=tuple(Problem(key, unknown) for key in entries))
