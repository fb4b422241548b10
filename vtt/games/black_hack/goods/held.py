"""What worn and held magic items do while something else is done: tests, Moves, what is seen (BH-ITEM-03 to 23)."""

from collections.abc import Generator
from typing import Any

from msgspec.structs import replace

from vtt.games.black_hack import effects
from vtt.games.black_hack.access import character, sheet_of
from vtt.games.black_hack.goods.options import BUBBLE_BURSTS, PHANTOM_LIMB
from vtt.games.black_hack.plain_tests import NO_FACE
from vtt.games.black_hack.rolls import GM
from vtt.games.black_hack.sheet_parts import CarriedItem
from vtt.games.black_hack.sheets import Character, Foe
from vtt.games.black_hack.usage_dice import roll_item
from vtt.rules.book.phrases import holds_one
from vtt.rules.contract.procedure import Change, Choose, Option, Request, Say
from vtt.table.events import SheetChanged
from vtt.table.table import Table

BOOTS, FEATHER, LIMB, TOAD = "breadcrumb-boots", "chromatic-feather", "phantom-limb", "golden-toad"
_STEALTHY = (
    "sneak*",
    "snuck",
    "stealth*",
    "hide",
    "hid",
    "stay hidden",
    "creep",
    "crept",
    "unseen",
    "unnoticed",
    "shadow",
)
_TRACKING = ("track", "trail")
_AMPHIBIANS = ("amphibian*", "frog", "bullfrog", "frogman", "toad", "toadfolk", "newt", "salamander")


def on_task(table: Table, actor: str, task: str) -> Generator[Request, Any, None]:
    """Who wears the boots smells of bread: the GM is reminded where somebody sneaks or is tracked (BH-ITEM-04)."""
    tracked = holds_one(_TRACKING, task)
    if not (tracked or holds_one(_STEALTHY, task)):
        return
    for creature in table.creatures.values():
        sheet: Any = creature.sheet
        if type(sheet) is Character and (creature.id == actor or tracked) and held_now(sheet, BOOTS):
            values = {"who": creature.name}
            yield Say("{who}: smell of bread, crumb trail", values, "BH-ITEM-04", "reminder", secret=True)


def on_move(table: Table, mover: str) -> Generator[Request, Any, Table]:
    """Every Move of who holds the feather rolls its Usage Die (BH-ITEM-11)."""
    sheet: Any = sheet_of(table, mover)
    feather = held_now(sheet, FEATHER) if type(sheet) is Character else None
    if feather is None or not feather.usage:
        return table
    table = yield from roll_item(table, mover, feather, "BH-ITEM-11")
    sheet = character(table, mover)
    if held_now(sheet, FEATHER) is None:
        kept = tuple(effect for effect in sheet.effects if effect.source != FEATHER)
        table = yield Change(SheetChanged(mover, replace(sheet, effects=kept)))
    return table


def on_failure(table: Table, actor: str) -> Generator[Request, Any, Table | None]:
    """Whether a failed test is made again with the Phantom Limb: once a session, if its bearer wants to and the GM
    agrees that the limb plays a part (BH-ITEM-18). The answer is the table on which it is made again, or ``None``."""
    sheet = character(table, actor)
    limb = held_now(sheet, LIMB)
    if limb is None or limb.used:
        return None
    values = {"who": table.creatures[actor].name}
    wanted = yield Choose(
        actor,
        "Make the test again with the Phantom Limb? Once a session",
        (Option("no", "No"), Option("again", "Make it again")),
        "no",
        "BH-ITEM-18",
        values,
        actor,
    )
    if wanted != "again":
        return None
    agreed = yield Choose(
        GM,
        "Does {who}'s Phantom Limb play a part in this?",
        (Option("yes", "It does"), Option("no", "It does not")),
        "yes",
        "BH-ITEM-18",
        values,
        actor,
    )
    if agreed != "yes":
        return None
    items = tuple(replace(item, used=True) if item is limb else item for item in sheet.items)
    table = yield Change(SheetChanged(actor, replace(sheet, items=items)))
    yield Say("{who} makes the test again", values, "BH-ITEM-18")
    return table


def second_roll_stands(table: Table) -> bool:
    """Whether the second roll with the Phantom Limb counts even if it is worse (BH-ITEM-18)."""
    return PHANTOM_LIMB(table) == "second"


def held_now(sheet: Character, key: str) -> CarriedItem | None:
    """The item of that key that a character wears or holds, or ``None``."""
    return next((item for item in sheet.items if item.key == key and item.worn), None)


def can_be_spoken_to(table: Table, name: str, foe: Foe) -> bool:
    """Whether this is an amphibian, and somebody who holds the Golden Toad is on the table (BH-ITEM-23)."""
    if not any(holds_one(_AMPHIBIANS, called) for called in (name, *foe.tags)):
        return False
    sheets: list[Any] = [creature.sheet for creature in table.creatures.values()]
    return any(type(sheet) is Character and held_now(sheet, TOAD) is not None for sheet in sheets)


def bursts_from(table: Table, sheet: Character, added: int, large: bool) -> int:
    """The lowest natural d20 of a Defend Test to which ``added`` is added that may burst a bubble of air, 21 for none
    (BH-ITEM-03)."""
    lowest = min((trait.amount for _, trait in effects.traits(table, sheet, "bursts")), default=NO_FACE)
    if lowest < NO_FACE and BUBBLE_BURSTS(table) == "total":
        return max(1, lowest - added - (4 if large else 0))
    return lowest


def bubble_may_burst(table: Table, owner: str, natural: int, total: int) -> Generator[Request, Any, Table]:
    """A Defend Test was made: a bubble bursts where the die that counts, or by a house rule the total, shows 16 or
    more (BH-ITEM-03)."""
    shown = total if BUBBLE_BURSTS(table) == "total" else natural
    for effect, trait in list(effects.traits(table, sheet_of(table, owner), "bursts")):
        if shown >= trait.amount:
            table = yield from effects.end_one(table, owner, effect, effect.why)
    return table
