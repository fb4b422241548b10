"""What a rule may ask for, and the one loop that answers.

A rule is a generator that yields requests and is sent answers:

- ``Throw``: the answer is a ``Thrown``, every face that fell.
- ``Choose``: the answer is the ``value`` of one of the options.
- ``Change``: the answer is the table after the event.
- ``Say``: the answer is ``None``.

It returns an ``Outcome``. ``why`` is always a ledger id, or empty where no rule of the game stands behind it.
Texts are templates for ``str.format`` with ``values``, filled in only when somebody reads them.
"""

from collections.abc import Callable, Generator, Hashable
from typing import Any, Literal, TypeAlias

import msgspec

from vtt.dice import Dice, Thrown
from vtt.table.events import Event
from vtt.table.table import Table

# The value of an argument: what JSON and TOML know, checked against its parameter by ``vtt.rules.intents``.
Value: TypeAlias = Any
Level = Literal["heading", "detail", "result", "reminder"]

_NOTHING: dict[str, Any] = {}


class Intent(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What somebody wants done: an action by its name, who acts (empty for the GM), and its arguments by name."""

    action: str
    actor: str = ""
    arguments: dict[str, Value] = {}


class Throw(msgspec.Struct, frozen=True):
    """Somebody throws dice. ``by`` is a creature's id or ``gm``; a secret throw never reaches the players' window.

    ``classes`` maps a result to what the rule makes of it (critical, hit, miss, a total): the odds driver follows one
    branch for each class, so nothing after the throw may depend on more than its class. ``None``: on every face.
    """

    dice: Dice
    by: str
    why: str
    label: str = ""
    values: dict[str, Any] = _NOTHING
    classes: Callable[[Thrown], Hashable] | None = None
    secret: bool = False


class Option(msgspec.Struct, frozen=True):
    """One answer to a question: its value, and how it reads."""

    value: str
    label: str


class Choose(msgspec.Struct, frozen=True):
    """Somebody decides. ``by`` is a creature's id (its player decides) or ``gm``; ``default`` is one of the values.

    ``about`` is the id of the thing the question is asked at on the board, or empty.
    """

    by: str
    question: str
    options: tuple[Option, ...]
    default: str
    why: str
    values: dict[str, Any] = _NOTHING
    about: str = ""


class Change(msgspec.Struct, frozen=True):
    """This is now true on the table."""

    event: Event


class Say(msgspec.Struct, frozen=True):
    """A line for the log.

    ``heading`` opens an action, ``detail`` explains, ``result`` is the short outcome that also stands under the dice,
    ``reminder`` asks the GM to do something; ``suggest`` is the intent that does it. A secret line is the GM's alone.
    """

    text: str
    values: dict[str, Any] = _NOTHING
    why: str = ""
    level: Level = "detail"
    suggest: Intent | None = None
    secret: bool = False

    def read(self) -> str:
        """The text with its values filled in."""
        return self.text.format(**self.values)


class Outcome(msgspec.Struct, frozen=True):
    """How a procedure ended: a label for people and whether that is a success for who acted (``None``: neither)."""

    label: str
    success: bool | None = None


DONE = Outcome("Done", None)

Request: TypeAlias = Throw | Choose | Change | Say
Procedure: TypeAlias = Generator[Request, Any, Outcome]

Thrower: TypeAlias = Callable[[Throw], Thrown]
Chooser: TypeAlias = Callable[[Table, Choose], str]
Witness: TypeAlias = Callable[[Request, Any], None]


def run(
    procedure: Procedure, table: Table, throw: Thrower, choose: Chooser, witness: Witness | None = None
) -> tuple[Table, Outcome]:
    """Run a procedure to its end and return the table after it and the outcome.

    ``table`` is the one the procedure was started on. ``witness`` sees every request with its answer, in order.
    """
    send = procedure.send
    try:
        request: Any = send(None)
        # Without a witness this is the inmost loop of every batch; most requests are lines that nobody reads.
        while witness is None:
            while type(request) is Say:
                request = send(None)
            kind = type(request)
            if kind is Change:
                table = request.event.applied_to(table)
                request = send(table)
            elif kind is Throw:
                request = send(throw(request))
            else:
                request = send(choose(table, request))
        answer: Any
        while True:
            kind = type(request)
            if kind is Change:
                table = answer = request.event.applied_to(table)
            elif kind is Throw:
                answer = throw(request)
            elif kind is Say:
                answer = None
            else:
                answer = choose(table, request)
            witness(request, answer)
            request = send(answer)
    except StopIteration as stop:
        outcome: Outcome = stop.value
        return table, outcome


def default_choice(table: Table, request: Choose) -> str:
    """The policy that takes every question's default."""
    return request.default
