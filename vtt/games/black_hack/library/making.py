"""The GM puts creatures on the table: made up on the spot, or out of the bestiary (BH-LIFE-01, BH-LIFE-02)."""

from typing import Any

import msgspec

from vtt.games.black_hack.equipment import weapon_fields
from vtt.games.black_hack.library.creature_entry import CreatureEntry, entry_of_sheet
from vtt.games.black_hack.library.entries import plain
from vtt.games.black_hack.library.keys import BESTIARY
from vtt.games.black_hack.library.merged import creature_of
from vtt.games.black_hack.library.putting import Arrival, put
from vtt.games.black_hack.sheet_parts import Weapon
from vtt.games.black_hack.sheets import Foe
from vtt.rules.contract.description import Refusal
from vtt.rules.contract.keys import KEY_EXPECTED, is_key, slug
from vtt.rules.contract.procedure import DONE, Change, Intent, Outcome, Procedure, Say
from vtt.rules.kit.refusals import no
from vtt.rules.kit.written_lines import words_of
from vtt.rules.tabletop.arriving import base_name
from vtt.table.events import LibraryAdded
from vtt.table.table import Table


def refuse_make(table: Table, intent: Intent) -> Refusal | None:
    """A creature needs a name."""
    return None if str(intent.arguments["name"]).strip() else no("expected a name", "BH-LIFE-01")


def make(table: Table, intent: Intent) -> Procedure:
    """A creature out of a name and HD, as many as are wanted (BH-LIFE-01, BH-LIFE-02)."""
    get: dict[str, Any] = intent.arguments
    entry = CreatureEntry(
        name=str(get["name"]).strip(),
        hd=int(get["hd"]),
        kind=get["kind"],
        glyph=str(get.get("glyph") or ""),
        attacks=tuple(msgspec.convert(weapon_fields(part), Weapon) for part in words_of(get.get("attacks") or "")),
        special=str(get.get("special") or ""),
    )
    yield Say(
        "{who}, {hd} HD", {"who": entry.name, "hd": entry.hd}, "BH-LIFE-01", "heading", secret=bool(get["hidden"])
    )
    _, made = yield from put(table, entry, _arrival(get))
    return Outcome(f"{len(made)} on the table")


def refuse_put(table: Table, intent: Intent) -> Refusal | None:
    """Only a creature that stands in the bestiary."""
    key = str(intent.arguments["creature"])
    return None if creature_of(table, key) is not None else no("there is no {key} in the bestiary", "", key=key)


def put_creature(table: Table, intent: Intent) -> Procedure:
    """Creatures out of the bestiary (BH-LIFE-02)."""
    get = intent.arguments
    entry = creature_of(table, str(get["creature"]))
    assert entry is not None
    yield Say("{who} from the bestiary", {"who": entry.name}, "BH-LIFE-02", "heading", secret=bool(get["hidden"]))
    _, made = yield from put(table, entry, _arrival(get))
    return Outcome(f"{len(made)} on the table")


def refuse_save(table: Table, intent: Intent) -> Refusal | None:
    """Only the GM's creatures, under a name that makes a key."""
    creature = table.creatures[str(intent.arguments["target"])]
    if not isinstance(creature.sheet, Foe):
        return no("only Monsters and NPCs stand in the bestiary")
    key = str(intent.arguments.get("key") or slug(base_name(creature.name)))
    return None if is_key(key) else no("{key!r}: {expected}", "", key=key, expected=KEY_EXPECTED)


def save(table: Table, intent: Intent) -> Procedure:
    """A creature on the table becomes an entry of the group's own bestiary, in place of one of the same key."""
    creature = table.creatures[str(intent.arguments["target"])]
    assert isinstance(creature.sheet, Foe)
    name = base_name(creature.name)
    key = str(intent.arguments.get("key") or slug(name))
    entry = entry_of_sheet(name, creature.sheet, creature.glyph, creature.radius, creature.notes)
    yield Change(LibraryAdded(BESTIARY, {key: plain(entry)}))
    before = creature_of(table, key) is not None
    text = "{who} stands in the bestiary, in place of the one before" if before else "{who} stands in the bestiary"
    yield Say(text, {"who": name}, "", "result", secret=True)
    return DONE


def _arrival(get: dict[str, Any]) -> Arrival:
    at = get.get("at")
    return Arrival(
        count=int(get["count"]),
        hd=int(get.get("hd") or 0) if "creature" in get else 0,
        hp=get["hp"],
        at=None if at is None else (float(at[0]), float(at[1])),
        hidden=bool(get["hidden"]),
        mode=str(get.get("mode") or "normal"),
    )


PROCEDURES = {
    "make_monster": (refuse_make, make),
    "put_creature": (refuse_put, put_creature),
    "save_to_library": (refuse_save, save),
}
