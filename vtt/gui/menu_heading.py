"""A heading in a menu. What Qt has for it is drawn by this program's style as a bare line."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMenu, QWidgetAction

from vtt.gui.board.names import broken
from vtt.gui.plain_text import PlainLabel


def add_heading(menu: QMenu, words: str) -> None:
    """Words that stand next in the menu, on as many lines as they take. Nothing can be done with them: the keys pass
    over them."""
    label = PlainLabel(broken(words), menu)
    label.setObjectName("menu heading")
    label.setProperty("role", "menu heading")
    # Qt itself would indent words in a frame by half a letter, and further the larger they are.
    label.setIndent(0)
    label.setAccessibleName(words)
    label.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
    heading = QWidgetAction(menu)
    heading.setDefaultWidget(label)
    heading.setEnabled(False)
    menu.addAction(heading)
