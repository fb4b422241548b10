"""Looking ahead: what could be done is played out plainly to the end of the fight, many times, and what went best is
done."""

from random import Random
from typing import Final

from vtt.numerals import filled
from vtt.playtest.fight import thrower
from vtt.playtest.policies.careful import Careful, Weighed, mean_and_error, told
from vtt.playtest.policies.worth import Weigher
from vtt.rules.contract.intents import CompleteIntent
from vtt.rules.contract.procedure import default_choice, run
from vtt.rules.contract.system import System
from vtt.rules.engine import door
from vtt.table.table import Table

PLAYS: Final = 120
"""So many times each is played out that may be the best."""
FIRST_PLAYS: Final = 20
MOST: Final = 5
"""So many things that could be done are played out: the careful choice, and those that promise most besides."""
MOST_INTENTS: Final = 600
_LIFE: Final = 0.1
"""What all life that is left at the end weighs beside winning."""


class Ahead:
    """Decides as ``Careful`` does, and by playing on from there."""

    def __init__(self, system: System, weigher: Weigher, careful: Careful, plays: int = PLAYS) -> None:
        self._system = system
        self._weigher = weigher
        self._careful = careful
        self._plays = plays
        self._plain = door.autopilot(system)
        self._random = Random(0)
        self._throw = thrower(self._random.random)
        self._lot = 0
        self._decisions = 0
        self._told: tuple[Table, CompleteIntent, float, float] | None = None

    def begin(self, lot: int) -> None:
        """As ``Player.begin``."""
        self._lot, self._decisions, self._told = lot, 0, None

    def decided(self, table: Table, plain: CompleteIntent) -> CompleteIntent:
        """What to do where the game itself would do ``plain``, which has an actor."""
        self._decisions += 1
        first = self._careful.decided(table, plain)
        possible = [first]
        for each in sorted(self._careful.weighed(table, plain), key=lambda each: -each.promise):
            if each.intent not in possible and len(possible) < MOST:
                possible.append(each.intent)
        if plain not in possible:
            possible.append(plain)
        if len(possible) == 1:
            self._told = None
            return first
        sign = 1.0 if table.creatures[plain.actor].side == "players" else -1.0
        played: list[list[float]] = [[] for _ in possible]
        left = list(range(len(possible)))
        reached = 0
        while left and reached < self._plays:
            goal = min(self._plays, max(FIRST_PLAYS, reached * 2))
            for place in left:
                played[place] += [sign * self._played(table, possible[place], lot) for lot in range(reached, goal)]
            reached = goal
            left = self._worth_more_plays(played, left)
        best, gain = 0, 0.0
        for place in left:
            if place:
                mean, error = mean_and_error(_differences(played[place], played[0]))
                if mean > error and mean > gain:
                    best, gain = place, mean
        won = sum(played[best]) / len(played[best])
        self._told = (table, possible[best], won, gain)
        return possible[best]

    def why(self) -> str:
        """As ``Player.why``."""
        if self._told is None:
            return self._careful.why()
        table, intent, won, _ = self._told
        weighed = Weighed(intent, 0.0)
        head = told(self._system, table, intent, {}, weighed, weighed)
        chance = round(100 * max(0.0, min(1.0, (won + 1.0) / 2.0)))
        return filled("{head}: won in about {chance} of 100 when played out", {"head": head, "chance": chance})

    def _worth_more_plays(self, played: list[list[float]], left: list[int]) -> list[int]:
        """The careful choice, and whatever may still be better than it; nothing where that is all."""
        found = [0]
        for place in left:
            if place:
                mean, error = mean_and_error(_differences(played[place], played[0]))
                if mean + 2.0 * error > 0.0 and error > 0.0:
                    found.append(place)
        return found if len(found) > 1 else []

    def _played(self, table: Table, intent: CompleteIntent, lot: int) -> float:
        """How it went for the players: from -1 to 1, and by what is left of whom a little more or less."""
        self._random.seed(self._lot + 7919 * self._decisions + lot)
        after, _ = run(door.perform(self._system, table, intent), table, self._throw, default_choice)
        for _ in range(MOST_INTENTS):
            then = self._plain(after)
            if then is None:
                break
            after, _ = run(door.perform(self._system, after, then), after, self._throw, default_choice)
        won = {"players": 1.0, "gm": -1.0}.get(self._system.winner(after) or "", 0.0)
        return won + _LIFE * (2.0 * self._weigher.chance(after) - 1.0)


def _differences(these: list[float], those: list[float]) -> list[float]:
    return [each - other for each, other in zip(these, those, strict=False)]
