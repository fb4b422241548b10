"""Everything that can be done, opened or looked at, found by typing."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QEvent, QModelIndex, QObject, QPersistentModelIndex, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QKeyEvent, QPainter, QPen
from PySide6.QtWidgets import (
    QApplication,
    QLineEdit,
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from vtt.gui.look import Look
from vtt.gui.models.rows import ROW, RowsModel
from vtt.gui.plain_text import PlainLabel
from vtt.gui.prompts.card import Card
from vtt.gui.prompts.command import Command, matching

_SHOWN_ROWS = 9
_MOST = 100
"""Commands in the list at once: who looks for more types another word."""


class CommandPalette(Card):
    """A field to type in and the commands that match; Enter or a click does one, Escape puts the palette away."""

    def __init__(self, look: Look, over: QWidget) -> None:
        super().__init__(look, over)
        self.setObjectName("palette")
        self._commands: Sequence[Command] = ()
        self._spelling: Callable[[str], str] = str
        self.field = QLineEdit()
        self.field.setFont(look.label(12))
        self.field.setPlaceholderText("What do you want to do?")
        self.field.setAccessibleName("Find a command")
        self.field.textChanged.connect(self._filter)
        self.field.installEventFilter(self)
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
        self._view = QListView()
        self._view.setModel(self.model)
        self._view.setItemDelegate(_CommandDelegate(look, self._view))
        self._view.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._view.setMouseTracking(True)
        self._view.setAccessibleName("Commands")
        self._view.clicked.connect(self._run)
        self._view.setFixedWidth(look.pixels(520))
        self.column.addWidget(self.field)
        self.column.addWidget(self._view)
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
        self.move((width - self.width()) // 2, min(70, max(8, self._over.height() - self.height() - 8)))
        self.field.setFocus()
        application = QApplication.instance()
        if application is not None:
            application.installEventFilter(self)

    def set_spelling(self, spelling: Callable[[str], str]) -> None:
        """How what is typed is spelled in the labels."""
        self._spelling = spelling

    def put_away(self) -> None:
        """Hide the palette."""
        application = QApplication.instance()
        if application is not None:
            application.removeEventFilter(self)
        self.hide()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self.field and isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            return self._key(event)
        if event.type() == QEvent.Type.MouseButtonPress and self.isVisible() and isinstance(watched, QWidget):
            if watched is not self and not self.isAncestorOf(watched):
                self.put_away()
            return False
        return super().eventFilter(watched, event)

    def _key(self, event: QKeyEvent) -> bool:
        steps = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1, Qt.Key.Key_PageDown: 8, Qt.Key.Key_PageUp: -8}
        key = Qt.Key(event.key())
        if key == Qt.Key.Key_Escape:
            self.put_away()
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._run(self._view.currentIndex())
        elif key in steps:
            last = self.model.rowCount() - 1
            place = max(0, min(last, self._view.currentIndex().row() + steps[key]))
            self._view.setCurrentIndex(self.model.index(place))
        else:
            return False
        return True

    def _filter(self, words: str) -> None:
        found = matching(self._commands, words, self._spelling(words))
        self.model.set_rows(found[:_MOST])
        more = len(found) - self.model.rowCount()
        self.told.setText(f"{more} more: type another word" if found else _NOTHING.format(words.strip()))
        self.told.setVisible(not found or more > 0)
        self._view.setVisible(bool(found))
        self._view.setCurrentIndex(self.model.index(0))
        self._view.scrollToTop()
        rows = max(1, min(_SHOWN_ROWS, self.model.rowCount()))
        self._view.setFixedHeight(self._look.pixels(34) * rows + 2)
        self.adjustSize()

    def _run(self, index: QModelIndex) -> None:
        command = self.model.row(index)
        if command is not None:
            self.put_away()
            command.run()


_NOTHING = (
    "Nothing holds “{}”. Looked for in actions, creatures, places, menus, settings, house rules, the rulebook and "
    "every entry of the library."
)


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
            painter.setPen(QPen(look.colour("accent"), 1) if chosen else Qt.PenStyle.NoPen)
            painter.setBrush(look.colour("accent_fill"))
            painter.drawRoundedRect(area.adjusted(0.5, 0.5, -0.5, -0.5), 6, 6)
        inner = area.adjusted(12, 0, -12, 0)
        across = Qt.AlignmentFlag.AlignVCenter
        painter.setFont(look.figures(9))
        painter.setPen(look.colour("text_faint"))
        right = "   ".join(part for part in (command.shortcut, command.kind) if part)
        painter.drawText(inner, int(across | Qt.AlignmentFlag.AlignRight), right)
        inner.setRight(inner.right() - painter.fontMetrics().horizontalAdvance(right) - 12)
        font = look.name(11.5)
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
