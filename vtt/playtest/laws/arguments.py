"""Intents whose arguments are left out, of a wrong type, or out of range, and what the rules answer to them."""

import random
from collections.abc import Iterator, Mapping
from typing import Any

from vtt.dice import SeededFaces, Thrown
from vtt.echoes import MOST_IN_A_LINE
from vtt.playtest.laws.broken import Broken, step_of
from vtt.playtest.laws.by_lot import crowded, random_answer, random_value, sample_tables
from vtt.playtest.laws.playing import done, refused, told
from vtt.rules.contract.description import ActionDescription, Offer, Parameter
from vtt.rules.contract.intents import IntentError
from vtt.rules.contract.procedure import Choose, Intent, Throw
from vtt.rules.engine import door
from vtt.rules.engine.registry import system
from vtt.table.table import Table

LEFT_OUT = object()
MOST_ANSWERS = 200


def _nested(depth: int) -> list[Any]:
    return [_nested(depth - 1)] if depth else []


OF_ANY_TYPE: tuple[Any, ...] = (
    LEFT_OUT,
    None,
    True,
    False,
    0,
    1,
    -1,
    7,
    60,
    10**6,
    10**9,
    -(10**9),
    10**400,
    -(10**5000),
    0.5,
    -1e300,
    float("nan"),
    float("inf"),
    "",
    " ",
    "x",
    "1",
    "-1",
    "+",
    "9" * 400,
    "x" * 300,
    "{a}",
    "d20",
    "100d1000",
    "a,b:c;d=e|f",
    "鉄の狼",
    "²",
    "\ud800",
    "a\nb\x00c",
    [],
    (),
    [[]],
    [None],
    ["x"],
    ["x"] * 300,
    [1, 2],
    [1.5, float("nan")],
    ["a", 1],
    _nested(60),
    {},
    {"x": 1},
    {"x": {}},
    {"x": {"y": [1]}},
    {"name": "x", "x": None},
    {"": ""},
)


def actors(table: Table) -> tuple[str, ...]:
    """Nobody, and one creature of each side and kind of sheet."""
    found = {(type(each.sheet), each.side): each.id for each in table.creatures.values()}
    return ("", *found.values())


def offered(table: Table) -> dict[tuple[str, str], Offer]:
    """What is offered now, possible before refused, by action and actor."""
    game = system(table.game)
    offers = [offer for creature in table.creatures for offer in game.offers(table, creature)]
    found: dict[tuple[str, str], Offer] = {}
    for offer in sorted((*offers, *game.table_offers(table)), key=lambda offer: offer.refusal is not None):
        found.setdefault((offer.intent.action, offer.intent.actor), offer)
    return found


def base(action: ActionDescription, offer: Offer | None, table: Table, lots: random.Random) -> dict[str, Any]:
    """Arguments that the action may well take."""
    given: dict[str, Any] = {} if offer is None else dict(offer.intent.arguments)
    for parameter in action.parameters:
        choices = () if offer is None else offer.choices.get(parameter.name, ())
        if parameter.name not in given and (parameter.required or lots.random() < 0.5):
            given[parameter.name] = lots.choice(choices).value if choices else random_value(parameter, table, lots)
    return given


def out_of_range(parameter: Parameter, table: Table) -> Iterator[Any]:
    """Values at the bounds of a parameter and beyond them."""
    if parameter.minimum is not None:
        yield from (parameter.minimum - 1, parameter.minimum)
    if parameter.maximum is not None:
        yield from (parameter.maximum, parameter.maximum + 1)
    for option in parameter.options:
        yield option.value
    yield from (*tuple(table.creatures)[:2], *tuple(table.places)[:1], list(table.creatures), [*table.creatures] * 2)


def intents(
    table: Table, action: ActionDescription, lots: random.Random, offers: Mapping[tuple[str, str], Offer]
) -> Iterator[Intent]:
    """The action by everyone with each argument in turn left out, of a wrong type and out of range. ``offers`` are what
    is offered on the table."""
    for actor in actors(table):
        offer = offers.get((action.name, actor))
        whole = base(action, offer, table, lots)
        yield Intent(action.name, actor, whole)
        yield Intent(action.name, actor)
        for parameter in action.parameters:
            for value in (*OF_ANY_TYPE, *out_of_range(parameter, table)):
                others = {name: given for name, given in whole.items() if name != parameter.name}
                yield Intent(action.name, actor, others if value is LEFT_OUT else {**others, parameter.name: value})


def answer(table: Table, intent: Intent, lots: random.Random) -> str:
    """``carried out``, ``refused``, ``unreadable`` or ``asked without end``: what comes of an intent. Raises ``Broken``
    where a reason is no short line, and where the rules raise anything."""
    game = system(table.game)
    try:
        complete = door.completed(game, table, intent)
    except IntentError as error:
        _check_line(str(error), table, intent)
        return "unreadable"
    except Exception as error:
        raise Broken(f"{intent.action}: {told(error)}", table, [step_of(intent, refused=" ")]) from error
    refusal = refused(table, complete)
    if refusal is not None:
        _check_line(refusal.reason, table, intent)
        return "refused"
    faces = SeededFaces(lots.randrange(1000))
    left = MOST_ANSWERS

    def throw(request: Throw) -> Thrown:
        return request.dice.throw(faces)

    def choose(_: Table, question: Choose) -> str:
        nonlocal left
        left -= 1
        if left < 0:
            raise _Enough
        return random_answer(question, lots) if left > MOST_ANSWERS // 2 else question.default

    try:
        done(table, complete, throw, choose)
    except _Enough:
        return "asked without end"
    return "carried out"


def tables(game: str) -> list[Table]:
    """A sample scene of the game with a crowd on it, and its first one as it is."""
    first = sample_tables(game)[0]
    return [crowded(first, random.Random(1), 6), first]


class _Enough(BaseException):
    """Nobody answers any more; no fault of the rules."""


def problem_with(reason: str) -> str:
    """What is wrong with the reason of a refusal, or empty: it is one short line."""
    if not reason:
        return "refused without a reason"
    short = len(reason) <= MOST_IN_A_LINE and reason.isprintable()
    return "" if short else f"refused with what is no short line: {reason!r}"


def _check_line(reason: str, table: Table, intent: Intent) -> None:
    if problem := problem_with(reason):
        raise Broken(f"{intent.action}: {problem}", table, [step_of(intent, refused=" ")])
