"""House rules as typed values: the type checker finds a mistyped value where it is listed and wherever it is asked."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, TypeVar, cast

from vtt.rules.contract.description import OptionDescription
from vtt.table.table import OptionValue, Table

V = TypeVar("V", bound=OptionValue)

OFF_ON: Mapping[bool, str] = {False: "Off", True: "On"}
"""The values of what is on or off, and is off in the game's own rules."""


class House(Generic[V]):
    """A house rule: ``WIND: House[Literal["calm", "gale"]] = House("wind", "Crossing in wind", "FERRY-07", {...})``.

    ``values`` maps every value to how it reads, the game's own first unless ``default`` names it; ``why`` is the ledger
    id of the reading. Called with a table it is the value there, and the log names it as one that was gone by. ``told``
    are a few words for each value for the log, where how it reads is too long. ``only_with`` names the value of another
    house rule without which this one changes nothing: ``only_with=WIND.being("gale")``.
    """

    def __init__(
        self,
        key: str,
        label: str,
        why: str,
        values: Mapping[V, str],
        told: Mapping[V, str] | None = None,
        default: V | None = None,
        only_with: tuple[str, OptionValue] | None = None,
    ) -> None:
        self.default: V = next(iter(values)) if default is None else default
        self.description = OptionDescription(
            key=key, label=label, values=tuple(values.items()), default=self.default, why=why, only_with=only_with
        )
        self._key = key
        self._told = {**values, **(told or {})}

    def __call__(self, table: Table) -> V:
        """The value on this table: it is gone by."""
        options = table.options
        return cast(V, options.get(self._key, self.default)) if options else self.default

    def told(self, table: Table) -> str:
        """The value on this table in a few words. To name a house rule is not to go by it."""
        return self._told[self._named(table)]

    def is_own(self, table: Table) -> bool:
        """Whether this table plays as the game has it. To ask that is not to go by it either."""
        return self._named(table) == self.default

    def being(self, value: V) -> tuple[str, OptionValue]:
        """This house rule with that value, as ``only_with`` of another names it."""
        return self._key, value

    def _named(self, table: Table) -> V:
        # Not by asking for the key: the log tells of those that were asked for.
        value: Any = dict(table.options.items()).get(self._key, self.default) if table.options else self.default
        return cast(V, value)


def described(*rules: House[Any]) -> tuple[OptionDescription, ...]:
    """What each of these house rules says of itself, in their order."""
    return tuple(rule.description for rule in rules)


def by_key(options: Sequence[OptionDescription]) -> Callable[[Table, str], OptionValue]:
    """House rules that are asked for by their keys; raises ``KeyError`` for a key that is none of theirs."""
    defaults = {each.key: each.default for each in options}

    def value(table: Table, key: str) -> OptionValue:
        default = defaults[key]
        return table.options.get(key, default) if table.options else default

    return value
