"""Putting a theme on the running application."""

import gc
from collections.abc import Iterator
from contextlib import contextmanager

from PySide6.QtCore import Qt
from PySide6.QtGui import QStyleHints
from PySide6.QtWidgets import QApplication

from vtt.gui.theme.fonts import bring, labels
from vtt.gui.theme.palette import palette
from vtt.gui.theme.stylesheet import USUAL_POINTS, stylesheet
from vtt.gui.theme.theme import Theme
from vtt.shipped import shipped_files

_IN_FUSION = "in-fusion"
_DRESSED = "dressed"
_DRESSING = "dressing"


def new_application(name: str) -> QApplication:
    """An application in the style that themes are made for.

    The style is chosen by an argument: touching a style from Python costs as much as painting a window.
    """
    application = QApplication([name, "-style", "Fusion"])
    application.setProperty(_IN_FUSION, True)
    bring(shipped_files().joinpath("fonts"))
    return application


def theme_of_system(hints: QStyleHints) -> str:
    """The theme that goes with how the desktop looks just now; dark where it does not say."""
    if hints.colorScheme() == Qt.ColorScheme.Light:
        return "light"
    # Qt is told of it since 6.10.
    asked = hints.accessibility().contrastPreference() if hasattr(hints, "accessibility") else None
    return "high-contrast" if asked is not None and asked.name == "HighContrast" else "dark"


def apply_theme(application: QApplication, theme: Theme, point_size: float = USUAL_POINTS) -> None:
    """Dress every window of the application: style, palette, font and stylesheet. May be called again at any time;
    dressed so already, it is left alone, since a stylesheet is put on every widget there is."""
    dressed = repr((theme, point_size))
    if application.property(_DRESSED) == dressed:
        return
    if not application.property(_IN_FUSION):
        application.setStyle("Fusion")
        application.setProperty(_IN_FUSION, True)
    application.setPalette(palette(theme))
    application.setFont(labels(point_size))
    with _no_widget_gone(application):
        application.setStyleSheet(stylesheet(theme, point_size / USUAL_POINTS))
    application.setProperty(_DRESSED, dressed)


@contextmanager
def _no_widget_gone(application: QApplication) -> Iterator[None]:
    """Qt goes through a list of all widgets that it took down before; where one of them is gone by then, the program
    ends. So nothing is collected meanwhile, and boxes keep what they would make anew (``is_dressing``)."""
    collecting = gc.isenabled()
    gc.disable()
    application.setProperty(_DRESSING, True)
    try:
        yield
    finally:
        application.setProperty(_DRESSING, False)
        if collecting:
            gc.enable()


def is_dressing() -> bool:
    """Whether every widget of the application is being dressed now."""
    application = QApplication.instance()
    return application is not None and bool(application.property(_DRESSING))
