"""Files of the Foundry system for The Black Hack, second edition: one JSON value a line, creatures or equipment.

A later line with the same ``_id`` stands in place of an earlier one, a line with ``$$deleted`` takes it away. What a
line holds that no entry has room for is named by line and place; settings that only concern how the other program
draws things are named once for each kind.
"""

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from html.parser import HTMLParser
from typing import Any

import msgspec

from vtt.dice import USAGE_CHAIN, NotationError, parse
from vtt.echoes import echoed
from vtt.games.black_hack.equipment import equipment, known_armour, known_item, known_weapon
from vtt.games.black_hack.library.entries import BESTIARY, GOODS, entry_faults, entry_of, plain
from vtt.rules.contract.faults import Fault
from vtt.rules.contract.keys import key_among
from vtt.rules.contract.library import Problem, Reading
from vtt.rules.contract.plain_values import fault_in

_OWN = frozenset({"name", "type", "data", "_id"})
_DISPLAY = {
    "img": "a picture’s name",
    "token": "settings of a token",
    "permission": "who may see it there",
    "folder": "a folder there",
    "sort": "a place in a list there",
    "flags": "settings of add-ons",
}

_WHERE = re.compile(r"\(byte (\d+)\)")
"""The place that a reader of JSON names, in bytes from 0."""


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


def _not_json(error: Exception) -> str:
    """Why a line is no JSON value: where it ceases to be one, or that it ends before it is whole."""
    if isinstance(error, RecursionError):
        return "not JSON that can be read: lists inside lists without end"
    where = _WHERE.search(str(error))
    ends = f"not JSON from byte {where[1]} on" if where else "not JSON: the line ends before its value does"
    return f"{ends}; expected one whole value on each line"


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
        problems.append(Problem(place, _not_json(error)))
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


_BLOCKS = frozenset({"p", "br", "div", "li", "ul", "ol", "h1", "h2", "h3", "h4", "tr", "hr"})


class Found(msgspec.Struct, frozen=True, kw_only=True):
    """What came of a line's data: the fields of an entry, where each stood in the line, what could not be used, and
    what was read differently from how it is written; paths are below ``data``."""

    fields: dict[str, Any]
    paths: dict[str, str] = {}
    unused: tuple[Fault, ...] = ()
    notes: tuple[Fault, ...] = ()


def _whole_number(value: Any) -> int | None:
    """A whole number, written as one or as digits in a text; ``None`` for anything else."""
    if isinstance(value, str) and re.fullmatch(r"\s*\d{1,6}\s*", value):
        return int(value)
    if isinstance(value, float) and value.is_integer():
        return int(value)
    return value if isinstance(value, int) and not isinstance(value, bool) else None


def _without_markup(text: str) -> str:
    """A description without its HTML: paragraphs become lines, entities their characters."""
    reader = _Text()
    reader.feed(text)
    reader.close()
    lines = (" ".join(line.split()) for line in "".join(reader.parts).splitlines())
    return "\n".join(line for line in lines if line)


def others(data: Mapping[str, Any], known: frozenset[str]) -> Iterator[Fault]:
    """What a line's data hold besides the known fields, unless it is empty."""
    for field, value in data.items():
        if field not in known and value not in ("", None, [], {}):
            yield Fault(field, f"not used here: {short(value)}")


def short(value: Any) -> str:
    """A value as JSON, cut where it is long."""
    text = msgspec.json.encode(value).decode()
    return text if len(text) <= 60 else f"{text[:57]}..."


class _Text(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.parts: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in _BLOCKS:
            self.parts.append("\n")

    def handle_endtag(self, tag: str) -> None:
        if tag in _BLOCKS:
            self.parts.append("\n")

    def handle_data(self, data: str) -> None:
        self.parts.append(data)


_KNOWN = frozenset({"hitDice", "hitPoints", "notes", "description"})
_ATTACK = re.compile(r"\s*(?:(\d+)\s+)?([A-Za-z][A-Za-z' ]*?)\s*\(([^()]*)\)")
_AND = re.compile(r"\s*\+(?=\s)")
_END = re.compile(r"[\s.]*")


def creature_fields(name: Any, data: Mapping[str, Any]) -> Found:
    """HD, HP, attacks and what is special. HP are a number, or a table with ``value`` and ``max``."""
    fields: dict[str, Any] = {"name": name}
    notes: list[Fault] = []
    unused = list(others(data, _KNOWN))
    hd = _whole_number(data.get("hitDice"))
    fields["hd"] = data.get("hitDice") if hd is None else hd
    _read_hp(data.get("hitPoints"), fields, notes, unused)
    texts = []
    for field in ("notes", "description"):
        text = data.get(field)
        if isinstance(text, str):
            texts.append(_without_markup(text))
        elif text is not None:
            unused.append(Fault(field, "expected a text"))
    special = "\n".join(text for text in texts if text)
    attacks, whole = read_attacks(special)
    if attacks:
        fields["attacks"] = attacks
        named = ", ".join(f"{attack['name']} ({attack['damage']})" for attack in attacks)
        notes.append(Fault("notes", f"read as attacks: {named}"))
    if special and not (attacks and whole):
        fields["special"] = special
    paths = {"hd": "data.hitDice", "hp": "data.hitPoints", "special": "data.notes"}
    return Found(fields=fields, paths=paths, unused=tuple(unused), notes=tuple(notes))


def read_attacks(text: str) -> tuple[list[dict[str, str]], bool]:
    """The attacks that a text begins with, each a name and dice in parentheses, joined by +; and whether that is all
    the text says. ``2 Claws (1d3) + 1 Bite (2d8)``: ``2 claws`` with 1d3, ``bite`` with 2d8."""
    found: list[dict[str, str]] = []
    at = 0
    while match := _ATTACK.match(text, at):
        damage = match[3].strip()
        try:
            parse(damage)
        except NotationError:
            break
        name = match[2].lower()
        found.append({"name": name if match[1] in (None, "1") else f"{match[1]} {name}", "damage": damage})
        at = match.end()
        joined = _AND.match(text, at)
        if joined is None:
            break
        at = joined.end()
    end = _END.match(text, at)
    return found, end is not None and end.end() == len(text)


def _read_hp(value: Any, fields: dict[str, Any], notes: list[Fault], unused: list[Fault]) -> None:
    if value is None:
        return
    written = value
    if isinstance(value, Mapping):
        now, most = _whole_number(value.get("value")), _whole_number(value.get("max"))
        written = now if most is None else most
        if now is not None and most is not None and now != most:
            notes.append(Fault("hitPoints.value", f"{now} of {most}: read as unhurt"))
        unused.extend(
            Fault(f"hitPoints.{fault.path}", fault.reason) for fault in others(value, frozenset({"value", "max"}))
        )
    hp = _whole_number(written)
    if hp is None or hp < 1:
        unused.append(Fault("hitPoints", f"{value!r}; expected a number of at least 1; rolled by HD instead"))
    else:
        fields["hp"] = str(hp)


_FOUNDRY_EQUIPMENT_KNOWN = frozenset({"description", "rarity", "quantity", "usageDie", "armourValue"})
_COST = re.compile(r"^\s*Cost:\s*(\d+|\d*d\d+(?:\s*[x+]\s*\d+)?)\s*(?:coins?\s*)?\.?\s*$", re.IGNORECASE | re.MULTILINE)
_USAGE = re.compile(r"(?:U?d)?(\d+)", re.IGNORECASE)
_PATHS = {"tier": "data.rarity", "count": "data.quantity", "usage": "data.usageDie", "armour_value": "data.armourValue"}
_NO_DIE = ("", "none", None)


def equipment_fields(name: Any, data: Mapping[str, Any]) -> Found:
    """The name, the tier, the price that a description names, the Usage Die (``none``, ``d6``, or current and maximum)
    and how many there are."""
    fields: dict[str, Any] = {"name": name}
    notes: list[Fault] = []
    unused = list(others(data, _FOUNDRY_EQUIPMENT_KNOWN))
    rarity = data.get("rarity")
    if rarity:
        fields["tier"] = rarity.casefold() if isinstance(rarity, str) else rarity
    count = data.get("quantity")
    if count is not None:
        number = _whole_number(count)
        fields["count"] = count if number is None else number
    _read_description(data.get("description"), fields, unused)
    _read_usage(data.get("usageDie"), fields, notes, unused)
    value = data.get("armourValue")
    value = value.get("maximum", value.get("value")) if isinstance(value, Mapping) else value
    if value not in (None, 0, ""):
        fields["armour_value"] = _whole_number(value) or value
    if isinstance(name, str):
        _add_what_is_known(name, fields, notes)
    return Found(fields=fields, paths=_PATHS, unused=tuple(unused), notes=tuple(notes))


def _read_description(text: Any, fields: dict[str, Any], unused: list[Fault]) -> None:
    if not isinstance(text, str):
        if text is not None:
            unused.append(Fault("description", "expected a text"))
        return
    told = _without_markup(text)
    cost = _COST.search(told)
    if cost is not None:
        fields["cost"] = cost[1].replace(" ", "")
        told = "\n".join(line for line in (told[: cost.start()] + told[cost.end() :]).splitlines() if line)
    if told:
        fields["note"] = told


def _read_usage(value: Any, fields: dict[str, Any], notes: list[Fault], unused: list[Fault]) -> None:
    now, most = (value.get("current"), value.get("maximum")) if isinstance(value, Mapping) else (None, value)
    if isinstance(value, Mapping):
        unused.extend(
            Fault(f"usageDie.{fault.path}", fault.reason) for fault in others(value, frozenset({"current", "maximum"}))
        )
    if most in _NO_DIE:
        most, now = now, None
    if most in _NO_DIE:
        return
    match = _USAGE.fullmatch(str(most).strip())
    if match is None or int(match[1]) not in USAGE_CHAIN:
        unused.append(Fault("usageDie", f"{most!r}; expected none, or d4, d6, d8, d10, d12 or d20"))
        return
    fields["usage"] = int(match[1])
    if now not in _NO_DIE and now != most:
        notes.append(Fault("usageDie.current", f"{now} of {most}: read as new"))


def _add_what_is_known(name: str, fields: dict[str, Any], notes: list[Fault]) -> None:
    item, weapon, armour = known_item(name), known_weapon(name), known_armour(name)
    shot = {word for names in equipment().ammunition.values() for word in names}
    words = set(re.findall(r"[a-z]+", name.casefold()))
    if item is not None:
        fields |= {"light": item.light, "ammunition": item.ammunition}
    elif words & shot:
        fields["ammunition"] = True
        notes.append(Fault("name", "read as ammunition"))
    if weapon is not None and item is None and "ammunition" not in fields:
        fields |= {"reach": weapon.reach, "large": weapon.large}
        notes.append(Fault("name", f"read as a {'large ' * weapon.large}{weapon.reach} weapon"))
    if armour is not None:
        fields["armour"] = armour


_READERS = {
    "creature": (BESTIARY, creature_fields),
    "equipment": (GOODS, equipment_fields),
    "weapon": (GOODS, equipment_fields),
    "armour": (GOODS, equipment_fields),
}
"""The shelf that a line of each type goes to, and what reads it."""
