"""What a setting is changed by: a tick, a box of choices, a folder, a list of folders."""

from functools import partial
from pathlib import Path
from typing import Any

from PySide6.QtCore import QSignalBlocker, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QCheckBox, QFileDialog, QHBoxLayout, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from vtt.gui.boxes import ChoiceBox
from vtt.gui.file_dialog import FileDialog
from vtt.gui.look import Look
from vtt.gui.plain_button import plain_button
from vtt.gui.plain_text import literal
from vtt.gui.shortened import ShortenedLabel
from vtt.settings.kinds import Folder, Folders, OneOf, Setting

CHOICE_WIDTH = 310
"""Pixels of a control, and of the way back to the default, where they stand beside what they are about."""

STEPPED_FOR = 400
"""Milliseconds after the last key of several by which somebody steps to a choice: it is taken then. Another look is
another window, and keys that were pressed while that is made are lost with the one before."""


class Control(QWidget):
    """Shows a value, and gives in ``chosen`` the one that somebody wants. ``part`` takes the keyboard."""

    chosen = Signal(object)

    def __init__(self, part: QWidget | None = None) -> None:
        super().__init__()
        self.part: QWidget = self if part is None else part

    def show_value(self, value: Any) -> None:
        """This is so now."""

    def settle(self) -> None:
        """Give what somebody wants and what was not given yet."""


class Tick(Control):
    """On or off."""

    def __init__(self, look: Look, setting: Setting[Any]) -> None:
        self.box = QCheckBox("On")
        super().__init__(self.box)
        self.box.setFont(look.label(10))
        self.box.setAccessibleName(setting.label)
        self.box.setToolTip(literal(setting.told))
        _alone(self, self.box)
        self.box.clicked.connect(lambda on: self.chosen.emit(on))

    def show_value(self, value: Any) -> None:
        self.box.setChecked(bool(value))


class _SteppedBox(ChoiceBox):
    """``steps`` while a key changes what is chosen."""

    steps = False

    def keyPressEvent(self, event: QKeyEvent) -> None:
        self.steps = True
        super().keyPressEvent(event)
        self.steps = False


class Choices(Control):
    """One of several. What is stepped to by keys is chosen when they rest."""

    def __init__(self, look: Look, setting: Setting[Any]) -> None:
        self.box = _SteppedBox()
        super().__init__(self.box)
        self._values = [each.value for each in setting.choices]
        self.box.setFont(look.label(10))
        self.box.setAccessibleName(setting.label)
        self.box.setToolTip(literal(setting.told))
        self.box.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.box.setMaximumWidth(look.pixels(CHOICE_WIDTH))
        for each in setting.choices:
            self.box.addItem(f"{each.label} (default)" if each.value == setting.default else each.label)
        _alone(self, self.box)
        self._rests = QTimer(self, singleShot=True, interval=STEPPED_FOR)
        self._rests.timeout.connect(self._choose)
        self.box.activated.connect(self._take)

    def show_value(self, value: Any) -> None:
        self._rests.stop()
        with QSignalBlocker(self.box):
            self.box.setCurrentIndex(self._values.index(value) if value in self._values else -1)

    def settle(self) -> None:
        if self._rests.isActive():
            self._choose()

    def _take(self, _place: int) -> None:
        if self.box.steps:
            self._rests.start()
        else:
            self._choose()

    def _choose(self) -> None:
        self._rests.stop()
        self.chosen.emit(self._values[self.box.currentIndex()])


class OneFolder(Control):
    """A folder, or the usual one."""

    def __init__(self, look: Look, setting: Setting[Any]) -> None:
        self.change = _button(look, "Choose…", f"Choose: {setting.label}")
        super().__init__(self.change)
        assert isinstance(setting.kind, Folder)
        self._kind, self._title, self._value = setting.kind, setting.label, ""
        self.path = ShortenedLabel("")
        self.path.setFont(look.label(9.5))
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.path, 1)
        row.addWidget(self.change)
        self.change.clicked.connect(lambda: ask_for_folder(self, self._title, self._value, self.chosen.emit))

    def show_value(self, value: Any) -> None:
        self._value = value
        self.path.setText(self._kind.shown(value))


class SeveralFolders(Control):
    """Folders, one in a line."""

    def __init__(self, look: Look, setting: Setting[Any]) -> None:
        self.more = _button(look, "Add a folder…", f"Add a folder: {setting.label}")
        super().__init__(self.more)
        assert isinstance(setting.kind, Folders)
        self._look, self._title, self._value = look, setting.label, tuple[str, ...]()
        self.rows: list[QPushButton] = []
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(4)
        self._column.addWidget(self.more)
        self.more.clicked.connect(lambda: ask_for_folder(self, self._title, "", self._add))

    def show_value(self, value: Any) -> None:
        self._value = tuple(value)
        while self._column.count() > 1:
            item = self._column.takeAt(0)
            widget = None if item is None else item.widget()
            if widget is not None:
                widget.hide()
                widget.deleteLater()
        self.rows = []
        for place, path in enumerate(self._value):
            line, leave = QWidget(), _button(self._look, "Remove", f"Remove {path}")
            label = ShortenedLabel(path if Path(path).is_dir() else f"{path}: there is no such folder")
            label.setFont(self._look.label(9.5))
            row = QHBoxLayout(line)
            row.setContentsMargins(0, 0, 0, 0)
            row.addWidget(label, 1)
            row.addWidget(leave)
            leave.clicked.connect(partial(self._remove, path))
            self.rows.append(leave)
            self._column.insertWidget(place, line)

    def _add(self, path: str) -> None:
        if path not in self._value:
            self.chosen.emit((*self._value, path))

    def _remove(self, path: str, _checked: bool = False) -> None:
        self.more.setFocus()
        self.chosen.emit(tuple(each for each in self._value if each != path))


def control_of(look: Look, setting: Setting[Any]) -> Control:
    """What changes this setting."""
    kinds: dict[type, type[Control]] = {OneOf: Choices, Folder: OneFolder, Folders: SeveralFolders}
    return kinds.get(type(setting.kind), Tick)(look, setting)  # type: ignore[call-arg, arg-type]


def ask_for_folder(over: QWidget, title: str, at: str, give: Any) -> None:
    """Ask for a folder, beginning at this one."""
    dialog = FileDialog(over, title, at)
    dialog.setFileMode(QFileDialog.FileMode.Directory)
    dialog.setOption(QFileDialog.Option.ShowDirsOnly)
    dialog.finished.connect(dialog.deleteLater)
    dialog.fileSelected.connect(lambda path: give(str(Path(path))))
    dialog.open()


def _button(look: Look, label: str, name: str) -> QPushButton:
    button = plain_button(label, name)
    button.setFont(look.label(9.5))
    button.setAccessibleName(name)
    return button


def _alone(control: QWidget, part: QWidget) -> None:
    row = QHBoxLayout(control)
    row.setContentsMargins(0, 0, 0, 0)
    # What has a greatest width begins where others do.
    row.addWidget(part, 1)
    row.addStretch(0)
