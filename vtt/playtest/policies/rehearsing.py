"""What plans are good for from a table on: they are tried out against the game's own play, on the same lots."""

from collections.abc import Sequence
from math import inf
from random import Random
from typing import Final

from vtt.playtest.fight import GivenUp, Wanted, after, always, thrower, uncollected
from vtt.playtest.intervals import mean_and_error
from vtt.playtest.policies.careful import Careful
from vtt.playtest.policies.plans import Plan, Planning, simple_plans
from vtt.playtest.policies.worth import Weigher
from vtt.rules.contract.intents import CompleteIntent
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
_HOPE: Final = 0.5
"""Fewer standard errors than these, and no more fights are played for it."""


def learned_plan(system: System, table: Table, side: str, whom: Sequence[str], is_wanted: Wanted = always) -> Plan:
    """The best plan for these of a side, the game's own play where none is better; always the same of the same table.
    Raises ``GivenUp`` within a fight once it is not wanted any more."""
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
        return _best_afresh(tried, tuple(dict.fromkeys((best, *left[:MOST_KEPT]))))


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


def weighing_pays(
    system: System,
    table: Table,
    side: str,
    whom: Sequence[str],
    weigher: Weigher,
    is_wanted: Wanted = always,
) -> bool:
    """Whether these of a side, who keep to its plan, win oftener where they weigh what it leaves open than where they
    leave that to the game: fights that nothing else was learned from. Raises as ``learned_plan``."""
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


class PlayedOn:
    """How a fight goes on from some table where those who are named keep to a plan; the others play as the game itself
    does. ``careful`` decides for them what the plan leaves open; without it the game does. Raises ``GivenUp`` within a
    fight once nobody wants it any more."""

    def __init__(self, system: System, is_wanted: Wanted = always, careful: Careful | None = None) -> None:
        self._is_wanted = is_wanted
        self._careful = careful
        self._plain = door.autopilot(system)
        self._procedures = door.procedures(system)
        self._planning = Planning(system)
        self._random = Random(0)
        self._throw = thrower(self._random.random)

    def after(
        self,
        table: Table,
        plan: Plan,
        whom: frozenset[str],
        lot: int,
        first: CompleteIntent | None = None,
        last_moment: float = inf,
    ) -> Table:
        """The table when the fight is over, or once the clock stands later than at ``last_moment``, by the lots that
        this number draws, where these keep to the plan; ``first`` is done before anything else."""
        if not self._is_wanted():
            raise GivenUp("nobody wants it any more")
        self._random.seed(lot)
        plain, planned = self._plain, self._planning.intent
        is_bare = plan == Plan() and self._careful is None
        if self._careful is not None:
            self._careful.begin(lot)
            planned = self._careful.decided
        for _ in range(MOST_INTENTS):
            intent = first or plain(table)
            if intent is None or table.clock.moment > last_moment:
                break
            if not is_bare and first is None and intent.actor in whom:
                intent = planned(table, intent, plan)
            first = None
            table = after(self._procedures[intent.action](table, intent), table, self._throw, default_choice)
        return table


class Tried:
    """How fights went by this plan or that for those of a side who are named, from one table on; the others play as the
    game itself does. The same lots for each plan. Raises as ``PlayedOn`` does."""

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
        self._system = system
        self._table = table
        self._side = side
        self._whom = whom
        self._seed = seed
        self.careful = careful
        self._played_on = PlayedOn(system, is_wanted, careful)
        self._known: dict[tuple[Plan, int], float] = {}

    def gains(self, plan: Plan, other: Plan, plays: int, first: int = 0) -> list[float]:
        """Fight by fight what the side won more by one plan than by another."""
        return [self.won(plan, lot) - self.won(other, lot) for lot in range(first, first + plays)]

    def won(self, plan: Plan, lot: int) -> float:
        """Whether the side won the fight of this lot, 0 or 1: one that goes on and on it did not."""
        known = self._known.get((plan, lot))
        if known is None:
            over = self._played_on.after(self._table, plan, self._whom, self._seed + lot)
            known = self._known[plan, lot] = 1.0 if self._system.winner(over) == self._side else 0.0
        return known
