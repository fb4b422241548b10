"""An attack in the real window: the pentagon with its odds, the striking range on the board (RH-PENT-01, RH-ATK-03)."""

from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.gui.one_window import OneWindow
from tests.gui.opening import LEFT, NO_KEYS, click_action, click_token, desk_of, unfolded
from vtt.campaign.scene import read_scene_text
from vtt.dice import ForcedFaces
from vtt.gui.actions.parameter_form import ParameterForm
from vtt.gui.actions.ring_field import RingField
from vtt.gui.boxes import ChoiceBox
from vtt.gui.window.desk import Desk
from vtt.rules.contract.procedure import Intent
from vtt.rules.engine.odds import action_odds
from vtt.rules.engine.registry import system
from vtt.table.table import Table

SCENE = """
game = "revenants-hack"
focus = "brute"

[creatures.ana]
side = "players"
role = "character"
player = "Ana"
luck = 8
at = [0, 0]
inventory = ["long bow", "12 arrows", "dagger"]

[creatures.wolf]
side = "gm"
role = "minion"
luck = 4
at = [60, -2]

[creatures.rat]
side = "gm"
role = "minion"
luck = 4
at = [60, 3]

[creatures.brute]
side = "gm"
role = "minion"
luck = 6
at = [0, 30]

[creatures.far]
side = "gm"
role = "minion"
luck = 6
at = [200, 0]
"""


def field() -> Table:
    """Ana with a bow among those of the example of RH-ATK-03, and one who is out of range."""
    return read_scene_text(SCENE, "field")


@pytest.fixture
def desk(one_window: OneWindow, qtbot: QtBot, tmp_path: Path) -> Iterator[Desk]:
    with one_window.opened(qtbot, tmp_path, ForcedFaces([20, 4, 4]), table=field) as nearby:
        desk = desk_of(nearby)
        click_token(desk, "ana")
        yield desk


def pentagon(qtbot: QtBot, desk: Desk, attack: str = "Attack, long bow") -> tuple[ParameterForm, RingField]:
    """The form of the attack, by itself the bow’s, opened by the sign on its row, and the ring in it."""
    view = desk.creature.action_list
    labels = [offer.label for offer in desk.creature.offers]
    place = labels.index(attack)
    unfolded(desk, place)
    QTest.mouseClick(view.viewport(), LEFT, NO_KEYS, view.sign_area(place).center())
    qtbot.waitUntil(desk.doing.form.isVisible)
    (ring,) = [each for each in desk.doing.form.findChildren(RingField) if each.isVisible()]
    return desk.doing.form, ring


def click(ring: RingField, label: str) -> None:
    QTest.mouseClick(next(node for node in ring.nodes if node.text() == label), LEFT)


def shown_odds(desk: Desk) -> float | None:
    odds = desk.doing.form.odds
    assert odds is not None
    return odds.outcomes.success


def exact(options: tuple[str, ...]) -> float | None:
    """What the odds driver says of a shot at the brute, who is nearest."""
    arguments = {"weapon": "long bow", "options": options, "bearing": 90.0}
    return action_odds(system("revenants-hack"), field(), Intent("attack", "ana", arguments)).success


def test_the_odds_follow_the_pentagon(qtbot: QtBot, desk: Desk):
    """RH-PENT-01, RH-PENT-03: Accuracy is advantage, and its neighbours are Damage boost and Reach."""
    _, ring = pentagon(qtbot, desk)
    qtbot.waitUntil(lambda: shown_odds(desk) is not None)
    plain = shown_odds(desk)
    assert plain == pytest.approx(exact(()))
    click(ring, "Accuracy")
    qtbot.waitUntil(lambda: shown_odds(desk) != plain)
    assert shown_odds(desk) == pytest.approx(exact(("accuracy",)))
    assert [node.text() for node in ring.nodes if node.isEnabled()] == ["Damage boost", "Accuracy", "Reach"]


def test_speed_greys_out_all_but_reach_and_multiple_targets(qtbot: QtBot, desk: Desk):
    """RH-PENT-01: the worked example."""
    _, ring = pentagon(qtbot, desk)
    click(ring, "Speed")
    grey = [node for node in ring.nodes if not node.isEnabled()]
    assert [node.text() for node in grey] == ["Damage boost", "Accuracy"]
    assert grey[1].toolTip() == "Accuracy is no neighbour of Speed; Reach and Multiple targets are"


def test_reach_doubles_the_line_that_is_aimed(qtbot: QtBot, desk: Desk):
    """RH-PENT-05: 120 ft become 240 ft, and one who was out of range is in it."""
    form, ring = pentagon(qtbot, desk)
    click(ring, "Speed")
    click(ring, "Reach")
    QTest.keyClick(form, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: desk.board.aimer.active)
    desk.board.aimer.turn_to(0.0)
    assert desk.board.area is not None
    assert desk.board.area.label == "240 ft"
    assert desk.board.area.caught == ("wolf", "far")


def test_a_line_catches_whose_disc_it_touches_and_is_shot_along(qtbot: QtBot, desk: Desk):
    """RH-ATK-03: due east A, 2 ft off the line, is in it; B, 3 ft off, is not."""
    click_action(desk, "Attack, long bow")
    qtbot.waitUntil(lambda: desk.board.aimer.active)
    desk.board.aimer.turn_to(0.0)
    assert desk.board.area is not None
    assert desk.board.area.caught == ("wolf",)
    assert desk.board.area.label == "120 ft"
    qtbot.waitUntil(lambda: desk.board.area is not None and "%" in desk.board.area.text)
    QTest.keyClick(desk.board, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: desk.standing is not None and desk.standing.can_undo)
    assert any("Wolf" in row.text or "wolf" in row.text for row in desk.log_model.rows)


CROSSING = """
game = "revenants-hack"

[creatures.ana]
side = "players"
role = "character"
player = "Ana"
luck = 8
at = [0, 0]
inventory = ["sword"]

[creatures.wolf]
side = "gm"
role = "minion"
luck = 4
at = [2, 0]

[creatures.guard]
side = "gm"
role = "minion"
luck = 4
at = [0, 5]
inventory = ["chain mail"]
"""


def test_the_form_names_whom_its_odds_are_against(one_window: OneWindow, qtbot: QtBot, tmp_path: Path):
    """RH-ATK-07: of several in reach whoever is best defended, named in a field or not. TARGET said nobody, and the
    odds were against the guard."""
    table = partial(read_scene_text, CROSSING, "crossing")
    with one_window.opened(qtbot, tmp_path, ForcedFaces([20, 4, 4]), table=table) as nearby:
        desk = desk_of(nearby)
        click_token(desk, "ana")
        form, _ = pentagon(qtbot, desk, "Attack, sword")
        assert form.odds is not None
        said = form.odds.assumption
        qtbot.waitUntil(lambda: said.isVisible() and said.text() == "against Guard, by the rules")
        (target,) = [each for each in form.findChildren(ChoiceBox) if each.accessibleName() == "Target"]
        assert target.currentText() == target.shown_text == "Guard, by the rules"
        target.setCurrentIndex(target.findText("Guard"))
        qtbot.waitUntil(lambda: not said.isVisible())
        target.setCurrentIndex(target.findText("Wolf"))
        qtbot.waitUntil(lambda: said.isVisible() and said.text() == "against Guard, by the rules")
        assert target.itemText(0) == "By the rules"
        target.setCurrentIndex(0)
        qtbot.waitUntil(lambda: target.currentText() == "Guard, by the rules")
