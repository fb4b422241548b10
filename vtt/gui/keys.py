"""The keys in force: given to what they do, and told in tips, now and whenever somebody gives it others."""

from collections.abc import Iterable
from typing import TypeAlias, TypeVar
from weakref import ref

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QAction, QKeySequence, QShortcut
from PySide6.QtWidgets import QAbstractButton, QWidget
from shiboken6 import isValid

from vtt.gui.plain_text import literal
from vtt.settings import keys

Pressed: TypeAlias = QAction | QShortcut | QAbstractButton
Told: TypeAlias = QAction | QWidget
Of = TypeVar("Of", bound=QObject)


class Keys(QObject):
    """Knows what was given other keys: ``own``, by what it is called in ``vtt.settings.keys``."""

    changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.own: dict[str, tuple[str, ...]] = {}
        self._pressed: list[tuple[ref[Pressed], str]] = []
        self._told: list[tuple[ref[Told], str, tuple[str, ...]]] = []

    def of(self, name: str) -> tuple[str, ...]:
        """The keys that do this now."""
        return self.own.get(name, keys.BY_NAME[name].keys)

    def set_own(self, own: dict[str, tuple[str, ...]]) -> None:
        """These keys are in force from now on."""
        if own == self.own:
            return
        self.own = own
        self._pressed = [each for each in self._pressed if _there(each[0]) is not None]
        self._told = [each for each in self._told if _there(each[0]) is not None]
        for pressed, name in self._pressed:
            if (pressing := _there(pressed)) is not None:
                self._put(pressing, name)
        for told, text, windows in self._told:
            if (telling := _there(told)) is not None:
                telling.setToolTip(literal(self.retold(text, windows)))
        self.changed.emit()

    def give(self, pressed: Pressed, name: str, tip: str = "") -> None:
        """This is done by the keys of that name; ``tip`` says what it does, and is followed by the key in brackets."""
        self._pressed.append((ref(pressed), name))
        self._put(pressed, name)
        if tip and isinstance(pressed, QAction):
            usual = keys.BY_NAME[name].keys
            self.tell(pressed, f"{tip} ({keys.spelled(usual[0])})" if usual else tip, keys.BY_NAME[name].window)

    def tell(self, told: Told, text: str, *windows: str) -> None:
        """The tip of something, in which keys stand as they are by default."""
        self._told.append((ref(told), text, windows or (keys.MAIN,)))
        told.setToolTip(literal(self.retold(text, windows or (keys.MAIN,))))

    def tell_in(self, part: QWidget, *windows: str) -> None:
        """Every tip in this part of a window that tells a key, as it is now, tells the one in force from now on."""
        parts: list[Told] = [*part.findChildren(QWidget), *part.actions()]
        for each in parts:
            if keys.tells_keys(each.toolTip()):
                self.tell(each, each.toolTip(), *windows)

    def retold(self, text: str, windows: Iterable[str] = (keys.MAIN,)) -> str:
        """A text that tells keys as they are by default, with those in force."""
        return keys.retold(text, self.own, windows)

    def _put(self, pressed: Pressed, name: str) -> None:
        given = [QKeySequence(key) for key in self.of(name)]
        if isinstance(pressed, QShortcut):
            pressed.setKeys(given)
        elif isinstance(pressed, QAbstractButton):
            # It takes one alone.
            pressed.setShortcut(given[0] if given else QKeySequence())
        else:
            pressed.setShortcuts(given)


def keys_over(widget: QWidget | None) -> Keys:
    """The keys of the main window that a widget belongs to, or over which it lies; those by default without any."""
    while widget is not None:
        found = getattr(widget, "keys", None)
        if isinstance(found, Keys):
            return found
        widget = widget.parentWidget()
    return Keys()


def _there(kept: "ref[Of]") -> "Of | None":
    held = kept()
    return held if held is not None and isValid(held) else None
