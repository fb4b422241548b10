"""What several prayers ask alike."""

from collections.abc import Callable, Generator
from typing import Any

from vtt.games.black_hack.access import name
from vtt.games.black_hack.magic.asking import asked, decider
from vtt.games.black_hack.magic.casting import Casting
from vtt.games.black_hack.magic.reach import candidates
from vtt.rules.contract.procedure import Request
from vtt.table.table import Table


def one_that(
    table: Table, casting: Casting, fits: Callable[[str], bool], question: str = "{spell}: for whom?"
) -> Generator[Request, Any, str]:
    """The single target: the one named, else one of those in reach that ``fits``; empty where there is none. Where
    nobody fits, anyone in reach may be picked."""
    if casting.targets:
        return casting.targets[0]
    reached = candidates(table, casting.caster, casting.spell)
    found = [identity for identity in reached if fits(identity)] or reached
    return (yield from one_of(table, casting, question, [(identity, name(table, identity)) for identity in found]))


def one_of(
    table: Table, casting: Casting, question: str, options: list[tuple[str, str]], by: str = "", **values: Any
) -> Generator[Request, Any, str]:
    """One of some options, value and label each; nobody is asked where there are not two of them."""
    if len(options) < 2:
        return options[0][0] if options else ""
    answer: str = yield asked(casting, question, by or decider(table, casting.caster), options, **values)
    return answer
