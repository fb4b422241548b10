"""What a grim experience leaves to people: the DR where the text gives none, and how a test is made."""

from collections.abc import Generator
from typing import Any, Final

from msgspec.structs import replace

from vtt.rules.livehack.grimness.experiences import Grim, preset
from vtt.rules.livehack.grimness.testing import WILL
from vtt.rules.livehack.states.manners import How, asked
from vtt.rules.procedure import Choose, Option, Request, Say
from vtt.table.table import Table

_SKIP: Final = "skip"
_DRS: Final = (Option("-5", "DR −5, as in the current text"), Option("0", "DR 0"), Option(_SKIP, "No test"))
_MOST = 99


def base_for(table: Table, grim: Grim, given: str) -> Generator[Request, Any, int | None]:
    """The DR of an experience before bonds and watching: the text's, the one that was given, else the GM is asked, who
    may skip the test: then ``None`` (LH-REV-07)."""
    found = preset(table, grim)
    if found is not None:
        return found
    number = number_in(given)
    if number is not None:
        return number
    values = {"experience": grim.name}
    while True:
        question = "Which DR has this: {experience}? Who watches is tested at 5 less."
        answer: str = yield Choose("gm", question, _DRS, "-5", "LH-REV-07", values, free=True)
        if answer.strip().casefold() == _SKIP:
            yield Say("{experience}: no test", values, "LH-REV-07", "result")
            return None
        number = number_in(answer)
        if number is not None:
            return number


def how_of(table: Table, who: str, said: str) -> Generator[Request, Any, How]:
    """How somebody makes a test that comes by itself: as it was ``said`` for all (``roll``, ``zero``), else as the
    player says (LH-TAKE-07). What usually counts does."""
    if said == "zero":
        return How(None, "zero", 0)
    if said == "roll":
        return How(None, "roll", 0)
    how = yield from asked(table, who, WILL, "{who} makes a grim test. How?", "LH-GRIM-01")
    return replace(how, components=None)


def number_in(text: str) -> int | None:
    """The DR that a text names, or ``None`` where it is no such number."""
    try:
        number = int(text.strip().replace("\u2212", "-"))
    except ValueError:
        return None
    return number if abs(number) <= _MOST else None
