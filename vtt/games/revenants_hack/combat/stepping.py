"""Stepping nearer to something or farther from it: by a band where the board knows no feet (RH-BAND-03), else
straight."""

from collections.abc import Iterator
from typing import Any

from vtt.games.revenants_hack.combat.movement import feet_left, feet_spent, moved
from vtt.games.revenants_hack.lasting import after_move
from vtt.games.revenants_hack.reach import FARTHEST, band_only, is_beyond, opponents, within
from vtt.games.revenants_hack.sheet.access import Changing, chronicle, chronicled, name, refuse_activation, sheet_of
from vtt.rules.contract.description import Offer, Parameter, Refusal
from vtt.rules.contract.parameters import flag
from vtt.rules.contract.procedure import Change, Intent, Outcome, Procedure, Say, Value
from vtt.rules.kit.authoring import action, gms_action, no
from vtt.rules.kit.movement import MOVED, NEARER_OR_FARTHER, is_nearer
from vtt.rules.tabletop.ways import LEAST, straight
from vtt.table.bands import Band
from vtt.table.events import BandPinned
from vtt.table.table import Table, pin_key, thing

STRIDE = 20.0
"""Feet of movement that make one band (RH-BAND-03)."""


@action("step", "Step", *NEARER_OR_FARTHER, rules=("RH-BAND-03", "RH-MOVE-01"))
def step(table: Table, intent: Intent) -> Procedure:
    """Movement towards one thing or away from it, as far as it goes."""
    actor, other = intent.actor, str(intent.arguments["thing"])
    nearer = is_nearer(intent)
    mover, there = table.creatures[actor], thing(table, other)
    text = "{who} moves towards {thing}" if nearer else "{who} moves away from {thing}"
    yield Say(text, {"who": mover.name, "thing": there.name}, "RH-MOVE-01", "heading")
    if band_only(table, actor, other) is None:
        at = straight(table, actor, other, _left(table, actor), nearer=nearer)
        assert at is not None
        yield from moved(table, actor, at)
        return MOVED
    fight = table.initiative.bag is not None
    before = table
    made = _made(table, actor, other, nearer=nearer)
    feet = min(feet_left(table, actor), STRIDE - made) if fight else STRIDE - made
    table = yield from shifted(table, actor, other, feet, nearer=nearer)
    if fight:
        table = yield from feet_spent(table, actor, feet)
    yield from after_move(table)
    after = band_only(table, actor, other)
    return Outcome("Half a step" if after is None or table.pins == before.pins else after.label)


@step.refuses
def refuse_step(table: Table, intent: Intent) -> Refusal | None:
    """Close cannot go nearer, Distant cannot go farther, and feet must be left (RH-BAND-03, RH-MOVE-01)."""
    actor, other = intent.actor, str(intent.arguments["thing"])
    if other == actor:
        return no("{who} has no distance to itself", "RH-BAND-03", who=name(table, actor))
    if refused := refuse_activation(table, actor):
        return refused
    if table.initiative.bag is not None and feet_left(table, actor) < LEAST:
        return no("no movement is left", "RH-MOVE-01")
    nearer = is_nearer(intent)
    band = band_only(table, actor, other)
    if band is None:
        if straight(table, actor, other, _left(table, actor), nearer=nearer) is None:
            if nearer and within(table, actor, other, FARTHEST[Band.CLOSE]):
                return no("{other} is Close already", "RH-MOVE-01", other=name(table, other))
            return no("there is no room that way", "RH-MOVE-01")
    elif band is (Band.CLOSE if nearer else Band.DISTANT):
        words = "nearer" if nearer else "farther"
        text = "{other} is {label}: it cannot go {words}"
        return no(text, "RH-BAND-03", other=name(table, other), label=band.label, words=words)
    return None


@step.offered
def _(table: Table, creature: str) -> Iterator[Offer]:
    """Towards the nearest opponent and away from it."""
    foes = opponents(table, creature) if sheet_of(table, creature).state != "dead" else []
    for direction, words in (("nearer", "Move towards"), ("farther", "Move away from")) if foes else ():
        label = f"{words} {name(table, foes[0])}"
        key = "M" if direction == "nearer" else ""
        yield step.offer(table, creature, label, {"thing": foes[0], "direction": direction}, key=key)


def shifted(table: Table, actor: str, other: str, feet: float, *, nearer: bool) -> Changing:
    """So many feet towards something or away from it between two without feet: 20 of them, also over several rounds,
    make one band (RH-BAND-03). Whatever the movement costs is the caller's business."""
    band = band_only(table, actor, other) or Band.CLOSE
    mover, there = table.creatures[actor], thing(table, other)
    made = _made(table, actor, other, nearer=nearer) + feet
    key = pin_key(actor, other)
    strides = {each: far for each, far in chronicle(table).strides.items() if each != key}
    values: dict[str, Any] = {"who": mover.name, "thing": there.name, "feet": f"{made:g}", "whole": f"{STRIDE:g}"}
    if made < STRIDE - 1e-6:
        table = yield from chronicled(table, strides={**strides, key: made if nearer else -made})
        text = "{feet} of {whole} ft towards {thing}" if nearer else "{feet} of {whole} ft away from {thing}"
        yield Say(text, values, "RH-BAND-03", "result")
        return table
    if chronicle(table).strides != strides:
        table = yield from chronicled(table, strides=strides)
    after = band.nearer() if nearer else band.farther()
    table = yield Change(BandPinned(actor, other, after))
    values |= {"before": band.label, "after": after.label}
    yield Say("{before} becomes {after}", values, "RH-BAND-03", "result")
    yield Say("Place {who} relative to everything else", values, "RH-BAND-03", "reminder", None, True)
    return table


@gms_action(
    "mark_beyond",
    "Mark as beyond 120 ft",
    Parameter(name="a", label="One", kind="thing", required=True),
    Parameter(name="b", label="The other", kind="thing", required=True),
    flag("beyond", "More than 120 ft apart", True),
    rules=("RH-BAND-04",),
)
def mark_beyond(table: Table, intent: Intent) -> Procedure:
    """Two Distant things are more than 120 ft apart, or are not (RH-BAND-04)."""
    a, b = str(intent.arguments["a"]), str(intent.arguments["b"])
    beyond = bool(intent.arguments["beyond"])
    key = pin_key(a, b)
    kept = tuple([each for each in chronicle(table).beyond if each != key])
    yield from chronicled(table, beyond=(*kept, key) if beyond else kept)
    text = "{a} and {b} are more than 120 ft apart" if beyond else "{a} and {b} are at most 120 ft apart"
    secret = thing(table, a).hidden or thing(table, b).hidden
    yield Say(text, {"a": name(table, a), "b": name(table, b)}, "RH-BAND-04", "result", None, secret)
    return Outcome("Beyond 120 ft" if beyond else "Within 120 ft")


@mark_beyond.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    """Only of Distant things between which there are no feet can it be said that they are beyond 120 ft."""
    a, b = str(intent.arguments["a"]), str(intent.arguments["b"])
    if a == b or band_only(table, a, b) is not Band.DISTANT:
        return no("only a pair whose band is set to Distant can be beyond 120 ft", "RH-BAND-04")
    return None


@mark_beyond.offered_to_gm
def _(table: Table) -> Iterator[Offer]:
    """How far apart the pairs are that the GM set to Distant (RH-BAND-04)."""
    for key, band in table.pins.items():
        if band is Band.DISTANT:
            a, b = key.split("|")
            beyond = is_beyond(table, a, b)
            words = "Within 120 ft" if beyond else "Beyond 120 ft"
            label = f"{words}: {name(table, a)} and {name(table, b)}"
            arguments: dict[str, Value] = {"a": a, "b": b, "beyond": not beyond}
            yield mark_beyond.offer(table, "", label, arguments, group="Distances")


def _made(table: Table, actor: str, other: str, *, nearer: bool) -> float:
    """Feet of the step that are made already in this direction; below 0 where they were made in the other."""
    if table.state is None:
        return 0.0
    made = chronicle(table).strides.get(pin_key(actor, other), 0.0)
    return made if nearer else -made


def _left(table: Table, actor: str) -> float:
    return feet_left(table, actor) if table.initiative.bag is not None else STRIDE
