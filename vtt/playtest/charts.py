"""Charts as SVG of our own making: bars with their intervals, curves, and heat maps. No script, no font of ours."""

from collections.abc import Sequence
from html import escape
from math import ceil, log10
from typing import Final

import msgspec

from vtt.numerals import hundredths, percent

WIDTH: Final = 640
INK, FAINT, GRID = "#24303c", "#66727e", "#dde3e8"
TONES: Final = ("#2f6db3", "#b4472f", "#5f7d2c", "#7b4fa0", "#b07a1e", "#2c8a83")
_RIGHT, _TOP = 100, 34
_LETTER: Final = 7.0
_LONGEST: Final = 34


class Bar(msgspec.Struct, frozen=True):
    """A share, 0-1, with what stands beside it; ``low`` and ``high`` are its interval, where it has one."""

    label: str
    share: float
    text: str = ""
    low: float | None = None
    high: float | None = None
    tone: int = 0


class Curve(msgspec.Struct, frozen=True):
    """Points of a curve, with the interval round each, where there is one."""

    label: str
    points: tuple[tuple[float, float], ...]
    low: tuple[float, ...] = ()
    high: tuple[float, ...] = ()
    stepped: bool = False


def bars(title: str, rows: Sequence[Bar]) -> str:
    """Lying bars, one below the other, from 0 to 100 %."""
    step, left = 26, _beside([row.label for row in rows])
    height = _TOP + step * len(rows) + 30
    across = WIDTH - left - _RIGHT
    drawn = [_title(title), *_percent_grid(left, across, _TOP, height - 28)]
    for place, row in enumerate(rows):
        y = _TOP + step * place + 5
        middle = y + 8
        drawn.append(_text(left - 8, middle + 4, _short(row.label), anchor="end", whole=row.label))
        drawn.append(
            f'<rect x="{left}" y="{y}" width="{max(0.5, across * _in(row.share)):.1f}" height="16" rx="2" '
            f'fill="{TONES[row.tone % len(TONES)]}"/>'
        )
        end = row.share
        if row.low is not None and row.high is not None:
            drawn.append(_whisker(left + across * _in(row.low), left + across * _in(row.high), middle))
            end = max(end, row.high)
        drawn.append(_text(left + across * _in(end) + 6, middle + 4, row.text or percent(row.share, 1)))
    return _svg(height, drawn)


def curves(title: str, lines: Sequence[Curve], across_label: str = "", as_share: bool = True) -> str:
    """Curves over one axis: shares from 0 to 100 %, or numbers from 0."""
    height, left, bottom = 330, 60, 284
    legend = min(160.0, 30 + _LETTER * max((len(_short(line.label)) for line in lines), default=0))
    across = WIDTH - left - (legend if len(lines) > 1 else 24)
    xs = [x for line in lines for x, _ in line.points] or [0.0, 1.0]
    first, last = min(xs), max(xs)
    width = (last - first) or 1.0
    most = 1.0 if as_share else _round_up(max((y for line in lines for _, y in line.points), default=1.0))

    def at(x: float, y: float) -> tuple[float, float]:
        return left + across * (x - first) / width, bottom - (bottom - _TOP) * min(1.0, max(0.0, y / most))

    drawn = [_title(title)]
    for number in range(5):
        y = at(first, most * number / 4)[1]
        shown = f"{25 * number} %" if as_share else f"{most * number / 4:g}"
        drawn.append(f'<line x1="{left}" y1="{y:.1f}" x2="{left + across:.1f}" y2="{y:.1f}" stroke="{GRID}"/>')
        drawn.append(_text(left - 6, y + 4, shown, anchor="end", tone=FAINT))
    for x in _ticks(sorted(set(xs))):
        drawn.append(_text(at(x, 0)[0], bottom + 18, f"{x:g}", anchor="middle", tone=FAINT))
    if across_label:
        drawn.append(_text(left + across / 2, bottom + 36, across_label, anchor="middle", tone=FAINT))
    for place, line in enumerate(lines):
        tone = TONES[place % len(TONES)]
        if line.low and line.high:
            upper = [at(x, y) for (x, _), y in zip(line.points, line.high, strict=True)]
            lower = [at(x, y) for (x, _), y in zip(line.points, line.low, strict=True)]
            drawn.append(f'<polygon points="{_joined(upper + lower[::-1])}" fill="{tone}" fill-opacity="0.15"/>')
        points = [at(x, y) for x, y in line.points]
        if line.stepped:
            points = [
                each
                for here, then in zip(points, points[1:] + points[-1:], strict=True)
                for each in (here, (then[0], here[1]))
            ]
        dash = ' stroke-dasharray="6 3"' if place >= len(TONES) else ""
        drawn.append(f'<polyline points="{_joined(points)}" fill="none" stroke="{tone}" stroke-width="2"{dash}/>')
        if not line.stepped and len(points) <= 60:
            drawn += [f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3" fill="{tone}"/>' for x, y in points]
        if len(lines) > 1:
            y = _TOP + 12 + 18 * place
            x = left + across + 10
            drawn.append(
                f'<line x1="{x:.0f}" y1="{y - 4}" x2="{x + 14:.0f}" y2="{y - 4}" '
                f'stroke="{tone}" stroke-width="3"{dash}/>'
            )
            drawn.append(_text(x + 18, y, _short(line.label), whole=line.label))
    return _svg(max(height, _TOP + 18 * len(lines) + 20), drawn)


def heat_map(
    title: str, columns: Sequence[str], rows: Sequence[str], shares: Sequence[Sequence[float]], labels: tuple[str, str]
) -> str:
    """Shares, 0-1, in cells: half is white, more is blue, less is red. ``labels`` name columns and rows."""
    left, step = _beside(rows), 30
    across = (WIDTH - left - 20) / max(1, len(columns))
    height = _TOP + step * len(rows) + 56
    drawn = [_title(title)]
    for down, row in enumerate(rows):
        y = _TOP + step * down
        drawn.append(_text(left - 8, y + 19, _short(row), anchor="end", whole=row))
        for place in range(len(columns)):
            share = shares[down][place]
            x = left + across * place
            drawn.append(
                f'<rect x="{x:.1f}" y="{y}" width="{across - 1:.1f}" height="{step - 1}" fill="{_heat(share)}"/>'
            )
            drawn.append(_text(x + across / 2, y + 19, f"{hundredths(share):.0f}", anchor="middle"))
    bottom = _TOP + step * len(rows)
    for place, column in enumerate(columns):
        drawn.append(_text(left + across * (place + 0.5), bottom + 16, column, anchor="middle", tone=FAINT))
    drawn.append(_text(left, bottom + 38, f"across: {labels[0]}; down: {labels[1]}; in percent", tone=FAINT))
    return _svg(height, drawn)


def stacked(charts: Sequence[str]) -> str:
    """Several charts below each other as one picture."""
    heights = [float(chart.split('height="', 1)[1].split('"', 1)[0]) for chart in charts]
    drawn, y = [], 0.0
    for chart, height in zip(charts, heights, strict=True):
        # Some readers draw no picture inside a picture.
        inner = chart.partition(">")[2].removesuffix("</svg>")
        drawn.append(f'<g transform="translate(0 {y:.0f})">{inner}</g>')
        y += height
    return _svg(y, drawn)


def _svg(height: float, drawn: Sequence[str]) -> str:
    body = "\n".join(drawn)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height:.0f}" width="{WIDTH}" '
        f'height="{height:.0f}" font-family="system-ui, sans-serif" font-size="13">\n'
        f'<rect width="{WIDTH}" height="{height:.0f}" fill="#ffffff"/>\n{body}\n</svg>'
    )


def _title(text: str) -> str:
    return f'<text x="12" y="20" font-weight="600" fill="{INK}">{escape(text)}</text>'


def _text(x: float, y: float, text: str, anchor: str = "start", tone: str = INK, whole: str = "") -> str:
    told = f"<title>{escape(whole)}</title>" if whole and whole != text else ""
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" fill="{tone}">{told}{escape(text)}</text>'


def _beside(labels: Sequence[str]) -> float:
    """How much room labels need at the left."""
    return max(80.0, 20 + _LETTER * max((len(_short(label)) for label in labels), default=0))


def _short(text: str) -> str:
    return text if len(text) <= _LONGEST else text[: _LONGEST - 1] + "…"


def _percent_grid(left: float, across: float, top: float, bottom: float) -> list[str]:
    drawn = []
    for number in range(5):
        x = left + across * number / 4
        drawn.append(f'<line x1="{x:.1f}" y1="{top}" x2="{x:.1f}" y2="{bottom}" stroke="{GRID}"/>')
        drawn.append(_text(x, bottom + 16, f"{25 * number} %", anchor="middle", tone=FAINT))
    return drawn


def _whisker(low: float, high: float, y: float) -> str:
    return (
        f'<path d="M{low:.1f} {y - 5}v10M{high:.1f} {y - 5}v10M{low:.1f} {y}H{high:.1f}" '
        f'stroke="{INK}" stroke-width="1.5" fill="none"/>'
    )


def _joined(points: Sequence[tuple[float, float]]) -> str:
    return " ".join(f"{x:.1f},{y:.1f}" for x, y in points)


def _ticks(xs: list[float]) -> list[float]:
    every = ceil(len(xs) / 14)
    return xs[::every]


def _round_up(number: float) -> float:
    if number <= 0:
        return 1.0
    size = 10.0 ** int(log10(number))
    return next(size * each for each in (0.5, 1, 2, 2.5, 4, 5, 8, 10, 20) if size * each >= number)


def _heat(share: float) -> str:
    ends = (47, 109, 179) if share >= 0.5 else (180, 71, 47)
    depth = abs(_in(share) - 0.5) * 1.4
    return "#" + "".join(f"{round(255 + (end - 255) * depth):02x}" for end in ends)


def _in(share: float) -> float:
    return min(1.0, max(0.0, share))
