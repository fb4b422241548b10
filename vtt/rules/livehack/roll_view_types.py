"""What shows a roll before it is made."""

from collections.abc import Callable
from typing import TypeAlias

from vtt.rules.procedure import Intent
from vtt.rules.roll_view import RollView
from vtt.table.table import Table

View: TypeAlias = Callable[[Table, Intent], RollView | None]
"""Shows the roll that an intent would bring as far as its arguments are given, ``None`` where too few are."""
