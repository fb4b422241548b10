"""The words beside the ghost of a dragged thing. What they say of the rules is what letting go is answered with
(``vtt.rules.engine.dropping``)."""

from functools import partial
from math import inf

from vtt.gui.board import DragHint
from vtt.rules.contract.system import System
from vtt.rules.engine import door
from vtt.rules.engine.dropping import dropped, moves
from vtt.rules.tabletop.shaping import refusal_to_move
from vtt.table.bands import LIMITS, Band, band_of
from vtt.table.creature import Creature, Point
from vtt.table.table import Table, apart, band_between, band_from, thing

_WORDS = {Band.CLOSE: "Close to", Band.NEARBY: "Nearby", Band.FARAWAY: "Faraway from", Band.DISTANT: "Distant from"}


def drag_hint(system: System, table: Table, dragged: str, at: Point) -> DragHint:
    """What the board writes beside the ghost of a dragged thing."""
    if not moves(system, table, dragged):
        fixed = refusal_to_move(table, dragged)
        return DragHint(text="", at=at, detail="" if fixed is None else fixed.reason, allowed=fixed is None)
    drop = dropped(system, table, dragged, at)
    seat, refusal = drop.at, drop.refusal
    other = _reference(system, table, dragged, seat)
    text = "" if other is None else f"{_WORDS[_band(system, table, dragged, seat, other)]} {thing(table, other).name}"
    label = door.actions(system)[drop.intent.action].label
    parts = ["" if other is None else _change(system, table, dragged, seat, other), label]
    detail = " · ".join(part for part in parts if part) if refusal is None else refusal.reason
    return DragHint(text=text, at=seat, detail=detail, allowed=refusal is None, reach=system.move_reach(table, dragged))


def _reference(system: System, table: Table, dragged: str, at: Point) -> str | None:
    """Whom the words are about: whoever it would be Close to, else the focus, else the nearest foe, else anybody."""
    mover = table.creatures[dragged]
    others = [each for each in table.creatures.values() if each.id != dragged]
    if not others:
        return None

    # Of hundreds most are in a farther band than the nearest one.
    foes = [each for each in others if each.side != mover.side] or others
    far = [apart(mover, at, each, system.measures_from) for each in foes]
    band = band_of(min(far), table.clock.scale)
    reach = (*LIMITS[table.clock.scale], inf)[band.rank]
    nearest = min((each for each, feet in zip(foes, far, strict=True) if feet <= reach), key=partial(_away, at))
    if band is Band.CLOSE or table.focus in ("", dragged):
        return nearest.id
    return table.focus


def _away(at: Point, other: Creature) -> float:
    x, y = other.at[0] - at[0], other.at[1] - at[1]
    return x * x + y * y


def _band(system: System, table: Table, dragged: str, at: Point, other: str) -> Band:
    return band_from(table, dragged, at, other, system.measures_from)


def _change(system: System, table: Table, dragged: str, at: Point, other: str) -> str:
    before = band_between(table, dragged, other, system.measures_from)
    steps = before.rank - _band(system, table, dragged, at, other).rank
    if steps == 0:
        return "same band"
    words = "band" if abs(steps) == 1 else "bands"
    return f"{abs(steps)} {words} {'nearer' if steps > 0 else 'farther'}"
