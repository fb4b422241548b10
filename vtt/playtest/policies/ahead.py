"""Looking ahead: it keeps to the plan that careful players keep to, but whenever somebody fell, what its side could set
about instead is played out to the end, each on the same lots; what is surely better it sets about from then on."""

from collections.abc import Callable, Sequence
from typing import Final

from vtt.playtest.fight import Wanted
from vtt.playtest.policies.careful import Careful
from vtt.playtest.policies.plans import Plan
from vtt.playtest.policies.rehearsing import better_plan
from vtt.playtest.policies.worth import Weigher
from vtt.rules.contract.intents import CompleteIntent
from vtt.rules.contract.system import System
from vtt.table.table import Table

STAGES: Final = (12, 36)
"""So many fights each plan that is left is tried in, before the best are tried afresh."""


class Ahead:
    """Decides as ``Careful`` does, by plans that are looked for anew as the fight goes on."""

    def __init__(
        self,
        system: System,
        weigher: Weigher,
        careful: Careful,
        whom: Callable[[Table, str], Sequence[str]],
        is_wanted: Wanted,
    ) -> None:
        """``whom`` names those of a side who go by its plans. Raises ``GivenUp`` once nothing is wanted any more."""
        self._system = system
        self._weigher = weigher
        self._careful = careful
        self._whom = whom
        self._is_wanted = is_wanted
        self._lot = 0
        self._seen: dict[str, tuple[frozenset[str], Plan]] = {}
        self._searched = 0

    def begin(self, lot: int) -> None:
        """As ``Player.begin``."""
        self._lot, self._searched = lot, 0
        self._seen.clear()
        self._careful.begin(lot)

    def decided(self, table: Table, plain: CompleteIntent) -> CompleteIntent:
        """What to do where the game itself would do ``plain``, which has an actor."""
        return self._careful.decided(table, plain, self._plan(table, table.creatures[plain.actor].side))

    def why(self) -> str:
        """As ``Player.why``."""
        return self._careful.why()

    def _plan(self, table: Table, side: str) -> Plan:
        standing = frozenset(each for each in table.creatures if self._system.standing(table, each))
        # From where it was learned on nothing is better than what was tried there much longer.
        seen, plan = self._seen.get(side) or (self._weigher.standing, self._weigher.plan(side))
        if standing != seen:
            self._searched += 1
            seed = 1_000_003 * self._searched + self._lot
            whom = self._whom(table, side)
            plan = better_plan(self._system, table, side, whom, plan, STAGES, seed, self._is_wanted)
            self._seen[side] = (standing, plan)
        return plan
