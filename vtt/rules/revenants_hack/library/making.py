"""The GM puts creatures on the table: made up on the spot or from the shelves, and keeps them there."""

from typing import Any

from vtt.rules.creature_shelves.moving import Moving
from vtt.rules.description import Refusal
from vtt.rules.procedure import Intent, Procedure, Say
from vtt.rules.procedure_types import Perform, Refuse
from vtt.rules.revenants_hack.equipment import named_possession
from vtt.rules.revenants_hack.library.arrivals import WHY, put
from vtt.rules.revenants_hack.library.creature_entry import CreatureEntry, creature_entry, fresh
from vtt.rules.revenants_hack.library.merged import entries_of
from vtt.rules.revenants_hack.sheet_parts import ABILITIES
from vtt.rules.revenants_hack.sheets import CreatureSheet
from vtt.rules.written_lines import words_of
from vtt.table.table import Table

_MOVING: Moving[CreatureSheet] = Moving(
    entries=entries_of, put=put, fresh=fresh, character_role="character", put_why=WHY, join_why="RH-SHEET-04"
)


def refuse_make(table: Table, intent: Intent) -> Refusal | None:
    """A creature needs a name, a weapon that is one, and armour that is some."""
    get = intent.arguments
    if not str(get["name"]).strip():
        return Refusal("expected a name", WHY)
    for text in words_of(get["weapons"] or ""):
        if named_possession(text).arms is None:
            return Refusal(f"{text!r} is no weapon that is known", "RH-SHEET-04")
    armour = str(get["armour"]).strip()
    if armour and not named_possession(armour).defence:
        return Refusal(f"{armour!r} is no armour that is known", "RH-ATK-08")
    return None


def make(table: Table, intent: Intent) -> Procedure:
    """A creature out of a name, its Luck and one value for all abilities, as many as are wanted."""
    entry = _made_up(intent.arguments)
    values = {"who": entry.kind.name, "luck": entry.sheet.max_luck}
    yield Say("{who}, Luck {luck}", values, WHY, "heading", secret=bool(intent.arguments["hidden"]))
    return (yield from _MOVING.brought(table, entry, intent.arguments))


def _made_up(get: dict[str, Any]) -> CreatureEntry:
    fields: dict[str, Any] = {
        "name": str(get["name"]).strip(),
        "role": get["role"],
        "luck": int(get["luck"]),
        "important": bool(get["important"]),
        "abilities": dict.fromkeys(ABILITIES, int(get["value"])),
        "inventory": [*words_of(get["weapons"] or ""), *words_of(get["armour"] or "")],
        "shield": int(get["shield"]),
        "special": str(get["special"]),
        "glyph": str(get["glyph"]),
    }
    entry, wrong = creature_entry(fields, "minion")
    assert entry is not None, wrong
    return entry


PROCEDURES: dict[str, tuple[Refuse, Perform]] = {"make_creature": (refuse_make, make), **_MOVING.procedures}
