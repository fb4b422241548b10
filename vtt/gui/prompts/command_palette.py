"""Everything that can be done, opened or looked at, found by typing."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import (
    QMainWindow,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from vtt.gui.look import Look
from vtt.gui.models.rows import ROW, RowsModel
from vtt.gui.plain_text import PlainLabel
from vtt.gui.prompts.command import Command, matching
from vtt.gui.prompts.search_card import SearchCard

_SHOWN_ROWS = 9
_UNDER_THE_BAR = 6
"""Pixels between the bar of the window and the palette."""
_MOST = 100
"""Commands in the list at once: who looks for more types another word."""


class CommandPalette(SearchCard):
    """A field to type in and the commands that match; Enter or a click does one, Escape puts the palette away."""

    def __init__(self, look: Look, over: QWidget) -> None:
        super().__init__(look, over)
        self.setObjectName("palette")
        self._commands: Sequence[Command] = ()
        self._spelling: Callable[[str], str] = str
        self.field.setPlaceholderText("What do you want to do?")
        self.field.setAccessibleName("Find a command")
        self.field.textChanged.connect(self._filter)
        self.model: RowsModel[Command] = RowsModel(
            lambda command: (command.label, command.note, command.kind),
            {
                Qt.ItemDataRole.DisplayRole: lambda command: command.label,
                Qt.ItemDataRole.AccessibleTextRole: lambda command: ", ".join(
                    part for part in (command.kind, command.label, command.refusal or command.note) if part
                ),
                Qt.ItemDataRole.ToolTipRole: lambda command: "\n".join(
                    filter(None, (command.label, command.refusal or command.note))
                ),
            },
            self,
        )
        self.view.setModel(self.model)
        self.view.setItemDelegate(_CommandDelegate(look, self.view))
        self.view.setAccessibleName("Commands")
        self.taken.connect(self._run)
        self.view.setFixedWidth(look.pixels(520))
        self.told = PlainLabel()
        self.told.setFont(look.label(9.5))
        self.told.setProperty("role", "muted")
        self.told.setWordWrap(True)
        self.told.setFixedWidth(look.pixels(520))
        self.column.addWidget(self.told)

    @property
    def commands(self) -> Sequence[Command]:
        """Everything that can be found."""
        return self._commands

    def show_commands(self, commands: Sequence[Command]) -> None:
        """These can be found from now on; what is typed stays."""
        self._commands = commands
        self._filter(self.field.text())

    def open_with(self, commands: Sequence[Command]) -> None:
        """Show these commands, with the field empty."""
        self._commands = commands
        self.field.clear()
        self._filter("")
        width = self._over.width()
        self.show_beside(QRect(width // 2, 40, 1, 1))
        # Just under the bar: farther down its upper edge would cut the words of the board's outermost ring.
        bar = self._over.menuWidget() if isinstance(self._over, QMainWindow) else None
        top = (bar.height() if bar is not None else 0) + _UNDER_THE_BAR
        self.move((width - self.width()) // 2, min(top, max(8, self._over.height() - self.height() - 8)))
        self.listen()

    def set_spelling(self, spelling: Callable[[str], str]) -> None:
        """How what is typed is spelled in the labels."""
        self._spelling = spelling

    def _filter(self, words: str) -> None:
        found = matching(self._commands, words, self._spelling(words), _meant_by(words))
        self.model.set_rows(found[:_MOST])
        more = len(found) - self.model.rowCount()
        self.told.setText(f"{more} more are not listed: type another word" if found else _NOTHING.format(words.strip()))
        self.told.setVisible(not found or more > 0)
        self.view.setVisible(bool(found))
        self.view.setCurrentIndex(self.model.index(0))
        self.view.scrollToTop()
        rows = max(1, min(_SHOWN_ROWS, self.model.rowCount()))
        self.view.setFixedHeight(self._look.pixels(34) * rows + 2)
        self.adjustSize()

    def _run(self, index: QModelIndex) -> None:
        command = self.model.row(index)
        if command is not None:
            self.put_away()
            command.run()


_NOTHING = (
    "Nothing contains “{}”. Looked for in actions, creatures, places, menus, settings, house rules, the rulebook, "
    "the manual and every entry of the library."
)


def _meant_by(words: str) -> tuple[str, ...]:
    if not words.strip():
        return ()
    # Not before somebody types.
    from vtt.gui.prompts.other_words import meant_by

    return meant_by(words)


class _CommandDelegate(QStyledItemDelegate):
    def __init__(self, look: Look, parent: QWidget) -> None:
        super().__init__(parent)
        self._look = look

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        return QSize(200, self._look.pixels(34))

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        command: Command = index.data(ROW)
        rect: QRect = option.rect
        state: QStyle.StateFlag = option.state
        look = self._look
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        area = QRectF(rect).adjusted(1, 1, -1, -1)
        chosen = state & QStyle.StateFlag.State_Selected
        if chosen or state & QStyle.StateFlag.State_MouseOver:
            edge = look.chosen_edge() if chosen else QPen(Qt.PenStyle.NoPen)
            painter.setPen(edge)
            painter.setBrush(look.colour("accent_fill"))
            painter.drawRoundedRect(look.sharp(area, edge, 0.5), 6, 6)
        inner = area.adjusted(12, 0, -12, 0)
        across = Qt.AlignmentFlag.AlignVCenter
        painter.setFont(look.figures(9))
        painter.setPen(look.colour("text_faint"))
        right = "   ".join(part for part in (command.shortcut, command.kind) if part)
        painter.drawText(inner, int(across | Qt.AlignmentFlag.AlignRight), right)
        inner.setRight(inner.right() - painter.fontMetrics().horizontalAdvance(right) - 12)
        font = look.name_of(command.label, 11.5)
        painter.setFont(font)
        painter.setPen(look.colour("text_disabled" if command.refusal else "text"))
        metrics = QFontMetricsF(font)
        label = metrics.elidedText(command.label, Qt.TextElideMode.ElideRight, inner.width())
        painter.drawText(inner, int(across | Qt.AlignmentFlag.AlignLeft), label)
        font = look.label(9)
        room = inner.adjusted(metrics.horizontalAdvance(label) + 14, 0, 0, 0)
        painter.setFont(font)
        painter.setPen(look.colour("text_muted"))
        words = command.refusal or command.note
        note = QFontMetricsF(font).elidedText(words, Qt.TextElideMode.ElideRight, max(0.0, room.width()))
        painter.drawText(room, int(across | Qt.AlignmentFlag.AlignLeft), note)
        painter.restore()
