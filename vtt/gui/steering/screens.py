"""The screens there are, by name, and which of them players are to look at."""

from collections.abc import Iterable

from PySide6.QtGui import QGuiApplication, QScreen


def screens() -> dict[str, QScreen]:
    """All screens by their names, in the desktop's order."""
    return {screen.name(): screen for screen in QGuiApplication.screens()}


def described(number: int, screen: QScreen) -> str:
    """A screen for somebody who has to tell it from the others: ``2: HDMI-1, 1920 × 1080``."""
    size = screen.size()
    return f"{number}: {screen.name()}, {size.width()} × {size.height()}"


def for_players(wanted: Iterable[str], own: QScreen) -> tuple[str, ...]:
    """The names of the screens that players' windows go on: those that are ``wanted`` and there, else the first that is
    not the game master's ``own``; none of them: that one."""
    there = screens()
    named = tuple(name for name in wanted if name in there)
    others = tuple(name for name, screen in there.items() if screen is not own)
    return named or others[:1] or (own.name(),)


def chosen_screen(name: str) -> QScreen:
    """The screen of that name, else the first that is not the main one, else that."""
    main = QGuiApplication.primaryScreen()
    others = [screen for screen in QGuiApplication.screens() if screen is not main]
    return screens().get(name) or (others or [main])[0]
