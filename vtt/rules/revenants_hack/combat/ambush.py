"""Striking from hiding: whoever the players do not see yet is shown by its first blow, if the GM wants it so."""

from collections.abc import Generator
from typing import Any, Final

from msgspec.structs import replace

from vtt.rules.procedure import Change, Choose, Option, Request, Say
from vtt.table.events import CreaturePut
from vtt.table.table import Table

_ANSWERS: Final = (Option("yes", "Yes, it comes out of hiding"), Option("no", "No, it stays hidden"))


def comes_out(table: Table, who: str) -> Generator[Request, Any, Table]:
    """Before a hidden creature strikes the GM is asked, in secret, whether the players see it from now on; the answer
    is the table after it. Asked by whatever strikes, for somebody who is hidden, before anything else of it."""
    creature = table.creatures[who]
    values = {"who": creature.name}
    question = "{who} attacks from hiding: show it to the players?"
    answer = yield Choose("gm", question, _ANSWERS, "yes", "RH-ATK-06", values, who, secret=True)
    if answer == "yes":
        table = yield Change(CreaturePut(replace(creature, hidden=False)))
        yield Say("{who} comes out of hiding", values, "RH-ATK-06", "result")
    return table
