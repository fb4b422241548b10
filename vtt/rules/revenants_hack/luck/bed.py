"""Bed rest: how long it takes (RH-OUT-06, RH-ODDS-11)."""

from collections.abc import Callable, Generator
from functools import lru_cache
from typing import Any, Literal

from msgspec.structs import replace

from vtt.dice import ByTotal, Roll
from vtt.rules.kit.house import House
from vtt.rules.procedure import Change, Request, Say, Throw
from vtt.rules.revenants_hack.access import sheet_of
from vtt.rules.revenants_hack.luck.lines import secret
from vtt.rules.revenants_hack.sheet_parts import Bed
from vtt.table.clock import MINUTES_PER_DAY
from vtt.table.events import SheetChanged
from vtt.table.table import Table

KNOCKED_OUT_CON: House[Literal["bonus", "value"]] = House(
    "knocked_out_con", "Days in bed are fewer by", "RH-OUT-06", {"bonus": "The CON bonus", "value": "The CON value"}
)


_TWO_DICE = Roll(2, 6)


def recovery(table: Table, who: str, *, why: str, unit: str = "days") -> Generator[Request, Any, int]:
    """How many days, or hours, the creature has to stay in bed: 2d6 less its CON bonus (by the house rule
    ``knocked_out_con`` its CON value), at least 0."""
    creature = table.creatures[who]
    constitution = sheet_of(table, who).abilities.CON
    less = constitution.value if KNOCKED_OUT_CON(table) == "value" else constitution.bonus
    values = {"who": creature.name, "unit": unit, "less": f"− {less}" if less >= 0 else f"+ {-less}"}
    hidden = secret(creature)
    thrown = yield Throw(_TWO_DICE, who, why, "{who}: {unit} in bed, 2d6 {less}", values, _less(less), hidden, "low")
    needed: int = max(0, thrown.total - less)
    values |= {
        "total": str(thrown.total),
        "needed": f"{needed} {unit}" if needed != 1 else f"1 {unit.removesuffix('s')}",
    }
    text = "{who}: {total} {less}: {needed} in bed" if needed else "{who}: {total} {less}: no {unit} in bed"
    yield Say(text, values, why, "result", None, hidden)
    return needed


def knocked_out(table: Table, who: str) -> Generator[Request, Any, Table]:
    """Luck is 0, and the creature has to stay in bed for its days; with 0 days it may get up at once (RH-OUT-06)."""
    days = yield from recovery(table, who, why="RH-OUT-06")
    sheet = sheet_of(table, who)
    bed = sheet.record.bed
    minutes = max(days * MINUTES_PER_DAY, bed.minutes if bed is not None else 0)
    record = replace(sheet.record, bed=Bed(minutes=minutes) if minutes else None)
    table = yield Change(SheetChanged(who, replace(sheet, luck=0, falls=0, record=record)))
    return table


@lru_cache(maxsize=1024)
def _less(less: int) -> ByTotal:
    needed: Callable[[int], int] = lambda total: max(0, total - less)  # noqa: E731
    return ByTotal(needed)
