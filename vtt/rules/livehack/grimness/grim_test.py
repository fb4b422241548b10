"""One adventurer goes through a grim experience (LH-GRIM-01)."""

from collections.abc import Generator
from typing import Any

from vtt.rules.description import Refusal
from vtt.rules.kit.refusals import no
from vtt.rules.livehack.effort import refuse_effort
from vtt.rules.livehack.grimness.asking import base_for, number_in
from vtt.rules.livehack.grimness.experiences import Grim, experience_of, experiences, preset
from vtt.rules.livehack.grimness.testing import WILL, Trial, refuse_bond, refuse_trial, tested
from vtt.rules.livehack.rolling.parts import refuse_parts
from vtt.rules.livehack.rolling.sides import Manner, usual_manner
from vtt.rules.livehack.states.manners import How
from vtt.rules.procedure import Intent, Outcome, Procedure, Request
from vtt.table.table import Table

NO_TEST = Outcome("No test", None)
RESISTED = Outcome("Resisted", True)


def refuse(table: Table, intent: Intent) -> Refusal | None:
    """Why this is not tested, or not so."""
    get = intent.arguments.get
    grim = experience_of(table, str(get("experience")))
    if grim is None:
        return unknown(table, str(get("experience")))
    companion, watching = str(get("companion") or ""), bool(get("watching"))
    refusal = refuse_trial(table, intent.actor, grim, companion, watching) or refuse_dr(table, grim, dr_in(intent))
    if refusal is not None:
        return refusal
    return refuse_roll(table, intent, Trial(grim=grim, base=0, companion=companion, watching=watching))


def refuse_roll(table: Table, intent: Intent, trial: Trial) -> Refusal | None:
    """Why the roll cannot be made as the intent has it: nobody takes ten on a grim test (LH-TAKE-07)."""
    get = intent.arguments.get
    if get("manner") == "ten":
        return no("nobody takes ten on a grim test", "LH-TAKE-07")
    chosen = get("components")
    return (
        refuse_parts(table, intent.actor, WILL, chosen)
        or refuse_bond(table, intent.actor, trial, chosen)
        or refuse_effort(table, intent.actor, get("effort") or 0, task=WILL)
    )


def refuse_dr(table: Table, grim: Grim, given: str) -> Refusal | None:
    """A DR is given only where the text has none (LH-REV-07)."""
    if not given:
        return None
    present = preset(table, grim)
    if present is not None:
        return no("the DR of this is {present}: {grim}", "LH-GRIM-02", present=present, grim=grim.name)
    if number_in(given) is None:
        return no("a DR is a whole number, and {given!r} is none", "LH-REV-07", given=given)
    return None


def dr_in(intent: Intent) -> str:
    """The DR that was given, or empty."""
    return str(intent.arguments.get("dr") or "").strip()


def unknown(table: Table, called: str) -> Refusal:
    """There is no such experience."""
    known = ", ".join(each.key for each in experiences(table))
    return no("{called!r} is no grim experience: expected one of {known}", "LH-GRIM-02", called=called, known=known)


def perform(table: Table, intent: Intent) -> Procedure:
    """The test."""
    grim = experience_of(table, str(intent.arguments["experience"]))
    assert grim is not None
    return (yield from gone_through(table, intent, grim, str(intent.arguments.get("companion") or "")))


def gone_through(table: Table, intent: Intent, grim: Grim, companion: str) -> Generator[Request, Any, Outcome]:
    """The test of an intent with the parameters of a roll."""
    base = yield from base_for(table, grim, dr_in(intent))
    if base is None:
        return NO_TEST
    made = yield from tested(table, intent.actor, trial_in(intent, grim, base, companion), how_in(table, intent))
    return outcome(made.levels)


def trial_in(intent: Intent, grim: Grim, base: int, companion: str) -> Trial:
    """What the intent has somebody tested for."""
    get = intent.arguments.get
    dice: Any = get("opposing_manner") or "usual"
    return Trial(grim=grim, base=base, companion=companion, watching=bool(get("watching")), dice=dice)


def how_in(table: Table, intent: Intent) -> How:
    """How the intent has the roll made."""
    get = intent.arguments.get
    return How(get("components"), manner_in(table, intent), get("effort") or 0)


def manner_in(table: Table, intent: Intent) -> Manner:
    """Dice, zero or ten: as said, else as the actor usually does (LH-TAKE-03)."""
    said: Any = intent.arguments.get("manner") or "usual"
    return usual_manner(table, intent.actor) if said == "usual" else said


def outcome(levels: int) -> Outcome:
    """What a test came to."""
    return Outcome(f"Grimness +{levels}", False) if levels else RESISTED
