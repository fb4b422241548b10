"""Creatures of the bestiary come to the table: their number, HP, names, group and places (BH-LIFE-02, BH-MOR-01)."""

from collections.abc import Generator
from typing import Any, Literal

import msgspec

from vtt.dice import Constant, Dice, parse
from vtt.games.black_hack.library.creature_entry import (
    CreatureEntry,
    average_hp,
    number_dice,
    rolled_hp,
    sheet_of_entry,
)
from vtt.games.black_hack.rolls import GM, roll
from vtt.rules.contract.keys import slug
from vtt.rules.contract.procedure import Change, Request, Say
from vtt.rules.tabletop.arriving import MOST_AT_ONCE, free_group, free_id, free_names, free_spot, usual_spot
from vtt.table.creature import Creature, Point, Side
from vtt.table.events import CreaturePut
from vtt.table.table import Table

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
    group = free_group(table, entry.name, size) if size > 1 else ""
    at = arrival.at or usual_spot(table)
    put_now: list[str] = []
    for name in free_names(table, entry.name, size):
        hp = yield from _hit_points(entry, hd, name, arrival)
        creature = Creature(
            id=free_id(table, slug(name) or "creature"),
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
