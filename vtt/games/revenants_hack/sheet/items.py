"""Equipment that a scene may call by its name alone, and what stands on a sheet of it (RH-SHEET-04, RH-ITEM-01).

``resources/goods/revenants-hack/equipment.toml`` explains how an entry is written.
"""

import re
from collections.abc import Callable, Generator, Iterable, Mapping
from functools import cache
from importlib.resources import files
from typing import Annotated, Any, Literal

import msgspec
from msgspec.structs import replace

from vtt.dice import ByTotal, Roll, Thrown
from vtt.games.revenants_hack.sheet.access import CreatureSheet, name, possession, secret, sheet_of
from vtt.games.revenants_hack.sheet.parts import Arms, Defence, Possession
from vtt.rules.contract.keys import slug
from vtt.rules.contract.procedure import Change, Request, Say, Throw
from vtt.rules.kit.house import House
from vtt.table.events import SheetChanged
from vtt.table.table import Table

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
    content = files("vtt.resources").joinpath("goods", "revenants-hack", "equipment.toml").read_bytes()
    found: dict[str, EquipmentEntry] = {}
    for entry in msgspec.toml.decode(content, type=_List).equipment:
        key = entry.key or slug(entry.name)
        if key in found:
            raise ValueError(f"{key!r} stands in the list twice")
        found[key] = entry
    return found


def known_equipment(name: str) -> EquipmentEntry | None:
    """The listed entry that goes by that name, whatever its case; weapons, shields and armour also with words before
    it: a rusty sword is a sword."""
    wanted = name.casefold().strip()
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
    if match is None or not int(match[1]) or written.casefold() in _by_name():
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
    taken = {line.name.casefold() for line in lines}
    names = (wanted if number == 1 else f"{wanted} {number}" for number in range(1, len(taken) + 2))
    return next(called for called in names if called.casefold() not in taken)


def sort_of(thing: EquipmentEntry | Possession) -> Literal["weapon", "armour", "shield", "ammunition", "gear"]:
    """What kind of thing it is."""
    if thing.arms is not None:
        return "weapon"
    if thing.defence and thing.defence != "unarmored":
        return "armour"
    if thing.shield:
        return "shield"
    return "ammunition" if thing.name.casefold() in _ammunition() else "gear"


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
    """Its striking range (RH-ATK-02 to RH-ATK-04): ``within 5 ft``, ``cone of 120 ft, 10 broad``."""
    if arms.shape == "circle":
        return f"within {arms.length:g} ft"
    breadth = f", {arms.breadth:g} broad" if arms.breadth else ""
    return f"{arms.shape} of {arms.length:g} ft{breadth}"


@cache
def _by_name() -> dict[str, EquipmentEntry]:
    found: dict[str, EquipmentEntry] = {}
    for entry in listed_equipment().values():
        for called in (entry.name, *entry.names):
            if called.casefold() in found:
                raise ValueError(f"{called!r} is the name of two things in the list")
            found[called.casefold()] = replace(entry, name=entry.name)
    return found


@cache
def _ammunition() -> frozenset[str]:
    return frozenset(
        entry.arms.ammunition.casefold()
        for entry in listed_equipment().values()
        if entry.arms and entry.arms.ammunition
    )


# Items that wear, break, get lost (RH-ITEM, RH-DICE-03). A line of the inventory is known by its name.
STACK_LOSS: House[Literal["whole line", "single piece"]] = House(
    "stack_loss",
    "Of several pieces on one line is lost",
    "RH-DICE-03",
    {"whole line": "The whole line", "single piece": "A single piece"},
)
EACH_LINE = ByTotal()


def quality_lost(table: Table, who: str, item: str, *, why: str) -> Generator[Request, Any, Table]:
    """An item loses 1 quality; at 0 it is destroyed and leaves the inventory (RH-ITEM-01, RH-ITEM-03). What has no
    quality has none to lose."""
    sheet = sheet_of(table, who)
    line = possession(sheet, item)
    if line is None or line.quality <= 0:
        return table
    values = {"who": name(table, who), "item": line.name, "left": line.quality - 1, "full": line.full_quality}
    yield Say("{who}: {item} loses 1 quality, {left} left", values, why, secret=secret(table.creatures[who]))
    if line.quality == 1:
        return (yield from destroyed(table, who, item, why="RH-ITEM-01"))
    worn = with_line(sheet, line, replace(line, quality=line.quality - 1))
    table = yield Change(SheetChanged(who, worn))
    return table


def destroyed(table: Table, who: str, item: str, *, why: str) -> Generator[Request, Any, Table]:
    """A line of the inventory is destroyed (a single piece of it by the house rule ``stack_loss``); nothing happens
    where there is no such line."""
    sheet = sheet_of(table, who)
    line = possession(sheet, item)
    if line is None:
        return table
    creature = table.creatures[who]
    values = {"who": creature.name, "item": line.name}
    if line.count > 1 and STACK_LOSS(table) == "single piece":
        rest: Possession | None = replace(line, count=line.count - 1, quality=line.full_quality)
        yield Say("{who}: one {item} is destroyed", values, why, "result", about=(creature.id,))
    else:
        rest = None
        yield Say("{who}: {item} is destroyed", values, why, "result", about=(creature.id,))
    bare = rest is None and line.name == sheet.worn
    table = yield Change(SheetChanged(who, with_line(sheet, line, rest)))
    if bare:
        yield Say("{who} is Unarmored now", values, "RH-ITEM-03", about=(creature.id,))
    return table


def random_line(
    table: Table, who: str, *, why: str, fits: Callable[[Possession], bool] | None = None, kind: str = ""
) -> Generator[Request, Any, str]:
    """The name of a random line of the inventory that fits, or empty where none does: the GM is told (RH-DICE-03).
    ``kind`` says which ones fit, where not all do: ``that can wear out``."""
    creature = table.creatures[who]
    lines = [line.name for line in sheet_of(table, who).inventory if fits is None or fits(line)]
    values = {"who": creature.name, "lines": len(lines), "kind": kind}
    if not lines:
        text = "{who} carries nothing {kind}: nothing happens" if kind else "{who} carries nothing: nothing happens"
        yield Say(text, values, "RH-DICE-03", "reminder", secret=secret(creature))
        return ""
    if len(lines) == 1:
        return lines[0]
    dice = Roll(1, len(lines))
    label = "Which of {lines} lines of {who}'s inventory" + (" {kind}" if kind else "")
    thrown: Thrown = yield Throw(dice, who, why, label, values, EACH_LINE, secret(creature), "settled")
    return lines[thrown.total - 1]


def without_destroyed(sheet: CreatureSheet) -> CreatureSheet:
    """The sheet without what has no quality left, however that came to be (RH-ITEM-01)."""
    for line in sheet.inventory:
        if line.destroyed:
            sheet = with_line(sheet, line, None)
    return sheet


def with_line(sheet: CreatureSheet, line: Possession, after: Possession | None) -> CreatureSheet:
    """The sheet with a line changed, or without it: then it is neither worn nor wielded any more."""
    if after is not None:
        return replace(sheet, inventory=tuple([after if each is line else each for each in sheet.inventory]))
    left = tuple([each for each in sheet.inventory if each is not line])
    names = {each.name for each in left}
    return replace(
        sheet,
        inventory=left,
        wielded=sheet.wielded if sheet.wielded in names else "",
        worn=sheet.worn if sheet.worn in names else "",
    )
