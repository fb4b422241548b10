"""A whole fight solved exactly, where its states are few: an absorbing Markov chain over the tables that the procedures
reach, each by its exact chance.

Two tables are one state where nothing differs but the clock: how late it is in the world, how long people have played,
and how many rounds have passed. That the rounds may be left out is not taken for granted: a state that is reached again
in another round is followed from there as well, and has to lead to the same states by the same chances.
"""

import pickle
from collections.abc import Iterable
from concurrent.futures import Executor, Future
from typing import Any, Final

import msgspec
import numpy as np
from msgspec.structs import replace

from vtt.playtest.batch import Known, known_games, unpacked
from vtt.rules.contract.system import System
from vtt.rules.engine import door, registry
from vtt.rules.engine.odds import TooManyEndings, endings
from vtt.table.canonical import canonical
from vtt.table.clock import Clock
from vtt.table.table import Table

MOST_STATES: Final = 20_000
MOST_REQUESTS: Final = 100_000
_PROOFS: Final = 2
"""So many times a state is followed again from another round."""
_ALIKE: Final = 1e-12
_SIDES: Final = ("players", "gm", "none")


class TooManyStates(ValueError):
    """The fight has more states than can be solved: one line that says how many are the most."""


class Solved(msgspec.Struct, frozen=True):
    """The exact chance of each side (``players``, ``gm``, ``none``), the mean number of rounds, how many states there
    are, and the chance that is left out, of dice that may explode without end; 0 where nothing is."""

    chances: dict[str, float]
    mean_rounds: float
    states: int
    cut: float


class _State(msgspec.Struct):
    """A state: a table that stands for it, where it leads by which chance, and the rounds that pass on the way."""

    table: Table
    leads: dict[int, float] = {}
    rounds: float = 0.0
    winner: str = ""
    proofs: int = 0


def solved(system: System, table: Table, most: int = MOST_STATES) -> Solved:
    """The fight as the game's own autopilot plays it, from this table. Raises ``TooManyStates``."""
    table = canonical(table)
    try:
        states = _reached(system, table, most, with_rounds=False)
    except _RoundsMatter:
        states = _reached(system, table, most, with_rounds=True)
    return _solution(states)


def solved_by(executor: Executor, table: Table, most: int = MOST_STATES) -> "Future[Solved]":
    """The same in a process of an executor, which may end before it is done."""
    return executor.submit(_solved_there, table.game, known_games(), pickle.dumps(table), most)


def _solved_there(game: str, known: Known, packed: bytes, most: int) -> Solved:
    table: Table = unpacked(game, known, packed)
    return solved(registry.system(game), table, most)


class _RoundsMatter(Exception):
    """From two rounds the same table leads elsewhere."""


def _reached(system: System, table: Table, most: int, *, with_rounds: bool) -> list[_State]:
    """All states that the fight can come to, the first one first."""
    plain = door.autopilot(system)
    known: dict[bytes, int] = {}
    states: list[_State] = []

    def number_of(now: Table) -> int:
        key = _key(now, with_rounds)
        number = known.get(key)
        if number is None:
            if len(states) >= most:
                raise TooManyStates(f"more than {most:,} states: too many to be solved exactly; play fights instead")
            number = known[key] = len(states)
            states.append(_State(now))
        elif states[number].proofs < _PROOFS and states[number].table.clock.moment != now.clock.moment:
            again.append((number, now))
        return number

    def followed(now: Table) -> tuple[dict[int, float], float, str]:
        intent = plain(now)
        if intent is None:
            return {}, 0.0, system.winner(now) or "none"
        try:
            ends = endings(lambda: door.perform(system, now, intent), now, requests=MOST_REQUESTS)
        except TooManyEndings as error:
            raise TooManyStates(f"{intent.action}: {error}; play fights instead") from None
        leads: dict[int, float] = {}
        rounds = 0.0
        for end in ends:
            rounds += end.probability * max(0, end.table.clock.moment - now.clock.moment)
            number = number_of(end.table)
            leads[number] = leads.get(number, 0.0) + end.probability
        return leads, rounds, ""

    again: list[tuple[int, Table]] = []
    number_of(table)
    place = 0
    while place < len(states):
        state = states[place]
        state.leads, state.rounds, state.winner = followed(state.table)
        place += 1
    # Now that every state is known, those that were met in other rounds are followed from there.
    while again:
        number, now = again.pop()
        state = states[number]
        if state.proofs >= _PROOFS or with_rounds:
            continue
        state.proofs += 1
        before = len(states)
        leads, rounds, winner = followed(now)
        if len(states) > before or winner != state.winner or not _alike(leads, state.leads, rounds, state.rounds):
            raise _RoundsMatter
    return states


def _key(table: Table, with_rounds: bool) -> bytes:
    clock = table.clock
    # Whether a fight is on is no counter.
    moment = clock.moment if with_rounds else min(clock.moment, 1)
    lean = replace(table, clock=Clock(scale=clock.scale, moment=moment), notes="", title="")
    return msgspec.msgpack.encode(lean)


def _alike(these: dict[int, float], those: dict[int, float], rounds: float, before: float) -> bool:
    return (
        these.keys() == those.keys()
        and all(abs(chance - those[number]) < _ALIKE for number, chance in these.items())
        and abs(rounds - before) < 1e-9
    )


def _solution(states: list[_State]) -> Solved:
    """The chances and rounds from the first state on: solved a circle of states at a time, the last ones first."""
    count = len(states)
    found = np.zeros((count, len(_SIDES) + 2))
    for circle in _circles([list(state.leads) for state in states]):
        inside = {number: place for place, number in enumerate(circle)}
        matrix = np.eye(len(circle))
        right = np.zeros((len(circle), found.shape[1]))
        for number, place in inside.items():
            state = states[number]
            if state.winner:
                right[place, _SIDES.index(state.winner)] = 1.0
                continue
            right[place, -2] = state.rounds
            right[place, -1] = max(0.0, 1.0 - sum(state.leads.values()))
            for lead, chance in state.leads.items():
                if lead in inside:
                    matrix[place, inside[lead]] -= chance
                else:
                    right[place] += chance * found[lead]
        found[circle] = _solve(matrix, right, len(circle))
    chances = {side: float(found[0, place]) for place, side in enumerate(_SIDES)}
    cut = float(found[0, -1])
    return Solved(chances, float(found[0, -2]), count, cut if cut > _ALIKE else 0.0)


def _solve(matrix: Any, right: Any, size: int) -> Any:
    if size == 1:
        # A circle of one that nothing leaves never ends.
        if matrix[0, 0] < _ALIKE:
            raise TooManyStates("the fight goes on for ever: it comes back to where it was and leaves it never")
        return right / matrix[0, 0]
    try:
        return np.linalg.solve(matrix, right)
    except np.linalg.LinAlgError:
        raise TooManyStates("the fight goes on for ever: it comes back to where it was and leaves it never") from None


def _circles(leads: list[list[int]]) -> Iterable[list[int]]:
    """The states that lead to each other, those that the others lead to first (Tarjan's components)."""
    index = [-1] * len(leads)
    low = [0] * len(leads)
    on_stack = [False] * len(leads)
    stack: list[int] = []
    count = 0
    for start in range(len(leads)):
        if index[start] >= 0:
            continue
        work = [(start, 0)]
        while work:
            number, place = work.pop()
            if place == 0:
                index[number] = low[number] = count
                count += 1
                stack.append(number)
                on_stack[number] = True
            if place < len(leads[number]):
                work.append((number, place + 1))
                lead = leads[number][place]
                if index[lead] < 0:
                    work.append((lead, 0))
                elif on_stack[lead]:
                    low[number] = min(low[number], index[lead])
                continue
            if low[number] == index[number]:
                circle: list[int] = []
                while not circle or circle[-1] != number:
                    circle.append(stack.pop())
                    on_stack[circle[-1]] = False
                yield circle
            if work:
                above = work[-1][0]
                low[above] = min(low[above], low[number])
