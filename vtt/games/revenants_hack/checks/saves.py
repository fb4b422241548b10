"""What the GM asks for besides checks: saving throws (RH-SAVE-01 to RH-SAVE-08), any other deed of some 6 seconds
(RH-ACT-02)."""

from collections.abc import Iterator
from typing import Any, Final

from vtt.games.revenants_hack.checks import checks, opening, rolling
from vtt.games.revenants_hack.checks.opening import circumstances_of
from vtt.games.revenants_hack.sheet.access import action_spent, name, refuse_action, sheet_of
from vtt.games.revenants_hack.sheet.parts import Ability
from vtt.games.revenants_hack.sheet.sources import named
from vtt.rules.contract.description import Offer, Parameter, Refusal
from vtt.rules.contract.parameters import choice, text
from vtt.rules.contract.procedure import Asking, Choose, Intent, Option, Outcome, Procedure, Say, Value
from vtt.rules.kit.authoring import action, no
from vtt.table.table import Table

SAVED: Final = Outcome("Success", True)
NOT_SAVED: Final = Outcome("Failure", False)
USUAL: Final[Ability] = "DEX"
"""The ability proposed where the harm suggests none."""

SAVE_RULES: Final[dict[Ability, str]] = {
    "STR": "RH-SAVE-03",
    "DEX": "RH-SAVE-04",
    "CON": "RH-SAVE-05",
    "INT": "RH-SAVE-06",
    "WIS": "RH-SAVE-07",
    "CHA": "RH-SAVE-08",
}
"""The rule that says what saves with an ability are against."""


@action(
    "save",
    "Save",
    text("harm", "Against"),
    checks.any_ability("As the harm suggests"),
    Parameter(name="number", label="Save figure (the GM’s)", kind="integer", minimum=1, maximum=99),
    *checks.SOURCES,
    rules=("RH-SAVE-01", "RH-SAVE-02", "RH-SAVE-09", "RH-ODDS-01"),
)
def save(table: Table, intent: Intent) -> Procedure:
    """A save with the ability that the GM names, or one proposed by the kind of harm that the GM then confirms
    (RH-SAVE-02)."""
    get, actor = intent.arguments.get, intent.actor
    harm, creature = str(get("harm") or ""), table.creatures[actor]
    values = {"who": creature.name, "harm": harm}
    text = "{who} saves against {harm}" if harm else "{who} saves"
    yield Say(text, values, "RH-SAVE-01", "heading", None, creature.hidden)
    ability: Ability = get("ability") or (yield from ability_named(table, actor, opening.for_save(harm), harm))
    _, saved = yield from rolling.save(
        table,
        actor,
        ability,
        why=SAVE_RULES[ability],
        label="{who}: {ability} save against {harm}" if harm else "{who}: {ability} save",
        values={**values, "ability": ability},
        number=get("number"),
        advantages=named(get("advantages")),
        disadvantages=named(get("disadvantages")),
    )
    return SAVED if saved else NOT_SAVED


@save.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    """Nothing harms the dead any more; whoever is unconscious still saves."""
    if sheet_of(table, intent.actor).state == "dead":
        return no("{who} is dead", "RH-OUT-04", who=name(table, intent.actor))
    return None


@save.offered
def _(table: Table, creature: str) -> Iterator[Offer]:
    if sheet_of(table, creature).state == "dead":
        return
    missing: dict[str, Value] = {"ability": "DEX"}
    yield save.offer(
        table, creature, "Save", missing=missing, choices={"ability": checks.ABILITY_CHOICES}, group=checks.CHECKS
    )
    yield save.offer(
        table,
        creature,
        "Save against a harm",
        missing={"harm": "poison"},
        choices={"harm": opening.harms()},
        note="the harm proposes the ability",
        group=checks.CHECKS,
    )


def ability_named(table: Table, who: str, proposed: Ability | None, harm: str) -> Asking[Ability]:
    """The ability by the GM's word, the proposed one first in mind (RH-SAVE-02)."""
    creature = table.creatures[who]
    ability: Ability = yield Choose(
        "gm",
        "Which save does {who} make against {harm}?" if harm else "Which save does {who} make?",
        opening.ABILITY_OPTIONS,
        proposed or USUAL,
        "RH-SAVE-02" if proposed is None else SAVE_RULES[proposed],
        {"who": creature.name, "harm": harm},
        at=who,
        about=(creature.id,),
    )
    return ability


WORKS: Final = Outcome("Done without a check", True)
NO_CHECK: Final = "none"


@action(
    "deed",
    "Another deed",
    text("deed", "What is done", required=True),
    choice("ability", "Check", {"": "The GM is asked", "none": "No check", **checks.NAMES}, ""),
    *checks.CHECK,
    rules=("RH-ACT-02",),
)
def deed(table: Table, intent: Intent) -> Procedure:
    """The deed is told, the combat action spent, and the GM asked for a check with any ability."""
    actor, told = intent.actor, str(intent.arguments["deed"]).strip()
    values = {"who": name(table, actor), "deed": told}
    yield Say("{who}: {deed}", values, "RH-ACT-02", "heading", about=(actor,))
    table = yield from action_spent(table, actor, "deed")
    ability: Any = intent.arguments.get("ability") or (yield from _ability(table, actor, told))
    if ability == NO_CHECK:
        yield Say("{who}: it works without a check", values, "RH-ACT-02", "result", about=(actor,))
        return WORKS
    named: Ability = ability
    return (yield from checks.opened(table, actor, named, told, circumstances_of(intent)))


@deed.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    """It takes the combat action, and words that say what is done."""
    if refused := refuse_action(table, intent.actor):
        return refused
    if not str(intent.arguments["deed"]).strip():
        return no("say what is done", "RH-ACT-02")
    get = intent.arguments.get
    refused = checks.refuse_helpers(table, intent.actor, get("helpers") or ())
    return refused or checks.refuse_column(table, intent.actor, str(get("column") or ""), get("ability") or "")


@deed.offered
def _(table: Table, creature: str) -> Iterator[Offer]:
    if sheet_of(table, creature).state != "dead":
        yield deed.offer(
            table,
            creature,
            "Another deed",
            missing={"deed": "bar the door"},
            choices=checks.what_bears(table, creature),
            note="anything within 6 seconds",
            group=checks.CHECKS,
        )


def _ability(table: Table, actor: str, told: str) -> Asking[str]:
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
