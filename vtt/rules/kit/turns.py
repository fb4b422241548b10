"""What can be done once in a turn while turns are counted: a field of the sheet each, which says whether it is done."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from vtt.rules.contract.description import Refusal
from vtt.rules.kit.creatures import Changing, changed
from vtt.rules.kit.refusals import no
from vtt.table.creature import Sheet
from vtt.table.table import Table


class OnceATurn:
    """Something that is done once in a turn: the ``field`` of the sheet, what is refused the second time (``the move of
    this turn is made``), and the ledger id of the rule."""

    def __init__(self, field: str, done: str, why: str) -> None:
        self.field = field
        self._done = done
        self._why = why

    def refusal(self, table: Table, who: str) -> Refusal | None:
        """Why it cannot be done, or ``None`` where this turn has it still."""
        return no(self._done, self._why) if getattr(table.creatures[who].sheet, self.field) else None

    def spent(self, table: Table, who: str) -> Changing:
        """It is done; outside a fight nobody counts."""
        if table.clock.moment:
            table = yield from changed(table, who, **{self.field: True})
        return table


def renewing(*uses: OnceATurn) -> Callable[[Any], Sheet]:
    """A sheet with all of this to be done again; the very sheet where nothing of it is."""
    fields = {use.field: False for use in uses}

    def fresh(sheet: Any) -> Sheet:
        known: Sheet = sheet
        return replace(sheet, **fields) if any(getattr(sheet, field) for field in fields) else known

    return fresh
