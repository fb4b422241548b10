"""Moving and standing up. The rules say nothing of distances: one move a turn, as far as the speed on the sheet, is an
addition of ours. What forbids it is theirs (LH-OFFS-02, LH-OFFS-05, LH-COND-06)."""

from collections.abc import Iterator
from math import ceil, dist

from msgspec.structs import replace

from vtt.games.livehack.access import changed, hostile, in_fight, name, refuse_offset, refuse_turn, sheet_of
from vtt.games.livehack.parts import UNSPENT
from vtt.numerals import distance_told
from vtt.rules.contract.description import Offer, Refusal
from vtt.rules.contract.procedure import Change, Intent, Outcome, Procedure, Say
from vtt.rules.kit.authoring import Area, Changing, action, no
from vtt.rules.kit.movement import MOVED, NEARER_OR_FARTHER, TO, TOLERANCE, destination, is_nearer
from vtt.rules.tabletop.seats import settle
from vtt.rules.tabletop.ways import straight
from vtt.table.bands import Band
from vtt.table.events import BandPinned, Moved
from vtt.table.table import Table, gap, pin_key, thing


def move_reach(table: Table, creature: str) -> float | None:
    """Feet that one Move reaches in a fight, or ``None`` where the creature cannot move or where nobody counts them."""
    if not in_fight(table) or refuse_moving(table, creature) is not None:
        return None
    return float(sheet_of(table, creature).speed)


def refuse_moving(table: Table, actor: str) -> Refusal | None:
    """Why somebody cannot move at all now: a state or somebody else's turn, an offset at -10, lying prone, the move of
    this turn made."""
    if refusal := refuse_turn(table, actor) or refuse_offset(table, actor, physical=True):
        return refusal
    sheet = sheet_of(table, actor)
    if sheet.prone:
        return no("{who} lies prone: stand up first", "LH-COND-07", who=name(table, actor))
    if in_fight(table) and sheet.spent.moved:
        return no("the move of this turn is made")
    return None


@action("move", "Move", TO, rules=("LH-OFFS-02", "LH-OFFS-05"), hidden=True)
def move(table: Table, intent: Intent) -> Procedure:
    """The move to a point; a token that would overlap another one is seated beside it."""
    actor = intent.actor
    creature = table.creatures[actor]
    yield Say("{who} moves", {"who": creature.name}, "", "heading", None, creature.hidden)
    table = yield Change(Moved(actor, settle(table, actor, destination(intent))))
    yield from _move_spent(table, actor)
    return MOVED


@move.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    """In a fight only as far as the speed reaches, to where the token comes to stand."""
    refusal = refuse_moving(table, intent.actor)
    if refusal is not None or not in_fight(table):
        return refusal
    far = dist(table.creatures[intent.actor].at, settle(table, intent.actor, destination(intent)))
    speed = sheet_of(table, intent.actor).speed
    if far > speed + TOLERANCE:
        # Rounded up: 30.2 ft must not read as the 30 that a move is.
        return no(
            "that is {distance_told} away, and a move is {speed} ft",
            distance_told=distance_told(ceil(far)),
            speed=speed,
        )
    return None


@action("step", "Move towards or away", *NEARER_OR_FARTHER, rules=("LH-OFFS-02", "LH-OFFS-05"))
def step(table: Table, intent: Intent) -> Procedure:
    """The move straight towards something or away from it, as far as the speed goes; by one band where the GM set the
    band of the two."""
    actor, other = intent.actor, str(intent.arguments["thing"])
    nearer = is_nearer(intent)
    mover, there = table.creatures[actor], thing(table, other)
    text = "{who} moves towards {thing}" if nearer else "{who} moves away from {thing}"
    yield Say(text, {"who": mover.name, "thing": there.name}, "", "heading")
    band = table.pins.get(pin_key(actor, other)) if table.pins else None
    if band is not None:
        after = band.nearer() if nearer else band.farther()
        table = yield Change(BandPinned(actor, other, after))
        yield Say("{before} becomes {after}", {"before": band.label, "after": after.label}, "", "result")
    else:
        at = straight(table, actor, other, float(sheet_of(table, actor).speed), nearer=nearer)
        assert at is not None
        table = yield Change(Moved(actor, at))
    yield from _move_spent(table, actor)
    return MOVED


@step.refuses
def refuse_step(table: Table, intent: Intent) -> Refusal | None:
    """Close cannot go nearer, Distant cannot go farther, and there must be room."""
    actor, other = intent.actor, str(intent.arguments["thing"])
    if other == actor:
        return no("{who} has no distance to itself", who=name(table, actor))
    if refusal := refuse_moving(table, actor):
        return refusal
    nearer = is_nearer(intent)
    band = table.pins.get(pin_key(actor, other)) if table.pins else None
    if band is None:
        if straight(table, actor, other, float(sheet_of(table, actor).speed), nearer=nearer) is None:
            return no("there is no room that way")
    elif band is (Band.CLOSE if nearer else Band.DISTANT):
        return no(
            "{who} is {band}: it cannot go {direction}",
            who=name(table, other),
            band=band.label,
            direction="nearer" if nearer else "farther",
        )
    return None


@action("stand_up", "Stand up", rules=("LH-COND-07",))
def stand_up(table: Table, intent: Intent) -> Procedure:
    """Whoever fell is on the feet again."""
    actor = intent.actor
    creature = table.creatures[actor]
    yield Say("{who} stands up", {"who": creature.name}, "LH-COND-07", "heading", None, creature.hidden)
    table = yield from changed(table, actor, prone=False)
    yield from _move_spent(table, actor)
    return Outcome("On the feet again")


@stand_up.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    """It takes the move of a turn, and a body that obeys."""
    actor = intent.actor
    if not sheet_of(table, actor).prone:
        return no("{who} is not prone", "LH-COND-07", who=name(table, actor))
    refusal = refuse_turn(table, actor) or refuse_offset(table, actor, physical=True)
    if refusal is None and in_fight(table) and sheet_of(table, actor).spent.moved:
        return no("the move of this turn is made")
    return refusal


def _move_spent(table: Table, actor: str) -> Changing:
    """The move of this turn is made. Outside a fight nothing is counted but what an offset roll allowed, which is one
    action (LH-OFFS-05)."""
    if not in_fight(table):
        if sheet_of(table, actor).spent is UNSPENT:
            return table
        return (yield from changed(table, actor, spent=UNSPENT))
    return (yield from changed(table, actor, spent=replace(sheet_of(table, actor).spent, moved=True)))


@stand_up.offered
def _(table: Table, who: str) -> Iterator[Offer]:
    if sheet_of(table, who).prone:
        yield stand_up.offer(table, who, "Stand up", group="Move")


@step.offered
def _(table: Table, who: str) -> Iterator[Offer]:
    """Towards the nearest foe and away from it."""
    mover = table.creatures[who]
    foes = [other for other in table.creatures.values() if hostile(table, who, other.id) and not other.hidden]
    if foes:
        nearest = min(foes, key=lambda other: gap(mover, other))
        for words, direction, key in (("Move towards", "nearer", "M"), ("Move away from", "farther", "")):
            arguments = {"thing": nearest.id, "direction": direction}
            yield step.offer(table, who, f"{words} {nearest.name}", dict(arguments), key=key, group="Move")


AREA = Area(actions=(move, stand_up, step), move_reach=move_reach)
