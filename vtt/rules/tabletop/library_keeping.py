"""What a group brings along is put on its shelves, and taken off them: actions of any table."""

from collections.abc import Callable, Collection, Iterable, Mapping
from functools import lru_cache
from typing import Any, Generic, TypeVar

import msgspec
from msgspec.structs import replace

from vtt.echoes import echoed
from vtt.numerals import counted
from vtt.rules.contract.description import ActionDescription, Offer, Parameter, Refusal
from vtt.rules.contract.keys import KEY_EXPECTED, is_key
from vtt.rules.contract.library import Problem, Reading, replacing
from vtt.rules.contract.procedure import DONE, Change, Intent, Procedure, Say
from vtt.rules.contract.system import System
from vtt.table.campaign_events import LibraryAdded, LibraryRemoved
from vtt.table.table import Table

EntryType = TypeVar("EntryType")

ACTIONS: tuple[ActionDescription, ...] = (
    ActionDescription(
        name="add_to_library",
        label="Add to the library",
        parameters=(
            Parameter(name="shelf", label="Shelf", kind="text", required=True),
            Parameter(name="entries", label="Entries", kind="fields", required=True),
        ),
        by_gm=True,
        hidden=True,
    ),
    ActionDescription(
        name="remove_from_library",
        label="Take off the library",
        parameters=(
            Parameter(name="shelf", label="Shelf", kind="text", required=True),
            Parameter(name="key", label="Key", kind="text", required=True),
        ),
        by_gm=True,
        hidden=True,
    ),
)


def refusal(system: System, table: Table, intent: Intent) -> Refusal | None:
    """Why a complete intent of these actions cannot be done, or ``None``."""
    shelf = str(intent.arguments["shelf"])
    if intent.action == "remove_from_library":
        return refuse_removal(table, shelf, str(intent.arguments["key"]))
    entries = _plain(intent.arguments["entries"])
    if not entries:
        return Refusal("there is nothing to add")
    for key, fields in entries.items():
        if not is_key(key):
            return Refusal(f"{echoed(key)}: {KEY_EXPECTED}")
        if not isinstance(fields, dict):
            return Refusal(f"{key}: expected the fields of an entry")
    for problem in system.library_entries(table, shelf, entries).problems:
        return Refusal(str(problem))
    return None


def perform(system: System, table: Table, intent: Intent) -> Procedure:
    """The procedure of a complete intent of these actions."""
    shelf = str(intent.arguments["shelf"])
    if intent.action == "remove_from_library":
        return _remove(table, shelf, str(intent.arguments["key"]))
    return _add(system, table, shelf, _plain(intent.arguments["entries"]))


def refuse_removal(table: Table, shelf: str, key: str) -> Refusal | None:
    """What the program brings stays; the group may put its own in its place."""
    if key in table.library.get(shelf, {}):
        return None
    return Refusal(f"the group brought no {echoed(key)} for the {shelf}")


def removal_offer(table: Table, shelf: str, key: str, label: str) -> Offer:
    """Taking an entry of the group's off its shelf."""
    intent = Intent("remove_from_library", "", {"shelf": shelf, "key": key})
    return Offer(intent=intent, label=label, refusal=refuse_removal(table, shelf, key), destroys=True)


def adding_offer(shelf: str, entries: Mapping[str, Mapping[str, Any]], label: str, *, note: str = "") -> Offer:
    """Putting entries that are known to be sound on a shelf."""
    return Offer(
        intent=Intent("add_to_library", "", {"shelf": shelf, "entries": dict(entries)}), label=label, note=note
    )


def reading_of(
    found: Mapping[str, Mapping[str, EntryType]],
    problems: Iterable[Problem],
    plain: Callable[[EntryType], dict[str, Any]],
) -> Reading:
    """What was found in a file: its entries by shelf and key as plain fields, without empty shelves, and what was wrong
    in it."""
    entries = {shelf: {key: plain(entry) for key, entry in some.items()} for shelf, some in found.items() if some}
    return Reading(entries=entries, problems=tuple(problems))


def replaced(name: str, reading: Reading, shipped: Callable[[str], Collection[str]]) -> Reading:
    """The reading of a file of that name with a note on each entry that will stand in place of something that comes
    with the program; ``shipped`` gives the keys of that on a shelf."""
    in_place = [(shelf, key) for shelf, entries in reading.entries.items() for key in entries if key in shipped(shelf)]
    notes = [replacing(name, reading.entries[shelf][key], key) for shelf, key in in_place]
    return replace(reading, notes=(*reading.notes, *notes), in_place=tuple(in_place))


class OwnEntries(Generic[EntryType]):
    """Reads what a group brought for a shelf; what is no sound entry, as one written by hand may be, is left out.

    ``read`` gives the entry that plain fields describe on a shelf, or ``None``.
    """

    def __init__(self, read: Callable[[str, Mapping[str, Any]], EntryType | None]) -> None:
        @lru_cache(maxsize=16)
        def sound(shelf: str, written: _Same) -> dict[str, EntryType]:
            found = {key: read(shelf, fields) for key, fields in written.value.items()}
            return {key: entry for key, entry in found.items() if entry is not None}

        self._sound = sound

    def __call__(self, table: Table, shelf: str) -> dict[str, EntryType]:
        """The entries of a shelf by key."""
        return self._sound(shelf, _Same(table.library.get(shelf, _NOTHING)))


_NOTHING: dict[str, dict[str, Any]] = {}


class _Same:
    """A map that nobody changes in place, told from others by its identity."""

    def __init__(self, value: dict[str, dict[str, Any]]) -> None:
        self.value = value

    def __hash__(self) -> int:
        return id(self.value)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Same) and other.value is self.value


def _add(system: System, table: Table, shelf: str, entries: dict[str, Any]) -> Procedure:
    """Entries stand on the group's shelf, each in place of one of the same key."""
    whole = system.library_entries(table, shelf, entries).entries[shelf]
    yield Change(LibraryAdded(shelf, whole))
    number = counted(len(whole), "entry", "entries")
    yield Say("{number} for the {shelf}", {"number": number, "shelf": shelf}, "", "result", secret=True)
    return DONE


def _remove(table: Table, shelf: str, key: str) -> Procedure:
    """An entry of the group's is off its shelf; what the program brings under the same key shows again."""
    name = table.library[shelf][key].get("name", key)
    yield Change(LibraryRemoved(shelf, key))
    yield Say("{name} is off the {shelf}", {"name": name, "shelf": shelf}, "", "result", secret=True)
    return DONE


def _plain(entries: Any) -> dict[str, Any]:
    """An argument's entries with lists for tuples."""
    plain_entries: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(entries))
    return plain_entries
