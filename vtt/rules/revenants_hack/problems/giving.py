"""Problems that the GM puts on somebody or takes off."""

from vtt.rules.description import Refusal
from vtt.rules.procedure import DONE, Change, Intent, Outcome, Procedure, Say
from vtt.rules.revenants_hack.access import in_rounds, name, sheet_of
from vtt.rules.revenants_hack.problems.having import found, without_problem
from vtt.rules.revenants_hack.problems.problem_table import rows
from vtt.rules.revenants_hack.problems.taking import rolled, taken
from vtt.table.events import SheetChanged
from vtt.table.table import Table

ROLLED = "rolled"
"""In place of a problem's name: by the d10."""


def refuse_problem(table: Table, who: str) -> Refusal | None:
    """Why somebody cannot get a problem now: whoever is unconscious cannot (RH-LUCK-06), and all of them run in rounds
    (RH-PROB-04, RH-PROB-05)."""
    sheet = sheet_of(table, who)
    if sheet.state:
        return Refusal(f"{name(table, who)} is {sheet.state}", "RH-OUT-04" if sheet.state == "dead" else "RH-LUCK-06")
    if not in_rounds(table):
        return Refusal("problems are for encounters, and none is on", "RH-PROB-05")
    return None


def refuse_take(table: Table, intent: Intent) -> Refusal | None:
    """Anybody on their feet in an encounter can be given any problem, also one they have (RH-PROB-08)."""
    return refuse_problem(table, str(intent.arguments["target"]))


def take(table: Table, intent: Intent) -> Procedure:
    """A problem by its name or by the d10."""
    target = str(intent.arguments["target"])
    creature = table.creatures[target]
    yield Say("A problem for {who}", {"who": creature.name}, "RH-PROB-03", "heading", about=(creature.id,))
    chosen = intent.arguments["problem"]
    given = (yield from rolled(table, target)) if chosen == ROLLED else chosen
    yield from taken(table, target, given)
    return Outcome(rows()[given].title)


def refuse_drop(table: Table, intent: Intent) -> Refusal | None:
    """Only a problem that is there."""
    target = str(intent.arguments["target"])
    if found(sheet_of(table, target), str(intent.arguments["problem"])) is None:
        return Refusal(f"{name(table, target)} has no such problem", "RH-PROB-06")
    return None


def drop(table: Table, intent: Intent) -> Procedure:
    """The problem is gone without a roll and without effect."""
    target = str(intent.arguments["target"])
    creature, sheet = table.creatures[target], sheet_of(table, target)
    problem = found(sheet, str(intent.arguments["problem"]))
    assert problem is not None
    yield Change(SheetChanged(target, without_problem(sheet, problem)))
    words = {"who": creature.name, "problem": rows()[problem.name].title}
    yield Say("{who} is rid of {problem}", words, "RH-PROB-06", "heading", about=(creature.id,))
    return DONE
