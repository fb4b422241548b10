"""What stands in a Spellcaster's book: picked from the list of the own class (BH-MAG-01)."""

from typing import Any

from msgspec.structs import replace

from vtt.games.black_hack.access import character, name
from vtt.games.black_hack.magic.memory import CALLED, kind_of, refuse_caster, refuse_list
from vtt.games.black_hack.magic.spell_list import listed, spells
from vtt.rules.contract.description import Refusal
from vtt.rules.contract.procedure import Change, Intent, Outcome, Procedure, Say
from vtt.rules.kit.refusals import no
from vtt.table.events import SheetChanged
from vtt.table.table import Table


def refuse_write_book(table: Table, intent: Intent) -> Refusal | None:
    """Only what stands on the list of the own class, and only where that changes something."""
    target = str(intent.arguments["target"])
    refused = refuse_caster(table, target)
    if refused is not None:
        return refused
    wanted: tuple[str, ...] = tuple(intent.arguments.get("spells") or ())
    for key in wanted:
        if key not in spells():
            return no("there is no spell {key!r}", "BH-MAG-01", key=key)
        refused = refuse_list(table, target, spells()[key])
        if refused is not None:
            return refused
    return None


def write_book(table: Table, intent: Intent) -> Procedure:
    """The book holds these from now on, in the order of the list; what is in memory stays there."""
    target = str(intent.arguments["target"])
    wanted: tuple[str, ...] = tuple(intent.arguments.get("spells") or ())
    sheet: Any = character(table, target)
    kind = kind_of(sheet)
    assert kind is not None
    book = tuple(spell.key for spell in listed(kind) if spell.key in wanted)
    yield Change(SheetChanged(target, replace(sheet, memory=replace(sheet.memory, book=book))))
    values = {"who": name(table, target), "number": len(book), "what": f"{CALLED[kind]}{'' if len(book) == 1 else 's'}"}
    yield Say("The book of {who} holds {number} {what}", values, "BH-MAG-01", "heading")
    return Outcome(f"{len(book)} in the book")


ACTIONS = {"write_book": (refuse_write_book, write_book)}
