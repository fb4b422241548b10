"""Covers over a board: laid, opened, lifted, laid again, taken away. All of it is the GM's, and all words about it."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from vtt.rules.contract.description import ActionDescription, Parameter, Refusal
from vtt.rules.contract.keys import numbered
from vtt.rules.contract.procedure import DONE, Change, Intent, Procedure, Say
from vtt.rules.tabletop.ground_points import POINTS, points_of, points_problem
from vtt.table.creature import Point
from vtt.table.events import CoversSet
from vtt.table.maps import MOST_COVER_POINTS, MOST_COVERS, Cover
from vtt.table.table import Table

LAY_COVER, COVER_ALL, LIFT_COVER = "lay_cover", "cover_all", "lift_cover"
REMOVE_COVER, UNCOVER_ALL = "remove_cover", "uncover_all"


def _action(name: str, label: str, *parameters: Parameter) -> ActionDescription:
    return ActionDescription(name=name, label=label, parameters=parameters, by_gm=True, hidden=True)


_COVER = Parameter(name="cover", label="Which cover", kind="text", required=True)

ACTIONS: tuple[ActionDescription, ...] = (
    _action(
        LAY_COVER,
        "Cover a part of the board",
        POINTS,
        Parameter(name="opens", label="Open what lies below instead", kind="boolean", default=False),
    ),
    _action(COVER_ALL, "Cover the whole board"),
    _action(LIFT_COVER, "Lift a cover", _COVER, Parameter(name="lifted", label="Lifted", kind="boolean", default=True)),
    _action(REMOVE_COVER, "Take a cover away", _COVER),
    _action(UNCOVER_ALL, "Take all covers away"),
)


def covering(points: tuple[Point, ...], *, opens: bool = False) -> Intent:
    """The intent that covers this polygon, or opens what is covered there."""
    return Intent(LAY_COVER, "", {"points": {"points": points}, "opens": opens})


def refusal(table: Table, intent: Intent) -> Refusal | None:
    """Why a complete intent of this module cannot be done, or ``None``."""
    arguments = intent.arguments
    if intent.action == UNCOVER_ALL:
        return None if table.covers else Refusal("nothing is covered")
    if intent.action in (LAY_COVER, COVER_ALL):
        if intent.action == LAY_COVER:
            wrong = points_problem(arguments["points"], 3, MOST_COVER_POINTS)
            if wrong is not None:
                return wrong
        if len(table.covers) >= MOST_COVERS:
            return Refusal("too many covers lie there: take some away")
        return Refusal("the whole board is covered already") if _whole_again(table, intent) else None
    if all(cover.id != arguments["cover"] for cover in table.covers):
        return Refusal("there is no cover called {cover!r}", values={"cover": str(arguments["cover"])})
    return None


def perform(table: Table, intent: Intent) -> Procedure:
    """The procedure of a complete intent of this module."""
    return _PROCEDURES[intent.action](table, intent)


def _whole_again(table: Table, intent: Intent) -> bool:
    if intent.action != COVER_ALL or not table.covers:
        return False
    last = table.covers[-1]
    return not last.points and not last.lifted and not last.opens


def _lay(table: Table, intent: Intent) -> Procedure:
    opens = bool(intent.arguments["opens"])
    points = points_of(intent.arguments["points"])
    yield Change(CoversSet((*table.covers, Cover(id=_cover_id(table), points=points, opens=opens))))
    yield Say("A part of the board is opened" if opens else "A part of the board is covered", secret=True)
    return DONE


def _cover_all(table: Table, intent: Intent) -> Procedure:
    # What was opened before is covered again; a cover that waits to be laid waits still.
    kept = tuple([each for each in table.covers if each.points and not each.opens])
    yield Change(CoversSet((*kept, Cover(id=_cover_id(table)))))
    yield Say("The whole board is covered", secret=True)
    return DONE


def _lift(table: Table, intent: Intent) -> Procedure:
    lifted: Any = intent.arguments["lifted"]
    wanted = intent.arguments["cover"]
    covers = [replace(each, lifted=lifted) if each.id == wanted else each for each in table.covers]
    yield Change(CoversSet(tuple(covers)))
    yield Say("A cover is lifted" if lifted else "A cover is laid again", secret=True)
    return DONE


def _remove(table: Table, intent: Intent) -> Procedure:
    wanted = intent.arguments["cover"]
    yield Change(CoversSet(tuple([each for each in table.covers if each.id != wanted])))
    yield Say("A cover is taken away", secret=True)
    return DONE


def _uncover_all(table: Table, intent: Intent) -> Procedure:
    yield Change(CoversSet(()))
    yield Say("Nothing of the board is covered any more", secret=True)
    return DONE


def _cover_id(table: Table) -> str:
    return numbered("cover", {each.id for each in table.covers}, start=1)


_PROCEDURES: dict[str, Callable[[Table, Intent], Procedure]] = {
    LAY_COVER: _lay,
    COVER_ALL: _cover_all,
    LIFT_COVER: _lift,
    REMOVE_COVER: _remove,
    UNCOVER_ALL: _uncover_all,
}
