"""Something comes into a character's hands: onto the sheet as the item, weapon or armour that it is."""

from typing import Any, Literal

from msgspec.structs import replace

from vtt.games.black_hack.attacks.armour import worn_value
from vtt.games.black_hack.carrying import carried, limit
from vtt.games.black_hack.goods.prices import armour_of
from vtt.games.black_hack.goods.well_known import GoodsEntry, ammunition_for, known_weapon
from vtt.games.black_hack.sheet.access import armour_value, fighting, is_character, sheet_of
from vtt.games.black_hack.sheet.parts import NO_OWN_ARMOUR, ArmourPiece, CarriedItem, Weapon
from vtt.games.black_hack.sheet.sheets import Character
from vtt.numerals import counted
from vtt.rules.contract.description import Refusal
from vtt.rules.kit.house import House
from vtt.rules.kit.refusals import no
from vtt.table.table import Table

BOUGHT_AGAIN: House[Literal["line", "refill"]] = House(
    "bought_again",
    "Goods bought again while some are left",
    "BH-ECO-07",
    {"line": "An item of its own", "refill": "The old Usage Die is reset"},
)

PIECE_NAMES: dict[ArmourPiece, str] = {
    "cloth": "cloth armour",
    "leather": "leather armour",
    "chain": "chain mail",
    "plate": "plate armour",
    "mithril": "Mithril Shirt",
    "shield": "shield",
    "helmet": "helmet",
}


def characters(table: Table) -> list[str]:
    """The ids of all characters."""
    return [identity for identity in table.creatures if is_character(table, identity)]


def may_be_given(table: Table, identity: str) -> bool:
    """Whether this is a character who is still in it, and no fight is on: when things are bought and handed out."""
    return is_character(table, identity) and not fighting(table) and not sheet_of(table, identity).state


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
        return replace(sheet, armour=replace(sheet.armour, lost=sheet.armour.lost - 1))
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


def with_piece(sheet: Character, item: CarriedItem) -> Character:
    """The sheet with a piece of armour put on where it is of more use than what is worn, else carried along."""
    armour = sheet.armour
    match item.piece:
        case "shield" | "helmet":
            better = not getattr(armour, item.piece)
        case "":
            better = False
        case kind:
            better = (item.own.value or armour_value(kind)) > worn_value(armour)
    return put_on(sheet, item) if better else replace(sheet, items=(*sheet.items, item))


def put_on(sheet: Character, item: CarriedItem) -> Character:
    """The sheet with a piece worn that was no item of it; body armour changes places with what was worn."""
    if not item.piece:
        return sheet
    if item.piece in ("shield", "helmet"):
        large = {"large_shield": True} if item.piece == "shield" and item.name.startswith("large") else {}
        sheet = replace(sheet, armour=replace(sheet.armour, **{item.piece: True}, **large))
    else:
        if sheet.armour.worn:
            sheet = taken_off(sheet, "armour")
        sheet = replace(sheet, armour=replace(sheet.armour, worn=(*sheet.armour.worn, item.piece), own=item.own))
    armour = sheet.armour
    return replace(sheet, armour=replace(armour, broken=armour.broken + item.broken, lost=armour.lost + item.lost))


def taken_off(sheet: Character, what: str) -> Character:
    """The sheet with the body armour (``armour``), shield or helmet carried instead of worn. Broken dice are the body
    armour's first, as many as it has, then the shield's and the helmet's."""
    armour = sheet.armour
    dice = worn_value(armour)
    kind: Any
    if what == "armour":
        kind = max(armour.worn, key=armour_value)
        own = armour.own
        left = replace(armour, worn=tuple(other for other in armour.worn if other != kind), own=NO_OWN_ARMOUR)
        room = max(0, dice - worn_value(left))
        lost = min(armour.lost, room)
        broken = min(armour.broken, room - lost)
    else:
        kind, own = what, NO_OWN_ARMOUR
        left = replace(armour, **{what: False}, **({"large_shield": False} if what == "shield" else {}))
        others = dice + left.shield + left.helmet
        lost = min(1, max(0, armour.lost - others))
        broken = min(1 - lost, max(0, armour.broken + armour.lost - lost - others))
    item = CarriedItem(
        name=own.name
        or (f"large {PIECE_NAMES[kind]}" if what == "shield" and armour.large_shield else PIECE_NAMES[kind]),
        piece=kind,
        broken=broken,
        lost=lost,
        key="mithril-shirt" if kind == "mithril" else "",
        note=own.text,
        own=own,
    )
    left = replace(left, broken=armour.broken - broken, lost=armour.lost - lost)
    return replace(sheet, armour=left, items=(*sheet.items, item))
