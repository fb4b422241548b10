"""The contents of a rulebook, or what a search found, as a Qt model: one row a rule, areas as headings above them."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QObject, Qt

from vtt.gui.models.rows import RowsModel
from vtt.rules.book.rulebook import Rule


@dataclass(frozen=True)
class ContentsRow:
    """A rule; the area's name where another area begins."""

    rule: Rule
    heading: str = ""

    @property
    def title(self) -> str:
        """What it is called."""
        return self.rule.title

    @property
    def note(self) -> str:
        """What stands beside it."""
        return self.rule.id


class ContentsModel(RowsModel[ContentsRow]):
    """Rules in the order in which they are to be shown."""

    def __init__(self, parent: QObject | None = None) -> None:
        role = Qt.ItemDataRole
        super().__init__(
            lambda row: row.rule.id,
            {
                role.DisplayRole: lambda row: row.rule.title,
                role.ToolTipRole: lambda row: f"{row.rule.title} ({row.rule.id})",
                role.AccessibleTextRole: lambda row: f"{row.rule.title}, {row.rule.id}, {row.rule.area}",
            },
            parent,
        )
        self._places: dict[str, int] = {}

    def set_rules(self, rules: Sequence[Rule]) -> None:
        """Show these."""
        rows, area = [], ""
        for rule in rules:
            rows.append(ContentsRow(rule, rule.area if rule.area != area else ""))
            area = rule.area
        self.set_rows(rows)
        self._places = {rule.id: place for place, rule in enumerate(rules)}

    def place_of(self, identity: str) -> int:
        """The row of a rule, or -1 if it is not shown."""
        return self._places.get(identity, -1)
