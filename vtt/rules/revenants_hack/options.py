"""The house rules: each is a reading of the rules that a table may settle otherwise (RH-HOUSE-01)."""

from vtt.rules.description import OptionDescription
from vtt.rules.revenants_hack.checks.options import OPTIONS as CHECKS
from vtt.rules.revenants_hack.combat.options import OPTIONS as COMBAT
from vtt.rules.revenants_hack.library.options import OPTIONS as LIBRARY
from vtt.rules.revenants_hack.luck.options import OPTIONS as LUCK
from vtt.rules.revenants_hack.order.options import OPTIONS as ORDER
from vtt.rules.revenants_hack.problems.options import OPTIONS as PROBLEMS
from vtt.rules.revenants_hack.tactics.options import OPTIONS as TACTICS

OPTIONS: tuple[OptionDescription, ...] = (
    *COMBAT,
    *TACTICS,
    *PROBLEMS,
    *CHECKS,
    *LUCK,
    *ORDER,
    *LIBRARY,
)
