"""What states do by the passing of turns and rounds: called by ``order``."""

from collections.abc import Generator
from typing import Any

from msgspec.structs import replace

from vtt.rules.livehack.access import changed, in_fight, name, sheet_of
from vtt.rules.livehack.sheets import WELL
from vtt.rules.livehack.states.befalling import released
from vtt.rules.livehack.states.offset_rolls import before_the_turn
from vtt.rules.livehack.states.saving import has_to_save, saved
from vtt.rules.livehack.telling import titled
from vtt.rules.procedure import Request, Say
from vtt.table.table import Table


def turn_begins(table: Table, creature: str) -> Generator[Request, Any, Table]:
    """A discombobulated creature's turn is taken away (LH-COND-04); a transforming one makes its save (LH-TRANS-02);
    whoever has an attribute offset to -5 rolls for whether it can act (LH-OFFS-03..05)."""
    condition = sheet_of(table, creature).condition
    if condition is not WELL:
        if condition.state == "transforming":
            made = yield from saved(table, creature)
            table = made.table
        elif condition.state == "discombobulated":
            table = yield from changed(table, creature, condition=replace(condition, idle=True))
            values = {"who": name(table, creature), "state": titled(condition)}
            text = "{who} is {state} and loses this turn"
            yield Say(text, values, "LH-COND-04", "result", None, table.creatures[creature].hidden)
    sheet = sheet_of(table, creature)
    if sheet.traits and sheet.condition is WELL and in_fight(table):
        table = yield from before_the_turn(table, creature)
    return table


def turn_ends(table: Table, creature: str) -> Generator[Request, Any, Table]:
    """Discombobulation whose turn was taken away is over (LH-COND-04)."""
    condition = sheet_of(table, creature).condition
    if condition.state != "discombobulated" or not condition.idle:
        return table
    return (yield from released(table, creature, "LH-COND-04"))


def round_ends(table: Table) -> Generator[Request, Any, Table]:
    """The dying and comatose save, in the order of the table (LH-DYING-02..05)."""
    for identity in tuple(table.creatures):
        sheet = sheet_of(table, identity)
        if sheet.condition.state in ("dying", "coma") and has_to_save(sheet):
            made = yield from saved(table, identity)
            table = made.table
    return table
