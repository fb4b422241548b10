"""Hearts: lost, and given or taken by ruling (LM-HEART-01, LM-HEART-02). Tests of Grit and Wits, and the knacks that
help (LM-TEST-01, LM-TEST-02)."""

from collections.abc import Iterator

from tests.games.toy.sheet import of
from vtt.dice import Roll, added
from vtt.rules.contract.description import Block, Meter, Offer, Parameter, ParameterOption, Refusal, Score, Scores, Tone
from vtt.rules.contract.parameters import choice, integer
from vtt.rules.contract.procedure import Intent, Outcome, Procedure, Say
from vtt.rules.contract.roll_view import RollBand, RollPart, RollSide, RollView
from vtt.rules.kit.actions import action
from vtt.rules.kit.area import Area
from vtt.rules.kit.creatures import Changing, Sides, changed, has_secret_figures, name
from vtt.rules.kit.refusals import no
from vtt.rules.kit.target_number import reached
from vtt.table.table import Table

SIDES = Sides(lambda creature: of.creature(creature).hearts > 0)


def hearts_changed(table: Table, who: str, amount: int) -> Changing:
    """So many hearts more or fewer, down to none and up to all; with none left somebody is out (LM-HEART-01)."""
    before, most = of(table, who).hearts, of(table, who).most_hearts
    hearts = min(max(before + amount, 0), most)
    table = yield from changed(table, who, hearts=hearts)
    words = {"who": name(table, who), "hearts": hearts, "most": most}
    yield Say("{who}: {hearts} of {most} hearts", words, "LM-HEART-01", secret=has_secret_figures(table, who))
    if before and not hearts:
        yield Say("{who} goes out", words, "LM-HEART-01", "result", about=(who,))
    return table


@action("hearts", "Give or take hearts", integer("amount", "Hearts (below zero: taken)", 1, -9, 9), hidden=True)
def ruled(table: Table, intent: Intent) -> Procedure:
    """The GM says so (LM-HEART-02)."""
    yield Say("{who}: by ruling", {"who": name(table, intent.actor)}, "LM-HEART-02", "heading")
    yield from hearts_changed(table, intent.actor, intent.arguments["amount"])
    return Outcome("Ruled")


@ruled.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    return None if intent.arguments["amount"] else no("expected hearts to give or take", "LM-HEART-02")


NUMBERS = {"easy": 8, "fair": 10, "hard": 12}
ATTRIBUTES = {"grit": "Grit", "wits": "Wits"}


@action(
    "attempt",
    "Test",
    choice("attribute", "Attribute", ATTRIBUTES, "grit"),
    choice("task", "Task", {each: f"{each.capitalize()}: {number}" for each, number in NUMBERS.items()}, "fair"),
    Parameter(name="knack", label="Knack", kind="choice", default=""),
    rules=("LM-TEST-01",),
)
def attempt(table: Table, intent: Intent) -> Procedure:
    """A d10 and the attribute against 8, 10 or 12 (LM-TEST-01)."""
    words = {"who": name(table, intent.actor), "attribute": ATTRIBUTES[intent.arguments["attribute"]]}
    yield Say("{who} tests {attribute}", words, "LM-TEST-01", "heading")
    dice, number = added(Roll(1, 10), *_parts(table, intent).values()), NUMBERS[intent.arguments["task"]]
    done = yield from reached(dice, intent.actor, number, "LM-TEST-01", "{who}: {attribute}", words)
    yield Say("{who} does it" if done else "{who} does not do it", words, "LM-TEST-01", "result")
    return Outcome("Success", True) if done else Outcome("Failure", False)


@attempt.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    knack, who = intent.arguments["knack"], name(table, intent.actor)
    if knack and knack not in [each.name for each in of(table, intent.actor).knacks]:
        return no("{who} has no knack {knack!r}", "LM-TEST-02", who=who, knack=knack)
    return None if SIDES.standing(table, intent.actor) else no("{who} is out", "LM-HEART-01", who=who)


@attempt.offered
def _(table: Table, who: str) -> Iterator[Offer]:
    knacks = ("", *(each.name for each in of(table, who).knacks))
    choices = {"knack": tuple(ParameterOption(each, each or "None") for each in knacks)}
    for attribute, label in ATTRIBUTES.items():
        yield attempt.offer(table, who, f"Test {label}", {"attribute": attribute}, choices=choices, key=label[0])


@attempt.viewed
def _(table: Table, intent: Intent) -> RollView:
    parts, number = _parts(table, intent), NUMBERS[intent.arguments.get("task") or "fair"]
    total, who = sum(parts.values()), name(table, intent.actor)
    shown = tuple(RollPart(label=f"+{worth} {label}", amount=f"+{worth}") for label, worth in parts.items())
    side = RollSide(label=who, total=f"+{total}", dice="d10", parts=shown)
    bands = (RollBand(1 + total, "Failure", "low"), RollBand(number, "Success", "good"))
    return RollView(title="Test", sides=(side,), dice=added(Roll(1, 10), total), bands=bands)


def _parts(table: Table, intent: Intent) -> dict[str, int]:
    """What is added to the die: the attribute, and the worth of the knack (LM-TEST-02)."""
    sheet, attribute = of(table, intent.actor), intent.arguments.get("attribute") or "grit"
    knacks = {each.name: each.worth for each in sheet.knacks if each.name == intent.arguments.get("knack")}
    return {ATTRIBUTES[attribute]: sheet.grit if attribute == "grit" else sheet.wits, **knacks}


def _head(table: Table, creature: str) -> tuple[Block, ...]:
    sheet = of(table, creature)
    tone: Tone = "low" if sheet.hearts * 2 <= sheet.most_hearts else "good"
    meter = Meter("Hearts", sheet.hearts, sheet.most_hearts, tone, "LM-HEART-01")
    return (meter, Scores((Score("GRIT", str(sheet.grit)), Score("WITS", str(sheet.wits)))))


AREA = Area(
    actions=(ruled, attempt),
    head=_head,
    life_change=lambda table, creature, amount: Intent("hearts", creature, {"amount": amount}),
    standing=SIDES.standing,
    winner=SIDES.winner,
)
