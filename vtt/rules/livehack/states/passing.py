"""A round that passes where no fight is on."""

from vtt.rules.description import Refusal
from vtt.rules.kit.refusals import no
from vtt.rules.livehack.access import changed, in_fight, sheet_of
from vtt.rules.livehack.sheets import UNSPENT, WELL
from vtt.rules.livehack.states.timing import round_ends, turn_begins, turn_ends
from vtt.rules.procedure import Intent, Outcome, Procedure, Say
from vtt.table.table import Table


def refuse_pass_round(table: Table, intent: Intent) -> Refusal | None:
    """In a fight the order carries rounds on."""
    if in_fight(table):
        return no("a fight is on: its rounds pass by themselves", "LH-DYING-02")
    return None


def pass_round(table: Table, intent: Intent) -> Procedure:
    """A turn for everybody: the discombobulated lose it and are well (LH-COND-04), the transforming save (LH-TRANS-02);
    then the dying and comatose do (LH-DYING-02)."""
    yield Say("A round passes", why="LH-DYING-02", level="time")
    for identity in tuple(table.creatures):
        sheet = sheet_of(table, identity)
        if sheet.spent is not UNSPENT:
            table = yield from changed(table, identity, spent=UNSPENT)
        if sheet.condition is not WELL:
            table = yield from turn_begins(table, identity)
            table = yield from turn_ends(table, identity)
    yield from round_ends(table)
    return Outcome("A round later")
