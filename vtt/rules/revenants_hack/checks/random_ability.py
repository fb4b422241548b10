"""A random ability (RH-DICE-02)."""

from collections.abc import Generator
from typing import Any

from vtt.dice import D6, ByTotal
from vtt.rules.procedure import Request, Throw
from vtt.rules.revenants_hack.sheet_parts import ABILITIES, Ability

_EACH = ByTotal()


def random_ability(by: str, why: str, *, secret: bool = False) -> Generator[Request, Any, Ability]:
    """A d6 in the order of the sheet. ``why`` is the rule that hits a random ability."""
    thrown = yield Throw(D6, by, why, "A random ability", classes=_EACH, secret=secret)
    ability: Ability = ABILITIES[thrown.total - 1]
    return ability
