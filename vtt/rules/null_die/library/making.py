"""Creatures come to the table, made up on the spot or from the shelves, and are kept there."""

from typing import Any

from vtt.rules.arriving import base_name
from vtt.rules.description import Refusal
from vtt.rules.keys import KEY_EXPECTED, is_key, slug
from vtt.rules.null_die.access import sheet_of
from vtt.rules.null_die.library.arrivals import Arrival, put
from vtt.rules.null_die.library.creature_entry import CreatureEntry, creature_entry, entry_of_creature
from vtt.rules.null_die.library.keys import CHARACTERS, CREATURES
from vtt.rules.null_die.library.merged import entries_of
from vtt.rules.null_die.sheet_words import pool_words
from vtt.rules.procedure import DONE, Change, Intent, Outcome, Procedure, Say
from vtt.rules.procedure_types import Perform, Refuse
from vtt.rules.written_lines import words_of
from vtt.table.events import LibraryAdded
from vtt.table.table import Table

WHY = "ND-NAME-04"


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
    _, made = yield from put(table, entry, _arrival(intent.arguments))
    return Outcome(f"{len(made)} on the table")


def refuse_put(table: Table, intent: Intent) -> Refusal | None:
    """Only a creature that stands on the shelf."""
    key = str(intent.arguments["creature"])
    return None if key in entries_of(table, CREATURES) else Refusal(f"there is no {key} among the creatures")


def put_creature(table: Table, intent: Intent) -> Procedure:
    """Creatures from the shelf, unharmed."""
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
    shelf = CHARACTERS if sheet_of(table, creature.id).role == "character" else CREATURES
    before = key in entries_of(table, shelf)
    yield Change(LibraryAdded(shelf, {key: entry_of_creature(name, creature)}))
    text = "{who} stands on the shelf, in place of the one before" if before else "{who} stands on the shelf"
    yield Say(text, {"who": name}, "", "result", secret=True)
    return DONE


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


def _arrival(get: dict[str, Any]) -> Arrival:
    return Arrival(count=int(get["count"]), at=_point(get), hidden=bool(get["hidden"]))


def _point(get: dict[str, Any]) -> tuple[float, float] | None:
    at = get.get("at")
    return None if at is None else (float(at[0]), float(at[1]))


PROCEDURES: dict[str, tuple[Refuse, Perform]] = {
    "make_creature": (refuse_make, make),
    "put_creature": (refuse_put, put_creature),
    "join_party": (refuse_join, join),
    "save_to_library": (refuse_save, save),
}
