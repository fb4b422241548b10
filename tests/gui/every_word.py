"""Every word that a window holds, for tests of what must not be told in it."""

from PySide6.QtCore import QMetaObject, QMetaType, QObject
from PySide6.QtGui import QWindow
from PySide6.QtWidgets import QWidget

_TEXTS: dict[tuple[type[QObject], str], tuple[str, ...]] = {}
"""The properties in which a text may be, by the kind of the part."""
_TYPES = {each.value for each in (QMetaType.Type.QString, QMetaType.Type.QChar, QMetaType.Type.QVariant)}
_OTHERS = QMetaType.Type.User.value
"""From here on are types that Qt itself does not know; below, all but a few are no text ever."""


def _texts(meta: QMetaObject) -> tuple[str, ...]:
    properties = [meta.property(index) for index in range(meta.propertyCount())]
    return tuple(
        str(each.name())
        for each in properties
        if not each.isEnumType() and (each.typeId() in _TYPES or not 0 < each.typeId() < _OTHERS)
    )


def words(window: QWidget) -> list[str]:
    """Every text that any part of a window holds, shown or told."""
    found = []
    parts: list[QObject] = [window, *window.findChildren(QObject)]
    handle: QWindow | None = window.windowHandle()
    if handle is not None:
        found.append(handle.title())
    for part in parts:
        meta = part.metaObject()
        kind = (type(part), meta.className())
        if kind not in _TEXTS:
            _TEXTS[kind] = _texts(meta)
        found += [value for name in _TEXTS[kind] if isinstance(value := part.property(name), str)]
        # Those of the binding itself are no text, and cannot be read.
        names = [bytes(name.data()).decode() for name in part.dynamicPropertyNames()]
        found += [str(part.property(name)) for name in names if not name.startswith("_PySide")]
        found.append(part.objectName())
    return found
