"""The rules are pure: of the same table, intent and answers comes the same, and what was asked has changed nothing."""

from typing import Any

import msgspec

from vtt.dice import ForcedFaces, SeededFaces, Thrown
from vtt.playtest.laws.broken import Broken
from vtt.playtest.laws.by_lot import offered
from vtt.playtest.laws.playing import Deed, done, refused, told
from vtt.rules.contract.intents import CompleteIntent
from vtt.rules.contract.procedure import Change, Choose, Request, Throw
from vtt.rules.engine.registry import system
from vtt.table.paths import differences
from vtt.table.table import Table


def done_again_it_is_the_same(table: Table, intent: CompleteIntent, seed: int = 5) -> None:
    """An intent that is possible, carried out twice with the same faces and answers, with all that the windows ask in
    between: the same requests, the same end, and the table it began with is as it was."""
    before = msgspec.json.encode(table)
    faces = SeededFaces(seed)
    first = done(table, intent, lambda request: request.dice.throw(faces))
    shown = _shown(table)
    if refused(table, intent) is not None:
        raise first.broken(f"{intent.action} is refused once it was done, on the table of before")
    forced, choices = ForcedFaces(first.faces), list(first.choices)

    def throw(request: Throw) -> Thrown:
        return request.dice.throw(forced)

    def choose(_: Table, request: Choose) -> str:
        return choices.pop(0) if choices else request.default

    _same(first, done(table, intent, throw, choose))
    if _shown(table) != shown:
        raise first.broken("what is offered and shown on the same table is not the same again")
    if msgspec.json.encode(table) != before:
        raise first.broken(f"{intent.action} has changed the table that it began with")


def _same(first: Deed, again: Deed) -> None:
    """Raises ``Broken`` with what was done, undone, and is to be the same when it is done again."""
    name = first.intent.action

    changed = differences(first.after, again.after)
    plain = {path: was for path, (was, _) in changed.items() if isinstance(was, str | int | float)}
    claims: dict[str, Any] = {"expect": plain} if plain else {"outcome": first.outcome.label}

    def broken(what: str) -> Broken:
        return Broken(f"{name} {what}", first.before, [first.step(**claims), {"do": "undo"}, first.step(**claims)])

    for number, (one, other) in enumerate(zip(first.asked, again.asked, strict=False), 1):
        was, now = _told(*one), _told(*other)
        if was != now and not isinstance(one[0], Change):
            raise broken(f"makes another request with the same answers, the {number}.: {was}, then {now}")
    if len(first.asked) != len(again.asked):
        raise broken(f"makes {len(first.asked)} requests, and {len(again.asked)} with the same answers")
    if first.outcome != again.outcome:
        raise broken(f"ends with “{first.outcome.label}”, and with “{again.outcome.label}” again")
    for path, (was, now) in changed.items():
        raise broken(f"leads to another table with the same answers: {path} is {was!r}, then {now!r}")


def _told(request: Request, answer: Any) -> str:
    """All of a request but the functions in it, which are made anew each time."""
    if isinstance(request, Throw):
        return f"throw of {request.dice!r} by {request.by!r} ({request.why}): {answer.faces!r}"
    return repr(request)


def _shown(table: Table) -> list[Any]:
    game = system(table.game)
    try:
        sheets = [game.sheet_view(table, creature) for creature in table.creatures]
        return [list(offered(game, table)), sheets, game.order_view(table), game.clock_view(table)]
    except Exception as error:
        raise Broken(f"what the windows show raises {told(error)}", table) from error
