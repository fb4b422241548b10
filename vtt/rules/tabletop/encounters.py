"""Encounters that are kept: creatures and places as they stood together, put on the table again, here or in another
scene, as often as is wanted. Actions of any table."""

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from typing import Any, Union

import msgspec
from msgspec.structs import replace

from vtt.numerals import counted
from vtt.rules.contract.description import ActionDescription, Block, Offer, Parameter, Prose, Refusal
from vtt.rules.contract.keys import numbered, slug
from vtt.rules.contract.library import Entry, EntryView, Shelf
from vtt.rules.contract.procedure import DONE, Change, Intent, Outcome, Procedure, Say
from vtt.rules.contract.system import System
from vtt.rules.tabletop.arriving import (
    MOST_AT_ONCE,
    base_name,
    free_id,
    free_names,
    free_spot,
    free_spots,
    usual_spot,
)
from vtt.rules.tabletop.library_keeping import OwnEntries, removal_offer
from vtt.table.campaign_events import LibraryAdded
from vtt.table.creature import Creature, Place, Point, Sheet
from vtt.table.decoding import built
from vtt.table.events import CreaturePut, PlacePut
from vtt.table.table import Table

SHELF = "encounters"
"""The shelf of the group's library (``Table.library``) on which they stand."""
KEEP, PUT = "keep_encounter", "put_encounter"
_LONGEST_NAME = 200

ACTIONS: tuple[ActionDescription, ...] = (
    ActionDescription(
        name=KEEP,
        label="Keep as an encounter",
        parameters=(
            Parameter(name="things", label="Whom and what", kind="list", required=True),
            Parameter(name="name", label="Name", kind="text", required=True, maximum=_LONGEST_NAME),
        ),
        by_gm=True,
        hidden=True,
    ),
    ActionDescription(
        name=PUT,
        label="Put an encounter on the table",
        parameters=(
            Parameter(name="encounter", label="Encounter (its key)", kind="text", required=True),
            Parameter(name="at", label="Where", kind="point"),
            Parameter(name="hidden", label="Hidden from the players", kind="boolean", default=False),
        ),
        by_gm=True,
        hidden=True,
    ),
)


class Encounter(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """Who and what comes together; where they stand (``at``) is in feet from the middle of all of it."""

    name: str
    creatures: tuple[Creature, ...] = ()
    places: tuple[Place, ...] = ()


def encounters(system: System, table: Table) -> dict[str, Encounter]:
    """The encounters that are kept, by key; what is no sound one is left out."""
    return _reader(system)(table, SHELF)  # type: ignore[arg-type]


def problem(system: System, fields: Mapping[str, Any]) -> str:
    """Why these plain fields are no encounter of this game; empty where they are one."""
    try:
        found = msgspec.convert(fields, built(Encounter), dec_hook=_decoding(system), str_keys=True)
    except (msgspec.ValidationError, NotImplementedError) as error:
        return str(error)
    for creature in found.creatures:
        for wrong in system.sheet_problems(creature.sheet):
            return f"{creature.name}: {wrong}"
    number = len(found.creatures) + len(found.places)
    return "" if 0 < number <= MOST_AT_ONCE else f"expected 1 to {MOST_AT_ONCE} creatures and places, found {number}"


def refusal(system: System, table: Table, intent: Intent) -> Refusal | None:
    """Why a complete intent of these actions cannot be done, or ``None``."""
    if intent.action == PUT:
        key = str(intent.arguments["encounter"])
        return None if key in encounters(system, table) else Refusal(f"no encounter is kept as {key}")
    things = _things(intent)
    if not str(intent.arguments["name"]).strip():
        return Refusal("an encounter needs a name")
    if not things:
        return Refusal("say who belongs to it")
    if len(things) > MOST_AT_ONCE:
        return Refusal(f"at most {MOST_AT_ONCE} are kept together")
    if any(each not in table.creatures and each not in table.places for each in things):
        return Refusal("who is to be kept is no longer there")
    return None


def perform(system: System, table: Table, intent: Intent) -> Procedure:
    """The procedure of a complete intent of these actions."""
    return _put(system, table, intent) if intent.action == PUT else _keep(table, intent)


def shelf(system: System, table: Table) -> Shelf | None:
    """The shelf of encounters, or ``None`` where none is kept."""
    lines = [
        Entry(
            key=key,
            cells=(found.name, str(len(found.creatures)), _who(found)),
            glyph="fa6s.people-group",
            own=True,
            words=" ".join([*(each.notes for each in found.creatures), *(each.notes for each in found.places)]),
        )
        for key, found in encounters(system, table).items()
    ]
    if not lines:
        return None
    lines.sort(key=lambda line: line.cells[0].casefold())
    return Shelf(key=SHELF, label="Encounters", columns=("Name", "Creatures", "Who"), entries=tuple(lines))


def entry_view(system: System, table: Table, key: str) -> EntryView:
    """An encounter opened. Raises ``KeyError`` for an unknown one."""
    found = encounters(system, table)[key]
    blocks: list[Block] = [Prose("Who", _who(found))] if found.creatures else []
    if found.places:
        blocks.append(Prose("Places", ", ".join(each.name for each in found.places)))
    offers = [
        Offer(intent=Intent(PUT, "", {"encounter": key, "hidden": hidden}), label=label)
        for label, hidden in (("Put on the table", False), ("Put hidden", True))
    ]
    offers.append(removal_offer(table, SHELF, key, "Take off the shelf"))
    subtitle = counted(len(found.creatures), "creature")
    return EntryView(title=found.name, subtitle=subtitle, blocks=tuple(blocks), offers=tuple(offers))


def seats(table: Table, those: Iterable[tuple[float, Point]], at: Point) -> Iterator[Point]:
    """Where creatures come to stand that arrive one after the other round a point, each with its radius and where it
    wants to stand, in feet from there: free of all others."""
    return free_spots(table, ((radius, (at[0] + wanted[0], at[1] + wanted[1])) for radius, wanted in those))


def _who(found: Encounter) -> str:
    """``3 wolves`` is told as ``3 × Wolf``: names have no plural."""
    kinds: dict[str, int] = {}
    for each in found.creatures:
        kinds[base_name(each.name)] = kinds.get(base_name(each.name), 0) + 1
    return ", ".join(name if number == 1 else f"{number} × {name}" for name, number in kinds.items())


def _in_short(value: Any) -> Any:
    """The same with each field that says what is usual left out when it is written, wherever it was read from: msgspec
    leaves out the very object that is the default, and not one that equals it."""
    if isinstance(value, tuple):
        return tuple(map(_in_short, value))
    if not isinstance(value, msgspec.Struct):
        return value
    fields = msgspec.structs.fields(value)
    said = {each.name: _in_short(getattr(value, each.name)) for each in fields}
    usual = {
        each.name: each.default
        for each in fields
        if type(each.default) is type(said[each.name]) and each.default == said[each.name]
    }
    return replace(value, **{**said, **usual})


def _keep(table: Table, intent: Intent) -> Procedure:
    name = " ".join(str(intent.arguments["name"]).split())
    things = _things(intent)
    creatures = [table.creatures[each] for each in things if each in table.creatures]
    places = [table.places[each] for each in things if each in table.places]
    spots = [*(each.at for each in creatures), *(each.at for each in places)]
    x, y = (sum(way) / len(spots) for way in zip(*spots, strict=True))

    def beside(at: Point) -> Point:
        return round(at[0] - x, 3), round(at[1] - y, 3)

    kept = Encounter(
        name=name,
        creatures=tuple(replace(each, at=beside(each.at), behind=(), kept=False) for each in creatures),
        places=tuple(replace(each, at=beside(each.at)) for each in places),
    )
    known = table.library.get(SHELF, {})
    same = next((key for key, fields in known.items() if fields.get("name") == name), "")
    key = same or numbered(slug(name), known)
    yield Change(LibraryAdded(SHELF, {key: msgspec.json.decode(msgspec.json.encode(_in_short(kept)))}))
    text = "{name} is kept as an encounter, in place of the one before" if same else "{name} is kept as an encounter"
    yield Say(text, {"name": name}, "", "result", secret=True)
    return DONE


def _put(system: System, table: Table, intent: Intent) -> Procedure:
    found = encounters(system, table)[str(intent.arguments["encounter"])]
    given: Any = intent.arguments["at"]
    at = usual_spot(table) if given is None else (float(given[0]), float(given[1]))
    hidden = bool(intent.arguments["hidden"])
    names = _names(table, found.creatures)
    groups = {each.group: _free_group(table, each.group) for each in found.creatures if each.group}
    made: list[str] = []
    for creature, name in zip(found.creatures, names, strict=True):
        wanted = at[0] + creature.at[0], at[1] + creature.at[1]
        put = replace(
            creature,
            id=free_id(table, slug(name) or "creature"),
            name=name,
            at=free_spot(table, creature.radius, wanted),
            group=groups.get(creature.group, ""),
            hidden=hidden or creature.hidden,
        )
        table = yield Change(CreaturePut(put))
        made.append(put.id)
    for place in found.places:
        identity = free_id(table, slug(place.name) or "place")
        there = at[0] + place.at[0], at[1] + place.at[1]
        table = yield Change(PlacePut(replace(place, id=identity, at=there, hidden=hidden or place.hidden)))
        made.append(identity)
    words = {"name": found.name, "who": ", ".join(names)}
    yield Say("{name} on the table: {who}", words, "", "result", about=tuple(made), secret=True)
    return Outcome(f"{len(made)} on the table")


def _names(table: Table, creatures: tuple[Creature, ...]) -> list[str]:
    """Free names for those who come, those of one kind numbered on together."""
    kinds: dict[str, int] = {}
    for each in creatures:
        kinds[base_name(each.name)] = kinds.get(base_name(each.name), 0) + 1
    free = {name: free_names(table, name, number) for name, number in kinds.items()}
    return [next(free[base_name(each.name)]) for each in creatures]


def _free_group(table: Table, group: str) -> str:
    known = {each.group for each in table.creatures.values()}
    number = 2
    free = group
    while free in known:
        free, number = f"{group} ({number})", number + 1
    return free


def _things(intent: Intent) -> tuple[str, ...]:
    given: Any = intent.arguments["things"]
    return tuple(dict.fromkeys(map(str, given)))


@lru_cache(maxsize=16)
def _reader(system: System) -> OwnEntries[Encounter]:
    """Reads those of a game, each state of the library once."""
    decoding = _decoding(system)

    def read(_shelf: str, fields: Mapping[str, Any]) -> Encounter | None:
        if problem(system, fields):
            return None
        return msgspec.convert(fields, built(Encounter), dec_hook=decoding, str_keys=True)

    return OwnEntries(read)


def _decoding(system: System) -> Any:
    kinds = system.sheet_types
    sheets = Union[kinds]  # type: ignore[valid-type]  # noqa: UP007 - made from the game's list

    def decoded(kind: type, value: Any) -> Any:
        if kind is Sheet:
            return msgspec.convert(value, built(sheets), str_keys=True)
        raise NotImplementedError(kind)

    return decoded
