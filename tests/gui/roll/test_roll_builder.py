"""A roll is put together in the form by mouse or by keys: every press asks the rules again, and the exact odds and the
distribution follow."""

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRectF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QLineEdit, QPushButton, QSpinBox
from pytestqt.qtbot import QtBot

from tests.gui.contest_game import BANDS, CONTEST, contest_table, dice_of
from tests.gui.crowd.painted import written_by
from tests.gui.opening import LEFT, NO_KEYS, click_action, desk_of, opened
from vtt.dice import SeededFaces
from vtt.gui.actions.parameter_form import ParameterForm
from vtt.gui.roll.bars import band_shares
from vtt.gui.roll.builder import RollBuilder
from vtt.gui.roll.part_row import PartRow
from vtt.gui.roll.step_buttons import RoundButton, SegmentButton
from vtt.gui.window.desk import Desk
from vtt.rules.contract.procedure import Intent, Value
from vtt.rules.engine.odds import action_odds

SHIFT = Qt.KeyboardModifier.ShiftModifier


@pytest.fixture
def desk(qtbot: QtBot, tmp_path: Path) -> Iterator[Desk]:
    with opened(qtbot, tmp_path, SeededFaces(4), table=contest_table) as nearby:
        yield desk_of(nearby)


def builder_of(form: ParameterForm) -> RollBuilder:
    assert form.roll is not None
    return form.roll


def open_contest(qtbot: QtBot, desk: Desk) -> ParameterForm:
    """By the scales on the row, as a person does who wants to choose first."""
    view = desk.creature.action_list
    QTest.mouseClick(view.viewport(), LEFT, NO_KEYS, view.sign_area(0).center())
    form = desk.doing.form
    qtbot.waitUntil(form.isVisible)
    return form


def part(form: ParameterForm, label: str) -> PartRow:
    (found,) = [row for side in builder_of(form).sides for row in side.parts if row.part.label == label]
    return found


def button(form: ParameterForm, side: int, label: str, kind: str) -> RoundButton | SegmentButton:
    every = [each for line in builder_of(form).sides[side].lines for each in line.buttons]
    (found,) = [each for each in every if each.step.label == label and each.step.kind == kind]
    return found


def success(arguments: dict[str, Value]) -> float | None:
    intent = Intent("contend", "ada", {"target": "grim", **arguments})
    return action_odds(CONTEST, contest_table(), intent).success


def shown_success(form: ParameterForm) -> float | None:
    assert form.odds is not None
    return form.odds.outcomes.success


def test_both_sides_stand_beside_each_other_with_their_parts(qtbot: QtBot, desk: Desk):
    form = open_contest(qtbot, desk)
    ada, grim = builder_of(form).sides
    assert (ada.heading.text(), ada.total.text()) == ("Ada: Swords", "+7")
    assert (grim.heading.text(), grim.total.text()) == ("Grim: Reflex", "+6")
    assert ada.geometry().right() < grim.geometry().left()
    assert abs(ada.geometry().top() - grim.geometry().top()) <= 1
    assert [row.part.label for row in ada.parts][:2] == ["Swords", "Strength"]
    assert not part(form, "Shield").part.counts
    assert part(form, "Shield").accessibleDescription() == "item. struck off; press to put it back"
    assert part(form, "Second shield").accessibleDescription() == "item. only one shield counts"
    assert not part(form, "Reflex").isEnabled(), "what cannot be struck off cannot be pressed"


def test_a_click_strikes_a_part_off_and_another_puts_it_back(qtbot: QtBot, desk: Desk):
    form = open_contest(qtbot, desk)
    qtbot.waitUntil(lambda: shown_success(form) == pytest.approx(success({})))
    QTest.mouseClick(part(form, "Strength"), LEFT)
    assert builder_of(form).sides[0].total.text() == "+4"
    assert part(form, "Strength").struck
    without = success({"components": ["skill"]})
    qtbot.waitUntil(lambda: shown_success(form) == pytest.approx(without, abs=1e-12))
    QTest.mouseClick(part(form, "Strength"), LEFT)
    assert builder_of(form).sides[0].total.text() == "+7"
    qtbot.waitUntil(lambda: shown_success(form) == pytest.approx(success({}), abs=1e-12))


def test_what_is_drawn_is_the_exact_distribution_of_what_is_thrown(qtbot: QtBot, desk: Desk):
    form = open_contest(qtbot, desk)
    QTest.mouseClick(part(form, "Shield"), LEFT)
    QTest.mouseClick(button(form, 0, "Effort", "plus"), LEFT)
    given = {"target": "grim", "components": ["skill", "strength", "shield"], "effort": 1}
    odds = dice_of(Intent("contend", "ada", given)).distribution()
    shown = builder_of(form).histogram.bars
    for bar in shown.bars:
        assert bar.share == pytest.approx(odds.probability(bar.value), abs=1e-15)
    words = builder_of(form).bands.accessibleName()
    assert words == ", ".join(
        f"{band.label}: {round(share * 100)} %" for band, share in zip(BANDS, band_shares(odds, BANDS), strict=True)
    )


def test_under_the_pointer_stand_the_odds_of_at_least_as_much(qtbot: QtBot, desk: Desk):
    form = open_contest(qtbot, desk)
    qtbot.waitUntil(lambda: shown_success(form) is not None)
    histogram = builder_of(form).histogram
    qtbot.waitUntil(lambda: histogram.height() > 100)
    place = next(place for place, bar in enumerate(histogram.bars.bars) if bar.value == 0)
    QTest.mouseMove(histogram, histogram.bar_area(place).center().toPoint())
    reached = dice_of(Intent("contend", "ada", {})).distribution().at_least(0)
    qtbot.waitUntil(lambda: histogram.said.endswith(f"at least 0: {round(reached * 100)} %"))
    histogram.setFocus()
    QTest.keyClick(histogram, Qt.Key.Key_Right)
    assert "at least 1:" in histogram.said
    assert "at least 1:" in histogram.accessibleDescription()


def test_what_the_rules_refuse_cannot_be_pressed_and_says_why(qtbot: QtBot, desk: Desk):
    form = open_contest(qtbot, desk)
    minus, ten = button(form, 0, "Effort", "minus"), button(form, 0, "Take ten", "switch")
    assert not minus.isEnabled()
    assert minus.toolTip() == "None is spent"
    assert ten.toolTip() == "Not in a fight (CO-7)"
    for _ in range(4):
        QTest.mouseClick(button(form, 0, "Effort", "plus"), LEFT)
    assert builder_of(form).sides[0].total.text() == "+10"
    assert not button(form, 0, "Effort", "plus").isEnabled()


def test_what_was_put_there_afresh_is_a_chip_that_a_click_takes_away(qtbot: QtBot, desk: Desk):
    form = open_contest(qtbot, desk)
    QTest.mouseClick(button(form, 0, "Effort", "plus"), LEFT)
    chip = part(form, "Effort")
    assert chip.sign == "cross"
    QTest.mouseClick(chip, LEFT)
    assert [row.part.label for row in builder_of(form).sides[0].parts].count("Effort") == 0
    assert builder_of(form).sides[0].total.text() == "+7"


def test_one_of_several_segments_is_on(qtbot: QtBot, desk: Desk):
    form = open_contest(qtbot, desk)
    roll, zero = button(form, 0, "Roll", "switch"), button(form, 0, "Take zero", "switch")
    assert roll.isChecked()
    QTest.mouseClick(zero, LEFT)
    assert zero.isChecked()
    assert not roll.isChecked()
    assert builder_of(form).sides[0].dice.text() == "takes zero"
    QTest.mouseClick(zero, LEFT)
    assert zero.isChecked(), "pressing what is on leaves it on"


def test_what_is_pressed_in_the_builder_is_not_asked_in_a_field_besides(qtbot: QtBot, desk: Desk):
    """Target and stance are fields; effort, manner and components are pressed."""
    form = open_contest(qtbot, desk)
    assert [box for box in form.findChildren(QSpinBox) if box.isVisible()] == []
    assert [each.text() for each in form.findChildren(QPushButton) if each.text() in ("Bold", "Wary")] == [
        "Bold",
        "Wary",
    ]


def test_a_field_changes_the_roll_and_forgets_what_was_listed_but_keeps_effort(qtbot: QtBot, desk: Desk):
    form = open_contest(qtbot, desk)
    QTest.mouseClick(part(form, "Strength"), LEFT)
    QTest.mouseClick(button(form, 0, "Effort", "plus"), LEFT)
    assert builder_of(form).sides[0].total.text() == "+5"
    wary = next(each for each in form.findChildren(QPushButton) if each.text() == "Wary")
    QTest.mouseClick(wary, LEFT)
    assert part(form, "Strength").part.counts
    assert builder_of(form).sides[0].total.text() == "+9"


def test_everything_is_done_by_keys_alone(qtbot: QtBot, desk: Desk):
    QTest.keyClick(desk.window, Qt.Key.Key_C, SHIFT)
    form = desk.doing.form
    qtbot.waitUntil(form.isVisible)
    for _ in range(30):
        if QApplication.focusWidget() is part(form, "Shield"):
            break
        focused = QApplication.focusWidget()
        assert focused is not None
        QTest.keyClick(focused, Qt.Key.Key_Tab)
    shield = QApplication.focusWidget()
    assert shield is part(form, "Shield")
    QTest.keyClick(shield, Qt.Key.Key_Space)
    assert builder_of(form).sides[0].total.text() == "+8"
    assert QApplication.focusWidget() is shield, "the keyboard stays where it was"
    with qtbot.waitSignal(desk.doing.ready) as done:
        QTest.keyClick(shield, Qt.Key.Key_Return)
    intent = done.args[0]
    assert intent.arguments["target"] == "grim"
    assert set(intent.arguments["components"]) == {"skill", "strength", "shield"}


def test_what_was_put_together_is_rolled(qtbot: QtBot, desk: Desk):
    form = open_contest(qtbot, desk)
    QTest.mouseClick(button(form, 0, "Effort", "plus"), LEFT)
    assert form.go is not None
    qtbot.waitUntil(form.go.isEnabled)
    with qtbot.waitSignal(desk.doing.ready) as done:
        QTest.mouseClick(form.go, LEFT)
    assert done.args[0].arguments["effort"] == 1
    qtbot.waitUntil(lambda: desk.course.quiet)
    assert not form.isVisible()
    assert desk.standing is not None
    assert any("contends" in line.read() for line in desk.standing.log)


def test_a_roll_against_somebody_chosen_afterwards_is_shown_for_the_nearest_foe(qtbot: QtBot, desk: Desk):
    labels = [offer.label for offer in desk.creature.offers]
    view = desk.creature.action_list
    QTest.mouseClick(view.viewport(), LEFT, NO_KEYS, view.row_area(labels.index("Contend")).center())
    form = desk.doing.form
    qtbot.waitUntil(lambda: form.isVisible() and form.roll is not None)
    assert builder_of(form).sides[1].heading.text() == "Grim: Reflex"
    assert form.go is not None
    assert form.go.text() == "Go on"
    qtbot.waitUntil(lambda: form.odds is not None and form.odds.assumption.text() == "against Grim")


def test_a_plain_click_asks_for_nothing_that_need_not_be_asked(qtbot: QtBot, desk: Desk):
    with qtbot.waitSignal(desk.doing.ready):
        click_action(desk, "Contend with Grim")
    assert not desk.doing.form.isVisible()


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)])
def test_a_roll_for_a_whole_table_is_large_and_within_the_window(qtbot: QtBot, desk: Desk, size: tuple[int, int]):
    desk.window.resize(*size)
    click_action(desk, "Test a pool")
    form = desk.doing.form
    qtbot.waitUntil(form.isVisible)
    for _ in range(3):
        QTest.mouseClick(button(form, 0, "Boon", "plus"), LEFT)
    QTest.mouseClick(button(form, 0, "Bane", "minus"), LEFT)
    assert builder_of(form).sides[0].total.text() == "net +2B"
    assert desk.window.rect().contains(form.geometry())
    assert form.y() > desk.bar.mapTo(desk.window, desk.bar.rect().bottomLeft()).y(), "the bar can be used meanwhile"
    assert form.width() >= size[0] * 0.85
    pressable = [
        each
        for kind in (RoundButton, SegmentButton, PartRow)
        for each in form.findChildren(kind)
        if each.isEnabled() and each.isVisible()
    ]
    assert len(pressable) > 8
    for each in (*pressable, form.go):
        assert each is not None
        assert min(each.width(), each.height()) >= 56
        corner = each.mapTo(form, QPoint(each.width() - 1, each.height() - 1))
        assert form.rect().contains(corner)
    builder = builder_of(form)
    assert builder.sides[0].total.fontMetrics().capHeight() >= 30
    assert form.go is not None
    assert form.go.text() == "Roll"


def test_in_large_the_button_stays_under_the_finger_that_presses_it_again(qtbot: QtBot, desk: Desk):
    """Every press brings another part, which stands below."""
    click_action(desk, "Test a pool")
    form = desk.doing.form
    qtbot.waitUntil(form.isVisible)
    plus = button(form, 0, "Boon", "plus")
    place = plus.mapTo(desk.window, plus.rect().center())
    for boons in (1, 2, 3, 4):
        under = desk.window.childAt(place)
        assert under is plus
        QTest.mouseClick(under, LEFT)
        QApplication.processEvents()
        assert len(builder_of(form).sides[0].parts) == boons


def test_an_addition_goes_into_the_roll_and_a_chip_out_of_it(qtbot: QtBot, desk: Desk):
    click_action(desk, "Test a pool")
    form = desk.doing.form
    (torch,) = builder_of(form).additions.rows
    QTest.mouseClick(torch, LEFT)
    assert builder_of(form).sides[0].total.text() == "net +1B"
    (chip,) = builder_of(form).sides[0].parts
    chip.setFocus()
    QTest.keyClick(chip, Qt.Key.Key_Space)
    assert builder_of(form).sides[0].parts == []
    focused = QApplication.focusWidget()
    assert focused is not None
    assert form.isAncestorOf(focused), "the keyboard stays in the form"


def test_a_refusal_of_a_large_roll_is_said_at_its_foot(qtbot: QtBot, desk: Desk):
    click_action(desk, "Test a pool")
    form = desk.doing.form
    for _ in range(7):
        QTest.mouseClick(button(form, 0, "Bane", "minus"), LEFT)
    assert form.go is not None
    qtbot.waitUntil(lambda: form.go is not None and not form.go.isEnabled())
    assert form._body is not None
    assert form._body.refusal.text() == "Seven banes are too many (CO-4)"


def test_players_see_what_the_whole_table_builds_while_it_is_built(qtbot: QtBot, desk: Desk):
    desk.players.set_visible(True)
    window = desk.players.window
    assert window is not None
    assert window.roll.isHidden()
    click_action(desk, "Test a pool")
    form = desk.doing.form
    qtbot.waitUntil(lambda: not window.roll.isHidden())
    QTest.mouseClick(button(form, 0, "Boon", "plus"), LEFT)
    shown = window.roll.builder
    assert shown is not None
    assert shown.sides[0].total.text() == "net +1B"
    assert [row.isEnabled() for side in shown.sides for row in side.parts] == [False, False]
    assert [side.lines for side in shown.sides] == [[], []], "no buttons"
    assert not shown.additions.isVisible()
    assert window.rect().contains(window.roll.geometry())
    QTest.keyClick(form, Qt.Key.Key_Escape)
    assert window.roll.isHidden()


def test_players_see_no_roll_of_a_foe(qtbot: QtBot, desk: Desk):
    desk.players.set_visible(True)
    window = desk.players.window
    assert window is not None
    desk.display.select("grim")
    click_action(desk, "Test a pool")
    assert desk.doing.form.isVisible()
    assert window.roll.isHidden()
    QTest.keyClick(desk.doing.form, Qt.Key.Key_Escape)
    desk.display.select("ada")
    open_contest(qtbot, desk)
    assert window.roll.isHidden(), "a small builder is the GM's own"


def test_rows_that_can_be_put_together_bear_the_scales(desk: Desk):
    assert [row.offer.label for row in desk.creature.model.rows if row.built] == [
        "Contend with Grim",
        "Contend",
        "Test a pool",
    ]


def test_no_field_is_shown_twice(qtbot: QtBot, desk: Desk):
    """A target that the offer names already is a field, and the roll follows it."""
    form = open_contest(qtbot, desk)
    boxes = [box for box in form.findChildren(QComboBox) if box.isVisible()]
    assert len(boxes) <= 1


def test_every_bar_is_painted_from_its_foot_to_its_top_and_no_farther(qtbot: QtBot, desk: Desk):
    """Also bars of a few pixels, and in the colour of what its total comes to."""
    form = open_contest(qtbot, desk)
    histogram = builder_of(form).histogram
    image = histogram.grab().toImage()
    ratio = image.devicePixelRatio()
    ground = histogram.measures.look.colour("field")
    bars = histogram.bars
    assert len(bars.bars) > 50
    for place, bar in enumerate(bars.bars):
        column = histogram.bar_area(place)
        height = column.height() * bar.height / bars.tallest
        if height > 8:
            ink = histogram.colour_of(bar)
            for share in (0.1, 0.5, 0.8):
                at = column.center().x() * ratio, (column.bottom() - height * share) * ratio
                found = image.pixelColor(int(at[0]), int(at[1]))
                assert abs(found.red() - ink.red()) + abs(found.green() - ink.green()) < 40, (bar, share)
            above = image.pixelColor(int(column.center().x() * ratio), int((column.bottom() - height - 3) * ratio))
            assert abs(above.lightness() - ground.lightness()) < 12, bar


def test_whoever_types_goes_on_typing_when_a_roll_comes_and_goes(qtbot: QtBot, desk: Desk):
    """With the first letter there is a roll, and the field gets another place."""
    form = desk.doing.form
    click_action(desk, "Boast")
    qtbot.waitUntil(form.isVisible)
    (line,) = form.findChildren(QLineEdit)

    def press(*keys: Qt.Key) -> None:
        for key in keys:
            QTest.keyClick(QApplication.focusWidget() or desk.window, key)

    press(Qt.Key.Key_N, Qt.Key.Key_O)
    assert line.text() == "no"
    assert builder_of(form).sides[0].heading.text() == "Ada: no"
    press(Qt.Key.Key_Backspace, Qt.Key.Key_Backspace)
    assert not any(builder.isVisible() for builder in form.findChildren(RollBuilder))
    press(Qt.Key.Key_X)
    assert line.text() == "x"


def test_each_band_has_a_letter_over_its_bars_and_beside_its_words(qtbot: QtBot, desk: Desk):
    """Colours are alike to some people."""
    builder = builder_of(open_contest(qtbot, desk))
    histogram, row = builder.histogram, builder.bands
    marks = histogram.band_marks
    assert [band for band, _ in marks] == sorted({bar.band for bar in histogram.bars.bars})
    assert len(marks) > 1
    for (_, before), (_, after) in pairwise(marks):
        assert before.right() < after.left()
    tallest = min(histogram.bar_area(place).top() for place in range(len(histogram.bars.bars)))
    picture = histogram.grab().toImage()
    letters = []
    for band, box in marks:
        assert QRectF(histogram.rect()).contains(box)
        assert box.bottom() < tallest
        copy = picture.copy(box.toAlignedRect())
        letters.append(copy)
        assert len({copy.pixel(x, y) for x in range(copy.width()) for y in range(copy.height())}) > 2, (
            "a letter is on it"
        )
        assert f"{'ABCDEFGHIJ'[band]}  {row.bands[band].label}" in row.toolTip()
    assert all(one != other for one, other in pairwise(letters))
    beside = [each.text for each in written_by(row) if each.text in tuple("ABCDEFGHIJ")]
    assert beside == list("ABCDEFGHIJ")[: len(row.bands)]
