"""Ongoing Damage: how it starts, what it takes each turn, how it ends (BH-COND-06, BH-COND-07)."""

from typing import Any, Literal

from msgspec.structs import replace

from vtt.games.black_hack.attribute_tests.plain import COMES_OF
from vtt.games.black_hack.attribute_tests.throwing import attribute_test
from vtt.games.black_hack.effects import immune
from vtt.games.black_hack.harm.damage import ONGOING_AT_ZERO, hurt
from vtt.games.black_hack.menus import on_creatures
from vtt.games.black_hack.rolls import GM
from vtt.games.black_hack.sheet.access import comes_of, is_character, level, name, refuse_fallen, sheet_of
from vtt.games.black_hack.sheet.lasting import Ongoing
from vtt.games.black_hack.sheet.parts import ATTRIBUTES
from vtt.games.black_hack.sheet.sheets import Character
from vtt.rules.contract.description import Refusal
from vtt.rules.contract.parameters import choice, creature
from vtt.rules.contract.procedure import DONE, Asking, Changing, Choose, Intent, Level, Option, Procedure, Say
from vtt.rules.kit.authoring import House, gms_action, no
from vtt.rules.kit.creatures import changed
from vtt.table.table import Table

ONGOING_LEVEL: House[Literal["own", "source"]] = House(
    "ongoing_level",
    "Ongoing Damage takes the Level of",
    "BH-COND-06",
    {"own": "Whoever suffers it", "source": "Whoever caused it"},
)
ONGOING_SOURCES: House[Literal["one", "sum"]] = House(
    "ongoing_sources", "Several sources of Ongoing Damage", "BH-COND-06", {"one": "Do not add up", "sum": "Add up"}
)
ONGOING_ARMOUR: House[Literal["no", "yes"]] = House(
    "ongoing_armour",
    "An Armour Die against Ongoing Damage",
    "BH-COND-06",
    {"no": "Cannot be broken", "yes": "May be broken against each loss"},
)
ONGOING_ON_FOES: House[Literal["player", "gm"]] = House(
    "ongoing_on_foes",
    "Whether Ongoing Damage on a foe goes on",
    "BH-COND-07",
    {"player": "The player who caused it tests", "gm": "The GM decides"},
)


def has_player(table: Table, identity: str) -> bool:
    """Whether there is a character of that id, whose player can make a test."""
    return identity in table.creatures and is_character(table, identity)


@gms_action(
    "ongoing",
    "Start ongoing damage",
    creature(),
    choice("attribute", "Ended by", {name: name for name in ATTRIBUTES}, "CON"),
    creature("cause", "Caused by", required=False),
    COMES_OF,
    rules=("BH-COND-06",),
    about=("target",),
)
def ongoing(table: Table, intent: Intent) -> Procedure:
    """The GM says that Ongoing Damage starts (BH-COND-06)."""
    arguments = intent.arguments
    attribute: Any = arguments.get("attribute") or "CON"
    started = Ongoing(attribute=attribute, cause=str(arguments.get("cause") or ""), tags=comes_of(intent))
    yield from begin_ongoing(table, str(arguments["target"]), started, "heading")
    return DONE


@ongoing.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    """Ongoing Damage needs somebody who is not at 0 HP."""
    target = str(intent.arguments["target"])
    return refuse_fallen(table, target, "BH-COND-06") or refuse_immune(table, target, comes_of(intent))


on_creatures(ongoing, "Ongoing damage", missing={"attribute": "CON"})


def refuse_immune(table: Table, target: str, tags: tuple[str, ...]) -> Refusal | None:
    """Nothing that is so begins on somebody who is immune to it."""
    ward = immune(table, sheet_of(table, target), tags)
    return None if ward is None else no("{target}: {ward}", ward.why, target=name(table, target), ward=ward.name)


def begin_ongoing(table: Table, identity: str, started: Ongoing, said: Level = "result") -> Changing:
    """Ongoing Damage starts (BH-COND-06); a second source does not add to the first unless a house rule says so.
    ``said`` is the level of the line."""
    creature = table.creatures[identity]
    sheet: Any = creature.sheet
    own, cause = level(table, identity), started.cause
    by_source = ONGOING_LEVEL(table) == "source" and cause in table.creatures
    loss = level(table, cause) if by_source else started.loss
    if sheet.ongoing is not None and ONGOING_SOURCES(table) == "sum":
        loss = (sheet.ongoing.loss or own) + (loss or own)
    table = yield from changed(table, identity, ongoing=replace(started, loss=loss))
    yield Say(
        "{who} takes Ongoing Damage: {loss} HP each turn, until a {attribute} test",
        {"who": creature.name, "loss": loss or own, "attribute": started.attribute},
        "BH-COND-06",
        said,
        about=(creature.id,),
    )
    return table


def takes_hp(table: Table, identity: str) -> Changing:
    """The loss at the start of a turn: HP equal to the own Level, no Armour Die against it (BH-COND-06)."""
    creature = table.creatures[identity]
    sheet: Any = creature.sheet
    loss = sheet.ongoing.loss or level(table, identity)
    breakable = ONGOING_ARMOUR(table) == "yes"
    yield Say("Ongoing Damage on {who}", {"who": creature.name}, "BH-COND-06", "heading", about=(creature.id,))
    table = yield from hurt(
        table, identity, loss, "BH-COND-06", by=sheet.ongoing.cause, breakable=breakable, named="Ongoing Damage"
    )
    if identity in table.creatures:
        sheet = table.creatures[identity].sheet
        if sheet.hp == 0 and sheet.ongoing is not None and ONGOING_AT_ZERO(table) == "ends":
            table = yield from changed(table, identity, ongoing=None)
    return table


def may_stop(table: Table, identity: str, mode: str = "normal") -> Changing:
    """The test at the end of a turn that decides whether Ongoing Damage goes on (BH-COND-07)."""
    creature = table.creatures[identity]
    sheet: Any = creature.sheet
    table, stops = yield from _stops(table, identity, sheet.ongoing, mode)
    if stops:
        table = yield from changed(table, identity, ongoing=None)
    text = "{who}: the Ongoing Damage stops" if stops else "{who}: the Ongoing Damage goes on"
    yield Say(text, {"who": creature.name}, "BH-COND-07", "result", about=(creature.id,))
    return table


def _stops(table: Table, identity: str, suffered: Ongoing, mode: str) -> Asking[tuple[Table, bool]]:
    creature = table.creatures[identity]
    words = {"who": creature.name}
    if type(creature.sheet) is Character:
        result = yield from attribute_test(
            table,
            identity,
            suffered.attribute,
            "BH-COND-07",
            label="{who}: does it stop?",
            values=words,
            mode=mode,
            resisting=suffered.cause if suffered.cause in table.creatures else "",
            nature="resist",
            tags=suffered.tags,
            secret=creature.hidden,
        )
        return result.table, result.success
    if ONGOING_ON_FOES(table) == "player" and has_player(table, suffered.cause):
        result = yield from attribute_test(
            table,
            suffered.cause,
            suffered.attribute,
            "BH-COND-07",
            label="Keep {who} suffering",
            values=words,
            mode=mode,
            against=identity,
            secret=creature.hidden,
        )
        return result.table, not result.success
    answer = yield Choose(
        GM,
        "Does the Ongoing Damage on {who} go on?",
        (Option("on", "It goes on"), Option("ends", "It ends")),
        "on",
        "BH-COND-07",
        words,
        identity,
        about=(creature.id,),
    )
    return table, answer == "ends"
