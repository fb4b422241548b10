"""What is used, what burns and what lasts: the actions and turns that roll Usage Dice (BH-USE-02 to BH-USE-07)."""

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from vtt import numerals
from vtt.games.black_hack import effects
from vtt.games.black_hack.goods.magic_items import BLACK_CANDLE
from vtt.games.black_hack.goods.well_known import ITEMS
from vtt.games.black_hack.harm import hindrances
from vtt.games.black_hack.magic import areas
from vtt.games.black_hack.magic.lasting import DURATIONS
from vtt.games.black_hack.magic.running import stands_still
from vtt.games.black_hack.menus import on_creatures
from vtt.games.black_hack.order.morale import forgotten
from vtt.games.black_hack.order.spending import RESPOND, refuse_action, with_action_spent
from vtt.games.black_hack.sheet.access import character, refuse_character, sheet_of
from vtt.games.black_hack.sheet.lasting import Effect
from vtt.games.black_hack.sheet.sheets import Character, Foe
from vtt.games.black_hack.usage import dice
from vtt.rules.contract.description import Offer, Refusal
from vtt.rules.contract.parameters import choice, creature, flag, integer, text
from vtt.rules.contract.procedure import DONE, Change, Changing, Intent, Outcome, Procedure, Say
from vtt.rules.kit.actions import action, gms_action
from vtt.rules.kit.area import Area
from vtt.rules.kit.refusals import no
from vtt.table.bands import Scale
from vtt.table.events import SheetChanged, SheetsChanged
from vtt.table.table import Table


def roll_effects(table: Table, scale: Scale, mode: str = "normal") -> Changing:
    """The time-sensitive step of a new turn: lit lights in Minutes (BH-USE-06), and effects that last turns of this
    scale (BH-USE-07). What is counted in a shorter one is over, a Time Stop as well; inside one nothing runs on
    (BH-SPL-37). Nothing is asked where nothing burns or lasts."""
    if scale is not Scale.MOMENTS:
        table = yield from effects.end(table, lambda _, effect: _outlasted(effect, scale))
        table = yield from _lights_burn(table, scale, mode)
    table = yield from hindrances.run_out(table, scale)
    lasting = [
        (owner, effect)
        for owner, effect in effects.every(table)
        if effect.scale is scale and not stands_still(table, owner, effect)
    ]
    for owner, effect in lasting:
        if (effect.turns or effect.usage) and _lasts(table, owner, effect):
            table = yield from _roll_effect(table, owner, effect, mode)
    return (yield from areas.each_turn(table)) if table.state is not None else table


def after_fight(table: Table, mode: str = "normal") -> Changing:
    """What follows a fight: one roll for each kind of ammunition fired (BH-USE-05), morale is forgotten
    (BH-MOR-01), what lasts as long as the fight ends (BH-ITEM-19), and the GM is asked about those Out of Action
    (BH-OUT-02)."""
    table = yield from effects.end(table, lambda _, effect: effect.until_fight, "BH-ITEM-19")
    for identity, bearer in table.creatures.items():
        sheet: Any = bearer.sheet
        if type(sheet) is Character and sheet.items:
            for item in [item for item in sheet.items if item.fired and item.usage]:
                table = yield from dice.roll_item(table, identity, item, "BH-USE-05", mode)
    calm: dict[str, Any] = {}
    down: list[str] = []
    for identity, bearer in table.creatures.items():
        sheet = bearer.sheet
        if isinstance(sheet, Foe):
            after = forgotten(sheet)
            if after is not sheet:
                calm[identity] = after
        elif sheet.state == "out":
            down.append(bearer.name)
    if calm:
        table = yield Change(SheetsChanged(calm))
    if down:
        yield Say(
            "Out of Action: {who}. Has the danger passed?",
            {"who": ", ".join(down)},
            why="BH-OUT-02",
            level="reminder",
            suggest=Intent("danger_over"),
        )
    return table


def _outlasted(effect: Effect, scale: Scale) -> bool:
    """Whether an effect is over once a turn of this scale has passed: it lasts shorter ones, or as long as a fight."""
    runs = effect.turns > 0 or effect.usage > 0
    return effect.until_fight or (runs and scale.outlasts(effect.scale))


def _lights_burn(table: Table, scale: Scale, mode: str) -> Changing:
    """Lit lights in a turn of Minutes; a longer one burns them down (BH-USE-06)."""
    for identity, bearer in table.creatures.items():
        sheet: Any = bearer.sheet
        if type(sheet) is not Character:
            continue
        for item in [item for item in sheet.items if item.lit and item.usage]:
            if scale is Scale.MINUTES:
                table = yield from dice.roll_item(table, identity, item, "BH-USE-06", mode)
                continue
            table = yield Change(SheetChanged(identity, dice.with_item(character(table, identity), item, None)))
            values = {"who": bearer.name, "item": item.name}
            yield Say("{who}: {item} has burned down", values, "BH-USE-06", "result", about=(bearer.id,))
    return table


def _lasts(table: Table, owner: str, effect: Effect) -> bool:
    """Whether an effect is still there: one that ended may have taken others of its casting along."""
    return any(bearer == owner and other is effect for bearer, other in effects.every(table))


def _roll_effect(table: Table, owner: str, effect: Effect, mode: str) -> Changing:
    """One more Turn of an effect; ``owner`` is empty where it lies on no creature. At its end all that came of the
    same casting ends with it."""
    creature = table.creatures.get(owner) or table.creatures.get(effect.caster)
    values = {"effect": effect.name, "who": table.creatures[owner].name if owner else ""}
    if effect.turns:
        left = effect.turns if effect.fresh else effect.turns - 1
        after = replace(effect, turns=left, fresh=False)
        if left:
            text = "{effect} on {who}: {left} left" if owner else "{effect}: {left} left"
            values["left"] = numerals.counted(left, "turn")
            yield Say(text, values, effect.duration_rule, about=(creature.id,) if creature is not None else ())
    else:
        thrown = yield from dice.usage_throw(creature, effect.usage, effect.name, "BH-USE-07", mode)
        left = dice.smaller(effect.usage, thrown.total)
        after = replace(effect, usage=left)
        yield dice.said(creature, effect.name, thrown.total, effect.usage, left, "BH-USE-07")
    if not left:
        return (yield from effects.end(table, lambda bearer, other: bearer == owner and other is effect))
    return (yield from effects.replaced(table, owner, effect, after)) if after != effect else table


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
    sheet: Any = target.sheet
    usage: Any = arguments.get("usage") or 6
    begun = Effect(name=str(arguments["name"]), usage=usage, scale=Scale(arguments.get("scale") or "minutes"))
    values = {"effect": begun.name, "who": target.name, "usage": usage, "scale": begun.scale.value.capitalize()}
    yield Say("{effect} on {who}: Ud{usage} {scale}", values, "BH-USE-07", "heading")
    if DURATIONS(table) == "fixed":
        thrown = yield from dice.usage_throw(target, usage, begun.name, "BH-USE-07", "normal", by_face=True)
        begun = replace(begun, turns=thrown.total)
        yield Say("It lasts {turns}", {"turns": numerals.counted(begun.turns, "Turn")}, "BH-USE-07", "result")
    yield Change(SheetChanged(target.id, replace(sheet, effects=(*sheet.effects, begun))))
    return DONE


@effect.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    """Only sizes of the chain are Usage Dice (BH-USE-03)."""
    if not dice.is_usage(int(intent.arguments["usage"])):
        return no("a Usage Die has 4, 6, 8, 10, 12 or 20 sides", "BH-USE-03")
    return None


on_creatures(effect, "Start an effect", missing={"name": "Effect"})


AREA = Area(actions=(effect,))
