"""What a step of a scenario left behind, and where in it the path of an expectation leads."""

from functools import lru_cache
from typing import Any

import msgspec
from msgspec.structs import asdict

from vtt.dice import Die, Thrown
from vtt.rules.contract.description import TokenView
from vtt.rules.contract.order_view import OrderView
from vtt.rules.contract.procedure import Choose, Intent
from vtt.rules.contract.roll_view import RollView
from vtt.rules.contract.system import System
from vtt.rules.engine.derived_values import derived_values
from vtt.rules.views.board import BoardLink, BoardPlace
from vtt.rules.views.players_view import ShownThrow, players_table
from vtt.session.log import LogLine, last_throw
from vtt.table.creature import Point
from vtt.table.paths import ABSENT, lookup, value_below
from vtt.table.possible_paths import Kinds, kinds_at, kinds_below
from vtt.table.table import Table

LOG = "log"
"""The path at which a step's own lines of the log are found."""

PLAYERS_LOG = "players.log"
"""The path of those among them that players may see."""

NOT_THERE = (None, ABSENT)


class SeenCreature(TokenView, frozen=True, kw_only=True):
    """A creature's token as players see it, and where it stands, in feet."""

    at: Point
    radius: float


class Players(msgspec.Struct, frozen=True, kw_only=True):
    """What players may see (``vtt.rules.views.players_view``), creatures and places by their ids."""

    creatures: dict[str, SeenCreature]
    places: dict[str, BoardPlace]
    links: tuple[BoardLink, ...]
    focus: str
    order: OrderView
    acting: str
    clock: str
    burning: tuple[str, ...]
    throw: ShownThrow | None


class Findings(msgspec.Struct, frozen=True, kw_only=True):
    """What stands after a step: the table, the step's lines, dice and questions, the outcome's label. ``before`` is
    the table on which its complete ``intent`` was performed; without an intent nothing was."""

    system: System
    table: Table
    lines: tuple[LogLine, ...] = ()
    thrown: tuple[Thrown, ...] = ()
    asked: tuple[Choose, ...] = ()
    outcome: str = ""
    before: Table | None = None
    intent: Intent | None = None


def found_at(path: str, findings: Findings) -> Any:
    """The plain value at a path, or ``ABSENT``; ``path`` is none of a log."""
    root, *steps = path.split(".")
    if root == "players":
        return _of_players(findings, steps)
    if root == "thrown":
        return value_below(_dice(findings), steps)
    if root == "fates":
        return value_below(tuple([die.fate for die in _dice(findings)]), steps)
    if root == "roll":
        return _of_roll(findings, steps)
    if root in Table.__struct_fields__:
        return lookup(findings.table, path)
    derived = derived_values(findings.system)[root]
    ids = len(derived.of)
    value = derived.at(findings.table, *steps[:ids])
    return ABSENT if value is None else value_below(value, steps[ids:])


def kinds_of(path: str, system: System) -> Kinds:
    """What may stand at the path of an expectation; empty: there is no such path."""
    root, *steps = path.split(".")
    if root == "players":
        return kinds_below((Players,), steps)
    if root == "thrown":
        return kinds_below((tuple[Die, ...],), steps)
    if root == "fates":
        return kinds_below((tuple[str, ...],), steps)
    if root == "roll":
        return kinds_below((RollView,), steps)
    if root in Table.__struct_fields__:
        return _kinds_in_table(path, system.sheet_types, system.state_types)
    derived = derived_values(system).get(root)
    if derived is None or len(steps) < len(derived.of):
        return ()
    return kinds_below((derived.gives,), steps[len(derived.of) :])


def roots(system: System) -> list[str]:
    """How a path may begin."""
    derived = [f"{name}.{'.'.join(each.of).upper()}" for name, each in derived_values(system).items()]
    return sorted([*Table.__struct_fields__, LOG, "players", "fates", "thrown", "roll", *derived])


@lru_cache(maxsize=1024)
def _kinds_in_table(path: str, sheets: Kinds, states: Kinds) -> Kinds:
    return kinds_at(path, sheets, states)


def _dice(findings: Findings) -> tuple[Die, ...]:
    return tuple([die for thrown in findings.thrown for die in thrown.dice])


def _of_players(findings: Findings, steps: list[str]) -> Any:
    seen = players_table(findings.system, findings.table, last_throw(findings.lines))
    creatures = {
        token.view.creature: SeenCreature(**asdict(token.view), at=token.at, radius=token.radius)
        for token in seen.board.tokens
    }
    players = Players(
        creatures=creatures,
        places={place.place: place for place in seen.board.places},
        links=seen.board.links,
        focus=seen.board.focus,
        order=seen.order,
        acting=seen.acting,
        clock=seen.clock,
        burning=seen.burning,
        throw=seen.throw,
    )
    found = value_below(players, steps)
    return ABSENT if found is None else found


def _of_roll(findings: Findings, steps: list[str]) -> Any:
    if findings.intent is None or findings.before is None:
        return ABSENT
    view = findings.system.roll_view(findings.before, findings.intent)
    return ABSENT if view is None else value_below(view, steps)
