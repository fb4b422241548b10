"""Whether what was read from a file holds together: the rules and the windows take for granted that it does."""

from collections.abc import Container, Iterator

from vtt.numerals import template_problem
from vtt.session.log import LogLine
from vtt.table.table import Table


def table_problem(table: Table) -> str:
    """The first place in a table that leads nowhere, or empty."""
    return next(_problems(table), "")


def line_problem(line: LogLine) -> str:
    """Why a line of the log cannot be told, or empty."""
    if line.thrown is not None and "caption" not in line.values:
        return "a throw without its caption"
    return template_problem(line.text, line.values)


def _problems(table: Table) -> Iterator[str]:
    for shelf in ("creatures", "places"):
        for key, thing in getattr(table, shelf).items():
            if thing.id != key:
                yield f"{shelf}.{key} has the id {thing.id!r}"
    things = {**table.creatures, **table.places}
    yield from _unknown("focus", table.focus, {"": None, **things})
    yield from _unknown("initiative.acting", table.initiative.acting, {"": None, **table.creatures})
    for turn in table.initiative.order:
        yield from _unknown("initiative.order", turn.creature, table.creatures)
    if table.initiative.bag is not None:
        for waiting in table.initiative.bag.waiting:
            yield from _unknown("initiative.bag.waiting", waiting, table.creatures)
        for token in table.initiative.bag.drawn:
            for who in token.who:
                yield from _unknown("initiative.bag.drawn", who, table.creatures)
    for pair in table.pins:
        ends = pair.split("|")
        if len(ends) != 2:
            yield f"pins: {pair!r} is no pair"
        for end in ends:
            yield from _unknown("pins", end, things)


def _unknown(place: str, identity: str, known: Container[str]) -> Iterator[str]:
    if identity not in known:
        yield f"{place}: nothing called {identity!r}"
