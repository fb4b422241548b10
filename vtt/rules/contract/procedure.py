"""What a rule may ask for, and the one loop that answers.

A rule is a generator that yields requests and is sent answers:

- ``Throw``: the answer is a ``Thrown``, every face that fell.
- ``Choose``: the answer is a text, the ``value`` of one of the options or several of them.
- ``Change``: the answer is the table after the event.
- ``Say``: the answer is ``None``.

It returns an ``Outcome``. ``why`` is always a ledger id, or empty where no rule of the game stands behind it.
Texts are templates for ``str.format`` with ``values``, filled in only when somebody reads them.
"""

from collections.abc import Callable, Generator, Hashable
from typing import Any, Literal, TypeAlias, TypeVar

import msgspec

from vtt.dice import Dice, Thrown
from vtt.echoes import echoed, one_of
from vtt.numerals import filled
from vtt.table.events import Event
from vtt.table.table import Table

# The value of an argument: what JSON and TOML know, checked against its parameter by ``vtt.rules.contract.intents``.
Value: TypeAlias = Any
Level = Literal["heading", "detail", "result", "reminder", "time"]
Extreme: TypeAlias = Literal["", "good", "bad"]
Aim = Literal["high", "low", "settled"]

_NOTHING: dict[str, Any] = {}


class Intent(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, omit_defaults=True):
    """What somebody wants done: an action by its name, who acts (empty for the GM), and its arguments by name."""

    action: str
    actor: str = ""
    arguments: dict[str, Value] = {}


class Throw(msgspec.Struct, frozen=True, gc=False):
    """Somebody throws dice. ``by`` is a creature's id or ``gm``; a secret throw never reaches the players' window.

    ``classes`` maps a result to what the rule makes of it (critical, hit, miss, a total): the odds driver follows one
    branch for each class, so nothing after the throw may depend on more than its class. ``None``: on every face.
    ``aim`` says which totals are good for who throws; ``settled``: how often these dice are thrown is settled already,
    whatever lasts on who throws them was counted; ``good`` says then which totals are good, where any are.
    ``hands`` says whose each term of the dice is, in order: a creature's id, ``gm``, or the name of a pool; empty where
    nothing tells the terms apart. ``about`` holds the ids of those it tells of besides whom its action is about
    (``vtt.rules.engine.secrecy``).
    """

    dice: Dice
    by: str
    why: str
    label: str = ""
    values: dict[str, Any] = _NOTHING
    classes: Callable[[Thrown], Hashable] | None = None
    secret: bool = False
    aim: Aim = "high"
    hands: tuple[str, ...] = ()
    about: tuple[str, ...] = ()
    good: Literal["", "high", "low"] = ""


class Option(msgspec.Struct, frozen=True, gc=False):
    """One answer to a question: its value, and how it reads."""

    value: str
    label: str


class Choose(msgspec.Struct, frozen=True, gc=False):
    """Somebody decides. ``by`` is a creature's id (its player decides) or ``gm``; ``default`` is an answer.

    ``at`` is the id of the thing the question is asked at on the board, or empty. The answer is the value of one
    option, where ``free`` any text (the options are then suggestions), and where ``most`` is above 1 the values of
    ``least`` to ``most`` options joined by commas (``picked`` takes them apart); with ``repeats`` a value may come
    more than once. ``secret``: neither the question nor its answer reaches the players' window; ``about`` as for
    ``Throw``. ``assumed`` says what odds take for granted that are taken with the default: ``if a shield stops it``.
    """

    by: str
    question: str
    options: tuple[Option, ...]
    default: str
    why: str
    values: dict[str, Any] = _NOTHING
    at: str = ""
    free: bool = False
    least: int = 1
    most: int = 1
    repeats: bool = False
    secret: bool = False
    about: tuple[str, ...] = ()
    assumed: str = ""


def picked(answer: str) -> tuple[str, ...]:
    """The values in the answer to a question of several."""
    return tuple(answer.split(",")) if answer else ()


def problem_with(question: Choose, answer: str) -> str:
    """What was expected instead where this is no answer to the question, or empty."""
    if question.free:
        return ""
    known = [option.value for option in question.options]
    if question.most == 1 and question.least == 1:
        return "" if answer in known else f"expected one of {one_of(known)}"
    values = picked(answer)
    if not question.least <= len(values) <= question.most:
        number = f"{question.least} to {question.most}" if question.least < question.most else str(question.most)
        return f"expected {number} values joined by commas, not {len(values)}"
    for value in values:
        if value not in known:
            return f"expected values out of {one_of(known)}, not {echoed(value)}"
    if not question.repeats and len(set(values)) < len(values):
        return "expected each value only once"
    return ""


class Change(msgspec.Struct, frozen=True, gc=False):
    """This is now true on the table."""

    event: Event


class Say(msgspec.Struct, frozen=True, gc=False):
    """A line for the log.

    ``heading`` opens an action, ``detail`` explains, ``result`` is the short outcome that also stands under the dice,
    ``reminder`` asks the GM to do something; ``suggest`` is the intent that does it. A secret line is the GM's alone;
    ``about`` as for ``Throw``. ``extreme``: the dice before it fell extraordinarily well, or badly, by the rules.
    """

    text: str
    values: dict[str, Any] = _NOTHING
    why: str = ""
    level: Level = "detail"
    suggest: Intent | None = None
    secret: bool = False
    about: tuple[str, ...] = ()
    extreme: Extreme = ""

    def read(self) -> str:
        """The text with its values filled in."""
        return filled(self.text, self.values)


class Outcome(msgspec.Struct, frozen=True, gc=False):
    """How a procedure ended: a label for people and whether that is a success for who acted (``None``: neither)."""

    label: str
    success: bool | None = None


DONE = Outcome("Done", None)

Request: TypeAlias = Throw | Choose | Change | Say
_Result = TypeVar("_Result")
Asking: TypeAlias = Generator[Request, Any, _Result]
"""A part of a procedure, and what it answers with."""
Changing: TypeAlias = Asking[Table]
"""A part of a procedure that answers with the table after it."""
Procedure: TypeAlias = Asking[Outcome]

Thrower: TypeAlias = Callable[[Throw], Thrown]
Chooser: TypeAlias = Callable[[Table, Choose], str]
Witness: TypeAlias = Callable[[Request, Any], None]


def run(
    procedure: Procedure, table: Table, throw: Thrower, choose: Chooser, witness: Witness | None = None
) -> tuple[Table, Outcome]:
    """Run a procedure to its end and return the table after it and the outcome.

    ``table`` is the one the procedure was started on. ``witness`` sees every request with its answer, in order.
    """
    answer: Any = None
    try:
        while True:
            request: Any = procedure.send(answer)
            kind = type(request)
            if kind is Change:
                table = answer = request.event.applied_to(table)
            elif kind is Throw:
                answer = throw(request)
            elif kind is Say:
                answer = None
            else:
                answer = choose(table, request)
            if witness is not None:
                witness(request, answer)
    except StopIteration as stop:
        outcome: Outcome = stop.value
        return table, outcome


def tracked(table: Table, part: Generator[Request, Any, _Result]) -> Generator[Request, Any, tuple[Table, _Result]]:
    """A procedure that returns no table as part of another one: the answer is the table after it and what it
    returned. ``table`` is the one it was started on."""
    answer: Any = None
    while True:
        try:
            request = part.send(answer)
        except StopIteration as stop:
            return table, stop.value
        answer = yield request
        if type(request) is Change:
            table = answer


def default_choice(table: Table, request: Choose) -> str:
    """The policy that takes every question's default."""
    return request.default
