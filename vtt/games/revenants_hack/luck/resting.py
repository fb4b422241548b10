"""A rest: Rest Points are spent on Luck and on Strain (RH-REST-02 to RH-REST-05)."""

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from vtt.games.revenants_hack.luck import time
from vtt.games.revenants_hack.luck.harm import regain_luck
from vtt.games.revenants_hack.sheet.access import Changing, counted_points, maximum, name, secret, sheet_of
from vtt.games.revenants_hack.sheet.creature_sheet import CreatureSheet
from vtt.games.revenants_hack.sheet.token import how_long
from vtt.rules.contract.description import Offer, Parameter, Refusal
from vtt.rules.contract.parameters import integer
from vtt.rules.contract.procedure import Asking, Change, Choose, Intent, Option, Outcome, Procedure, Say
from vtt.rules.kit.authoring import gms_action, no
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


WHO = Parameter(name="who", label="Who", kind="list", if_none="all who are awake")


@gms_action(
    "rest",
    "Rest",
    integer("minutes", "Minutes", 60, 1, 1440),
    integer("luck", "Rest Points on Luck", None, 0),
    integer("strain", "Strain to lower, 4 Rest Points each", None, 0),
    WHO,
    rules=("RH-REST-01", "RH-REST-02", "RH-REST-03", "RH-REST-04", "RH-REST-05"),
)
def rest(table: Table, intent: Intent) -> Procedure:
    """Time passes, and everybody who rests spends points: as many as the intent says, or as its player says."""
    minutes, luck, strain = _asked(intent)
    yield Say("A rest of {time}", {"time": how_long(minutes)}, "RH-REST-02", "time")
    before = {identity: sheet_of(table, identity) for identity in time.taking_part(table, intent)}
    table = yield from time.passed(table, minutes)
    for identity, sheet in before.items():
        strained = strain if strain is not None else (yield from _chosen_strain(identity, sheet, minutes))
        regained = luck if luck is not None else (yield from _chosen_luck(identity, sheet, minutes, strained))
        table = yield from _spent(table, identity, regained, strained)
    return Outcome("Rested")


@rest.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    """A rest takes 10 minutes at least, and needs time, consciousness, and points enough for what is asked."""
    if refused := time.refuse_time(table) or time.refuse_named(table, intent, "RH-REST-02"):
        return refused
    minutes, luck, strain = _asked(intent)
    if minutes < STEP:
        return no("a rest takes 10 minutes at least", "RH-REST-02")
    for identity in time.taking_part(table, intent):
        if refused := _refuse_spending(table, identity, minutes, luck or 0, strain or 0):
            return refused
    return None


@rest.offered
def _(table: Table, creature: str) -> Iterator[Offer]:
    if time.can_rest(table, creature):
        sheet = sheet_of(table, creature)
        note = f"{sheet.rest_points} of {maximum(table, sheet)} Rest Points"
        luck = f"creatures.{creature}.luck"
        yield rest.offer(table, creature, "Rest", missing={"minutes": 60}, note=note, group=time.REST, watch=luck)


@rest.offered_to_gm
def _(table: Table) -> Iterator[Offer]:
    yield rest.offer(
        table, "", "The party rests", missing={"minutes": 60}, choices=time.who_rests(table), group=time.TIME
    )


def _asked(intent: Intent) -> tuple[int, int | None, int | None]:
    """Minutes, points of Luck and of Strain, ``None`` where the player is to be asked."""
    get = intent.arguments.get
    return int(get("minutes") or 0), get("luck"), get("strain")


def _refuse_spending(table: Table, who: str, minutes: int, luck: int, strain: int) -> Refusal | None:
    sheet, called = sheet_of(table, who), name(table, who)
    steps, points = minutes // STEP, luck + A_STRAIN * strain
    if luck and not steps_for_luck(sheet, minutes):
        return no("{called} has to stay in bed and regains no Luck", "RH-REST-05", called=called)
    if luck > sheet.max_luck - sheet.luck:
        text = "{called} is only {lost} Luck below the maximum"
        return no(text, "RH-REST-03", called=called, lost=sheet.max_luck - sheet.luck)
    if strain > sheet.strain:
        return no("{called} has only {strain} Strain", "RH-REST-04", called=called, strain=sheet.strain)
    if strain and (sheet.rest_points < A_STRAIN or steps < A_STRAIN):
        text = "1 Strain takes {points} Rest Points and {minutes} minutes"
        return no(text, "RH-REST-04", points=A_STRAIN, minutes=A_STRAIN * STEP)
    if points > sheet.rest_points:
        return no("{called} has only {left} left", "RH-REST-02", called=called, left=counted_points(sheet.rest_points))
    if points > steps or luck > steps_for_luck(sheet, minutes):
        most = counted_points(steps)
        return no("no more than {most} can be spent in {time}", "RH-REST-02", most=most, time=how_long(minutes))
    return None


def _chosen_strain(who: str, sheet: CreatureSheet, minutes: int) -> Asking[int]:
    most = most_strain(sheet, minutes)
    if not most:
        return 0
    question = "Lower how much of {strain} Strain, at 4 Rest Points each? {points} left"
    return (yield from _number(who, sheet, question, most, 0, "RH-REST-04"))


def _chosen_luck(who: str, sheet: CreatureSheet, minutes: int, strain: int) -> Asking[int]:
    most = most_luck(sheet, minutes, strain)
    if not most:
        return 0
    question = "Spend how many Rest Points on Luck? Luck {luck} of {maximum}, {points} left"
    rest = replace(sheet, rest_points=sheet.rest_points - A_STRAIN * strain)
    return (yield from _number(who, rest, question, most, most, "RH-REST-03"))


def _number(who: str, sheet: CreatureSheet, question: str, most: int, default: int, why: str) -> Asking[int]:
    options = tuple(Option(str(number), str(number)) for number in range(most, -1, -1))
    values = {"luck": sheet.luck, "maximum": sheet.max_luck, "strain": sheet.strain, "points": sheet.rest_points}
    answer: str = yield Choose(who, question, options, str(default), why, values, at=who)
    return int(answer)


def _spent(table: Table, who: str, luck: int, strain: int) -> Changing:
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
