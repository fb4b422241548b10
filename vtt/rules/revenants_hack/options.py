"""The house rules: each is a reading of the rules that a table may settle otherwise (RH-HOUSE-01)."""

from vtt.rules.description import OptionDescription
from vtt.rules.revenants_hack.checks.options import OPTIONS as CHECKS
from vtt.rules.revenants_hack.combat.options import OPTIONS as COMBAT
from vtt.rules.revenants_hack.library.options import OPTIONS as LIBRARY
from vtt.rules.revenants_hack.luck.options import OPTIONS as LUCK
from vtt.rules.revenants_hack.order.options import OPTIONS as ORDER
from vtt.rules.revenants_hack.problems.options import OPTIONS as PROBLEMS
from vtt.rules.revenants_hack.tactics.options import OPTIONS as TACTICS
from vtt.table.table import OptionValue, Table

OPTIONS: tuple[OptionDescription, ...] = (
    *COMBAT,
    *TACTICS,
    *PROBLEMS,
    *CHECKS,
    *LUCK,
    *ORDER,
    *LIBRARY,
)
_DEFAULTS: dict[str, OptionValue] = {option.key: option.default for option in OPTIONS}


def option(table: Table, key: str) -> OptionValue:
    """The value of a house rule on this table. Raises ``KeyError`` for a key that is none."""
    default = _DEFAULTS[key]
    return table.options.get(key, default) if table.options else default
