"""Questions of the lab that have one answer: a number that is sought, encounters that are built, a fight solved."""

import json
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.cli.test_playtest import DUEL
from tests.gui.lab.labs import RUNS, ask, fought, opened_lab
from tests.gui.opening import LEFT
from vtt.cli import main
from vtt.gui.lab.charts import LyingBars
from vtt.gui.lab.window import LabWindow
from vtt.gui.window.desk import Desk

KINDS = {"seek": 3, "build": 4, "solve": 5}


def duel_in_the_lab(qtbot: QtBot, desk: Desk, folder: Path, kind: str) -> tuple[LabWindow, Path]:
    """The lab on a small file, with this asked."""
    path = folder / "duel.toml"
    path.write_text(DUEL, encoding="utf-8")
    window = opened_lab(qtbot, desk)
    desk.lab.take_file(path)
    qtbot.waitUntil(lambda: "1 character against 1 foe" in window.setup.about.text(), timeout=RUNS)
    window.setup.kinds.setCurrentIndex(KINDS[kind])
    assert window.setup.kind == kind
    return window, path


def told(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict:
    capsys.readouterr()
    assert main(["playtest", *arguments, "--json", "--workers", "1"]) == 0
    found: dict = json.loads(capsys.readouterr().out)
    return found


def bars(window: LabWindow) -> LyingBars:
    chart = window.results.charts["answer"]
    assert isinstance(chart, LyingBars)
    return chart


def test_a_number_is_sought_as_on_the_terminal(
    qtbot: QtBot, desk: Desk, tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    window, path = duel_in_the_lab(qtbot, desk, tmp_path, "seek")
    assert window.setup.seek.path.currentText() == "Number of Owl"
    assert not window.setup.fights.isVisible()
    window.setup.seek.values.setEditText("1..9:2")
    QTest.mouseClick(window.run, LEFT)
    qtbot.waitUntil(lambda: "expected whole numbers one after the other" in window.said.text(), timeout=RUNS)
    assert window.said.text().endswith("as in count.ghoul=1 to 8"), "a range is told as everywhere in the window"
    assert window.plan is None
    window.setup.seek.values.setEditText("1 to 4")
    window.setup.seek.wanted.setValue(50)
    ask(qtbot, window)
    found = told(capsys, str(path), "--seek", "count.owl=1..4", "--for", "50%")
    assert window.answer is not None
    assert window.answer.verdict.startswith(f"number of Owl = {found['value']}: the players win ")
    assert [(bar.label, bar.share) for bar in window.answer.bars] == [
        (str(each["value"]), each["share"]) for each in found["tried"]
    ]
    assert window.results.verdict.text() == window.answer.verdict
    assert [row.label for row in bars(window).rows] == [str(each["value"]) for each in found["tried"]]
    for kind, begins in (("csv", "what,share,low,high"), ("svg", "<svg "), ("html", "<!doctype html>")):
        desk.lab.export(kind, tmp_path / f"sought.{kind}")
        qtbot.waitUntil((tmp_path / f"sought.{kind}").is_file, timeout=RUNS)
        assert (tmp_path / f"sought.{kind}").read_text(encoding="utf-8").startswith(begins)


def test_a_duel_is_solved_exactly(qtbot: QtBot, desk: Desk, tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    window, path = duel_in_the_lab(qtbot, desk, tmp_path, "solve")
    window.setup.players.setCurrentIndex(2)
    QTest.mouseClick(window.run, LEFT)
    qtbot.waitUntil(lambda: "expected Plain for both sides" in window.said.text(), timeout=RUNS)
    window.setup.players.setCurrentIndex(1)
    ask(qtbot, window)
    chances = told(capsys, str(path), "--solve")["chances"]
    assert window.answer is not None
    assert [bar.share for bar in window.answer.bars] == list(chances.values())
    assert window.results.verdict.text() == f"The players win {chances['players'] * 100:.3f} %, exactly"
    assert "exact, " in window.results.about.text()


def test_encounters_are_built_and_one_is_fought(qtbot: QtBot, desk: Desk, tmp_path: Path):
    window, _ = duel_in_the_lab(qtbot, desk, tmp_path, "build")
    build = window.setup.build
    qtbot.waitUntil(lambda: build.foe.count() > 5, timeout=RUNS)
    QTest.mouseClick(window.run, LEFT)
    qtbot.waitUntil(lambda: "no foes: expected" in window.said.text(), timeout=RUNS)
    build.foe.setEditText("nobody of that name")
    QTest.mouseClick(build.add_foe, LEFT)
    assert "no foe of the shelves; expected one of the list" in window.said.text()
    first = build.foe.itemText(0)
    build.foe.setEditText(first.upper())
    field = build.foe.lineEdit()
    assert field is not None
    QTest.keyClick(field, Qt.Key.Key_Return)
    assert list(build.foes.values()) == [first]
    assert window.plan is None
    ask(qtbot, window)
    assert window.answer is not None
    names = list(window.answer.tables)
    assert [name.partition(":")[0] for name in names] == ["Easy", "Fair", "Hard"]
    assert [row.label for row in bars(window).rows] == names
    QTest.mouseClick(window.results.to_fight[2], LEFT)
    qtbot.waitUntil(lambda: window.setup.source.currentText() == names[2])
    assert window.setup.kind == "fights"
    qtbot.waitUntil(lambda: "1 character against" in window.setup.about.text(), timeout=RUNS)


@pytest.mark.parametrize("kind", ["seek", "solve"])
def test_a_question_is_stopped_at_once(qtbot: QtBot, desk: Desk, kind: str):
    """Hundreds of fights for each number, or all states, of the sample scene are not over before the key is pressed."""
    window = opened_lab(qtbot, desk)
    window.setup.kinds.setCurrentIndex(KINDS[kind])
    QTest.mouseClick(window.run, LEFT)
    qtbot.waitUntil(lambda: window.run.text() == "Stop", timeout=RUNS)
    assert window.progress.maximum() == 0
    QTest.keyClick(window, Qt.Key.Key_Escape)
    assert window.isVisible()
    assert window.run.text() == "Fight"
    assert not window.progress.isVisible()
    if kind == "solve":
        # What followed the states goes no further, and the next question is answered by others.
        assert desk.lab._runner._staying._executor is None
        window.setup.kinds.setCurrentIndex(0)
        fought(qtbot, window, 20)
        assert window.tallies[0].fights == 20
