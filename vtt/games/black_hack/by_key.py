"""What spells, prayers and magic items do: rules by key that stand where they are told, each with its own refusal."""

from collections.abc import Callable
from typing import Generic, TypeAlias, TypeVar

from vtt.rules.contract.description import Refusal
from vtt.rules.contract.procedure import Changing
from vtt.rules.kit.refusals import Reasons, heard
from vtt.table.table import Table

A = TypeVar("A")
"""What is done: a casting, a use."""
Does: TypeAlias = Callable[[Table, A], Changing]
Refuses: TypeAlias = Callable[[Table, A], Refusal | None]


class Rule(Generic[A]):
    """What something does, callable as that, and its own ``refusal`` if it has one, beyond what its data say."""

    def __init__(self, does: Does[A]) -> None:
        self._does = does
        self.refusal: Refuses[A] | None = None

    def __call__(self, table: Table, done: A) -> Changing:
        """The table after it was done."""
        return self._does(table, done)

    def refuses(self, rule: Refuses[A] | Callable[[Table, A], Reasons]) -> Refuses[A]:
        """Decorates what says why it cannot be done so, or ``None``; or gives one reason after the other."""
        self.refusal = heard(rule)
        return self.refusal


class Rules(dict[str, Rule[A]]):
    """The rules that a module tells of, by key."""

    def of(self, *keys: str) -> Callable[[Does[A]], Rule[A]]:
        """Decorates what stands under these keys does."""

        def told(does: Does[A]) -> Rule[A]:
            rule = Rule(does)
            self.update(dict.fromkeys(keys, rule))
            return rule

        return told
