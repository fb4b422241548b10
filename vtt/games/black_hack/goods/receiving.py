"""Something comes into a character's hands: onto the sheet as the item, weapon or armour that it is."""

from collections.abc import Iterator
from typing import Any, Literal

from msgspec.structs import replace

from vtt.games.black_hack.armour.wearing import mended, with_piece
from vtt.games.black_hack.carrying import carried, limit
from vtt.games.black_hack.equipment import ITEMS, GoodsEntry, ammunition_for, known_weapon
from vtt.games.black_hack.goods.prices import armour_of
from vtt.games.black_hack.sheet.access import fighting, is_character, sheet_of
from vtt.games.black_hack.sheet.parts import ArmourPiece, CarriedItem, Weapon
from vtt.games.black_hack.sheet.sheets import Character
from vtt.numerals import counted
from vtt.rules.contract.description import Offer, Refusal
from vtt.rules.contract.procedure import Value
from vtt.rules.kit.actions import Action
from vtt.rules.kit.authoring import House, no
from vtt.rules.kit.offer_making import GM_GROUP
from vtt.table.table import Table

BOUGHT_AGAIN: House[Literal["line", "refill"]] = House(
    "bought_again",
    "Goods bought again while some are left",
    "BH-ECO-07",
    {"line": "An item of its own", "refill": "The old Usage Die is reset"},
)


def characters(table: Table) -> list[str]:
    """The ids of all characters."""
    return [identity for identity in table.creatures if is_character(table, identity)]


def may_be_given(table: Table, identity: str) -> bool:
    """Whether this is a character who is still in it, and no fight is on: when things are bought and handed out."""
    return is_character(table, identity) and not fighting(table) and not sheet_of(table, identity).state


def handed_out(action: Action, label: str, in_menus: str, missing: dict[str, Value], note: str = "") -> None:
    """The GM is offered it: ``label`` to each character outside a fight, ``in_menus`` once there is any character."""

    @action.offered
    def _(table: Table, who: str) -> Iterator[Offer]:
        if may_be_given(table, who):
            yield action.offer(table, "", label, {"target": who}, missing=missing, note=note, group=GM_GROUP)

    @action.offered_to_gm
    def _(table: Table) -> Iterator[Offer]:
        for who in characters(table)[:1]:
            yield action.offer(table, "", in_menus, missing={"target": who, **missing}, note=note, group=ITEMS)


def refuse_more(table: Table, who: str, sheet: Character, number: int = 1) -> Refusal | None:
    """Nobody carries more than twice their STR (BH-INV-03)."""
    most = limit(table, sheet)
    if carried(table, sheet) + number > most:
        return no(
            "{who} carries {counted} and cannot carry more than {most}",
            "BH-INV-03",
            who=who,
            counted=counted(carried(table, sheet), "item"),
            most=most,
        )
    return None


def bought(table: Table, sheet: Character, entry: GoodsEntry, name: str) -> Character:
    """The sheet with goods of the lists, new: a Broken die mended, armour put on if it is better than what is worn, a
    weapon, or an item with a fresh Usage Die on a line of its own or, by a house rule, in place of the old die
    (BH-ECO-07)."""
    if entry.mends:
        return replace(sheet, armour=mended(sheet.armour))
    if entry.reach:
        return with_weapon(sheet, weapon_of_entry(entry, name))
    item = item_of(entry, name)
    if item.piece:
        return with_piece(sheet, item)
    if item.usage and BOUGHT_AGAIN(table) == "refill":
        old = next((held for held in sheet.items if held.name.casefold() == name.casefold() and held.usage), None)
        if old is not None:
            fresh = replace(old, usage=item.usage)
            return replace(sheet, items=tuple(fresh if held is old else held for held in sheet.items))
    return with_item_added(sheet, item)


def weapon_of_entry(entry: GoodsEntry, name: str) -> Weapon:
    """The weapon that an entry of the lists is under a name: a heavy crossbow is large (BH-ATK-11), a heavy bow or
    crossbow is not (BH-ECO-04)."""
    known = known_weapon(name)
    large = entry.large or (known is not None and known.reach == entry.reach and known.large)
    return Weapon(name=name, reach=entry.reach or "melee", large=large)


def item_of(entry: GoodsEntry, name: str) -> CarriedItem:
    """The item that an entry of the lists is, with the Usage Die it starts with (BH-ECO-07)."""
    piece: ArmourPiece | Any = "shield" if entry.shield else "helmet" if entry.helmet else armour_of(entry) or ""
    called = f"{name} ({entry.count})" if entry.count > 1 else name
    return CarriedItem(
        name=called, usage=entry.usage, light=entry.light, ammunition=entry.ammunition, piece=piece, note=entry.note
    )


def with_item_added(sheet: Character, item: CarriedItem) -> Character:
    """The sheet with one more item; ammunition is taken for a weapon that shoots such and has none."""
    after = replace(sheet, items=(*sheet.items, item))
    if not item.ammunition:
        return after
    wanted = item.name.casefold()
    weapons = tuple(
        replace(weapon, ammunition=item.name)
        if weapon.reach == "ranged" and not weapon.ammunition and wanted in ammunition_for(weapon.name)
        else weapon
        for weapon in after.weapons
    )
    return after if weapons == after.weapons else replace(after, weapons=weapons)


def with_weapon(sheet: Character, weapon: Weapon) -> Character:
    """The sheet with one more weapon, in hand if there was none; it shoots what is carried for such weapons."""
    if weapon.reach == "ranged" and not weapon.ammunition:
        shot = ammunition_for(weapon.name)
        held = next((item.name for item in sheet.items if item.ammunition and item.name.casefold() in shot), "")
        weapon = replace(weapon, ammunition=held) if held else weapon
    names = {other.name.casefold() for other in sheet.weapons}
    number, name = 1, weapon.name
    while name.casefold() in names:
        number += 1
        name = f"{weapon.name} {number}"
    weapon = replace(weapon, name=name) if number > 1 else weapon
    wielded = sheet.wielded or ("" if sheet.weapons else weapon.name)
    return replace(sheet, weapons=(*sheet.weapons, weapon), wielded=wielded)
