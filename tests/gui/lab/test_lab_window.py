"""The window of the lab: what is asked in it, and what is seen."""

import csv
import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QFontMetricsF
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from tests.gui.crowd.geometry import faults
from tests.gui.lab.labs import RUNS, ask, fought, opened_lab
from tests.gui.opening import LEFT, desk_of, duel_table, opened, sample_table
from vtt.campaign.scene_writer import write_scene
from vtt.cli import main
from vtt.dice import SeededFaces
from vtt.gui.lab.charts import Curves, LyingBars
from vtt.gui.lab.window import LabWindow
from vtt.gui.look import Look
from vtt.gui.theme import load_theme
from vtt.gui.window.desk import Desk
from vtt.rules.engine.registry import system

SCENE = system("null-die").sample_scene


@pytest.fixture
def in_tests(qtbot: QtBot, tmp_path: Path) -> Iterator[Desk]:
    """Initiative is by tests of an attribute, so that there is no bag."""
    with opened(qtbot, tmp_path, SeededFaces(4), table=lambda: duel_table("black-hack")) as nearby:
        yield desk_of(nearby)


@pytest.fixture
def duel(qtbot: QtBot, tmp_path: Path) -> Iterator[Desk]:
    """Two alone, of whose fights a policy has soon learned."""
    with opened(qtbot, tmp_path, SeededFaces(4), table=lambda: duel_table("null-die")) as nearby:
        yield desk_of(nearby)


def test_the_figures_are_those_of_the_terminal(
    qtbot: QtBot, desk: Desk, tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    window = opened_lab(qtbot, desk)
    assert "against" in window.setup.about.text()
    window.setup.seed.setValue(7)
    fought(qtbot, window, 130)
    table = sample_table("null-die")
    found = window.tallies[0].summary(table.creatures, 7, 0.0)
    scene = Path("resources") / SCENE
    assert main(["playtest", str(scene), "--fights", "130", "--seed", "7", "--json", "--workers", "1"]) == 0
    told = json.loads(capsys.readouterr().out)
    told["fights_per_second"] = found["fights_per_second"] = 0
    assert json.loads(json.dumps(found)) == told
    wins = window.results.charts["wins"].said
    assert f"The players win: {told['wins']['players'] / 1.3:.1f}".rstrip("0").rstrip(".") in wins
    assert {"wins", "rounds", "standing players", "standing gm", "fallen", "left", "harm", "over"} <= set(
        window.results.charts
    )
    left = window.results.charts["left"]
    assert isinstance(left, LyingBars)
    assert all(row.text.endswith("%") for row in left.rows), "written as on the axis"
    assert "130 fights · seed 7" in window.results.about.text()


def test_its_processes_are_there_before_anything_is_asked(qtbot: QtBot, desk: Desk):
    opened_lab(qtbot, desk)
    runner = desk.lab._runner
    assert runner is not None
    qtbot.waitUntil(lambda: runner._staying._executor is not None, timeout=RUNS)
    assert not runner.runs


def test_a_fight_is_stepped_through_on_the_table_and_the_table_comes_back(qtbot: QtBot, desk: Desk):
    before = desk.standing
    window = opened_lab(qtbot, desk)
    fought(qtbot, window, 60)
    number = window.tallies[0].extremes()["unluckiest"]
    QTest.mouseClick(window.results.fights["unluckiest"], LEFT)
    qtbot.waitUntil(lambda: desk.scenarios.open, timeout=RUNS)
    assert not window.isVisible()
    qtbot.waitUntil(desk.window.isActiveWindow)
    panel = desk.scenarios.panel
    steps = panel.model.row(panel.model.index(panel.model.rowCount() - 1)).number
    assert panel.title.text() == f"Fight {number}: {before.table.title}, {steps} steps"
    assert panel.heading.text() == "Fight"
    QTest.keyClick(desk.window, Qt.Key.Key_Right, Qt.KeyboardModifier.AltModifier)
    qtbot.waitUntil(lambda: desk.course.playback.quiet)
    assert desk.scenarios.place == 1
    QTest.mouseClick(panel.forward, LEFT)
    qtbot.waitUntil(lambda: desk.course.playback.quiet)
    QTest.mouseClick(panel.back, LEFT)
    qtbot.waitUntil(lambda: desk.course.playback.quiet)
    assert desk.scenarios.place == 1
    last = len(panel.model.rows) - 1
    desk.scenarios.go_to(last)
    ended = desk.standing.table
    assert ended is not before.table
    desk.do(desk.creature.offers[0])
    assert desk.toast.text == "A fight of the lab is stepped through: close it first (Escape)"
    QTest.keyClick(desk.window, Qt.Key.Key_Escape)
    assert desk.standing is before
    qtbot.waitUntil(window.isVisible)


def test_one_side_only_is_said_and_nothing_is_fought(qtbot: QtBot, desk: Desk, tmp_path: Path):
    table = sample_table("null-die")
    friends = {who: replace(each, side="players") for who, each in table.creatures.items()}
    path = tmp_path / "alone.toml"
    path.write_text(write_scene(replace(table, title="Alone", creatures=friends)))
    window = opened_lab(qtbot, desk)
    desk.lab.take_file(path)
    qtbot.waitUntil(lambda: "against 0 foes" in window.setup.about.text())
    QTest.mouseClick(window.run, LEFT)
    qtbot.waitUntil(lambda: "nobody who can fight" in window.said.text(), timeout=RUNS)
    assert window.plan is None
    assert window.run.text() == "Fight"
    bad = tmp_path / "bad.toml"
    bad.write_text("game = ")
    desk.lab.take_file(bad)
    qtbot.waitUntil(lambda: "bad.toml" in window.said.text())


def test_what_takes_long_is_asked_first_and_can_be_stopped(qtbot: QtBot, desk: Desk):
    window = opened_lab(qtbot, desk)
    window.setup.fights.setValue(10_000_000)
    QTest.mouseClick(window.run, LEFT)
    qtbot.waitUntil(lambda: window.go_on.isVisible(), timeout=RUNS)
    assert window.said.text().startswith("10,000,000 fights will take about ")
    QTest.keyClick(window, Qt.Key.Key_Escape)
    assert window.isVisible()
    assert window.run.text() == "Fight"
    assert not window.go_on.isVisible()
    QTest.keyClick(window, Qt.Key.Key_Escape)
    assert not window.isVisible()


def test_what_is_learned_first_is_told_and_can_be_stopped(qtbot: QtBot, duel: Desk):
    window = opened_lab(qtbot, duel)
    window.setup.players.setFocus()
    QTest.keyClick(window.setup.players, Qt.Key.Key_Down)
    assert window.setup.players.currentText() == "Careful"
    window.setup.fights.setValue(30)
    QTest.mouseClick(window.run, LEFT)
    qtbot.waitUntil(lambda: window.plan is not None, timeout=RUNS)
    assert window.said.text().startswith("Plans are tried out first")
    assert (window.progress.isVisible(), window.progress.maximum()) == (True, 0)
    QTest.keyClick(window, Qt.Key.Key_Escape)
    assert (window.run.text(), window.progress.isVisible()) == ("Fight", False)
    ask(qtbot, window)
    assert window.tallies[0].fights == 30
    assert window.progress.maximum() == 1000
    QTest.keyClick(window, Qt.Key.Key_Escape)
    assert not window.isVisible()


def test_variants_are_compared_on_the_same_lots(qtbot: QtBot, desk: Desk, tmp_path: Path):
    window = opened_lab(qtbot, desk)
    window.setup.kinds.setCurrentIndex(1)
    QTest.mouseClick(window.run, LEFT)
    qtbot.waitUntil(lambda: "nothing to compare with" in window.said.text(), timeout=RUNS)
    variants = window.setup.variants
    variants.kind.setCurrentIndex(2)
    variants.number.setValue(0)
    variants.add()
    variants.kind.setCurrentIndex(3)
    variants.path.setText("creatures.nobody")
    QTest.keyClick(variants.path, Qt.Key.Key_Return)
    assert "expected a path" in window.said.text()
    assert len(variants.changes) == 1
    fought(qtbot, window, 40)
    first, other = (window.tallies[place] for place in (0, 1))
    assert first.fights == other.fights == 40
    assert other.wins["players"] >= first.wins["players"]
    assert window.results.verdict.text().startswith(variants.changes[0].name)
    over = window.results.charts["over"]
    assert isinstance(over, Curves)
    assert [each.label for each in over.curves] == ["As it is", variants.changes[0].name]
    assert len({each.stroke for each in over.curves}) == 2, "told apart not by colour alone"
    file = tmp_path / "compared.csv"
    desk.lab.export("csv", file)
    qtbot.waitUntil(lambda: "is written" in window.said.text(), timeout=RUNS)
    rows = list(csv.DictReader(file.read_text().splitlines()))
    wins = [int(row["count"]) for row in rows if row["figure"] == "wins" and row["of"] == "players"]
    assert wins == [first.wins["players"], other.wins["players"]]
    for kind in ("png", "svg", "html"):
        desk.lab.export(kind, tmp_path / f"compared.{kind}")
        qtbot.waitUntil((tmp_path / f"compared.{kind}").is_file, timeout=RUNS)
    assert (tmp_path / "compared.png").read_bytes().startswith(b"\x89PNG")
    desk.lab.export("svg", tmp_path / "compared.nearby")
    qtbot.waitUntil(lambda: "expected a name that ends in .svg" in window.said.text(), timeout=RUNS)


def test_a_house_rule_that_changes_nothing_is_not_compared(qtbot: QtBot, in_tests: Desk):
    window = opened_lab(qtbot, in_tests)
    window.setup.kinds.setCurrentIndex(1)
    variants = window.setup.variants
    variants.kind.setCurrentIndex(1)
    variants.rule.setCurrentIndex(variants.rule.findData("end_token"))
    variants.add()
    assert variants.changes == []
    assert window.said.text() == (
        "A token that ends the round counts only with Initiative: Tokens drawn from a bag; "
        "expected a house rule that counts on this table"
    )
    variants.rule.setCurrentIndex(variants.rule.findData("natural_1"))
    variants.add()
    assert [change.value for change in variants.changes] == ["always_hits"]


def test_a_value_is_swept_along(qtbot: QtBot, desk: Desk):
    window = opened_lab(qtbot, desk)
    window.setup.kinds.setCurrentIndex(2)
    assert window.setup.paths[0].currentText().startswith("Number of ")
    assert [each.isEnabled() for each in window.setup.values] == [True, False], "values of nothing"
    window.setup.paths[1].setEditText("creatures.nobody.hp")
    assert window.setup.values[1].isEnabled()
    window.setup.paths[1].setEditText("")
    assert not window.setup.values[1].isEnabled()
    window.setup.paths[0].setEditText("creatures.nobody.hp")
    QTest.mouseClick(window.run, LEFT)
    qtbot.waitUntil(lambda: "nothing of that name in the scene" in window.said.text(), timeout=RUNS)
    window.setup.paths[0].setCurrentIndex(0)
    line = window.setup.values[0].lineEdit()
    assert line is not None
    window.setup.values[0].clearEditText()
    hint = line.placeholderText()
    assert QFontMetricsF(line.font()).horizontalAdvance(hint) <= line.width() - 6, "it can be read to its end"
    window.setup.values[0].setEditText("0 to 2")
    fought(qtbot, window, 30)
    assert [variant.values for variant in window.plan.variants] == [(0,), (1,), (2,)]
    along = window.setup.paths[0].currentText().replace("Number", "number")
    assert window.results.verdict.text() == f"The players win, by {along}"
    values = window.results.charts["values"]
    assert isinstance(values, LyingBars)
    assert [row.label for row in values.rows] == [f"{along} = {number}" for number in range(3)]
    chart = window.results.charts["swept"]
    assert isinstance(chart, Curves)
    (curve,) = chart.curves
    assert curve.xs == (0.0, 1.0, 2.0)
    assert curve.ys[0] >= curve.ys[2]
    assert all(low <= y <= high for low, y, high in zip(curve.low, curve.ys, curve.high, strict=True))


def test_in_large_text_it_has_room_on_a_small_screen(qtbot: QtBot):
    window = LabWindow(Look(load_theme("dark"), 1.5), {"csv": "Figures"})
    qtbot.addWidget(window)
    window.resize(1008, 652)
    window.show()
    assert window.size().toTuple() == (1008, 652)
    qtbot.waitUntil(lambda: not faults(window._pages))
    results = window.results
    window._pages.setCurrentWidget(results)
    results.verdict.setText("The players win 65 %; 95 % sure: between 55.3 % and 73.6 %")
    for place, button in enumerate(results.fights.values()):
        button.setText(f"The unluckiest: fight {1_000 + place:,}")
    results.again.show()
    window.resize(1008, 652)
    qtbot.waitUntil(lambda: not faults(results))
    assert window.size().toTuple() == (1008, 652)


@pytest.mark.parametrize("kind", [0, 1])
def test_the_button_under_the_fields_is_as_wide_as_they_are(qtbot: QtBot, desk: Desk, kind: int):
    window = opened_lab(qtbot, desk)
    window.resize(1000, 520 if kind else 900)
    window.setup.kinds.setCurrentIndex(kind)
    field, button = window.setup.kinds, window.run

    def sides(widget: QWidget) -> tuple[int, int]:
        left = widget.mapTo(window, QPoint()).x()
        return left, left + widget.width()

    qtbot.waitUntil(lambda: sides(button) == sides(field))


def test_its_fields_begin_below_each_other_whatever_is_asked(qtbot: QtBot, desk: Desk):
    setup = opened_lab(qtbot, desk).setup
    always = [setup.players, setup.gm, setup.seed, setup.rounds]
    asked: dict[str, list[QWidget]] = {
        "compare": [setup.fights, setup.width_wanted],
        "sweep": [setup.fights, setup.width_wanted, *setup.values],
        "seek": [setup.seek.values, setup.seek.wanted],
        "build": [*setup.build.wanted.values()],
    }
    for kind, fields in asked.items():
        setup.kinds.setCurrentIndex(("fights", "compare", "sweep", "seek", "build").index(kind))
        qtbot.waitUntil(lambda fields=fields: all(field.isVisible() for field in fields))  # type: ignore[misc]
        every: list[QWidget] = [*always, *fields]
        qtbot.waitUntil(lambda every=every: len({each.mapTo(setup, QPoint()).x() for each in every}) == 1)  # type: ignore[misc]
        viewport = setup.parentWidget()
        assert viewport is not None
        assert setup.width() <= viewport.width(), "none is cut at the right"
