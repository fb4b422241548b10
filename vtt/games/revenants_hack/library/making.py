"""Creatures and characters come to the table, made up on the spot or from the shelves, and are kept there (RH-SHEET-04,
RH-SHEET-06)."""

from collections.abc import Iterator
from functools import cache
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from vtt.dice import Roll
from vtt.games.revenants_hack.library.entries import CreatureEntry, by_value, creature_entry, entries_of, fresh, side_of
from vtt.games.revenants_hack.sheet.access import sheet_of
from vtt.games.revenants_hack.sheet.creature_sheet import CreatureSheet
from vtt.games.revenants_hack.sheet.equipment import named_possession
from vtt.games.revenants_hack.sheet.parts import ABILITIES, ROLE_LABELS, Ability
from vtt.games.revenants_hack.sheet.score_tables import reread
from vtt.rules.contract.description import Offer, Refusal
from vtt.rules.contract.parameters import choice, flag, integer, text
from vtt.rules.contract.plain_values import from_toml
from vtt.rules.contract.procedure import Asking, Choose, Intent, Option, Outcome, Procedure, Say, Throw, Value
from vtt.rules.kit.actions import gms_action, ready_made
from vtt.rules.kit.creature_shelves.entries import Arrival, arrive, point
from vtt.rules.kit.creature_shelves.moving import AT, COUNT, HIDDEN, KEEP_ACTION, Moving, join_action, put_action
from vtt.rules.kit.offer_making import GM_GROUP
from vtt.rules.kit.refusals import no
from vtt.rules.kit.written_lines import words_of
from vtt.shipped import shipped_files
from vtt.table.table import Table

WHY = "RH-SHEET-06"


def put(table: Table, entry: CreatureEntry, arrival: Arrival) -> Asking[tuple[Table, tuple[str, ...]]]:
    """Creatures of that kind come to the table, with Luck as the entry lists it; the answer is the table after it and
    their ids. Several share a group."""
    sheet = sheet_for(table, entry)
    if arrival.player:
        sheet = replace(sheet, record=replace(sheet.record, player=arrival.player))
    return arrive(table, entry.kind, sheet, side_of(entry), arrival, WHY)


def sheet_for(table: Table, entry: CreatureEntry) -> CreatureSheet:
    """The entry's sheet, where its abilities are values alone with the figures of the table's own score table
    (RH-SHEET-02)."""
    sheet = entry.sheet
    for ability in by_value(entry):
        sheet = reread(table, sheet, ability)
    own = {name: getattr(entry.sheet, name) for name in ("melee", "ranged") if {name, "attack"} & entry.fields.keys()}
    return replace(sheet, **own) if own else sheet


_MOVING: Moving[CreatureSheet] = Moving(
    entries=entries_of, put=put, fresh=fresh, character_role="character", put_why=WHY, join_why="RH-SHEET-04"
)

# The most usual first.
_ROLES = dict(reversed(ROLE_LABELS.items()))


@gms_action(
    "make_creature",
    "Make a creature",
    text("name", "Name", required=True),
    choice("role", "Role", _ROLES, "minion"),
    integer("luck", "Luck", 3, 1, 99),
    integer("value", "All abilities", 10, 1, 30),
    text("weapons", "Weapons, with commas between"),
    text("armour", "Armour"),
    integer("shield", "Shield value", 0, 0, 99),
    COUNT,
    flag("important", "Important: it rolls when it is Out of Luck"),
    text("special", "Special"),
    text("glyph", "Glyph"),
    AT,
    HIDDEN,
    rules=("RH-SHEET-02", "RH-SHEET-06"),
    hidden=True,
)
def make_creature(table: Table, intent: Intent) -> Procedure:
    """A creature out of a name, its Luck and one value for all abilities, as many as are wanted."""
    entry = _made_up(intent.arguments)
    values = {"who": entry.kind.name, "luck": entry.sheet.max_luck}
    yield Say("{who}, Luck {luck}", values, WHY, "heading", secret=bool(intent.arguments["hidden"]))
    return (yield from _MOVING.brought(table, entry, intent.arguments))


@make_creature.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    """A creature needs a name, a weapon that is one, and armour that is some."""
    get = intent.arguments
    if not str(get["name"]).strip():
        return no("expected a name", WHY)
    for called in words_of(get["weapons"] or ""):
        if named_possession(called).arms is None:
            return no("{called!r} is no weapon that is known", "RH-SHEET-04", called=called)
    armour = str(get["armour"]).strip()
    if armour and not named_possession(armour).defence:
        return no("{armour!r} is no armour that is known", "RH-ATK-08", armour=armour)
    return None


@make_creature.offered_to_gm
def _(table: Table) -> Iterator[Offer]:
    yield creature_offer(table)


def creature_offer(table: Table) -> Offer:
    """A creature made up on the spot."""
    missing: dict[str, Value] = {"name": "Creature"}
    return make_creature.offer(table, "", "Make a creature", missing=missing, note="role, Luck, weapons")


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


CHARACTERS_RULE = "RH-SHEET-04"
GM = "gm"
USUAL_LUCK = 12
ARRAY: Final = (15, 14, 12, 11, 10, 8)
"""Six values of our own to be given to the abilities at will."""
_THREE_DICE = Roll(3, 6)


class Kit(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a new character may begin with."""

    key: str
    label: str
    items: tuple[str, ...]
    coins: int = 0


class _Kits(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    kit: tuple[Kit, ...]


@cache
def kits() -> dict[str, Kit]:
    """The kits of the resources by key."""
    content = shipped_files().joinpath("goods", "revenants-hack", "kits.toml").read_bytes()
    return {kit.key: kit for kit in from_toml(content, _Kits).kit}


_METHODS = {"typed": "As typed below", "3d6": "3d6 in order", "array": "15, 14, 12, 11, 10, 8 to give out"}


@gms_action(
    "new_character",
    "Make a character",
    text("name", "Name", required=True),
    text("player", "Player"),
    choice("values", "Abilities", _METHODS, "array"),
    *(integer(ability, ability, 0, 0, 18) for ability in ABILITIES),
    integer("luck", "Luck", USUAL_LUCK, 1, 99),
    choice("kit", "Equipment", {"": "None", **{kit.key: kit.label for kit in kits().values()}}, "fighter"),
    AT,
    rules=("RH-SHEET-01", "RH-SHEET-04", "RH-OUT-04"),
    hidden=True,
)
def new_character(table: Table, intent: Intent) -> Procedure:
    """Values typed, rolled in the order of the sheet or given out of an array; then it joins the party with all its
    Luck and rest (RH-SHEET-04)."""
    get: dict[str, Any] = intent.arguments
    name, player = str(get["name"]).strip(), str(get["player"]).strip()
    yield Say("A new character: {who}", {"who": name}, CHARACTERS_RULE, "heading")
    values = yield from _values(get, name)
    listed = ", ".join(f"{ability} {value}" for ability, value in values.items())
    yield Say("{who}: {values}", {"who": name, "values": listed}, "RH-SHEET-01", "result")
    kit = kits().get(str(get["kit"]))
    fields = {
        "name": name,
        "luck": int(get["luck"]),
        "abilities": values,
        "inventory": list(kit.items) if kit is not None else [],
        "coins": kit.coins if kit is not None else 0,
    }
    entry, wrong = creature_entry(fields, "character")
    assert entry is not None, wrong
    yield from put(table, entry, Arrival(at=point(get), player=player))
    return Outcome(name)


@new_character.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    """A character has a name, and where values are typed all six of them."""
    get = intent.arguments
    if not str(get["name"]).strip():
        return no("expected a name", CHARACTERS_RULE)
    missing = [ability for ability in ABILITIES if not get[ability]]
    if get["values"] == "typed" and missing:
        return no("expected a value for {missing}", "RH-SHEET-01", missing=", ".join(missing))
    return None


@new_character.offered
def _(table: Table, creature: str) -> Iterator[Offer]:
    """To the player of a dead character (RH-OUT-04)."""
    sheet = sheet_of(table, creature)
    if sheet.state == "dead" and sheet.role == "character":
        player = sheet.record.player
        arguments: dict[str, Value] = {"player": player}
        note = f"for {player}" if player else ""
        missing: dict[str, Value] = {"name": "Name"}
        yield new_character.offer(table, "", "Make a new character", arguments, missing=missing, note=note)


@new_character.offered_to_gm
def _(table: Table) -> Iterator[Offer]:
    yield character_offer(table)


def character_offer(table: Table) -> Offer:
    """A new character."""
    note = "values, Luck, equipment"
    return new_character.offer(table, "", "Make a character", missing={"name": "Name"}, note=note)


def _values(get: dict[str, Any], name: str) -> Asking[dict[Ability, int]]:
    if get["values"] == "3d6":
        return (yield from _rolled(name))
    if get["values"] == "array":
        return (yield from _given_out(name))
    return {ability: int(get[ability]) for ability in ABILITIES}


def _rolled(name: str) -> Asking[dict[Ability, int]]:
    values: dict[Ability, int] = {}
    for ability in ABILITIES:
        words = {"who": name, "ability": ability}
        thrown = yield Throw(_THREE_DICE, GM, "RH-SHEET-01", label="{who}: {ability}", values=words)
        values[ability] = thrown.total
    return values


def _given_out(name: str) -> Asking[dict[Ability, int]]:
    values: dict[Ability, int] = {}
    for value in ARRAY[:-1]:
        left = [ability for ability in ABILITIES if ability not in values]
        options = tuple(Option(ability, ability) for ability in left)
        words = {"who": name, "value": value}
        chosen = yield Choose(GM, "{who}: where does {value} go?", options, left[0], "RH-SHEET-01", words)
        values[chosen] = value
    (last,) = (ability for ability in ABILITIES if ability not in values)
    values[last] = ARRAY[-1]
    return {ability: values[ability] for ability in ABILITIES}


FROM_THE_SHELF = ready_made((put_action("RH-SHEET-06"), join_action("RH-SHEET-04"), KEEP_ACTION), _MOVING.procedures)
put_creature, join_party, save_to_library = FROM_THE_SHELF


@save_to_library.offered
def _(table: Table, creature: str) -> Iterator[Offer]:
    yield save_to_library.offer(table, "", "Keep on the shelf", {"target": creature}, group=GM_GROUP)
