"""The Usage Die itself: one roll of it, and the item that it belongs to (BH-USE-01 to BH-USE-04, BH-USE-08)."""

from collections.abc import Generator
from typing import Any

from msgspec.structs import replace

from vtt.dice import USAGE_CHAIN, Thrown, UsageDie
from vtt.rules.black_hack.rolls import GM, roll
from vtt.rules.black_hack.sheets import CarriedItem, Character
from vtt.rules.procedure import Change, Request, Say
from vtt.table.creature import Creature
from vtt.table.events import SheetChanged
from vtt.table.table import Table


def smaller(usage: int, face: int) -> int:
    """The size of a Usage Die after this face counted, 0 when it is used up (BH-USE-02 to BH-USE-04)."""
    after = UsageDie(usage).after(face)  # type: ignore[arg-type]
    return 0 if after is None else after.sides


def shrinks(face: int) -> bool:
    """Whether a face makes a Usage Die smaller (BH-USE-02)."""
    return face <= 2


def usage_note(usage: int) -> str:
    """The die with its average uses: ``Ud8 · about 9`` (BH-USE-08)."""
    return f"Ud{usage} · about {round(UsageDie(usage).average_uses())}"  # type: ignore[arg-type]


def average_uses(usage: int) -> int:
    """How many rolls a Usage Die lasts on average (BH-USE-08)."""
    return round(UsageDie(usage).average_uses())  # type: ignore[arg-type]


def is_usage(usage: int) -> bool:
    """Whether there is a Usage Die of that size (BH-USE-03)."""
    return usage in USAGE_CHAIN


def item_named(sheet: Character, name: str) -> CarriedItem | None:
    """What the character carries under that name, whatever its case, or ``None``."""
    wanted = name.casefold()
    return next((item for item in sheet.items if item.name.casefold() == wanted), None)


def with_item(sheet: Character, before: CarriedItem, after: CarriedItem | None) -> Character:
    """The sheet with an item in place of another, or without it."""
    items: list[CarriedItem] = []
    for item in sheet.items:
        if item is not before:
            items.append(item)
        elif after is not None:
            items.append(after)
    return replace(sheet, items=tuple(items))


def roll_item(
    table: Table, owner: str, item: CarriedItem, why: str, mode: str = "normal"
) -> Generator[Request, Any, Table]:
    """Roll an item's Usage Die: it stays, shrinks or is used up; fired ammunition is no longer marked (BH-USE-02)."""
    creature = table.creatures[owner]
    thrown = yield from usage_throw(creature, item.usage, item.name, why, mode)
    left = smaller(item.usage, thrown.total)
    after = replace(item, usage=left, fired=False) if left else None
    if after != item:
        sheet: Any = creature.sheet
        table = yield Change(SheetChanged(owner, with_item(sheet, item, after)))
    yield said(creature, item.name, thrown.total, item.usage, left, why)
    return table


def usage_throw(
    creature: Creature, usage: int, name: str, why: str, mode: str, *, by_face: bool = False
) -> Generator[Request, Any, Thrown]:
    """Throw a creature's Usage Die; for the GM's creatures the GM throws. ``by_face``: more than shrinking matters."""
    by = creature.id if creature.side == "players" else GM
    return (
        yield from roll(
            UsageDie(usage),  # type: ignore[arg-type]
            by,
            why,
            mode,
            higher_is_better=creature.side == "players",
            key=None if by_face else shrinks,
            label="{who}: {item}",
            values={"who": creature.name, "item": name},
            secret=creature.hidden,
        )
    )


def said(creature: Creature, name: str, face: int, before: int, after: int, why: str) -> Say:
    """The line that tells what became of a Usage Die; ``after`` is 0 when it is used up."""
    values = {"who": creature.name, "item": name, "face": face, "before": before, "after": after}
    if after == 0:
        text = "{who}: {item}, Ud{before} shows {face}: used up"
    elif after == before:
        text = "{who}: {item}, Ud{before} shows {face}: stays Ud{after}"
    else:
        text = "{who}: {item}, Ud{before} shows {face}: now Ud{after}"
    return Say(text, values, why, "result", secret=creature.hidden)
