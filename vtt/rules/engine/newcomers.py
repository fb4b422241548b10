"""Who would come to the table by an intent: tried out, with a set face of every die and the default of every question.
Nothing of it is kept."""

from collections.abc import Callable
from typing import Any

from vtt.rules.contract.intents import IntentError
from vtt.rules.contract.procedure import Change, Choose, Intent, Throw, default_choice
from vtt.rules.contract.system import System
from vtt.rules.engine import door
from vtt.table.creature import Creature
from vtt.table.table import Table

_MOST_REQUESTS = 2_000


def _lowest(sides: int) -> int:
    return 1


def newcomers(
    system: System, table: Table, intent: Intent, face: Callable[[int], int] = _lowest
) -> tuple[Creature, ...]:
    """The creatures that are on the table after it and were not before, in the order in which they come; none where
    it cannot be done. ``face`` says how a die of so many sides falls, the lowest way unless told otherwise."""
    try:
        whole = door.completed(system, table, intent)
    except IntentError:
        return ()
    if door.refusal(system, table, whole) is not None:
        return ()
    before, procedure = table.creatures.keys(), door.perform(system, table, whole)
    answer: Any = None
    for _ in range(_MOST_REQUESTS):
        try:
            request: Any = procedure.send(answer)
        except StopIteration:
            break
        match request:
            case Change():
                table = answer = request.event.applied_to(table)
            case Throw():
                answer = request.dice.throw(face)
            case Choose():
                answer = default_choice(table, request)
            case _:
                answer = None
    return tuple(each for identity, each in table.creatures.items() if identity not in before)
