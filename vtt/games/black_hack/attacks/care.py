"""Armour is put on, taken off and repaired, weapons are loaded (BH-ARM-01, BH-ARM-11, BH-USE-05)."""

from collections.abc import Iterator
from typing import Literal

from msgspec.structs import replace

from vtt.dice import parse
from vtt.games.black_hack.attacks.armour import worn_value
from vtt.games.black_hack.attribute_tests.plain import ITEM, mode
from vtt.games.black_hack.goods.handing import held
from vtt.games.black_hack.goods.receiving import put_on, taken_off
from vtt.games.black_hack.goods.well_known import ITEMS, listed_goods, tier_dice
from vtt.games.black_hack.order.spending import refuse_action, with_action_spent
from vtt.games.black_hack.rolls import roll
from vtt.games.black_hack.sheet.access import (
    armour_value,
    character,
    fighting,
    name,
    refuse_character,
    refuse_fallen,
    refuse_turn,
    sheet_of,
)
from vtt.games.black_hack.sheet.parts import Armour, Weapon
from vtt.games.black_hack.sheet.sheets import Character
from vtt.games.black_hack.usage.dice import item_named, with_item
from vtt.numerals import counted
from vtt.rules.contract.description import Offer, Refusal
from vtt.rules.contract.parameters import choice, text
from vtt.rules.contract.procedure import DONE, Change, Intent, Outcome, Procedure, Say
from vtt.rules.kit.actions import action
from vtt.rules.kit.house import House
from vtt.rules.kit.refusals import Reasons, no
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
    mended = "plate" if kind == "mithril" else kind
    return tier_dice(next(entry.tier for entry in listed_goods().values() if entry.mends == mended))


@action(
    "repair",
    "Pay an armourer",
    choice(
        "piece",
        "What",
        {"armour": "One Armour Die", "shield": "A new shield", "helmet": "A new helmet"},
        "armour",
    ),
    mode(),
    rules=("BH-ARM-11",),
)
def repair(table: Table, intent: Intent) -> Procedure:
    """The price is rolled and paid if the coins are there (BH-ARM-11)."""
    identity = intent.actor
    sheet = character(table, identity)
    piece = str(intent.arguments["piece"])
    words = {"who": table.creatures[identity].name, "piece": "an Armour Die" if piece == "armour" else f"a new {piece}"}
    yield Say("{who} asks the armourer for {piece}", words, "BH-ARM-11", "heading")
    coins = sheet.coins
    thrown = yield from roll(
        parse(_price(sheet, piece)),
        identity,
        "BH-ARM-11",
        str(intent.arguments["mode"]),
        higher_is_better=False,
        key=lambda total: total if total <= coins else None,
        label="Price of {piece}",
        values=words,
    )
    cost = {"price": counted(thrown.total, "coin"), "left": coins - thrown.total}
    if thrown.total > coins:
        yield Say("{price}: too much", cost, "BH-ARM-11", "result")
        return Outcome("Too dear", False)
    after = replace(sheet, armour=_mended(sheet.armour, piece), coins=coins - thrown.total)
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


@repair.offered
def _(table: Table, creature: str) -> Iterator[Offer]:
    sheet = sheet_of(table, creature)
    if isinstance(sheet, Character) and sheet.armour.lost:
        note = f"{sheet.armour.lost} permanently broken"
        yield repair.offer(table, creature, "Pay an armourer", {"piece": "armour"}, note=note, group=ITEMS)


def _mended(armour: Armour, piece: str) -> Armour:
    if piece == "shield" and not armour.shield:
        return replace(armour, shield=True)
    if piece == "helmet" and not armour.helmet:
        return replace(armour, helmet=True)
    return replace(armour, lost=armour.lost - 1)


@action(
    "load",
    "Choose ammunition",
    text("weapon", "Weapon", required=True),
    text("item", "Ammunition", required=True),
    rules=("BH-USE-05",),
)
def load(table: Table, intent: Intent) -> Procedure:
    """A weapon shoots this kind of ammunition from now on (BH-USE-05)."""
    sheet = character(table, intent.actor)
    weapon, item = held(sheet, str(intent.arguments["weapon"])), item_named(sheet, str(intent.arguments["item"]))
    assert isinstance(weapon, Weapon)
    assert item is not None
    loaded = replace(weapon, ammunition=item.name)
    weapons = tuple(loaded if other is weapon else other for other in sheet.weapons)
    yield Change(SheetChanged(intent.actor, replace(sheet, weapons=weapons)))
    yield Say("The {weapon} shoots {item} now", {"weapon": weapon.name, "item": item.name}, "BH-USE-05", "result")
    return DONE


@load.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    """A ranged weapon shoots ammunition that is carried."""
    refused = refuse_character(table, intent.actor, "load a weapon") or refuse_turn(table, intent.actor)
    if refused is not None:
        return refused
    sheet = character(table, intent.actor)
    weapon = held(sheet, str(intent.arguments["weapon"]))
    item = item_named(sheet, str(intent.arguments["item"]))
    if not isinstance(weapon, Weapon):
        return no("no weapon called {weapon!r} is carried", "BH-USE-05", weapon=str(intent.arguments["weapon"]))
    if weapon.reach != "ranged":
        return no("the {weapon} shoots nothing", "BH-USE-05", weapon=weapon.name)
    if item is None or not item.ammunition:
        return no("no ammunition called {item!r} is carried", "BH-USE-05", item=str(intent.arguments["item"]))
    if weapon.ammunition.casefold() == item.name.casefold():
        return no("the {weapon} shoots {item} already", "BH-USE-05", weapon=weapon.name, item=item.name)
    return None


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
