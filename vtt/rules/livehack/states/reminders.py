"""What the GM is reminded of beside the clock: who saves, what would help, who must not be left alone."""

from collections.abc import Iterator

from vtt.rules.clock_view import Reminder
from vtt.rules.livehack.access import in_fight, name, sheet_of
from vtt.rules.livehack.attributes import helpless
from vtt.rules.livehack.chronicle import waits
from vtt.rules.livehack.offer_making import offer
from vtt.rules.livehack.sheets import WELL
from vtt.rules.livehack.states.passing import in_danger
from vtt.rules.livehack.states.saving import has_to_save
from vtt.rules.livehack.telling import titled
from vtt.table.table import Table


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
    passes = offer(table, "pass_round", "", "A round passes", note="states run on, and saves are due")
    save = offer(table, "save", "", "Save", {"target": creature}, note="this creature’s alone")
    yield Reminder(text=text, offers=(passes, save), why="LH-DYING-02")


def _remedies(table: Table, creature: str) -> Iterator[Reminder]:
    condition = sheet_of(table, creature).condition
    if condition.state == "transforming" and condition.remedy:
        text = f"{name(table, creature)} is {titled(condition)}; what would help: {condition.remedy}"
        done = offer(table, "apply_remedy", "", "It was done", {"target": creature}, note="the transformation ends")
        yield Reminder(text=text, due=False, offers=(done,), why="LH-TRANS-05")


def _comas(table: Table, creature: str) -> Iterator[Reminder]:
    condition = sheet_of(table, creature).condition
    if condition.state == "coma" and condition.stable:
        wake = offer(table, "wake", "", "Wake", {"target": creature}, note="the coma ends")
        text = f"{name(table, creature)} lies in a coma"
        yield Reminder(text=text, note=condition.note, due=False, offers=(wake,), why="LH-DYING-08")


def _endangered(table: Table, creature: str) -> Iterator[Reminder]:
    if in_fight(table) or not in_danger(table, creature):
        return
    left = offer(table, "left_behind", "", "Left behind", {"target": creature}, note="seized before long, and eaten")
    called = name(table, creature)
    carried = helpless(sheet_of(table, creature))
    text = f"{called} has to be carried and fed" if carried else f"{called} cannot move by itself"
    why = "LH-OFFS-09" if carried else "LH-OFFS-10"
    note = "left alone it would be eaten before long"
    yield Reminder(text=text, note=note, due=False, offers=(left,), why=why)


def _waiting(table: Table, creature: str) -> Iterator[Reminder]:
    if waits(table, creature):
        safe = offer(
            table, "safe_area", "", "The party is in a safe area", {"safe": True}, note="whoever waits may join"
        )
        text = f"{name(table, creature)} joins when the party is in a safe area"
        yield Reminder(text=text, due=False, offers=(safe,), why="LH-DYING-09")
