"""How much somebody carries: the rules name no formula, the GM may enter one (LH-OFFS-02)."""

import ast
import operator
from collections.abc import Callable, Iterator
from typing import Final

from vtt.games.livehack.attributes import attribute_of
from vtt.games.livehack.chronicle import chronicle, chronicled
from vtt.games.livehack.sheets import CreatureSheet
from vtt.games.livehack.states.passing import PARTY
from vtt.rules.contract.description import Offer, Refusal
from vtt.rules.contract.parameters import text
from vtt.rules.contract.procedure import Intent, Outcome, Procedure, Say, Value
from vtt.rules.kit.actions import action
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


@action(
    "carrying_formula",
    "How much somebody carries",
    text("formula", "Formula of strength"),
    rules=("LH-OFFS-02",),
    by_gm=True,
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
