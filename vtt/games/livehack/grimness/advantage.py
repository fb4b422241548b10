"""Grimness as a bonus to something grim, and the test that follows (LH-GADV).

Any action that rolls can be helped so: it has the parameter ``GRIM_DEED`` and the rule ``LH-GADV-01``, asks
``refuse_deed``, goes through ``helped``, and gives its offers ``with_deeds``. The roll itself finds the deed in its
intent and adds the rating (``Task.grim``).
"""

from typing import Any, Final, Literal

from msgspec.structs import replace

from vtt.games.livehack.access import name, sheet_of
from vtt.games.livehack.attributes import rating_of
from vtt.games.livehack.grimness import experiences
from vtt.games.livehack.grimness.testing import Trial, base_for, how_of, refuse_trial, tested
from vtt.games.livehack.parts import GRIMNESS
from vtt.rules.contract.description import Offer, Parameter, ParameterOption, Refusal
from vtt.rules.contract.procedure import Choose, Intent, Option, Outcome, Procedure, Say, tracked
from vtt.rules.contract.procedure_types import Perform
from vtt.rules.kit.authoring import House, no
from vtt.table.table import Table

GADV_FAIL_CHECK: House[Literal["no", "yes"]] = House(
    "gadv_fail_check", "A failed attempt with Grimness is tested, too", "LH-GADV-02", {"no": "no", "yes": "yes"}
)

GRIM_DEED: Final = Parameter(name="grim", label="Grim deed", kind="choice", default="")
_YES_NO: Final = (Option("yes", "Yes"), Option("no", "No"))


def helped(table: Table, intent: Intent, perform: Perform, short: tuple[Outcome, ...] = ()) -> Procedure:
    """The procedure, or with the deed that the intent names the same with Grimness and the test that follows. ``short``
    are successes that do nothing to anybody: the grim goal is not reached yet (LH-GADV-02)."""
    if not intent.arguments["grim"]:
        return perform(table, intent)
    return _with_grimness(table, intent, perform, short)


def with_deeds(table: Table, creature: str, offer: Offer) -> Offer:
    """An offer with the deeds to choose from, for those who have any Grimness."""
    if not rating_of(sheet_of(table, creature), GRIMNESS):
        return offer
    options = (ParameterOption("", "None"), *(ParameterOption(each.key, each.name) for each in deeds(table)))
    return replace(offer, choices={**offer.choices, GRIM_DEED.name: options})


def deeds(table: Table) -> tuple[experiences.Grim, ...]:
    """What somebody may do that is grim, out of the list (LH-GADV-01)."""
    return tuple(each for each in experiences.every(table) if each.deed)


def refuse_deed(table: Table, intent: Intent) -> Refusal | None:
    """Only a deed that is on the list, by somebody who has any Grimness (LH-GADV-01)."""
    called = str(intent.arguments.get("grim") or "")
    if not called:
        return None
    grim = experiences.experience_of(table, called)
    if grim is None:
        return experiences.unknown(table, called)
    if not grim.deed:
        return no("nobody attempts this: {grim}", "LH-GADV-01", grim=grim.name)
    if not rating_of(sheet_of(table, intent.actor), GRIMNESS):
        return no("{who} has no Grimness to add", "LH-GADV-01", who=name(table, intent.actor))
    return None


def _with_grimness(table: Table, intent: Intent, perform: Perform, short: tuple[Outcome, ...]) -> Procedure:
    """The GM is asked; without leave the roll is made as usual. After a success that reaches the goal, by house rule
    after any other attempt too, the test follows at the DR of the deed (LH-GADV-02)."""
    who = intent.actor
    grim = experiences.experience_of(table, str(intent.arguments["grim"]))
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
    reached = bool(outcome.success) and outcome not in short
    if not reached and GADV_FAIL_CHECK(table) == "no":
        return outcome
    companion = str(intent.arguments.get("target") or "") if grim.bond else ""
    base = experiences.preset(table, grim)
    if refuse_trial(table, who, grim, companion, watching=False) is None:
        yield Say("{who} has used Grimness ({deed}): a grim test follows", values, "LH-GADV-02", "detail", None, secret)
        base = yield from base_for(table, grim, "")
        if base is not None:
            how = yield from how_of(table, who, "ask")
            yield from tested(table, who, Trial(grim=grim, base=base, companion=companion), how)
    if reached and base is not None and experiences.watched(table, grim) and not secret:
        yield from experiences.deed_watched(table, (who,), grim, base, companion)
    return outcome
