"""Every word that a window holds, for tests of what must not be told in it."""

from PySide6.QtCore import QObject
from PySide6.QtGui import QWindow
from PySide6.QtWidgets import QWidget


def words(window: QWidget) -> list[str]:
    """Every text that any part of a window holds, shown or told."""
    found = []
    parts: list[QObject] = [window, *window.findChildren(QObject)]
    handle: QWindow | None = window.windowHandle()
    if handle is not None:
        found.append(handle.title())
    for part in parts:
        meta = part.metaObject()
        for index in range(meta.propertyCount()):
            value = part.property(str(meta.property(index).name()))
            if isinstance(value, str):
                found.append(value)
        # Those of the binding itself are no text, and cannot be read.
        names = [bytes(name.data()).decode() for name in part.dynamicPropertyNames()]
        found += [str(part.property(name)) for name in names if not name.startswith("_PySide")]
        found.append(part.objectName())
    return found
