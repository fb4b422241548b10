"""Parts of a window that can do nothing as long as something lasts: grey, and a tip or a press says why."""

from collections.abc import Callable, Iterable

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QWidget

from vtt.gui.plain_text import as_before, literal


class Greyed(QObject):
    """Holds ``parts``; ``say`` tells the reason to who presses one."""

    def __init__(self, parts: Iterable[QWidget], say: Callable[[str], None], parent: QObject) -> None:
        super().__init__(parent)
        self._parts = tuple(parts)
        self._say = say
        self._why = ""
        self._tips: list[str] = []

    def set_why(self, why: str) -> None:
        """Why they can do nothing from now on; empty where they can."""
        if why == self._why:
            return
        if not self._why:
            self._tips = [part.toolTip() for part in self._parts]
        self._why = why
        for part, tip in zip(self._parts, self._tips, strict=True):
            part.setEnabled(not why)
            part.setToolTip(as_before(literal(why) if why else tip))
            # What cannot be pressed hears of no press by itself.
            (part.installEventFilter if why else part.removeEventFilter)(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.MouseButtonPress and self._why:
            self._say(self._why)
            return True
        return super().eventFilter(watched, event)
