"""Looking ahead: what could be done is played on for two rounds some dozen times, each time on the same lots, and what
comes of it is weighed by what fights have taught. What goes better than what careful players do is done."""

from collections.abc import Callable, Sequence
from math import log
from typing import Final

from vtt.playtest.fight import Wanted, uncollected
from vtt.playtest.intervals import mean_and_error
from vtt.playtest.policies.candidates import candidates
from vtt.playtest.policies.careful import Careful, Weighed, told
from vtt.playtest.policies.plans import Planning, simple_plans
from vtt.playtest.policies.rehearsing import PlayedOn
from vtt.playtest.policies.worth import Weigher
from vtt.rules.contract.intents import CompleteIntent
from vtt.rules.contract.system import System
from vtt.table.table import Table

ROUNDS: Final = 2
"""So many rounds are played on after the one that it is."""
STAGES: Final = (12, 36)
"""So often everything is played on that is left: from one stage to the next at most a third of it."""
AFRESH: Final = 40
SURE: Final = 1.0
"""After so many times more, from which nothing was chosen, something is done that is so many standard errors better."""
_KEPT: Final = 2
_CERTAIN: Final = 0.995
_APART: Final = 104_729
"""Between the lots of two decisions."""


class Ahead:
    """Decides as ``Careful`` does wherever nothing else goes better as things stand."""

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
        self._planning = Planning(system)
        self._played_on = PlayedOn(system, is_wanted)
        self._lot = 0
        self._told: tuple[Table, Weighed, Weighed] | None = None

    def begin(self, lot: int) -> None:
        """As ``Player.begin``."""
        self._lot, self._told = lot, None
        self._careful.begin(lot)

    def decided(self, table: Table, plain: CompleteIntent) -> CompleteIntent:
        """What to do where the game itself would do ``plain``, which has an actor."""
        self._told = None
        self._lot += _APART
        usual = self._careful.decided(table, plain)
        left = self._others(table, plain, usual)
        if not left:
            return usual
        side = table.creatures[plain.actor].side
        whom = frozenset(self._whom(table, side))
        outcomes = _Outcomes(self._system, self._weigher, self._played_on, table, side, whom, self._lot)
        with uncollected():
            for plays in STAGES:
                gains = [mean_and_error(outcomes.gains(each, usual, plays))[0] for each in left]
                ranked = sorted(zip(gains, left, strict=True), key=lambda each: -each[0])
                left = [each for gain, each in ranked if gain > 0.0][: max(_KEPT, len(left) // 3)]
            for each in left[:_KEPT]:
                gain, error = mean_and_error(outcomes.gains(each, usual, AFRESH, STAGES[-1]))
                if gain > SURE * error:
                    better, other = (outcomes.weighed(one, AFRESH, STAGES[-1]) for one in (each, usual))
                    self._told = table, better, other
                    return each
        return usual

    def why(self) -> str:
        """As ``Player.why``."""
        if self._told is None:
            return self._careful.why()
        table, chosen, usual = self._told
        lost = self._careful.lost_chance(table, chosen.intent)
        return told(self._system, table, chosen.intent, lost, chosen, usual)

    def _others(self, table: Table, plain: CompleteIntent, usual: CompleteIntent) -> list[CompleteIntent]:
        """What could be done instead: whatever comes to mind, and what each plan for this creature alone would have it
        do."""
        found: list[CompleteIntent] = []
        plans = simple_plans(self._system, table, table.creatures[plain.actor].side, [plain.actor])
        by_plans = (self._planning.intent(table, plain, each) for each in plans)
        for each in (*candidates(self._system, table, plain), *by_plans):
            if each != usual and each not in found:
                found.append(each)
        return found


class _Outcomes:
    """What comes of intents on a table, for a side: its chance when it was played on. The same lots for each."""

    def __init__(
        self,
        system: System,
        weigher: Weigher,
        played_on: PlayedOn,
        table: Table,
        side: str,
        whom: frozenset[str],
        seed: int,
    ) -> None:
        self._system = system
        self._weigher = weigher
        self._played_on = played_on
        self._table = table
        self._side = side
        self._whom = whom
        self._seed = seed
        self._known: list[tuple[CompleteIntent, dict[int, float]]] = []

    def gains(self, intent: CompleteIntent, other: CompleteIntent, plays: int, first: int = 0) -> list[float]:
        """Play by play what the side's chance is better by one intent than by another."""
        pairs = zip(*(self._chances(each, plays, first) for each in (intent, other)), strict=True)
        return [one - another for one, another in pairs]

    def weighed(self, intent: CompleteIntent, plays: int, first: int) -> Weighed:
        """What it promises: the logit of the mean of these plays."""
        chance = min(_CERTAIN, max(1.0 - _CERTAIN, mean_and_error(self._chances(intent, plays, first))[0]))
        return Weighed(intent, log(chance / (1.0 - chance)))

    def _chances(self, intent: CompleteIntent, plays: int, first: int) -> list[float]:
        known = next((each for one, each in self._known if one == intent), None)
        if known is None:
            known = {}
            self._known.append((intent, known))
        for lot in range(first, first + plays):
            if lot not in known:
                known[lot] = self._chance(intent, lot)
        return [known[lot] for lot in range(first, first + plays)]

    def _chance(self, intent: CompleteIntent, lot: int) -> float:
        last = self._table.clock.moment + ROUNDS
        plan = self._weigher.plan(self._side)
        table = self._played_on.after(self._table, plan, self._whom, self._seed + lot, intent, last)
        winner = self._system.winner(table)
        if winner is not None:
            return 1.0 if winner == self._side else 0.0
        chance = self._weigher.chance(table)
        return chance if self._side == "players" else 1.0 - chance
