"""The steps of a scenario as a list: each with what was expected of it, ticked or crossed as far as one has come."""

from collections.abc import Sequence
from typing import Any, Literal

import msgspec

from vtt.campaign.scenario import Scenario
from vtt.campaign.scenario_run import Claim, SteppedThrough
from vtt.campaign.scenario_step import HISTORY, ScenarioStep
from vtt.gui.told_paths import about_path, value_told
from vtt.numerals import filled
from vtt.rules.book.glossary import Words
from vtt.rules.contract.system import System
from vtt.rules.engine import door
from vtt.table.table import Table

Mark = Literal["held", "failed", "ahead", "none"]
_CONDITIONS = {
    "at_least": "at least {value}",
    "at_most": "at most {value}",
    "contains": "with {value}",
    "lacks": "without {value}",
}


class StepRow(msgspec.Struct, frozen=True, kw_only=True):
    """A line of the list: the table before (``number`` 0), a step, or with ``claim`` one of its expectations counted
    from 1, ``path`` as its file writes it. ``here`` is the step whose table is seen."""

    number: int
    text: str
    mark: Mark
    claim: int = 0
    path: str = ""
    here: bool = False


def rows_of(
    scenario: Scenario, found: Sequence[SteppedThrough], place: int, system: System, words: Words
) -> list[StepRow]:
    """All lines where ``place`` steps are done. Those of the step that is seen follow it one by one."""
    rows = [StepRow(number=0, text="The table before", mark="none", here=place == 0)]
    for number in range(1, len(scenario.steps) + 1):
        told = found[number - 1] if number <= min(place, len(found)) else None
        mark: Mark = "ahead" if told is None else "held" if told.held else "failed"
        if told is not None and not told.claims:
            mark = "none"
        text = f"{number}  {step_text(scenario, found, number, system, words)}"
        rows.append(StepRow(number=number, text=text, mark=mark, here=number == place))
        if told is not None and (number == place or not told.held):
            rows += [
                StepRow(
                    number=number,
                    text=claim_text(claim, told.after),
                    path=claim.path,
                    mark="held" if claim.held else "failed",
                    claim=count,
                )
                for count, claim in enumerate(told.claims, 1)
                if number == place or not claim.held
            ]
    return rows


def step_text(scenario: Scenario, found: Sequence[SteppedThrough], number: int, system: System, words: Words) -> str:
    """What a step does, who does it, and whether the rules are to refuse it."""
    step = scenario.steps[number - 1]
    if step.do in HISTORY:
        return step.do.capitalize()
    label = words.label(door.actions(system)[step.do].label)
    table = found[number - 1].before if number <= len(found) else scenario.table
    refused = "" if step.refused is None else "refused"
    return " · ".join(part for part in (label, *_who(step, table), refused) if part)


def _who(step: ScenarioStep, table: Table) -> list[str]:
    who = table.creatures.get(step.actor)
    return [] if who is None else [who.name]


def claim_text(claim: Claim, table: Table) -> str:
    """An expectation in a line: what is there, and where it is not as expected what was expected."""
    about = about_path(claim.path, table)
    if claim.held:
        return filled("{about}: {value}", {"about": about, "value": _told(claim.expected)})
    values = {"about": about, "found": _told(claim.found), "expected": _told(claim.expected)}
    return filled("{about}: {found}, expected {expected}", values)


def _told(value: Any) -> str:
    if isinstance(value, dict) and value and value.keys() <= {*_CONDITIONS, "absent"}:
        return ", ".join(
            ("nothing" if held else "something")
            if condition == "absent"
            else filled(_CONDITIONS[condition], {"value": _told(held)})
            for condition, held in value.items()
        )
    return value_told(value)
