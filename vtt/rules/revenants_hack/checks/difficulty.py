"""What a check is rolled against: the figure that stands, less aid, more for dangers (RH-CHK-04 to RH-CHK-07)."""

from typing import Final, Literal

import msgspec

from vtt.rules.kit.house import House
from vtt.rules.procedure import Say
from vtt.rules.revenants_hack.sheet_parts import AbilityRow
from vtt.table.table import Table

DIFFICULTY_COLUMNS: House[bool] = House(
    "difficulty_columns",
    "Several columns of difficulties",
    "RH-CHK-04",
    {False: "One difficulty a row", True: "Named columns; aid and dangers shift by one"},
)
AID_PER_ALLY: House[bool] = House(
    "aid_per_ally",
    "Aid lowers a difficulty",
    "RH-CHK-05",
    {False: "By 1, however many help", True: "By 1 for each ally who helps"},
)
DANGER_STEP: House[Literal["+1 per danger after the first", "+1 flat", "+1 per danger", "none"]] = House(
    "danger_step",
    "Several dangers raise a difficulty",
    "RH-CHK-06",
    {
        "+1 per danger after the first": "By 1 for each danger after the first",
        "+1 flat": "By 1, however many there are",
        "+1 per danger": "By 1 for each danger, the first included",
        "none": "Not at all",
    },
)


STANDARD: Final = "standard"
"""The name of a row's difficulty itself among its columns."""


class Difficulty(msgspec.Struct, frozen=True, kw_only=True):
    """How a check's difficulty comes about. ``aid`` and ``dangers`` are points, or with ``columns`` steps between
    columns; ``column`` is the one that the final figure stands in, empty where there are none."""

    start: int
    aid: int = 0
    dangers: int = 0
    final: int
    column: str = ""


def aid(table: Table, helpers: int) -> int:
    """How much so many helping allies lower a difficulty (RH-CHK-05)."""
    if helpers <= 0:
        return 0
    return helpers if AID_PER_ALLY(table) else 1


def raised(table: Table, dangers: int) -> int:
    """By how much so many dangers on one check raise its difficulty, as proposed to the GM (RH-CHK-06)."""
    match DANGER_STEP(table):
        case "+1 flat":
            return int(dangers > 1)
        case "+1 per danger":
            return max(0, dangers)
        case "none":
            return 0
        case _:
            return max(0, dangers - 1)


def columns(table: Table, row: AbilityRow) -> tuple[tuple[str, int], ...]:
    """The named difficulties of a row from the lowest to the highest, by the house rule ``difficulty_columns``
    (RH-CHK-04); nothing without it, or where the row has no more than one."""
    if not row.columns or not DIFFICULTY_COLUMNS(table):
        return ()
    return tuple(sorted({STANDARD: row.difficulty, **row.columns}.items(), key=lambda column: column[1]))


def settled(
    table: Table, row: AbilityRow, start: int | None, column: str, aid_steps: int, danger_steps: int
) -> Difficulty:
    """The difficulty of a check. ``start`` is the GM's figure if any, else that of ``column`` or of the row. By the
    house rule ``difficulty_columns`` aid and dangers go on by one column, not past the first and the last; a figure of
    the GM's own stands in no column and changes by points."""
    known = columns(table, row)
    if start is None and known:
        names = [name for name, _ in known]
        place = names.index(column if column in names else STANDARD)
        reached = min(max(place - aid_steps + danger_steps, 0), len(known) - 1)
        name, figure = known[reached]
        return Difficulty(start=known[place][1], aid=aid_steps, dangers=danger_steps, final=figure, column=name)
    first = row.difficulty if start is None else start
    return Difficulty(start=first, aid=aid_steps, dangers=danger_steps, final=first - aid_steps + danger_steps)


def explained(difficulty: Difficulty, secret: bool) -> Say:
    """How a figure came about that is not the one it started from, for the log."""
    values = {"start": difficulty.start, "final": difficulty.final, "column": difficulty.column}
    values |= {"aid": difficulty.aid, "dangers": difficulty.dangers}
    why = "RH-CHK-04"
    if not difficulty.aid and not difficulty.dangers:
        return Say("Difficulty {final}, {column}", values, why, "detail", None, secret)
    if difficulty.column:
        terms = ", {aid} easier for aid" if difficulty.aid else ""
        terms += ", {dangers} harder for dangers" if difficulty.dangers else ""
        return Say(f"Difficulty {{start}}{terms}: {{column}}, {{final}}", values, why, "detail", None, secret)
    if not difficulty.aid or not difficulty.dangers:
        why = "RH-CHK-05" if difficulty.aid else "RH-CHK-06"
    terms = " − {aid} for aid" if difficulty.aid else ""
    terms += " + {dangers} for dangers" if difficulty.dangers else ""
    return Say(f"Difficulty {{start}}{terms} = {{final}}", values, why, "detail", None, secret)
