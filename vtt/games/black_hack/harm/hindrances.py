"""Hindrances: how they start, what a turn does to them, how they end (BH-COND-01 to BH-COND-05)."""

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from vtt.games.black_hack.attribute_tests.plain import COMES_OF, HINDRANCE, mode
from vtt.games.black_hack.attribute_tests.throwing import attribute_test
from vtt.games.black_hack.features.talents import background_helps, refuse_background
from vtt.games.black_hack.harm import ongoing_damage
from vtt.games.black_hack.harm.ongoing_damage import has_player, refuse_immune
from vtt.games.black_hack.magic.running import still
from vtt.games.black_hack.menus import on_creatures
from vtt.games.black_hack.order.spending import counted, with_action_spent
from vtt.games.black_hack.rolls import GM
from vtt.games.black_hack.sheet.access import comes_of, name, refuse_turn, sheet_of
from vtt.games.black_hack.sheet.lasting import MEANING, WHY, Hindrance
from vtt.games.black_hack.sheet.parts import ATTRIBUTES
from vtt.games.black_hack.sheet.sheets import Character
from vtt.rules.contract.description import Offer, Refusal
from vtt.rules.contract.parameters import choice, creature, flag
from vtt.rules.contract.procedure import DONE, Change, Changing, Choose, Intent, Level, Option, Outcome, Procedure, Say
from vtt.rules.kit.authoring import action, gms_action, no
from vtt.rules.kit.creatures import changed
from vtt.table.bands import Scale
from vtt.table.events import SheetChanged
from vtt.table.table import Table


def turn_starts(table: Table, identity: str) -> Changing:
    """The start of a creature's turn: the HP that Ongoing Damage takes (BH-COND-06), and a reminder of the tests that
    may end its hindrances (BH-COND-01). The creature may be gone afterwards."""
    sheet: Any = table.creatures[identity].sheet
    if sheet.ongoing is not None and not sheet.state:
        table = yield from ongoing_damage.takes_hp(table, identity)
        if identity not in table.creatures:
            return table
        sheet = table.creatures[identity].sheet
    if sheet.hindrances and not sheet.state and type(sheet) is Character:
        for hindrance in sheet.hindrances:
            if not (hindrance.held or hindrance.turns):
                yield _offered(table, identity, hindrance)
    return table


def turn_ends(table: Table, identity: str, mode: str = "normal") -> Changing:
    """The end of a creature's turn: the test on its Ongoing Damage (BH-COND-07), and for a foe the tests of the players
    who keep its hindrances up (BH-COND-01), thrown in ``mode``. Nothing happens to one who is gone."""
    creature = table.creatures.get(identity)
    if creature is None:
        return table
    sheet: Any = creature.sheet
    if sheet.state or (sheet.ongoing is None and not sheet.hindrances):
        return table
    if sheet.ongoing is not None:
        table = yield from ongoing_damage.may_stop(table, identity, mode)
        sheet = table.creatures[identity].sheet
    if type(sheet) is not Character:
        for hindrance in sheet.hindrances:
            if hindrance.held or hindrance.turns or hindrance.name in sheet.spent.tried:
                continue
            if has_player(table, hindrance.cause):
                table = yield from _foe_tries(table, identity, hindrance, mode)
            else:
                yield _offered(table, identity, hindrance)
    return table


def long_turn_ends(table: Table, identity: str) -> Changing:
    """The end of a creature's turn outside a fight: the test on its Ongoing Damage (BH-COND-07), and a reminder of the
    tests on the hindrances of a foe (BH-COND-01), which the GM may call for. The creature may be gone afterwards."""
    sheet: Any = table.creatures[identity].sheet
    if sheet.ongoing is not None and not sheet.state:
        table = yield from ongoing_damage.may_stop(table, identity)
    if identity in table.creatures and type(sheet) is not Character and not sheet.state:
        for hindrance in table.creatures[identity].sheet.hindrances:  # type: ignore[attr-defined]
            if not (hindrance.held or hindrance.turns or hindrance.name in sheet.spent.tried):
                yield _offered(table, identity, hindrance)
    return table


def run_out(table: Table, scale: Scale) -> Changing:
    """A Turn of this scale: hindrances that last so many Moments have one less left, and a longer Turn outlasts them
    (BH-COND-01). Inside a Time Stop none runs on (BH-SPL-37)."""
    for identity, bearer in table.creatures.items():
        sheet: Any = bearer.sheet
        if any(hindrance.turns for hindrance in sheet.hindrances) and not still(table, identity):
            table = yield from _with_less_left(table, identity, scale)
    return table


@action(
    "shake_off",
    "Shake off a hindrance",
    HINDRANCE,
    flag("background", "With a background"),
    mode(),
    rules=("BH-COND-01",),
)
def shake_off(table: Table, intent: Intent) -> Procedure:
    """The test that ends a hindrance (BH-COND-01); for a foe the player who caused it tests to keep it up."""
    identity = intent.actor
    creature = table.creatures[identity]
    sheet: Any = creature.sheet
    hindrance = _found(sheet, str(intent.arguments["hindrance"]))
    assert hindrance is not None
    mode = str(intent.arguments["mode"])
    words = {"who": creature.name, "hindrance": hindrance.name.capitalize()}
    if type(sheet) is not Character:
        yield Say("Is {who} still {hindrance}?", words, "BH-COND-01", "heading")
        table = yield from _foe_tries(table, identity, hindrance, mode)
        free = _found(table.creatures[identity].sheet, hindrance.name) is None
        return Outcome("Free" if free else f"Still {hindrance.name.capitalize()}", free)
    yield Say("{who} tries to end being {hindrance}", words, "BH-COND-01", "heading")
    table = yield from _mark_tried(table, identity, hindrance)
    advantages = 0
    if intent.arguments["background"]:
        table, advantages = yield from background_helps(table, identity, creature.hidden)
    result = yield from attribute_test(
        table,
        identity,
        hindrance.attribute,
        "BH-COND-01",
        label="{who}: no longer {hindrance}?",
        values=words,
        mode=mode,
        advantages=advantages,
        resisting=hindrance.cause if hindrance.cause in table.creatures else "",
        nature="resist",
        tags=(hindrance.name, *hindrance.tags),
    )
    table = result.table
    if not result.success:
        yield Say("{who} is still {hindrance}", words, WHY[hindrance.name], "result")
        return Outcome(f"Still {words['hindrance']}", False)
    yield from _end(table, identity, hindrance)
    yield Say("{who} is no longer {hindrance}", words, "BH-COND-01", "result")
    return Outcome("Free", True)


@shake_off.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    """One try a turn; a test that costs an Action needs one (BH-COND-01)."""
    sheet: Any = table.creatures[intent.actor].sheet
    wanted = str(intent.arguments["hindrance"])
    hindrance = _found(sheet, wanted)
    if hindrance is None:
        return no("{who} is not {kind}", "BH-COND-01", who=name(table, intent.actor), kind=wanted.capitalize())
    if hindrance.held:
        return no("it lasts as long as what holds it up: no Test ends it", "BH-COND-01")
    if counted(table) and wanted in sheet.spent.tried:
        return no("it has been tried this Turn", "BH-COND-01")
    if type(sheet) is not Character:
        return None
    refused = refuse_turn(table, intent.actor)
    if refused is None and counted(table) and sheet.spent.action and _costs_action(sheet, hindrance):
        return no("the test costs an Action, and that is spent", "BH-COND-01")
    if refused is None and intent.arguments.get("background"):
        return refuse_background(table, intent.actor)
    return refused


@shake_off.offered
def _(table: Table, creature: str) -> Iterator[Offer]:
    """One for each hindrance that a test ends."""
    for hindrance in sheet_of(table, creature).hindrances:
        if not hindrance.held:
            cost = ", costs the Action" if hindrance.costs_action else ""
            yield shake_off.offer(
                table,
                creature,
                f"Shake off {hindrance.name.capitalize()}",
                {"hindrance": hindrance.name},
                note=f"{hindrance.attribute} test{cost}",
                key="H",
            )


@gms_action(
    "hinder",
    "Put a hindrance on",
    creature(),
    HINDRANCE,
    choice("attribute", "Ended by", {name: name for name in ATTRIBUTES}, "CON"),
    flag("costs_action", "Costs an Action"),
    creature("cause", "Caused by", required=False),
    COMES_OF,
    rules=("BH-COND-01",),
    about=("target",),
)
def hinder(table: Table, intent: Intent) -> Procedure:
    """A hindrance starts; the GM names the attribute that ends it and whether that costs an Action (BH-COND-01)."""
    arguments = intent.arguments
    target = table.creatures[str(arguments["target"])]
    called: Any = str(arguments["hindrance"])
    attribute: Any = arguments["attribute"]
    hindrance = Hindrance(
        name=called,
        attribute=attribute,
        costs_action=bool(arguments["costs_action"]),
        cause=str(arguments.get("cause") or ""),
        tags=comes_of(intent),
    )
    yield from begin_hindrance(table, target.id, hindrance, "heading")
    return DONE


@hinder.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    """Nobody is hindered twice in the same way, nor when dead."""
    target = table.creatures[str(intent.arguments["target"])]
    wanted = str(intent.arguments["hindrance"])
    sheet: Any = target.sheet
    if sheet.state in ("dead", "lost"):
        return no("{target} is {state}", "BH-OUT-10", target=target.name, state=sheet.state)
    if _found(sheet, wanted) is not None:
        return no("{target} is {kind} already", WHY[wanted], target=target.name, kind=wanted.capitalize())
    return refuse_immune(table, target.id, (wanted, *comes_of(intent)))


on_creatures(hinder, "Hinder", missing={"hindrance": "weakened"})


def begin_hindrance(table: Table, identity: str, hindrance: Hindrance, said: Level = "result") -> Changing:
    """A hindrance starts on a creature that is not hindered so yet; ``said`` is the level of the line."""
    creature = table.creatures[identity]
    sheet: Any = creature.sheet
    table = yield Change(SheetChanged(identity, replace(sheet, hindrances=(*sheet.hindrances, hindrance))))
    called, attribute = hindrance.name, hindrance.attribute
    text = "{who} is {hindrance}: {meaning}"
    yield Say(
        text if hindrance.held else text + ", until a {attribute} test",
        {"who": creature.name, "hindrance": called.capitalize(), "meaning": MEANING[called], "attribute": attribute},
        WHY[called],
        said,
        about=(creature.id,),
    )
    return table


def _found(sheet: Any, wanted: str) -> Hindrance | None:
    return next((hindrance for hindrance in sheet.hindrances if hindrance.name == wanted), None)


def _with_less_left(table: Table, identity: str, scale: Scale) -> Changing:
    creature = table.creatures[identity]
    sheet: Any = creature.sheet
    kept: list[Hindrance] = []
    for hindrance in sheet.hindrances:
        if not hindrance.turns:
            kept.append(hindrance)
        elif hindrance.turns > 1 and scale is Scale.MOMENTS:
            kept.append(replace(hindrance, turns=hindrance.turns - 1))
        else:
            values = {"who": creature.name, "hindrance": hindrance.name.capitalize()}
            yield Say("{who} is no longer {hindrance}", values, "BH-COND-01", "result", about=(creature.id,))
    return (yield from changed(table, identity, hindrances=tuple(kept)))


def _costs_action(sheet: Character, hindrance: Hindrance) -> bool:
    """Whoever cannot act at all makes the test without an Action (BH-COND-01)."""
    return hindrance.costs_action and not any(held.name in ("distracted", "paralysed") for held in sheet.hindrances)


def _offered(table: Table, identity: str, hindrance: Hindrance) -> Say:
    creature = table.creatures[identity]
    return Say(
        "{who} is {hindrance}: a {attribute} test may end it",
        {"who": creature.name, "hindrance": hindrance.name.capitalize(), "attribute": hindrance.attribute},
        "BH-COND-01",
        "reminder",
        Intent("shake_off", identity, {"hindrance": hindrance.name}),
        secret=creature.side != "players",
    )


def _mark_tried(table: Table, identity: str, hindrance: Hindrance) -> Changing:
    """One try a Turn (BH-COND-01) where Turns are counted, with the Action if the test costs one."""
    sheet: Any = table.creatures[identity].sheet
    after = sheet
    if type(sheet) is Character and _costs_action(sheet, hindrance):
        after = with_action_spent(table, sheet)
    if counted(table):
        spent = replace(after.spent, tried=(*after.spent.tried, hindrance.name))
        return (yield from changed(table, identity, spent=spent))
    return table if after is sheet else (yield from changed(table, identity, spent=after.spent))


def _end(table: Table, identity: str, hindrance: Hindrance) -> Changing:
    sheet: Any = table.creatures[identity].sheet
    left = tuple(held for held in sheet.hindrances if held.name != hindrance.name)
    return (yield from changed(table, identity, hindrances=left))


def _foe_tries(table: Table, identity: str, hindrance: Hindrance, mode: str = "normal") -> Changing:
    """The player who caused a foe's hindrance keeps it up with a test; without such a player the GM decides."""
    creature = table.creatures[identity]
    words = {"who": creature.name, "hindrance": hindrance.name.capitalize()}
    table = yield from _mark_tried(table, identity, hindrance)
    if has_player(table, hindrance.cause):
        result = yield from attribute_test(
            table,
            hindrance.cause,
            hindrance.attribute,
            "BH-COND-01",
            label="Keep {who} {hindrance}",
            values=words,
            mode=mode,
            against=identity,
            secret=creature.hidden,
        )
        table, free = result.table, not result.success
    else:
        free = (
            yield Choose(
                GM,
                "Is {who} still {hindrance}?",
                (Option("ends", "No longer"), Option("stays", "Still")),
                "ends",
                "BH-COND-01",
                words,
                identity,
                about=(creature.id,),
            )
        ) == "ends"
    if free:
        table = yield from _end(table, identity, hindrance)
    text = "{who} is no longer {hindrance}" if free else "{who} is still {hindrance}"
    yield Say(text, words, "BH-COND-01", "result", about=(creature.id,))
    return table
