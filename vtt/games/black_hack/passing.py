"""What a Turn outside a fight does to everyone: what burns, lasts, hurts and hinders (BH-GMS-02, BH-COND-01 to 07).

A Turn of Minutes, Hours or Days is as much a Turn of every creature as one of a fight (BH-TIME-01): what is due at its
start and at its end happens once, however long it is.
"""

from collections.abc import Generator
from typing import Any

from vtt.games.black_hack import hindrances
from vtt.games.black_hack.days import advanced, turn_begins
from vtt.games.black_hack.fighters import has_turns
from vtt.games.black_hack.magic.turn_starts import turn_starts
from vtt.games.black_hack.referee import reinforcements
from vtt.games.black_hack.usage import roll_effects
from vtt.rules.contract.procedure import Request
from vtt.table.bands import Scale
from vtt.table.table import Table


def everyone_starts(table: Table, scale: Scale, mode: str = "normal") -> Generator[Request, Any, Table]:
    """A Turn of this scale starts: lights burn and durations run (BH-USE-06, BH-USE-07), Ongoing Damage takes its HP
    (BH-COND-06), effects ask what they ask, and who was called arrives (BH-REAC-04). ``mode`` is how the Usage Dice are
    rolled."""
    table = yield from roll_effects(table, scale, mode)
    for identity in tuple(table.creatures):
        if _has_turn(table, identity):
            table = yield from hindrances.turn_starts(table, identity)
        if _has_turn(table, identity):
            table = yield from turn_starts(table, identity)
    return (yield from reinforcements.arrived(table, scale))


def everyone_ends(table: Table) -> Generator[Request, Any, Table]:
    """A Turn ends for everyone: the tests on Ongoing Damage (BH-COND-07), reminders of those on the hindrances of foes
    (BH-COND-01)."""
    for identity in tuple(table.creatures):
        if _has_turn(table, identity):
            table = yield from hindrances.long_turn_ends(table, identity)
    return table


def whole_turn(table: Table, scale: Scale, minutes: int, *, rested: bool = False) -> Generator[Request, Any, Table]:
    """A whole Turn of so many minutes is spent on one thing: a rest, an Hour with books. The next one begins."""
    table = yield from everyone_starts(table, scale)
    table = yield from everyone_ends(table)
    table = yield from advanced(table, minutes, rested)
    return (yield from turn_begins(table))


def _has_turn(table: Table, identity: str) -> bool:
    creature = table.creatures.get(identity)
    return creature is not None and has_turns(creature.sheet)
