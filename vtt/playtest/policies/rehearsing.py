"""What plans are good for from a table on: they are tried out against the game's own play, on the same lots."""

from collections.abc import Sequence
from random import Random
from typing import Final

from vtt.playtest.fight import after, thrower, uncollected
from vtt.playtest.intervals import mean_and_error
from vtt.playtest.policies.plans import Plan, Planning, simple_plans
from vtt.rules.contract.procedure import default_choice
from vtt.rules.contract.system import System
from vtt.rules.engine import door
from vtt.table.table import Table

STAGES: Final = (16, 32, 64)
"""So many fights each plan is tried in that is left: from one stage to the next at most half of them."""
AFRESH: Final = 100
"""In so many others the best of many, which is best by luck as well, has to be better again."""
MOST_KEPT: Final = 4
MOST_INTENTS: Final = 600
_SURE: Final = 1.5
"""Standard errors that a plan has to be better than the one that is followed."""


def learned_plans(system: System, table: Table, side: str, whom: Sequence[str]) -> tuple[Plan, ...]:
    """The best plan for these of a side, the game's own play where none is better, and others that are worth a
    thought; always the same of the same table."""
    tried = _Tried(system, table, side, frozenset(whom))
    left = simple_plans(system, table, side, whom)
    with uncollected():
        for plays in STAGES:
            gains = {each: mean_and_error(tried.gains(each, Plan(), plays))[0] for each in left}
            better = sorted((each for each in left if gains[each] > 0.0), key=lambda each: -gains[each])
            left = better[: max(MOST_KEPT, len(left) // 2)]
        best, most = Plan(), STAGES[-1]
        for each in left:
            both = best.and_also(each)
            mean, error = mean_and_error(tried.gains(both, best, most))
            if mean > error:
                best = both
        mean, error = mean_and_error(tried.gains(best, Plan(), AFRESH, most))
        if mean <= error:
            best = Plan()
    others = [each for each in (*left, Plan()) if each != best]
    return (best, *others[:MOST_KEPT])


def better_plan(
    system: System, table: Table, side: str, whom: Sequence[str], plan: Plan, stages: Sequence[int], seed: int
) -> Plan:
    """A plan that is clearly better than this one as things stand now, or the same one."""
    tried = _Tried(system, table, side, frozenset(whom), seed)
    left = [*dict.fromkeys((*(each.and_also(plan) for each in simple_plans(system, table, side, whom)), Plan()))]
    with uncollected():
        for plays in stages:
            gains = {each: mean_and_error(tried.gains(each, plan, plays)) for each in left}
            better = sorted((each for each in left if gains[each][0] > 0.0), key=lambda each: -gains[each][0])
            left = better[: max(2, len(left) // 3)]
    for each in left:
        mean, error = gains[each]
        if mean > _SURE * error:
            return each
    return plan


class _Tried:
    """How fights went by this plan or that, from one table on."""

    def __init__(self, system: System, table: Table, side: str, whom: frozenset[str], seed: int = 0) -> None:
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
        return [self._won(plan, lot) - self._won(other, lot) for lot in range(first, first + plays)]

    def _won(self, plan: Plan, lot: int) -> float:
        """Whether the side won: a fight that goes on and on it did not."""
        known = self._known.get((plan, lot))
        if known is None:
            known = self._known[plan, lot] = self._fought(plan, lot)
        return known

    def _fought(self, plan: Plan, lot: int) -> float:
        self._random.seed(self._seed + lot)
        table = self._table
        plain, planned, whom, bare = self._plain, self._planning.intent, self._whom, plan == Plan()
        for _ in range(MOST_INTENTS):
            intent = plain(table)
            if intent is None:
                winner = self._system.winner(table)
                return 1.0 if winner == self._side else 0.0
            if not bare and intent.actor in whom:
                intent = planned(table, intent, plan)
            table = after(self._procedures[intent.action](table, intent), table, self._throw, default_choice)
        return 0.0
