"""A choice among many is searched as it is written, shows what each costs, and takes nothing that is not there."""

from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QWidget
from pytestqt.qtbot import QtBot

from tests.gui.one_window import OneWindow
from tests.gui.opening import LEFT, NO_KEYS, desk_of
from tests.gui.samples import focused, sample_table
from vtt.dice import SeededFaces
from vtt.games.black_hack.goods.prices import goods_by_key
from vtt.gui.actions.listed_field import ListedField, found
from vtt.gui.boxes import ChoiceBox
from vtt.gui.look import Look
from vtt.gui.window.desk import Desk
from vtt.rules.contract.description import ParameterOption

WARES = tuple(
    ParameterOption(each.lower(), each, note=f"Common · {price} coins", words="shines" if "amp" in each else "")
    for price, each in enumerate(("Silk rope", "Rope", "Ropeway", "Oil lamp", "Lamp", "Torch"), 2)
)


def labels(field: ListedField) -> list[str]:
    return [field.list.topLevelItem(row).text(0) for row in range(field.list.topLevelItemCount())]


@pytest.fixture
def field(qtbot: QtBot, look: Look) -> ListedField:
    field = ListedField(look, WARES, "lamp")
    qtbot.addWidget(field)
    field.show()
    return field


def test_names_that_begin_so_come_first_then_words_then_what_is_inside():
    assert [each.value for each in found(WARES, "rope")] == ["rope", "ropeway", "silk rope"]
    assert [each.value for each in found(WARES, "SHINES")] == ["oil lamp", "lamp"]
    assert [each.value for each in found(WARES, "amp 5")] == ["oil lamp"]
    assert found(WARES, "tent") == []


def test_the_best_is_marked_and_the_arrows_move_the_mark_from_the_line(field: ListedField):
    assert field.chosen == "lamp"
    QTest.keyClicks(field.line, "ope")
    assert (labels(field), field.chosen) == (["Silk rope", "Rope", "Ropeway"], "silk rope")
    QTest.keyClick(field.line, Qt.Key.Key_Down)
    assert field.chosen == "rope"
    QTest.keyClicks(field.line, "x")
    assert labels(field) == []
    assert field.chosen is None


def test_a_click_chooses(field: ListedField):
    third = field.list.model().index(2, 0)
    QTest.mouseClick(field.list.viewport(), LEFT, NO_KEYS, field.list.visualRect(third).center())
    assert field.chosen == "ropeway"


@pytest.fixture
def desk(one_window: OneWindow, qtbot: QtBot, tmp_path: Path) -> Iterator[Desk]:
    with one_window.opened(qtbot, tmp_path, SeededFaces(3), table=partial(sample_table, "black-hack")) as nearby:
        yield desk_of(nearby)


def test_a_list_begins_with_what_the_rules_allow(qtbot: QtBot, desk: Desk):
    """It began with a map for 40 coins, which Brannor has not: a refusal was read before anything was chosen."""
    desk.display.select("brannor")
    offer = next(each for each in desk.creature.offers if each.label == "Buy something")
    desk.do(offer)
    form = desk.doing.form
    (field,) = filter(seen, form.findChildren(ListedField))
    qtbot.waitUntil(lambda: not desk.doing.weighs)
    assert field.chosen == "arrows"
    assert not form.odds.refusal.isVisible()
    assert form.go.isEnabled()
    row = field.list.visualRect(field.list.currentIndex())
    assert field.list.viewport().rect().contains(row)
    QTest.keyClicks(field.line, "map")
    assert field.chosen == "accurate map"
    qtbot.waitUntil(lambda: not form.go.isEnabled())
    for _ in "map":
        QTest.keyClick(field.line, Qt.Key.Key_Backspace)
    assert field.chosen == "arrows"
    QTest.keyClick(form, Qt.Key.Key_Escape)


def seen(control: QWidget) -> bool:
    return control.isVisible() and not control.visibleRegion().isEmpty()


def test_a_shopper_writes_a_part_of_a_word_sees_the_price_and_buys(qtbot: QtBot, desk: Desk):
    desk.display.select("brannor")
    offer = next(each for each in desk.creature.offers if each.label == "Buy something")
    desk.do(offer)
    form = desk.doing.form
    (field,) = filter(seen, form.findChildren(ListedField))
    assert focused() is field.line
    assert len(labels(field)) == len(goods_by_key(desk.standing.table))
    place, height = form.geometry().topLeft(), field.mapTo(form, QPoint(0, field.height()))
    controls = [each for each in (*form.findChildren(ChoiceBox), *form.findChildren(QAbstractButton)) if seen(each)]
    where = [each.mapToGlobal(QPoint()) for each in controls]
    assert len(controls) > 3, "the test for a lower price is one of them"
    QTest.keyClicks(focused(), "orch")
    assert labels(field) == ["Torches"]
    assert field.list.topLevelItem(0).text(1) == "Common · 1 to 8 coins"
    # What is pointed at stays where it is, whatever is found.
    QTest.keyClicks(focused(), "zz")
    assert labels(field) == []
    assert not form.go.isEnabled()
    assert (form.geometry().topLeft(), field.mapTo(form, QPoint(0, field.height()))) == (place, height)
    qtbot.waitUntil(lambda: not desk.doing.weighs)
    assert [each.mapToGlobal(QPoint()) for each in controls if seen(each)] == where
    for _ in "zz":
        QTest.keyClick(focused(), Qt.Key.Key_Backspace)
    qtbot.waitUntil(form.go.isEnabled)
    QTest.keyClick(focused(), Qt.Key.Key_Return)
    qtbot.waitUntil(desk.question.isVisible)
    QTest.keyClick(focused(), Qt.Key.Key_1)
    qtbot.waitUntil(lambda: desk.course.quiet)
    assert any("buys torches" in row.text for row in desk.log_model.rows)
