"""Any other deed of some 6 seconds (RH-ACT-02)."""

from collections.abc import Generator, Iterator
from typing import Any, Final

from vtt.rules.description import Offer, Refusal
from vtt.rules.kit.actions import action
from vtt.rules.kit.refusals import no
from vtt.rules.parameters import choice, text
from vtt.rules.procedure import Choose, Intent, Option, Outcome, Procedure, Request, Say
from vtt.rules.revenants_hack.checks import opening
from vtt.rules.revenants_hack.checks.checks import (
    CHECK,
    CHECKS,
    NAMES,
    opened,
    refuse_column,
    refuse_helpers,
    what_bears,
)
from vtt.rules.revenants_hack.checks.opening import circumstances_of
from vtt.rules.revenants_hack.sheet.access import action_spent, name, refuse_action, sheet_of
from vtt.rules.revenants_hack.sheet.parts import Ability
from vtt.table.table import Table

# Any other deed of some 6 seconds (RH-ACT-02).
WORKS: Final = Outcome("Done without a check", True)
NO_CHECK: Final = "none"


@action(
    "deed",
    "Another deed",
    text("deed", "What is done", required=True),
    choice("ability", "Check", {"": "The GM is asked", "none": "No check", **NAMES}, ""),
    *CHECK,
    rules=("RH-ACT-02",),
)
def deed(table: Table, intent: Intent) -> Procedure:
    """The deed is told, the combat action spent, and the GM asked for a check with any ability."""
    actor, told = intent.actor, str(intent.arguments["deed"]).strip()
    hidden = table.creatures[actor].hidden
    values = {"who": name(table, actor), "deed": told}
    yield Say("{who}: {deed}", values, "RH-ACT-02", "heading", None, hidden)
    table = yield from action_spent(table, actor, "deed")
    ability: Any = intent.arguments.get("ability") or (yield from _ability(table, actor, told))
    if ability == NO_CHECK:
        yield Say("{who}: it works without a check", values, "RH-ACT-02", "result", None, hidden)
        return WORKS
    named: Ability = ability
    return (yield from opened(table, actor, named, told, circumstances_of(intent)))


@deed.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    """It takes the combat action, and words that say what is done."""
    refused = refuse_action(table, intent.actor)
    if refused is not None:
        return refused
    if not str(intent.arguments["deed"]).strip():
        return no("say what is done", "RH-ACT-02")
    get = intent.arguments.get
    refused = refuse_helpers(table, intent.actor, get("helpers") or ())
    return refused or refuse_column(table, intent.actor, str(get("column") or ""), get("ability") or "")


@deed.offered
def _(table: Table, creature: str) -> Iterator[Offer]:
    if sheet_of(table, creature).state != "dead":
        yield deed.offer(
            table,
            creature,
            "Another deed",
            missing={"deed": "bar the door"},
            choices=what_bears(table, creature),
            note="anything within 6 seconds",
            group=CHECKS,
        )


def _ability(table: Table, actor: str, told: str) -> Generator[Request, Any, str]:
    """The ability of the check that the GM sets; what the words suggest is proposed, else no check."""
    creature = table.creatures[actor]
    answer: str = yield Choose(
        "gm",
        "{who}: {deed}. Which check does it take?",
        (Option(NO_CHECK, "No check"), *opening.ABILITY_OPTIONS),
        opening.for_check(told) or NO_CHECK,
        "RH-ACT-02",
        {"who": creature.name, "deed": told},
        at=actor,
        about=(creature.id,),
    )
    return answer
