"""Typing in the faces of real dice."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QLabel, QLineEdit, QPushButton, QScrollArea, QWidget

from tests.gui.crowd.feet import cut_at_the_foot
from vtt.dice import BoonBane, Dice, ForcedFaces, Roll, added, opposed
from vtt.dice.typed import thrown_with
from vtt.gui.dice_tray import FaceEntry

PAIR = BoonBane()


def dice_of(sides: list[int]) -> Dice:
    return added(*(Roll(1, each) for each in sides))


@pytest.fixture
def entry(qtbot) -> FaceEntry:
    widget = FaceEntry(dice_of([20, 20, 6]))
    qtbot.addWidget(widget)
    widget.show()
    widget.activateWindow()
    widget.setFocus()
    qtbot.waitUntil(widget.boxes[0].hasFocus)
    return widget


def press(qtbot, entry: FaceEntry, keys: str) -> None:
    """Type as somebody would: every key goes to where the keyboard is."""
    for key in keys:
        qtbot.keyClicks(entry.focusWidget(), key)


def test_digits_jump_to_the_next_box_and_enter_submits(qtbot, entry: FaceEntry):
    press(qtbot, entry, "7165")
    assert [box.text() for box in entry.boxes] == ["7", "16", "5"]
    with qtbot.waitSignal(entry.entered) as entered:
        qtbot.keyClick(entry.focusWidget(), Qt.Key.Key_Return)
    assert entered.args == [[7, 16, 5]]


def test_a_digit_that_could_begin_a_longer_number_waits(qtbot, entry: FaceEntry):
    press(qtbot, entry, "1")
    assert entry.boxes[0].hasFocus()
    press(qtbot, entry, "3")
    assert entry.boxes[1].hasFocus()
    press(qtbot, entry, "3")
    assert entry.boxes[2].hasFocus()


def test_blank_boxes_are_left_to_the_app(qtbot, entry: FaceEntry):
    button = next(button for button in entry.findChildren(QPushButton) if button.text() == "Roll them all")
    qtbot.keyClicks(entry.boxes[1], "16")
    assert button.text() == "Use these, roll 2"
    with qtbot.waitSignal(entry.entered) as entered:
        qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    assert entered.args == [[None, 16, None]]


@pytest.mark.parametrize(
    ("sides", "typed", "reason"),
    [
        ([6, 6], "7", "A d6 shows 1 to 6, not 7."),
        ([20, 6], "23", "A d20 shows 1 to 20, not 23."),
        ([6], "0", "A d6 shows 1 to 6, not 0."),
    ],
)
def test_what_the_die_can_not_show_is_refused_in_place(qtbot, sides: list[int], typed: str, reason: str):
    entry = FaceEntry(dice_of(sides))
    qtbot.addWidget(entry)
    entry.show()
    entry.activateWindow()
    entry.setFocus()
    qtbot.waitUntil(entry.boxes[0].hasFocus)
    press(qtbot, entry, typed)
    assert entry.reason == reason
    assert entry.boxes[0].hasFocus()
    assert entry.boxes[0].property("wrong") is True
    with qtbot.assertNotEmitted(entry.entered):
        qtbot.keyClick(entry.boxes[0], Qt.Key.Key_Return)
    assert entry.reason == reason
    press(qtbot, entry, "2")
    assert entry.reason == ""
    assert entry.boxes[0].property("wrong") is False


def test_a_number_out_of_range_is_refused_on_submission_too(qtbot, entry: FaceEntry):
    entry.boxes[2].setText("9")
    with qtbot.assertNotEmitted(entry.entered):
        entry.submit()
    assert entry.reason == "A d6 shows 1 to 6, not 9."
    assert entry.boxes[2].hasFocus()


@pytest.mark.parametrize(("sides", "typed", "face"), [(10, "0", 10), (10, "10", 10), (10, "7", 7), (100, "00", 100)])
def test_a_nought_on_a_ten_sided_die_is_a_ten(qtbot, sides: int, typed: str, face: int):
    entry = FaceEntry(dice_of([sides]))
    qtbot.addWidget(entry)
    qtbot.keyClicks(entry.boxes[0], typed)
    with qtbot.waitSignal(entry.entered) as entered:
        entry.submit()
    assert entered.args == [[face]]


def test_boxes_and_words_grow_with_the_size_of_text(qtbot):
    dice, names = opposed(PAIR, PAIR), ["Brida", "Ghoul"]
    usual, large = FaceEntry(dice, names), FaceEntry(dice, names, text_scale=1.5)
    for each in (usual, large):
        qtbot.addWidget(each)
        each.resize(900, 400)
        each.show()
    for kind in (QLineEdit, QLabel):
        sizes = [[part.font().pointSizeF() for part in each.findChildren(kind)] for each in (usual, large)]
        assert sizes[1] == pytest.approx([1.5 * size for size in sizes[0]], rel=0.01)
    qtbot.waitUntil(lambda: [box.width() for box in large.boxes] == [84] * 4)
    assert large.boxes[0].height() > 1.3 * usual.boxes[0].height()


def test_letters_are_not_taken(qtbot, entry: FaceEntry):
    qtbot.keyClicks(entry.boxes[0], "a1b")
    assert entry.boxes[0].text() == "1"


def test_backspace_and_arrows_go_between_boxes(qtbot, entry: FaceEntry):
    press(qtbot, entry, "7")
    assert entry.boxes[1].hasFocus()
    qtbot.keyClick(entry.boxes[1], Qt.Key.Key_Backspace)
    assert entry.boxes[0].hasFocus()
    qtbot.keyClick(entry.boxes[0], Qt.Key.Key_Right)
    qtbot.keyClick(entry.boxes[0], Qt.Key.Key_Right)
    assert entry.boxes[1].hasFocus()
    qtbot.keyClick(entry.boxes[1], Qt.Key.Key_Left)
    assert entry.boxes[0].hasFocus()


def test_escape_cancels(qtbot, entry: FaceEntry):
    with qtbot.waitSignal(entry.cancelled):
        qtbot.keyClick(entry.boxes[0], Qt.Key.Key_Escape)


def test_every_box_says_which_die_it_is_for(entry: FaceEntry):
    assert [box.accessibleName() for box in entry.boxes] == ["Die 1, 1 to 20", "Die 2, 1 to 20", "Die 3, 1 to 6"]


def test_many_dice_take_several_rows(qtbot):
    entry = FaceEntry(Roll(20, 6))
    qtbot.addWidget(entry)
    entry.show()
    assert len({box.y() for box in entry.boxes}) == 3


def test_dice_of_nobody_stand_in_one_row(entry: FaceEntry):
    assert len({box.y() for box in entry.boxes}) == 1


def test_boxes_get_narrower_before_one_of_few_stands_alone_in_a_second_row(qtbot):
    around = QWidget()
    qtbot.addWidget(around)
    entry = FaceEntry(dice_of([6, 6, 6, 8, 8]))
    entry.setParent(around)
    around.resize(520, 160)
    around.show()
    entry.show()
    entry.resize(280, 150)
    qtbot.waitUntil(lambda: len({box.y() for box in entry.boxes}) == 1)
    assert {box.width() for box in entry.boxes} != {56}
    entry.resize(500, 150)
    qtbot.waitUntil(lambda: {box.width() for box in entry.boxes} == {56})


def labels(entry: FaceEntry) -> list[str]:
    """What stands over the boxes, in their order."""
    over = {label.buddy(): label.text() for label in entry.findChildren(QLabel) if label.buddy() is not None}
    return [over[box] for box in entry.boxes]


@pytest.fixture
def contest(qtbot) -> FaceEntry:
    """The entry for two pairs that oppose each other."""
    widget = FaceEntry(opposed(PAIR, PAIR), ["Brida", "Ghoul"])
    qtbot.addWidget(widget)
    widget.show()
    widget.activateWindow()
    widget.setFocus()
    qtbot.waitUntil(widget.boxes[0].hasFocus)
    return widget


def test_opposed_pairs_say_whose_each_die_is(contest: FaceEntry):
    assert labels(contest) == ["boon", "bane", "boon", "bane"]
    assert [box.accessibleName().split(":")[0] for box in contest.boxes] == [
        "Brida boon",
        "Brida bane",
        "Ghoul boon",
        "Ghoul bane",
    ]
    beside = {label.text(): label for label in contest.findChildren(QLabel)}
    top = {name: beside[name].mapTo(contest, QPoint()).y() for name in ("Brida", "Ghoul")}
    assert top["Brida"] < contest.boxes[2].mapTo(contest, QPoint()).y() <= top["Ghoul"] + contest.boxes[2].height()


def test_a_face_that_brings_another_die_brings_a_box_for_it(qtbot, contest: FaceEntry):
    press(qtbot, contest, "12")
    assert labels(contest) == ["boon", "bane", "boon 2", "boon", "bane"]
    press(qtbot, contest, "4")
    assert contest.boxes[2].hasFocus()
    press(qtbot, contest, "563")
    with qtbot.waitSignal(contest.entered) as entered:
        qtbot.keyClick(contest.focusWidget(), Qt.Key.Key_Return)
    assert entered.args == [[12, 4, 5, 6, 3]]


def test_faces_typed_before_stay_with_their_dice(qtbot, contest: FaceEntry):
    press(qtbot, contest, "7463")
    qtbot.keyClick(contest.boxes[0], Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    qtbot.keyClicks(contest.boxes[0], "12")
    assert [box.text() for box in contest.boxes] == ["12", "4", "", "6", "3"]
    contest.boxes[0].setFocus()
    qtbot.keyClick(contest.boxes[0], Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    qtbot.keyClicks(contest.boxes[0], "5")
    assert [box.text() for box in contest.boxes] == ["5", "4", "6", "3"]


def test_faces_stay_with_their_dice_where_a_blank_could_bring_more(qtbot, contest: FaceEntry):
    """Else a 12 out of a blank box would take the face that was typed for another die."""
    contest.boxes[2].setFocus()
    press(qtbot, contest, "63")
    with qtbot.waitSignal(contest.entered) as entered:
        contest.submit()
    thrown, real = thrown_with(opposed(PAIR, PAIR), entered.args[0], ForcedFaces([12, 4, 5]))
    assert [[die.face for die in part.dice] for part in thrown.parts] == [[12, 4, 5], [6, 3]]
    assert [thrown.faces[place] for place in real] == [6, 3]


def test_for_dice_that_the_app_rolls_nothing_can_be_typed(qtbot):
    entry = FaceEntry(added(Roll(1, 20), Roll(1, 20), Roll(1, 6)), ["Ada", "Ghoul", "Bo"], rolled={1})
    qtbot.addWidget(entry)
    entry.show()
    entry.activateWindow()
    entry.setFocus()
    qtbot.waitUntil(entry.boxes[0].hasFocus)
    assert [box.isEnabled() for box in entry.boxes] == [True, False, True]
    press(qtbot, entry, "175")
    assert [box.text() for box in entry.boxes] == ["17", "", "5"]
    with qtbot.waitSignal(entry.entered) as entered:
        qtbot.keyClick(entry.focusWidget(), Qt.Key.Key_Return)
    assert entered.args == [[17, None, 5]]


def told_by(entry: FaceEntry) -> dict[str, QLabel]:
    """The names that are seen beside or over the boxes, by whom they mean."""
    found = (each for each in entry.findChildren(QLabel) if each.accessibleName() and each.buddy() is None)
    return {each.accessibleName(): each for each in found}


@pytest.mark.parametrize("wide", [120, 150, 190, 260, 420])
def test_in_a_narrow_tray_it_is_told_whose_dice_they_are(qtbot, wide: int):
    """Of “Maren Holt” three dots were left, and the boxes beside them were cut."""
    over = QWidget()
    qtbot.addWidget(over)
    names = ["Maren Holt", "Bone porter"]
    entry = FaceEntry(opposed(PAIR, PAIR), names, parent=over, purpose="Maren Holt attacks Bone porter", text_scale=1.5)
    entry.setGeometry(0, 0, wide, 240)
    over.show()
    area = entry.findChild(QScrollArea)
    assert area is not None
    qtbot.waitUntil(lambda: area.widget().width() >= area.viewport().width() > 0)
    found = told_by(entry)
    assert [found[name].text().replace("\n", " ") for name in names] == names
    edge, inside = area.viewport().width(), area.widget()
    assert inside is not None
    parts = [*entry.boxes, *found.values()]
    assert max(each.mapTo(inside, each.rect().topRight()).x() for each in parts) < edge
    for place, box in enumerate(entry.boxes):
        name = found[names[place // 2]].mapTo(entry, QPoint())
        assert name.y() < box.mapTo(entry, box.rect().bottomLeft()).y()
        assert box.toolTip().endswith(box.accessibleName())
        assert "Maren Holt attacks Bone porter" in box.toolTip()
        assert box.accessibleDescription() == "Maren Holt attacks Bone porter"


def test_five_boxes_stand_in_two_rows_of_the_smallest_tray_and_both_buttons_say_what_they_do(qtbot):
    over = QWidget()
    qtbot.addWidget(over)
    entry = FaceEntry(dice_of([6, 6, 6, 8, 8]), parent=over)
    entry.setGeometry(0, 0, 152, 140)
    over.show()
    qtbot.waitUntil(lambda: len({box.y() for box in entry.boxes}) == 2)
    assert [sum(box.y() == y for box in entry.boxes) for y in sorted({box.y() for box in entry.boxes})] == [3, 2]
    said = {button.text() for button in entry.findChildren(QPushButton) if button.isVisible()}
    assert said in ({"Cancel", "Roll all"}, {"Cancel", "Roll them all"})


@pytest.mark.parametrize("width", range(150, 420, 10))
def test_the_pad_goes_only_where_short_words_leave_it_no_room(qtbot, width: int):
    """It went where "Roll them all" had room and "Roll all" had left room for it: at 1280x800 in high contrast."""
    over = QWidget()
    qtbot.addWidget(over)
    entry = FaceEntry(dice_of([6, 6, 6, 8, 8]), parent=over)
    entry.setGeometry(0, 0, width, 140)
    over.show()
    shown = {button.text(): button for button in entry.findChildren(QPushButton) if button.isVisible()}
    pad = next(button for button in entry.findChildren(QPushButton) if button.text() == "Pad")
    submit = shown.get("Roll them all") or shown["Roll all"]
    needed = submit.sizeHint().width() + shown["Cancel"].sizeHint().width() + 8
    assert needed <= width
    if "Pad" in shown:
        assert needed + pad.sizeHint().width() + 8 <= width
    else:
        submit.setText("Roll all")
        for each in (submit, shown["Cancel"]):
            each.setStyleSheet("padding-left: 8px; padding-right: 8px;")
        assert sum(each.sizeHint().width() + 8 for each in (submit, shown["Cancel"], pad)) - 8 > width


def test_no_row_of_boxes_is_cut_where_they_scroll(qtbot):
    over = QWidget()
    qtbot.addWidget(over)
    entry = FaceEntry(Roll(9, 6), parent=over, text_scale=1.5)
    entry.setGeometry(0, 0, 130, 240)
    over.show()
    area = entry.findChild(QScrollArea)
    assert area is not None
    qtbot.waitUntil(lambda: area.verticalScrollBar().maximum() > 0 and not area.widget().mask().isEmpty())
    foot = area.widget().mask().boundingRect().bottom()
    assert all(not each.y() < foot < each.y() + each.height() - 1 for each in entry.boxes)
    assert list(cut_at_the_foot(area)) == []
