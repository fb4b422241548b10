"""A ring of options: one may be chosen, or one and one of its two neighbours (RH-PENT-01)."""

import pytest
from PySide6.QtCore import QLineF, QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from vtt.gui.actions.parameter_fields import field_for
from vtt.gui.actions.ring_field import RingField
from vtt.gui.look import Look
from vtt.gui.theme import load_theme
from vtt.rules.contract.description import Parameter, ParameterOption

LEFT = Qt.MouseButton.LeftButton
Key = Qt.Key
FIVE = tuple(ParameterOption(each.lower().split()[0], each) for each in ("Damage boost", "Accuracy", "Reach"))
FIVE += (ParameterOption("speed", "Speed", "fa6s.bolt"), ParameterOption("multiple", "Multiple targets"))


@pytest.fixture
def ring(qtbot, look):
    return shown(qtbot, look)


def shown(qtbot, look, options=FIVE, chosen=()) -> RingField:
    field = RingField(look, options, chosen)
    qtbot.addWidget(field)
    field.resize(field.sizeHint())
    with qtbot.waitExposed(field):
        field.show()
    field.activateWindow()
    return field


def click(ring: RingField, label: str) -> None:
    QTest.mouseClick(node(ring, label), LEFT)


def node(ring: RingField, label: str):
    return next(each for each in ring.nodes if each.text() == label)


def can_be_taken(ring: RingField) -> list[str]:
    return [each.text() for each in ring.nodes if each.isEnabled()]


def test_nothing_is_chosen_at_first_and_everything_can_be(ring):
    assert ring.chosen == ()
    assert len(can_be_taken(ring)) == 5


def test_one_greys_out_all_but_its_neighbours(qtbot, ring):
    """RH-PENT-01: Speed leaves Reach and Multiple targets."""
    with qtbot.waitSignal(ring.changed):
        click(ring, "Speed")
    assert ring.chosen == ("speed",)
    assert can_be_taken(ring) == ["Reach", "Speed", "Multiple targets"]
    assert node(ring, "Accuracy").toolTip() == "Accuracy is no neighbour of Speed; Reach and Multiple targets are"
    assert node(ring, "Accuracy").accessibleDescription() == node(ring, "Accuracy").toolTip()
    assert node(ring, "Reach").accessibleDescription() == "can be added"


def test_a_second_greys_out_everything_else(ring):
    click(ring, "Speed")
    click(ring, "Reach")
    assert ring.chosen == ("reach", "speed"), "in the order of the ring"
    assert can_be_taken(ring) == ["Reach", "Speed"]
    assert "at most" in node(ring, "Damage boost").toolTip()
    click(ring, "Damage boost")
    assert ring.chosen == ("reach", "speed")


def test_a_click_puts_back(ring):
    click(ring, "Speed")
    click(ring, "Reach")
    click(ring, "Speed")
    assert ring.chosen == ("reach",)
    assert can_be_taken(ring) == ["Accuracy", "Reach", "Speed"]


def test_exactly_five_pairs_exist(qtbot, look):
    """RH-PENT-01: the last stands beside the first."""
    pairs = set()
    for first in FIVE:
        ring = shown(qtbot, look, chosen=(first.value,))
        for other in ring.nodes:
            if other.isEnabled() and not other.isChecked():
                pairs.add(frozenset((first.value, other.option.value)))
    assert pairs == {
        frozenset(pair)
        for pair in (
            ("damage", "accuracy"),
            ("accuracy", "reach"),
            ("reach", "speed"),
            ("speed", "multiple"),
            ("multiple", "damage"),
        )
    }


@pytest.mark.parametrize("count", [3, 4, 7, 9])
def test_any_number_from_three_makes_a_ring(qtbot, look, count):
    ring = shown(qtbot, look, tuple(ParameterOption(str(number), f"Option {number}") for number in range(count)))
    boxes = [each.geometry() for each in ring.nodes]
    assert all(ring.rect().contains(box) for box in boxes)
    middles = [QPointF(box.center()) for box in boxes]
    apart = [QLineF(a, b).length() for place, a in enumerate(middles) for b in middles[:place]]
    assert min(apart) > boxes[0].width(), "no two discs touch"
    click(ring, "Option 0")
    assert len(can_be_taken(ring)) == 3


def test_only_the_disc_is_a_button_not_its_corners(ring):
    QTest.mouseClick(ring.nodes[0], LEFT, pos=QPoint(2, 2))
    assert ring.chosen == ()


def test_arrows_go_round_space_takes_and_puts_back(qtbot, ring):
    ring.setFocus()
    qtbot.waitUntil(ring.nodes[0].hasFocus)

    def press(key: Qt.Key) -> None:
        focused = QApplication.focusWidget()
        assert focused is not None
        QTest.keyClick(focused, key)

    press(Key.Key_Left)
    assert node(ring, "Multiple targets").hasFocus()
    press(Key.Key_Left)
    press(Key.Key_Space)
    assert ring.chosen == ("speed",)
    press(Key.Key_Right)
    press(Key.Key_Down)
    assert node(ring, "Reach").hasFocus(), "over those that are grey"
    press(Key.Key_Space)
    assert ring.chosen == ("reach", "speed")
    press(Key.Key_Space)
    assert ring.chosen == ("speed",)


def test_tab_stops_at_one_of_them_only(qtbot, ring):
    ring.setFocus()
    qtbot.waitUntil(ring.nodes[0].hasFocus)
    QTest.keyClick(ring.nodes[0], Key.Key_Right)
    stops = [each.text() for each in ring.nodes if each.focusPolicy() & Qt.FocusPolicy.TabFocus]
    assert stops == ["Accuracy"]


def test_enter_is_left_to_the_form(qtbot, ring):
    ring.setFocus()
    qtbot.waitUntil(ring.nodes[0].hasFocus)
    QTest.keyClick(ring.nodes[0], Key.Key_Return)
    assert ring.chosen == ()


def test_a_parameter_of_this_kind_is_such_a_field(qtbot, look):
    parameter = Parameter(name="options", label="Attack pentagon", kind="ring", options=FIVE, default=())
    field = field_for(look, parameter, FIVE, {}, ("reach",))
    qtbot.addWidget(field.widget)
    assert isinstance(field.widget, RingField)
    assert field.widget.accessibleName() == "Attack pentagon"
    assert field.value() == ("reach",)
    told: list[object] = []
    field.changed = lambda: told.append(field.value())
    click(field.widget, "Accuracy")
    assert told == [("accuracy", "reach")]


@pytest.mark.parametrize("theme", ["dark", "light", "high-contrast"])
def test_chosen_lit_and_grey_differ_in_every_theme(qtbot, theme):
    plain = shown(qtbot, Look(load_theme(theme)))
    chosen = shown(qtbot, Look(load_theme(theme)), chosen=("speed",))
    names = ("Speed", "Reach", "Accuracy")
    pictures = [node(each, name).grab().toImage() for each in (plain, chosen) for name in names]
    assert all(a != b for a, b in zip(pictures[:3], pictures[3:], strict=True))


def test_the_middle_says_what_it_is_told(ring):
    before = ring.grab().toImage()
    ring.say("56 %", "success")
    assert ring.grab().toImage() != before
