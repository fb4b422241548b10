"""Which charts tell what came of fights: how each is made, and what is drawn in it."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, NamedTuple

from vtt.gui.lab import drawing
from vtt.gui.lab.charts import Bar, Chart, Columns, Curve, Curves, LyingBars
from vtt.gui.lab.heat_map import HeatMap
from vtt.gui.lab.plan import Plan
from vtt.gui.look import Look
from vtt.playtest.answers import Answer
from vtt.playtest.asking import told_value
from vtt.playtest.tally import Tally


class Wanted(NamedTuple):
    """A chart by its name: in which of two columns it stands, how it is made, and what fills it."""

    name: str
    column: int
    make: Callable[[], Chart]
    fill: Callable[[Any], None]


def of_fights(look: Look, plan: Plan, tally: Tally) -> list[Wanted]:
    """What many fights of one table came to; a chart without anything in it is none."""
    table = plan.variants[0].table
    shares, ending = drawing.rounds(tally)

    def fell(chart: LyingBars) -> None:
        rows, ways = drawing.fallen(look, table, tally)
        chart.show_rows(rows)
        chart.legend.show_entries([(name, colour, False) for name, colour in ways])

    found = [
        Wanted("wins", 0, partial(LyingBars, look, "Who wins"), lambda c: c.show_rows(drawing.wins(look, tally))),
        Wanted("rounds", 1, partial(Columns, look, "In which round it ends", "Round"), _shares(shares, ending)),
    ]
    make: Callable[[], Chart]
    for column, side, title in ((0, "players", "The players’ side still stands"), (1, "gm", "The foes still stand")):
        lines = drawing.standing(look, table, tally, side)
        if lines:
            make = partial(Curves, look, title, "After round")
            found.append(Wanted(f"standing {side}", column, make, _curves(lines)))
    left = partial(LyingBars, look, "Life left at the end: the mean, and eight of ten fights")
    found += [
        Wanted("fallen", 0, partial(LyingBars, look, "Who falls, and how"), fell),
        Wanted("left", 1, left, lambda chart: chart.show_rows(drawing.life_left(look, table, tally))),
    ]
    harm = drawing.harm(look, table, tally)
    if harm:
        make = partial(LyingBars, look, "Where damage comes from, in points a fight", are_shares=False)
        found.append(Wanted("harm", 0, make, _rows(harm)))
    used = drawing.used_up(look, table, tally)
    if used:
        make = partial(LyingBars, look, "What is used of what they carry, of the first hundred fights")
        found.append(Wanted("used", 1, make, _rows(used)))
    over = partial(Curves, look, "The fight is over by this round", "By round")
    found.append(Wanted("over", 1 if not used else 0, over, _curves(drawing.over_by(look, tally))))
    return found


def of_variants(look: Look, plan: Plan, tallies: Sequence[Tally | None]) -> list[Wanted]:
    """What is compared, or swept along."""
    known = [(variant, tally) for variant, tally in zip(plan.variants, tallies, strict=True) if tally]
    if plan.kind == "compare":
        rows = drawing.compared(look, [variant.name for variant in plan.variants], tallies)
        over = drawing.over_by_variant(look, [(variant.name, tally) for variant, tally in known])
        return [
            Wanted("compared", 0, partial(LyingBars, look, "The players win"), _rows(rows)),
            Wanted("over", 0, partial(Curves, look, "The fight is over by this round", "By round"), _curves(over)),
        ]
    if len(plan.sweeps) == 2:
        down, across = plan.sweeps
        width = len(across.values)
        shares = [
            [tally and tally.wins["players"] / tally.fights for tally in tallies[start : start + width]]
            for start in range(0, len(tallies), width)
        ]
        columns, lines = [[told_value(value) for value in sweep.values] for sweep in (across, down)]
        paths = (plan.along[1], plan.along[0])
        make = partial(HeatMap, look, "The players win, in percent")
        return [Wanted("map", 0, make, lambda chart: chart.show_cells(columns, lines, shares, paths))]
    found = []
    if len(plan.variants) > 1 and all(isinstance(each.values[0], int | float) for each in plan.variants):
        values = [float(str(variant.values[0])) for variant, _ in known]
        curve = drawing.swept(look, values, [tally for _, tally in known])
        make_curve = partial(Curves, look, "The players win", plan.along[0], stepped=False)
        found.append(Wanted("swept", 0, make_curve, _curves([curve])))
    names = [f"{plan.along[0]} = {variant.name}" for variant in plan.variants]
    rows = drawing.compared(look, names, tallies, alike=True)
    make_bars = partial(LyingBars, look, "The players win, value by value")
    found.append(Wanted("values", 0, make_bars, _rows(rows)))
    return found


def of_answer(look: Look, answer: Answer) -> list[Wanted]:
    """What a question came to."""
    rows = drawing.answered(look, answer)
    make = partial(LyingBars, look, answer.title)
    return [Wanted("answer", 0, make, _rows(rows))]


def _rows(rows: Sequence[Bar]) -> Callable[[Any], None]:
    return lambda chart: chart.show_rows(rows)


def _curves(curves: Sequence[Curve]) -> Callable[[Any], None]:
    return lambda chart: chart.show_curves(curves)


def _shares(shares: dict[int, float], said: str) -> Callable[[Any], None]:
    return lambda chart: chart.show_shares(shares, said)
