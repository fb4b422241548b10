"""Pictures of every window are made by one command, and what it can't make it says in one line."""

import os
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QCursor, QImage
from PySide6.QtWidgets import QApplication, QCheckBox, QDialog, QWidget
from pytestqt.qtbot import QtBot

from tests.gui.crowd.windows import classes
from tests.gui.opening import desk_of, opened, sample_table
from tests.helpers.checkout import CHECKOUT
from vtt.gui.actions.chart import Chart
from vtt.gui.panel_dock import PanelDock
from vtt.gui.prompts.card import Card
from vtt.gui.window.ledger import GoingBack


def screenshots(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(CHECKOUT / "packaging" / "screenshots.py"), "--all", "--output", str(folder)]
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    return subprocess.run(
        [*command, *arguments], cwd=CHECKOUT, env=environment, capture_output=True, text=True, check=False, timeout=120
    )


def test_one_window_in_one_look_is_a_picture_of_that_size_with_its_sheet(tmp_path: Path):
    made = screenshots(tmp_path, "--only", "about", "--size", "1280x800", "--theme", "dark")
    assert made.returncode == 0, made.stderr
    files = sorted(path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("*.png"))
    assert files == ["1280x800-dark/about.png", "sheets/about.png"]
    picture = QImage(str(tmp_path / files[0]))
    assert (picture.width(), picture.height()) == (1280, 800)


def test_a_name_of_nothing_is_said_with_what_there_is(tmp_path: Path):
    made = screenshots(tmp_path, "--only", "nonsense")
    assert made.returncode == 2
    assert made.stderr.startswith("--only nonsense: there is nothing of that name; expected a part of one of these: ")
    assert "sheet-editor-tables-bag" in made.stderr
    assert len(made.stderr.splitlines()) == 1


def test_every_window_card_and_panel_has_a_picture(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """One that is new stands in none of the lists that the pictures are made from."""
    monkeypatch.syspath_prepend(str(CHECKOUT / "packaging"))
    shown = import_module("picture_shown").SHOWN
    with opened(qtbot, tmp_path) as nearby:
        docks = {each.objectName() for each in desk_of(nearby).window.findChildren(PanelDock)}
    assert set(shown) == docks | classes(QDialog) | classes(Card)
    named = {thing.name for thing in import_module("picture_everything").things()}
    assert set(shown.values()) - named == set()


def test_a_picture_without_what_it_is_made_for_is_noticed(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.syspath_prepend(str(CHECKOUT / "packaging"))
    not_shown = import_module("picture_shown").not_shown
    window = QWidget()
    qtbot.addWidget(window)
    window.show()
    assert not_shown("going-back", [window]) == ["GoingBack"]
    dialog = GoingBack("Ada’s Turn", ("Ada moves",), window)
    dialog.show()
    assert not_shown("going-back", [window, dialog]) == []


def test_help_is_no_folder(tmp_path: Path):
    command = [sys.executable, str(CHECKOUT / "packaging" / "screenshots.py"), "--help"]
    made = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False, timeout=60)
    assert made.returncode == 0
    assert made.stdout.startswith("usage: screenshots")
    assert not list(tmp_path.iterdir())


def test_the_players_window_is_a_picture_of_that_size_too(tmp_path: Path):
    """It was less by the frame of a window that it did not have."""
    made = screenshots(tmp_path, "--only", "players-blank", "--size", "1024x700", "--theme", "dark", "--part")
    assert made.returncode == 0, made.stderr
    assert "1020x696" not in made.stderr
    picture = QImage(str(tmp_path / "1024x700-dark" / "players-blank.png"))
    assert (picture.width(), picture.height()) == (1024, 700)


def test_in_a_picture_the_pointer_is_over_nothing_and_the_keyboard_in_the_window_in_front(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    """What was under it was lighter; a house rule was pictured with two that had the focus."""
    monkeypatch.syspath_prepend(str(CHECKOUT / "packaging"))
    stages, dialogs = import_module("picture_stage"), import_module("picture_dialogs")
    with opened(qtbot, tmp_path, table=lambda: sample_table("black-hack")) as nearby:
        desk = desk_of(nearby)
        QCursor.setPos(desk.board.mapToGlobal(desk.board.rect().center()))
        stage = stages.Stage(nearby, stages.RepeatedFaces(stages.SEED), tmp_path, QSize(1280, 800))
        stage.put_away()
        assert QApplication.widgetAt(QCursor.pos()) is None
        dialogs._house_rule_changed(stage)
        rules = desk.reference.house_rules
        assert rules is not None
        assert rules.isActiveWindow()
        assert isinstance(QApplication.focusWidget(), QCheckBox)


@pytest.mark.parametrize("name", ["question-of-several", "question-for-words"])
def test_beside_a_pictured_question_no_odds_are_told(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
):
    """It was a card that no session asked, so that the odds of what had been decided stood beside it."""
    monkeypatch.syspath_prepend(str(CHECKOUT / "packaging"))
    stages, dialogs = import_module("picture_stage"), import_module("picture_dialogs")
    with opened(qtbot, tmp_path, table=lambda: sample_table("black-hack")) as nearby:
        desk = desk_of(nearby)
        stage = stages.Stage(nearby, stages.RepeatedFaces(stages.SEED), tmp_path, QSize(1280, 800))
        desk.display.select("brannor")
        qtbot.waitUntil(lambda: any(getattr(row, "success", None) is not None for row in desk.creature.model.rows))
        qtbot.waitUntil(lambda: any(each.accessibleName() for each in desk.creature.findChildren(Chart)))
        next(reach for each, _, reach in dialogs.of_dialogs() if each == name)(stage)
        assert desk.question.isVisible()
        qtbot.waitUntil(lambda: all(getattr(row, "success", None) is None for row in desk.creature.model.rows))
        assert not any(each.accessibleName() for each in desk.creature.findChildren(Chart))
        stage.put_away()
