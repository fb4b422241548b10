"""A rest: Rest Points are spent on Luck and on Strain (RH-REST-02 to RH-REST-05)."""

from collections.abc import Collection, Generator, Iterator
from typing import Any, Final

from msgspec.structs import replace

from vtt.rules.description import Offer, Parameter, ParameterOption, Refusal
from vtt.rules.kit.actions import action
from vtt.rules.kit.refusals import no
from vtt.rules.parameters import integer
from vtt.rules.procedure import Change, Choose, Intent, Option, Outcome, Procedure, Request, Say
from vtt.rules.revenants_hack.checks.score_tables import with_value
from vtt.rules.revenants_hack.luck.harm import regain_luck, wake
from vtt.rules.revenants_hack.sheet.access import (
    CreatureSheet,
    counted_points,
    in_rounds,
    maximum,
    name,
    row,
    secret,
    sheet_of,
)
from vtt.rules.revenants_hack.sheet.token import how_long
from vtt.table.events import ClockSet, SheetChanged
from vtt.table.table import Table

REST: Final = "Rest"
TIME: Final = "Time"


# Who rests together, or does something else that takes a while.
def named(intent: Intent) -> tuple[str, ...]:
    """The ids that the intent names: its list ``who``, or whoever acts."""
    return tuple(intent.arguments.get("who") or ()) or ((intent.actor,) if intent.actor else ())


def party(table: Table) -> tuple[str, ...]:
    """The living player characters, in sheet order."""
    return tuple(
        identity
        for identity, creature in table.creatures.items()
        if creature.side == "players" and _is_character(sheet_of(table, identity))
    )


def taking_part(table: Table, intent: Intent) -> tuple[str, ...]:
    """Whoever is named, or without a name those of the party who are conscious."""
    return named(intent) or tuple(identity for identity in party(table) if not sheet_of(table, identity).state)


def refuse_named(table: Table, intent: Intent, why: str) -> Refusal | None:
    """Everybody named is there and awake (RH-REST-05), and somebody takes part at all."""
    for identity in named(intent):
        if identity not in table.creatures:
            return no("nobody called {identity!r} is on the table", why, identity=identity)
        state = sheet_of(table, identity).state
        if state == "dead":
            return no("{who} is dead", "RH-OUT-04", who=name(table, identity))
        if state:
            return no("{who} is unconscious", "RH-REST-05", who=name(table, identity))
    return None if taking_part(table, intent) else no("nobody is there to rest", why)


def _is_character(sheet: CreatureSheet) -> bool:
    return sheet.role == "character" and sheet.state != "dead"


# World time that passes, and all that comes due with it (RH-OUT-06, RH-OUT-08, RH-PROB-13).
def refuse_time(table: Table) -> Refusal | None:
    """No minutes pass while rounds of 6 seconds are counted (RH-TIME-01)."""
    return no("rounds are counted: end the encounter first", "RH-TIME-01") if in_rounds(table) else None


def passed(table: Table, minutes: int, up: Collection[str] = ()) -> Generator[Request, Any, Table]:
    """World time goes on for everybody. Those who have to stay in bed do so, but for the ids in ``up``, to whom that
    time does not count (RH-OUT-06)."""
    table = yield Change(ClockSet(replace(table.clock, world=table.clock.world + minutes)))
    for identity in tuple(table.creatures):
        sheet = sheet_of(table, identity)
        record = sheet.record
        if sheet.state == "dead":
            continue
        if record.bed is not None and identity not in up:
            table = yield from _in_bed(table, identity, minutes)
        if 0 < record.wakes_at <= table.clock.world:
            table = yield from _wakes(table, identity)
        if record.ouches and any(ouch.heals_at <= table.clock.world for ouch in record.ouches):
            table = yield from _healed(table, identity)
    return table


def _in_bed(table: Table, who: str, minutes: int) -> Generator[Request, Any, Table]:
    """Time in bed counts against what is left of it."""
    creature, sheet = table.creatures[who], sheet_of(table, who)
    bed = sheet.record.bed
    assert bed is not None
    left = bed.minutes - minutes
    after = replace(bed, minutes=left) if left > 0 else None
    table = yield Change(SheetChanged(who, replace(sheet, record=replace(sheet.record, bed=after))))
    if after is None:
        yield Say("{who} may get up", {"who": creature.name}, "RH-OUT-06", "result", None, creature.hidden)
    return table


def _wakes(table: Table, who: str) -> Generator[Request, Any, Table]:
    """An unconscious creature comes to, by Lucky with 1 Luck, which is not regained in bed (RH-OUT-08, RH-OUT-06)."""
    sheet = sheet_of(table, who)
    record = sheet.record
    gained = 0 if record.bed is not None else min(record.wakes_with, sheet.max_luck - sheet.luck)
    why = "RH-OUT-08" if record.wakes_with else "RH-OUT-09"
    table = yield from wake(table, who, why=why)
    if gained:
        table = yield from regain_luck(table, who, gained, why=why)
    return table


def _healed(table: Table, who: str) -> Generator[Request, Any, Table]:
    """Points that Ouch! took a week ago come back, with the figures that go with them (RH-PROB-13)."""
    creature, sheet = table.creatures[who], sheet_of(table, who)
    for ouch in sheet.record.ouches:
        if ouch.heals_at <= table.clock.world:
            before = row(sheet, ouch.ability)
            sheet = with_value(table, sheet, ouch.ability, min(before.value + 1, before.maximum))
    left = tuple(ouch for ouch in sheet.record.ouches if ouch.heals_at > table.clock.world)
    back = ", ".join(ouch.ability for ouch in sheet.record.ouches if ouch.heals_at <= table.clock.world)
    table = yield Change(SheetChanged(who, replace(sheet, record=replace(sheet.record, ouches=left))))
    values = {"who": creature.name, "abilities": back}
    yield Say("{who}: {abilities} healed", values, "RH-PROB-13", "result", None, creature.hidden)
    return table


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


WHO = Parameter(name="who", label="Who", kind="list")


@action(
    "rest",
    "Rest",
    integer("minutes", "Minutes", 60, 1, 1440),
    integer("luck", "Rest Points on Luck", None, 0),
    integer("strain", "Strain to lower, 4 Rest Points each", None, 0),
    WHO,
    rules=("RH-REST-01", "RH-REST-02", "RH-REST-03", "RH-REST-04", "RH-REST-05"),
    by_gm=True,
)
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


@rest.refuses
def refuse(table: Table, intent: Intent) -> Refusal | None:
    """A rest takes 10 minutes at least, and needs time, consciousness, and points enough for what is asked."""
    refused = refuse_time(table) or refuse_named(table, intent, "RH-REST-02")
    if refused is not None:
        return refused
    minutes, luck, strain = _asked(intent)
    if minutes < STEP:
        return no("a rest takes 10 minutes at least", "RH-REST-02")
    for identity in taking_part(table, intent):
        refused = _refuse_spending(table, identity, minutes, luck or 0, strain or 0)
        if refused is not None:
            return refused
    return None


@rest.offered
def _(table: Table, creature: str) -> Iterator[Offer]:
    if can_rest(table, creature):
        sheet = sheet_of(table, creature)
        note = f"{sheet.rest_points} of {maximum(table, sheet)} Rest Points"
        luck = f"creatures.{creature}.luck"
        yield rest.offer(table, creature, "Rest", missing={"minutes": 60}, note=note, group=REST, watch=luck)


@rest.offered_to_gm
def _(table: Table) -> Iterator[Offer]:
    yield rest.offer(table, "", "The party rests", missing={"minutes": 60}, choices=who_rests(table), group=TIME)


def can_rest(table: Table, creature: str) -> bool:
    """Whether rest is offered to a creature: to whoever lives on the players' side, while no rounds are counted."""
    alive = sheet_of(table, creature).state != "dead"
    return alive and table.creatures[creature].side == "players" and not in_rounds(table)


def who_rests(table: Table) -> dict[str, tuple[ParameterOption, ...]]:
    """Who may take part, to be picked from."""
    return {"who": tuple(ParameterOption(identity, name(table, identity)) for identity in party(table))}


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
        return no(
            "{called} is only {lost} Luck below the maximum",
            "RH-REST-03",
            called=called,
            lost=sheet.max_luck - sheet.luck,
        )
    if strain > sheet.strain:
        return no("{called} has only {strain} Strain", "RH-REST-04", called=called, strain=sheet.strain)
    if strain and (sheet.rest_points < A_STRAIN or steps < A_STRAIN):
        return no(
            "1 Strain takes {points} Rest Points and {minutes} minutes",
            "RH-REST-04",
            points=A_STRAIN,
            minutes=A_STRAIN * STEP,
        )
    if points > sheet.rest_points:
        return no("{called} has only {left} left", "RH-REST-02", called=called, left=counted_points(sheet.rest_points))
    if points > steps or luck > steps_for_luck(sheet, minutes):
        most = counted_points(steps)
        return no("no more than {most} can be spent in {time}", "RH-REST-02", most=most, time=how_long(minutes))
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
    values = {"luck": sheet.luck, "maximum": sheet.max_luck, "strain": sheet.strain, "points": sheet.rest_points}
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
