"""What stands on a sheet of states, saves and offsets, and how much somebody carries: the rules name no formula, the
GM may enter one (LH-OFFS-02)."""

import ast
import operator
from collections.abc import Callable, Iterator
from typing import Final

from vtt.games.livehack.access import sheet_of
from vtt.games.livehack.attributes import EFFECTS, attribute_of, column, damage_to, helpless, rating_of, threshold_of
from vtt.games.livehack.chronicle import chronicle, chronicled
from vtt.games.livehack.parts import ATTRIBUTES, WELL, WOUNDS, Attribute
from vtt.games.livehack.rolling.sides import side
from vtt.games.livehack.sheets import CreatureSheet
from vtt.games.livehack.states.manners import usual_components
from vtt.games.livehack.states.passing import PARTY
from vtt.games.livehack.states.saving import STABLE_FROM, has_to_save, save_task, threat
from vtt.games.livehack.telling import MEANING, STABLE, headed, titled, trait_name
from vtt.games.livehack.tokens import tags_of
from vtt.numerals import modifier, signed, written
from vtt.rules.contract.derived import Derived
from vtt.rules.contract.description import Block, Facts, Meter, Offer, Refusal, Tags, Tone
from vtt.rules.contract.parameters import text
from vtt.rules.contract.procedure import Intent, Outcome, Procedure, Say, Value
from vtt.rules.kit.authoring import Area, gms_action
from vtt.rules.kit.faring import is_low
from vtt.table.table import Table

LONGEST: Final = 80
"""Characters of a formula."""

_OPERATORS: Final[dict[type[ast.operator], Callable[[float, float], float]]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.Div: operator.truediv,
}


class FormulaError(ValueError):
    """What was expected in a formula instead."""


def carried(formula: str, strength: int) -> int:
    """How much a formula of Strength comes to, at least 0: whole numbers, ``strength``, + - * / and parentheses. Raises
    ``FormulaError``."""
    if len(formula) > LONGEST:
        raise FormulaError(f"expected at most {LONGEST} characters, found {len(formula)}")
    try:
        tree = ast.parse(formula.strip().casefold(), mode="eval")
    except SyntaxError:
        raise FormulaError(f"expected a formula such as 50 + 10 * strength, found {formula!r}") from None
    try:
        return max(0, int(_value(tree.body, strength)))
    except ZeroDivisionError:
        raise FormulaError(f"the formula divides by 0 at Strength {strength}") from None


def capacity(table: Table, sheet: CreatureSheet) -> int | None:
    """How much somebody carries with Strength as it stands, or ``None`` where the GM entered no formula or it has no
    answer for this Strength."""
    formula = chronicle(table).carrying
    if not formula:
        return None
    try:
        return carried(formula, attribute_of(sheet, "strength"))
    except FormulaError:
        return None


@gms_action(
    "carrying_formula", "How much somebody carries", text("formula", "Formula of strength"), rules=("LH-OFFS-02",)
)
def set_formula(table: Table, intent: Intent) -> Procedure:
    """From now on sheets show what each carries."""
    formula = str(intent.arguments["formula"]).strip()
    yield from chronicled(table, carrying=formula)
    text = "Everybody carries {formula}" if formula else "How much somebody carries is not counted"
    yield Say(text, {"formula": formula}, "LH-OFFS-02", "result", None, True)
    return Outcome("Set")


@set_formula.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    """A formula that can be worked out; an empty one takes it away."""
    formula = str(intent.arguments["formula"]).strip()
    if not formula:
        return None
    try:
        carried(formula, 1)
    except FormulaError as error:
        return Refusal(str(error), "LH-OFFS-02")
    return None


def _value(node: ast.expr, strength: int) -> float:
    if isinstance(node, ast.Constant) and isinstance(node.value, int) and not isinstance(node.value, bool):
        return node.value
    if isinstance(node, ast.Name) and node.id == "strength":
        return strength
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
        return -_value(node.operand, strength)
    if isinstance(node, ast.BinOp) and type(node.op) in _OPERATORS:
        return _OPERATORS[type(node.op)](_value(node.left, strength), _value(node.right, strength))
    raise FormulaError(f"expected numbers, strength, + - * / and parentheses, found {ast.unparse(node)}")


@set_formula.offered_to_gm
def _(table: Table) -> Iterator[Offer]:
    formula: dict[str, Value] = {"formula": chronicle(table).carrying or "50 + 10 * strength"}
    yield set_formula.offer(table, "", "How much somebody carries", missing=formula, group=PARTY)


def blocks(table: Table, creature: str) -> tuple[Block, ...]:
    """Wounds, what lasts, the state and what it means, the other negative traits; the offset table stands aside."""
    sheet = sheet_of(table, creature)
    wounds, threshold = rating_of(sheet, WOUNDS), max(1, threshold_of(sheet))
    made: list[Block] = [Meter("Wounds", wounds, threshold, _tone(wounds, threshold), "LH-DYING-07")]
    tags = tags_of(table, creature)
    if tags:
        made.append(Tags("What lasts", tags))
    if sheet.condition is not WELL:
        made.append(Facts("State", tuple(_state(table, creature, sheet))))
    facts = _traits(table, sheet)
    if facts:
        made.append(Facts("Negative traits", tuple(facts)))
    made.append(offset_table(sheet))
    return tuple(made)


def offset_table(sheet: CreatureSheet) -> Facts:
    """The six attributes as they stand, each with both columns of the offset table; the one in force is marked
    (LH-OFFS-08). Rolls are against DR 0."""
    return Facts("If an attribute is damaged, against DR 0", tuple(_row(sheet, attribute) for attribute in ATTRIBUTES))


def _row(sheet: CreatureSheet, attribute: Attribute) -> tuple[str, str]:
    now = column(sheet, attribute)
    milder, worse, _ = EFFECTS[attribute]
    marks = {at: "\u25b8 " if now == at else "" for at in (-5, -10)}
    text = f"{marks[-5]}at \u22125 {milder}; {marks[-10]}at \u221210 {worse}"
    return f"{attribute.capitalize()} {modifier(attribute_of(sheet, attribute))}", text


def _tone(wounds: int, threshold: int) -> Tone:
    """Amber, then red: it grows as things get worse."""
    return "low" if is_low(threshold - wounds, threshold) else "warning"


def _state(table: Table, creature: str, sheet: CreatureSheet) -> list[tuple[str, str]]:
    condition = sheet.condition
    found = [(headed(titled(condition)), MEANING[condition.state][0])]
    if has_to_save(sheet):
        task = save_task(condition)
        made = side(table, creature, task, chosen=usual_components(table, creature, task))
        against = threat(table, creature)
        text = f"{task.name.capitalize()} {signed(made.modifiers)} against {against.label} {written(against.modifiers)}"
        found.append(("Saves", f"{text}, over with a margin of {STABLE_FROM}"))
    elif condition.stable and condition.state in ("dying", "coma"):
        found.append(("Stable", STABLE))
    if condition.failures:
        found.append(("Failed saves", str(condition.failures)))
    if condition.state == "transforming":
        found.append(("What would help", condition.remedy or "nothing"))
    if condition.note:
        found.append(("Expected to wake", condition.note))
    if sheet.record.fate:
        found.append(("Fate", sheet.record.fate))
    return found


def _traits(table: Table, sheet: CreatureSheet) -> list[tuple[str, str]]:
    found = []
    for trait in sheet.traits:
        if trait.name == WOUNDS:
            continue
        lowers = trait.name if trait.name in ATTRIBUTES else trait.lowers
        text = str(trait.rating)
        if lowers:
            attribute: Attribute = lowers
            rating: int = getattr(sheet.attributes, attribute)
            now, all_of_it = attribute_of(sheet, attribute), damage_to(sheet, attribute)
            text += f": {attribute.capitalize()} {written(rating)} \u2212 {all_of_it} = {written(now)}"
        found.append((trait_name(trait.name), text))
    if helpless(sheet):
        found.append(("Helpless", "has to be carried and fed; does not get worse by itself"))
    carries = capacity(table, sheet)
    if carries is not None:
        found.append(("Carries", str(carries)))
    return found


def _capacity(table: Table, creature: str) -> int | None:
    return capacity(table, sheet_of(table, creature))


AREA = Area(
    derived=(
        Derived(
            name="capacity", about="how much somebody can carry, by the GM’s formula (LH-OFFS-02)", value=_capacity
        ),
    ),
    head=blocks,
)
