"""Equipment that a scene may call by its name alone, and what stands on a sheet of it (RH-SHEET-04, RH-ITEM-01).

``resources/goods/revenants-hack/equipment.toml`` explains how an entry is written.
"""

import re
from collections.abc import Iterable, Mapping
from functools import cache
from typing import Annotated, Any, Literal

import msgspec
from msgspec.structs import replace

from vtt.apostrophes import folded
from vtt.games.revenants_hack.sheet.parts import Arms, Defence, Possession
from vtt.rules.contract.keys import slug
from vtt.rules.contract.plain_values import from_toml
from vtt.shipped import shipped_files

_COUNTED = re.compile(r"(\d{1,6})\s+(?:x\s+)?(\S.*)")
_AMOUNT = frozenset({"name", "count", "note", "quality", "full_quality"})


class EquipmentEntry(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """Something to be had. ``cost`` is in the smallest coin, for ``count`` pieces; ``quality`` are the points of a new
    one; ``defence`` makes it armour, ``shield`` a shield of that value, ``arms`` a weapon."""

    name: Annotated[str, msgspec.Meta(min_length=1)]
    key: str = ""
    names: tuple[str, ...] = ()
    cost: Annotated[int, msgspec.Meta(ge=0, le=10_000_000)] = 0
    quality: Annotated[int, msgspec.Meta(ge=0, le=100)] = 0
    count: Annotated[int, msgspec.Meta(ge=1, le=999_999)] = 1
    defence: Defence | Literal[""] = ""
    shield: Annotated[int, msgspec.Meta(ge=0, le=100)] = 0
    arms: Arms | None = None
    note: str = ""


class _List(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    equipment: tuple[EquipmentEntry, ...]


@cache
def listed_equipment() -> dict[str, EquipmentEntry]:
    """The equipment of the resources by key, in its order. Raises ``ValueError`` for a key that stands there twice."""
    content = shipped_files().joinpath("goods", "revenants-hack", "equipment.toml").read_bytes()
    found: dict[str, EquipmentEntry] = {}
    for entry in from_toml(content, _List).equipment:
        key = entry.key or slug(entry.name)
        if key in found:
            raise ValueError(f"{key!r} stands in the list twice")
        found[key] = entry
    return found


def known_equipment(name: str) -> EquipmentEntry | None:
    """The listed entry that goes by that name, whatever its case; weapons, shields and armour also with words before
    it: a rusty sword is a sword."""
    wanted = folded(name).strip()
    exact = _by_name().get(wanted)
    if exact is not None:
        return exact
    words = wanted.split()
    for first in range(1, len(words)):
        found = _by_name().get(" ".join(words[first:]))
        # "A gold chain" is no mail: of armour only what says so in two words goes with others before it.
        if found is not None and (found.arms or found.shield or (found.defence and first < len(words) - 1)):
            return found
    return None


def possession_of(entry: EquipmentEntry, name: str = "", count: int = 0) -> Possession:
    """A new line of the inventory: under its own name and as many as come for the price, unless said otherwise. Its
    cost is that of the whole line, rounded up to the smallest coin."""
    number = count or entry.count
    return Possession(
        name=name or entry.name,
        count=number,
        cost=-(-entry.cost * number // entry.count),
        quality=entry.quality,
        full_quality=entry.quality,
        arms=entry.arms,
        defence=entry.defence,
        shield=entry.shield,
        note=entry.note,
    )


def named_possession(text: str) -> Possession:
    """The line that a few words mean: ``sword``, ``12 arrows``, ``rusty sword``, or something that no list knows. A
    number in front is how many there are; without one there are as many as come for the price."""
    number, name = counted(text)
    found = known_equipment(name)
    return Possession(name=name, count=number or 1) if found is None else possession_of(found, name, number)


def counted(text: str) -> tuple[int, str]:
    """A number in front and the name after it: ``12 arrows`` is 12 and ``arrows``; 0 without one, or where the number
    belongs to a name of the list: ``50 ft of rope``."""
    written = text.strip()
    match = _COUNTED.fullmatch(written)
    if match is None or not int(match[1]) or folded(written) in _by_name():
        return 0, written
    return int(match[1]), match[2]


def possession_fields(entry: Any) -> Any:
    """A line of a scene's inventory with what is known of such things, unless it says itself what it is.

    A text is read by ``named_possession``. A table is filled in where it names no more than the thing, how many, how
    worn and a note. Quality without a full quality is full. What is neither is given back as it is.
    """
    if isinstance(entry, str):
        return msgspec.to_builtins(named_possession(entry)) if entry.strip() else {"name": entry}
    if not isinstance(entry, Mapping) or not isinstance(entry.get("name"), str):
        return entry
    line = dict(entry)
    known = known_equipment(entry["name"]) if line.keys() <= _AMOUNT else None
    if known is not None:
        count = entry.get("count", known.count)
        whole = possession_of(known, entry["name"], count if type(count) is int and count > 0 else 0)
        line = {**msgspec.to_builtins(whole), **line}
        if type(line.get("quality")) is int and "full_quality" not in entry:
            line["full_quality"] = max(known.quality, line["quality"])
    elif "quality" in line:
        # Quality 0 of a thing that says no more: it had some, and has none left (RH-ITEM-01).
        line.setdefault("full_quality", line["quality"] or 1)
    return line


def free_name(lines: Iterable[Possession], wanted: str) -> str:
    """A name for one more line of an inventory. A line is known by its name (RH-DICE-03), so a second sword is called
    another one: sword 2."""
    taken = {folded(line.name) for line in lines}
    names = (wanted if number == 1 else f"{wanted} {number}" for number in range(1, len(taken) + 2))
    return next(called for called in names if folded(called) not in taken)


def sort_of(thing: EquipmentEntry | Possession) -> Literal["weapon", "armour", "shield", "ammunition", "gear"]:
    """What kind of thing it is."""
    if thing.arms is not None:
        return "weapon"
    if thing.defence and thing.defence != "unarmored":
        return "armour"
    if thing.shield:
        return "shield"
    return "ammunition" if folded(thing.name) in _ammunition() else "gear"


def arms_words(arms: Arms) -> str:
    """A weapon in a few words: ``d8, within 5 ft``, ``2d6, cone of 120 ft, uses charges of shot``."""
    parts = [die_words(arms), range_words(arms)]
    parts += [f"uses {arms.ammunition}"] if arms.ammunition else []
    parts += ["natural"] if arms.natural else []
    return ", ".join(parts)


def die_words(arms: Arms) -> str:
    """What it rolls for damage: ``d8``, ``2d6``, or ``1`` for a flat one."""
    if arms.die == 1:
        return str(arms.dice)
    return f"d{arms.die}" if arms.dice == 1 else f"{arms.dice}d{arms.die}"


def range_words(arms: Arms) -> str:
    """Its striking range (RH-ATK-02 to RH-ATK-04): ``within 5 ft``, ``cone of 120 ft, 10 ft broad``."""
    if arms.shape == "circle":
        return f"within {arms.length:g} ft"
    breadth = f", {arms.breadth:g} ft broad" if arms.breadth else ""
    return f"{arms.shape} of {arms.length:g} ft{breadth}"


@cache
def _by_name() -> dict[str, EquipmentEntry]:
    found: dict[str, EquipmentEntry] = {}
    for entry in listed_equipment().values():
        for called in (entry.name, *entry.names):
            if folded(called) in found:
                raise ValueError(f"{called!r} is the name of two things in the list")
            found[folded(called)] = replace(entry, name=entry.name)
    return found


@cache
def _ammunition() -> frozenset[str]:
    return frozenset(
        folded(entry.arms.ammunition) for entry in listed_equipment().values() if entry.arms and entry.arms.ammunition
    )
