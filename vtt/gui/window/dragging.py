"""What a drag would come to: the words beside the ghost, and the intent when it is let go of."""

from vtt.gui.board import DragHint
from vtt.rules import engine
from vtt.rules.description import Refusal
from vtt.rules.intents import IntentError
from vtt.rules.procedure import Intent
from vtt.rules.system import System
from vtt.table.bands import Band
from vtt.table.creature import Creature, Point
from vtt.table.table import Table, band_between, band_from, thing

MOVE = "move"
_TO = "to"

_WORDS = {Band.CLOSE: "Close to", Band.NEARBY: "Nearby", Band.FARAWAY: "Faraway from", Band.DISTANT: "Distant from"}


def intent_of_drop(system: System, table: Table, dragged: str, at: Point, *, free: bool) -> Intent:
    """What letting go of a thing at a point means: the game's own move, or placing it freely."""
    if free or not _moves(system, table, dragged):
        return Intent("place", "", {"thing": dragged, "at": [at[0], at[1]]})
    return Intent(MOVE, dragged, {_TO: [at[0], at[1]]})


def drag_hint(system: System, table: Table, dragged: str, at: Point) -> DragHint:
    """What the board writes beside the ghost of a dragged thing."""
    if not _moves(system, table, dragged):
        return DragHint(text="", at=at)
    seat = system.settle(table, dragged, at)
    refusal = _refusal(system, table, intent_of_drop(system, table, dragged, seat, free=False))
    other = _reference(table, dragged, seat)
    text = "" if other is None else f"{_WORDS[band_from(table, dragged, seat, other)]} {thing(table, other).name}"
    label = engine.actions(system)[MOVE].label
    parts = ["" if other is None else _change(table, dragged, seat, other), label]
    detail = " · ".join(part for part in parts if part) if refusal is None else refusal.reason
    return DragHint(text=text, at=seat, detail=detail, allowed=refusal is None, reach=system.move_reach(table, dragged))


def _moves(system: System, table: Table, dragged: str) -> bool:
    return dragged in table.creatures and any(action.name == MOVE for action in system.actions)


def _refusal(system: System, table: Table, intent: Intent) -> Refusal | None:
    try:
        return engine.refusal(system, table, engine.completed(system, table, intent))
    except IntentError as error:
        return Refusal(str(error))


def _reference(table: Table, dragged: str, at: Point) -> str | None:
    """Whom the words are about: whoever it would be Close to, else the focus, else the nearest foe, else anybody."""
    mover = table.creatures[dragged]
    others = [each for each in table.creatures.values() if each.id != dragged]
    if not others:
        return None

    def near(each: Creature) -> tuple[int, float]:
        x, y = each.at[0] - at[0], each.at[1] - at[1]
        return band_from(table, dragged, at, each.id).rank, x * x + y * y

    foes = [each for each in others if each.side != mover.side] or others
    nearest = min(foes, key=near)
    if near(nearest)[0] == Band.CLOSE.rank or table.focus in ("", dragged):
        return nearest.id
    return table.focus


def _change(table: Table, dragged: str, at: Point, other: str) -> str:
    steps = band_between(table, dragged, other).rank - band_from(table, dragged, at, other).rank
    if steps == 0:
        return "same band"
    words = "band" if abs(steps) == 1 else "bands"
    return f"{abs(steps)} {words} {'nearer' if steps > 0 else 'farther'}"
