"""What was fought, written to a file: figures, a picture, a drawing, a report. On a thread beside the window."""

from collections.abc import Mapping
from pathlib import Path

from PySide6.QtGui import QImage

from vtt.campaign.errors import CampaignError
from vtt.campaign.new_file import check_folder, new_bytes
from vtt.gui.lab.plan import Plan
from vtt.gui.lab.png import png_bytes
from vtt.playtest.answers import Answer
from vtt.playtest.asking import told_difference, told_policies
from vtt.playtest.charts import Bar, bars, stacked
from vtt.playtest.report import Section, charts_of, report, section_of
from vtt.playtest.study import difference
from vtt.playtest.tally import Tally
from vtt.playtest.tidy import as_csv


def written(
    kind: str,
    path: Path,
    plan: Plan,
    tallies: Mapping[int, Tally],
    picture: QImage | None,
    answer: Answer | None = None,
) -> tuple[str, str]:
    """What was done, or what went wrong; ``picture`` is of the charts."""
    try:
        if path.suffix.lower() != f".{kind}":
            return "", f"{path}: not written; expected a name that ends in .{kind}"
        check_folder(path)
        if picture is not None:
            content = png_bytes(picture)
        elif answer is not None:
            content = _answer(kind, plan, answer).encode()
        else:
            content = _text(kind, plan, tallies).encode()
        new_bytes(path.resolve(), content)
    except CampaignError as error:
        return "", str(error)
    return f"{path.name} is written: {path}", ""


def _answer(kind: str, plan: Plan, answer: Answer) -> str:
    if kind == "csv":
        return answer.csv
    return answer.chart if kind == "svg" else report(plan.title, [answer.section])


def _text(kind: str, plan: Plan, tallies: Mapping[int, Tally]) -> str:
    known = [(variant, tallies[place]) for place, variant in enumerate(plan.variants) if place in tallies]
    if kind == "csv":
        return as_csv([(variant.name, variant.table, tally) for variant, tally in known])
    together = [
        Bar(variant.name, tally.wins["players"] / tally.fights, low=tally.interval()[0], high=tally.interval()[1])
        for variant, tally in known
    ]
    chart = bars("The players win, with the confidence interval of 95 %", together)
    if kind == "svg":
        return stacked(charts_of(known[0][0].table, known[0][1])) if plan.kind == "fights" else chart
    seed = plan.terms.seed
    sections = [
        section_of(variant.table, tally, seed, variant.name, policies=told_policies(variant.policies))
        for variant, tally in known
    ]
    if plan.kind == "sweep":
        sections = [Section(f"By {', '.join(plan.along)}", (f"Seed {seed}.",), (chart,))]
    elif plan.kind == "compare":
        words = tuple(told_difference(variant.name, difference(known[0][1], tally)) for variant, tally in known[1:])
        sections = [Section("Compared", words, (chart,)), *sections]
    return report(plan.title, sections)
