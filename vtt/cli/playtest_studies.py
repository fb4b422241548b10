"""What `vtt playtest` does with fights: tells, compares, sweeps, seeks, solves, builds."""

import time
from collections.abc import Callable
from itertools import product
from typing import Any

from vtt.cli.output import UnusableInput, percent, percents, print_bars
from vtt.cli.playtest_lab import Lab, share
from vtt.cli.scenes import load_table
from vtt.echoes import echoed
from vtt.numerals import counted
from vtt.playtest.answers import Answer, of_built, of_solved, of_sought
from vtt.playtest.asking import told_difference, told_policies, told_value
from vtt.playtest.charts import Bar, Curve, bars, curves, heat_map
from vtt.playtest.report import HOW, SIDES, Section, picture, report, section_of, told_unwon
from vtt.playtest.solving import solved
from vtt.playtest.study import Tried, difference, sought, swept, tried
from vtt.playtest.tally import Tally
from vtt.playtest.variants import Sweep, read_sought, read_sweep, varied
from vtt.table.table import Table


def play(lab: Lab) -> int:
    """The fights of one scene."""
    begun = time.perf_counter()
    tally = lab.play(lab.batch(lab.table))
    seconds = time.perf_counter() - begun
    summary = tally.summary(lab.table.creatures, lab.chosen.seed, seconds)
    title = lab.table.title or lab.chosen.scene
    section = section_of(lab.table, tally, lab.chosen.seed, "How it goes", policies=told_policies(lab.policies))
    return lab.put_out(
        summary,
        lambda: _print_play(lab.table, tally, summary),
        report(title, [section]),
        picture(lab.table, tally),
    )


def _print_play(table: Table, tally: Tally, summary: dict[str, Any]) -> None:
    fights = counted(tally.fights, "fight", form=",")
    print(f"{fights}, seed {summary['seed']}, {summary['fights_per_second']:.0f} a second\n")
    _print_wins(tally)
    rounds = summary["rounds"]
    print(f"\nrounds: {rounds['mean']:.2f} on average, {rounds['p5']} to {rounds['p95']} in nine of ten")
    if unwon := told_unwon(tally):
        print(f"won by nobody: {unwon}")
    print("\nfell:")
    width = max(len(creature.name) for creature in table.creatures.values())
    for identity, creature in table.creatures.items():
        ways = tally.lost_how(identity)
        how = ", ".join(f"{HOW[each]} {share}" for each, share in zip(ways, percents(list(ways.values())), strict=True))
        fell = percent(summary["creatures"][identity]["fell"])
        print(f"  {creature.name:<{width}}  {fell:>8}{'  (' + how + ')' if how else ''}")
    told = ", ".join(f"{name} {number}" for name, number in tally.extremes().items())
    print(f"\nfights to look at again (--again NUMBER): {told}")


def _print_wins(tally: Tally) -> None:
    names = {side: title[0].lower() + title[1:] for side, title in SIDES.items()}
    print_bars([(names[side], tally.wins[side] / tally.fights) for side in SIDES])
    low, high = tally.interval()
    print(f"\nthe players’ chance is {low * 100:.1f} to {high * 100:.1f} %, 95 % sure")


def tell_again(lab: Lab) -> int:
    """One fight line by line."""
    number = lab.chosen.again
    if not 0 <= number < (lab.chosen.fights or 10**9):
        raise UnusableInput(f"--again {echoed(number)}: expected the number of a fight, from 0")
    steps = lab.again(number)
    value = [
        {
            "intent": step.intent,
            "why": step.why,
            "outcome": step.outcome.label,
            "lines": [line.read() for line in step.lines],
        }
        for step in steps
    ]

    def printed() -> None:
        for step in steps:
            if step.why and step.intent.actor:
                print(f"[{step.why}]")
            for line in step.lines:
                print(("" if line.level in ("time", "heading") else "  ") + line.read())
        winner = lab.game.winner(steps[-1].after) if steps else None
        print(f"\n{SIDES[winner or 'none'].lower()}")

    return lab.put_out(value, printed)


def compare(lab: Lab) -> int:
    """Variants on the same lots."""
    tables = [(lab.table.title or lab.chosen.scene, lab.table)]
    for name in lab.chosen.compare:
        table, _ = load_table(name)
        lab.check_sides(table, name)
        tables.append((name, table))
    for text in lab.chosen.against:
        one = read_sweep(text)
        for value in one.values:
            table = varied(lab.source, (one.path, value))
            lab.check_sides(table, text)
            tables.append((f"{one.path} = {value}", table))
    told: list[tuple[str, Table, Tally]] = [(name, table, lab.play(lab.batch(table))) for name, table in tables]
    first = told[0][2]
    differences = [(name, difference(first, tally)) for name, _, tally in told[1:]]
    value = {
        "seed": lab.chosen.seed,
        "variants": [tried(name, tally) for name, _, tally in told],
        "differences": [
            {"variant": name, "mean": each.mean, "low": each.low, "high": each.high, "sure": each.is_sure}
            for name, each in differences
        ],
    }
    chart = bars(
        "The players win, with the confidence interval of 95 %", [_bar(tried(name, tally)) for name, _, tally in told]
    )
    words = [told_difference(name, each) for name, each in differences]
    sections = [Section("Compared", tuple(words), (chart,))]
    sections += [section_of(table, tally, lab.chosen.seed, name) for name, table, tally in told]

    def printed() -> None:
        for name, _, tally in told:
            _print_tried(tried(name, tally), max(len(each) for each, _, _ in told))
        print()
        for text in words:
            print(text)

    return lab.put_out(value, printed, report(lab.table.title or lab.chosen.scene, sections), chart)


def sweep(lab: Lab) -> int:
    """One or two values swept along."""
    sweeps = [read_sweep(text) for text in lab.chosen.sweep]
    if len(sweeps) > 2:
        raise UnusableInput(f"{len(sweeps)} times --sweep: expected one or two")
    combined = list(product(*(each.values for each in sweeps)))
    tables = []
    for values in combined:
        changes = [(each.path, value) for each, value in zip(sweeps, values, strict=True)]
        tables.append((values, varied(lab.source, *changes)))
    # Every value is looked at before the first fight.
    for values, table in tables:
        lab.check_sides(table, ", ".join(f"{each.path}={value}" for each, value in zip(sweeps, values, strict=True)))
    found = list(swept([(values, lab.batch(table)) for values, table in tables], lab.play))
    value = {
        "seed": lab.chosen.seed,
        "paths": [each.path for each in sweeps],
        "values": [
            {
                "value": list(each.value),
                "players": each.share,
                "low": each.low,
                "high": each.high,
                "fights": each.fights,
            }
            for each in found
        ],
    }
    chart = _sweep_chart(sweeps, found)

    def printed() -> None:
        named = [(" · ".join(map(told_value, each.value)), each) for each in found]
        print(" and ".join(each.path for each in sweeps) + ": the players win")
        for name, each in named:
            _print_tried(Tried(name, each.share, each.low, each.high, each.fights), max(len(text) for text, _ in named))

    section = Section("Swept", (f"Seed {lab.chosen.seed}.",), (chart,))
    return lab.put_out(value, printed, report(lab.table.title or lab.chosen.scene, [section]), chart)


def _sweep_chart(sweeps: list[Sweep], found: list[Tried]) -> str:
    title = "The players win"
    if len(sweeps) == 2:
        rows, columns = sweeps[0].values, sweeps[1].values
        shares = [[each.share for each in found[place * len(columns) :][: len(columns)]] for place in range(len(rows))]
        labels = (sweeps[1].path, sweeps[0].path)
        return heat_map(
            title, [told_value(each) for each in columns], [told_value(each) for each in rows], shares, labels
        )
    numbers = [each.value[0] for each in found]
    if all(isinstance(number, int | float) and not isinstance(number, bool) for number in numbers) and len(found) > 1:
        points = tuple((float(number), each.share) for number, each in zip(numbers, found, strict=True))
        low, high = tuple(each.low for each in found), tuple(each.high for each in found)
        return curves(title, [Curve(sweeps[0].path, points, low, high)], sweeps[0].path)
    return bars(
        f"{title}: {sweeps[0].path}",
        [_bar(Tried(each.value[0], each.share, each.low, each.high, each.fights)) for each in found],
    )


def seek(lab: Lab) -> int:
    """The value that comes nearest to a chance."""
    wanted = share(lab.chosen.wanted, "for")
    try:
        one = read_sought(lab.chosen.seek)
    except ValueError as error:
        raise UnusableInput(f"--seek {error}") from None
    tables = {value: varied(lab.source, (one.path, value)) for value in one.values}
    for value, table in tables.items():
        lab.check_sides(table, f"{one.path}={value}")
    found = sought(
        lambda value, number, fights: lab.batch(tables[value], lab.chosen.seed + number, fights),
        one.values[0],
        one.values[-1],
        wanted,
        lab.play,
    )
    value = {"path": one.path, "value": found.value, "sure": found.sure, "tried": found.tried}
    answer = of_sought(one.path, wanted, found)

    def printed() -> None:
        print(f"{answer.verdict}\n")
        for each in found.tried:
            _print_tried(each, max(len(str(each.value)) for each in found.tried))

    return _put_out(lab, value, printed, answer)


def solve(lab: Lab) -> int:
    """The exact chances."""
    if not lab.policies.only_plain:
        raise UnusableInput("--solve: plays plainly; expected no --policy")
    found = solved(lab.game, lab.table)
    answer = of_solved(found)

    def printed() -> None:
        print(f"{answer.words[0]}\n")
        names = {side: title[0].lower() + title[1:] for side, title in SIDES.items()}
        print_bars([(names[side], chance) for side, chance in found.chances.items()])
        print("", *answer.words[1:], sep="\n")

    return _put_out(lab, found, printed, answer)


def build(lab: Lab) -> int:
    """Three encounters for the party of the scene."""
    from vtt.playtest.building import built, foes_for

    keys = [part.strip() for part in lab.chosen.build.split(",") if part.strip()]
    foes = foes_for(lab.game, lab.table, keys)
    with lab:
        found = built(lab.table, foes, lambda table, fights: lab.play(lab.batch(table, fights=fights)))
    value = [
        {"for": each.wanted, "foes": each.foes, "players": each.share, "low": each.low, "high": each.high}
        for each in found
    ]

    answer = of_built(found)
    return _put_out(lab, value, lambda: print(*answer.words, sep="\n"), answer)


def _put_out(lab: Lab, value: Any, printed: Callable[[], None], answer: Answer) -> int:
    text = report(lab.table.title or lab.chosen.scene, [answer.section])
    return lab.put_out(value, printed, text, answer.chart)


def _bar(each: Tried) -> Bar:
    return Bar(str(each.value), each.share, low=each.low, high=each.high)


def _print_tried(each: Tried, width: int) -> None:
    print(f"  {each.value!s:>{width}}  {percent(each.share):>8}  ({each.low * 100:.1f} to {each.high * 100:.1f} %)")
