"""Whom and what all of an intent is about."""

from collections.abc import Iterable, Iterator

from vtt.rules.contract.description import ActionDescription
from vtt.rules.contract.procedure import Intent

ACTOR = "actor"
"""What ``ActionDescription.about`` calls whoever acts."""


def about(action: ActionDescription, intent: Intent) -> tuple[str, ...]:
    """The ids of everybody and everything that all of an intent is about, as its action says it, else who acts and
    every creature and thing among its arguments."""
    named = action.about
    if named is None:
        named = (ACTOR, *(each.name for each in action.parameters if each.kind in ("creature", "thing")))
    return tuple(_named(intent, named))


def _named(intent: Intent, arguments: Iterable[str]) -> Iterator[str]:
    for each in arguments:
        given = intent.actor if each == ACTOR else intent.arguments.get(each)
        if isinstance(given, str):
            yield given
        elif isinstance(given, tuple | list):
            yield from (str(one) for one in given)
