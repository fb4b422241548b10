"""Time that passes outside fights: an addition of ours, the rules name no spans of it."""

from collections.abc import Generator
from typing import Any

from msgspec.structs import replace

from vtt.rules.description import Refusal
from vtt.rules.kit.refusals import no
from vtt.rules.livehack.access import in_fight
from vtt.rules.livehack.states.befalling import released
from vtt.rules.procedure import Change, Intent, Outcome, Procedure, Request, Say
from vtt.table.clock import MINUTES_PER_DAY
from vtt.table.events import ClockSet
from vtt.table.table import Table


def refuse_pass_time(table: Table, intent: Intent) -> Refusal | None:
    """Some time has to be named, and no fight may be on."""
    if in_fight(table):
        return no("a fight is on: its rounds carry time on")
    return None if _minutes(intent) else no("no time is named")


def pass_time(table: Table, intent: Intent) -> Procedure:
    """The world's clock goes on. In the meantime whoever was only kept from a next action is over it (LH-COND-04)."""
    clock = table.clock
    table = yield Change(ClockSet(replace(clock, world=clock.world + _minutes(intent))))
    now = f"Day {table.clock.day}, {table.clock.time_of_day}"
    yield Say("Time passes: it is {now}", {"now": now}, level="time")
    yield from come_round(table)
    return Outcome(now)


def come_round(table: Table) -> Generator[Request, Any, Table]:
    """Whoever lost a next turn that never comes is over it (LH-COND-04)."""
    for who in tuple(table.creatures):
        sheet: Any = table.creatures[who].sheet
        if sheet.condition.state == "discombobulated":
            table = yield from released(table, who, "LH-COND-04")
    return table


def _minutes(intent: Intent) -> int:
    get = intent.arguments.get
    return int(get("minutes") or 0) + 60 * int(get("hours") or 0) + MINUTES_PER_DAY * int(get("days") or 0)
