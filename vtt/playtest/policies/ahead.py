"""Looking ahead: whenever somebody fell, what its side could set about is played out to the end, each on the same lots,
and what went best is what it sets about from then on."""

from collections.abc import Callable, Sequence
from typing import Final

from vtt.playtest.policies.careful import Careful
from vtt.playtest.policies.plans import Plan
from vtt.playtest.policies.rehearsing import better_plan
from vtt.playtest.policies.worth import Weigher
from vtt.rules.contract.intents import CompleteIntent
from vtt.rules.contract.system import System
from vtt.table.table import Table

STAGES: Final = (12, 36)


class Ahead:
    """Decides as ``Careful`` does, by plans that are looked for anew as the fight goes on."""

    def __init__(
        self, system: System, weigher: Weigher, careful: Careful, whom: Callable[[Table, str], Sequence[str]]
    ) -> None:
        """``whom`` names those of a side who go by its plans."""
        self._system = system
        self._weigher = weigher
        self._careful = careful
        self._whom = whom
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
        seen, plan = self._seen.get(side) or (None, self._weigher.plan(side))
        if standing != seen:
            self._searched += 1
            seed = 1_000_003 * self._searched + self._lot
            plan = better_plan(self._system, table, side, self._whom(table, side), plan, STAGES, seed)
            self._seen[side] = (standing, plan)
        return plan
