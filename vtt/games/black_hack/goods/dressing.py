"""Weapons are loaded, armour is put on and taken off (BH-ARM-01, BH-USE-05)."""

from msgspec.structs import replace

from vtt.games.black_hack.access import character, fighting, name, refuse_character, refuse_turn
from vtt.games.black_hack.goods.handing import held
from vtt.games.black_hack.goods.receiving import put_on, taken_off
from vtt.games.black_hack.sheet_parts import Weapon
from vtt.games.black_hack.spending import refuse_action, with_action_spent
from vtt.games.black_hack.usage_dice import item_named, with_item
from vtt.rules.contract.description import Refusal
from vtt.rules.contract.procedure import DONE, Change, Intent, Outcome, Procedure, Say
from vtt.rules.kit.refusals import no
from vtt.table.events import SheetChanged
from vtt.table.table import Table


def refuse_load(table: Table, intent: Intent) -> Refusal | None:
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


def refuse_wear(table: Table, intent: Intent) -> Refusal | None:
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


def wear(table: Table, intent: Intent) -> Procedure:
    """A carried piece of armour is worn from now on, in place of what was (BH-ARM-01)."""
    sheet = character(table, intent.actor)
    item = item_named(sheet, str(intent.arguments["item"]))
    assert item is not None
    after = put_on(with_item(sheet, item, None), item)
    yield Change(SheetChanged(intent.actor, with_action_spent(table, after)))
    yield Say("{who} puts on: {item}", {"who": name(table, intent.actor), "item": item.name}, "BH-ARM-01", "heading")
    return DONE


def refuse_take_off(table: Table, intent: Intent) -> Refusal | None:
    """What is worn can be taken off, body armour not in a fight (BH-TIME-06)."""
    refused = refuse_character(table, intent.actor, "wear armour")
    if refused is not None:
        return refused
    armour, piece = character(table, intent.actor).armour, str(intent.arguments["piece"])
    if not (armour.worn if piece == "armour" else getattr(armour, piece)):
        return no("no {piece} is worn", "BH-ARM-01", piece=piece)
    return _refuse_dressing(table, intent.actor, piece)


def take_off(table: Table, intent: Intent) -> Procedure:
    """A piece of armour is carried from now on and not worn (BH-ARM-01)."""
    after = taken_off(character(table, intent.actor), str(intent.arguments["piece"]))
    yield Change(SheetChanged(intent.actor, with_action_spent(table, after)))
    values = {"who": name(table, intent.actor), "item": after.items[-1].name}
    yield Say("{who} takes off: {item}", values, "BH-ARM-01", "heading")
    return Outcome("Taken off")


PROCEDURES = {
    "load": (refuse_load, load),
    "wear": (refuse_wear, wear),
    "take_off": (refuse_take_off, take_off),
}


def _refuse_dressing(table: Table, actor: str, piece: str) -> Refusal | None:
    if fighting(table) and piece not in ("shield", "helmet"):
        return no("body armour takes longer than a Moment", "BH-TIME-06")
    return refuse_action(table, actor)
