"""Calculations, and how their fractions are rounded (ND-RND-01 to ND-RND-04)."""

from collections.abc import Iterator
from contextlib import suppress
from fractions import Fraction
from math import ceil, floor
from typing import Final

import msgspec
from msgspec.structs import replace

from vtt.games.null_die.noting import SHEET
from vtt.games.null_die.readings import OF_A_CALCULATION, ROUND_UP, ROUND_WHEN, in_force
from vtt.games.null_die.rolls.sides import refused_unread
from vtt.games.null_die.sheet.creature_sheet import CreatureSheet, of
from vtt.games.null_die.sheet.formula import FormulaError, value_of
from vtt.games.null_die.sheet.parts import ROUNDING_LABELS, Calculated, Rounding
from vtt.numerals import MINUS, written
from vtt.rules.contract.derived import Derived
from vtt.rules.contract.description import Block, Facts, Offer, Refusal
from vtt.rules.contract.parameters import choice, text
from vtt.rules.contract.procedure import Intent, Outcome, Procedure, Say, Value
from vtt.rules.kit.authoring import Area, gms_action, no
from vtt.rules.kit.creatures import changed, has_secret_figures, name
from vtt.table.table import Table

MOST_CALCULATED: Final = 20
_HALF = Fraction(1, 2)
_NOBODY: dict[str, Fraction] = {}
_SUCH: dict[str, Value] = {"formula": "7 / 2"}


class Result(msgspec.Struct, frozen=True):
    """What a calculation comes to before its last rounding and after it."""

    exact: Fraction
    whole: int


def calculated(table: Table, formula: str, rounding: Rounding, sheet: CreatureSheet | None = None) -> Result:
    """What a calculation comes to on this table, rounded once, at its end, or by a house rule at each step (ND-RND-04);
    names in it are figures of the sheet. Raises ``FormulaError``."""
    away = ROUND_UP(table) == "away-from-zero"

    def whole(value: Fraction) -> Fraction:
        return Fraction(rounded(value, rounding, away_from_zero=away))

    each = ROUND_WHEN(table) == "each-step"
    exact = value_of(formula, _NOBODY if sheet is None else _figures(sheet), whole if each else None)
    return Result(exact, int(whole(exact)))


def rounded(value: Fraction, rounding: Rounding, *, away_from_zero: bool = False) -> int:
    """A fraction as a whole number (ND-RND-01): up to the higher number, below zero by a house rule away from zero
    (ND-RND-02); or down, or to the nearest, halves up (ND-RND-03)."""
    if rounding == "down":
        return floor(value)
    if rounding == "nearest":
        return floor(value + _HALF)
    return floor(value) if away_from_zero and value < 0 else ceil(value)


def _figures(sheet: CreatureSheet) -> dict[str, Fraction]:
    """What names stand for: what the sheet counts, and ranks whose name is one word."""
    ranked = {each.name.casefold(): each.rank for each in (*sheet.abilities, *sheet.skills)}
    own = {"harm": sheet.harm, "boxes": sheet.boxes, "speed": sheet.speed, "reach": sheet.reach}
    return {called: Fraction(number) for called, number in {**ranked, **own}.items()}


@gms_action(
    "calculate",
    "Calculate and round",
    text("formula", "Calculation, such as 7 / 2", required=True),
    choice("rounding", "Rounding", dict(ROUNDING_LABELS.items()), "up"),
    text("name", "Keep it on the sheet as"),
    rules=("ND-RND-01", "ND-RND-02", "ND-RND-03", "ND-RND-04"),
)
def calculate(table: Table, intent: Intent) -> Procedure:
    """A calculation; with a name it is kept on the sheet, with its rounding (ND-RND-03)."""
    actor, get = intent.actor, intent.arguments
    formula, rounding, called = str(get["formula"]).strip(), get["rounding"], str(get["name"]).strip()
    sheet = of(table, actor) if actor else None
    figures = has_secret_figures(table, actor)
    result = calculated(table, formula, rounding, sheet)
    words = {"what": called or name(table, actor), "formula": formula}
    yield Say("{what}: {formula}", words, "ND-RND-01", "heading", secret=figures)
    if sheet is not None and called:
        figure = Calculated(name=called, formula=formula, rounding=rounding)
        yield from changed(table, actor, calculated=_kept(sheet, figure))
    whole = written(result.whole)
    if result.exact == result.whole:
        yield Say("{whole}", {"whole": whole}, "ND-RND-01", "result", secret=figures)
    else:
        words = {"exact": exact_words(result.exact), "whole": whole}
        why = "ND-RND-03" if rounding != "up" else "ND-RND-02" if result.exact < 0 else "ND-RND-01"
        yield Say("{exact}, used as {whole}", words, why, "result", secret=figures)
    rules = in_force(table, OF_A_CALCULATION, OF_A_CALCULATION)
    yield replace(rules, secret=True) if figures else rules
    return Outcome(whole)


def _kept(sheet: CreatureSheet, figure: Calculated) -> tuple[Calculated, ...]:
    before = _named(sheet, figure.name)
    if before is None:
        return (*sheet.calculated, figure)
    return tuple(replace(figure, name=each.name) if each is before else each for each in sheet.calculated)


def _named(sheet: CreatureSheet, called: str) -> Calculated | None:
    wanted = called.casefold()
    return next((each for each in sheet.calculated if each.name.casefold() == wanted), None)


def exact_words(value: Fraction) -> str:
    """A fraction for the eye: ``3.5``, ``3.33``; two places where it does not end."""
    ends = 10**6 % value.denominator == 0
    number = f"{float(value):.6f}".rstrip("0").rstrip(".") if ends else f"{float(value):.2f}"
    return number.replace("-", MINUS)


@calculate.refuses
@refused_unread
def _(table: Table, intent: Intent) -> Refusal | None:
    """A calculation that can be read; a figure that is kept needs somebody who has it."""
    get = intent.arguments
    sheet, called = of(table, intent.actor) if intent.actor else None, str(get["name"]).strip()
    calculated(table, str(get["formula"]), get["rounding"], sheet)
    if called and sheet is None:
        return no("a figure that is kept stands on somebody’s sheet", "ND-RND-03")
    if called and sheet is not None and _named(sheet, called) is None and len(sheet.calculated) >= MOST_CALCULATED:
        return no("expected at most {most} calculated figures on a sheet", "ND-RND-03", most=MOST_CALCULATED)
    return None


@calculate.offered
def _(table: Table, who: str) -> Iterator[Offer]:
    yield calculate.offer(table, who, "Calculate and round", missing=_SUCH, group=SHEET)


@calculate.offered_to_gm
def _(table: Table) -> Iterator[Offer]:
    yield calculate.offer(table, "", "Calculate and round", missing=_SUCH, group="Dice")


def blocks(table: Table, creature: str) -> Iterator[Block]:
    """The figures that are kept, with what they come to now."""
    sheet = of(table, creature)
    if sheet.calculated:
        yield Facts("Calculated", tuple((each.name, _shown(table, sheet, each)) for each in sheet.calculated))


def _shown(table: Table, sheet: CreatureSheet, figure: Calculated) -> str:
    try:
        found = written(calculated(table, figure.formula, figure.rounding, sheet).whole)
    except FormulaError as error:
        return str(error)
    how = "" if figure.rounding == "up" else f", {ROUNDING_LABELS[figure.rounding].lower()}"
    return f"{found} = {figure.formula.replace(' x ', ' × ')}{how}"


def _derived(table: Table, creature: str) -> dict[str, int]:
    sheet, found = of(table, creature), {}
    for figure in sheet.calculated:
        with suppress(FormulaError):
            found[figure.name.lower()] = calculated(table, figure.formula, figure.rounding, sheet).whole
    return found


_ABOUT = "each calculated figure by its name, written small (ND-RND-03)"
AREA = Area(actions=(calculate,), blocks=blocks, derived=(Derived(name="figures", about=_ABOUT, value=_derived),))
