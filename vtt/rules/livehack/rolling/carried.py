"""Bonuses from earlier successes that are used up by the roll they were added to."""

from collections.abc import Generator
from typing import Any

from vtt.numerals import signed
from vtt.rules.livehack.access import changed, name, sheet_of
from vtt.rules.livehack.fighting.positions import POSITIONAL_HOLD
from vtt.rules.livehack.rolling.parts import Part
from vtt.rules.livehack.rolling.sides import Side
from vtt.rules.livehack.sheets import Position
from vtt.rules.procedure import Request, Say
from vtt.table.table import Table


def used_up(table: Table, side: Side, against: str, secret: bool) -> Generator[Request, Any, Table]:
    """What was carried to this roll counts in no other (LH-POS-09); a table may play so with what is held over whoever
    is attacked, too (LH-POS-04, option ``positional_hold``). ``against`` is who makes the other side."""
    held = [part for part in side.parts if part.source == "position" and part.key]
    if not held:
        return table
    spend = POSITIONAL_HOLD(table) == "spend"
    gone = {part.key: part for part in held if part.why == "LH-POS-09" or spend}
    kept = tuple([each for each in sheet_of(table, side.who).positions if not _counted(each, against, gone)])
    if not gone:
        return table
    table = yield from changed(table, side.who, positions=kept)
    for part in gone.values():
        why = "LH-POS-04" if part.why == "LH-POS-03" else part.why
        values = {"who": name(table, side.who), "bonus": signed(part.amount), "text": part.label}
        yield Say("{who} has used up the {bonus} for: {text}", values, why, "detail", None, secret)
    return table


def _counted(position: Position, against: str, parts: dict[str, Part]) -> bool:
    """Whether a position was one of these parts."""
    if not position.over:
        return f"carried:{position.text}" in parts
    return position.over == against and f"position:{position.text}" in parts
