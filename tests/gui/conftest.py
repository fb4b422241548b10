"""What the tests of the windows share."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.gui.one_window import OneWindow
from tests.gui.opening import desk_of, opened, sample_table
from tests.helpers.plays import few_plays
from tests.helpers.strays import no_strays
from vtt.dice import SeededFaces
from vtt.gui.application import POINT_SIZE, Nearby
from vtt.gui.look import Look
from vtt.gui.theme import apply_theme, load_theme
from vtt.gui.window.desk import Desk
from vtt.rules.engine.registry import game_names

__all__ = ["few_plays", "no_strays"]


@pytest.fixture(scope="module", autouse=True)
def dressed(qapp: QApplication) -> None:
    """Dressed as the program begins, whatever was open before: one file's tests hang on no other's."""
    apply_theme(qapp, load_theme("dark"), POINT_SIZE)


@pytest.fixture
def look(qapp: QApplication) -> Look:
    """The usual look."""
    return Look(load_theme("dark"))


@pytest.fixture(scope="module")
def one_window() -> Iterator[OneWindow]:
    """The window of the tests of a file."""
    one = OneWindow()
    yield one
    one.stop()


@pytest.fixture
def window_of_its_own(one_window: OneWindow) -> Iterator[None]:
    """Nothing of another test has been in the window of this one."""
    one_window.stop()
    yield
    one_window.stop()


@pytest.fixture
def nearby(one_window: OneWindow, qtbot: QtBot, tmp_path: Path) -> Iterator[Nearby]:
    """The program with a skirmish on the table; dice don't tumble."""
    with one_window.opened(qtbot, tmp_path, SeededFaces(4)) as program:
        yield program


@pytest.fixture(scope="module", params=game_names())
def each_game(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory, qapp: object
) -> Iterator[Nearby]:
    """The program with the sample scene of each game: one window serves a whole game, opening it takes longest."""
    game: str = request.param
    folder = tmp_path_factory.mktemp(game)
    with opened(QtBot(request), folder, SeededFaces(1), table=lambda: sample_table(game)) as program:
        yield program


@pytest.fixture
def desk(nearby: Nearby) -> Desk:
    """What is in its window."""
    return desk_of(nearby)
