"""Playing any game in tests: an action with forced dice and choices, as secret as in a session. What makes its tables
stands in each game's own ``playing``."""

from collections.abc import Generator, Sequence
from typing import Any

from vtt.dice import ForcedFaces, SeededFaces
from vtt.playtest.fight import thrower
from vtt.rules.contract.intents import CompleteIntent
from vtt.rules.contract.procedure import (
    DONE,
    Choose,
    Intent,
    Outcome,
    Procedure,
    Request,
    Say,
    default_choice,
    problem_with,
    run,
)
from vtt.rules.engine import door
from vtt.rules.engine.registry import system
from vtt.rules.engine.secrecy import Secrecy
from vtt.table.creature import Creature
from vtt.table.table import Table

_OF_THE_CREATURE = ("at", "side", "hidden", "group", "radius")


class Played:
    """What came of a procedure: the table after it, its outcome, and every line that was said."""

    def __init__(self, table: Table, outcome: Outcome, requests: list[Any]) -> None:
        self.table = table
        self.outcome = outcome
        self.requests = requests

    @property
    def said(self) -> list[str]:
        return [request.read() for request in self.requests if isinstance(request, Say)]

    @property
    def questions(self) -> list[Choose]:
        return [request for request in self.requests if isinstance(request, Choose)]

    def sheet(self, identity: str) -> Any:
        return self.table.creatures[identity].sheet


def creature_with(game: str, identity: str, fields: dict[str, Any]) -> Creature:
    """A creature whose sheet these fields describe, but for those that are the creature's own."""
    own = {key: value for key, value in fields.items() if key in _OF_THE_CREATURE}
    sheet = {key: value for key, value in fields.items() if key not in own}
    return Creature(id=identity, name=identity.title(), sheet=system(game).sheet(sheet), **own)


def intent_of(before: Table, action: str, actor: str, arguments: dict[str, Any]) -> CompleteIntent:
    return door.completed(system(before.game), before, Intent(action, actor, arguments))


def refused(before: Table, action: str, actor: str = "", **arguments: Any) -> Any:
    """The refusal, or None where the rules allow it."""
    return door.refusal(system(before.game), before, intent_of(before, action, actor, arguments))


def play(
    before: Table,
    action: str,
    actor: str = "",
    *,
    faces: Sequence[int] = (),
    choose: Sequence[str] = (),
    remarks: bool = False,
    **arguments: Any,
) -> Played:
    """An action that the rules allow, with exactly these faces and these choices; ``remarks`` are among them, else each
    remark that may be left empty is."""
    intent = intent_of(before, action, actor, arguments)
    refusal = door.refusal(system(before.game), before, intent)
    assert refusal is None, refusal
    kept = Secrecy(system(before.game), before, intent).kept(door.perform(system(before.game), before, intent))
    return follow(kept, before, faces, choose, remarks)


def step(
    generator: Generator[Request, Any, Any], before: Table, faces: Sequence[int] = (), choose: Sequence[str] = ()
) -> Played:
    """A part of a procedure, which need not return an outcome: of an intent that is about nobody."""

    def whole() -> Procedure:
        yield from generator
        return DONE

    kept = Secrecy(system(before.game), before, CompleteIntent("note")).kept(whole())
    return follow(kept, before, faces, choose)


def follow(
    procedure: Procedure, before: Table, faces: Sequence[int], choose: Sequence[str], remarks: bool = False
) -> Played:
    forced = ForcedFaces(faces)
    choices = list(choose)
    requests: list[Any] = []

    def chosen(now: Table, request: Choose) -> str:
        if request.free and not (request.default or remarks):
            return ""
        assert choices, f"nothing chosen for: {request.question}"
        value = choices.pop(0)
        assert not problem_with(request, value), request
        return value

    after, outcome = run(
        procedure,
        before,
        lambda request: request.dice.throw(forced),
        chosen,
        lambda request, answer: requests.append(request),
    )
    forced.check_used_up()
    assert not choices, f"not asked: {choices}"
    return Played(after, outcome, requests)


def autopiloted(now: Table, seed: int, most: int) -> tuple[Table, list[str]]:
    """The table after the autopilot's next steps, and the actions it took: every one is allowed. It stops where there
    is nothing left to be done."""
    game = system(now.game)
    throw = thrower(SeededFaces(seed).random)
    done: list[str] = []
    for _ in range(most):
        intent = door.next_intent(game, now)
        if intent is None:
            break
        assert door.refusal(game, now, intent) is None, intent
        done.append(intent.action)
        now, _ = run(door.perform(game, now, intent), now, throw, default_choice)
    return now, done
