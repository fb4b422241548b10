"""The GM puts creatures on the table: made up on the spot or from the shelves, and keeps them there."""

from typing import Any

from vtt.rules.arriving import base_name
from vtt.rules.description import Refusal
from vtt.rules.keys import KEY_EXPECTED, is_key, slug
from vtt.rules.livehack.access import sheet_of
from vtt.rules.livehack.library.arrivals import Arrival, put
from vtt.rules.livehack.library.creature_entry import CreatureEntry, creature_entry, entry_of_creature
from vtt.rules.livehack.library.keys import CHARACTERS, CREATURES
from vtt.rules.livehack.library.merged import entries_of
from vtt.rules.livehack.sheet_parts import ATTRIBUTES
from vtt.rules.procedure import DONE, Change, Intent, Outcome, Procedure, Say
from vtt.table.events import LibraryAdded
from vtt.table.table import Table


def refuse_make(table: Table, intent: Intent) -> Refusal | None:
    """A creature needs a name."""
    return None if str(intent.arguments["name"]).strip() else Refusal("expected a name")


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
    _, made = yield from put(table, entry, _arrival(get))
    return Outcome(f"{len(made)} on the table")


def refuse_put(table: Table, intent: Intent) -> Refusal | None:
    """Only a creature that stands on the shelf."""
    key = str(intent.arguments["creature"])
    return None if key in entries_of(table, CREATURES) else Refusal(f"there is no {key} among the creatures")


def put_creature(table: Table, intent: Intent) -> Procedure:
    """Creatures from the shelf."""
    get = intent.arguments
    entry = entries_of(table, CREATURES)[str(get["creature"])]
    yield Say("{who} from the shelf", {"who": entry.kind.name}, "", "heading", secret=bool(get["hidden"]))
    _, made = yield from put(table, entry, _arrival(get))
    return Outcome(f"{len(made)} on the table")


def refuse_join(table: Table, intent: Intent) -> Refusal | None:
    """Only a character that stands on the shelf."""
    key = str(intent.arguments["character"])
    return None if key in entries_of(table, CHARACTERS) else Refusal(f"there is no {key} among the characters")


def join(table: Table, intent: Intent) -> Procedure:
    """A sample character joins the party, under its own name or another one, for the player who takes it."""
    get = intent.arguments
    entry = entries_of(table, CHARACTERS)[str(get["character"])]
    name, player = str(get["name"]).strip(), str(get["player"]).strip()
    yield Say("{who} joins the party", {"who": name or entry.kind.name}, "", "heading")
    yield from put(table, entry, Arrival(at=_point(get), name=name, player=player))
    return Outcome(name or entry.kind.name)


def refuse_save(table: Table, intent: Intent) -> Refusal | None:
    """Under a name that makes a key."""
    creature = table.creatures[str(intent.arguments["target"])]
    key = str(intent.arguments["key"] or slug(base_name(creature.name)))
    return None if is_key(key) else Refusal(f"{key!r}: {KEY_EXPECTED}")


def save(table: Table, intent: Intent) -> Procedure:
    """A creature on the table becomes an entry of the group's own, in place of one of the same key."""
    creature = table.creatures[str(intent.arguments["target"])]
    name = base_name(creature.name)
    key = str(intent.arguments["key"] or slug(name))
    shelf = CHARACTERS if sheet_of(table, creature.id).role == "adventurer" else CREATURES
    before = key in entries_of(table, shelf)
    yield Change(LibraryAdded(shelf, {key: entry_of_creature(name, table, creature)}))
    text = "{who} stands on the shelf, in place of the one before" if before else "{who} stands on the shelf"
    yield Say(text, {"who": name}, "", "result", secret=True)
    return DONE


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


def _arrival(get: dict[str, Any]) -> Arrival:
    return Arrival(count=int(get["count"]), at=_point(get), hidden=bool(get["hidden"]))


def _point(get: dict[str, Any]) -> tuple[float, float] | None:
    at = get.get("at")
    return None if at is None else (float(at[0]), float(at[1]))


PROCEDURES = {
    "make_creature": (refuse_make, make),
    "put_creature": (refuse_put, put_creature),
    "join_party": (refuse_join, join),
    "save_to_library": (refuse_save, save),
}
