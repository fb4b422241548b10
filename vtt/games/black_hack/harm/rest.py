"""Resting: an Hour for Armour Dice and one Hit Die, a Day for all of them (BH-REST-01 to BH-REST-04)."""

from typing import Any, Literal

from vtt import numerals
from vtt.dice import Dice, Roll
from vtt.games.black_hack.armour.dice import rolled_after_rest
from vtt.games.black_hack.attribute_tests.plain import OVERRIDE, mode
from vtt.games.black_hack.effects import max_hp_now
from vtt.games.black_hack.harm.hit_points import healed, hit_die
from vtt.games.black_hack.menus import in_menus
from vtt.games.black_hack.referee.passing import TIME, whole_turn
from vtt.games.black_hack.rolls import roll
from vtt.games.black_hack.sheet.access import character, fighting
from vtt.games.black_hack.sheet.sheets import Character
from vtt.rules.contract.description import Refusal
from vtt.rules.contract.procedure import Asking, Change, Changing, Choose, Intent, Option, Outcome, Procedure, Say
from vtt.rules.kit.authoring import House, gms_action, no
from vtt.rules.kit.creatures import changed
from vtt.table.bands import Scale
from vtt.table.clock import MINUTES_PER_DAY
from vtt.table.events import SheetChanged
from vtt.table.table import Table

RESTS_PER_DAY: House[Literal[0, 1, 2, 3]] = House(
    "rests_per_day",
    "Hours of Rest that give HP each Day",
    "BH-REST-03",
    {0: "Any number", 1: "One", 2: "Two", 3: "Three"},
)
DAY_OF_REST: House[Literal["instead", "both"]] = House(
    "day_of_rest",
    "The roll for a Day of rest is",
    "BH-REST-04",
    {"instead": "In place of the hourly rolls", "both": "On top of the hourly rolls"},
)

_HOUR = 60

_ASKED = (mode("mode", "Hit Dice"), mode("armour_mode", "Armour Dice"), OVERRIDE)
_ROLL_OR_NOT = (Option("roll", "Roll it"), Option("skip", "Leave it"))


@gms_action("rest", "Rest an Hour", *_ASKED, rules=("BH-REST-01",))
def rest(table: Table, intent: Intent) -> Procedure:
    """An Hour passes; everyone may roll Broken Armour Dice and one Hit Die (BH-REST-01 to BH-REST-03)."""
    yield Say("The party rests for an Hour", why="BH-REST-01", level="time")
    table = yield from whole_turn(table, Scale.HOURS, _HOUR)
    cap = RESTS_PER_DAY(table)
    for identity in _resting(table):
        table = yield from rolled_after_rest(table, identity, str(intent.arguments["armour_mode"]))
        sheet = character(table, identity)
        if cap and sheet.rests >= cap:
            values = {"who": table.creatures[identity].name, "cap": numerals.counted(int(cap), "Hour")}
            yield Say("{who} has had {cap} of Rest this Day", values, "BH-REST-03")
        elif (yield from _wants(table, identity, "Roll a Hit Die?", "BH-REST-03")):
            table = yield from _regain(table, identity, hit_die(sheet), "BH-REST-03", str(intent.arguments["mode"]))
            table = yield from changed(table, identity, rests=character(table, identity).rests + 1)
    return Outcome("Rested")


@rest.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    """A Rest needs an Hour, unless the GM overrides it (BH-TIME-06)."""
    return _refuse_shorter(table, intent, Scale.HOURS, "a Rest needs an Hour: count time in Hours first")


in_menus(rest, "Rest an Hour", group=TIME)


@gms_action("rest_day", "Rest a Day", *_ASKED, rules=("BH-REST-04",))
def rest_day(table: Table, intent: Intent) -> Procedure:
    """A Day passes; whoever made no STR or DEX Test that Day may roll all Hit Dice (BH-REST-04)."""
    yield Say("The party rests for a Day", why="BH-REST-04", level="time")
    resting = _resting(table)
    days = {identity: character(table, identity) for identity in resting}
    table = yield from whole_turn(table, Scale.DAYS, MINUTES_PER_DAY, rested=True)
    for identity in (identity for identity in resting if not character(table, identity).state):
        table = yield from rolled_after_rest(table, identity, str(intent.arguments["armour_mode"]))
        day = days[identity]
        refused = ""
        if day.rest_spoiled:
            refused = "{who} made a STR or DEX Test this Day: no Hit Dice"
        elif day.rests and DAY_OF_REST(table) == "instead":
            refused = "{who} has regained HP by the Hour this Day: no Hit Dice"
        if refused:
            yield Say(refused, {"who": table.creatures[identity].name}, "BH-REST-04", "result")
        elif (yield from _wants(table, identity, "Roll all Hit Dice?", "BH-REST-04")):
            dice = _all_hit_dice(day)
            table = yield from _regain(table, identity, dice, "BH-REST-04", str(intent.arguments["mode"]))
    return Outcome("Rested")


@rest_day.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    """Full recovery needs a Day, unless the GM overrides it (BH-TIME-06)."""
    return _refuse_shorter(table, intent, Scale.DAYS, "a Day of rest needs a Day: count time in Days first")


in_menus(rest_day, "Rest a Day", group=TIME)


def _refuse_shorter(table: Table, intent: Intent, needed: Scale, reason: str) -> Refusal | None:
    if fighting(table):
        return no("not in a fight", "BH-TIME-06")
    if needed.outlasts(table.clock.scale) and not intent.arguments["override"]:
        return no(reason, "BH-TIME-06")
    return None


def _resting(table: Table) -> list[str]:
    return [
        identity
        for identity, creature in table.creatures.items()
        if type(creature.sheet) is Character and not creature.sheet.state
    ]


def _all_hit_dice(sheet: Character) -> Roll:
    die: Any = hit_die(sheet)
    return Roll(sheet.level, die.sides)


def _wants(table: Table, identity: str, question: str, why: str) -> Asking[bool]:
    """Whether the player rolls; nobody is asked who has lost no HP."""
    sheet = character(table, identity)
    maximum = max_hp_now(table, sheet)
    if sheet.hp >= maximum:
        return False
    values = {"hp": sheet.hp, "maximum": maximum}
    answer = yield Choose(identity, question + " {hp} of {maximum} HP", _ROLL_OR_NOT, "roll", why, values, at=identity)
    return bool(answer == "roll")


def _regain(table: Table, identity: str, dice: Dice, why: str, mode: str) -> Changing:
    who = table.creatures[identity].name
    sheet = character(table, identity)
    maximum = max_hp_now(table, sheet)
    missing = maximum - sheet.hp
    thrown = yield from roll(
        dice,
        identity,
        why,
        mode,
        key=lambda total: min(total, missing),
        label="{who}: HP regained",
        values={"who": who},
    )
    after = healed(table, sheet, thrown.total)
    table = yield Change(SheetChanged(identity, after))
    values = {"who": who, "before": sheet.hp, "amount": thrown.total, "after": after.hp, "maximum": maximum}
    yield Say("{who}: {before} HP + {amount}, now {after} of {maximum}", values, why, "result")
    return table
