"""Which house rules a procedure asked for, so that the log can name those that are not as the game has them."""

from typing import Any

from msgspec.structs import replace

from vtt.rules.contract.description import OptionDescription
from vtt.rules.contract.procedure import Say
from vtt.rules.contract.system import System
from vtt.rules.tabletop.house_rules import described, option_words
from vtt.table.table import OptionValue, Table


class Consulted:
    """Watches the house rules of the table on which a procedure is started.

    The procedure runs on ``watched(table)``, which is equal to ``table``; ``plain`` gives back a table that holds
    nothing but values. On a table without house rules both give the table itself.
    """

    def __init__(self, system: System, table: Table) -> None:
        self._system = system
        self._options = table.options
        self._watching = _Watched(table.options) if table.options else None
        self._named: set[str] = set()

    def watched(self, table: Table) -> Table:
        """The table as the procedure is to see it."""
        if self._watching is None or table.options is not self._options:
            return table
        return replace(table, options=self._watching)

    def plain(self, table: Table) -> Table:
        """The table as it is to be kept."""
        return table if table.options is not self._watching else replace(table, options=self._options)

    def news(self) -> tuple[Say, ...]:
        """A line for each house rule that was asked for and not told of yet, if it is not as the game has it."""
        if self._watching is None:
            return ()
        new = [key for key in self._watching.asked if key not in self._named]
        self._named.update(new)
        found = ((described(self._system, key), self._options.get(key)) for key in new)
        return tuple(
            _line(option, value)
            for option, value in found
            if option is not None and value is not None and value != option.default
        )


def _line(option: OptionDescription, value: OptionValue) -> Say:
    words = {"option": option.label, "value": option_words(option, value)}
    return Say("House rule: {option}: {value}", words, option.why)


class _Watched(dict[str, OptionValue]):
    """The same options; ``asked`` holds the keys that were looked up, in the order of the first time."""

    def __init__(self, options: dict[str, OptionValue]) -> None:
        super().__init__(options)
        self.asked: dict[str, None] = {}

    def get(self, key: str, default: Any = None) -> Any:
        self.asked[key] = None
        return super().get(key, default)

    def __getitem__(self, key: str) -> OptionValue:
        self.asked[key] = None
        return super().__getitem__(key)

    def __contains__(self, key: object) -> bool:
        if isinstance(key, str):
            self.asked[key] = None
        return super().__contains__(key)
