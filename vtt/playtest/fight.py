"""One fight, played out by the autopilot."""

import gc
from collections.abc import Callable
from typing import Any

import msgspec

from vtt.dice import Dice, Thrown, sampler
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
) -> FightResult:
    """Play from this table until the fight is decided, or for ``most`` intents: then nobody has won. ``witness`` sees
    every request with its answer."""
    next_intent, carries_out = autopilot(system), procedures(system)
    before = table
    clock = table.clock
    rounds = 0
    # What a fight makes hangs together in no circle: looking for some again and again would cost a twentieth of it.
    collecting = gc.isenabled()
    gc.disable()
    try:
        for _ in range(most):
            intent = next_intent(table)
            if intent is None:
                break
            procedure = carries_out[intent.action](table, intent)
            if witness is None:
                table = _after(procedure, table, throw, choose)
            else:
                table, _ = run(procedure, table, throw, choose, witness)
            if table.clock is not clock:
                clock = table.clock
                rounds = max(rounds, clock.moment)
    finally:
        if collecting:
            gc.enable()
    standing = system.standing
    return FightResult(
        winner=system.winner(table) or "none",
        rounds=rounds,
        fallen=tuple([identity for identity in before.creatures if not standing(table, identity)]),
    )


def _after(procedure: Procedure, table: Table, throw: Thrower, choose: Chooser) -> Table:
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
