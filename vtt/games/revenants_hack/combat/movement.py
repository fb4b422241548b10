"""Moving in an activation (RH-MOVE)."""

from collections.abc import Iterator
from math import ceil, dist, hypot

from msgspec.structs import replace

from vtt.games.revenants_hack.lasting import FEET_FOR_DODGE, after_move, dodges
from vtt.games.revenants_hack.reach import RULER, gained_by_speed, speed_of
from vtt.games.revenants_hack.sheet.access import (
    Changing,
    chronicle,
    chronicled,
    name,
    refuse_action,
    refuse_activation,
    sheet_of,
)
from vtt.numerals import distance_told
from vtt.rules.contract.description import Offer, Refusal
from vtt.rules.contract.procedure import Change, Intent, Outcome, Procedure, Say
from vtt.rules.kit.authoring import action, no
from vtt.rules.kit.movement import MOVED, TO, TOLERANCE, destination
from vtt.rules.tabletop.seats import settle
from vtt.table.creature import Point
from vtt.table.events import Moved, SheetChanged
from vtt.table.table import Table

SECOND_MOVE = "second move"


def whole_feet(feet: float) -> int:
    """Feet as they are told to people: no more than there are."""
    return int(feet + 1e-6)


def feet_left(table: Table, creature: str) -> float:
    """Feet that the creature may still move in this activation (RH-MOVE-01, RH-MOVE-02)."""
    sheet = sheet_of(table, creature)
    spent = sheet.spent
    return max(speed_of(table, sheet) * (2 if spent.second_move else 1) - spent.moved, 0.0)


def move_reach(table: Table, creature: str) -> float | None:
    """Feet that the creature can still move, or ``None`` where it cannot or where nobody counts them. Who dodges and
    has no movement now can move by giving that up (RH-DODG-04)."""
    if table.initiative.bag is None or not _by_feet(table):
        return None
    left = 0.0 if refuse_activation(table, creature) is not None else feet_left(table, creature)
    return left or (FEET_FOR_DODGE if dodges(sheet_of(table, creature)) else None)


@action("move", "Move", TO, rules=("RH-MOVE-01",), hidden=True)
def move(table: Table, intent: Intent) -> Procedure:
    """A part of the movement, or all of it, to a point; a token that would overlap another one is seated beside it."""
    actor = intent.actor
    creature = table.creatures[actor]
    yield Say("{who} moves", {"who": creature.name}, "RH-MOVE-01", "heading", None, creature.hidden)
    yield from moved(table, actor, settle(table, actor, destination(intent)))
    return MOVED


@move.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    """Only so far as the speed reaches, in a fight (RH-MOVE-01), to where the token comes to stand."""
    actor = intent.actor
    refused = refuse_activation(table, actor)
    if refused is not None or table.initiative.bag is None:
        return refused
    if not _by_feet(table):
        return no("the board knows bands only: step nearer to something or farther from it", "RH-BAND-03")
    far = dist(table.creatures[actor].at, settle(table, actor, destination(intent)))
    left = feet_left(table, actor)
    if far > left + TOLERANCE:
        # Rounded up: 20.2 ft must not read as the 20 that are left.
        text = "that is {far} away, and {left} ft of movement are left"
        return no(text, "RH-MOVE-01", far=distance_told(ceil(far)), left=whole_feet(left))
    return None


def moved(table: Table, actor: str, at: Point) -> Changing:
    """The creature stands elsewhere, in a fight by feet of its movement; aims may be lost by it (RH-AIM-05)."""
    before = table.creatures[actor].at
    table = yield Change(Moved(actor, at))
    if table.initiative.bag is not None:
        far = min(hypot(at[0] - before[0], at[1] - before[1]), feet_left(table, actor))
        table = yield from feet_spent(table, actor, far)
    if table.state is not None and chronicle(table).strides:
        table = yield from _strides_ended(table, actor)
    return (yield from after_move(table))


def feet_spent(table: Table, actor: str, feet: float) -> Changing:
    """So many feet of this activation's movement are used."""
    sheet = sheet_of(table, actor)
    spent = replace(sheet.spent, moved=round(sheet.spent.moved + feet, 3))
    table = yield Change(SheetChanged(actor, replace(sheet, spent=spent)))
    return table


@action("second_move", "Second move", rules=("RH-MOVE-02",))
def second_move(table: Table, intent: Intent) -> Procedure:
    """The combat action is spent on moving as far again (RH-MOVE-02)."""
    actor = intent.actor
    creature, sheet = table.creatures[actor], sheet_of(table, actor)
    table = yield Change(
        SheetChanged(actor, replace(sheet, spent=replace(sheet.spent, action=SECOND_MOVE, second_move=True)))
    )
    values = {"who": creature.name, "left": str(whole_feet(feet_left(table, actor)))}
    text = "{who} spends the combat action on a second move: {left} ft are left"
    yield Say(text, values, "RH-MOVE-02", "result", None, creature.hidden)
    return Outcome("Second move")


@second_move.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    """It takes the combat action (RH-MOVE-02)."""
    refused = refuse_action(table, intent.actor)
    if refused is None and table.initiative.bag is None:
        return no("no fight is on: just move", "RH-MOVE-02")
    return refused


@second_move.offered
def _(table: Table, creature: str) -> Iterator[Offer]:
    if sheet_of(table, creature).state != "dead" and table.initiative.bag is not None:
        note = f"as the combat action, {whole_feet(feet_left(table, creature))} ft left"
        yield second_move.offer(table, creature, "Second move", note=note)


@action("declare_speed", "Declare Speed", rules=("RH-PENT-06",))
def declare_speed(table: Table, intent: Intent) -> Procedure:
    """20 ft more at once; the combat action will be an attack with the option Speed (RH-PENT-06)."""
    actor = intent.actor
    creature, sheet = table.creatures[actor], sheet_of(table, actor)
    table = yield Change(SheetChanged(actor, replace(sheet, spent=replace(sheet.spent, speed=True))))
    values = {
        "who": creature.name,
        "extra": gained_by_speed(table, sheet),
        "left": str(whole_feet(feet_left(table, actor))),
    }
    text = "{who} declares Speed: {extra} ft more, {left} ft are left, and the combat action is an attack"
    yield Say(text, values, "RH-PENT-06", "result", None, creature.hidden)
    return Outcome("Speed declared")


@declare_speed.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    """Speed is declared for an attack still to come (RH-PENT-06)."""
    actor = intent.actor
    if table.initiative.bag is not None and sheet_of(table, actor).spent.speed:
        return no("{who} has declared Speed already", "RH-PENT-06", who=name(table, actor))
    refused = refuse_action(table, actor)
    if refused is None and table.initiative.bag is None:
        return no("no fight is on: just move", "RH-PENT-06")
    if refused is None and sheet_of(table, actor).spent.passive:
        return no("{who} has dealt the 1 damage of those who do not attack", "RH-ATK-16", who=name(table, actor))
    return refused


@declare_speed.offered
def _(table: Table, creature: str) -> Iterator[Offer]:
    sheet = sheet_of(table, creature)
    if sheet.state != "dead" and table.initiative.bag is not None:
        note = f"{gained_by_speed(table, sheet)} ft more, then an attack"
        yield declare_speed.offer(table, creature, "Declare Speed", note=note)


def _strides_ended(table: Table, actor: str) -> Changing:
    """Half a step towards something counts no longer once the creature has moved by feet (RH-BAND-03)."""
    strides = chronicle(table).strides
    kept = {key: feet for key, feet in strides.items() if actor not in key.split("|")}
    return (yield from chronicled(table, strides=kept)) if kept != strides else table


def _by_feet(table: Table) -> bool:
    return RULER(table) != "off"
