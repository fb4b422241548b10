"""The GM puts creatures on the table: made up on the spot or from the shelves, and keeps them there."""

from typing import Any

from vtt.rules.creature_shelves.moving import Moving
from vtt.rules.description import Refusal
from vtt.rules.kit.refusals import no
from vtt.rules.livehack.library.arrivals import put
from vtt.rules.livehack.library.creature_entry import CreatureEntry, creature_entry, fresh
from vtt.rules.livehack.library.merged import entries_of
from vtt.rules.livehack.sheets import ATTRIBUTES, CreatureSheet
from vtt.rules.procedure import Intent, Procedure, Say
from vtt.rules.procedure_types import Perform, Refuse
from vtt.table.table import Table

_MOVING: Moving[CreatureSheet] = Moving(entries=entries_of, put=put, fresh=fresh, character_role="adventurer")


def refuse_make(table: Table, intent: Intent) -> Refusal | None:
    """A creature needs a name."""
    return None if str(intent.arguments["name"]).strip() else no("expected a name")


def make(table: Table, intent: Intent) -> Procedure:
    """A creature out of a name and a few figures, as many as are wanted. An Armour Class and other defences are written
    as d20 games write them, with ten in them (LH-CONV-01, LH-CONV-03)."""
    get = intent.arguments
    entry = _made_up(get)
    hidden = bool(get["hidden"])
    yield Say("{who}", {"who": entry.kind.name}, "", "heading", secret=hidden)
    if get["armour_class"] is not None:
        words = {"listed": int(get["armour_class"]), "becomes": int(get["armour_class"]) - 10}
        yield Say("Armour Class {listed} becomes {becomes:+d}", words, "LH-CONV-01", secret=True)
    return (yield from _MOVING.brought(table, entry, get))


def _made_up(get: dict[str, Any]) -> CreatureEntry:
    attack = {
        "name": str(get["attack"]).strip() or "attack",
        "rating": int(get["to_hit"]),
        "damage": int(get["damage"]),
    }
    listed = {"armour": "armour_class", "fortitude": "fortitude", "reflex": "reflex", "will": "will"}
    fields: dict[str, Any] = {
        "name": str(get["name"]).strip(),
        "attributes": dict.fromkeys(ATTRIBUTES, int(get["rating"])),
        "listed": {part: int(get[given]) - 10 for part, given in listed.items() if get[given] is not None},
        "attacks": [attack],
        "glyph": str(get["glyph"]),
    }
    entry, wrong = creature_entry(fields, "monster")
    assert entry is not None, wrong
    return entry


PROCEDURES: dict[str, tuple[Refuse, Perform]] = {"make_creature": (refuse_make, make), **_MOVING.procedures}
