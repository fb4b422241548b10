"""The faces of real dice are typed in on a card that stays inside the tray, however small that is."""

from itertools import combinations

import pytest
from PySide6.QtCore import QPoint, QRect, QSize
from PySide6.QtGui import QFont
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit, QPushButton, QStyle, QWidget
from pytestqt.qtbot import QtBot

from vtt.dice import D20, BoonBane, Dice, Roll, opposed, parse
from vtt.gui.dice_tray import Hand
from vtt.gui.look import Look
from vtt.gui.panel_dock import PanelDock
from vtt.gui.theme import apply_theme, load_theme
from vtt.gui.window.tray_panel import TrayPanel, real_dice_switch
from vtt.rules.contract.procedure import Throw

HANDS = [Hand("Maren Holt", "players"), Hand("Bone porter", "gm")]


@pytest.fixture
def panel(qtbot: QtBot, look: Look) -> TrayPanel:
    """As large as in a window of 1280 x 800."""
    made = TrayPanel(look, animated=False)
    made.resize(349, 180)
    qtbot.addWidget(made)
    with qtbot.waitExposed(made):
        made.show()
    made.activateWindow()
    throw = Throw(opposed(BoonBane(), BoonBane()), "maren", "X-1", label="Maren Holt: lamp oil against Bone porter")
    made.ask_for_faces(throw, "Maren Holt", HANDS)
    qtbot.waitUntil(lambda: boxes(made)[0].hasFocus())
    return made


def boxes(panel: TrayPanel) -> tuple[QLineEdit, ...]:
    assert panel.entry is not None
    return panel.entry.boxes


def seen_buttons(panel: TrayPanel) -> list[QPushButton]:
    """The buttons of the card; the one of the pad gives way where there is little room."""
    assert panel.entry is not None
    return [each for each in panel.entry.findChildren(QPushButton) if not each.isHidden()]


def area(panel: TrayPanel, widget: QWidget) -> QRect:
    """Where a widget is in the tray."""
    return QRect(widget.mapTo(panel.tray, QPoint()), widget.size())


def typed(text: str) -> None:
    """Type where the keyboard is."""
    for figure in text:
        focused = QApplication.focusWidget()
        assert focused is not None
        QTest.keyClicks(focused, figure)


def is_whole(panel: TrayPanel) -> bool:
    """Whether every box and button is seen whole, and none lies over another."""
    assert panel.entry is not None
    shown = [*boxes(panel), *seen_buttons(panel)]
    areas = [area(panel, each) for each in shown]
    apart = all(not one.intersects(other) for place, one in enumerate(areas) for other in areas[:place])
    seen = all(each.visibleRegion().boundingRect().size() == each.size() for each in shown)
    return apart and seen and all(panel.tray.rect().contains(each) for each in areas)


def test_all_boxes_of_two_sides_are_seen_and_say_whose_they_are(qtbot: QtBot, panel: TrayPanel):
    qtbot.waitUntil(lambda: is_whole(panel))
    assert panel.entry is not None
    words = {label.accessibleName() or label.text() for label in panel.entry.findChildren(QLabel) if label.isVisible()}
    assert {"Maren Holt", "Bone porter", "boon", "bane"} <= words
    heading = [label for label in panel.tray.findChildren(QLabel) if label.text().startswith("Maren Holt: ")]
    assert [label.text().count("Maren") for label in heading] == [1], "who throws is said once"


def test_a_highest_face_brings_a_box_that_has_room_as_well(qtbot: QtBot, panel: TrayPanel):
    typed("12")
    assert len(boxes(panel)) == 5
    assert boxes(panel)[1].hasFocus()
    qtbot.waitUntil(lambda: is_whole(panel))
    typed("9")
    assert boxes(panel)[2].hasFocus()


def test_of_many_dice_the_box_with_the_keyboard_is_seen(qtbot: QtBot, panel: TrayPanel):
    typed("1291212125")
    last = boxes(panel)[-1]
    typed("3")
    assert last.hasFocus()
    qtbot.waitUntil(lambda: last.visibleRegion().boundingRect().size() == last.size())
    assert panel.tray.rect().contains(area(panel, last))


def test_a_narrow_card_keeps_its_buttons(qtbot: QtBot, panel: TrayPanel):
    panel.resize(256, 180)
    typed("12")
    assert panel.entry is not None
    buttons = {each.accessibleName() or each.text(): each for each in seen_buttons(panel)}
    assert set(buttons) - {"Pad for the faces"} == {"Cancel", "Use these, roll 4"}
    qtbot.waitUntil(
        lambda: all(
            panel.tray.rect().contains(area(panel, each)) and each.width() >= each.sizeHint().width()
            for each in buttons.values()
        )
    )


@pytest.mark.parametrize("width", [185, 201, 230, 300])
@pytest.mark.parametrize("text", ["", "5", "5555"])
def test_in_the_smallest_window_no_button_of_real_dice_is_cut(
    qtbot: QtBot, qapp: QApplication, look: Look, width: int, text: str
):
    apply_theme(qapp, look.theme)
    panel = TrayPanel(look, animated=False)
    panel.resize(width, 166)
    qtbot.addWidget(panel)
    with qtbot.waitExposed(panel):
        panel.show()
    panel.activateWindow()
    panel.ask_for_faces(Throw(Roll(4, 6), "odile", "X-1", label="Odile: damage"), "Odile", ())
    qtbot.waitUntil(lambda: boxes(panel)[0].hasFocus())
    typed(text)
    assert panel.entry is not None
    buttons = seen_buttons(panel)
    qtbot.waitUntil(lambda: all(each.width() >= each.sizeHint().width() for each in buttons))
    assert all(panel.tray.rect().contains(area(panel, each)) for each in buttons)
    whole = {"": "Roll them all", "5": "Use these, roll 3", "5555": "Use these faces"}[text]
    assert whole in [each.accessibleName() for each in buttons]
    assert any(whole in each.toolTip() for each in buttons)


@pytest.mark.parametrize("size", [(349, 180), (300, 150), (560, 280)])
@pytest.mark.parametrize(("dice", "text"), [(D20, "25"), (opposed(BoonBane(), BoonBane()), "99")], ids=["d20", "pairs"])
def test_a_refused_face_and_why_it_is_refused_are_seen_whole(
    qtbot: QtBot, qapp: QApplication, look: Look, size: tuple[int, int], dice: Dice, text: str
):
    apply_theme(qapp, look.theme)
    panel = TrayPanel(look, animated=False)
    panel.resize(*size)
    qtbot.addWidget(panel)
    with qtbot.waitExposed(panel):
        panel.show()
    panel.activateWindow()
    panel.ask_for_faces(Throw(dice, "maren", "X-1", label="Maren Holt: lamp oil"), "Maren Holt", ())
    qtbot.waitUntil(lambda: boxes(panel)[0].hasFocus())
    for _ in range(3):
        QApplication.processEvents()
    QTest.keyClicks(boxes(panel)[0], text)
    entry = panel.entry
    assert entry is not None
    assert entry.reason
    reason = next(each for each in entry.findChildren(QLabel) if each.text() == entry.reason)

    def whole() -> bool:
        every = [boxes(panel)[0], reason, *seen_buttons(panel)]
        seen = all(each.visibleRegion().boundingRect().size() == each.size() for each in every)
        apart = all(not area(panel, a).intersects(area(panel, b)) for a, b in combinations(every, 2))
        return seen and apart and reason.height() >= reason.heightForWidth(reason.width())

    for _ in range(3):
        QApplication.processEvents()
    assert whole(), "at once, and not when something else has it laid out anew"


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_the_tick_for_real_dice_grows_with_the_text_and_is_not_cut(qtbot: QtBot, scale: float):
    look = Look(load_theme("dark"), scale)
    dock = PanelDock(look, "tray", "Dice", QSize(500, 200))
    qtbot.addWidget(dock)
    switch = real_dice_switch(look, checked=False)
    dock.title.add_switch(switch)
    dock.title.furnish()
    dock.resize(500, 300)
    dock.show()
    tick = switch.style().pixelMetric(QStyle.PixelMetric.PM_IndicatorHeight, None, switch)
    assert tick >= 13 * scale
    assert switch.height() >= tick


def test_the_tick_gives_way_when_the_title_becomes_longer(qtbot: QtBot):
    """In another language, say: nothing else lays the title out anew then."""
    look = Look(load_theme("dark"))
    dock = PanelDock(look, "tray", "Dice", QSize(260, 200))
    qtbot.addWidget(dock)
    switch = real_dice_switch(look, checked=False)
    dock.title.add_switch(switch)
    dock.resize(260, 300)
    dock.show()
    qtbot.waitUntil(switch.isVisible)
    dock.title.heading.set_text("Dice of everybody who plays")
    qtbot.waitUntil(lambda: not switch.isVisible())
    dock.title.heading.set_text("Dice")
    qtbot.waitUntil(switch.isVisible)


def test_dice_are_asked_for_as_they_are_written(qtbot: QtBot):
    panel = TrayPanel(Look(load_theme("dark")), animated=False)
    qtbot.addWidget(panel)
    panel.resize(500, 260)
    panel.show()
    panel.ask_for_faces(Throw(parse("3d6+2d8"), by="gm", why=""), "")
    told = [each for each in panel.findChildren(QLabel) if "d" in each.text()]
    assert {each.text() for each in told} >= {"3d6+2d8", "d6", "d8"}
    assert all(each.font().capitalization() == QFont.Capitalization.MixedCase for each in told)
