"""What stands behind an action: why it is refused, and its procedure."""

from collections.abc import Callable
from typing import TypeAlias

from vtt.rules.contract.description import Refusal
from vtt.rules.contract.procedure import Intent, Procedure
from vtt.table.table import Table

Refuse: TypeAlias = Callable[[Table, Intent], Refusal | None]
Perform: TypeAlias = Callable[[Table, Intent], Procedure]
