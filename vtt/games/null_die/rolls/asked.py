"""What is in a roll: its pools, and the Boons and Banes on it, each with its source (ND-POOL-04, ND-NAME-05)."""

from collections.abc import Iterator, Sequence
from typing import Final

import msgspec

from vtt.games.null_die.readings import MIXED_POOL
from vtt.games.null_die.sheet.notation import Written, WrittenPool, entry_from, pool_from
from vtt.games.null_die.sheet.parts import CIRCUMSTANCE, PRESET, USUAL, NamedPool, ReadingError, Source
from vtt.table.table import Table

MOST_POOLS: Final = 12
MOST_ENTRIES: Final = 60


class AskedPool(msgspec.Struct, frozen=True, kw_only=True):
    """A pool of the roll. ``blank``: its dice are still to be chosen (ND-NAME-04). ``written`` is how the roll names
    it; ``chosen`` says that the roll brings its dice, ``split`` that they were written with dice of other sizes."""

    name: str
    count: int = 0
    sides: int = 0
    blank: bool = False
    written: str = ""
    chosen: bool = False
    split: bool = False


class Listed(msgspec.Struct, frozen=True, kw_only=True):
    """Boons or Banes on the roll. ``key`` names them in the list of those struck off; ``pool`` is the name of the pool
    that they act on, or empty where they name none of the roll's (ND-NAME-03), ``asked`` what they name.
    ``place`` is the place among the roll's own entries, or ``None`` for one that was typed besides or ``lasts`` on the
    creature."""

    key: str
    number: int
    pool: str
    asked: str = ""
    source: str = ""
    struck: bool = False
    place: int | None = None
    lasts: bool = False


class Asked(msgspec.Struct, frozen=True):
    """All that a roll is made of."""

    pools: tuple[AskedPool, ...]
    listed: tuple[Listed, ...]

    @property
    def untargeted(self) -> tuple[Listed, ...]:
        """Those that count and act on no pool of the roll yet."""
        return tuple(each for each in self.listed if not each.pool and not each.struck and each.number)

    @property
    def blanks(self) -> tuple[str, ...]:
        """The names of the pools whose dice are still to be chosen."""
        return tuple(pool.name for pool in self.pools if pool.blank)


def asked(
    table: Table,
    own: Sequence[NamedPool],
    lasting: Sequence[Source],
    pools: Sequence[str] | None,
    entries: Sequence[str] | None,
    struck: Sequence[str] | None,
    typed: Sequence[str] = (),
) -> Asked:
    """A roll of these pools (``None``: the usual ones) of a creature that has its ``own``, with what lasts on it, what
    the roll brings, and what was ``typed`` besides. Raises ``ReadingError`` for what cannot be read and for a pool that
    is not there."""
    found = tuple(_pools(table, own, USUAL if pools is None else pools))
    if not found:
        raise ReadingError("expected at least one pool", "ND-POOL-04")
    if len(found) > MOST_POOLS:
        template = "expected at most {most} pools in a roll, not {number}"
        raise ReadingError(template, "ND-POOL-04", most=MOST_POOLS, number=len(found))
    names = [pool.name.casefold() for pool in found]
    for place, called in enumerate(names):
        if called in names[:place]:
            raise ReadingError("expected each pool once, not {pool} twice", "ND-POOL-04", pool=found[place].name)
    own_entries = len(entries or ()) + len(typed)
    if own_entries > MOST_ENTRIES:
        template = "expected at most {most} Boons and Banes, not {number}"
        raise ReadingError(template, "ND-NAME-05", most=MOST_ENTRIES, number=own_entries)
    return Asked(found, tuple(_listed(found, lasting, entries or (), typed, frozenset(struck or ()))))


def _pools(table: Table, own: Sequence[NamedPool], wanted: Sequence[str]) -> Iterator[AskedPool]:
    known = {pool.name.casefold(): pool for pool in own}
    known.setdefault(CIRCUMSTANCE.casefold(), PRESET)
    for text in wanted:
        written = pool_from(text)
        if written.dice:
            yield from _with_dice(table, text, written)
            continue
        pool = known.get(written.name.casefold())
        if pool is not None:
            yield AskedPool(name=pool.name, count=pool.count, sides=pool.sides, written=text)
        elif written.name.casefold() in _BLANK:
            yield AskedPool(name=_BLANK[written.name.casefold()], blank=True, written=text)
        else:
            words = {"name": written.name, "names": ", ".join(pool.name for pool in known.values())}
            raise ReadingError("there is no pool {name!r}: expected {names}, or dice", "ND-NAME-04", **words)


_BLANK: Final = {called.casefold(): called for called in USUAL}


def _with_dice(table: Table, text: str, written: WrittenPool) -> Iterator[AskedPool]:
    """Pools with dice of the roll's own: one for each size (ND-POOL-05)."""
    if len(written.dice) > 1 and MIXED_POOL(table) == "refuse":
        raise ReadingError("{text!r}: a pool holds one size of dice", "ND-POOL-05", text=text.strip())
    for count, sides in written.dice:
        size = f"d{sides}"
        called = written.name or size
        if len(written.dice) > 1 and written.name:
            called = f"{written.name} {size}"
        alone = f"{called} {count}{size}" if written.name else f"{count}{size}"
        yield AskedPool(name=called, count=count, sides=sides, written=alone, chosen=True, split=len(written.dice) > 1)


def _listed(
    pools: Sequence[AskedPool],
    lasting: Sequence[Source],
    entries: Sequence[str],
    typed: Sequence[str],
    struck: frozenset[str],
) -> Iterator[Listed]:
    for number, source in enumerate(lasting):
        pool = pool_named(pools, source.pool)
        # What lasts on a creature acts on its pools; a roll without that pool is none of its business.
        if pool:
            key = f"s{number}"
            yield Listed(
                key=key, number=source.number, pool=pool, source=source.source, struck=key in struck, lasts=True
            )
    for place, text in enumerate(entries):
        yield _entry(pools, text, f"e{place}", place, struck)
    for place, text in enumerate(typed):
        yield _entry(pools, text, f"m{place}", None, struck)


def _entry(pools: Sequence[AskedPool], text: str, key: str, place: int | None, struck: frozenset[str]) -> Listed:
    written: Written = entry_from(text)
    return Listed(
        key=key,
        number=written.number,
        pool=pool_named(pools, written.pool),
        asked=written.pool,
        source=written.source,
        struck=key in struck,
        place=place,
    )


def pool_named(pools: Sequence[AskedPool], called: str) -> str:
    """The name of the pool that is meant: by its name, or by its dice where they are those of one pool alone; empty
    where there is none (ND-NAME-01, ND-NAME-03)."""
    wanted = called.strip().casefold()
    if not wanted:
        return ""
    for pool in pools:
        if pool.name.casefold() == wanted:
            return pool.name
    dice = wanted.replace(" ", "")
    alike = [pool.name for pool in pools if not pool.blank and dice in (f"d{pool.sides}", f"{pool.count}d{pool.sides}")]
    return alike[0] if len(alike) == 1 else ""
