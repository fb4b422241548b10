"""Scenes put in order by the mouse: a row is dragged between two others, or onto the heading of a folder."""

from PySide6.QtCore import QEvent, QObject, QPoint, Qt, Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication, QFrame, QListView

from vtt.gui.look import Look
from vtt.gui.models.rows import RowsModel
from vtt.gui.scenes.rows import SceneRow


class RowDrag(QObject):
    """Watches the rows of a list. ``dropped`` gives the scene that was let go of, the folder it is in then, and the id
    of the scene that it is before or after; the other of the two is empty."""

    dropped = Signal(str, str, str, str)

    def __init__(self, look: Look, view: QListView, model: RowsModel[SceneRow]) -> None:
        super().__init__(view)
        self._view = view
        self._model = model
        self._pressed: QPoint | None = None
        self._held = ""
        self._line = QFrame(view.viewport())
        self._line.setFixedHeight(3)
        self._line.setStyleSheet(f"background: {look.theme.accent};")
        self._line.hide()
        view.viewport().installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if not isinstance(event, QMouseEvent):
            return False
        at = event.position().toPoint()
        if event.type() == QEvent.Type.MouseButtonPress and event.button() == Qt.MouseButton.LeftButton:
            self._pressed = at
        elif event.type() == QEvent.Type.MouseMove and event.buttons() & Qt.MouseButton.LeftButton:
            return self._move(at)
        elif event.type() == QEvent.Type.MouseButtonRelease and event.button() == Qt.MouseButton.LeftButton:
            return self._let_go(at)
        return False

    def _move(self, at: QPoint) -> bool:
        if self._pressed is not None and not self._held:
            row = self._model.row(self._view.indexAt(self._pressed))
            far = (at - self._pressed).manhattanLength() >= QApplication.startDragDistance()
            # What is put away is in no order.
            if row is not None and not row.is_heading and not row.scene.archived and far:
                self._held = row.scene.id
                self._view.viewport().setCursor(Qt.CursorShape.ClosedHandCursor)
        if not self._held:
            return False
        gap = self._gap(at)
        self._line.setVisible(gap is not None)
        if gap is not None:
            self._line.setGeometry(6, max(gap[0] - 1, 0), self._view.viewport().width() - 12, 3)
        return True

    def _let_go(self, at: QPoint) -> bool:
        held, self._held, self._pressed = self._held, "", None
        if not held:
            return False
        self._line.hide()
        self._view.viewport().unsetCursor()
        gap = self._gap(at)
        if gap is not None and held not in gap[2:]:
            self.dropped.emit(held, *gap[1:])
        # It was no click.
        return True

    def _gap(self, at: QPoint) -> tuple[int, str, str, str] | None:
        """Where a row that is let go of here would go: the height of the line there, the folder, and the id of the
        scene before which or after which it comes."""
        index = self._view.indexAt(at)
        row = self._model.row(index)
        if row is None:
            index = self._model.index(len(self._model.rows) - 1)
            row = self._model.row(index)
        if row is None or row.scene.archived:
            return None
        area = self._view.visualRect(index)
        if row.is_heading:
            # The first of that folder comes right behind it.
            first = self._model.rows[index.row() + 1].scene
            return None if first.archived else (area.bottom(), first.folder, first.id, "")
        if at.y() < area.center().y():
            return area.top(), row.scene.folder, row.scene.id, ""
        return area.bottom(), row.scene.folder, "", row.scene.id
