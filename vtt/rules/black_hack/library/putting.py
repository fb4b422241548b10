"""Creatures of the bestiary come to the table: their number, HP, names, group and places (BH-LIFE-02, BH-MOR-01)."""

import re
from collections.abc import Generator, Iterator
from itertools import count as counted
from typing import Any, Literal

import msgspec

from vtt.dice import Constant, Dice, parse
from vtt.rules.black_hack.library.creature_entry import (
    CreatureEntry,
    average_hp,
    number_dice,
    rolled_hp,
    sheet_of_entry,
)
from vtt.rules.black_hack.library.keys import slug
from vtt.rules.black_hack.library.placing import free_spot, usual_spot
from vtt.rules.black_hack.rolls import GM, roll
from vtt.rules.procedure import Change, Request, Say
from vtt.table.creature import Creature, Point, Side
from vtt.table.events import CreaturePut
from vtt.table.table import Table

MOST_AT_ONCE = 60

HowHp = Literal["entry", "roll", "average"]


class Arrival(msgspec.Struct, frozen=True, kw_only=True):
    """How creatures of one kind come to the table.

    ``count`` 0 rolls the dice of the entry's own number; ``hd`` 0 takes the entry's; ``hp`` is as the entry says and
    else rolled, a d8 for each HD, or its average. Without ``at`` they stand where there is room. ``why`` is the rule
    that brings them.
    """

    count: int = 1
    hd: int = 0
    hp: HowHp = "entry"
    at: Point | None = None
    hidden: bool = False
    side: Side = "gm"
    mode: str = "normal"
    why: str = "BH-LIFE-02"


def put(table: Table, entry: CreatureEntry, arrival: Arrival) -> Generator[Request, Any, tuple[Table, tuple[str, ...]]]:
    """Creatures of that kind come to the table; the answer is the table after it and their ids.

    Dice in order: how many, where that is rolled, then the HP of each. Several share a group, and how many they were
    for morale (BH-MOR-01).
    """
    size = arrival.count
    if not size:
        size = yield from _thrown(number_dice(entry.number), entry.name, "{who}: how many", arrival)
    size = min(max(size, 1), MOST_AT_ONCE)
    hd = arrival.hd or entry.hd
    group = _free_group(table, f"{slug(entry.name) or 'group'} x{size}") if size > 1 else ""
    at = arrival.at or usual_spot(table)
    put_now: list[str] = []
    for name in _names(table, entry.name, size):
        hp = yield from _hit_points(entry, hd, name, arrival)
        creature = Creature(
            id=_free_id(table, slug(name) or "creature"),
            name=name,
            side=arrival.side,
            sheet=sheet_of_entry(entry, hd, max(hp, 1), size if group else 0),
            at=free_spot(table, entry.radius, at),
            radius=entry.radius,
            glyph=entry.glyph,
            group=group,
            hidden=arrival.hidden,
            notes=entry.notes,
        )
        table = yield Change(CreaturePut(creature))
        put_now.append(creature.id)
        values = {"who": name, "hd": hd, "hp": max(hp, 1)}
        yield Say("{who}: {hd} HD, {hp} HP", values, arrival.why, "detail", secret=arrival.side == "gm")
    yield Say(
        "{who} {verb} on the table",
        {"who": _several(entry.name, size), "verb": "is" if size == 1 else "are"},
        arrival.why,
        "result",
        secret=arrival.hidden,
    )
    return table, tuple(put_now)


def base_name(name: str) -> str:
    """A name without the number that tells it from others of its kind: ``Ghoul 2`` is ``Ghoul``."""
    return re.sub(r"\s+\d+$", "", name)


def _several(name: str, size: int) -> str:
    return name if size == 1 else f"{size} x {name}"


def _hit_points(entry: CreatureEntry, hd: int, name: str, arrival: Arrival) -> Generator[Request, Any, int]:
    if arrival.hp == "average":
        return average_hp(hd)
    own = entry.hp if arrival.hp == "entry" and not arrival.hd else ""
    return (yield from _thrown(parse(own) if own else rolled_hp(hd), name, "{who}: HP", arrival))


def _thrown(dice: Dice, name: str, label: str, arrival: Arrival) -> Generator[Request, Any, int]:
    if isinstance(dice, Constant):
        return dice.value
    secret = arrival.side == "gm"
    thrown = yield from roll(
        dice,
        GM,
        arrival.why,
        arrival.mode,
        higher_is_better=not secret,
        label=label,
        values={"who": name},
        secret=secret,
    )
    return thrown.total


def _names(table: Table, name: str, size: int) -> Iterator[str]:
    """The name itself for one alone, else numbered on from those of that name who are there."""
    known = {creature.name for creature in table.creatures.values()}
    numbers = [int(other.removeprefix(name)) for other in known if re.fullmatch(rf"{re.escape(name)} \d{{1,6}}", other)]
    if size == 1 and name not in known and not numbers:
        yield name
        return
    first = max(numbers, default=1 if name in known else 0) + 1
    for number in range(first, first + size):
        yield f"{name} {number}"


def _free_id(table: Table, wanted: str) -> str:
    if wanted not in table.creatures and wanted not in table.places:
        return wanted
    return next(
        identity
        for identity in (f"{wanted}-{number}" for number in counted(2))
        if identity not in table.creatures and identity not in table.places
    )


def _free_group(table: Table, wanted: str) -> str:
    known = {creature.group for creature in table.creatures.values()}
    if wanted not in known:
        return wanted
    return next(group for group in (f"{wanted} ({number})" for number in counted(2)) if group not in known)
