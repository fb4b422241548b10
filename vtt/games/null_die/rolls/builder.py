"""A roll as it is put together: a side for each pool, with plus and minus for Boons and Banes (ND-NAME-05), and what
could be added to it."""

from collections.abc import Iterator, Sequence
from itertools import count
from typing import Any

import msgspec

from vtt.games.null_die.readings import UNTARGETED
from vtt.games.null_die.rolls.asked import MOST_ENTRIES, MOST_POOLS, Asked, AskedPool, Listed
from vtt.games.null_die.rolls.settled import Settled, settled
from vtt.games.null_die.rolls.sides import as_written
from vtt.games.null_die.sheet.creature_sheet import of
from vtt.games.null_die.sheet.notation import MOST_DICE, shown_boons, signed_boons
from vtt.games.null_die.sheet.parts import PRESET, SIZES, USUAL
from vtt.rules.contract.procedure import Intent, Value
from vtt.rules.contract.roll_view import RollPart, RollSide, RollStep
from vtt.rules.kit.creatures import has_secret_figures
from vtt.table.table import Table

BEYOND = "beyond the limit of five"


class Built(msgspec.Struct, frozen=True, kw_only=True):
    """One side of a roll under construction: who rolls (empty: the GM), what is asked for, the pools whose dice are
    known, and what stands before the names of the arguments."""

    who: str
    roll: Asked
    pools: tuple[Settled, ...]
    given: dict[str, Value]
    prefix: str = ""

    def argument(self, called: str) -> str:
        """The full name of an argument."""
        return f"{self.prefix}{called}"

    def list_of(self, called: str) -> tuple[str, ...]:
        """What a list holds now."""
        found: Any = self.given.get(self.argument(called)) or ()
        return tuple(found)


def built(table: Table, intent: Intent, who: str, roll: Asked, prefix: str = "") -> Built:
    """The side as it stands. By the house rule ``untargeted`` those that name no pool act on every one already."""
    meant = {}
    if UNTARGETED(table) == "all-pools":
        every = tuple(pool.name for pool in roll.pools)
        meant = {each.key: every for each in roll.untargeted}
    return Built(who=who, roll=roll, pools=settled(table, roll, meant), given=intent.arguments, prefix=prefix)


def note(side: Built) -> str:
    """What is still to be said before the roll."""
    if side.roll.blanks:
        return f"Choose the dice of {side.roll.blanks[0]}"
    return ""


def sides(table: Table, side: Built, *, label: str = "", fixed_dice: bool = False) -> Iterator[RollSide]:
    """A side for each pool. ``label`` stands before the names of the pools; ``fixed_dice``: neither pools nor their
    dice can be changed here."""
    known = {pool.name: pool for pool in side.pools}
    secret = has_secret_figures(table, side.who)
    for pool in side.roll.pools:
        found = known.get(pool.name)
        heading = f"{label}{pool.name}"
        changes = () if fixed_dice else (*_sizes(side, pool), *_leave_out(side, pool))
        if found is None:
            yield RollSide(
                label=heading, total="?", dice="no dice chosen", steps=changes, tone="warning", secret=secret
            )
            continue
        yield RollSide(
            label=heading,
            total=_total(found),
            dice=_dice(found),
            parts=tuple(_parts(side, found)),
            steps=(*_boons(side, pool), *changes),
            tone="good" if found.applied > 0 else "low" if found.applied < 0 else "plain",
            secret=secret,
        )


def _total(pool: Settled) -> str:
    """``net +2B``, before the limit."""
    return f"net {shown_boons(pool.net)}" if pool.acted_on else "+0B"


def _dice(pool: Settled) -> str:
    """What is thrown; of a net beyond the limit what is applied (ND-CANC-04)."""
    return pool.words if pool.net == pool.applied else f"counts as {shown_boons(pool.applied)}: {pool.words}"


def _parts(side: Built, pool: Settled) -> Iterator[RollPart]:
    """Each Boon or Bane with its source; what lasts on the creature first."""
    over = pool.beyond
    for each in pool.listed:
        wasted = over.get(each.key, 0)
        partly = f"{wasted} of {abs(each.number)} {BEYOND}" if 0 < wasted < abs(each.number) else ""
        own = each.place is not None and not each.source
        yield RollPart(
            label=each.source or ("Boon" if each.number >= 0 else "Bane"),
            amount=shown_boons(each.number),
            source=partly or ("lasting" if each.lasts else ""),
            counts=not each.struck,
            ignored=BEYOND if wasted and wasted == abs(each.number) else "",
            tone="good" if each.number > 0 else "low" if each.number < 0 else "plain",
            why="ND-BOON-01" if each.number >= 0 else "ND-BANE-01",
            fresh=own,
            press=_taken_away(side, each) if own else _struck(side, each),
        )


def _struck(side: Built, listed: Listed) -> dict[str, Value]:
    """Struck off, or put back (ND-NAME-05)."""
    struck = side.list_of("struck")
    after = [key for key in struck if key != listed.key] if listed.struck else [*struck, listed.key]
    return {side.argument("struck"): after}


def _taken_away(side: Built, *gone: Listed) -> dict[str, Value]:
    """Gone from the roll; those that were struck off stay so in their new places."""
    places = {each.place for each in gone}
    left = [place for place in range(len(side.list_of("entries"))) if place not in places]
    press: dict[str, Value] = {side.argument("entries"): [side.list_of("entries")[place] for place in left]}
    struck = side.list_of("struck")
    after = {f"e{place}": f"e{new}" for new, place in enumerate(left)}
    moved = [after.get(key, "") if key[:1] == "e" else key for key in struck]
    if moved != list(struck):
        press[side.argument("struck")] = [key for key in moved if key]
    return press


def _boons(side: Built, pool: AskedPool) -> tuple[RollStep, ...]:
    """One Bane more, one Boon more."""
    full = "no more fit on this roll" if len(side.list_of("entries")) >= MOST_ENTRIES else ""
    return tuple(
        RollStep(
            label=label,
            kind=kind,
            press=_with_entry(side, f"{signed_boons(number)} {pool.name}"),
            refusal=full,
            tip=tip,
        )
        for label, kind, number, tip in _STEPS
    )


_STEPS: tuple[tuple[str, Any, int, str], ...] = (
    ("Bane", "minus", -1, "One more die, and the highest is dropped"),
    ("Boon", "plus", 1, "One more die, and the lowest is dropped"),
)


def _with_entry(side: Built, entry: str) -> dict[str, Value]:
    return {side.argument("entries"): [*side.list_of("entries"), entry]}


def _sizes(side: Built, pool: AskedPool) -> Iterator[RollStep]:
    """The sizes to choose from, where the roll itself says what is thrown (ND-DICE-01, ND-NAME-04)."""
    if not pool.blank and not pool.chosen:
        return
    many = 1 if pool.blank else pool.count
    for size in SIZES:
        yield RollStep(
            label=f"d{size}",
            kind="switch",
            press=_pools(side, pool, _written(pool, many, size)),
            on=not pool.blank and pool.sides == size,
        )
    if not pool.blank:
        fewer, more = (_pools(side, pool, _written(pool, many + step, pool.sides)) for step in (-1, 1))
        least = "" if many > 1 else "a pool has a die, or is left out"
        most = "" if many < MOST_DICE else f"a pool has at most {MOST_DICE} dice"
        yield RollStep(label="Dice", kind="minus", press=fewer, value=str(many), refusal=least)
        yield RollStep(label="Dice", kind="plus", press=more, value=str(many), refusal=most)


def _written(pool: AskedPool, many: int, size: int) -> str:
    """The pool with these dice, as it is written; one that goes by its dice alone has no other name."""
    named = pool.blank or not pool.written[:1].isdecimal()
    return f"{pool.name} {many}d{size}" if named else f"{many}d{size}"


def _leave_out(side: Built, pool: AskedPool) -> Iterator[RollStep]:
    if len(side.roll.pools) > 1:
        press = _pools(side, pool, "")
        on_it = [each for each in side.roll.listed if each.pool == pool.name and each.place is not None]
        if on_it:
            # Else they would name a pool that the roll lacks, and somebody would be asked which is meant.
            press |= _taken_away(side, *on_it)
        named = [each for each in side.roll.listed if each.pool == pool.name and each.place is None and not each.lasts]
        typed = [each.key for each in named if not each.struck]
        if typed:
            # What is typed stays where it is typed.
            already: Any = press.get(side.argument("struck"), side.list_of("struck"))
            press[side.argument("struck")] = [*already, *typed]
        yield RollStep(label="Leave out", kind="switch", press=press, tip="Roll without this pool")


def _pools(side: Built, changed: AskedPool, to: str) -> dict[str, Value]:
    """The pools of the roll with one of them written otherwise, or left out."""
    after = [to if pool is changed else pool.written for pool in side.roll.pools]
    return {side.argument("pools"): [text for text in after if text]}


def untargeted(table: Table, side: Built) -> Iterator[RollPart]:
    """Boons and Banes that name no pool of the roll (ND-NAME-03)."""
    first = side.roll.pools[0].name
    if UNTARGETED(table) != "all-pools":
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
    known = {pool.name: pool.dice for pool in (of(table, side.who).pools if side.who else (PRESET,))}
    free = next(name for number in count(1) if (name := f"Pool {number}").casefold() not in rolled)
    wanted = {name: (name, words) for name, words in known.items()}
    wanted |= {name: (name, "d?") for name in blanks if name not in known}
    # What it will be called says nothing as long as it is not there.
    new = "new pool" if whose else "New pool"
    wanted |= {f"{free} 1d6": (new, "1d6")}
    for written, (label, words) in wanted.items():
        if label.casefold() not in rolled:
            names = [*(each.written for each in side.roll.pools), written]
            yield RollPart(
                label=f"{whose}{label}",
                amount=words,
                # A new one is called so.
                source="" if label.casefold() == new.casefold() else "pool",
                counts=False,
                why="ND-POOL-04",
                press={side.argument("pools"): names},
                secret=has_secret_figures(table, side.who),
            )
