"""The steps of a turn in the smaller window: no button is flattened, each tells below it what it does."""

from importlib.resources import files
from pathlib import Path

from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QPushButton
from pytestqt.qtbot import QtBot

from tests.gui.opening import LEFT, desk_of, opened
from vtt.dice import SeededFaces

SEWER = Path(str(files("vtt.resources"))) / "scenes" / "black-hack-sewer-grate.toml"


def test_whoever_goes_on_twice_can_read_every_button_and_what_it_does(qtbot: QtBot, tmp_path: Path):
    with opened(qtbot, tmp_path, SeededFaces(3), file=SEWER) as nearby:
        desk = desk_of(nearby)
        desk.window.resize(1280, 800)
        steps = desk.clock.steps
        for name in ("Light and durations", "Who acts, and how?"):
            going = next(
                each for each in steps.findChildren(QPushButton) if each.text() == "Go on" and each.isVisible()
            )
            QTest.mouseClick(going, LEFT)
            qtbot.waitUntil(lambda name=name: name in [each.text() for each in steps.findChildren(QLabel)])  # type: ignore[misc]
            qtbot.waitUntil(lambda: desk.course.quiet)
        buttons = [each for each in steps.findChildren(QPushButton) if each.isVisible()]
        assert len(buttons) > 5
        qtbot.waitUntil(lambda: all(each.height() >= each.sizeHint().height() for each in buttons))
        told = [each.text() for each in steps.findChildren(QLabel) if each.isVisible()]
        assert "to the next step: The world answers" in told
        assert "a turn takes Minutes: for exploring; lights burn down" in told
