"""An Hour with books and scrolls: which spells or prayers are held in memory (BH-MAG-02, BH-MAG-03, BH-WIZ-06)."""

from typing import Any

from msgspec.structs import replace

from vtt.games.black_hack.access import character, name
from vtt.games.black_hack.days import day_of
from vtt.games.black_hack.magic.memory import known_to
from vtt.games.black_hack.magic.options import MEMORISING
from vtt.games.black_hack.magic.refusals import refuse_memorise
from vtt.games.black_hack.passing import whole_turn
from vtt.rules.contract.procedure import Change, Intent, Outcome, Procedure, Say
from vtt.table.bands import Scale
from vtt.table.events import SheetChanged

HOUR = 60


def memorise(table: Any, intent: Intent) -> Procedure:
    """An Hour passes, and the chosen spells are in memory: all that is held, or by a house rule besides what is."""
    actor = intent.actor
    wanted: tuple[str, ...] = tuple(intent.arguments.get("spells") or ())
    yield Say("{who} memorises for an Hour", {"who": name(table, actor)}, "BH-MAG-02", "heading")
    # The Day is marked first: the Hour may end it.
    sheet = character(table, actor)
    table = yield Change(SheetChanged(actor, replace(sheet, memory=replace(sheet.memory, day=day_of(table)))))
    table = yield from whole_turn(table, Scale.HOURS, HOUR)
    sheet = character(table, actor)
    if sheet.state:
        yield Say("{who} is Out of Action", {"who": name(table, actor)}, "BH-OUT-01", "result")
        return Outcome("Interrupted", False)
    held = (*sheet.memory.memorised, *wanted) if MEMORISING(table) == "adds" else wanted
    yield Change(SheetChanged(actor, replace(sheet, memory=replace(sheet.memory, memorised=held))))
    names = ", ".join(known_to(sheet)[key].name for key in held) or "nothing"
    yield Say("{who} holds {spells}", {"who": name(table, actor), "spells": names}, "BH-MAG-02", "result")
    return Outcome(f"{len(held)} in memory")


ACTIONS = {"memorise": (refuse_memorise, memorise)}
