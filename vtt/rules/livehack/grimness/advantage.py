"""Grimness as a bonus to something grim, and the test that follows (LH-GADV).

Any action that rolls can be helped so: ``helped`` adds the parameter ``grim`` to its description, ``helping`` asks the
GM, makes the roll with the bonus, and goes on to the test. The roll itself finds the deed in its intent and adds the
rating (``Task.grim``).
"""

from collections.abc import Iterable
from typing import Any, Final, Literal

from msgspec.structs import replace

from vtt.rules.description import ActionDescription, Offer, Parameter, ParameterOption, Refusal
from vtt.rules.kit.house import House
from vtt.rules.kit.refusals import no
from vtt.rules.livehack.access import name, sheet_of
from vtt.rules.livehack.attributes import rating_of
from vtt.rules.livehack.fighting.attack import CANCELLED, HELD
from vtt.rules.livehack.grimness.asking import base_for, how_of
from vtt.rules.livehack.grimness.experiences import Grim, experience_of, experiences, preset, watched
from vtt.rules.livehack.grimness.grim_test import unknown
from vtt.rules.livehack.grimness.reminders import deed_watched
from vtt.rules.livehack.grimness.testing import Trial, refuse_trial, tested
from vtt.rules.livehack.sheets import GRIMNESS
from vtt.rules.procedure import Choose, Intent, Option, Procedure, Say, tracked
from vtt.rules.procedure_types import Perform, Refuse
from vtt.table.table import Table

GADV_FAIL_CHECK: House[Literal["no", "yes"]] = House(
    "gadv_fail_check", "A failed attempt with Grimness is tested, too", "LH-GADV-02", {"no": "no", "yes": "yes"}
)

HELPED: Final = frozenset({"roll", "attack"})
"""The actions that Grimness may help in."""

_GRIM: Final = Parameter(name="grim", label="Grim deed", kind="choice", default="")
_YES_NO: Final = (Option("yes", "Yes"), Option("no", "No"))
_SHORT_OF_THE_DEED: Final = frozenset({HELD, CANCELLED})
"""Attacks that hit and do nothing to anybody: the grim goal is not reached yet (LH-GADV-02)."""


def helped(descriptions: Iterable[ActionDescription]) -> tuple[ActionDescription, ...]:
    """The descriptions, with the deed as a parameter of those that Grimness may help in."""
    return tuple(
        replace(each, parameters=(*each.parameters, _GRIM), rules=(*each.rules, "LH-GADV-01"))
        if each.name in HELPED
        else each
        for each in descriptions
    )


def helping(procedure: tuple[Refuse, Perform]) -> tuple[Refuse, Perform]:
    """The refusal and the procedure of an action, with the deed and its test."""
    refuse, perform = procedure

    def refused(table: Table, intent: Intent) -> Refusal | None:
        return _refuse(table, intent) or refuse(table, intent)

    def performed(table: Table, intent: Intent) -> Procedure:
        if not intent.arguments["grim"]:
            return perform(table, intent)
        return _with_grimness(table, intent, perform)

    return refused, performed


def offered(table: Table, creature: str, offer: Offer) -> Offer:
    """An offer with the deeds to choose from, for those who have any Grimness."""
    if offer.intent.action not in HELPED or not rating_of(sheet_of(table, creature), GRIMNESS):
        return offer
    options = (ParameterOption("", "None"), *(ParameterOption(each.key, each.name) for each in deeds(table)))
    return replace(offer, choices={**offer.choices, _GRIM.name: options})


def deeds(table: Table) -> tuple[Grim, ...]:
    """What somebody may do that is grim, out of the list (LH-GADV-01)."""
    return tuple(each for each in experiences(table) if each.deed)


def _refuse(table: Table, intent: Intent) -> Refusal | None:
    called = str(intent.arguments.get("grim") or "")
    if not called:
        return None
    grim = experience_of(table, called)
    if grim is None:
        return unknown(table, called)
    if not grim.deed:
        return no("nobody attempts this: {grim}", "LH-GADV-01", grim=grim.name)
    if not rating_of(sheet_of(table, intent.actor), GRIMNESS):
        return no("{who} has no Grimness to add", "LH-GADV-01", who=name(table, intent.actor))
    return None


def _with_grimness(table: Table, intent: Intent, perform: Perform) -> Procedure:
    """The GM is asked; without leave the roll is made as usual. After a success that reaches the goal, by house rule
    after any other attempt too, the test follows at the DR of the deed (LH-GADV-02)."""
    who = intent.actor
    grim = experience_of(table, str(intent.arguments["grim"]))
    assert grim is not None
    rating = rating_of(sheet_of(table, who), GRIMNESS)
    values: dict[str, Any] = {"who": name(table, who), "deed": grim.name, "rating": rating}
    question = "Does Grimness {rating} help {who} ({deed})?"
    secret = table.creatures[who].hidden
    leave = yield Choose("gm", question, _YES_NO, "yes", "LH-GADV-01", values, at=who, secret=secret)
    if leave != "yes":
        plain = replace(intent, arguments={**intent.arguments, "grim": ""})
        return (yield from perform(table, plain))
    table, outcome = yield from tracked(table, perform(table, intent))
    reached = bool(outcome.success) and outcome not in _SHORT_OF_THE_DEED
    if not reached and GADV_FAIL_CHECK(table) == "no":
        return outcome
    companion = str(intent.arguments.get("target") or "") if grim.bond else ""
    base = preset(table, grim)
    if refuse_trial(table, who, grim, companion, watching=False) is None:
        yield Say("{who} has used Grimness ({deed}): a grim test follows", values, "LH-GADV-02", "detail", None, secret)
        base = yield from base_for(table, grim, "")
        if base is not None:
            how = yield from how_of(table, who, "ask")
            yield from tested(table, who, Trial(grim=grim, base=base, companion=companion), how)
    if reached and base is not None and watched(table, grim) and not secret:
        yield from deed_watched(table, (who,), grim, base, companion)
    return outcome
