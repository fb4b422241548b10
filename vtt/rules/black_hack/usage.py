"""What is used, what burns and what lasts: the actions and turns that roll Usage Dice (BH-USE-02 to BH-USE-07)."""

from collections.abc import Generator
from typing import Any

from msgspec.structs import replace

from vtt.rules.black_hack.access import character, fighting, refuse_character
from vtt.rules.black_hack.morale import forgotten
from vtt.rules.black_hack.options import option
from vtt.rules.black_hack.sheets import AnySheet, Character, Effect, Foe
from vtt.rules.black_hack.spending import RESPOND, refuse_action, with_action_spent
from vtt.rules.black_hack.usage_dice import is_usage, item_named, roll_item, said, smaller, usage_throw, with_item
from vtt.rules.description import Refusal
from vtt.rules.procedure import DONE, Change, Intent, Outcome, Procedure, Request, Say
from vtt.table.bands import Scale
from vtt.table.events import SheetChanged, SheetsChanged
from vtt.table.table import Table


def roll_effects(table: Table, scale: Scale, mode: str = "normal") -> Generator[Request, Any, Table]:
    """The time-sensitive step of a new turn: lit lights in Minutes (BH-USE-06), and effects that last turns of this
    scale (BH-USE-07). Nothing is asked where nothing burns or lasts."""
    if scale is Scale.MINUTES:
        for identity, creature in table.creatures.items():
            sheet: Any = creature.sheet
            if type(sheet) is Character:
                for name in [item.name for item in sheet.items if item.lit and item.usage]:
                    item = item_named(table.creatures[identity].sheet, name)  # type: ignore[arg-type]
                    if item is not None:
                        table = yield from roll_item(table, identity, item, "BH-USE-06", mode)
    for identity, creature in table.creatures.items():
        if creature.sheet.effects:  # type: ignore[attr-defined]
            for effect in creature.sheet.effects:  # type: ignore[attr-defined]
                if effect.scale is scale:
                    table = yield from _roll_effect(table, identity, effect, mode)
    return table


def after_fight(table: Table, mode: str = "normal") -> Generator[Request, Any, Table]:
    """What follows a fight: one roll for each kind of ammunition fired (BH-USE-05), morale is forgotten
    (BH-MOR-01), and the GM is asked about those Out of Action (BH-OUT-02)."""
    for identity, creature in table.creatures.items():
        sheet: Any = creature.sheet
        if type(sheet) is Character:
            for name in [item.name for item in sheet.items if item.fired]:
                item = item_named(table.creatures[identity].sheet, name)  # type: ignore[arg-type]
                if item is not None and item.usage:
                    table = yield from roll_item(table, identity, item, "BH-USE-05", mode)
    calm: dict[str, Any] = {}
    down: list[str] = []
    for identity, creature in table.creatures.items():
        sheet = creature.sheet
        if isinstance(sheet, Foe):
            after = forgotten(sheet)
            if after is not sheet:
                calm[identity] = after
        elif sheet.state == "out":
            down.append(creature.name)
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


def _roll_effect(table: Table, owner: str, effect: Effect, mode: str) -> Generator[Request, Any, Table]:
    creature = table.creatures[owner]
    if effect.turns:
        left = effect.turns - 1
        after = replace(effect, turns=left) if left else None
        table = yield Change(SheetChanged(owner, _with_effect(table.creatures[owner].sheet, effect, after)))
        text = "{effect} on {who}: {left} turns left" if after else "{effect} on {who} ends"
        values = {"effect": effect.name, "who": creature.name, "left": left}
        yield Say(text, values, "BH-USE-07", "detail" if after else "result", secret=creature.hidden)
        return table
    thrown = yield from usage_throw(creature, effect.usage, effect.name, "BH-USE-07", mode)
    usage = smaller(effect.usage, thrown.total)
    if usage != effect.usage:
        after = replace(effect, usage=usage) if usage else None
        table = yield Change(SheetChanged(owner, _with_effect(table.creatures[owner].sheet, effect, after)))
    yield said(creature, effect.name, thrown.total, effect.usage, usage, "BH-USE-07")
    return table


def _with_effect(sheet: Any, before: Effect, after: Effect | None) -> AnySheet:
    effects: list[Effect] = []
    for effect in sheet.effects:
        if effect is not before:
            effects.append(effect)
        elif after is not None:
            effects.append(after)
    changed: AnySheet = replace(sheet, effects=tuple(effects))
    return changed


def refuse_use(table: Table, intent: Intent) -> Refusal | None:
    """Using something is an Action; ammunition is rolled once after the fight (BH-USE-05)."""
    refused = refuse_character(table, intent.actor, "use items")
    if refused is not None:
        return refused
    name = str(intent.arguments["item"])
    item = item_named(character(table, intent.actor), name)
    if item is None:
        return Refusal(f"nothing called {name!r} is carried", "BH-USE-01")
    if item.ammunition and fighting(table):
        return Refusal("ammunition is rolled once after the fight", "BH-USE-05")
    return refuse_action(table, intent.actor)


def use(table: Table, intent: Intent) -> Procedure:
    """An item is used: its Usage Die, if it has one, is rolled (BH-USE-02)."""
    identity = intent.actor
    sheet = character(table, identity)
    item = item_named(sheet, str(intent.arguments["item"]))
    assert item is not None
    yield Say("{who} uses {item}", {"who": table.creatures[identity].name, "item": item.name}, "BH-USE-02", "heading")
    spent = with_action_spent(table, sheet)
    if spent is not sheet:
        table = yield Change(SheetChanged(identity, spent))
    if not item.usage:
        yield RESPOND
        return Outcome("Used")
    before = item.usage
    table = yield from roll_item(table, identity, item, "BH-USE-02", str(intent.arguments.get("mode") or "normal"))
    yield RESPOND
    left = item_named(character(table, identity), item.name)
    if left is None:
        return Outcome("Used up")
    return Outcome(f"Stays Ud{before}" if left.usage == before else f"Now Ud{left.usage}")


def refuse_light(table: Table, intent: Intent) -> Refusal | None:
    """Only a light can be lit, and only one that is not; both are Actions (BH-TIME-01)."""
    refused = refuse_character(table, intent.actor, "carry a light")
    if refused is not None:
        return refused
    name = str(intent.arguments["item"])
    item = item_named(character(table, intent.actor), name)
    if item is None or not item.light:
        return Refusal(f"no light called {name!r} is carried", "BH-USE-06")
    if item.lit == bool(intent.arguments.get("lit", True)):
        return Refusal("it burns already" if item.lit else "it does not burn", "BH-USE-06")
    return refuse_action(table, intent.actor)


def light(table: Table, intent: Intent) -> Procedure:
    """A light is lit or put out; while it burns its Usage Die is rolled each Turn of Minutes (BH-USE-06)."""
    identity = intent.actor
    sheet = character(table, identity)
    item = item_named(sheet, str(intent.arguments["item"]))
    assert item is not None
    lit = bool(intent.arguments.get("lit", True))
    after = with_item(sheet, item, replace(item, lit=lit))
    yield Change(SheetChanged(identity, with_action_spent(table, after)))
    text = "{who} lights {item}" if lit else "{who} puts out {item}"
    yield Say(text, {"who": table.creatures[identity].name, "item": item.name}, "BH-USE-06", "heading")
    yield RESPOND
    return Outcome("Lit" if lit else "Out")


def refuse_effect(table: Table, intent: Intent) -> Refusal | None:
    """Only sizes of the chain are Usage Dice (BH-USE-03)."""
    if not is_usage(int(intent.arguments.get("usage") or 6)):
        return Refusal("a Usage Die has 4, 6, 8, 10, 12 or 20 sides", "BH-USE-03")
    return None


def effect(table: Table, intent: Intent) -> Procedure:
    """Something that lasts begins; its Usage Die is rolled from the next Turn of its scale on (BH-USE-07)."""
    arguments = intent.arguments
    target = table.creatures[str(arguments["target"])]
    sheet: Any = target.sheet
    usage: Any = arguments.get("usage") or 6
    begun = Effect(name=str(arguments["name"]), usage=usage, scale=Scale(arguments.get("scale") or "minutes"))
    values = {"effect": begun.name, "who": target.name, "usage": usage, "scale": begun.scale.value.capitalize()}
    yield Say("{effect} on {who}: Ud{usage} {scale}", values, "BH-USE-07", "heading", secret=target.hidden)
    if option(table, "durations") == "fixed":
        thrown = yield from usage_throw(target, usage, begun.name, "BH-USE-07", "normal", by_face=True)
        begun = replace(begun, turns=thrown.total)
        yield Say("It lasts {turns} Turns", {"turns": begun.turns}, "BH-USE-07", "result", secret=target.hidden)
    yield Change(SheetChanged(target.id, replace(sheet, effects=(*sheet.effects, begun))))
    return DONE


ACTIONS = {"use": (refuse_use, use), "light": (refuse_light, light), "effect": (refuse_effect, effect)}
