"""Time: rounds in a fight, else the world's clock; what carries it on, and what the GM is reminded of beside it."""

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from vtt.games.livehack.access import in_fight, name, sheet_of
from vtt.games.livehack.attributes import helpless
from vtt.games.livehack.chronicle import waits
from vtt.games.livehack.parts import WELL
from vtt.games.livehack.states.befalling import released
from vtt.games.livehack.states.gm_states import apply_remedy, wake
from vtt.games.livehack.states.passing import in_danger, left, pass_round, set_safe
from vtt.games.livehack.states.saving import has_to_save, save
from vtt.games.livehack.telling import titled
from vtt.rules.contract.clock_view import ClockView, Reminder
from vtt.rules.contract.description import Offer, Refusal
from vtt.rules.contract.procedure import Change, Intent, Outcome, Procedure, Say
from vtt.rules.kit.authoring import Area, Changing, gms_action, no
from vtt.rules.kit.passing_time import HOW_LONG, LATER, clock_shown, minutes_of
from vtt.table.events import ClockSet
from vtt.table.table import Table


@gms_action("pass_time", "Let time pass", *HOW_LONG, rules=("LH-COND-04",))
def pass_time(table: Table, intent: Intent) -> Procedure:
    """The world's clock goes on. In the meantime whoever was only kept from a next action is over it (LH-COND-04)."""
    clock = table.clock
    table = yield Change(ClockSet(replace(clock, world=clock.world + minutes_of(intent))))
    now = f"Day {table.clock.day}, {table.clock.time_of_day}"
    yield Say("Time passes: it is {now}", {"now": now}, level="time")
    yield from come_round(table)
    return Outcome(now)


@pass_time.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    """Some time has to be named, and no fight may be on."""
    if in_fight(table):
        return no("a fight is on: its rounds carry time on")
    return None if minutes_of(intent) else no("no time is named")


def come_round(table: Table) -> Changing:
    """Whoever lost a next turn that never comes is over it (LH-COND-04)."""
    for who in tuple(table.creatures):
        sheet: Any = table.creatures[who].sheet
        if sheet.condition.state == "discombobulated":
            table = yield from released(table, who, "LH-COND-04")
    return table


def reminders(table: Table) -> tuple[Reminder, ...]:
    """For the clock's view; the most pressing first."""
    return tuple(
        reminder
        for about in (_saves, _remedies, _comas, _endangered, _waiting)
        for identity in table.creatures
        for reminder in about(table, identity)
    )


def _saves(table: Table, creature: str) -> Iterator[Reminder]:
    sheet = sheet_of(table, creature)
    if sheet.condition is WELL or in_fight(table) or not has_to_save(sheet):
        return
    text = f"{name(table, creature)} is {titled(sheet.condition)} and saves each round"
    passes = pass_round.offer(table, "", "A round passes", note="states run on, and saves are due")
    alone = save.offer(table, "", "Save", {"target": creature}, note="this creature’s alone")
    yield Reminder(text=text, offers=(passes, alone), why="LH-DYING-02")


def _remedies(table: Table, creature: str) -> Iterator[Reminder]:
    condition = sheet_of(table, creature).condition
    if condition.state == "transforming" and condition.remedy:
        text = f"{name(table, creature)} is {titled(condition)}; what would help: {condition.remedy}"
        done = apply_remedy.offer(table, "", "It was done", {"target": creature}, note="the transformation ends")
        yield Reminder(text=text, due=False, offers=(done,), why="LH-TRANS-05")


def _comas(table: Table, creature: str) -> Iterator[Reminder]:
    condition = sheet_of(table, creature).condition
    if condition.state == "coma" and condition.stable:
        awake = wake.offer(table, "", "Wake", {"target": creature}, note="the coma ends")
        text = f"{name(table, creature)} lies in a coma"
        yield Reminder(text=text, note=condition.note, due=False, offers=(awake,), why="LH-DYING-08")


def _endangered(table: Table, creature: str) -> Iterator[Reminder]:
    if in_fight(table) or not in_danger(table, creature):
        return
    behind = left.offer(table, "", "Left behind", {"target": creature}, note="seized before long, and eaten")
    called = name(table, creature)
    carried = helpless(sheet_of(table, creature))
    text = f"{called} has to be carried and fed" if carried else f"{called} cannot move by itself"
    why = "LH-OFFS-09" if carried else "LH-OFFS-10"
    yield Reminder(text=text, note="left alone it would be eaten before long", due=False, offers=(behind,), why=why)


def _waiting(table: Table, creature: str) -> Iterator[Reminder]:
    if waits(table, creature):
        safe = set_safe.offer(table, "", "The party is in a safe area", {"safe": True}, note="whoever waits may join")
        text = f"{name(table, creature)} joins when the party is in a safe area"
        yield Reminder(text=text, due=False, offers=(safe,), why="LH-DYING-09")


def clock_view(table: Table) -> ClockView:
    """Where time stands: the round of a fight, else day and time."""
    return clock_shown(table, _buttons(table), reminders(table))


def _buttons(table: Table) -> tuple[Offer, ...]:
    """What carries time on: in a fight the order does, else minutes, hours and days."""
    if in_fight(table):
        return ()
    return (
        pass_round.offer(table, "", "A round passes", note="states run on, and saves are due"),
        pass_time.offer(table, "", "10 minutes pass", {"minutes": 10}, note=LATER),
        pass_time.offer(table, "", "An hour passes", {"hours": 1}, note=LATER),
        pass_time.offer(table, "", "A day passes", {"days": 1}, note=LATER),
    )


@pass_time.offered_to_gm
def _(table: Table) -> Iterator[Offer]:
    yield pass_time.offer(table, "", "Let time pass", missing={"minutes": 0, "hours": 1, "days": 0}, group="Time")


AREA = Area(actions=(pass_time,), clock_view=clock_view)
