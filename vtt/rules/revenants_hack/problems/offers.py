"""The ten problems: taken instead of a hit, in force, striking, resolved: what a creature, and the GM, are offered."""

from vtt.rules.description import Offer, ParameterOption
from vtt.rules.revenants_hack.offer_making import offer
from vtt.rules.revenants_hack.problems.area import lying_in_reach
from vtt.rules.revenants_hack.problems.table import key, proposal, resolvable, rows
from vtt.rules.revenants_hack.sheet.access import name, row, sheet_of
from vtt.rules.revenants_hack.sheet.parts import NOTHING, Problem
from vtt.rules.revenants_hack.sheet.token import countdown as how_long
from vtt.table.table import Table

GROUP = "The GM"


def offers(table: Table, creature: str) -> tuple[Offer, ...]:
    """What the creature could do now, possible or refused with the reason."""
    lasting = sheet_of(table, creature).lasting
    made: list[Offer] = []
    if lasting is not NOTHING:
        made.extend(resolving(table, creature, problem) for problem in lasting.problems if resolvable(table, problem))
    made.extend(
        offer(table, "pick_up", creature, f"Pick up: {name(table, place)}", {"thing": place})
        for place in lying_in_reach(table, creature)
    )
    made.append(
        offer(table, "take_problem", "", "Give a problem", {"target": creature}, note="d10, or pick one", group=GROUP)
    )
    if lasting is not NOTHING and lasting.problems:
        made.append(_dropping(table, creature, lasting.problems))
    return tuple(made)


def table_offers(table: Table) -> tuple[Offer, ...]:
    """What the GM can do without a creature: nothing, problems are somebody's."""
    return ()


def resolving(table: Table, creature: str, problem: Problem) -> Offer:
    """The save that resolves a problem, with the ability that is proposed and its figure."""
    ability = proposal(problem.name)
    figure = row(sheet_of(table, creature), ability).save
    return offer(
        table,
        "resolve_problem",
        creature,
        f"Resolve {rows()[problem.name].title}",
        {"problem": key(problem)},
        note=f"{ability} save {figure}, or as the GM says",
    )


def _dropping(table: Table, creature: str, problems: tuple[Problem, ...]) -> Offer:
    choices = tuple([ParameterOption(key(problem), called(table, problem)) for problem in problems])
    if len(problems) == 1:
        arguments = {"target": creature, "problem": choices[0].value}
        return offer(table, "drop_problem", "", f"Take off: {choices[0].label}", arguments, group=GROUP)
    return offer(
        table,
        "drop_problem",
        "",
        "Take a problem off",
        {"target": creature},
        missing={"problem": choices[0].value},
        choices={"problem": choices},
        group=GROUP,
    )


def called(table: Table, problem: Problem) -> str:
    """A problem as it reads in a list: ``Weird Bargain 2, end of its turn in round 3``."""
    title = rows()[problem.name].title
    numbered = f"{title} {problem.number}" if problem.number > 1 else title
    when = how_long(table, problem)
    return f"{numbered}, {when}" if when else numbered
