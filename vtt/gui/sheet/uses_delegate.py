"""Rows of what can be used up: their tool tip shows how often they can still be used."""

from typing import Any

from PySide6.QtCore import QEvent, QModelIndex, QPersistentModelIndex
from PySide6.QtGui import QHelpEvent
from PySide6.QtWidgets import QAbstractItemView, QStyledItemDelegate, QStyleOptionViewItem, QToolTip, QWidget

from vtt.gui.look import Look
from vtt.gui.models.rows import ROW
from vtt.gui.sheet.uses_tip import uses_tip


class UsesDelegate(QStyledItemDelegate):
    """Draws rows that have a ``name`` and the odds of their ``uses``; those without odds keep the plain tool tip."""

    def __init__(self, look: Look, parent: QWidget) -> None:
        super().__init__(parent)
        self._look = look

    def words(self, row: Any) -> str:
        """What a row's tool tip says under its name."""
        raise NotImplementedError

    def helpEvent(
        self,
        event: QHelpEvent,
        view: QAbstractItemView,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> bool:
        row = index.data(ROW) if index.isValid() else None
        if row is None or not row.uses or event.type() != QEvent.Type.ToolTip:
            return super().helpEvent(event, view, option, index)
        QToolTip.showText(event.globalPos(), uses_tip(self._look, row.name, self.words(row), row.uses), view)
        return True
