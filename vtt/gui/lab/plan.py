"""What the lab is asked to fight: variants of one table on the same lots, so many fights of each."""

from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from typing import Literal

import msgspec
from msgspec.structs import replace

from vtt.playtest.asking import check_sides, told_path, told_value
from vtt.playtest.batch import Batch, prepared
from vtt.playtest.building import WANTED, foes_for
from vtt.playtest.fight import Wanted
from vtt.playtest.policies.policy import PLAIN, Policies
from vtt.playtest.variants import IN_WINDOWS, Sweep, read_sought, read_sweep, varied
from vtt.playtest.watched import MOST_ROUNDS
from vtt.rules.engine import registry
from vtt.table.creature import Creature
from vtt.table.table import Table

Kind = Literal["fights", "compare", "sweep", "seek", "build", "solve"]
MOST_VARIANTS = 200


class Change(msgspec.Struct, frozen=True):
    """One thing that a variant has otherwise: a path of the scene and its value, or how a side plays."""

    name: str
    path: str = ""
    value: object = None
    policies: Policies | None = None


class Terms(msgspec.Struct, frozen=True, kw_only=True):
    """How much is fought: ``fights``, or no more than until the players' chance is known to ``until`` (0-1) on either
    side; the same ``seed`` gives the same fights; a fight is stopped after ``rounds``."""

    fights: int
    until: float | None = None
    seed: int = 1
    rounds: int = MOST_ROUNDS
    policies: Policies = PLAIN


class Variant(msgspec.Struct, frozen=True):
    """A table with those who decide on it. ``values`` are those of a sweep."""

    name: str
    table: Table
    policies: Policies
    values: tuple[object, ...] = ()


class Plan(msgspec.Struct, frozen=True):
    """What is to be fought, one variant after the other. ``sweeps`` are what was swept along, or sought on,
    and ``along`` the same in words. ``wanted`` is the players' chance that is sought, 0-1; ``foes`` and ``chances`` by
    name are what encounters are built of and for."""

    kind: Kind
    title: str
    terms: Terms
    variants: tuple[Variant, ...]
    sweeps: tuple[Sweep, ...] = ()
    along: tuple[str, ...] = ()
    wanted: float = 0.0
    foes: tuple[Creature, ...] = ()
    chances: tuple[tuple[str, float], ...] = WANTED

    @property
    def answers(self) -> bool:
        """Whether it is one question, answered when all is known, rather than fights that are counted."""
        return self.kind in ("seek", "build", "solve")

    def batch(self, place: int, is_wanted: Wanted, start: Callable[[], Executor] | None = None) -> Batch:
        """The batch of a variant. Takes some seconds where a policy weighs tables, by the executor that there is to
        ``start``; raises as ``prepared``."""
        terms, variant = self.terms, self.variants[place]
        return prepared(
            variant.table,
            terms.fights,
            terms.seed,
            variant.policies,
            terms.until,
            terms.rounds,
            is_wanted=is_wanted,
            start=start,
        )

    def some(
        self, table: Table, number: int, fights: int, is_wanted: Wanted, start: Callable[[], Executor] | None = None
    ) -> Batch:
        """So many fights on a table, the batch of that number for the question, from 0. Raises as ``batch``."""
        terms = self.terms
        return prepared(
            table,
            fights,
            terms.seed + number,
            terms.policies,
            None,
            terms.rounds,
            is_wanted=is_wanted,
            start=start,
        )


def plan_of_fights(table: Table, title: str, terms: Terms) -> Plan:
    """Fights on one table. Raises ``ValueError`` where a side has nobody who could fight."""
    check_sides(table, title)
    return Plan("fights", title, terms, (Variant(title, table, terms.policies),))


def plan_to_compare(table: Table, title: str, terms: Terms, changes: Sequence[Change]) -> Plan:
    """The table as it is, and with each change. Raises ``ValueError`` with a line on the first that cannot be."""
    if not changes:
        raise ValueError("nothing to compare with: expected a variant, as in another policy or one more foe")
    check_sides(table, title)
    variants = [Variant("As it is", table, terms.policies)]
    for change in changes:
        changed = varied(table, (change.path, change.value)) if change.path else table
        check_sides(changed, change.name)
        variants.append(Variant(change.name, changed, change.policies or terms.policies))
    return Plan("compare", title, terms, tuple(variants))


def plan_to_sweep(table: Table, title: str, terms: Terms, written: Sequence[str]) -> Plan:
    """The table with each value of a path, or of two, each with each. Raises ``ValueError``."""
    sweeps = tuple(read_sweep(text, IN_WINDOWS) for text in written)
    if not sweeps:
        raise ValueError(
            f"nothing to sweep: expected a path and values, as in creatures.ghoul.hd and {IN_WINDOWS.values}"
        )
    combined: list[tuple[object, ...]] = [()]
    for sweep in sweeps:
        combined = [(*before, value) for before in combined for value in sweep.values]
    if len(combined) > MOST_VARIANTS:
        raise ValueError(f"{len(combined)} values in all: expected at most {MOST_VARIANTS}")
    variants = []
    for values in combined:
        changes = [(sweep.path, value) for sweep, value in zip(sweeps, values, strict=True)]
        name = " · ".join(map(told_value, values))
        changed = varied(table, *changes)
        check_sides(changed, ", ".join(f"{path}={told_value(value)}" for path, value in changes))
        variants.append(Variant(name, changed, terms.policies, values))
    along = tuple(told_path(sweep.path, table) for sweep in sweeps)
    return Plan("sweep", title, terms, tuple(variants), sweeps, along)


def plan_to_seek(table: Table, title: str, terms: Terms, written: str, wanted: float) -> Plan:
    """Which whole number at a path gives the players a chance (0-1) nearest to the one that is wanted. Raises
    ``ValueError``."""
    sweep = read_sought(written, IN_WINDOWS)
    variants = []
    for value in sweep.values:
        changed = varied(table, (sweep.path, value))
        check_sides(changed, f"{sweep.path}={value}")
        variants.append(Variant(str(value), changed, terms.policies, (value,)))
    return Plan("seek", title, terms, tuple(variants), (sweep,), (told_path(sweep.path, table),), wanted)


def plan_to_build(
    table: Table, title: str, terms: Terms, keys: Sequence[str], chances: Sequence[tuple[str, float]]
) -> Plan:
    """Encounters for the party of the table, of these entries of the shelves, for each of the chances (0-1). Raises
    ``ValueError``."""
    foes = foes_for(registry.system(table.game), table, keys)
    variant = Variant(title, table, terms.policies)
    return Plan("build", title, terms, (variant,), foes=tuple(foes), chances=tuple(chances))


def plan_to_solve(table: Table, title: str, terms: Terms) -> Plan:
    """The exact chances of the fight. Raises ``ValueError`` where somebody is not to play plainly."""
    check_sides(table, title)
    if not terms.policies.only_plain:
        raise ValueError("solved exactly is what the game’s own autopilot plays: expected Plain for both sides")
    return Plan("solve", title, terms, (Variant(title, table, terms.policies),))


def by_side(policies: Policies, side: str, kind: str) -> Policies:
    """The policies where a side (``players`` or ``gm``) goes by another."""
    return replace(policies, **{side: kind})
