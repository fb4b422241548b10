"""What many fights came to."""

from collections import Counter
from collections.abc import Iterable
from typing import Any

import msgspec

from vtt.playtest.fight import FightResult


class Tally(msgspec.Struct):
    """Counts over fights: who won, in which round they ended, who fell. Tallies can be added."""

    fights: int = 0
    wins: Counter[str] = msgspec.field(default_factory=Counter)
    rounds: Counter[int] = msgspec.field(default_factory=Counter)
    fallen: Counter[str] = msgspec.field(default_factory=Counter)

    def count(self, result: FightResult) -> None:
        """Add one fight."""
        self.fights += 1
        self.wins[result.winner] += 1
        self.rounds[result.rounds] += 1
        self.fallen.update(result.fallen)

    def add(self, other: "Tally") -> None:
        """Add another tally to this one."""
        self.fights += other.fights
        self.wins += other.wins
        self.rounds += other.rounds
        self.fallen += other.fallen

    @property
    def mean_rounds(self) -> float:
        """The average round in which fights ended; 0 without fights."""
        return sum(number * count for number, count in self.rounds.items()) / self.fights if self.fights else 0.0

    def rounds_quantile(self, share: float) -> int:
        """The smallest round by which at least this share (0-1) of the fights had ended."""
        reached = 0
        for number in sorted(self.rounds):
            reached += self.rounds[number]
            if reached >= share * self.fights:
                return number
        return 0

    def summary(self, creatures: Iterable[str], seed: int, seconds: float) -> dict[str, Any]:
        """The figures as `vtt playtest --json` gives them (design section 8)."""
        return {
            "fights": self.fights,
            "seed": seed,
            "fights_per_second": round(self.fights / seconds, 1) if seconds > 0 else 0.0,
            "wins": {side: self.wins[side] for side in ("players", "gm", "none")},
            "rounds": {
                "mean": round(self.mean_rounds, 4),
                "p5": self.rounds_quantile(0.05),
                "p95": self.rounds_quantile(0.95),
            },
            "creatures": {
                identity: {"fell": round(self.fallen[identity] / self.fights, 6) if self.fights else 0.0}
                for identity in creatures
            },
        }
