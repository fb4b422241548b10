"""What the commands print: one JSON value, or text for people; and the one-line error."""

import sys
from typing import Any

import msgspec

BAR_WIDTH = 40
_EIGHTHS = " ▏▎▍▌▋▊▉█"


class UnusableInput(Exception):
    """Input that cannot be used: one line that names the place and what was expected."""


def print_json(value: Any) -> None:
    """Print one JSON value on standard output."""
    print(msgspec.json.encode(value).decode())


def bar(share: float, width: int = BAR_WIDTH) -> str:
    """A bar of text as long as ``share`` (0-1) of ``width`` characters, in eighths of a character."""
    eighths = round(max(0.0, min(1.0, share)) * width * 8)
    whole, rest = divmod(eighths, 8)
    plain = (sys.stdout.encoding or "").lower().replace("-", "") != "utf8"
    if plain:
        return "#" * round(eighths / 8)
    return "█" * whole + (_EIGHTHS[rest] if rest else "")


def percent(probability: float) -> str:
    """A probability as a percentage that tells small chances from none."""
    if 0 < probability < 0.00005:
        return "<0.01 %"
    return f"{probability * 100:.2f} %"


def print_bars(rows: list[tuple[str, float]]) -> None:
    """Rows of a label and a probability, with bars; the longest bar is the likeliest row."""
    if not rows:
        return
    width = max(len(label) for label, _ in rows)
    most = max(probability for _, probability in rows) or 1.0
    for label, probability in rows:
        print(f"{label:>{width}}  {percent(probability):>8}  {bar(probability / most)}".rstrip())
