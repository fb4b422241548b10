"""Files of the Foundry system for The Black Hack, second edition: one JSON value a line, creatures or equipment.

A later line with the same ``_id`` stands in place of an earlier one, a line with ``$$deleted`` takes it away. What a
line holds that no entry has room for is named by line and place; settings that only concern how the other program
draws things are named once for each kind.
"""

from collections import Counter
from typing import Any

import msgspec

from vtt.echoes import echoed
from vtt.games.black_hack.library.entries import BESTIARY, GOODS, entry_faults, entry_of, plain
from vtt.games.black_hack.library.foundry_entries import Found, creature_fields, equipment_fields, short
from vtt.rules.contract.keys import key_among
from vtt.rules.contract.library import Problem, Reading
from vtt.rules.contract.plain_values import fault_in

_READERS = {
    "creature": (BESTIARY, creature_fields),
    "equipment": (GOODS, equipment_fields),
    "weapon": (GOODS, equipment_fields),
    "armour": (GOODS, equipment_fields),
}
_OWN = frozenset({"name", "type", "data", "_id"})
_DISPLAY = {
    "img": "a picture’s name",
    "token": "settings of a token",
    "permission": "who may see it there",
    "folder": "a folder there",
    "sort": "a place in a list there",
    "flags": "settings of add-ons",
}


def is_foundry(text: str) -> bool:
    """Whether a text looks like one JSON value a line."""
    return text.lstrip().startswith("{")


def read_foundry(name: str, text: str) -> Reading:
    """The creatures and the goods of a file, and whatever could not be used. Never raises."""
    problems: list[Problem] = []
    notes: list[Problem] = []
    held: dict[str, tuple[int, dict[str, Any]]] = {}
    for number, line in enumerate(text.split("\n"), start=1):
        if line.strip():
            _hold(name, number, line, held, problems, notes)
    entries: dict[str, dict[str, dict[str, Any]]] = {}
    settings: Counter[str] = Counter()
    for number, value in held.values():
        _read_line(f"{name}, line {number}", value, entries, problems, notes, settings)
    notes.extend(
        Problem(f"{name}: {field}", f"{_DISPLAY[field]}, on {count} {'line' if count == 1 else 'lines'}; not used here")
        for field, count in settings.items()
    )
    return Reading(entries=entries, problems=tuple(problems), notes=tuple(notes))


def _hold(
    name: str,
    number: int,
    line: str,
    held: dict[str, tuple[int, dict[str, Any]]],
    problems: list[Problem],
    notes: list[Problem],
) -> None:
    place = f"{name}, line {number}"
    try:
        value = msgspec.json.decode(line.encode())
    except (msgspec.DecodeError, RecursionError) as error:
        problems.append(Problem(place, f"not JSON: {error}; expected one value a line"))
        return
    if not isinstance(value, dict):
        problems.append(Problem(place, "expected an object with name, type and data"))
    elif "$$indexCreated" in value or "$$indexRemoved" in value:
        notes.append(Problem(place, "an index of the other program; not used here"))
    elif value.get("$$deleted"):
        gone = held.pop(str(value.get("_id")), None)
        notes.append(Problem(place, f"deletes line {gone[0]}" if gone else "deletes a line that there is not"))
    else:
        identity = str(value.get("_id") or f"line {number}")
        earlier = held.pop(identity, None)
        if earlier is not None:
            notes.append(Problem(place, f"stands in place of line {earlier[0]}, of the same _id"))
        held[identity] = (number, value)


def _read_line(
    place: str,
    value: dict[str, Any],
    entries: dict[str, dict[str, dict[str, Any]]],
    problems: list[Problem],
    notes: list[Problem],
    settings: Counter[str],
) -> None:
    called, kind, data = value.get("name"), value.get("type"), value.get("data")
    if isinstance(called, str) and called:
        place = f"{place} ({called})"
    fault = fault_in(value)
    if fault is not None:
        problems.append(Problem(f"{place}, {fault.path}", fault.reason))
        return
    if not isinstance(kind, str) or kind not in _READERS:
        problems.append(Problem(f"{place}, type", f"{echoed(kind)}; expected one of {', '.join(_READERS)}"))
        return
    if not isinstance(data, dict):
        problems.append(Problem(f"{place}, data", "expected an object with what it is"))
        return
    shelf, read = _READERS[kind]
    found: Found = read(called, data)
    problems.extend(Problem(f"{place}, data.{fault.path}", fault.reason) for fault in found.unused)
    for fault in entry_faults(shelf, found.fields):
        problems.append(Problem(f"{place}, {found.paths.get(fault.path, fault.path)}", fault.reason))
        found = msgspec.structs.replace(found, fields={})
    notes.extend(Problem(f"{place}, data.{note.path}", note.reason) for note in found.notes)
    for field, held in value.items():
        if field in _OWN or held in ([], {}, None, 0):
            continue
        if field in _DISPLAY:
            settings[field] += 1
        else:
            problems.append(Problem(f"{place}, {field}", f"not used here: {short(held)}"))
    if not found.fields:
        return
    key = key_among(str(called), entries.get(shelf, {}))
    if not key:
        problems.append(Problem(f"{place}, name", "expected a name with letters or digits"))
    elif key in entries.get(shelf, {}):
        problems.append(Problem(f"{place}, name", f"{echoed(key)} is there already; expected each name once"))
    else:
        entries.setdefault(shelf, {})[key] = plain(entry_of(shelf, found.fields))
