"""The Usage Die itself: one roll of it, the item that it belongs to, and how long what it measures lasts (BH-USE)."""

from functools import lru_cache
from typing import Any

from msgspec.structs import replace

from vtt.dice import SHRINKS_UP_TO, USAGE_CHAIN, Thrown, UsageDie
from vtt.games.black_hack.rolls import GM, roll
from vtt.games.black_hack.sheet.lasting import Effect
from vtt.games.black_hack.sheet.parts import CarriedItem
from vtt.games.black_hack.sheet.sheets import Character
from vtt.numerals import counted
from vtt.rules.contract.procedure import Asking, Change, Changing, Say
from vtt.table.bands import Scale
from vtt.table.creature import Creature
from vtt.table.events import SheetChanged
from vtt.table.table import Table

RELENTLESS = "relentless-ammo"
MOST_TOLD = 0.995
"""The odds of how long something lasts are told up to this share of the cases."""


def smaller(usage: int, face: int) -> int:
    """The size of a Usage Die after this face counted, 0 when it is used up (BH-USE-02 to BH-USE-04)."""
    after = UsageDie(usage).after(face)  # type: ignore[arg-type]
    return 0 if after is None else after.sides


def _shrinks(face: int) -> bool:
    """Whether a face makes a Usage Die smaller (BH-USE-02)."""
    return face <= SHRINKS_UP_TO


def usage_note(usage: int, twice: bool = False) -> str:
    """The die with its average uses: ``Ud8 · about 9`` (BH-USE-08). ``twice``: it is rolled with Advantage."""
    return f"Ud{usage} · about {average_uses(usage, twice)}"


@lru_cache(maxsize=1024)
def uses_left(usage: int, twice: bool = False) -> tuple[tuple[int, float], ...]:
    """The odds of how often something can still be used, the roll that uses it up counted: numbers of uses with their
    probabilities, up to where 99.5 % of the cases are told (BH-ODDS-02)."""
    chain = USAGE_CHAIN[USAGE_CHAIN.index(usage) :]
    shrinking = [(SHRINKS_UP_TO / sides) ** (2 if twice else 1) for sides in chain]
    standing = [1.0] + [0.0] * (len(chain) - 1)
    found: list[tuple[int, float]] = []
    told = 0.0
    number = 0
    while told < MOST_TOLD:
        number += 1
        lost = [share * chance for share, chance in zip(standing, shrinking, strict=True)]
        standing = [share - gone + came for share, gone, came in zip(standing, lost, [0.0, *lost[:-1]], strict=True)]
        if lost[-1]:
            found.append((number, lost[-1]))
            told += lost[-1]
    return tuple(found)


def average_uses(usage: int, twice: bool = False) -> int:
    """How many rolls a Usage Die lasts on average (BH-USE-08)."""
    return round(UsageDie(usage).average_uses("highest" if twice else None))  # type: ignore[arg-type]


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


def roll_item(table: Table, owner: str, item: CarriedItem, why: str, mode: str = "normal") -> Changing:
    """Roll an item's Usage Die: it stays, shrinks or is used up; fired ammunition is no longer marked (BH-USE-02).
    That of Relentless Ammo is rolled with Advantage (BH-ITEM-09)."""
    creature = table.creatures[owner]
    if item.key == RELENTLESS:
        mode, why = "normal" if mode == "disadvantage" else "advantage", "BH-ITEM-09"
    thrown = yield from usage_throw(creature, item.usage, item.name, why, mode)
    left = smaller(item.usage, thrown.total)
    after = replace(item, usage=left, fired=False) if left else _one_fewer(item)
    if after != item:
        sheet: Any = creature.sheet
        table = yield Change(SheetChanged(owner, with_item(sheet, item, after)))
    yield said(creature, item.name, thrown.total, item.usage, left, why)
    if not left and (after is not None or item.full):
        yield left_over(creature, item.name, after, why)
    return table


def _one_fewer(item: CarriedItem) -> CarriedItem | None:
    """What is left once one of an item is used up: as many but one, and the next of them new; ``None`` after the
    last."""
    return replace(item, count=item.count - 1, usage=full_die(item), fired=False, lit=False) if item.count > 1 else None


def full_die(item: CarriedItem) -> int:
    """The Usage Die of a new one, 0 where it has none: its own, that of the list (BH-ECO-07), or what it has."""
    # The lists are read when they are first needed.
    from vtt.games.black_hack.equipment import known_item

    known = known_item(item.name)
    return item.full or (known.usage if known is not None else item.usage)


def left_over(creature: Creature, name: str, after: CarriedItem | None, why: str) -> Say:
    """The line that tells what is left of something once one of it is used up, or that this was the last."""
    values = {"who": creature.name, "item": name, "left": after.count if after is not None else 0}
    text = "{who}: that was the last {item}"
    if after is not None:
        text = "{who}: one {item} is used up, {left} left"
        if after.usage:
            text, values = text + ", new at Ud{usage}", {**values, "usage": after.usage}
    return Say(text, values, why, "result", about=(creature.id,))


def usage_throw(
    creature: Creature | None, usage: int, name: str, why: str, mode: str, *, by_face: bool = False
) -> Asking[Thrown]:
    """Throw a creature's Usage Die; for the GM's creatures, and for what is nobody's (``None``), the GM throws.
    ``by_face``: more than shrinking matters."""
    own = creature is not None and creature.side == "players"
    by = creature.id if creature is not None and own else GM
    return (
        yield from roll(
            UsageDie(usage),  # type: ignore[arg-type]
            by,
            why,
            mode,
            higher_is_better=own,
            key=None if by_face else _shrinks,
            label="{who}: {item}" if creature is not None else "{item}",
            values={"who": creature.name if creature is not None else "", "item": name},
            secret=creature is not None and creature.hidden,
        )
    )


def said(creature: Creature | None, name: str, face: int, before: int, after: int, why: str) -> Say:
    """The line that tells what became of a Usage Die; ``after`` is 0 when it is used up."""
    who = creature.name if creature is not None else ""
    values = {"who": who, "item": name, "face": face, "before": before, "after": after}
    if after == 0:
        text = "{item}, Ud{before} shows {face}: used up"
    elif after == before:
        text = "{item}, Ud{before} shows {face}: stays Ud{after}"
    else:
        text = "{item}, Ud{before} shows {face}: now Ud{after}"
    about = (creature.id,) if creature is not None else ()
    return Say("{who}: " + text if who else text, values, why, "result", about=about)


def how_long(table: Table, effect: Effect) -> str:
    """How long an effect lasts, in words; empty where it lasts until somebody ends it."""
    if effect.until_fight and not effect.turns:
        return "until the fight ends"
    if effect.one_roll:
        return "until the next roll"
    if effect.turns or effect.usage:
        left = f"{counted(effect.turns, 'turn')} left" if effect.turns else f"{usage_note(effect.usage)} left"
        return f"{left}, in Moments" if effect.scale is Scale.MOMENTS else left
    if effect.until_world:
        end = replace(table.clock, world=effect.until_world)
        return f"until day {end.day}, {end.time_of_day}"
    if effect.before_session:
        return f"until session {effect.before_session} starts"
    return f"until session {effect.until_session} ends" if effect.until_session else ""
