"""What fights came to as a table of plain rows, for a spreadsheet: one figure a row."""

import csv
import io
from collections.abc import Iterator, Sequence
from typing import Final

from vtt.playtest.tally import SIDES, Tally
from vtt.table.table import Table

COLUMNS: Final = ("variant", "figure", "of", "to", "fights", "count", "share", "low", "high", "points")


def as_csv(variants: Sequence[tuple[str, Table, Tally]]) -> str:
    """The figures of each variant by its name, with a line that names the columns. Shares are 0-1."""
    out = io.StringIO()
    writer = csv.DictWriter(out, COLUMNS, restval="", lineterminator="\n")
    writer.writeheader()
    for name, table, tally in variants:
        for row in _rows(table, tally):
            writer.writerow({"variant": name, "fights": tally.fights, **row})
    return out.getvalue()


def _rows(table: Table, tally: Tally) -> Iterator[dict[str, object]]:
    fights = tally.fights
    if not fights:
        return
    names = {who: creature.name for who, creature in table.creatures.items()}
    for side in SIDES:
        low, high = tally.interval(side)
        yield {
            "figure": "wins",
            "of": side,
            "count": tally.wins[side],
            "share": _rounded(tally.wins[side] / fights),
            "low": _rounded(low),
            "high": _rounded(high),
        }
    yield {"figure": "did not end", "count": tally.endless, "share": _rounded(tally.endless / fights)}
    for number, count in sorted(tally.rounds.items()):
        yield {"figure": "ended in round", "of": number, "count": count, "share": _rounded(count / fights)}
    for who, name in names.items():
        yield {"figure": "fell", "of": name, "count": tally.fallen[who], "share": _rounded(tally.fallen[who] / fights)}
        for how, share in tally.lost_how(who).items():
            yield {"figure": how, "of": name, "count": round(share * fights), "share": _rounded(share)}
        for number, share in enumerate(tally.standing_by_round(who)):
            yield {"figure": "stands after round", "of": name, "to": number, "share": _rounded(share)}
        yield {"figure": "left", "of": name, "points": _rounded(tally.points.get(who, 0.0) / fights)}
    for (by, to), points in sorted(tally.harm.items(), key=lambda entry: (-entry[1], entry[0])):
        yield {"figure": "harm", "of": names.get(by, by), "to": names.get(to, to), "points": _rounded(points / fights)}
    for (who, what), count in sorted(tally.used.items()):
        yield {
            "figure": "used up",
            "of": names.get(who, who),
            "to": what,
            "fights": tally.asked,
            "count": count,
            "share": _rounded(count / tally.asked),
        }


def _rounded(number: float) -> float:
    return round(number, 6)
