"""Rolling on a table: its dice, the dice in a row's words, the tables that the row refers to; and editing a table row
by row (BH-MAG-09)."""

from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import replace

from vtt.dice import Constant, Dice, parse
from vtt.games.black_hack.attribute_tests.plain import mode
from vtt.games.black_hack.library.entries import TABLES, entry_faults, plain, table_of, tables_by_key
from vtt.games.black_hack.library.random_table import MOST_TIMES, RandomTable, Row, dice_of, pieces, references, rows_of
from vtt.games.black_hack.rolls import GM, roll
from vtt.numerals import counted
from vtt.rules.contract.description import Refusal
from vtt.rules.contract.faults import Fault
from vtt.rules.contract.keys import KEY_EXPECTED, is_key
from vtt.rules.contract.parameters import flag, integer, text
from vtt.rules.contract.procedure import DONE, Asking, Change, Intent, Outcome, Procedure, Say
from vtt.rules.kit.authoring import gms_action, no
from vtt.table.campaign_events import LibraryAdded
from vtt.table.table import Table

_TABLE = text("table", "Table (its key)", required=True)


def unknown_references(tables: Mapping[str, RandomTable], key: str) -> list[Fault]:
    """The rows of a table that refer to tables that are not among ``tables``."""
    return [
        Fault(path, f"no table {other!r}; expected the key of a table")
        for path, other in references(tables[key])
        if other not in tables
    ]


def cycle_through(tables: Mapping[str, RandomTable], key: str) -> tuple[str, ...]:
    """The keys on a way from a table back to itself, the first one at both ends; empty where there is no way."""
    came_from: dict[str, str] = {}
    waiting = [key]
    while waiting:
        here = waiting.pop()
        for _, other in references(tables[here]):
            if other == key:
                return _way(came_from, key, here)
            if other in tables and other not in came_from:
                came_from[other] = here
                waiting.append(other)
    return ()


def endless(tables: Mapping[str, RandomTable]) -> set[str]:
    """The tables that lead back to themselves, or to one that does: what is left when those that end are taken away,
    again and again."""
    asked_by: dict[str, list[str]] = {key: [] for key in tables}
    open_ways: dict[str, int] = {}
    for key, found in tables.items():
        others = {other for _, other in references(found) if other in tables}
        open_ways[key] = len(others)
        for other in others:
            asked_by[other].append(key)
    ending = [key for key, number in open_ways.items() if not number]
    while ending:
        for key in asked_by[ending.pop()]:
            open_ways[key] -= 1
            if not open_ways[key]:
                ending.append(key)
    return {key for key, number in open_ways.items() if number}


def _way(came_from: Mapping[str, str], key: str, last: str) -> tuple[str, ...]:
    """From a table to the last one that refers to it, and back."""
    way = [key]
    while last != key:
        way.append(last)
        last = came_from[last]
    return (key, *reversed(way))


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
) -> Asking[str]:
    """Roll on a table of the library; the answer is what the row says, with whatever it refers to rolled as well.

    The answer is empty where there is no such table or it has no rows: then nothing is rolled, and what happens is the
    GM's to say (BH-MAG-09). ``why`` defaults to the table's own rule.
    """
    found = table_of(table, key)
    if found is None:
        return ""
    return (yield from _rolled(_Course(table, by, secret, why or found.rule), found, (key,), mode))


@gms_action("roll_table", "Roll on a table", _TABLE, flag("secret", "In secret", True), mode(), hidden=True)
def roll_table(table: Table, intent: Intent) -> Procedure:
    """The GM rolls on a table, in secret unless the players shall see it."""
    arguments = intent.arguments
    key, secret = str(arguments["table"]), bool(arguments["secret"])
    found = table_of(table, key)
    assert found is not None
    yield Say("{table}", {"table": found.name}, found.rule, "heading")
    text = yield from rolled(table, key, intent.actor or GM, secret, mode=str(arguments.get("mode") or "normal"))
    if not text:
        yield Say("{table} is empty: the GM decides", {"table": found.name}, found.rule, "reminder")
        return Outcome("The GM decides")
    yield Say("{text}", {"text": text}, found.rule, "result")
    return Outcome(text)


@roll_table.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    """Only on a table that there is."""
    key = str(intent.arguments["table"])
    return None if table_of(table, key) is not None else no("there is no table {key}", "", key=key)


def _rolled(course: _Course, found: RandomTable, way: tuple[str, ...], mode: str = "normal") -> Asking[str]:
    dice = dice_of(found)
    if dice is None:
        return ""
    rows = rows_of(found)

    def place_of(total: int) -> int:
        return next(place for place, (least, most, _) in enumerate(rows) if least <= total <= most)

    total = yield from _total(course, dice, found.name, mode, place_of)
    return (yield from _said(course, rows[place_of(total)][2], found.name, way))


def _said(course: _Course, row: Row, name: str, way: tuple[str, ...]) -> Asking[str]:
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


def _referred(course: _Course, key: str, way: tuple[str, ...]) -> Asking[str]:
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
) -> Asking[int]:
    if isinstance(dice, Constant):
        return dice.value
    course.left -= 1
    thrown = yield from roll(
        dice, course.by, course.why, mode, key=key, label="{table}", values={"table": name}, secret=course.secret
    )
    return thrown.total


@gms_action(
    "change_row",
    "Change a row of a table",
    _TABLE,
    integer("row", "Row", 1, 1, 9999),
    text("text", "New text", required=True),
    rules=("BH-MAG-09",),
    hidden=True,
)
def change_row(table: Table, intent: Intent) -> Procedure:
    """A row says something else."""
    key = str(intent.arguments["table"])
    found = table_of(table, key)
    assert found is not None
    return (yield from _kept(key, _changed(found, intent.arguments)))


@change_row.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    """Only a row that there is, and nothing that could not be rolled on afterwards."""
    if not intent.arguments["text"]:
        return no("a row has a text; remove_row takes it away", "")
    return _refuse_edit(table, intent.arguments, _changed)


@gms_action(
    "remove_row",
    "Remove a row of a table",
    _TABLE,
    integer("row", "Row", 1, 1, 9999),
    rules=("BH-MAG-09",),
    hidden=True,
)
def remove_row(table: Table, intent: Intent) -> Procedure:
    """A row is gone, and those after it have a number less."""
    key = str(intent.arguments["table"])
    found = table_of(table, key)
    assert found is not None
    return (yield from _kept(key, _shorter(found, intent.arguments)))


@remove_row.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    """Only a row that there is, and none that the dice of the table need."""
    return _refuse_edit(table, intent.arguments, _shorter)


@gms_action(
    "add_row", "Add a row to a table", _TABLE, text("text", "New row", required=True), rules=("BH-MAG-09",), hidden=True
)
def add_row(table: Table, intent: Intent) -> Procedure:
    """A table has a row more; a table that there is not yet begins with it."""
    key = str(intent.arguments["table"])
    return (yield from _kept(key, _longer(table, key, str(intent.arguments["text"]))))


@add_row.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    """Not to a table whose dice have no number left for it."""
    key = str(intent.arguments["table"])
    if not is_key(key):
        return no("{key!r}: {expected}", "", key=key, expected=KEY_EXPECTED)
    if not intent.arguments["text"]:
        return no("a row has a text", "")
    return _refuse_faults(table, key, _longer(table, key, str(intent.arguments["text"])))


def _place(found: RandomTable, number: int) -> int | None:
    """Which of its rows stands at this number, as it is rolled; ``None`` where none does."""
    return next((place for place, (least, most, _) in enumerate(rows_of(found)) if least <= number <= most), None)


def _changed(found: RandomTable, arguments: dict[str, Any]) -> RandomTable:
    place, text = _place(found, int(arguments["row"])), str(arguments["text"])
    assert place is not None
    row = found.rows[place]
    after = text if isinstance(row, str) else replace(row, text=text)
    return replace(found, rows=(*found.rows[:place], after, *found.rows[place + 1 :]))


def _shorter(found: RandomTable, arguments: dict[str, Any]) -> RandomTable:
    place = _place(found, int(arguments["row"]))
    assert place is not None
    return replace(found, rows=found.rows[:place] + found.rows[place + 1 :])


def _longer(table: Table, key: str, text: str) -> RandomTable:
    found = table_of(table, key)
    if found is None:
        return RandomTable(name=key.replace("-", " ").capitalize(), rows=(text,))
    return replace(found, rows=(*found.rows, text))


def _refuse_edit(
    table: Table, arguments: dict[str, Any], edited: Callable[[RandomTable, dict[str, Any]], RandomTable]
) -> Refusal | None:
    """Only of a row that there is, and nothing that could not be rolled on afterwards."""
    key = str(arguments["table"])
    found = table_of(table, key)
    if found is None:
        return no("there is no table {key}", "", key=key)
    if _place(found, int(arguments["row"])) is None:
        numbers = [each for least, most, _ in rows_of(found) for each in (least, most)]
        known = {"found": found.name, "number": arguments["row"], "first": min(numbers, default=0)}
        if not numbers:
            return no("{found} has no row", "", **known)
        return no("{found} has no row {number}; expected {first} to {last}", "", last=max(numbers), **known)
    return _refuse_faults(table, key, edited(found, arguments))


def _refuse_faults(table: Table, key: str, after: RandomTable) -> Refusal | None:
    for fault in entry_faults(TABLES, plain(after)):
        return no("{path}: {reason}", "", path=fault.path, reason=fault.reason)
    tables = {**tables_by_key(table), key: after}
    for fault in unknown_references(tables, key):
        return no("{path}: {reason}", "", path=fault.path, reason=fault.reason)
    cycle = cycle_through(tables, key)
    return (
        no("{after} would lead back to itself: {expected}", "", after=after.name, expected=" to ".join(cycle))
        if cycle
        else None
    )


def _kept(key: str, after: RandomTable) -> Procedure:
    yield Change(LibraryAdded(TABLES, {key: plain(after)}))
    yield Say(
        "{table} has {rows}", {"table": after.name, "rows": counted(len(after.rows), "row")}, "", "result", secret=True
    )
    return DONE
