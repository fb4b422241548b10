"""A fight of the lab as something to be stepped through over the table in play."""

from collections.abc import Sequence
from functools import partial

from vtt.gui.scenario.rows import StepRow
from vtt.gui.window.scenarios import Opened, Passed
from vtt.numerals import counted
from vtt.playtest.report import SIDES
from vtt.playtest.watched import Step
from vtt.rules.book.glossary import Words
from vtt.rules.contract.system import System
from vtt.rules.engine import door
from vtt.session import LogLine
from vtt.table.table import Table


def opened_fight(system: System, table: Table, title: str, number: int, steps: Sequence[Step]) -> Opened:
    """The fight of that number, step by step from this table."""
    passed: list[Passed] = []
    before = table
    log: tuple[LogLine, ...] = ()
    for step in steps:
        log = (*log, *step.lines)
        passed.append(Passed(before, step.after, step.lines, log))
        before = step.after
    winner = system.winner(before) or "none"
    heading = f"Fight {number:,}: {title}, {counted(len(steps), 'step')}"
    rows = partial(_rows, system, table, tuple(steps))
    return Opened("fight", heading, SIDES[winner], table, tuple(passed), system, rows)


def _rows(system: System, table: Table, steps: Sequence[Step], place: int, words: Words) -> Sequence[StepRow]:
    """A line for each step, what it does and who does it; below the one that is seen why it was chosen and what came
    of it."""
    found = [StepRow(number=0, text="The table before", mark="none", here=place == 0)]
    for number, step in enumerate(steps, 1):
        before = table if number == 1 else steps[number - 2].after
        here = number == place
        text = f"{number}  {_told(system, before, step, words)}"
        found.append(StepRow(number=number, text=text, mark="none" if number <= place else "ahead", here=here))
        if here:
            below = [step.why] if step.why and step.intent.actor else []
            below += [step.outcome.label] if step.outcome.label else []
            found += [
                StepRow(number=number, text=line, mark="none", claim=count) for count, line in enumerate(below, 1)
            ]
    return found


def _told(system: System, table: Table, step: Step, words: Words) -> str:
    label = words.label(door.actions(system)[step.intent.action].label)
    who = table.creatures.get(step.intent.actor)
    whom = [
        table.creatures[value].name
        for value in step.intent.arguments.values()
        if isinstance(value, str) and value in table.creatures and value != step.intent.actor
    ]
    parts = [label, *([] if who is None else [who.name])]
    return " · ".join(parts) + (f" → {', '.join(whom)}" if whom else "")
