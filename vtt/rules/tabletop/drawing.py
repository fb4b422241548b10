"""What the GM draws on the board by hand: strokes in four inks, for all or for the GM alone; and the light on it."""

from collections.abc import Callable
from typing import Any, get_args

from vtt.numerals import counted
from vtt.rules.contract.description import ActionDescription, Parameter, Refusal
from vtt.rules.contract.keys import numbered
from vtt.rules.contract.parameters import choice
from vtt.rules.contract.procedure import DONE, Change, Intent, Procedure, Say
from vtt.rules.tabletop.ground_points import POINTS, points_of, points_problem
from vtt.table.creature import Point
from vtt.table.events import LightSet, StrokePut, StrokesRemoved
from vtt.table.maps import MOST_STROKE_POINTS, MOST_STROKES, Ink, Stroke
from vtt.table.table import Table

DRAW, RUB_OUT, WIPE, SET_LIGHT = "draw_stroke", "rub_out", "wipe_strokes", "set_light"
INKS: dict[Ink, str] = {"plain": "Black and white", "orange": "Orange", "blue": "Blue", "yellow": "Yellow"}
LIGHTS: dict[str, str] = {"": "Day", "dusk": "Dusk", "night": "Night", "fog": "Fog"}
assert set(INKS) == set(get_args(Ink))


def _action(name: str, label: str, *parameters: Parameter) -> ActionDescription:
    return ActionDescription(name=name, label=label, parameters=parameters, by_gm=True, hidden=True)


ACTIONS: tuple[ActionDescription, ...] = (
    _action(
        DRAW,
        "Draw on the board",
        POINTS,
        choice("ink", "Ink", {str(ink): label for ink, label in INKS.items()}, "plain"),
        Parameter(name="only_gm", label="Only the game master sees it", kind="boolean", default=False),
    ),
    _action(RUB_OUT, "Rub out", Parameter(name="strokes", label="Which strokes", kind="list", required=True)),
    _action(WIPE, "Wipe everything drawn off the board"),
    _action(SET_LIGHT, "Light of the scene", choice("light", "Light", LIGHTS, "")),
)


def drawing(points: tuple[Point, ...], ink: Ink, *, only_gm: bool) -> Intent:
    """The intent that draws this line."""
    return Intent(DRAW, "", {"points": {"points": points}, "ink": ink, "only_gm": only_gm})


def refusal(table: Table, intent: Intent) -> Refusal | None:
    """Why a complete intent of this module cannot be done, or ``None``."""
    arguments: Any = intent.arguments
    match intent.action:
        case "draw_stroke":
            if len(table.strokes) >= MOST_STROKES:
                return Refusal("the board is full of what is drawn: wipe some of it off")
            return points_problem(arguments["points"], 2, MOST_STROKE_POINTS)
        case "rub_out":
            if not arguments["strokes"] or not all(each in table.strokes for each in arguments["strokes"]):
                return Refusal("nothing is drawn there")
        case "wipe_strokes" if not table.strokes:
            return Refusal("nothing is drawn on the board")
        case "set_light" if arguments["light"] == table.light:
            return Refusal("it is so already")
    return None


def perform(table: Table, intent: Intent) -> Procedure:
    """The procedure of a complete intent of this module."""
    return _PROCEDURES[intent.action](table, intent)


def _draw(table: Table, intent: Intent) -> Procedure:
    ink: Any = intent.arguments["ink"]
    points, secret = points_of(intent.arguments["points"]), bool(intent.arguments["only_gm"])
    identity = numbered("stroke", table.strokes, start=len(table.strokes) + 1)
    yield Change(StrokePut(Stroke(id=identity, points=points, ink=ink, secret=secret)))
    return DONE


def _rub_out(table: Table, intent: Intent) -> Procedure:
    strokes: Any = intent.arguments["strokes"]
    yield Change(StrokesRemoved(tuple(strokes)))
    return DONE


def _wipe(table: Table, intent: Intent) -> Procedure:
    yield Change(StrokesRemoved(tuple(table.strokes)))
    yield Say("{strokes} wiped off the board", {"strokes": counted(len(table.strokes), "line")}, secret=True)
    return DONE


def _set_light(table: Table, intent: Intent) -> Procedure:
    light: Any = intent.arguments["light"]
    yield Change(LightSet(light))
    yield Say("The light is now that of {light}", {"light": LIGHTS[light].lower()})
    return DONE


_PROCEDURES: dict[str, Callable[[Table, Intent], Procedure]] = {
    DRAW: _draw,
    RUB_OUT: _rub_out,
    WIPE: _wipe,
    SET_LIGHT: _set_light,
}
