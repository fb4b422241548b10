"""What may be asked of the lab, in the window as on the terminal: its bounds, and how it is told."""

from typing import Any, Final

from vtt.echoes import echoed
from vtt.numerals import counted, filled, points
from vtt.playtest.batch import one_sided
from vtt.playtest.policies.policy import Policies
from vtt.playtest.study import Difference
from vtt.playtest.variants import COUNT
from vtt.table.table import Table

FIGHTS: Final = 1000
MOST_FIGHTS: Final = 10_000_000
MOST_UNTIL: Final = 1_000_000
"""A batch that runs until it is sure enough plays no more fights than this."""
MOST_ROUNDS_ASKED: Final = 100_000
ASKED_FROM: Final = 120.0
"""A batch that will take longer, in seconds, is asked about first."""
_SIDES: Final = {"players": "the players’ side has", "gm": "the GM’s side has", "both": "both sides have"}


def read_share(text: str, below: float = 1.0) -> float:
    """A share, 0-1, as it is written: ``1%``, ``0.01``. Raises ``ValueError``."""
    written = text.strip()
    try:
        number = float(written.removesuffix("%").strip()) / (100 if written.endswith("%") else 1)
    except ValueError:
        number = 0.0
    if not 0 < number < 1:
        raise ValueError(f"{echoed(text)}: expected a share between 0 and 1, as in 1% or 0.01")
    if number >= below:
        raise ValueError(f"{echoed(text)}: expected less than a half, as in 1%")
    return number


def check_sides(table: Table, name: str) -> None:
    """Raises ``ValueError`` with a line where a side has nobody who could fight."""
    missing = one_sided(table)
    if missing:
        raise ValueError(f"{name}: creatures: {_SIDES[missing]} nobody who can fight; expected somebody on each side")


def told_time(seconds: float) -> str:
    """``40 seconds``, ``12 minutes``, ``3 hours``."""
    for length, word in ((86_400, "day"), (3_600, "hour"), (60, "minute")):
        if seconds >= 2 * length:
            return counted(round(seconds / length), word)
    return counted(round(seconds), "second")


def told_long(fights: int, seconds: float) -> str:
    """That so many fights will take so long."""
    noun = "fight" if fights == 1 else "fights"
    return f"{fights:,} {noun} will take about {told_time(seconds)} more"


def told_policies(policies: Policies) -> str:
    """``players careful, gm plain``; empty where everybody plays plainly."""
    if policies.only_plain:
        return ""
    own = [f"{who} {kind}" for who, kind in policies.creatures.items()]
    return ", ".join([f"players {policies.players}", f"gm {policies.gm}", *own])


def told_difference(name: str, each: Difference) -> str:
    """What a variant does to the players' chance, in points of a hundred, and whether that may be luck."""
    if each.low == each.high == 0.0:
        return f"{name}: no difference in who wins in any of {counted(each.pairs, 'pair')}"
    verdict = "surely no mere luck" if each.is_sure else "may be mere luck; more fights tell"
    return (
        f"{name}, in points: {points(each.mean)} ({points(each.low)} to {points(each.high)}, 95 % sure, "
        f"{counted(each.pairs, 'pair')}): {verdict}"
    )


def told_path(path: str, table: Table) -> str:
    """What a path of a scene is about: ``number of Ghoul``, ``armour points of Ghoul``; else the path itself."""
    head, _, rest = path.partition(".")
    identity, _, field = rest.partition(".")
    creature = table.creatures.get(identity)
    if creature is None or not (head == COUNT or (head == "creatures" and field)):
        return path
    what = "number" if head == COUNT else field.replace(".", " ").replace("_", " ")
    return filled("{what} of {who}", {"what": what, "who": creature.name})


def told_value(value: Any) -> str:
    """A value of a sweep as a label: of a list its entries."""
    return ", ".join(map(str, value)) if isinstance(value, list) else str(value)
