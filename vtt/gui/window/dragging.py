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
    """What letting go of a thing at a point means: the game's own move, where that is refused another action that is
    offered to the creature now and goes to a point, or placing it freely."""
    to = [at[0], at[1]]
    if free or not _moves(system, table, dragged):
        return Intent("place", "", {"thing": dragged, "at": to})
    move = Intent(MOVE, dragged, {_TO: to})
    if _refusal(system, table, move) is None:
        return move
    others = [Intent(name, dragged, {_TO: to}) for name in _other_ways(system, table, dragged)]
    # Where none will do, the reason of another way says more about the point than that of the plain move.
    return next((each for each in others if _refusal(system, table, each) is None), (*others, move)[0])


def drag_hint(system: System, table: Table, dragged: str, at: Point) -> DragHint:
    """What the board writes beside the ghost of a dragged thing."""
    if not _moves(system, table, dragged):
        return DragHint(text="", at=at)
    seat = system.settle(table, dragged, at)
    intent = intent_of_drop(system, table, dragged, seat, free=False)
    refusal = _refusal(system, table, intent)
    other = _reference(system, table, dragged, seat)
    text = "" if other is None else f"{_WORDS[_band(system, table, dragged, seat, other)]} {thing(table, other).name}"
    label = engine.actions(system)[intent.action].label
    parts = ["" if other is None else _change(system, table, dragged, seat, other), label]
    detail = " · ".join(part for part in parts if part) if refusal is None else refusal.reason
    return DragHint(text=text, at=seat, detail=detail, allowed=refusal is None, reach=system.move_reach(table, dragged))


def _moves(system: System, table: Table, dragged: str) -> bool:
    return dragged in table.creatures and any(action.name == MOVE for action in system.actions)


def _other_ways(system: System, table: Table, dragged: str) -> list[str]:
    """The actions besides the move by which the creature could go to a point, of those that it is offered now."""
    ways = [
        action.name
        for action in system.actions
        if action.name != MOVE and any(each.name == _TO and each.kind == "point" for each in action.parameters)
    ]
    if not ways:
        return []
    offered = {offer.intent.action for offer in system.offers(table, dragged) if offer.intent.actor == dragged}
    return [name for name in ways if name in offered]


def _refusal(system: System, table: Table, intent: Intent) -> Refusal | None:
    try:
        return engine.refusal(system, table, engine.completed(system, table, intent))
    except IntentError as error:
        return Refusal(str(error))


def _reference(system: System, table: Table, dragged: str, at: Point) -> str | None:
    """Whom the words are about: whoever it would be Close to, else the focus, else the nearest foe, else anybody."""
    mover = table.creatures[dragged]
    others = [each for each in table.creatures.values() if each.id != dragged]
    if not others:
        return None

    def near(each: Creature) -> tuple[int, float]:
        x, y = each.at[0] - at[0], each.at[1] - at[1]
        return _band(system, table, dragged, at, each.id).rank, x * x + y * y

    foes = [each for each in others if each.side != mover.side] or others
    nearest = min(foes, key=near)
    if near(nearest)[0] == Band.CLOSE.rank or table.focus in ("", dragged):
        return nearest.id
    return table.focus


def _band(system: System, table: Table, dragged: str, at: Point, other: str) -> Band:
    return band_from(table, dragged, at, other, system.measures_from)


def _change(system: System, table: Table, dragged: str, at: Point, other: str) -> str:
    before = band_between(table, dragged, other, system.measures_from)
    steps = before.rank - _band(system, table, dragged, at, other).rank
    if steps == 0:
        return "same band"
    words = "band" if abs(steps) == 1 else "bands"
    return f"{abs(steps)} {words} {'nearer' if steps > 0 else 'farther'}"
