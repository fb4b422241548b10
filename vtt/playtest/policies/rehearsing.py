"""What plans are good for from a table on: they are tried out against the game's own play, on the same lots."""

from collections.abc import Sequence
from random import Random
from typing import Final

from vtt.playtest.fight import GivenUp, Wanted, after, always, thrower, uncollected
from vtt.playtest.intervals import mean_and_error
from vtt.playtest.policies.careful import Careful
from vtt.playtest.policies.plans import Plan, Planning, simple_plans
from vtt.playtest.policies.worth import Weigher
from vtt.rules.contract.procedure import default_choice
from vtt.rules.contract.system import System
from vtt.rules.engine import door
from vtt.table.table import Table

STAGES: Final = (24, 48, 96)
"""So many fights each plan is tried in that is left: from one stage to the next at most a third of them."""
AFRESH: Final = ((100, 3.0), (250, 1.5))
"""After so many others a plan is held that is this many standard errors better than the game's own play."""
MOST_KEPT: Final = 4
MOST_INTENTS: Final = 600
_UNLUCKY: Final = 0.07
"""So much worse, as a share of all fights, a plan may be in the first stage and is tried on."""
_WEIGHED: Final = ((12, 2.0), (24, 1.0))
"""After so many fights it is settled whether weighing what a plan leaves open pays, where it does or does not by this
many standard errors."""
_NEW: Final = 500_000
"""The first lot of fights from which nothing else was learned."""
_LOOKS: Final = ((30, 2.6), (60, 2.3), (120, 2.0))
"""After so many fights played afresh a plan that is this many standard errors better than the one that is followed is
taken in its place."""
_HOPE: Final = 0.5
"""Fewer standard errors than these, and no more fights are played for it."""


def learned_plans(
    system: System, table: Table, side: str, whom: Sequence[str], is_wanted: Wanted = always
) -> tuple[Plan, ...]:
    """The best plan for these of a side, the game's own play where none is better, and others that are worth a
    thought; always the same of the same table. Raises ``GivenUp`` within a fight once it is not wanted any more."""
    tried = Tried(system, table, side, frozenset(whom), is_wanted=is_wanted)
    left = simple_plans(system, table, side, whom)
    with uncollected():
        for plays in STAGES:
            tries = {each: tried.gains(each, Plan(), plays) for each in left}
            gains = {each: sum(tries[each]) / plays for each in left}
            # A little worse in few fights may have been bad luck; what changed nothing in any of them is no plan.
            least = -_UNLUCKY if plays == STAGES[0] else 0.0
            better = sorted(
                (each for each in left if any(tries[each]) and gains[each] >= least), key=lambda each: -gains[each]
            )
            left = better[: max(MOST_KEPT, len(left) // 3)]
        best, most = Plan(), STAGES[-1]
        for each in left:
            both = best.and_also(each)
            mean, error = mean_and_error(tried.gains(both, best, most))
            if mean > error:
                best = both
        best = _best_afresh(tried, tuple(dict.fromkeys((best, *left[:MOST_KEPT]))))
    others = [each for each in (*left, Plan()) if each != best]
    return (best, *others[:MOST_KEPT])


def _best_afresh(tried: "Tried", plans: tuple[Plan, ...]) -> Plan:
    """The best of many is best by luck as well, and another one the worse for it: which of them is surely better than
    the game's own play in fights that nothing was learned from, and most so; the game's own play where none is."""
    for plays, sure in AFRESH:
        found = [(*mean_and_error(tried.gains(each, Plan(), plays, STAGES[-1])), each) for each in plans]
        surely = [(mean, each) for mean, error, each in found if mean > sure * error]
        if surely:
            return max(surely, key=lambda each: each[0])[1]
        plans = tuple(each for mean, error, each in found if mean > _HOPE * error)
    return Plan()


def better_plan(
    system: System,
    table: Table,
    side: str,
    whom: Sequence[str],
    plan: Plan,
    stages: Sequence[int],
    seed: int,
    is_wanted: Wanted = always,
) -> Plan:
    """A plan that is surely better than this one as things stand now, or the same one; nothing is looked for where
    things are decided. Raises ``GivenUp`` within a fight once it is not wanted any more."""
    tried = Tried(system, table, side, frozenset(whom), seed, is_wanted)
    with uncollected():
        if tried.is_decided(plan, stages[0]):
            return plan
        possible = (*(each.and_also(plan) for each in simple_plans(system, table, side, whom)), Plan())
        left = [each for each in dict.fromkeys(possible) if each != plan]
        for plays in stages:
            gains = {each: mean_and_error(tried.gains(each, plan, plays))[0] for each in left}
            better = sorted((each for each in left if gains[each] > 0.0), key=lambda each: -gains[each])
            left = better[: max(2, len(left) // 3)]
        for each in left[:2]:
            if tried.surely_better(each, plan, stages[-1]):
                return each
    return plan


def weighing_pays(
    system: System,
    table: Table,
    side: str,
    whom: Sequence[str],
    weigher: Weigher,
    is_wanted: Wanted = always,
) -> bool:
    """Whether these of a side, who keep to its plan, win oftener where they weigh what it leaves open than where they
    leave that to the game: fights that nothing else was learned from. Raises as ``learned_plans``."""
    plan = weigher.plan(side)
    left, weighed = (
        Tried(system, table, side, frozenset(whom), _NEW, is_wanted, each) for each in (None, Careful(system, weigher))
    )
    with uncollected():
        for plays, sure in _WEIGHED:
            mean, error = mean_and_error([weighed.won(plan, lot) - left.won(plan, lot) for lot in range(plays)])
            if abs(mean) > sure * error:
                return mean > 0.0
    return False


class Tried:
    """How fights went by this plan or that for those of a side who are named, from one table on; the others play as the
    game itself does. The same lots for each plan. ``careful`` decides for them what a plan leaves open; without it the
    game does. Raises ``GivenUp`` within a fight once nobody wants it any more."""

    def __init__(
        self,
        system: System,
        table: Table,
        side: str,
        whom: frozenset[str],
        seed: int = 0,
        is_wanted: Wanted = always,
        careful: Careful | None = None,
    ) -> None:
        self._is_wanted = is_wanted
        self.careful = careful
        self._system = system
        self._table = table
        self._side = side
        self._whom = whom
        self._seed = seed
        self._plain = door.autopilot(system)
        self._procedures = door.procedures(system)
        self._planning = Planning(system)
        self._random = Random(0)
        self._throw = thrower(self._random.random)
        self._known: dict[tuple[Plan, int], float] = {}

    def gains(self, plan: Plan, other: Plan, plays: int, first: int = 0) -> list[float]:
        """Fight by fight what the side won more by one plan than by another."""
        return [self.won(plan, lot) - self.won(other, lot) for lot in range(first, first + plays)]

    def is_decided(self, plan: Plan, plays: int) -> bool:
        """Whether all of so many fights by this plan end alike."""
        first = self.won(plan, 0)
        return all(self.won(plan, lot) == first for lot in range(1, plays))

    def surely_better(self, plan: Plan, other: Plan, first: int) -> bool:
        """Whether one plan wins oftener than another beyond what luck does, in fights from this lot on: few where it
        is clear, more where the two are close."""
        for plays, sure in _LOOKS:
            mean, error = mean_and_error(self.gains(plan, other, plays, first))
            if mean > sure * error:
                return True
            if mean <= _HOPE * error:
                return False
        return False

    def won(self, plan: Plan, lot: int) -> float:
        """Whether the side won the fight of this lot, 0 or 1: one that goes on and on it did not."""
        known = self._known.get((plan, lot))
        if known is None:
            known = self._known[plan, lot] = self._fought(plan, lot)
        return known

    def _fought(self, plan: Plan, lot: int) -> float:
        if not self._is_wanted():
            raise GivenUp("nobody wants it any more")
        self._random.seed(self._seed + lot)
        table = self._table
        plain, planned, whom = self._plain, self._planning.intent, self._whom
        is_bare = plan == Plan() and self.careful is None
        if self.careful is not None:
            self.careful.begin(self._seed + lot)
            planned = self.careful.decided
        for _ in range(MOST_INTENTS):
            intent = plain(table)
            if intent is None:
                winner = self._system.winner(table)
                return 1.0 if winner == self._side else 0.0
            if not is_bare and intent.actor in whom:
                intent = planned(table, intent, plan)
            table = after(self._procedures[intent.action](table, intent), table, self._throw, default_choice)
        return 0.0
