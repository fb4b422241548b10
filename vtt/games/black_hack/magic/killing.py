"""Death by magic: without a roll on the Out of Action table, and where it is so for good."""

from collections.abc import Generator
from typing import Any

from msgspec.structs import replace

from vtt.games.black_hack import morale
from vtt.games.black_hack.fighters import SUGGEST_END, winner
from vtt.games.black_hack.magic.casting import Casting
from vtt.games.black_hack.sheets import Character, Monster
from vtt.rules.contract.procedure import Change, Request, Say
from vtt.table.events import Removed, SheetChanged
from vtt.table.table import Table


def killed(
    table: Table, casting: Casting, target: str, *, final: bool = False, text: str = "{who} dies"
) -> Generator[Request, Any, Table]:
    """A creature dies at once: 0 HP, dead since today, no roll on the Out of Action table. A Monster is gone.
    ``final``: nothing brings it back (BH-SPL-35)."""
    creature = table.creatures[target]
    sheet: Any = creature.sheet
    before = table
    fate = replace(sheet.fate, died=table.clock.day, final=final or sheet.fate.final)
    changed: dict[str, Any] = {"hp": 0, "state": "dead", "ongoing": None, "fate": fate}
    table = yield Change(SheetChanged(target, replace(sheet, **changed)))
    yield Say(text, {"who": creature.name}, casting.spell.why, "result", about=(creature.id,))
    if type(sheet) is Monster:
        table = yield Change(Removed(target))
    if table.clock.moment and winner(table) is not None:
        yield SUGGEST_END
    if creature.side == "gm":
        return (yield from morale.watch(table, target, before))
    return table


def destroyed(table: Table, casting: Casting, target: str, text: str) -> Generator[Request, Any, Table]:
    """Nothing is left of a creature: a Monster or NPC is off the table, a Character is dead."""
    own = type(table.creatures[target].sheet) is Character
    table = yield from killed(table, casting, target, text=text)
    if target in table.creatures and not own:
        table = yield Change(Removed(target))
    return table
