"""Resting: an Hour for Armour Dice and one Hit Die, a Day for all of them (BH-REST-01 to BH-REST-04)."""

from collections.abc import Iterator
from typing import Any, Literal

from msgspec.structs import replace

from vtt import numerals
from vtt.dice import D6, Roll
from vtt.games.black_hack.attacks.armour import mending_value, worn_value
from vtt.games.black_hack.attribute_tests.plain import OVERRIDE, mode
from vtt.games.black_hack.effects import max_hp_now
from vtt.games.black_hack.harm.hit_points import healed, hit_die
from vtt.games.black_hack.referee.passing import TIME, whole_turn
from vtt.games.black_hack.rolls import roll
from vtt.games.black_hack.sheet.access import character, fighting
from vtt.games.black_hack.sheet.parts import NO_OWN_ARMOUR, Armour
from vtt.games.black_hack.sheet.sheets import Character
from vtt.rules.contract.description import Offer, Refusal
from vtt.rules.contract.procedure import Asking, Change, Changing, Choose, Intent, Option, Outcome, Procedure, Say
from vtt.rules.kit.actions import gms_action
from vtt.rules.kit.house import House
from vtt.rules.kit.refusals import no
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
ARMOUR_PIECES: House[Literal["together", "apart"]] = House(
    "armour_pieces",
    "Armour, shield and helmet are destroyed",
    "BH-ARM-06",
    {"together": "Together", "apart": "Each piece apart"},
)
SELF_RELIANT: House[Literal["once", "every"]] = House(
    "self_reliant",
    "A Warrior’s Broken Armour Die that shows 1",
    "BH-WAR-05",
    {"once": "Is rolled again once", "every": "Is rolled again as long as it shows 1"},
)

_HOUR = 60
# A die that shows 1 so often in a row, once in 10 ** 15, is left at that: odds must come to an end.
_MOST_ONES = 20

_ROLL_OR_NOT = (Option("roll", "Roll it"), Option("skip", "Leave it"))


@gms_action(
    "rest",
    "Rest an Hour",
    mode("mode", "Hit Dice"),
    mode("armour_mode", "Armour Dice"),
    OVERRIDE,
    rules=("BH-REST-01",),
)
def rest(table: Table, intent: Intent) -> Procedure:
    """An Hour passes; everyone may roll Broken Armour Dice and one Hit Die (BH-REST-01 to BH-REST-03)."""
    yield Say("The party rests for an Hour", why="BH-REST-01", level="time")
    table = yield from whole_turn(table, Scale.HOURS, _HOUR)
    cap = RESTS_PER_DAY(table)
    for identity in _resting(table):
        table = yield from _mend(table, identity, _mode(intent, "armour_mode"))
        sheet = character(table, identity)
        if cap and sheet.rests >= cap:
            values = {"who": table.creatures[identity].name, "cap": numerals.counted(int(cap), "Hour")}
            yield Say("{who} has had {cap} of Rest this Day", values, "BH-REST-03")
        elif (yield from _wants(table, identity, "Roll a Hit Die?", "BH-REST-03")):
            table = yield from _regain(table, identity, Roll(1, _sides(sheet)), "BH-REST-03", _mode(intent, "mode"))
            sheet = character(table, identity)
            table = yield Change(SheetChanged(identity, replace(sheet, rests=sheet.rests + 1)))
    return Outcome("Rested")


@rest.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    """A Rest needs an Hour, unless the GM overrides it (BH-TIME-06)."""
    return _refuse_shorter(table, intent, Scale.HOURS, "a Rest needs an Hour: count time in Hours first")


@rest.offered_to_gm
def _(table: Table) -> Iterator[Offer]:
    yield rest.offer(table, "", "Rest an Hour", group=TIME)


@gms_action(
    "rest_day",
    "Rest a Day",
    mode("mode", "Hit Dice"),
    mode("armour_mode", "Armour Dice"),
    OVERRIDE,
    rules=("BH-REST-04",),
)
def rest_day(table: Table, intent: Intent) -> Procedure:
    """A Day passes; whoever made no STR or DEX Test that Day may roll all Hit Dice (BH-REST-04)."""
    yield Say("The party rests for a Day", why="BH-REST-04", level="time")
    resting = _resting(table)
    days = {identity: character(table, identity) for identity in resting}
    table = yield from whole_turn(table, Scale.DAYS, MINUTES_PER_DAY, rested=True)
    for identity in (identity for identity in resting if not character(table, identity).state):
        table = yield from _mend(table, identity, _mode(intent, "armour_mode"))
        day = days[identity]
        refused = ""
        if day.rest_spoiled:
            refused = "{who} made a STR or DEX Test this Day: no Hit Dice"
        elif day.rests and DAY_OF_REST(table) == "instead":
            refused = "{who} has regained HP by the Hour this Day: no Hit Dice"
        if refused:
            yield Say(refused, {"who": table.creatures[identity].name}, "BH-REST-04", "result")
        elif (yield from _wants(table, identity, "Roll all Hit Dice?", "BH-REST-04")):
            dice = Roll(day.level, _sides(day))
            table = yield from _regain(table, identity, dice, "BH-REST-04", _mode(intent, "mode"))
    return Outcome("Rested")


@rest_day.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    """Full recovery needs a Day, unless the GM overrides it (BH-TIME-06)."""
    return _refuse_shorter(table, intent, Scale.DAYS, "a Day of rest needs a Day: count time in Days first")


@rest_day.offered_to_gm
def _(table: Table) -> Iterator[Offer]:
    yield rest_day.offer(table, "", "Rest a Day", group=TIME)


def _refuse_shorter(table: Table, intent: Intent, needed: Scale, reason: str) -> Refusal | None:
    if fighting(table):
        return no("not in a fight", "BH-TIME-06")
    if needed.outlasts(table.clock.scale) and not intent.arguments["override"]:
        return no(reason, "BH-TIME-06")
    return None


def _mode(intent: Intent, name: str) -> str:
    return str(intent.arguments.get(name) or "normal")


def _resting(table: Table) -> list[str]:
    return [
        identity
        for identity, creature in table.creatures.items()
        if type(creature.sheet) is Character and not creature.sheet.state
    ]


def _sides(sheet: Character) -> int:
    die: Any = hit_die(sheet)
    sides: int = die.sides
    return sides


def _wants(table: Table, identity: str, question: str, why: str) -> Asking[bool]:
    """Whether the player rolls; nobody is asked who has lost no HP."""
    sheet = character(table, identity)
    maximum = max_hp_now(table, sheet)
    if sheet.hp >= maximum:
        return False
    values = {"hp": sheet.hp, "maximum": maximum}
    answer = yield Choose(identity, question + " {hp} of {maximum} HP", _ROLL_OR_NOT, "roll", why, values, at=identity)
    return bool(answer == "roll")


def _regain(table: Table, identity: str, dice: Roll, why: str, mode: str) -> Changing:
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


def _mend(table: Table, identity: str, mode: str) -> Changing:
    """Broken Armour Dice are rolled, as many as the player wants: above AV mended, else permanently Broken
    (BH-REST-02, BH-ARM-04, BH-ARM-05)."""
    broken = character(table, identity).armour.broken
    if not broken:
        return table
    answer = yield Choose(
        identity,
        "Broken Armour Dice: {broken}. Roll how many of them?",
        tuple(Option(str(count), str(count)) for count in range(broken, -1, -1)),
        str(broken),
        "BH-REST-02",
        {"broken": broken},
        at=identity,
    )
    dice = int(answer)
    again = rolls_again(table, character(table, identity))
    while dice:
        ones = 0
        for _ in range(dice):
            if character(table, identity).armour.broken <= ones:
                break
            table, one = yield from mend_die(table, identity, mode, again > 0)
            ones += one
        dice, again = ones, again - 1
    return table


def rolls_again(table: Table, sheet: Character) -> int:
    """How often a Warrior may roll again an Armour Die that shows 1 (BH-WAR-05); nobody else may."""
    if sheet.character_class != "warrior":
        return 0
    return 1 if SELF_RELIANT(table) == "once" else _MOST_ONES


def mend_die(table: Table, identity: str, mode: str = "normal", again: bool = False) -> Asking[tuple[Table, bool]]:
    """One Broken Armour Die is rolled; whether it is to be rolled ``again``, as a 1 may be that does not mend
    (BH-WAR-05)."""
    sheet = character(table, identity)
    value = mending_value(table, sheet)
    again = again and value >= 1
    thrown = yield from roll(
        D6,
        identity,
        "BH-ARM-04",
        mode,
        key=lambda total: (total > value, again and total == 1),
        label="{who}: Armour Die",
        values={"who": table.creatures[identity].name},
    )
    values = {"who": table.creatures[identity].name, "face": thrown.total, "value": value}
    if again and thrown.total == 1:
        yield Say("{who}: Self Reliant, the {face} is rolled again", values, "BH-WAR-05")
        return table, True
    if thrown.total > value:
        armour = replace(sheet.armour, broken=sheet.armour.broken - 1)
        yield Say("{who}: {face}, above AV {value}: mended", values, "BH-ARM-04", "result")
    else:
        yield Say("{who}: {face}, not above AV {value}: permanently Broken", values, "BH-ARM-05", "result")
        armour = yield from _lost(table, identity, sheet.armour)
    table = yield Change(SheetChanged(identity, replace(sheet, armour=armour)))
    return table, False


def _lost(table: Table, identity: str, armour: Armour) -> Asking[Armour]:
    """The armour with one Broken die lost; with its last die it is destroyed (BH-ARM-06)."""
    value = worn_value(armour)
    apart = ARMOUR_PIECES(table) == "apart"
    if apart and (armour.shield or armour.helmet):
        piece = yield from _piece(identity, armour)
        if piece != "armour":
            yield Say("The {piece} is destroyed", {"piece": piece}, "BH-ARM-06", "result")
            large = armour.large_shield and piece != "shield"
            return replace(armour, broken=armour.broken - 1, large_shield=large, **{piece: False})
    after = replace(armour, broken=armour.broken - 1, lost=armour.lost + 1)
    if after.lost < value + (0 if apart else armour.shield + armour.helmet):
        return after
    yield Say("The armour is destroyed", why="BH-ARM-06", level="result")
    left = _without_best(armour)
    if apart:
        return replace(after, worn=left, lost=0, own=NO_OWN_ARMOUR)
    return Armour(worn=left)


def _piece(identity: str, armour: Armour) -> Asking[str]:
    """Which piece a lost die belonged to, where a house rule keeps them apart (BH-ARM-06)."""
    pieces = []
    if armour.lost < worn_value(armour):
        pieces.append("armour")
    if armour.shield:
        pieces.append("shield")
    if armour.helmet:
        pieces.append("helmet")
    if len(pieces) == 1:
        return pieces[0]
    options = tuple(Option(piece, piece.capitalize()) for piece in pieces)
    answer: str = yield Choose(
        identity, "Which piece’s die is lost for good?", options, pieces[0], "BH-ARM-06", at=identity
    )
    return answer


def _without_best(armour: Armour) -> tuple[Any, ...]:
    """What is still worn without the armour that counted, the one of highest AV."""
    if not armour.worn:
        return ()
    best = max(armour.worn, key=lambda kind: worn_value(Armour(worn=(kind,))))
    left = list(armour.worn)
    left.remove(best)
    return tuple(left)
