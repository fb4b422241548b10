"""What may come of an action, as a row of bars: the change of the watched number with its probabilities."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from msgspec.structs import replace

from vtt.gui.board.names import inside
from vtt.numerals import signed, written
from vtt.rules.contract.description import Offer
from vtt.rules.contract.procedure import Intent
from vtt.rules.engine.odds import ActionOdds
from vtt.table.paths import ABSENT, lookup
from vtt.table.table import Table

MOST_BARS = 13


@dataclass(frozen=True)
class Prospects:
    """``heading`` and ``note`` stand above, and what is ``assumed``; each bar has a short label, a probability, and
    whether nothing changes."""

    heading: str
    note: str
    bars: tuple[tuple[str, float, bool], ...]
    assumed: str = ""


def prospects(table: Table, offer: Offer, odds: ActionOdds) -> Prospects | None:
    """The prospects of an offer: by how much the watched number changes, or each change of several; ``None`` if
    certain."""
    heading = _if_done(offer.label)
    if len(offer.watched) > 1:
        return _of_several(table, heading, offer.watched, odds)
    entries = odds.change.get(offer.watch) if offer.watch else None
    present = _present(table, offer.watch)
    if entries is None or not isinstance(present, int):
        return None
    changes = [(value - present, share) for value, share in entries if isinstance(value, int)]
    if len(changes) < 2:
        return None
    falling = sum(share * change for change, share in changes) < 0
    counted = [(-change if falling else change, share) for change, share in changes]
    bars = [(written(change), share, change == 0) for change, share in sorted(counted)]
    assumed = odds.assumed.get(_owner(table, offer.watch), "")
    return Prospects(heading, _whose(table, offer.watch, falling), tuple(_gathered(bars)), assumed)


def aimed_anew(table: Table, offer: Offer, intent: Intent) -> Offer:
    """The offer with the number watched of whom the intent is aimed at, where that is somebody else than the offer
    says: the form may have chosen another."""
    owner = _owner(table, offer.watch)
    given, said = offer.intent.arguments, intent.arguments
    if not owner or owner in said.values():
        return offer
    names = [name for name, value in given.items() if value == owner] or [name for name in said if name not in given]
    others = [each for name in names if isinstance(each := said.get(name), str) and each in table.creatures]
    if len(others) != 1:
        return offer
    thing, _, rest = offer.watch.partition(f".{owner}.")
    return replace(offer, watch=f"{thing}.{others[0]}.{rest}")


def _of_several(table: Table, heading: str, paths: Sequence[str], odds: ActionOdds) -> Prospects | None:
    """A bar for each change of each of these numbers of one thing. That all of them stay as they are has none: what
    leaves one of them alone may well change another."""
    bars = []
    for path in paths:
        present = _present(table, path)
        shares = [(value - present, share) for value, share in odds.change.get(path, ()) if isinstance(value, int)]
        what = _number(path.rpartition(".")[2])
        bars += [(f"{signed(change)} {what}", share, False) for change, share in sorted(shares, key=_size) if change]
    if not bars or (len(bars) == 1 and bars[0][1] >= 1):
        return None
    owner = _owner(table, paths[0])
    names = " and ".join(_number(path.rpartition(".")[2]) for path in paths)
    note = f"{names} of {inside(table.creatures[owner].name)}" if owner else ""
    return Prospects(heading, note, tuple(bars), odds.assumed.get(owner, ""))


def _size(entry: tuple[int, float]) -> int:
    return abs(entry[0])


def _present(table: Table, path: str) -> Any:
    """What the watched number is now: 0 where the thing that it belongs to isn't there yet."""
    found = lookup(table, path) if path else None
    return 0 if found is ABSENT else found


def _if_done(label: str) -> str:
    """``Attack, short sword`` reads as ``If you attack``; a label in another language stands for itself."""
    if not label.isascii():
        return label
    words = label.split(",")[0].strip()
    return f"If you {words[:1].lower()}{words[1:]}"


def _owner(table: Table, path: str) -> str:
    """The id of the creature that the watched number belongs to, or empty."""
    steps = path.split(".")
    return steps[1] if len(steps) > 2 and steps[1] in table.creatures else ""


def _whose(table: Table, path: str, falling: bool) -> str:
    owner, steps = _owner(table, path), path.split(".")
    if not owner:
        return ""
    name = table.creatures[owner].name
    present = _present(table, path)
    # A number in a list is called by what it belongs to: creatures.ghoul.traits.wounds.rating.
    what = _number(steps[-2] if len(steps) > 4 else steps[-1])
    whose = inside(name)
    return f"{what} lost by {whose}, of {present}" if falling else f"{what} gained by {whose}"


def _number(step: str) -> str:
    """What a number of a sheet is called by its place on it: ``luck`` is Luck, ``hp`` is HP."""
    return step.upper() if len(step) < 3 else step[:1].upper() + step[1:].replace("_", " ")


def _gathered(bars: Sequence[tuple[str, float, bool]]) -> list[tuple[str, float, bool]]:
    """At most ``MOST_BARS``: the far end is gathered into one bar."""
    if len(bars) <= MOST_BARS:
        return list(bars)
    kept = list(bars[: MOST_BARS - 1])
    rest = bars[MOST_BARS - 1 :]
    return [*kept, (f"{rest[0][0]}+", sum(share for _, share, _ in rest), False)]
