"""Rolling on a table: its dice, the dice in a row's words, and the tables that the row refers to."""

from collections.abc import Callable, Generator
from typing import Any

from vtt.dice import Constant, Dice, parse
from vtt.games.black_hack.library.merged import table_of
from vtt.games.black_hack.library.random_table import MOST_TIMES, RandomTable, Row, dice_of, pieces, rows_of
from vtt.games.black_hack.rolls import GM, roll
from vtt.rules.contract.description import Refusal
from vtt.rules.contract.procedure import Intent, Outcome, Procedure, Request, Say
from vtt.rules.kit.refusals import no
from vtt.table.table import Table

MOST_ROLLS = 200
"""Rolls that one roll on a table may lead to."""


class _Course:
    """How one roll on a table goes on: who rolls, under which rule, and the rolls that are left."""

    def __init__(self, table: Table, by: str, secret: bool, why: str) -> None:
        self.table = table
        self.by = by
        self.secret = secret
        self.why = why
        self.left = MOST_ROLLS


def rolled(
    table: Table, key: str, by: str = GM, secret: bool = True, *, why: str = "", mode: str = "normal"
) -> Generator[Request, Any, str]:
    """Roll on a table of the library; the answer is what the row says, with whatever it refers to rolled as well.

    The answer is empty where there is no such table or it has no rows: then nothing is rolled, and what happens is the
    GM's to say (BH-MAG-09). ``why`` defaults to the table's own rule.
    """
    found = table_of(table, key)
    if found is None:
        return ""
    return (yield from _rolled(_Course(table, by, secret, why or found.rule), found, (key,), mode))


def refuse(table: Table, intent: Intent) -> Refusal | None:
    """Only on a table that there is."""
    key = str(intent.arguments["table"])
    return None if table_of(table, key) is not None else no("there is no table {key}", "", key=key)


def perform(table: Table, intent: Intent) -> Procedure:
    """The GM rolls on a table, in secret unless the players shall see it."""
    arguments = intent.arguments
    key, secret = str(arguments["table"]), bool(arguments["secret"])
    found = table_of(table, key)
    assert found is not None
    yield Say("{table}", {"table": found.name}, found.rule, "heading", secret=secret)
    text = yield from rolled(table, key, intent.actor or GM, secret, mode=str(arguments.get("mode") or "normal"))
    if not text:
        yield Say("{table} is empty: the GM decides", {"table": found.name}, found.rule, "reminder", secret=secret)
        return Outcome("The GM decides")
    yield Say("{text}", {"text": text}, found.rule, "result", secret=secret)
    return Outcome(text)


def _rolled(
    course: _Course, found: RandomTable, way: tuple[str, ...], mode: str = "normal"
) -> Generator[Request, Any, str]:
    dice = dice_of(found)
    if dice is None:
        return ""
    rows = rows_of(found)

    def place_of(total: int) -> int:
        return next(place for place, (least, most, _) in enumerate(rows) if least <= total <= most)

    total = yield from _total(course, dice, found.name, mode, place_of)
    return (yield from _said(course, rows[place_of(total)][2], found.name, way))


def _said(course: _Course, row: Row, name: str, way: tuple[str, ...]) -> Generator[Request, Any, str]:
    parts: list[str] = []
    for piece in pieces(row.text):
        if piece.dice is not None:
            parts.append(str((yield from _total(course, piece.dice, name))))
        elif piece.table:
            parts.append((yield from _referred(course, piece.table, way)))
        else:
            parts.append(piece.text)
    text = "".join(parts)
    if not row.roll:
        return text
    times = yield from _total(course, parse(row.times), name)
    further: list[str] = []
    for _ in range(min(times, MOST_TIMES)):
        further.append((yield from _referred(course, row.roll, way)))
    joined = "; ".join(part for part in further if part)
    return f"{text} {joined}" if text and joined else text or joined


def _referred(course: _Course, key: str, way: tuple[str, ...]) -> Generator[Request, Any, str]:
    """A roll on a table that a row refers to; the GM decides where there is none, or where it would go on for ever."""
    found = table_of(course.table, key)
    if found is None:
        text = "no table {table}: the GM decides"
    elif key in way:
        text = "{table} leads back to itself: the GM decides"
    elif course.left <= 0:
        text = "{table} is too long a way: the GM decides"
    else:
        return (yield from _rolled(course, found, (*way, key)))
    yield Say(text, {"table": key}, course.why, "reminder", secret=True)
    return ""


def _total(
    course: _Course, dice: Dice, name: str, mode: str = "normal", key: Callable[[int], int] | None = None
) -> Generator[Request, Any, int]:
    if isinstance(dice, Constant):
        return dice.value
    course.left -= 1
    thrown = yield from roll(
        dice,
        course.by,
        course.why,
        mode,
        key=key,
        label="{table}",
        values={"table": name},
        secret=course.secret,
    )
    return thrown.total


PROCEDURES = {"roll_table": (refuse, perform)}
