"""A fight starts and ends. An addition."""

from msgspec.structs import replace

from vtt.rules.description import Refusal
from vtt.rules.null_die.order.bag_game import GAME
from vtt.rules.null_die.sheet_parts import UNSPENT
from vtt.rules.procedure import Change, Intent, Outcome, Procedure, Say
from vtt.rules.token_bag.flow import opened
from vtt.table.bands import Scale
from vtt.table.events import ClockSet, InitiativeSet, SheetsChanged
from vtt.table.initiative import Initiative
from vtt.table.table import Table

_STARTED = Outcome("The fight starts")
_ENDED = Outcome("The fight ends")


def refuse_start_fight(table: Table, intent: Intent) -> Refusal | None:
    """One at a time, with somebody in it."""
    if table.clock.moment:
        return Refusal("the fight is on already")
    if not any(GAME.part(table, who) and GAME.can_act(table, who) for who in table.creatures):
        return Refusal("nobody can fight")
    return None


def start_fight(table: Table, intent: Intent) -> Procedure:
    """Rounds are counted from 1, and the bag is filled."""
    table = yield Change(ClockSet(replace(table.clock, moment=1, scale=Scale.MOMENTS)))
    yield from opened(GAME, table)
    return _STARTED


def refuse_end_fight(table: Table, intent: Intent) -> Refusal | None:
    """Only a fight that is on can end."""
    return None if table.clock.moment else Refusal("no fight is on")


def end_fight(table: Table, intent: Intent) -> Procedure:
    """Nobody counts rounds any more, and nothing of a turn is spent; harm stays."""
    yield Say("The fight ends", level="time")
    spent = {
        identity: replace(creature.sheet, spent=UNSPENT)  # type: ignore[type-var]
        for identity, creature in table.creatures.items()
        if creature.sheet.spent is not UNSPENT  # type: ignore[attr-defined]
    }
    if spent:
        yield Change(SheetsChanged(spent))
    yield Change(InitiativeSet(Initiative()))
    yield Change(ClockSet(replace(table.clock, moment=0)))
    return _ENDED
