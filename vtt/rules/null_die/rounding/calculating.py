"""What a calculation comes to (ND-RND-01 to ND-RND-04)."""

from collections.abc import Generator
from fractions import Fraction
from math import ceil, floor
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from vtt.numerals import MINUS, written
from vtt.rules.description import Refusal
from vtt.rules.null_die.access import changed, has_secret_figures, name, sheet_of
from vtt.rules.null_die.options import in_force, option
from vtt.rules.null_die.rolling.lines import house_rules
from vtt.rules.null_die.rounding.formula import FormulaError, value_of
from vtt.rules.null_die.sheet_parts import Calculated, Rounding
from vtt.rules.null_die.sheets import CreatureSheet
from vtt.rules.procedure import Intent, Outcome, Procedure, Request, Say
from vtt.table.table import Table

MOST_CALCULATED: Final = 20
READINGS = ("round_mode", "round_when")
"""The house rules that bear on a calculation (ND-OPT-01)."""

_HALF = Fraction(1, 2)
_NOBODY: dict[str, Fraction] = {}


class Result(msgspec.Struct, frozen=True):
    """What a calculation comes to before its last rounding and after it."""

    exact: Fraction
    whole: int


def calculated(table: Table, formula: str, rounding: Rounding, sheet: CreatureSheet | None = None) -> Result:
    """What a calculation comes to on this table; names in it are figures of the sheet. Raises ``FormulaError``."""
    away = option(table, "round_mode") == "away-from-zero"

    def whole(value: Fraction) -> Fraction:
        return Fraction(rounded(value, rounding, away_from_zero=away))

    each = option(table, "round_when") == "each-step"
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


def refuse_calculate(table: Table, intent: Intent) -> Refusal | None:
    """A calculation that can be read; a figure that is kept needs somebody who has it."""
    get = intent.arguments
    sheet = sheet_of(table, intent.actor) if intent.actor else None
    try:
        calculated(table, str(get["formula"]), get["rounding"], sheet)
    except FormulaError as error:
        return Refusal(str(error), "ND-RND-01")
    called = str(get["name"]).strip()
    if called and sheet is None:
        return Refusal("a figure that is kept stands on somebody's sheet", "ND-RND-03")
    if called and sheet is not None and _named(sheet, called) is None and len(sheet.calculated) >= MOST_CALCULATED:
        return Refusal(f"expected at most {MOST_CALCULATED} calculated figures on a sheet", "ND-RND-03")
    return None


def calculate(table: Table, intent: Intent) -> Procedure:
    """A calculation rounded once, at its end (ND-RND-04); with a name it is kept on the sheet, with its rounding."""
    actor, get = intent.actor, intent.arguments
    formula, rounding = str(get["formula"]).strip(), get["rounding"]
    sheet = sheet_of(table, actor) if actor else None
    secret = has_secret_figures(table, actor)
    result = calculated(table, formula, rounding, sheet)
    called = str(get["name"]).strip()
    values = {"what": called or name(table, actor), "formula": formula}
    yield Say("{what}: {formula}", values, "ND-RND-01", "heading", secret=secret)
    if sheet is not None and called:
        yield from _kept(table, actor, Calculated(name=called, formula=formula, rounding=rounding))
    whole = written(result.whole)
    if result.exact == result.whole:
        yield Say("{whole}", {"whole": whole}, "ND-RND-01", "result", secret=secret)
    else:
        words = {"exact": exact_words(result.exact), "whole": whole}
        why = "ND-RND-03" if rounding != "up" else "ND-RND-02" if result.exact < 0 else "ND-RND-01"
        yield Say("{exact}, used as {whole}", words, why, "result", secret=secret)
    yield house_rules(in_force(table, READINGS, READINGS), secret)
    return Outcome(whole)


def _kept(table: Table, actor: str, figure: Calculated) -> Generator[Request, Any, Table]:
    sheet = sheet_of(table, actor)
    before = _named(sheet, figure.name)
    if before is None:
        kept = (*sheet.calculated, figure)
    else:
        kept = tuple(replace(figure, name=each.name) if each is before else each for each in sheet.calculated)
    return (yield from changed(table, actor, calculated=kept))


def _named(sheet: CreatureSheet, called: str) -> Calculated | None:
    wanted = called.casefold()
    return next((each for each in sheet.calculated if each.name.casefold() == wanted), None)


def exact_words(value: Fraction) -> str:
    """A fraction for the eye: ``3.5``, ``3.33``; two places where it does not end."""
    ends = 10**6 % value.denominator == 0
    number = f"{float(value):.6f}".rstrip("0").rstrip(".") if ends else f"{float(value):.2f}"
    return number.replace("-", MINUS)
