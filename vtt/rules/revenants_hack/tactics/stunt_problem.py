"""A stunt that causes a problem: the GM consents and names the save that avoids it (RH-STNT-03)."""

from collections.abc import Generator
from typing import Any, Final, Literal, TypeAlias, cast

from vtt.rules.procedure import Choose, Option, Request, Say
from vtt.rules.revenants_hack.checks.rolling import save
from vtt.rules.revenants_hack.problems.giving import ROLLED
from vtt.rules.revenants_hack.problems.problem_table import proposal, title
from vtt.rules.revenants_hack.problems.resolving import ABILITY_OPTIONS
from vtt.rules.revenants_hack.problems.taking import rolled, taken
from vtt.rules.revenants_hack.sheet_parts import ProblemName
from vtt.table.table import Table

WHY: Final = "RH-STNT-03"
Came: TypeAlias = Literal["taken", "avoided", "refused"]

_NO: Final = "no"
_ANSWERS = (*ABILITY_OPTIONS, Option(_NO, "No such problem: only the stunt's effect"))


def caused(table: Table, actor: str, target: str, wanted: str) -> Generator[Request, Any, tuple[Table, Came]]:
    """The target saves at once, which costs it no action, or has the problem. The answer is the table after it and what
    came of it: the problem, nothing, or nothing as the GM does not consent."""
    victim = table.creatures[target]
    name: ProblemName = (yield from rolled(table, target, why=WHY)) if wanted == ROLLED else cast(ProblemName, wanted)
    secret = victim.hidden or table.creatures[actor].hidden
    words = {"who": table.creatures[actor].name, "target": victim.name, "problem": title(name)}
    question = "{who} means to cause {problem}. Which save avoids it for {target}?"
    answer: Any = yield Choose("gm", question, _ANSWERS, proposal(name), WHY, words, at=target, secret=secret)
    if answer == _NO:
        yield Say("The GM allows no {problem} for {target}: only the stunt's effect", words, WHY, secret=secret)
        return table, "refused"
    table, stood = yield from save(table, target, answer, why=WHY, label=f"{victim.name} against {title(name)}")
    if stood:
        yield Say("{target} avoids {problem}", words, WHY, "result", secret=secret)
        return table, "avoided"
    return (yield from taken(table, target, name)), "taken"
