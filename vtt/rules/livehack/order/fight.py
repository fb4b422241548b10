"""A fight starts and ends (LH-EFF-05), and its turns follow each other."""

from collections.abc import Generator, Mapping
from typing import Any, Final

from msgspec.structs import replace

from vtt.rules.description import Refusal
from vtt.rules.kit.refusals import no
from vtt.rules.livehack.access import in_fight, name
from vtt.rules.livehack.chronicle import chronicle, chronicled
from vtt.rules.livehack.order import rolled
from vtt.rules.livehack.order.bag_game import GAME
from vtt.rules.livehack.order.citations import COMBAT
from vtt.rules.livehack.order.options import INITIATIVE
from vtt.rules.livehack.order.waiting import come_round
from vtt.rules.livehack.sheets import UNSPENT
from vtt.rules.procedure import Change, Intent, Outcome, Procedure, Request, Say
from vtt.rules.token_bag.flow import opened
from vtt.rules.token_bag.procedures import procedures
from vtt.table.bands import Scale
from vtt.table.creature import Creature, Sheet
from vtt.table.events import ClockSet, InitiativeSet, SheetsChanged
from vtt.table.initiative import Initiative
from vtt.table.table import Table

_STARTED = Outcome("The fight starts")
_ENDED = Outcome("The fight ends")
_REFUSE_NEXT, _NEXT = procedures(GAME)["next_turn"]
_GONE: Final = frozenset({"dead", "coma", "dying"})
"""States of those over whom no position is of any use any more."""


def refuse_start_fight(table: Table, intent: Intent) -> Refusal | None:
    """One fight at a time, with somebody in it."""
    if in_fight(table):
        return no("the fight is on already", COMBAT)
    if not any(GAME.part(table, who) and GAME.can_act(table, who) for who in table.creatures):
        return no("nobody can fight", COMBAT)
    return None


def start_fight(table: Table, intent: Intent) -> Procedure:
    """Rounds are counted from 1, everybody has all effort to give (LH-EFF-05), and the order is drawn or rolled."""
    table = yield from chronicled(table, fight=chronicle(table).fight + 1, fighting=True)
    table = yield from _renewed(table)
    table = yield Change(ClockSet(replace(table.clock, moment=1, scale=Scale.MOMENTS)))
    yield from opened(GAME, table) if INITIATIVE(table) == "bag" else rolled.opened(table)
    return _STARTED


def refuse_end_fight(table: Table, intent: Intent) -> Refusal | None:
    """Only a fight that is on can end."""
    return None if in_fight(table) else no("no fight is on", COMBAT)


def end_fight(table: Table, intent: Intent) -> Procedure:
    """No order, no rounds; effort counts from nothing again, Fatigue stays (LH-EFF-05). Whoever lost a next turn that
    never came is over it (LH-COND-04), and positions over those who are gone lapse (LH-POS-08)."""
    yield Say("The fight ends", why=COMBAT, level="time")
    table = yield Change(InitiativeSet(Initiative()))
    table = yield Change(ClockSet(replace(table.clock, moment=0)))
    table = yield from chronicled(table, fighting=False)
    table = yield from _renewed(table)
    table = yield from come_round(table)
    yield from _lapsed(table)
    return _ENDED


def refuse_next_turn(table: Table, intent: Intent) -> Refusal | None:
    """Turns follow each other in a fight, and with the bag where no token is to be drawn or used."""
    if not in_fight(table):
        return no("no fight is on", COMBAT)
    # A scene may count rounds without any order yet.
    return _REFUSE_NEXT(table, intent) if table.initiative.bag is not None else None


def next_turn(table: Table, intent: Intent) -> Procedure:
    """The turn of whoever acts ends, and the order goes on."""
    return rolled.next_turn(table) if table.initiative.bag is None else _NEXT(table, intent)


def _renewed(table: Table) -> Generator[Request, Any, Table]:
    """Nobody has put effort on anything in this fight, and nothing is spent of a turn."""
    renewed: dict[str, Sheet] = {}
    for identity, creature in table.creatures.items():
        sheet: Any = creature.sheet
        if sheet.effort or sheet.spent is not UNSPENT:
            renewed[identity] = replace(sheet, effort=0, spent=UNSPENT)
    if renewed:
        table = yield Change(SheetsChanged(renewed))
    return table


def _lapsed(table: Table) -> Generator[Request, Any, Table]:
    """Positions over whoever has left the table, is dead or about to be are struck, and each that players know of is
    told."""
    changed: dict[str, Sheet] = {}
    for who, creature in table.creatures.items():
        sheet: Any = creature.sheet
        gone = [each for each in sheet.positions if each.over and _gone(table.creatures, each.over)]
        for position in gone:
            values = {"who": name(table, who), "text": position.text}
            yield Say("{who} has no more use for: {text}", values, "LH-POS-08", "detail", None, creature.hidden)
        if gone:
            changed[who] = replace(sheet, positions=tuple([each for each in sheet.positions if each not in gone]))
    if changed:
        table = yield Change(SheetsChanged(changed))
    return table


def _gone(creatures: Mapping[str, Creature], who: str) -> bool:
    found = creatures.get(who)
    if found is None:
        return True
    sheet: Any = found.sheet
    return sheet.condition.state in _GONE
