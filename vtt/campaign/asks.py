"""The questions that a step of a scenario is to ask, compared with those that were asked."""

from collections.abc import Iterator
from typing import Any

import msgspec

from vtt.campaign.expectations import is_met, says
from vtt.rules.contract.procedure import Choose
from vtt.session.wording import asked_for


class Ask(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One question; what is left out is not claimed.

    ``by`` is who decides (a creature's id or ``gm``), ``question`` part of what is asked, ``default`` the answer that
    is proposed, ``options`` the answers there are, in order, or conditions on them, ``rule`` the ledger id cited,
    ``secret`` whether it is kept from the players.
    """

    by: str | None = None
    question: str | None = None
    default: str | None = None
    options: tuple[str, ...] | dict[str, Any] | None = None
    rule: str | None = None
    secret: bool | None = None


def compared(asks: tuple[Ask, ...], asked: tuple[Choose, ...]) -> Iterator[tuple[str, Any, Any, bool]]:
    """Each expectation there is about the questions: its path, what was expected, what was found, whether it held.
    One question too many or too few is one that did not hold."""
    for number, (ask, question) in enumerate(zip(asks, asked, strict=False)):
        for field, found in _found(question).items():
            expected = getattr(ask, field)
            if expected is not None:
                yield f"asks.{number}.{field}", _plain(expected), found, _holds(field, expected, found)
    if len(asks) != len(asked):
        yield "asks", f"{len(asks)} in all", [asked_for(question) for question in asked], False
    elif not asks:
        yield "asks", [], [], True


def _found(question: Choose) -> dict[str, Any]:
    return {
        "by": question.by,
        "question": asked_for(question),
        "default": question.default,
        "options": [option.value for option in question.options],
        "rule": question.why,
        "secret": question.secret,
    }


def _holds(field: str, expected: Any, found: Any) -> bool:
    return says(found, expected) if field == "question" else is_met(_plain(expected), found)


def _plain(expected: Any) -> Any:
    return list(expected) if isinstance(expected, tuple) else expected
