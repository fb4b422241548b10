"""A field that takes the key that is pressed in it, whatever that does elsewhere."""

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QPushButton, QWidget

from vtt.gui.letters import ticked_by_space
from vtt.gui.look import Look

_HELD = (
    Qt.Key.Key_Shift,
    Qt.Key.Key_Control,
    Qt.Key.Key_Alt,
    Qt.Key.Key_Meta,
    Qt.Key.Key_AltGr,
    Qt.Key.Key_CapsLock,
    Qt.Key.Key_NumLock,
    Qt.Key.Key_unknown,
)
_LEADS_ON = (Qt.Key.Key_Tab, Qt.Key.Key_Backtab, Qt.Key.Key_Escape)


class KeyField(QPushButton):
    """``pressed_key`` gives the key with all that is held, as Qt writes it. Tab and Escape lead on, as everywhere."""

    pressed_key = Signal(str)

    def __init__(self, look: Look, words: str, parent: QWidget | None = None) -> None:
        super().__init__(words, parent)
        self._words = words
        self.setAutoDefault(False)
        # Space, Enter and letters reach it, as they reach what is ticked.
        ticked_by_space(self)
        self.setFont(look.label(10))
        self.setAccessibleName(words)
        self.setToolTip("Click here, then press the key, with Ctrl, Alt or Shift held where they belong to it")
        self.clicked.connect(lambda _checked=False: self.setFocus())

    def event(self, event: QEvent) -> bool:
        if (
            event.type() == QEvent.Type.ShortcutOverride
            and isinstance(event, QKeyEvent)
            and Qt.Key(event.key()) not in _LEADS_ON
        ):
            # What it does elsewhere it does not do here.
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        if key in _LEADS_ON:
            super().keyPressEvent(event)
        elif key not in _HELD and not event.isAutoRepeat():
            held = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
            pressed = QKeySequence(event.keyCombination().fromCombined(key.value | held.value))
            self.pressed_key.emit(pressed.toString(QKeySequence.SequenceFormat.PortableText))

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.setText("Press a key…")

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.setText(self._words)
