"""What a table is worth to the players: their chance to win, as fights from here on have taught it.

Some plain fights are played from the table. What was left of each creature at each point, and who won in the end,
give a logistic regression: how much of the chance hangs on whose life. It begins from the belief that all count alike,
so that few fights teach little and never nonsense. No game says anything of weights.
"""

from math import exp
from random import Random
from typing import Any, Final

import msgspec
import numpy as np

from vtt.playtest.fight import GivenUp, Wanted, always, thrower
from vtt.playtest.policies.plans import Plan
from vtt.rules.contract.procedure import default_choice, run
from vtt.rules.contract.system import System
from vtt.rules.engine import door
from vtt.table.creature import Creature
from vtt.table.table import Table

REHEARSALS: Final = 120
MOST_INTENTS: Final = 2_000
_LOOKS: Final = 12
"""So many tables of each fight count."""
_LIFE, _UP = 0.8, 0.4
"""What is believed beforehand: of a creature's whole life, and of its being up at all."""
_FIRMNESS: Final = 4.0
_LEAST: Final = 0.05
_MOST_REMEMBERED: Final = 100_000
_NO_PLAN: Final = Plan()


class Worth(msgspec.Struct, frozen=True):
    """By creature the weight of its life and of its being up, and what is added to all: numbers of a logit. By side the
    plan that went best in trials. ``unweighed`` are the sides that went better there where they left what no plan
    speaks of to the game."""

    weights: dict[str, tuple[float, float]]
    base: float = 0.0
    plans: dict[str, Plan] = {}
    unweighed: frozenset[str] = frozenset()


class Weigher:
    """Weighs tables of one game; what it remembers of creatures is true whatever was weighed before."""

    def __init__(self, system: System, worth: Worth) -> None:
        self._system = system
        self._worth = worth
        self._shares: dict[int, tuple[Creature, float]] = {}

    def share(self, table: Table, identity: str) -> float:
        """What is left of a creature, 0-1: nothing where it is lost or gone."""
        creature = table.creatures.get(identity)
        if creature is None:
            return 0.0
        known = self._shares.get(id(creature))
        if known is not None and known[0] is creature:
            return known[1]
        faring = self._system.faring(table, identity)
        # Somebody without a point left who still fights is worth more than nobody.
        share = 0.0 if faring.lost else max(faring.share, 0.05)
        if len(self._shares) >= _MOST_REMEMBERED:
            self._shares.clear()
        self._shares[id(creature)] = (creature, share)
        return share

    def logit(self, table: Table) -> float:
        """How the players stand, as a logit: 0 is even."""
        total = self._worth.base
        for identity, (life, up) in self._worth.weights.items():
            share = self.share(table, identity)
            if share:
                total += life * share + up
        return total

    def plan(self, side: str) -> Plan:
        """What went best for a side beforehand: nothing but the game's own play where nothing was tried."""
        return self._worth.plans.get(side, _NO_PLAN)

    def is_to_weigh(self, side: str) -> bool:
        """Whether a side is to weigh what no plan speaks of, one step ahead."""
        return side not in self._worth.unweighed

    def chance(self, table: Table) -> float:
        """The same as a chance, 0-1."""
        return chance_of(self.logit(table))


def chance_of(logit: float) -> float:
    """The chance, 0-1, that a logit stands for."""
    return 1.0 / (1.0 + exp(-max(-60.0, min(60.0, logit))))


def even_worth(table: Table) -> Worth:
    """What is believed without any fight: every creature counts alike for its side."""
    return Worth({who.id: (_sign(who) * _LIFE, _sign(who) * _UP) for who in table.creatures.values()})


def learned_worth(system: System, table: Table, fights: int = REHEARSALS, is_wanted: Wanted = always) -> Worth:
    """What plain fights from this table teach; always the same of the same table. Raises ``GivenUp`` within a fight
    once it is not wanted any more."""
    weigher = Weigher(system, even_worth(table))
    random = Random(0)
    throw = thrower(random.random)
    next_intent = door.autopilot(system)
    looks: list[list[float]] = []
    won: list[float] = []
    for number in range(fights):
        if not is_wanted():
            raise GivenUp("nobody wants it any more")
        random.seed(number)
        now, seen = table, [_look(weigher, table, table)]
        for _ in range(MOST_INTENTS):
            intent = next_intent(now)
            if intent is None:
                break
            before = now.creatures
            now, _ = run(door.perform(system, now, intent), now, throw, default_choice)
            if now.creatures is not before:
                seen.append(_look(weigher, table, now))
        chosen = seen[:: max(1, len(seen) // _LOOKS)]
        looks += chosen
        won += [{"players": 1.0, "gm": 0.0}.get(system.winner(now) or "none", 0.5)] * len(chosen)
    weights, base = _fitted(np.array(looks), np.array(won), table)
    return Worth(
        {who: (float(weights[2 * place]), float(weights[2 * place + 1])) for place, who in enumerate(table.creatures)},
        base,
    )


def _look(weigher: Weigher, start: Table, now: Table) -> list[float]:
    shares = [weigher.share(now, identity) for identity in start.creatures]
    return [number for share in shares for number in (share, 1.0 if share else 0.0)]


def _sign(creature: Creature) -> float:
    return {"players": 1.0, "gm": -1.0}.get(creature.side, 0.0)


def _fitted(looks: Any, won: Any, table: Table) -> tuple[Any, float]:
    """Weights and base by Newton's method, held to the belief, with no weight on the wrong side."""
    signs = np.repeat([_sign(who) for who in table.creatures.values()], 2)
    belief = np.append(signs * np.tile([_LIFE, _UP], len(table.creatures)), 0.0)
    firmness = np.append(np.full(len(signs), _FIRMNESS), 0.05)
    # The looks at one fight are not independent: together they count as four.
    counts = 4.0 / _LOOKS
    columns = np.hstack([looks, np.ones((len(looks), 1))])
    found = belief.copy()
    for _ in range(50):
        chances = 1.0 / (1.0 + np.exp(-np.clip(columns @ found, -30.0, 30.0)))
        slope = columns.T @ (counts * (chances - won)) + firmness * (found - belief)
        bend = (columns.T * (counts * chances * (1.0 - chances))) @ columns + np.diag(firmness)
        step = np.linalg.solve(bend, slope)
        longest = float(np.abs(step).max())
        found = found - step * min(1.0, 1.0 / longest if longest else 1.0)
        if longest < 1e-6:
            break
    weights = np.where(found[:-1] * signs < _LEAST, _LEAST * signs, found[:-1])
    return weights, float(found[-1])
