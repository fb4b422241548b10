"""What fights came to, as one file of HTML that needs nothing else: figures, and charts as SVG."""

from collections.abc import Sequence
from html import escape
from typing import Final

import msgspec

from vtt.numerals import counted, percent, percents, told_interval
from vtt.playtest.charts import Bar, Curve, bars, curves, stacked
from vtt.playtest.tally import TENTHS, Tally
from vtt.table.table import Table

SIDES: Final = {"players": "The players win", "gm": "The GM’s side wins", "none": "Nobody wins"}
HOW: Final = {"dead": "dead", "unconscious": "unconscious", "fled": "fled", "out": "out of it", "gone": "dead or gone"}
_TONE: Final = {"players": 0, "gm": 1, "none": 2}
_MOST_HARM: Final = 14
_STYLE: Final = (
    "body{font:15px/1.5 system-ui,sans-serif;color:#24303c;max-width:720px;margin:2rem auto;padding:0 1rem}"
    "table{border-collapse:collapse}td,th{padding:.2rem .8rem;text-align:right;border-bottom:1px solid #dde3e8}"
    "td:first-child,th:first-child{text-align:left;padding-left:0}svg{max-width:100%;height:auto;margin:1rem 0}"
    "h1{font-size:1.6rem}h2{font-size:1.15rem;margin-top:2rem}small{color:#66727e}"
)


class Section(msgspec.Struct, frozen=True):
    """A part of a report: a heading, paragraphs, charts as SVG, and rows of a table, the first of which heads it."""

    title: str
    words: tuple[str, ...] = ()
    charts: tuple[str, ...] = ()
    rows: tuple[tuple[str, ...], ...] = ()


def charts_of(table: Table, tally: Tally) -> list[str]:
    """The charts of a batch: who wins, rounds, how long everybody stands, what is left, where harm comes from."""
    if not tally.fights:
        return []
    names = {identity: creature.name for identity, creature in table.creatures.items()}
    wins = []
    shares = [tally.wins[side] / tally.fights for side in SIDES]
    for side, share, text in zip(SIDES, shares, percents(shares, (0,), digits=1), strict=True):
        low, high = tally.interval(side)
        wins.append(Bar(SIDES[side], share, text, low=low, high=high, tone=_TONE[side]))
    found = [bars("Who wins, with the confidence interval of 95 %", wins)]
    last = max(tally.rounds, default=0)
    reached, ended = 0, [(0.0, 0.0)]
    for number in range(last + 1):
        reached += tally.rounds[number]
        ended.append((float(number), reached / tally.fights))
    found.append(curves("The fight is over by this round", [Curve("", tuple(ended[1:]), stepped=True)], "round"))
    for side, title in (("players", "The players’ side"), ("gm", "The GM’s side")):
        lines = [
            Curve(names[who], tuple(enumerate_as_floats(tally.standing_by_round(who))), stepped=True)
            for who, creature in table.creatures.items()
            if creature.side == side
        ]
        if lines:
            found.append(curves(f"{title}: still standing after this round", lines, "round"))
    left = [
        Bar(names[who], _mean_left(tally, who), tone=_TONE[creature.side], text=_left_text(table, tally, who))
        for who, creature in table.creatures.items()
        if creature.side != "none"
    ]
    found.append(bars("Life left at the end, on average", left))
    harm = sorted(tally.harm.items(), key=lambda entry: (-entry[1], entry[0]))[:_MOST_HARM]
    most = max((points for _, points in harm), default=0.0)
    if most > 0:
        rows = [
            Bar(
                f"{names.get(by, 'nobody’s action')} → {names.get(to, to)}",
                points / most,
                f"{points / tally.fights:.2f} a fight",
                tone=_TONE[table.creatures[by].side] if by in table.creatures else 2,
            )
            for (by, to), points in harm
        ]
        found.append(_without_percents(bars("Where harm comes from, in points", rows)))
    return found


def enumerate_as_floats(shares: Sequence[float]) -> list[tuple[float, float]]:
    """Points of a curve from round 0 on."""
    return [(float(number), share) for number, share in enumerate(shares)]


def told_unwon(tally: Tally) -> str:
    """How the fights ended that nobody won: "2 fights did not end and were stopped"; empty where there are none, or
    none was watched."""
    if not tally.scores:
        return ""
    ways = (
        (tally.endless, "did not end and were stopped"),
        (tally.wins["none"] - tally.endless, "ended with neither side able to fight on"),
    )
    return " and ".join(f"{counted(count, 'fight', form=',')} {how}" for count, how in ways if count > 0)


def section_of(table: Table, tally: Tally, seed: int, title: str, *, policies: str = "") -> Section:
    """A batch as a part of a report."""
    low, high = tally.interval()
    share = tally.wins["players"] / tally.fights if tally.fights else 0.0
    words = [
        f"{counted(tally.fights, 'fight', form=',')}, seed {seed}{'; ' + policies if policies else ''}. "
        f"The players win "
        f"{percent(share, 1)} of them; {told_interval(low, high, 1)}. "
        f"Rounds on average: {tally.mean_rounds:.1f}, {tally.rounds_quantile(0.05)} to "
        f"{tally.rounds_quantile(0.95)} in nine of ten."
    ]
    if unwon := told_unwon(tally):
        words.append(f"Won by nobody: {unwon}.")
    again = tally.extremes()
    if again:
        told = ", ".join(f"{name} number {number}" for name, number in again.items())
        words.append(f"To be looked at again: {told}.")
    rows = [("", "fell", *(HOW[how] for how in _hows(tally)), "life left")]
    for who, creature in table.creatures.items():
        how = tally.lost_how(who)
        rows.append(
            (
                creature.name,
                _percent(tally.fallen[who] / tally.fights),
                *percents([how.get(each, 0.0) for each in _hows(tally)], digits=1),
                _left_text(table, tally, who),
            )
        )
    return Section(title, tuple(words), tuple(charts_of(table, tally)), tuple(rows))


def report(title: str, sections: Sequence[Section]) -> str:
    """The whole file."""
    parts = []
    for section in sections:
        parts.append(f"<h2>{escape(section.title)}</h2>")
        parts += [f"<p>{escape(text)}</p>" for text in section.words]
        parts += section.charts
        if section.rows:
            head, *rows = section.rows
            parts.append("<table><tr>" + "".join(f"<th>{escape(cell)}</th>" for cell in head) + "</tr>")
            parts += ["<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in rows]
            parts.append("</table>")
    return (
        f'<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>{escape(title)}</title>'
        f"<style>{_STYLE}</style></head><body>\n<h1>{escape(title)}</h1>\n"
        + "\n".join(parts)
        + "\n<p><small>Made by Nearby: vtt playtest.</small></p>\n</body></html>\n"
    )


def picture(table: Table, tally: Tally) -> str:
    """All charts of a batch as one SVG."""
    return stacked(charts_of(table, tally))


def _hows(tally: Tally) -> list[str]:
    found = {how for _, how, _ in tally.lost}
    return [how for how in HOW if how in found]


def _mean_left(tally: Tally, who: str) -> float:
    if not tally.fights:
        return 0.0
    return sum(tenth * count for (identity, tenth), count in tally.left.items() if identity == who) / (
        TENTHS * tally.fights
    )


def _left_text(table: Table, tally: Tally, who: str) -> str:
    return counted(round(tally.points.get(who, 0.0) / tally.fights, 1), "point") if tally.fights else ""


def _percent(share: float) -> str:
    return percent(share, 1)


def _without_percents(chart: str) -> str:
    """The chart without the scale below it: its bars are no shares."""
    return "\n".join(line for line in chart.split("\n") if 'text-anchor="middle"' not in line)
