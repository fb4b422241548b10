"""A rest: Rest Points are spent on Luck and on Strain (RH-REST-02 to RH-REST-05)."""

from collections.abc import Generator
from typing import Any, Final

from msgspec.structs import replace

from vtt.rules.description import Refusal
from vtt.rules.procedure import Change, Choose, Intent, Option, Outcome, Procedure, Request, Say
from vtt.rules.revenants_hack.access import name, sheet_of
from vtt.rules.revenants_hack.luck.harm import regain_luck
from vtt.rules.revenants_hack.luck.how_long import how_long
from vtt.rules.revenants_hack.luck.lines import secret
from vtt.rules.revenants_hack.luck.party import refuse_named, taking_part
from vtt.rules.revenants_hack.luck.rest_points import counted_points
from vtt.rules.revenants_hack.luck.time_passing import passed, refuse_time
from vtt.rules.revenants_hack.sheets import CreatureSheet
from vtt.table.events import SheetChanged
from vtt.table.table import Table

STEP: Final = 10
"""Minutes in which one Rest Point can be spent (RH-REST-02)."""
A_STRAIN: Final = 4
"""Rest Points that lower Strain by 1 (RH-REST-04)."""


def steps_for_luck(sheet: CreatureSheet, minutes: int) -> int:
    """Full steps of a rest in which Luck can be regained: none while the creature has to stay in bed (RH-OUT-06)."""
    bed = sheet.record.bed
    return max(0, minutes - (bed.minutes if bed is not None else 0)) // STEP


def most_strain(sheet: CreatureSheet, minutes: int) -> int:
    """How much Strain the rest can take off (RH-REST-04)."""
    return min(sheet.strain, min(minutes // STEP, sheet.rest_points) // A_STRAIN)


def most_luck(sheet: CreatureSheet, minutes: int, strain: int) -> int:
    """How much Luck it can give back besides taking off so much Strain (RH-REST-03)."""
    left = min(minutes // STEP, sheet.rest_points) - A_STRAIN * strain
    return max(0, min(left, steps_for_luck(sheet, minutes), sheet.max_luck - sheet.luck))


def refuse(table: Table, intent: Intent) -> Refusal | None:
    """A rest takes 10 minutes at least, and needs time, consciousness, and points enough for what is asked."""
    refused = refuse_time(table) or refuse_named(table, intent, "RH-REST-02")
    if refused is not None:
        return refused
    minutes, luck, strain = _asked(intent)
    if minutes < STEP:
        return Refusal("a rest takes 10 minutes at least", "RH-REST-02")
    for identity in taking_part(table, intent):
        refused = _refuse_spending(table, identity, minutes, luck or 0, strain or 0)
        if refused is not None:
            return refused
    return None


def rest(table: Table, intent: Intent) -> Procedure:
    """Time passes, and everybody who rests spends points: as many as the intent says, or as its player says."""
    minutes, luck, strain = _asked(intent)
    yield Say("A rest of {time}", {"time": how_long(minutes)}, "RH-REST-02", "time")
    before = {identity: sheet_of(table, identity) for identity in taking_part(table, intent)}
    table = yield from passed(table, minutes)
    for identity, sheet in before.items():
        strained = strain if strain is not None else (yield from _chosen_strain(identity, sheet, minutes))
        regained = luck if luck is not None else (yield from _chosen_luck(identity, sheet, minutes, strained))
        table = yield from _spent(table, identity, regained, strained)
    return Outcome("Rested")


def _asked(intent: Intent) -> tuple[int, int | None, int | None]:
    """Minutes, points of Luck and of Strain, ``None`` where the player is to be asked."""
    get = intent.arguments.get
    return int(get("minutes") or 0), get("luck"), get("strain")


def _refuse_spending(table: Table, who: str, minutes: int, luck: int, strain: int) -> Refusal | None:
    sheet, called = sheet_of(table, who), name(table, who)
    steps, points = minutes // STEP, luck + A_STRAIN * strain
    if luck and not steps_for_luck(sheet, minutes):
        return Refusal(f"{called} has to stay in bed and regains no Luck", "RH-REST-05")
    if luck > sheet.max_luck - sheet.luck:
        return Refusal(f"{called} is only {sheet.max_luck - sheet.luck} Luck below the maximum", "RH-REST-03")
    if strain > sheet.strain:
        return Refusal(f"{called} has only {sheet.strain} Strain", "RH-REST-04")
    if strain and (sheet.rest_points < A_STRAIN or steps < A_STRAIN):
        return Refusal(f"1 Strain takes {A_STRAIN} Rest Points and {A_STRAIN * STEP} minutes", "RH-REST-04")
    if points > sheet.rest_points:
        return Refusal(f"{called} has only {counted_points(sheet.rest_points)} left", "RH-REST-02")
    if points > steps or luck > steps_for_luck(sheet, minutes):
        most = counted_points(steps)
        return Refusal(f"no more than {most} can be spent in {how_long(minutes)}", "RH-REST-02")
    return None


def _chosen_strain(who: str, sheet: CreatureSheet, minutes: int) -> Generator[Request, Any, int]:
    most = most_strain(sheet, minutes)
    if not most:
        return 0
    question = "Lower how much of {strain} Strain, at 4 Rest Points each? {points} left"
    return (yield from _number(who, sheet, question, most, 0, "RH-REST-04"))


def _chosen_luck(who: str, sheet: CreatureSheet, minutes: int, strain: int) -> Generator[Request, Any, int]:
    most = most_luck(sheet, minutes, strain)
    if not most:
        return 0
    question = "Spend how many Rest Points on Luck? Luck {luck} of {maximum}, {points} left"
    rest = replace(sheet, rest_points=sheet.rest_points - A_STRAIN * strain)
    return (yield from _number(who, rest, question, most, most, "RH-REST-03"))


def _number(
    who: str, sheet: CreatureSheet, question: str, most: int, default: int, why: str
) -> Generator[Request, Any, int]:
    options = tuple(Option(str(number), str(number)) for number in range(most, -1, -1))
    values = {
        "luck": sheet.luck,
        "maximum": sheet.max_luck,
        "strain": sheet.strain,
        "points": sheet.rest_points,
    }
    answer: str = yield Choose(who, question, options, str(default), why, values, at=who)
    return int(answer)


def _spent(table: Table, who: str, luck: int, strain: int) -> Generator[Request, Any, Table]:
    """Rest Points are paid; a point pays for one use only (RH-REST-04)."""
    points = luck + A_STRAIN * strain
    creature, sheet = table.creatures[who], sheet_of(table, who)
    values = {"who": creature.name, "points": counted_points(points), "left": sheet.rest_points - points}
    if not points:
        yield Say("{who} spends no Rest Points", values, "RH-REST-02", "detail", None, secret(creature))
        return table
    after = replace(sheet, rest_points=sheet.rest_points - points, strain=sheet.strain - strain)
    table = yield Change(SheetChanged(who, after))
    yield Say("{who} spends {points}, {left} left", values, "RH-REST-02", "detail", None, secret(creature))
    if strain:
        values = {"who": creature.name, "before": sheet.strain, "lowered": strain, "after": after.strain}
        text = "{who}: Strain {before} − {lowered}, now {after}"
        yield Say(text, values, "RH-REST-04", "result", None, secret(creature))
    return (yield from regain_luck(table, who, luck, why="RH-REST-03"))
