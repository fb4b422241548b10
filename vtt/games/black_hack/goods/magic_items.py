"""The 23 magic items: what they are, and how one is found (BH-ITEM-01 to BH-ITEM-24)."""

from collections.abc import Generator
from functools import cache
from importlib.resources import files
from typing import Any, Literal

import msgspec
from msgspec.structs import replace

from vtt.dice import D8, Roll
from vtt.games.black_hack.equipment import UsageSize
from vtt.games.black_hack.goods.options import WAND_PRAYERS
from vtt.games.black_hack.magic.spell import Spell
from vtt.games.black_hack.magic.spell_list import listed, spells
from vtt.games.black_hack.rolls import roll
from vtt.games.black_hack.sheet_parts import ArmourPiece, CarriedItem
from vtt.rules.contract.procedure import Request
from vtt.table.table import Table

WAND = "wand"
BLACK_CANDLE = "black-candle"
WAND_LEVELS = 8
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
    content = files("vtt.resources").joinpath("goods", "black-hack-magic-items.toml").read_bytes()
    found = msgspec.toml.decode(content, type=_File).item
    if [item.number for item in found] != list(range(2, 25)):
        raise ValueError("black-hack-magic-items.toml: expected one item for each of 2 to 24, in order")
    return {item.key: item for item in found}


def magic_item(total: int) -> CarriedItem:
    """The item of a row on 2d12, new (BH-ITEM-01). A wand's spell is still to be rolled. Raises ``ValueError`` for a
    number that 2d12 cannot show."""
    found = next((item for item in magic_items().values() if item.number == total), None)
    if found is None:
        raise ValueError(f"there is no magic item {total}: expected 2 to 24")
    return carried_item(found)


def magic_item_named(key: str) -> CarriedItem:
    """The item of that key, new. Raises ``KeyError``."""
    return carried_item(magic_items()[key])


def magic_item_called(called: str) -> CarriedItem | None:
    """The item of that name, whatever its case, new; ``wand of ...`` and ``scroll of ...`` hold the spell of that name,
    ``scroll of ... (prayer)`` the prayer. ``None`` for any other name."""
    wanted = called.casefold()
    for item in magic_items().values():
        if wanted == item.name.casefold():
            return carried_item(item)
    kind, _, of = wanted.partition(" of ")
    if kind not in ("wand", "scroll") or not of:
        return None
    named = [one for one in spells().values() if of in (one.name.casefold(), f"{one.name.casefold()} ({one.list})")]
    if not named:
        return None
    return wand_of(named[0]) if kind == "wand" else CarriedItem(name=called, spell=named[0].key)


def carried_item(item: MagicItem) -> CarriedItem:
    """A magic item as it is carried, new."""
    return CarriedItem(
        name=item.name,
        usage=item.usage,
        light=item.light,
        ammunition=item.ammunition,
        key=item.key,
        piece=item.piece,
    )


def wand_of(spell: Spell) -> CarriedItem:
    """A wand that holds a spell (BH-ITEM-24)."""
    return replace(magic_item_named(WAND), name=f"Wand of {spell.name}", spell=spell.key)


def wand_spells(table: Table, level: int) -> tuple[Spell, ...]:
    """The spells of a level that a wand may hold: the wizards', by a house rule the prayers too (BH-ITEM-24)."""
    found = listed("arcane", level)
    return (*found, *listed("prayer", level)) if WAND_PRAYERS(table) else found


def found_item(
    table: Table, by: str, mode: str = "normal", why: str = "BH-ITEM-01"
) -> Generator[Request, Any, CarriedItem]:
    """A random magic item: 2d12, and for a wand its spell. ``by`` throws: a character's id or ``gm``."""
    thrown = yield from roll(MAGIC_ITEM_DICE, by, why, mode, label="Magic item")
    item = magic_item(thrown.total)
    return (yield from with_spell(table, by, item)) if item.key == WAND else item


def with_spell(table: Table, by: str, wand: CarriedItem) -> Generator[Request, Any, CarriedItem]:
    """A wand with the spell that it holds: 1d8 for its level, then one of that level's (BH-ITEM-24)."""
    level = (yield from roll(D8, by, "BH-ITEM-24", label="Level of the wand's spell")).total
    among = wand_spells(table, level)
    which = (yield from roll(Roll(1, len(among)), by, "BH-ITEM-24", label="Which spell of the level")).total
    return wand_of(among[which - 1])
