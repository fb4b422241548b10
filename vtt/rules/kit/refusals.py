"""Refusals as templates with values, and reasons that are given one after the other."""

from collections.abc import Callable, Iterator
from typing import Any, ParamSpec, TypeAlias, cast

from vtt.rules.contract.description import Refusal

P = ParamSpec("P")
Reasons: TypeAlias = Iterator[Refusal | None]
"""What a rule gives for reasons, one after the other, each a refusal or ``None``. The first refusal is heard, and
nothing after it is asked."""
_GENERATOR = 0x20
"""``inspect.CO_GENERATOR``: to import all of that for it takes a hundredth of a start."""


def no(text: str, why: str = "", /, **values: Any) -> Refusal:
    """The rules say no: a template for ``str.format`` with its values, and the ledger id behind it."""
    return Refusal(text, why, values)


def heard(rule: Callable[P, Reasons] | Callable[P, Refusal | None]) -> Callable[P, Refusal | None]:
    """The rule as one that gives its first refusal, or ``None``, whichever way it is written."""
    if not rule.__code__.co_flags & _GENERATOR:
        return cast(Callable[P, Refusal | None], rule)
    reasons = cast(Callable[P, Reasons], rule)

    def refusal(*given: P.args, **named: P.kwargs) -> Refusal | None:
        return next(filter(None, reasons(*given, **named)), None)

    return refusal
