"""Armour is put on, taken off and repaired: what becomes of its dice meanwhile (BH-ARM-01, BH-ARM-11)."""

from collections.abc import Iterator
from typing import Any, Literal

from msgspec.structs import replace

from vtt.dice import parse
from vtt.games.black_hack.armour.pool import worn_value
from vtt.games.black_hack.attribute_tests.plain import ITEM, mode
from vtt.games.black_hack.equipment import ITEMS, listed_goods, tier_dice
from vtt.games.black_hack.order.spending import refuse_action, with_action_spent
from vtt.games.black_hack.rolls import roll
from vtt.games.black_hack.sheet.access import (
    armour_value,
    character,
    fighting,
    name,
    refuse_character,
    refuse_fallen,
    sheet_of,
)
from vtt.games.black_hack.sheet.parts import NO_OWN_ARMOUR, Armour, ArmourPiece, CarriedItem
from vtt.games.black_hack.sheet.purse import paid, worth
from vtt.games.black_hack.sheet.sheets import Character
from vtt.games.black_hack.usage.dice import item_named, with_item
from vtt.numerals import counted
from vtt.rules.contract.description import Offer, Refusal
from vtt.rules.contract.parameters import choice
from vtt.rules.contract.procedure import DONE, Change, Intent, Outcome, Procedure, Say
from vtt.rules.kit.authoring import House, action, no
from vtt.rules.kit.refusals import Reasons
from vtt.table.events import SheetChanged
from vtt.table.table import Table

MITHRIL_REPAIR: House[Literal["plate", "never"]] = House(
    "mithril_repair",
    "A Mithril Shirt’s lost Armour Dice",
    "BH-ITEM-21",
    {"plate": "Mended at the price of plate", "never": "No armourer can mend them"},
)


def _price(sheet: Character, piece: str) -> str:
    """The dice of the price in coins as in the lists of goods: of one die of that kind of armour, of mithril as of
    plate (BH-ITEM-21), or of a new shield or helmet."""
    if piece != "armour":
        return tier_dice(listed_goods()[piece].tier)
    kind = max(sheet.armour.worn, key=armour_value)
    priced = "plate" if kind == "mithril" else kind
    return tier_dice(next(entry.tier for entry in listed_goods().values() if entry.mends == priced))


@action(
    "repair",
    "Pay an armourer",
    choice("piece", "What", {"armour": "One Armour Die", "shield": "A new shield", "helmet": "A new helmet"}, "armour"),
    mode(),
    rules=("BH-ARM-11",),
)
def repair(table: Table, intent: Intent) -> Procedure:
    """The price is rolled and paid if the money is there, of whatever denomination (BH-ARM-11, BH-ECO-01)."""
    identity = intent.actor
    sheet = character(table, identity)
    piece = str(intent.arguments["piece"])
    words = {"who": table.creatures[identity].name, "piece": "an Armour Die" if piece == "armour" else f"a new {piece}"}
    yield Say("{who} asks the armourer for {piece}", words, "BH-ARM-11", "heading")
    money = worth(table, sheet)
    thrown = yield from roll(
        parse(_price(sheet, piece)),
        identity,
        "BH-ARM-11",
        str(intent.arguments["mode"]),
        higher_is_better=False,
        key=lambda total: total if total <= money else None,
        label="Price of {piece}",
        values=words,
    )
    cost = {"price": counted(thrown.total, "coin"), "left": money - thrown.total}
    if thrown.total > money:
        yield Say("{price}: too much", cost, "BH-ARM-11", "result")
        return Outcome("Too dear", False)
    after = replace(paid(table, sheet, thrown.total), armour=mended(sheet.armour, piece))
    yield Change(SheetChanged(identity, after))
    yield Say("Paid {price}, {left} left", cost, "BH-ARM-11", "result")
    return Outcome("Repaired", True)


@repair.refuses
def _(table: Table, intent: Intent) -> Reasons:
    """An armourer mends what is permanently Broken, in time of peace; a destroyed armour is beyond it (BH-ARM-06)."""
    yield refuse_character(table, intent.actor, "pay an armourer")
    if fighting(table):
        yield no("there is no armourer in a fight", "BH-TIME-06")
    yield refuse_fallen(table, intent.actor)
    sheet = character(table, intent.actor)
    piece = intent.arguments.get("piece") or "armour"
    if piece == "armour" and "mithril" in sheet.armour.worn and MITHRIL_REPAIR(table) == "never":
        yield no("no armourer can mend mithril", "BH-ITEM-21")
    if piece == "armour" and not sheet.armour.worn:
        yield no("no armour is worn", "BH-ARM-11")
    if piece == "armour" and not sheet.armour.lost:
        yield no("no Armour Die is permanently Broken", "BH-ARM-11")
    if piece != "armour" and getattr(sheet.armour, str(piece)) and sheet.armour.lost <= worn_value(sheet.armour):
        yield no("the {piece} is whole", "BH-ARM-11", piece=piece)
    least = parse(_price(sheet, str(piece))).distribution().lowest
    if least > worth(table, sheet):
        who, money = name(table, intent.actor), counted(worth(table, sheet), "coin")
        text = "{who} has {money}, and it costs at least {price}"
        yield no(text, "BH-ARM-11", who=who, money=money, price=least)


@repair.offered
def _(table: Table, creature: str) -> Iterator[Offer]:
    sheet = sheet_of(table, creature)
    if isinstance(sheet, Character) and sheet.armour.lost:
        note = f"{sheet.armour.lost} permanently broken"
        yield repair.offer(table, creature, "Pay an armourer", {"piece": "armour"}, note=note, group=ITEMS)


def mended(armour: Armour, piece: str = "armour") -> Armour:
    """The armour with a new shield or helmet where there is none, else with one die that was lost."""
    if piece == "shield" and not armour.shield:
        return replace(armour, shield=True)
    if piece == "helmet" and not armour.helmet:
        return replace(armour, helmet=True)
    return replace(armour, lost=armour.lost - 1)


@action("wear", "Put on", ITEM, rules=("BH-ARM-01",))
def wear(table: Table, intent: Intent) -> Procedure:
    """A carried piece of armour is worn from now on, in place of what was (BH-ARM-01)."""
    sheet = character(table, intent.actor)
    item = item_named(sheet, str(intent.arguments["item"]))
    assert item is not None
    after = put_on(with_item(sheet, item, None), item)
    yield Change(SheetChanged(intent.actor, with_action_spent(table, after)))
    yield Say("{who} puts on: {item}", {"who": name(table, intent.actor), "item": item.name}, "BH-ARM-01", "heading")
    return DONE


@wear.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    """A carried piece of armour is put on as an Action; body armour not in a fight (BH-TIME-06)."""
    refused = refuse_character(table, intent.actor, "wear armour")
    if refused is not None:
        return refused
    sheet = character(table, intent.actor)
    item = item_named(sheet, str(intent.arguments["item"]))
    if item is None or not item.piece:
        return no("no armour called {item!r} is carried", "BH-ARM-01", item=str(intent.arguments["item"]))
    if item.piece in ("shield", "helmet") and getattr(sheet.armour, item.piece):
        return no("a {piece} is worn already", "BH-ARM-08", piece=item.piece)
    return _refuse_dressing(table, intent.actor, item.piece)


@action(
    "take_off",
    "Take off",
    choice("piece", "What", {"armour": "Armour", "shield": "Shield", "helmet": "Helmet"}, "armour"),
    rules=("BH-ARM-01",),
)
def take_off(table: Table, intent: Intent) -> Procedure:
    """A piece of armour is carried from now on and not worn (BH-ARM-01)."""
    after = taken_off(character(table, intent.actor), str(intent.arguments["piece"]))
    yield Change(SheetChanged(intent.actor, with_action_spent(table, after)))
    values = {"who": name(table, intent.actor), "item": after.items[-1].name}
    yield Say("{who} takes off: {item}", values, "BH-ARM-01", "heading")
    return Outcome("Taken off")


@take_off.refuses
def _(table: Table, intent: Intent) -> Reasons:
    """What is worn can be taken off, body armour not in a fight (BH-TIME-06)."""
    yield refuse_character(table, intent.actor, "wear armour")
    armour, piece = character(table, intent.actor).armour, str(intent.arguments["piece"])
    if not (armour.worn if piece == "armour" else getattr(armour, piece)):
        yield no("no {piece} is worn", "BH-ARM-01", piece=piece)
    yield _refuse_dressing(table, intent.actor, piece)


@take_off.offered
def _(table: Table, creature: str) -> Iterator[Offer]:
    """Each piece that is worn, outside a fight."""
    sheet = sheet_of(table, creature)
    if not isinstance(sheet, Character) or fighting(table) or sheet.state:
        return
    worn = {"armour": bool(sheet.armour.worn), "shield": sheet.armour.shield, "helmet": sheet.armour.helmet}
    for piece, there in worn.items():
        if there:
            yield take_off.offer(table, creature, f"Take off the {piece}", {"piece": piece}, group=ITEMS)


def _refuse_dressing(table: Table, actor: str, piece: str) -> Refusal | None:
    if fighting(table) and piece not in ("shield", "helmet"):
        return no("body armour takes longer than a Moment", "BH-TIME-06")
    return refuse_action(table, actor)


_PIECE_NAMES: dict[ArmourPiece, str] = {
    "cloth": "cloth armour",
    "leather": "leather armour",
    "chain": "chain mail",
    "plate": "plate armour",
    "mithril": "Mithril Shirt",
    "shield": "shield",
    "helmet": "helmet",
}


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
        or (f"large {_PIECE_NAMES[kind]}" if what == "shield" and armour.large_shield else _PIECE_NAMES[kind]),
        piece=kind,
        broken=broken,
        lost=lost,
        key="mithril-shirt" if kind == "mithril" else "",
        note=own.text,
        own=own,
    )
    left = replace(left, broken=armour.broken - broken, lost=armour.lost - lost)
    return replace(sheet, armour=left, items=(*sheet.items, item))


def refuse_mending(sheet: Character, mends: str) -> Refusal | None:
    """A new die goes into worn armour of its kind that has lost one (BH-ARM-11)."""
    armour = sheet.armour
    if not armour.worn or max(armour.worn, key=armour_value) != mends:
        return no("no {mends} armour is worn", "BH-ARM-11", mends=mends)
    return None if armour.lost else no("no Armour Die is permanently Broken", "BH-ARM-11")


def dice_gone(item: CarriedItem) -> Iterator[str]:
    """How many dice a carried piece has lost or has Broken, in words; nothing where it is whole."""
    if item.lost or item.broken:
        yield f"{counted(item.lost + item.broken, 'die', 'dice')} broken"
