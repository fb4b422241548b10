"""One fight, watched: when each creature fell and how, what was left of it, and where its harm came from."""

from random import Random
from typing import Final, NamedTuple

import msgspec

from vtt.playtest.fight import MOST_INTENTS, FightResult, after, fight, thrower
from vtt.playtest.policies.players import player
from vtt.playtest.policies.policy import PLAIN, Policies
from vtt.playtest.policies.worth import Worth
from vtt.rules.contract.description import Block, Faring
from vtt.rules.contract.intents import CompleteIntent
from vtt.rules.contract.procedure import Outcome, Witness, run
from vtt.rules.engine import door
from vtt.rules.engine.registry import system
from vtt.session.answers import Answer
from vtt.session.fights import used_up
from vtt.session.log import LogLine
from vtt.session.record import Record
from vtt.table.canonical import canonical
from vtt.table.creature import Creature
from vtt.table.table import Table

MOST_ROUNDS: Final = 100
"""A fight that is not over after so many rounds is stopped, and counted as one that does not end."""


_GONE: Final = Faring(0.0, 1.0, "out")


class Fallen(NamedTuple):
    """How somebody was lost, and in which round; ``how`` as ``Faring.lost``, ``gone`` for who left the table."""

    how: str
    round: int


class Watched(msgspec.Struct, frozen=True):
    """A fight: its number in the batch, who won (``players``, ``gm`` or ``none``), in which round it ended, and whether
    it was stopped as one that does not end.

    ``fallen`` are those who do not fight any more at its end, ``left`` is by creature the share of its life that is
    left, ``points`` the same in the game's own points. ``harm`` are points lost by who did it and who lost them; who
    did it is empty for what nobody's own action did. ``used`` is what players' creatures have no more, where that was
    asked. ``score`` tells how well it went for the players, for telling lucky fights from unlucky ones.
    """

    number: int
    winner: str
    rounds: int
    endless: bool
    fallen: dict[str, Fallen]
    left: dict[str, float]
    points: dict[str, float]
    harm: dict[tuple[str, str], float]
    used: tuple[tuple[str, str], ...]
    score: float


class Step(msgspec.Struct, frozen=True):
    """An intent of a fight that is played again: what it was answered, its lines for the log, why it was chosen, and
    the table after it."""

    intent: CompleteIntent
    answers: tuple[Answer, ...]
    lines: tuple[LogLine, ...]
    outcome: Outcome
    why: str
    after: Table


class Fighter:
    """Plays fights from one table by the same policies. Each follows from the seed and its number alone."""

    def __init__(
        self,
        table: Table,
        seed: int,
        policies: Policies = PLAIN,
        worth: Worth | None = None,
        most_rounds: int = MOST_ROUNDS,
        first: CompleteIntent | None = None,
    ) -> None:
        """``first`` is done before anything that the policies want."""
        # What came from another process has equal values where the rules look for the very ones of a default.
        self._table = table = canonical(table)
        self._system = system(table.game)
        self._seed = seed
        self._most_rounds = most_rounds
        self._first = first
        self._random = Random(0)
        self._throw = thrower(self._random.random)
        self._plain = door.autopilot(self._system) if policies.only_plain else None
        self._player = player(self._system, policies, worth)
        self._start = {identity: self._system.faring(table, identity) for identity in table.creatures}
        self._lost = {identity for identity, faring in self._start.items() if faring.lost}
        self._had: dict[str, tuple[Block, ...]] = {}

    def fight(self, number: int, used: bool = False) -> Watched:
        """The fight of that number; with ``used`` also what was used up in it."""
        self._begin(number)
        table, creatures = self._table, self._table.creatures
        next_intent, answer = self._plain or self._player.next_intent, self._player.answer
        carries_out, throw = door.procedures(self._system), self._throw
        clock, rounds, endless = table.clock, 0, False
        last = dict(self._start)
        fallen: dict[str, Fallen] = {}
        harm: dict[tuple[str, str], float] = {}
        first = self._first
        for _ in range(MOST_INTENTS):
            intent, first = first or next_intent(table), None
            if intent is None:
                break
            table = after(carries_out[intent.action](table, intent), table, throw, answer)
            if table.clock is not clock:
                clock = table.clock
                rounds = max(rounds, clock.moment)
                if rounds > self._most_rounds:
                    rounds, endless = self._most_rounds, True
                    break
            if table.creatures is not creatures:
                by = intent.actor
                for identity, before in creatures.items():
                    now = table.creatures.get(identity)
                    if now is not before and (now is None or now.sheet is not before.sheet):
                        self._seen(table, identity, now, by, rounds, last, fallen, harm)
                creatures = table.creatures
        else:
            endless = True
        return self._summed(number, table, rounds, endless, last, fallen, harm, used)

    def ended(self, number: int) -> FightResult:
        """How the fight of that number ends, and no more than that: much sooner known. Everybody plays plainly."""
        self._begin(number)
        return fight(self._system, self._table, self._throw, first=self._first, most_rounds=self._most_rounds)

    def replayed(self, number: int) -> list[Step]:
        """The same fight again, step by step."""
        self._begin(number)
        table, found = self._table, []
        first = self._first
        for entry in range(MOST_INTENTS):
            intent, first = first or (self._plain or self._player.next_intent)(table), None
            if intent is None or table.clock.moment > self._most_rounds:
                break
            why = self._player.why() if self._plain is None else ""
            record = Record(entry)
            witness: Witness = record
            # What policies try out has lots of its own: looking at a fight does not change it.
            procedure = door.perform(self._system, table, intent)
            table, outcome = run(procedure, table, self._throw, self._player.answer, witness)
            found.append(Step(intent, tuple(record.answers), tuple(record.lines), outcome, why, table))
        return found

    def _begin(self, number: int) -> None:
        self._random.seed(f"{self._seed}/{number}")
        if self._plain is None:
            self._player.begin(number)

    def _seen(
        self,
        table: Table,
        identity: str,
        now: Creature | None,
        by: str,
        rounds: int,
        last: dict[str, Faring],
        fallen: dict[str, Fallen],
        harm: dict[tuple[str, str], float],
    ) -> None:
        if now is None:
            fallen.setdefault(identity, Fallen("gone", max(1, rounds)))
            return
        faring = self._system.faring(table, identity)
        was = last[identity]
        if faring == was:
            return
        lost = was.left - faring.left
        if lost > 0:
            harm[by, identity] = harm.get((by, identity), 0.0) + lost
        last[identity] = faring
        if faring.lost:
            if identity not in self._lost:
                earlier = fallen.get(identity)
                fallen[identity] = Fallen(faring.lost, earlier.round if earlier else max(1, rounds))
        else:
            fallen.pop(identity, None)

    def _had_by(self, identity: str) -> tuple[Block, ...]:
        """What somebody begins each fight with: views of sheets take longer than many an intent."""
        if identity not in self._had:
            self._had[identity] = self._system.sheet_view(self._table, identity).blocks
        return self._had[identity]

    def _summed(
        self,
        number: int,
        table: Table,
        rounds: int,
        endless: bool,
        last: dict[str, Faring],
        fallen: dict[str, Fallen],
        harm: dict[tuple[str, str], float],
        used: bool,
    ) -> Watched:
        system, start = self._system, self._table
        # As the rules themselves see it at the end: standing is theirs to say.
        for identity in start.creatures:
            if identity in table.creatures and identity not in fallen and not system.standing(table, identity):
                faring = system.faring(table, identity)
                fallen[identity] = Fallen(faring.lost or "out", max(1, rounds))
        left: dict[str, float] = {}
        points: dict[str, float] = {}
        sums = {"players": [0.0, 0], "gm": [0.0, 0], "none": [0.0, 0]}
        for identity, creature in start.creatures.items():
            ended = last[identity] if identity in table.creatures else _GONE
            left[identity] = ended.share
            points[identity] = 0.0 if ended.lost else float(ended.left)
            side = sums[creature.side]
            side[0] += left[identity]
            side[1] += 1
        winner = "none" if endless else system.winner(table) or "none"
        means = {side: total / count if count else 0.0 for side, (total, count) in sums.items()}
        gone: tuple[tuple[str, str], ...] = ()
        if used:
            gone = tuple(
                (identity, what)
                for identity, creature in start.creatures.items()
                if creature.side == "players" and identity in table.creatures
                for what in used_up(self._had_by(identity), system.sheet_view(table, identity).blocks)
            )
        score = {"players": 2.0, "gm": -2.0}.get(winner, 0.0) + means["players"] - means["gm"]
        return Watched(number, winner, rounds, endless, fallen, left, points, harm, gone, score)
