"""The 23 magic items, and what worn and held ones do while something else is done (BH-ITEM-01 to BH-ITEM-24)."""

from functools import cache
from typing import Any, Literal

import msgspec
from msgspec.structs import replace

from vtt.apostrophes import folded
from vtt.dice import D8, Roll
from vtt.games.black_hack import effects
from vtt.games.black_hack.attribute_tests.plain import NO_FACE
from vtt.games.black_hack.equipment import UsageSize
from vtt.games.black_hack.magic.spell_list import Spell, listed, spells
from vtt.games.black_hack.rolls import GM, roll
from vtt.games.black_hack.sheet.access import character, sheet_of
from vtt.games.black_hack.sheet.parts import ArmourPiece, CarriedItem
from vtt.games.black_hack.sheet.sheets import Character, Foe
from vtt.games.black_hack.usage.dice import roll_item, with_item
from vtt.rules.book.phrases import holds_one
from vtt.rules.contract.plain_values import from_toml
from vtt.rules.contract.procedure import Asking, Change, Changing, Choose, Option, Say
from vtt.rules.kit.creatures import changed
from vtt.rules.kit.house import House
from vtt.shipped import shipped_files
from vtt.table.events import SheetChanged
from vtt.table.table import Table

BUBBLE_BURSTS: House[Literal["natural", "total"]] = House(
    "bubble_bursts",
    "The Bronze Ring’s bubble bursts at 16",
    "BH-ITEM-03",
    {"natural": "On the die that counts", "total": "On the total with modifiers"},
)
PHANTOM_LIMB: House[Literal["second", "better"]] = House(
    "phantom_limb",
    "Re-rolling with the Phantom Limb",
    "BH-ITEM-18",
    {"second": "The second roll stands", "better": "The better of the two counts"},
)
WAND_PRAYERS: House[bool] = House(
    "wand_prayers", "What a wand may hold", "BH-ITEM-24", {False: "Wizards’ spells", True: "Spells and prayers"}
)

WAND = "wand"
BLACK_CANDLE = "black-candle"
MAGIC_ITEM_DICE = Roll(2, 12)


class Way(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One of the ways to use an item: its value, and how it reads."""

    value: str
    label: str


class MagicItem(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A magic item. ``number`` is its row on 2d12, ``usage`` the Usage Die it is found with, 0 for none; ``target``
    what it is used on, ``ways`` how it may be used, ``asks`` the question whose answer goes with its use; ``wears`` are
    the words for putting it on and off, empty for what is not worn or held; ``piece`` the armour it is."""

    key: str
    number: int
    name: str
    why: str
    text: str
    usage: UsageSize = 0
    light: bool = False
    ammunition: bool = False
    piece: ArmourPiece | Literal[""] = ""
    target: Literal["", "creature", "thing"] = ""
    ways: tuple[Way, ...] = ()
    asks: str = ""
    wears: tuple[str, ...] = ()


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    item: tuple[MagicItem, ...]


@cache
def magic_items() -> dict[str, MagicItem]:
    """Every magic item by its key, by number. Raises ``ValueError`` where a number from 2 to 24 is missing."""
    content = shipped_files().joinpath("goods", "black-hack-magic-items.toml").read_bytes()
    found = from_toml(content, _File).item
    if [item.number for item in found] != list(range(2, 25)):
        raise ValueError("black-hack-magic-items.toml: expected one item for each of 2 to 24, in order")
    return {item.key: item for item in found}


def magic_item(total: int) -> CarriedItem:
    """The item of a row on 2d12, new (BH-ITEM-01). A wand's spell is still to be rolled. Raises ``ValueError`` for a
    number that 2d12 cannot show."""
    found = next((item for item in magic_items().values() if item.number == total), None)
    if found is None:
        raise ValueError(f"there is no magic item {total}: expected 2 to 24")
    return _carried_item(found)


def magic_item_named(key: str) -> CarriedItem:
    """The item of that key, new. Raises ``KeyError``."""
    return _carried_item(magic_items()[key])


def magic_item_called(called: str) -> CarriedItem | None:
    """The item of that name, whatever its case, new; ``wand of ...`` and ``scroll of ...`` hold the spell of that name,
    ``scroll of ... (prayer)`` the prayer. ``None`` for any other name."""
    wanted = folded(called)
    for item in magic_items().values():
        if wanted == folded(item.name):
            return _carried_item(item)
    kind, _, of = wanted.partition(" of ")
    if kind not in ("wand", "scroll") or not of:
        return None
    named = [one for one in spells().values() if of in (folded(one.name), f"{folded(one.name)} ({one.list})")]
    if not named:
        return None
    return wand_of(named[0]) if kind == "wand" else CarriedItem(name=called, spell=named[0].key)


def _carried_item(item: MagicItem) -> CarriedItem:
    """A magic item as it is carried, new."""
    return CarriedItem(
        name=item.name, usage=item.usage, light=item.light, ammunition=item.ammunition, key=item.key, piece=item.piece
    )


def wand_of(spell: Spell) -> CarriedItem:
    """A wand that holds a spell (BH-ITEM-24)."""
    return replace(magic_item_named(WAND), name=f"Wand of {spell.name}", spell=spell.key)


def wand_spells(table: Table, level: int) -> tuple[Spell, ...]:
    """The spells of a level that a wand may hold: the wizards', by a house rule the prayers too (BH-ITEM-24)."""
    found = listed("arcane", level)
    return (*found, *listed("prayer", level)) if WAND_PRAYERS(table) else found


def found_item(table: Table, by: str, mode: str = "normal", why: str = "BH-ITEM-01") -> Asking[CarriedItem]:
    """A random magic item: 2d12, and for a wand its spell. ``by`` throws: a character's id or ``gm``."""
    thrown = yield from roll(MAGIC_ITEM_DICE, by, why, mode, label="Magic item")
    item = magic_item(thrown.total)
    return (yield from with_spell(table, by, item)) if item.key == WAND else item


def with_spell(table: Table, by: str, wand: CarriedItem) -> Asking[CarriedItem]:
    """A wand with the spell that it holds: 1d8 for its level, then one of that level's (BH-ITEM-24)."""
    level = (yield from roll(D8, by, "BH-ITEM-24", label="Level of the wand’s spell")).total
    among = wand_spells(table, level)
    which = (yield from roll(Roll(1, len(among)), by, "BH-ITEM-24", label="Which spell of the level")).total
    return wand_of(among[which - 1])


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


def on_task(table: Table, actor: str, task: str) -> Asking[None]:
    """Who wears the boots smells of bread: the GM is reminded where somebody sneaks or is tracked (BH-ITEM-04)."""
    tracked = holds_one(_TRACKING, task)
    if not (tracked or holds_one(_STEALTHY, task)):
        return
    for creature in table.creatures.values():
        sheet: Any = creature.sheet
        if type(sheet) is Character and (creature.id == actor or tracked) and _held_now(sheet, BOOTS):
            values = {"who": creature.name}
            yield Say("{who}: smell of bread, crumb trail", values, "BH-ITEM-04", "reminder", secret=True)


def on_move(table: Table, mover: str) -> Changing:
    """Every Move of who holds the feather rolls its Usage Die (BH-ITEM-11)."""
    sheet: Any = sheet_of(table, mover)
    feather = _held_now(sheet, FEATHER) if type(sheet) is Character else None
    if feather is None or not feather.usage:
        return table
    table = yield from roll_item(table, mover, feather, "BH-ITEM-11")
    sheet = character(table, mover)
    if _held_now(sheet, FEATHER) is None:
        kept = tuple(effect for effect in sheet.effects if effect.source != FEATHER)
        table = yield from changed(table, mover, effects=kept)
    return table


def on_failure(table: Table, actor: str) -> Asking[Table | None]:
    """Whether a failed test is made again with the Phantom Limb: once a session, if its bearer wants to and the GM
    agrees that the limb plays a part (BH-ITEM-18). The answer is the table on which it is made again, or ``None``."""
    sheet = character(table, actor)
    limb = _held_now(sheet, LIMB)
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
        "Does {who}’s Phantom Limb play a part in this?",
        (Option("yes", "It does"), Option("no", "It does not")),
        "yes",
        "BH-ITEM-18",
        values,
        actor,
    )
    if agreed != "yes":
        return None
    table = yield Change(SheetChanged(actor, with_item(sheet, limb, replace(limb, used=True))))
    yield Say("{who} makes the test again", values, "BH-ITEM-18")
    return table


def second_roll_stands(table: Table) -> bool:
    """Whether the second roll with the Phantom Limb counts even if it is worse (BH-ITEM-18)."""
    return PHANTOM_LIMB(table) == "second"


def _held_now(sheet: Character, key: str) -> CarriedItem | None:
    """The item of that key that a character wears or holds, or ``None``."""
    return next((item for item in sheet.items if item.key == key and item.worn), None)


def can_be_spoken_to(table: Table, name: str, foe: Foe) -> bool:
    """Whether this is an amphibian, and somebody who holds the Golden Toad is on the table (BH-ITEM-23)."""
    if not any(holds_one(_AMPHIBIANS, called) for called in (name, *foe.tags)):
        return False
    sheets: list[Any] = [creature.sheet for creature in table.creatures.values()]
    return any(type(sheet) is Character and _held_now(sheet, TOAD) is not None for sheet in sheets)


def bursts_from(table: Table, sheet: Character, added: int, large: bool) -> int:
    """The lowest natural d20 of a Defend Test to which ``added`` is added that may burst a bubble of air, 21 for none
    (BH-ITEM-03)."""
    lowest = min((trait.amount for _, trait in effects.traits(table, sheet, "bursts")), default=NO_FACE)
    if lowest < NO_FACE and BUBBLE_BURSTS(table) == "total":
        return max(1, lowest - added - (4 if large else 0))
    return lowest


def bubble_may_burst(table: Table, owner: str, natural: int, total: int) -> Changing:
    """A Defend Test was made: a bubble bursts where the die that counts, or by a house rule the total, shows 16 or
    more (BH-ITEM-03)."""
    shown = total if BUBBLE_BURSTS(table) == "total" else natural
    for effect, trait in list(effects.traits(table, sheet_of(table, owner), "bursts")):
        if shown >= trait.amount:
            table = yield from effects.end_one(table, owner, effect, effect.why)
    return table
