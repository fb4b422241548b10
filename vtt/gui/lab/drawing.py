"""What fights came to, as the charts draw it: figures of a tally become bars and curves in the colours of a look."""

from collections import Counter
from collections.abc import Sequence

from msgspec.structs import replace
from PySide6.QtGui import QColor

from vtt.gui.lab.charts import Bar, Curve
from vtt.gui.lab.legend import STROKES
from vtt.gui.look import Look
from vtt.numerals import counted, noun, percent, percents, told_interval, written
from vtt.playtest.answers import Answer
from vtt.playtest.report import HOW, SIDES, told_unwon
from vtt.playtest.tally import TENTHS, Tally
from vtt.table.table import Table

_HUES = (205, 28, 130, 285, 52, 172, 340, 88)
_MOST_HARM = 14
_MOST_USED = 12


def side_colour(look: Look, side: str) -> QColor:
    """The colour of a side's bars."""
    return look.colour({"players": "side_players", "gm": "side_gm"}.get(side, "side_none"))


def wins(look: Look, tally: Tally) -> list[Bar]:
    """Who wins, with the confidence interval of 95 %."""
    found = []
    shares = [tally.wins[side] / tally.fights if tally.fights else 0.0 for side in SIDES]
    told = percents(shares, (0,), digits=1)
    for (side, title), share, text in zip(SIDES.items(), shares, told, strict=True):
        low, high = tally.interval(side)
        tip = f"{title}: {text}; {told_interval(low, high, 1)}"
        if side == "none" and (unwon := told_unwon(tally)):
            tip += f"; {unwon}"
        found.append(Bar(title, ((share, side_colour(look, side)),), text, low, high, tip))
    return found


def rounds(tally: Tally) -> tuple[dict[int, float], str]:
    """In which round fights end, and the same in words."""
    shares = {number: count / tally.fights for number, count in sorted(tally.rounds.items())}
    low, high = tally.rounds_quantile(0.05), tally.rounds_quantile(0.95)
    return shares, f"{written(tally.mean_rounds, '.1f')} on average, {low} to {high} in nine of ten"


def standing(look: Look, table: Table, tally: Tally, side: str) -> list[Curve]:
    """For each creature of a side in how many fights it still stands after each round."""
    found = []
    for place, (who, creature) in enumerate(_of_side(table, side)):
        ys = tuple(tally.standing_by_round(who))
        xs = tuple(float(number) for number in range(len(ys)))
        found.append(Curve(creature, xs, ys, tone(look, place), stroke=place % len(STROKES)))
    return found


def over_by(look: Look, tally: Tally) -> list[Curve]:
    """In how many fights all is over after each round."""
    reached, xs, ys = 0, [], []
    for number in range(max(tally.rounds, default=0) + 1):
        reached += tally.rounds[number]
        xs.append(float(number))
        ys.append(reached / tally.fights)
    return [Curve("", tuple(xs), tuple(ys), look.colour("accent"))]


def over_by_variant(look: Look, known: Sequence[tuple[str, Tally]]) -> list[Curve]:
    """The same of each variant: the first is what the others are compared with."""
    found = []
    for place, (name, tally) in enumerate(known):
        colour = side_colour(look, "none" if place == 0 else "players") if len(known) < 3 else tone(look, place)
        stroke = place % len(STROKES)
        found += [replace(each, label=name, colour=colour, stroke=stroke) for each in over_by(look, tally)]
    return found


def fallen(look: Look, table: Table, tally: Tally) -> tuple[list[Bar], list[tuple[str, QColor]]]:
    """How often each creature falls, and how, with the colours of the ways."""
    colours = {
        "dead": look.colour("danger"),
        "unconscious": look.colour("warning"),
        "fled": look.colour("side_none"),
        "out": look.colour("text_muted"),
        "gone": look.colour("text_faint"),
    }
    seen = {how for _, how, _ in tally.lost}
    ways = [how for how in HOW if how in seen]
    found = []
    for who, creature in table.creatures.items():
        shares = tally.lost_how(who)
        fell = tally.fallen[who] / tally.fights
        known = [how for how in ways if how in shares]
        each = percents([shares[how] for how in known], digits=1)
        told = ", ".join(f"{HOW[how]} {text}" for how, text in zip(known, each, strict=True))
        when = _mean_round(tally, who)
        late = f"; on average in round {written(when, '.1f')}" if when else ""
        tip = f"{creature.name}: {told}{late}" if told else f"{creature.name} never falls"
        parts = tuple((shares[how], colours[how]) for how in known)
        found.append(Bar(creature.name, parts, percent(fell, 1), tip=tip))
    return found, [(HOW[how].capitalize(), colours[how]) for how in ways]


def life_left(look: Look, table: Table, tally: Tally) -> list[Bar]:
    """What share of its life each creature has left at the end on average, and between what in eight of ten fights."""
    found = []
    for who, creature in table.creatures.items():
        if creature.side == "none":
            continue
        tenths = [tally.left[who, tenth] for tenth in range(TENTHS + 1)]
        mean = sum(tenth * count for tenth, count in enumerate(tenths)) / (TENTHS * tally.fights)
        low, high = _quantile(tenths, 0.1) / TENTHS, _quantile(tenths, 0.9) / TENTHS
        mean_points = round(tally.points.get(who, 0.0) / tally.fights, 1)
        points = f"{written(mean_points, '.1f')} {noun(mean_points, 'point')}"
        tip = (
            f"{creature.name}: {percent(mean)} of its life, {points}; {percent(low)} to {percent(high)} in eight of ten"
        )
        found.append(Bar(creature.name, ((mean, side_colour(look, creature.side)),), percent(mean), low, high, tip))
    return found


def used_up(look: Look, table: Table, tally: Tally) -> list[Bar]:
    """In how many fights who of the players’ side used something of what, the most often first."""
    if not tally.asked:
        return []
    counts: Counter[tuple[str, str]] = Counter()
    for (who, what), count in tally.used.items():
        # How much of it was left is told in brackets.
        counts[who, what.partition(" (")[0]] += count
    found = []
    for (who, what), count in sorted(counts.items(), key=lambda entry: (-entry[1], entry[0]))[:_MOST_USED]:
        share = min(1.0, count / tally.asked)
        name = table.creatures[who].name if who in table.creatures else who
        tip = f"{name} has less {what} in {percent(share)} of {counted(tally.asked, 'fight', form=',')}"
        found.append(Bar(f"{name}: {what}", ((share, side_colour(look, "players")),), percent(share), tip=tip))
    return found


def harm(look: Look, table: Table, tally: Tally) -> list[Bar]:
    """Who takes how many points from whom, the most first."""
    found = []
    rows = sorted(tally.harm.items(), key=lambda entry: (-entry[1], entry[0]))[:_MOST_HARM]
    for (by, to), points in rows:
        one, other = (table.creatures[each].name if each in table.creatures else "" for each in (by, to))
        side = table.creatures[by].side if by in table.creatures else "none"
        each = points / tally.fights
        label = f"{one or 'Nobody’s action'} → {other or to}"
        text = written(each, ".2f")
        tip = f"{label}, in points a fight: {text}"
        found.append(Bar(label, ((each, side_colour(look, side)),), text, tip=tip))
    return found


def compared(look: Look, names: Sequence[str], tallies: Sequence[Tally | None], *, alike: bool = False) -> list[Bar]:
    """The players’ chance with each variant; unless all are ``alike`` the first is what the others are compared
    with."""
    found = []
    for place, (name, tally) in enumerate(zip(names, tallies, strict=True)):
        if tally is None or not tally.fights:
            found.append(Bar(name, (), "not fought yet"))
            continue
        share, (low, high) = tally.wins["players"] / tally.fights, tally.interval()
        tip = f"{name}: {percent(share, 1)}; {told_interval(low, high, 1)}"
        colour = look.colour("side_none") if place == 0 and not alike else side_colour(look, "players")
        found.append(Bar(name, ((share, colour),), percent(share, 1), low, high, tip))
    return found


def swept(look: Look, values: Sequence[float], tallies: Sequence[Tally]) -> Curve:
    """The players’ chance along the values of a sweep, with its interval."""
    intervals = [tally.interval() for tally in tallies]
    return Curve(
        "",
        tuple(values),
        tuple(tally.wins["players"] / tally.fights for tally in tallies),
        side_colour(look, "players"),
        tuple(low for low, _ in intervals),
        tuple(high for _, high in intervals),
    )


def answered(look: Look, answer: Answer) -> list[Bar]:
    """The bars of an answer."""
    sides = ("players", "gm", "none")
    found = []
    for each in answer.bars:
        text = each.text or percent(each.share, 1)
        tip = f"{each.label}: {text}"
        if each.low is not None and each.high is not None:
            tip += f"; {told_interval(each.low, each.high, 1)}"
        colour = side_colour(look, sides[each.tone])
        found.append(Bar(each.label, ((each.share, colour),), text, each.low, each.high, tip))
    return found


def tone(look: Look, place: int) -> QColor:
    """One of a row of colours that are told apart on the grounds of a look."""
    return QColor.fromHslF(_HUES[place % len(_HUES)] / 360, 0.58, 0.64 if look.theme.dark else 0.38)


def _of_side(table: Table, side: str) -> list[tuple[str, str]]:
    return [(who, creature.name) for who, creature in table.creatures.items() if creature.side == side]


def _mean_round(tally: Tally, who: str) -> float:
    counts = [(number, count) for (identity, _, number), count in tally.lost.items() if identity == who]
    total = sum(count for _, count in counts)
    return sum(number * count for number, count in counts) / total if total else 0.0


def _quantile(tenths: Sequence[int], share: float) -> int:
    reached, total = 0, sum(tenths)
    for tenth, count in enumerate(tenths):
        reached += count
        if reached >= share * total:
            return tenth
    return TENTHS
