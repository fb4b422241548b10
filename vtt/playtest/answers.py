"""What a study came to, as words and bars: the same in the window, on the terminal and in files."""

import csv
import io
from collections.abc import Sequence

import msgspec

from vtt.numerals import counted, percent, percents
from vtt.playtest.building import Encounter
from vtt.playtest.charts import Bar, bars
from vtt.playtest.report import SIDES, Section
from vtt.playtest.solving import Solved
from vtt.playtest.study import Sought
from vtt.table.table import Table

_TONES = {"players": 0, "gm": 1, "none": 2}


class Answer(msgspec.Struct, frozen=True):
    """A line that answers, more of them, and bars under a title. ``tables`` are what the bars stand for, by their
    names, where each is a fight of its own."""

    verdict: str
    words: tuple[str, ...]
    title: str
    bars: tuple[Bar, ...]
    tables: dict[str, Table] = {}

    @property
    def chart(self) -> str:
        """The bars as SVG."""
        return bars(self.title, self.bars)

    @property
    def section(self) -> Section:
        """The answer as a part of a report."""
        return Section(self.verdict, self.words, (self.chart,))

    @property
    def csv(self) -> str:
        """A row for each bar; shares are 0-1."""
        out = io.StringIO()
        writer = csv.writer(out, lineterminator="\n")
        writer.writerow(("what", "share", "low", "high"))
        for bar in self.bars:
            ends = ("" if end is None else round(end, 6) for end in (bar.low, bar.high))
            writer.writerow((bar.label, round(bar.share, 9), *ends))
        return out.getvalue()


def of_sought(path: str, wanted: float, found: Sought) -> Answer:
    """The value of a path that comes nearest to a chance."""
    at = next(each for each in found.tried if each.value == found.value)
    sure = "95 % sure" if found.sure else "the neighbours are too near to tell surely"
    verdict = (
        f"{path} = {found.value}: the players win {percent(at.share, 1)}, nearest to {percent(wanted, 1)} ({sure})"
    )
    rows = [Bar(str(each.value), each.share, low=each.low, high=each.high) for each in found.tried]
    fights = counted(sum(each.fights for each in found.tried), "fight", form=",")
    return Answer(
        verdict, (f"{counted(len(rows), 'value')} tried in {fights}",), f"The players win: {path}", tuple(rows)
    )


def of_built(found: Sequence[Encounter]) -> Answer:
    """Three encounters."""
    words, rows, tables = [], [], {}
    for each in found:
        foes = told_foes(each)
        told = f"{percent(each.share)} ({percent(each.low)} to {percent(each.high)})"
        words.append(f"{each.title:<10} {foes}: the players win {told}")
        name = f"{each.title.capitalize()}: {foes}"
        beside = f"{percent(each.share, 1)}, {percent(each.wanted)} was wanted"
        rows.append(Bar(name, each.share, beside, low=each.low, high=each.high))
        tables[name] = each.table
    return Answer(f"{len(rows)} encounters for this party", tuple(words), "The players win", tuple(rows), tables)


def told_foes(encounter: Encounter) -> str:
    """``3 × Ghoul, 2 × Giant rat``."""
    return ", ".join(f"{count} × {name}" for name, count in encounter.foes.items())


def of_solved(found: Solved) -> Answer:
    """The exact chances of a fight."""
    words = [f"exact, {counted(found.states, 'state')}", f"rounds: {found.mean_rounds:.4f} on average"]
    if found.cut:
        words.append(f"left out, of dice that may explode without end: {percent(found.cut, 2)}")
    sides = list(found.chances)
    shares = percents([found.chances[side] for side in sides], (sides.index("players"),), digits=3)
    rows = [
        Bar(SIDES[side], found.chances[side], share, tone=_TONES[side])
        for side, share in zip(sides, shares, strict=True)
    ]
    verdict = f"The players win {percent(found.chances['players'], 3)}, exactly"
    return Answer(verdict, tuple(words), "Who wins, exactly", tuple(rows))
