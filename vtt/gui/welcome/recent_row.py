"""A campaign that was open before: where it is, when it was written last, and what takes it off the list."""

from datetime import date, timedelta
from pathlib import Path

from PySide6.QtCore import QDate, QLocale, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from vtt.gui.look import Look, Weight
from vtt.gui.plain_text import literal
from vtt.gui.shortened import ShortenedLabel
from vtt.gui.welcome.door import CardButton
from vtt.gui.window.recent import RecentFile

_CROSS = 26


class RecentRow(QWidget):
    """``opened`` and ``dropped`` with the path of the file. One that is not there cannot be opened."""

    opened = Signal(object)
    dropped = Signal(object)

    def __init__(self, look: Look, file: RecentFile, today: date) -> None:
        super().__init__()
        self.file = file
        note = _note(file, today)
        self.button = CardButton(look, file.path.stem, note)
        self.button.setEnabled(not file.is_missing)
        self.button.setToolTip(literal(str(file.path)))
        self.button.clicked.connect(lambda: self.opened.emit(file.path))
        name, place = ShortenedLabel(file.path.stem), ShortenedLabel(note)
        name.setFont(look.label(10.5, Weight.DemiBold))
        place.setFont(look.label(9))
        name.setProperty("role", "faint" if file.is_missing else "")
        place.setProperty("role", "warning" if file.is_missing else "muted")
        inside = QVBoxLayout(self.button)
        inside.setContentsMargins(10, 5, 10, 5)
        inside.setSpacing(0)
        for label in (name, place):
            label.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
            inside.addWidget(label)
        self.cross = QPushButton()
        self.cross.setText("×")
        self.cross.setToolTip("Take it off this list; the file stays as it is")
        self.cross.setAccessibleName(f"Take {file.path.stem} off this list")
        self.cross.setFixedSize(look.pixels(_CROSS), look.pixels(_CROSS))
        self.cross.setStyleSheet("QPushButton { padding: 0; }")
        self.cross.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.cross.clicked.connect(lambda: self.dropped.emit(file.path))
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(6)
        row.addWidget(self.button, 1)
        row.addWidget(self.cross)


def _note(file: RecentFile, today: date) -> str:
    place = _in_short(file.path.parent)
    if file.changed is None:
        return f"not there: {place}"
    return f"{_day(file.changed, today)} · {place}" if file.changed else place


def _in_short(folder: Path) -> str:
    try:
        return str(Path("~") / folder.relative_to(Path.home()))
    except (ValueError, RuntimeError):
        return str(folder)


def _day(seconds: float, today: date) -> str:
    day = date.fromtimestamp(seconds)
    if day >= today:
        return "today"
    if day == today - timedelta(days=1):
        return "yesterday"
    return QLocale(QLocale.Language.English).toString(QDate(day.year, day.month, day.day), "d MMMM yyyy")
