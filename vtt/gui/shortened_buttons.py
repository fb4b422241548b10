"""Buttons and tick boxes on one line that give way where there is too little room."""

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QHelpEvent, QPaintEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QCheckBox,
    QPushButton,
    QSizePolicy,
    QStyle,
    QStyleOptionButton,
    QStylePainter,
    QWidget,
)

from vtt.gui.plain_text import read_off, show_tip

_LEAST_LETTERS = 5


class ShortenedButton(QPushButton):
    """A push button whose label has three dots in it where it has no room; the tool tip tells the whole then."""

    def __init__(self, text: str = "", parent: QWidget | None = None) -> None:
        super().__init__(text, parent)
        # By itself Qt lets no button be narrower than its label.
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    @property
    def shown_text(self) -> str:
        """What of the label there is room for."""
        return _shown(self, _option_of(self), QStyle.SubElement.SE_PushButtonContents)

    def minimumSizeHint(self) -> QSize:
        return _least_of(self)

    def event(self, event: QEvent) -> bool:
        return _told(self, event, self.shown_text) or super().event(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        option = _option_of(self)
        option.text = self.shown_text
        QStylePainter(self).drawControl(QStyle.ControlElement.CE_PushButton, option)


class ShortenedCheck(QCheckBox):
    """A tick box whose label has three dots in it where it has no room; the tool tip tells the whole then."""

    def __init__(self, text: str = "", parent: QWidget | None = None) -> None:
        super().__init__(text, parent)
        # By itself Qt lets no button be narrower than its label.
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    @property
    def shown_text(self) -> str:
        """What of the label there is room for."""
        return _shown(self, _option_of(self), QStyle.SubElement.SE_CheckBoxContents)

    def minimumSizeHint(self) -> QSize:
        return _least_of(self)

    def event(self, event: QEvent) -> bool:
        return _told(self, event, self.shown_text) or super().event(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        option = _option_of(self)
        option.text = self.shown_text
        QStylePainter(self).drawControl(QStyle.ControlElement.CE_CheckBox, option)


def _option_of(button: QPushButton | QCheckBox) -> QStyleOptionButton:
    option = QStyleOptionButton()
    button.initStyleOption(option)
    return option


def _shown(button: QAbstractButton, option: QStyleOptionButton, contents: QStyle.SubElement) -> str:
    room = button.style().subElementRect(contents, option, button).width()
    mnemonics = Qt.TextFlag.TextShowMnemonic.value
    # Labels that begin alike, with a long name, end in what tells them apart.
    return button.fontMetrics().elidedText(button.text(), Qt.TextElideMode.ElideMiddle, room, mnemonics)


def _least_of(button: QAbstractButton) -> QSize:
    metrics, whole = button.fontMetrics(), button.sizeHint()
    around = whole.width() - metrics.size(Qt.TextFlag.TextShowMnemonic.value, button.text()).width()
    return QSize(min(whole.width(), metrics.horizontalAdvance("n") * _LEAST_LETTERS + around), whole.height())


def _told(button: QAbstractButton, event: QEvent, shown: str) -> bool:
    """Whether this asked for a tool tip that tells the whole label."""
    if not isinstance(event, QHelpEvent) or event.type() != QEvent.Type.ToolTip or shown == button.text():
        return False
    whole = button.text().replace("&&", "&")
    show_tip(event.globalPos(), "\n".join(filter(None, (whole, read_off(button.toolTip())))), button)
    return True
