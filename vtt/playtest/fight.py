"""One fight, played out by the autopilot."""

import gc
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, TypeAlias

import msgspec

from vtt.dice import Dice, Thrown, sampler
from vtt.rules.contract.intents import CompleteIntent
from vtt.rules.contract.procedure import (
    Change,
    Chooser,
    Procedure,
    Say,
    Throw,
    Thrower,
    Witness,
    default_choice,
    run,
)
from vtt.rules.contract.system import System
from vtt.rules.engine.door import autopilot, procedures
from vtt.table.table import Table

MOST_INTENTS = 5_000
MOST_SAMPLERS = 4_096


class GivenUp(RuntimeError):
    """What was being found out is not wanted any more."""


Wanted: TypeAlias = Callable[[], bool]
"""Whether what is being found out is still wanted: asked again and again, from the thread that finds it out."""


def always() -> bool:
    """Wanted to the end, however long it takes."""
    return True


class FightResult(msgspec.Struct, frozen=True):
    """Who won (``players``, ``gm`` or ``none``), in which round it ended, and the ids of those who fell."""

    winner: str
    rounds: int
    fallen: tuple[str, ...]


def thrower(random: Callable[[], float]) -> Thrower:
    """Answers throws as quickly as can be; ``random`` gives numbers from 0 up to, not including, 1."""
    samplers: dict[int, Callable[[], Thrown]] = {}
    alive: list[Dice] = []

    def throw(request: Throw) -> Thrown:
        dice = request.dice
        # By identity, since hashing nested dice costs more than the throw. Dice are kept alive as long as their entry.
        try:
            sample = samplers[id(dice)]
        except KeyError:
            if len(alive) >= MOST_SAMPLERS:
                samplers.clear()
                alive.clear()
            alive.append(dice)
            sample = samplers[id(dice)] = sampler(dice, random)
        return sample()

    return throw


def fight(
    system: System,
    table: Table,
    throw: Thrower,
    choose: Chooser = default_choice,
    most: int = MOST_INTENTS,
    witness: Witness | None = None,
    *,
    first: CompleteIntent | None = None,
    most_rounds: int | None = None,
) -> FightResult:
    """Play from this table until the fight is decided, or for ``most`` intents or rounds: then nobody has won.
    ``first`` is done before anything else; ``witness`` sees every request with its answer."""
    next_intent, carries_out = autopilot(system), procedures(system)
    before = table
    clock = table.clock
    rounds = 0
    endless = False
    with uncollected():
        for _ in range(most):
            intent, first = first or next_intent(table), None
            if intent is None:
                break
            procedure = carries_out[intent.action](table, intent)
            if witness is None:
                table = after(procedure, table, throw, choose)
            else:
                table, _ = run(procedure, table, throw, choose, witness)
            if table.clock is not clock:
                clock = table.clock
                rounds = max(rounds, clock.moment)
                if most_rounds is not None and rounds > most_rounds:
                    rounds, endless = most_rounds, True
                    break
    standing = system.standing
    return FightResult(
        winner="none" if endless else system.winner(table) or "none",
        rounds=rounds,
        fallen=tuple([identity for identity in before.creatures if not standing(table, identity)]),
    )


@contextmanager
def uncollected() -> Iterator[None]:
    """Fights are fought in this block. What they make hangs together in no circle: looking for some again and again
    would cost a twentieth of them."""
    collecting = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collecting:
            gc.enable()


def after(procedure: Procedure, table: Table, throw: Thrower, choose: Chooser) -> Table:
    """The table after a procedure that was started on this one: what ``run`` does where nobody looks on and nobody asks
    how it went. It is the inmost loop of every batch, and most requests are lines that nobody reads."""
    send = procedure.send
    request: Any
    try:
        for request in procedure:
            while (kind := type(request)) is not Say:
                if kind is Change:
                    table = request.event.applied_to(table)
                    request = send(table)
                elif kind is Throw:
                    request = send(throw(request))
                else:
                    request = send(choose(table, request))
    except StopIteration:
        pass
    return table
