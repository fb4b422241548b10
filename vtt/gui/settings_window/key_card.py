"""The keys of one thing: taken away, added by being pressed, put back; what has one already is said first."""

from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QHBoxLayout, QLayout, QPushButton, QVBoxLayout, QWidget

from vtt.gui.keys import Keys
from vtt.gui.look import Look
from vtt.gui.plain_button import plain_button
from vtt.gui.plain_text import PlainLabel
from vtt.gui.prompts.close_button import close_button
from vtt.gui.settings_window.changes import Changes
from vtt.gui.settings_window.key_field import KeyField
from vtt.gui.settings_window.key_list import NO_KEY
from vtt.settings.keys import BY_NAME, holder, needed_for, spelled

_SIDE = 20


class KeyCard(QDialog):
    """Everything is in force at once, and taken back in the window of the settings."""

    def __init__(self, look: Look, keys: Keys, changes: Changes, name: str, parent: QWidget) -> None:
        super().__init__(parent)
        self._look, self._keys, self._changes, self._name = look, keys, changes, name
        self._wanted = ""
        bound = BY_NAME[name]
        self.setObjectName("keys of one thing")
        self.setWindowTitle("Keys")
        self.setModal(True)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        heading = PlainLabel(name)
        heading.setFont(look.name_of(name, 15))
        heading.setWordWrap(True)
        usual = PlainLabel(f"{bound.window} · by default: {', '.join(bound.keys) or NO_KEY}")
        self._list = QVBoxLayout()
        self._list.setSpacing(4)
        self.field = KeyField(look, "Add a key…", self)
        self.said = PlainLabel()
        for label in (usual, self.said):
            label.setFont(look.label(9.5))
            label.setProperty("role", "muted")
            label.setWordWrap(True)
        self.take = plain_button("Take it from there", "Only this is done by the key from now on")
        self.swap = plain_button("Swap", "The other gets a key of this in its place")
        self.leave = plain_button("Leave it", "Nothing changes")
        choices = QHBoxLayout()
        for button in (self.take, self.swap, self.leave):
            button.setFont(look.label(9.5))
            choices.addWidget(button)
        choices.addStretch(1)
        self.back = plain_button("Back to default", f"By default: {', '.join(bound.keys) or NO_KEY}")
        self.back.setFont(look.label(10))
        foot = QHBoxLayout()
        foot.addWidget(self.back)
        foot.addStretch(1)
        foot.addWidget(close_button(look, self))
        column = QVBoxLayout(self)
        column.setContentsMargins(_SIDE, _SIDE - 4, _SIDE, _SIDE - 4)
        column.setSpacing(10)
        column.setSizeConstraint(QLayout.SizeConstraint.SetMinimumSize)
        for part in (heading, usual):
            column.addWidget(part)
        column.addLayout(self._list)
        column.addWidget(self.field)
        column.addWidget(self.said)
        column.addLayout(choices)
        column.addStretch(1)
        column.addLayout(foot)
        self.removers: list[QPushButton] = []
        self.field.pressed_key.connect(self._press)
        self.take.clicked.connect(lambda: self._settle(swapping=False))
        self.swap.clicked.connect(lambda: self._settle(swapping=True))
        self.leave.clicked.connect(lambda: self._ask_no_more("Nothing has changed."))
        self.back.clicked.connect(self._put_back)
        keys.changed.connect(self._show)
        self.resize(look.pixels(430), look.pixels(250))
        self._show()
        self._ask_no_more("Click above, then press the key. Several keys may do the same.")
        self.field.setFocus()

    def _show(self) -> None:
        while (item := self._list.takeAt(0)) is not None:
            if (widget := item.widget()) is not None:
                widget.hide()
                widget.deleteLater()
        self.removers = []
        given = self._keys.of(self._name)
        for key in given:
            line, label = QWidget(), PlainLabel(spelled(key))
            label.setFont(self._look.figures(11))
            leave = plain_button("Remove", f"{spelled(key)} does nothing then")
            leave.setFont(self._look.label(9.5))
            leave.setAccessibleName(f"Remove {spelled(key)}")
            leave.clicked.connect(partial(self._remove, key))
            row = QHBoxLayout(line)
            row.setContentsMargins(0, 0, 0, 0)
            row.addWidget(label, 1)
            row.addWidget(leave)
            self.removers.append(leave)
            self._list.addWidget(line)
        if not given:
            none = PlainLabel("No key does it.")
            none.setFont(self._look.label(10))
            self._list.addWidget(none)
        self.back.setVisible(self._name in self._keys.own)

    def _press(self, key: str) -> None:
        other = holder(self._keys.own, self._name, key)
        needed = needed_for(key)
        if needed:
            self._ask_no_more(f"{needed}: it cannot be given away.", "warning")
        elif key in self._keys.of(self._name):
            self._ask_no_more(f"{key} does it already.")
        elif other is None:
            self._give((*self._keys.of(self._name), key))
            self._ask_no_more(f"{key} does it from now on.")
        else:
            self._wanted = key
            self._say(f"{key} is the key of “{other.name}”.", "warning")
            for button in (self.take, self.swap, self.leave):
                button.show()
            self.swap.setEnabled(bool(self._free_for(other.name)))
            self.take.setFocus()

    def _settle(self, *, swapping: bool) -> None:
        key, other = self._wanted, holder(self._keys.own, self._name, self._wanted)
        if other is None:
            return
        mine, theirs = self._keys.of(self._name), self._keys.of(other.name)
        given = self._free_for(other.name) if swapping else ""
        kept = tuple(each for each in theirs if each != key)
        changed = {
            self._name: self._or_default(self._name, (*(each for each in mine if each != given), key)),
            other.name: self._or_default(other.name, (*kept, given) if given else kept),
        }
        self._changes.give_keys(f"the keys of “{self._name}” and “{other.name}”", changed)
        told = f", “{other.name}” by {given}" if given else f"; “{other.name}” has lost it"
        self._ask_no_more(f"{key} does it from now on{told}.")
        self.field.setFocus()

    def _free_for(self, other: str) -> str:
        """A key of this that the other can have in its place; empty without any."""
        return next((key for key in self._keys.of(self._name) if holder(self._keys.own, other, key) is not None), "")

    def _remove(self, key: str, _checked: bool = False) -> None:
        self.field.setFocus()
        self._give(tuple(each for each in self._keys.of(self._name) if each != key))
        self._ask_no_more(f"{key} does nothing now.")

    def _put_back(self) -> None:
        """By default, unless something else has one of these keys by now: that is asked as for any other."""
        self.field.setFocus()
        free = [key for key in BY_NAME[self._name].keys if holder(self._keys.own, self._name, key) is None]
        held = [key for key in BY_NAME[self._name].keys if key not in free]
        self._give(tuple(free))
        self._ask_no_more("As by default again.")
        if held:
            self._press(held[0])

    def _give(self, keys: tuple[str, ...]) -> None:
        self._changes.give_keys(f"the keys of “{self._name}”", {self._name: self._or_default(self._name, keys)})

    def _or_default(self, name: str, keys: tuple[str, ...]) -> tuple[str, ...] | None:
        return None if keys == BY_NAME[name].keys else keys

    def _ask_no_more(self, said: str, role: str = "muted") -> None:
        self._wanted = ""
        for button in (self.take, self.swap, self.leave):
            button.hide()
        self._say(said, role)

    def _say(self, words: str, role: str) -> None:
        words = spelled(words)
        self.said.setText(words)
        self.said.setProperty("role", role)
        self.said.style().polish(self.said)
        self.said.setAccessibleName(words)
