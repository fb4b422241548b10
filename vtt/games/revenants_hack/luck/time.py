"""Who rests together, and time that passes with all that comes due in it (RH-OUT-06, RH-OUT-08, RH-PROB-13)."""

from collections.abc import Collection, Iterator
from typing import Any, Final

from msgspec.structs import replace

from vtt.games.revenants_hack.luck.harm import regain_luck, wake
from vtt.games.revenants_hack.sheet.access import Changing, in_rounds, name, row, sheet_of
from vtt.games.revenants_hack.sheet.creature_sheet import CreatureSheet
from vtt.games.revenants_hack.sheet.score_tables import with_value
from vtt.games.revenants_hack.sheet.token import how_long
from vtt.rules.contract.description import Offer, Parameter, ParameterOption, Refusal
from vtt.rules.contract.parameters import integer
from vtt.rules.contract.procedure import Change, Intent, Outcome, Procedure, Say, Value
from vtt.rules.kit.authoring import action, gms_action, no
from vtt.rules.kit.passing_time import HOW_LONG, minutes_of
from vtt.table.clock import MINUTES_PER_DAY
from vtt.table.events import ClockSet, SheetChanged
from vtt.table.table import Table

REST: Final = "Rest"
TIME: Final = "Time"


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


def refuse_time(table: Table) -> Refusal | None:
    """No minutes pass while rounds of 6 seconds are counted (RH-TIME-01)."""
    return no("rounds are counted: end the encounter first", "RH-TIME-01") if in_rounds(table) else None


def passed(table: Table, minutes: int, up: Collection[str] = ()) -> Changing:
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


def _in_bed(table: Table, who: str, minutes: int) -> Changing:
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


def _wakes(table: Table, who: str) -> Changing:
    """An unconscious creature comes to, by Lucky with 1 Luck, which is not regained in bed (RH-OUT-08, RH-OUT-06)."""
    sheet = sheet_of(table, who)
    record = sheet.record
    gained = 0 if record.bed is not None else min(record.wakes_with, sheet.max_luck - sheet.luck)
    why = "RH-OUT-08" if record.wakes_with else "RH-OUT-09"
    table = yield from wake(table, who, why=why)
    if gained:
        table = yield from regain_luck(table, who, gained, why=why)
    return table


def _healed(table: Table, who: str) -> Changing:
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


def can_rest(table: Table, creature: str) -> bool:
    """Whether rest is offered to a creature: to whoever lives on the players' side, while no rounds are counted."""
    alive = sheet_of(table, creature).state != "dead"
    return alive and table.creatures[creature].side == "players" and not in_rounds(table)


def who_rests(table: Table) -> dict[str, tuple[ParameterOption, ...]]:
    """Who may take part, to be picked from."""
    return {"who": tuple(ParameterOption(identity, name(table, identity)) for identity in party(table))}


@gms_action(
    "pass_time",
    "Let time pass",
    *HOW_LONG,
    Parameter(name="up", label="Not in bed meanwhile", kind="list"),
    rules=("RH-OUT-06", "RH-OUT-08", "RH-PROB-13"),
)
def pass_time(table: Table, intent: Intent) -> Procedure:
    """The world's clock goes on; whoever has to stay in bed does so, but for those who are named as being up."""
    minutes = minutes_of(intent)
    yield Say("Time passes: {time}", {"time": how_long(minutes)}, "RH-OUT-06", "time")
    table = yield from passed(table, minutes, tuple(intent.arguments.get("up") or ()))
    return Outcome(f"Day {table.clock.day}, {table.clock.time_of_day}")


@pass_time.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    """Some time has to be named, and those who are up must be there."""
    if refused := refuse_time(table):
        return refused
    for identity in intent.arguments.get("up") or ():
        if identity not in table.creatures:
            return no("nobody called {identity!r} is on the table", "RH-OUT-06", identity=identity)
    return None if minutes_of(intent) else no("no time is named", "RH-OUT-06")


@pass_time.offered_to_gm
def _(table: Table) -> Iterator[Offer]:
    missing: dict[str, Value] = {"minutes": 0, "hours": 1, "days": 0}
    yield pass_time.offer(table, "", "Let time pass", missing=missing, group=TIME)


@action("stay_in_bed", "Stay in bed", integer("days", "Days (0: until recovered)", 0, 0, 999), rules=("RH-OUT-06",))
def stay_in_bed(table: Table, intent: Intent) -> Procedure:
    """So many days in bed, or all that are left."""
    bed: Any = sheet_of(table, intent.actor).record.bed
    days = int(intent.arguments["days"])
    minutes = min(bed.minutes, days * MINUTES_PER_DAY) if days else bed.minutes
    values = {"who": name(table, intent.actor), "time": how_long(minutes)}
    yield Say("{who} stays in bed for {time}", values, "RH-OUT-06", "heading")
    table = yield from passed(table, minutes)
    left = sheet_of(table, intent.actor).record.bed
    return Outcome("Recovered" if left is None else f"{how_long(left.minutes)} in bed left")


@stay_in_bed.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    """Only who has to."""
    refused = refuse_time(table)
    if refused is None and sheet_of(table, intent.actor).record.bed is None:
        return no("{who} need not stay in bed", "RH-OUT-06", who=name(table, intent.actor))
    return refused


@stay_in_bed.offered
def _(table: Table, creature: str) -> Iterator[Offer]:
    if can_rest(table, creature) and sheet_of(table, creature).record.bed is not None:
        yield stay_in_bed.offer(table, creature, "Stay in bed until recovered", group=REST)
