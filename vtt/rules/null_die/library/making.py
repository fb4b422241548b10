"""Creatures come to the table, made up on the spot or from the shelves, and are kept there."""

from typing import Any

from vtt.rules.creature_shelves.moving import Moving
from vtt.rules.description import Refusal
from vtt.rules.null_die.library.arrivals import put
from vtt.rules.null_die.library.creature_entry import CreatureEntry, creature_entry, fresh
from vtt.rules.null_die.library.merged import entries_of
from vtt.rules.null_die.sheet_words import pool_words
from vtt.rules.null_die.sheets import CreatureSheet
from vtt.rules.procedure import Intent, Procedure, Say
from vtt.rules.procedure_types import Perform, Refuse
from vtt.rules.written_lines import words_of
from vtt.table.table import Table

WHY = "ND-NAME-04"


_MOVING: Moving[CreatureSheet] = Moving(entries=entries_of, put=put, fresh=fresh, character_role="character")


def refuse_make(table: Table, intent: Intent) -> Refusal | None:
    """A creature needs a name, and pools that can be read."""
    if not str(intent.arguments["name"]).strip():
        return Refusal("expected a name", WHY)
    entry, wrong = _made_up(intent.arguments)
    return None if entry is not None else Refusal(wrong[0].reason, WHY)


def make(table: Table, intent: Intent) -> Procedure:
    """A creature out of a name, its pools and its boxes, as many as are wanted."""
    entry, wrong = _made_up(intent.arguments)
    assert entry is not None, wrong
    pools = ", ".join(f"{pool.name} {pool_words(pool)}" for pool in entry.sheet.pools)
    values = {"who": entry.kind.name, "pools": pools}
    secret = bool(intent.arguments["hidden"]) or entry.sheet.role in ("leader", "minion")
    yield Say("{who}: {pools}", values, WHY, "heading", secret=secret)
    return (yield from _MOVING.brought(table, entry, intent.arguments))


def _made_up(get: dict[str, Any]) -> tuple[CreatureEntry | None, list[Any]]:
    fields: dict[str, Any] = {
        "name": str(get["name"]).strip(),
        "role": get["role"],
        "pools": list(words_of(get["pools"] or "")),
        "boxes": int(get["boxes"]),
        "reach": int(get["reach"]),
        "player": str(get["player"]).strip(),
        "special": str(get["special"]),
        "glyph": str(get["glyph"]),
    }
    return creature_entry(fields, "minion")


PROCEDURES: dict[str, tuple[Refuse, Perform]] = {"make_creature": (refuse_make, make), **_MOVING.procedures}
