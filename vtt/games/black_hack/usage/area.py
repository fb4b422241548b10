"""Lights are lit and put out, and the GM starts what lasts by a Usage Die (BH-USE-06, BH-USE-07)."""

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from vtt import numerals
from vtt.games.black_hack import effects
from vtt.games.black_hack.equipment import ITEMS
from vtt.games.black_hack.goods.magic_items import BLACK_CANDLE
from vtt.games.black_hack.magic.lasting import DURATIONS
from vtt.games.black_hack.menus import on_creatures
from vtt.games.black_hack.order.spending import RESPOND, refuse_action, with_action_spent
from vtt.games.black_hack.sheet.access import character, refuse_character, sheet_of
from vtt.games.black_hack.sheet.lasting import Effect
from vtt.games.black_hack.sheet.sheets import Character
from vtt.games.black_hack.usage import dice
from vtt.rules.contract.description import Offer, Refusal
from vtt.rules.contract.parameters import choice, creature, flag, integer, text
from vtt.rules.contract.procedure import DONE, Change, Intent, Outcome, Procedure, Say
from vtt.rules.kit.authoring import Area, action, gms_action, no
from vtt.table.bands import Scale
from vtt.table.events import SheetChanged
from vtt.table.table import Table


@action(
    "light", "Light or put out", text("item", "Item", required=True), flag("lit", "Lit", True), rules=("BH-USE-06",)
)
def light(table: Table, intent: Intent) -> Procedure:
    """A light is lit or put out; while it burns its Usage Die is rolled each Turn of Minutes (BH-USE-06)."""
    identity = intent.actor
    sheet = character(table, identity)
    item = dice.item_named(sheet, str(intent.arguments["item"]))
    assert item is not None
    lit = bool(intent.arguments.get("lit", True))
    after = dice.with_item(sheet, item, replace(item, lit=lit))
    yield Change(SheetChanged(identity, with_action_spent(table, after)))
    text = "{who} lights {item}" if lit else "{who} puts out {item}"
    yield Say(text, {"who": table.creatures[identity].name, "item": item.name}, "BH-USE-06", "heading")
    if lit and item.key == BLACK_CANDLE:
        yield Say("Nothing Nearby casts a shadow", why="BH-ITEM-20", level="reminder")
    yield RESPOND
    return Outcome("Lit" if lit else "Out")


@light.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    """Only a light can be lit, and only one that is not; both are Actions (BH-TIME-01)."""
    refused = refuse_character(table, intent.actor, "carry a light")
    if refused is not None:
        return refused
    name = str(intent.arguments["item"])
    item = dice.item_named(character(table, intent.actor), name)
    if item is None or not item.light:
        return no("no light called {name!r} is carried", "BH-USE-06", name=name)
    if item.lit == bool(intent.arguments["lit"]):
        return no("it burns already" if item.lit else "it does not burn", "BH-USE-06")
    return refuse_action(table, intent.actor)


@light.offered
def _(table: Table, creature: str) -> Iterator[Offer]:
    """Each light that is carried, to be lit or put out."""
    sheet = sheet_of(table, creature)
    for item in sheet.items if isinstance(sheet, Character) else ():
        if item.light:
            label = f"Put out the {item.name}" if item.lit else f"Light the {item.name}"
            note = dice.usage_note(item.usage) if item.usage else ""
            yield light.offer(table, creature, label, {"item": item.name, "lit": not item.lit}, note=note, group=ITEMS)


@gms_action(
    "effect",
    "Start an effect with a Usage Die",
    creature(),
    text("name", "Name", required=True),
    integer("usage", "Usage Die", 6, 4, 20),
    choice("scale", "Rolled each turn of", {"minutes": "Minutes", "moments": "Moments"}, "minutes"),
    rules=("BH-USE-07",),
)
def effect(table: Table, intent: Intent) -> Procedure:
    """Something that lasts begins; its Usage Die is rolled from the next Turn of its scale on (BH-USE-07)."""
    arguments = intent.arguments
    target = table.creatures[str(arguments["target"])]
    usage: Any = arguments.get("usage") or 6
    begun = Effect(name=str(arguments["name"]), usage=usage, scale=Scale(arguments.get("scale") or "minutes"))
    values = {"effect": begun.name, "who": target.name, "usage": usage, "scale": begun.scale.value.capitalize()}
    yield Say("{effect} on {who}: Ud{usage} {scale}", values, "BH-USE-07", "heading")
    if DURATIONS(table) == "fixed":
        thrown = yield from dice.usage_throw(target, usage, begun.name, "BH-USE-07", "normal", by_face=True)
        begun = replace(begun, turns=thrown.total)
        yield Say("It lasts {turns}", {"turns": numerals.counted(begun.turns, "Turn")}, "BH-USE-07", "result")
    yield from effects.begin(table, target.id, begun)
    return DONE


@effect.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    """It is called something; only sizes of the chain are Usage Dice (BH-USE-03)."""
    if not str(intent.arguments["name"]).strip():
        return no("an effect needs a name", "BH-USE-07")
    if not dice.is_usage(int(intent.arguments["usage"])):
        return no("a Usage Die has 4, 6, 8, 10, 12 or 20 sides", "BH-USE-03")
    return None


on_creatures(effect, "Start an effect", missing={"name": "Effect"})


AREA = Area(actions=(effect,))
