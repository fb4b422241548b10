"""What many fights came to."""

from array import array
from collections import Counter
from collections.abc import Iterable
from typing import Any, Final

import msgspec

from vtt.playtest.fight import FightResult
from vtt.playtest.intervals import half_width, share_interval
from vtt.playtest.watched import Watched

SIDES: Final = ("players", "gm", "none")
TENTHS: Final = 10


class Tally(msgspec.Struct):
    """Counts over fights: who won, in which round they ended, who fell. Tallies can be added, those of earlier fights
    first where their ``scores`` are to lie in the order of the fights.

    ``lost`` counts by creature, how and in which round it was lost; ``left`` by creature and tenth of its life, from 0
    to 10, what was left of it, and ``points`` sums that up in the game's own points; ``harm`` are points by who did it
    and who lost them. ``used`` counts by creature what it had no more, in ``asked`` of the fights. ``scores`` has for
    each fight how well it went for the players, ``results`` 1 where they won and -1 where the GM’s side
    did, else 0, and ``numbers`` its number.
    """

    fights: int = 0
    wins: Counter[str] = msgspec.field(default_factory=Counter)
    rounds: Counter[int] = msgspec.field(default_factory=Counter)
    fallen: Counter[str] = msgspec.field(default_factory=Counter)
    endless: int = 0
    lost: Counter[tuple[str, str, int]] = msgspec.field(default_factory=Counter)
    left: Counter[tuple[str, int]] = msgspec.field(default_factory=Counter)
    points: dict[str, float] = msgspec.field(default_factory=dict)
    harm: dict[tuple[str, str], float] = msgspec.field(default_factory=dict)
    used: Counter[tuple[str, str]] = msgspec.field(default_factory=Counter)
    asked: int = 0
    scores: "array[float]" = msgspec.field(default_factory=lambda: array("f"))
    results: "array[int]" = msgspec.field(default_factory=lambda: array("b"))
    numbers: "array[int]" = msgspec.field(default_factory=lambda: array("L"))

    def count(self, result: FightResult) -> None:
        """Add one fight of which no more is known than how it ended."""
        self.fights += 1
        self.wins[result.winner] += 1
        self.rounds[result.rounds] += 1
        self.fallen.update(result.fallen)

    def watch(self, fight: Watched, *, asked: bool = False) -> None:
        """Add one fight that was watched; ``asked``: also for what was used up."""
        self.fights += 1
        self.wins[fight.winner] += 1
        self.rounds[fight.rounds] += 1
        self.endless += fight.endless
        for who, fallen in fight.fallen.items():
            self.fallen[who] += 1
            self.lost[who, fallen.how, fallen.round] += 1
        for who, share in fight.left.items():
            self.left[who, round(share * TENTHS)] += 1
            self.points[who] = self.points.get(who, 0.0) + fight.points[who]
        for pair, points in fight.harm.items():
            self.harm[pair] = self.harm.get(pair, 0.0) + points
        self.used.update(fight.used)
        self.asked += asked
        self.scores.append(fight.score)
        self.results.append({"players": 1, "gm": -1}.get(fight.winner, 0))
        self.numbers.append(fight.number)

    def add(self, other: "Tally") -> None:
        """Add another tally to this one."""
        self.fights += other.fights
        self.wins += other.wins
        self.rounds += other.rounds
        self.fallen += other.fallen
        self.endless += other.endless
        self.lost += other.lost
        self.left += other.left
        self.used += other.used
        self.asked += other.asked
        for who, points in other.points.items():
            self.points[who] = self.points.get(who, 0.0) + points
        for pair, points in other.harm.items():
            self.harm[pair] = self.harm.get(pair, 0.0) + points
        self.scores.extend(other.scores)
        self.results.extend(other.results)
        self.numbers.extend(other.numbers)

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

    def interval(self, side: str = "players") -> tuple[float, float]:
        """Where the share of fights won by a side lies: the confidence interval of 95 %."""
        return share_interval(self.wins[side], self.fights)

    def half_width(self, side: str = "players") -> float:
        """Half the width of that interval."""
        return half_width(self.wins[side], self.fights)

    def standing_by_round(self, who: str) -> list[float]:
        """The share of fights in which a creature still stood after round 0, 1, 2, ...; the last stays so. Who fell and
        came to again counts as standing."""
        falls: Counter[int] = Counter()
        for (identity, _, number), count in self.lost.items():
            if identity == who:
                falls[number] += count
        found, left = [1.0], float(self.fights)
        for number in range(1, max(self.rounds, default=0) + 1):
            left -= falls[number]
            found.append(left / self.fights if self.fights else 0.0)
        return found

    def lost_how(self, who: str) -> dict[str, float]:
        """In which share of the fights a creature was lost how."""
        found: Counter[str] = Counter()
        for (identity, how, _), count in self.lost.items():
            if identity == who:
                found[how] += count
        return {how: count / self.fights for how, count in sorted(found.items())} if self.fights else {}

    def extremes(self) -> dict[str, int]:
        """The numbers of the luckiest fight for the players, the median one and the unluckiest; of equals the first
        one. Nothing where no fight was watched."""
        if not self.scores:
            return {}
        order = sorted(range(len(self.scores)), key=lambda place: (-self.scores[place], self.numbers[place]))
        places = {"luckiest": order[0], "median": order[len(order) // 2], "unluckiest": order[-1]}
        worst = min(range(len(self.scores)), key=lambda place: (self.scores[place], self.numbers[place]))
        places["unluckiest"] = worst
        return {name: self.numbers[place] for name, place in places.items()}

    def summary(self, creatures: Iterable[str], seed: int, seconds: float) -> dict[str, Any]:
        """The figures as `vtt playtest --json` gives them (design section 8)."""
        found: dict[str, Any] = {
            "fights": self.fights,
            "seed": seed,
            "fights_per_second": round(self.fights / seconds, 1) if seconds > 0 else 0.0,
            "wins": {side: self.wins[side] for side in SIDES},
            "rounds": {
                "mean": round(self.mean_rounds, 4),
                "p5": self.rounds_quantile(0.05),
                "p95": self.rounds_quantile(0.95),
            },
            "creatures": {identity: self._creature(identity) for identity in creatures},
        }
        if self.scores:
            found["intervals"] = {side: [round(bound, 6) for bound in self.interval(side)] for side in SIDES}
            found["endless"] = self.endless
            found["harm"] = [
                {"by": by, "to": to, "points": round(points / self.fights, 4)}
                for (by, to), points in sorted(self.harm.items(), key=lambda entry: (-entry[1], entry[0]))
            ]
            found["told_again"] = self.extremes()
        return found

    def _creature(self, who: str) -> dict[str, Any]:
        found: dict[str, Any] = {"fell": round(self.fallen[who] / self.fights, 6) if self.fights else 0.0}
        if self.scores:
            found["lost"] = {how: round(share, 6) for how, share in self.lost_how(who).items()}
            found["left"] = round(self.points.get(who, 0.0) / self.fights, 4)
            found["standing"] = [round(share, 6) for share in self.standing_by_round(who)]
            used = {what: count for (identity, what), count in self.used.items() if identity == who}
            if used and self.asked:
                found["used"] = {what: round(count / self.asked, 4) for what, count in sorted(used.items())}
        return found
