"""What could be added to a roll that is put together: Boons and Banes that name no pool of it, more pools."""

from collections.abc import Iterator, Sequence
from itertools import count

from vtt.rules.null_die.access import has_secret_figures, sheet_of
from vtt.rules.null_die.options import option
from vtt.rules.null_die.pools.asking import MOST_POOLS, Listed
from vtt.rules.null_die.rolling.naming import as_written
from vtt.rules.null_die.rolling.view import Built
from vtt.rules.null_die.sheet_parts import PRESET, USUAL
from vtt.rules.null_die.sheet_words import pool_words, shown_boons, signed_boons
from vtt.rules.procedure import Value
from vtt.rules.roll_view import RollPart
from vtt.table.table import Table

FREE = "Pool"
"""What pools are called that a roll has for itself."""


def untargeted(table: Table, side: Built) -> Iterator[RollPart]:
    """Boons and Banes that name no pool of the roll (ND-NAME-03)."""
    first = side.roll.pools[0].name
    if option(table, "untargeted") != "all-pools":
        for each in side.roll.untargeted:
            yield RollPart(
                label=as_written(each),
                amount=shown_boons(each.number),
                source=f"for {first}?",
                ignored="names no pool of this roll",
                why="ND-NAME-03",
                press=_given_to(side, each, first),
            )


def _given_to(side: Built, listed: Listed, pool: str) -> dict[str, Value]:
    """A Boon or Bane that names no pool of the roll acts on this one; what was typed is struck off for it."""
    source = f": {listed.source}" if listed.source else ""
    entries, entry = list(side.list_of("entries")), f"{signed_boons(listed.number)} {pool}{source}"
    if listed.place is not None:
        entries[listed.place] = entry
        return {side.argument("entries"): entries}
    struck = [*side.list_of("struck"), listed.key]
    return {side.argument("entries"): [*entries, entry], side.argument("struck"): struck}


def more_pools(table: Table, side: Built, *, whose: str = "", blanks: Sequence[str] = USUAL) -> Iterator[RollPart]:
    """The creature's other pools, ``blanks`` whose dice are chosen then, and one with dice of the roll's own
    (ND-NAME-04). ``whose`` stands before the names."""
    if len(side.roll.pools) >= MOST_POOLS:
        return
    rolled = {pool.name.casefold() for pool in side.roll.pools}
    known = {pool.name: pool_words(pool) for pool in (sheet_of(table, side.who).pools if side.who else (PRESET,))}
    free = next(name for number in count(1) if (name := f"{FREE} {number}").casefold() not in rolled)
    wanted = {name: (name, words) for name, words in known.items()}
    wanted |= {name: (name, "d?") for name in blanks if name not in known}
    wanted |= {f"{free} 1d6": (free, "1d6")}
    for written, (label, words) in wanted.items():
        if label.casefold() not in rolled:
            names = [*(each.written for each in side.roll.pools), written]
            yield RollPart(
                label=f"{whose}{label}",
                amount=words,
                source="pool",
                counts=False,
                why="ND-POOL-04",
                press={side.argument("pools"): names},
                secret=has_secret_figures(table, side.who),
            )
