"""Rows of what can be used up: their tool tip shows how often they can still be used."""

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QEvent, QModelIndex, QPersistentModelIndex
from PySide6.QtGui import QHelpEvent
from PySide6.QtWidgets import QAbstractItemView, QStyledItemDelegate, QStyleOptionViewItem, QToolTip, QWidget

from vtt.gui.look import Look
from vtt.gui.models.rows import ROW
from vtt.gui.sheet.uses_tip import uses_tip


class UsesDelegate(QStyledItemDelegate):
    """Draws rows that have a ``name`` and the odds of their ``uses``; those without odds keep the plain tool tip.
    ``words`` gives what the tool tip says under the name."""

    def __init__(self, look: Look, words: Callable[[Any], str], parent: QWidget) -> None:
        super().__init__(parent)
        self._look = look
        self._words = words

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
        QToolTip.showText(event.globalPos(), uses_tip(self._look, row.name, self._words(row), row.uses), view)
        return True
