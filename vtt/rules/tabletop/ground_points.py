"""Points in feet as intents give them: of a cover, of a stroke."""

from typing import Any, Final

import msgspec

from vtt.numerals import counted
from vtt.rules.contract.description import Parameter, Refusal
from vtt.rules.contract.faults import fault_of
from vtt.table.creature import MOST_FEET, Point
from vtt.table.decoding import built

POINTS: Final = Parameter(name="points", label="From point to point, in feet", kind="fields", required=True)


class _Points(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    points: tuple[Point, ...]


def points_problem(given: Any, least: int, most: int) -> Refusal | None:
    """Why these are not so many points of the board, or ``None``."""
    try:
        points = msgspec.convert(given, built(_Points)).points
    except msgspec.ValidationError as error:
        fault = fault_of(error, _Points)
        return Refusal(f"{fault.path}: {fault.reason}" if fault.path else fault.reason)
    if not least <= len(points) <= most:
        return Refusal(f"a line of {counted(len(points), 'point')}; expected {least} to {most}")
    if not all(abs(feet) <= MOST_FEET for at in points for feet in at):
        return Refusal(f"something lies farther away than {MOST_FEET:,} feet")
    return None


def points_of(given: Any) -> tuple[Point, ...]:
    """The points of such an argument that has no problem, to a tenth of a foot."""
    return tuple([(round(x, 1), round(y, 1)) for x, y in msgspec.convert(given, built(_Points)).points])
