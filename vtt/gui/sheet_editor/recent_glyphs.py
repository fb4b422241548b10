"""Which glyphs were chosen last, for every picker of one window."""

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QWidget

from vtt.gui.settings import Settings

_DIRECT = Qt.FindChildOption.FindDirectChildrenOnly


class RecentGlyphs(QObject):
    """Belongs to a window, and is there for all that is opened over it; kept in the settings."""

    def __init__(self, settings: Settings, window: QWidget) -> None:
        super().__init__(window)
        self._settings = settings

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the icons, the last chosen first."""
        return self._settings.recent_glyphs

    def remember(self, name: str) -> None:
        """This one was chosen now."""
        self._settings.remember_glyph(name)


def recent_glyphs(widget: QWidget | None) -> RecentGlyphs | None:
    """Those of the window that a widget belongs to, or of one over which that lies; ``None`` without any."""
    while widget is not None:
        found = widget.findChild(RecentGlyphs, options=_DIRECT)
        if found is not None:
            return found
        widget = widget.parentWidget()
    return None
