"""The panel of the turn uses the room that it has: rows become as low as they may before anybody scrolls, nothing is
left empty beneath what scrolls, and nothing scrolls within what scrolls."""

from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractScrollArea, QApplication, QPushButton, QScrollBar, QWidget
from pytestqt.exceptions import TimeoutError
from pytestqt.qtbot import QtBot

from tests.gui.crowd.geometry import named, scrolled_around
from tests.gui.opening import LEFT, desk_of, opened, sample_table
from tests.gui.window.test_docks_in_a_column import all_is_seen, keep_much
from tests.gui.window.test_steps_of_a_turn import go_on_twice, is_whole
from vtt.dice import SeededFaces
from vtt.gui.application import Nearby
from vtt.gui.initiative.order_delegate import LEAST
from vtt.gui.panel import Divider
from vtt.gui.scrolling import FittingArea
from vtt.gui.whole_lines import last_line
from vtt.gui.window.desk import Desk
from vtt.gui.window.turn_area import TurnArea
from vtt.rules.contract.clock_view import Burning, Reminder
from vtt.table.table import Table

SIZES = [(1024, 700), (1280, 800), (1920, 1080)]
BANNER = 56
"""Pixels that a line of what the window has to say takes from the panels."""
MARGINS = 20
"""Pixels between the last row and what stands below it, or the panel's edge."""
ROUNDS = 5
"""Of the event loop, in which a window is laid out anew."""
LEAST_ROWS = 5
"""Of the order that are in sight beside a step, before anybody scrolls."""
TOO_OFTEN = 200
"""Times that what scrolls is resized when a window is, or a few things come up in it."""
MOST_LEFT = 26
"""Pixels in text of the usual size that are left of a step where there is no room for more of it than the least."""


def crowd(game: str, most: int) -> Table:
    """The sample scene of a game with so many creatures in it."""
    table = sample_table(game)
    found = list(table.creatures.values())
    more = (replace(found[at % len(found)], id=f"more-{at}", name=f"Warden {at}") for at in range(most - len(found)))
    creatures = {each.id: each for each in (*found, *more)}
    return replace(table, creatures=dict(list(creatures.items())[:most]))


def rows_of(desk: Desk) -> list[QRect]:
    order, model = desk.initiative.list, desk.initiative.model
    return [order.visualRect(model.index(row)) for row in range(model.rowCount())]


def whole_in_sight(desk: Desk) -> int:
    """How many rows of the order are in sight in its own area."""
    port = desk.initiative.list.viewport().rect()
    return sum(port.contains(row) for row in rows_of(desk))


def rows_in_sight(desk: Desk) -> int:
    """How many rows of the order are seen whole, whatever it scrolls in."""
    port = desk.initiative.list.viewport()
    return sum(port.visibleRegion().contains(row) for row in rows_of(desk))


def first_button_is_seen(desk: Desk) -> bool:
    """Whether what carries the step on is seen whole."""
    buttons = [each for each in desk.clock.steps.area.findChildren(QPushButton) if each.isVisible()]
    return not buttons or is_whole(min(buttons, key=lambda each: each.y()))


def the_whole_scrolls(desk: Desk) -> bool:
    """Whether the panel of the turn scrolls as a whole."""
    return desk.docks[0].findChild(TurnArea).verticalScrollBar().maximum() > 0


def least_row(desk: Desk) -> int:
    return desk.docks[0].title.heading._look.pixels(LEAST)


def empty_below(desk: Desk) -> int:
    """Pixels below the rows of the order, if they were as low as they may be, to what stands there or to the panel's
    edge."""
    turn, rows, least = desk.docks[0], rows_of(desk), least_row(desk)
    below = [each for each in (desk.clock, desk.clock.steps, desk.clock.time) if each.isVisible() and each.height()]
    edge = min((each.mapTo(turn, QPoint()).y() for each in below), default=turn.height())
    head = desk.initiative.list.viewport().mapTo(turn, QPoint()).y()
    return edge - head - min(len(rows), whole_in_sight(desk)) * least


def wrong(desk: Desk) -> str:
    """What is wrong with the room that the order and the step have, in words."""
    order, step = desk.initiative.list, desk.clock.steps.area
    for inner in desk.docks[0].findChildren(QAbstractScrollArea):
        if inner.isVisible() and (outer := scrolled_around(inner)) is not None:
            return f"{named(inner)} scrolls within {named(outer)}, which scrolls too"
    # A margin, and a line between two parts.
    if order.verticalScrollBar().maximum() > 0 and empty_below(desk) >= least_row(desk) + MARGINS:
        return f"the order scrolls, and {empty_below(desk)} pixels are empty below it"
    if step.isVisible():
        # Where all of it scrolls what carries the step on is seen.
        goes_on = the_whole_scrolls(desk) and desk.clock.steps.area.first is not None
        if goes_on and not first_button_is_seen(desk):
            return "the button of the step is not in sight"
        if not goes_on and rows_in_sight(desk) < min(LEAST_ROWS, len(rows_of(desk))):
            return f"only {rows_in_sight(desk)} rows of the order are in sight"
        if step.verticalScrollBar().maximum() > 0 and not first_button_is_seen(desk):
            return "of the step no button is in sight"
        most_left = desk.docks[0].title.heading._look.pixels(MOST_LEFT)
        left = step.viewport().height() - last_line(step.contents, step.viewport().height())
        if step.verticalScrollBar().maximum() > 0 and not step.verticalScrollBar().value() and left > most_left:
            return f"{left} pixels are empty below what is seen of the step"
    return ""


def quiet(desk: Desk) -> bool:
    """Whether nothing moves."""
    return desk.course.quiet


def looked_at(qtbot: QtBot, nearby: Nearby, fill: Callable[[Desk], None] = lambda _desk: None) -> None:
    """Nothing is wrong in a window of any size, with a line of what it has to say and without, in text of either size;
    whichever way the window came to be so large. ``fill`` puts into its panels what no table holds."""
    for scale in (1.0, 1.5):
        nearby.window.text_scale_wanted.emit(scale)
        desk = desk_of(nearby)
        qtbot.waitUntil(partial(quiet, desk))
        fill(desk)
        for width, height in (*SIZES, SIZES[1]):
            for high in (height, height - BANNER):
                desk.window.resize(width, high)
                for _ in range(ROUNDS):
                    QApplication.processEvents()
                try:
                    qtbot.waitUntil(lambda desk=desk: not wrong(desk), timeout=2_000)  # type: ignore[misc]
                except TimeoutError:
                    pytest.fail(f"{width}x{high}, text {scale}: {wrong(desk)}")


@pytest.mark.parametrize("most", [8, 10, 13])
def test_beside_the_steps_of_a_turn_nothing_is_empty_where_anything_scrolls(qtbot: QtBot, tmp_path: Path, most: int):
    """Of the steps a button more was scrolled away than had to be, and what was left below stayed empty."""
    with opened(qtbot, tmp_path, table=partial(crowd, "black-hack", most)) as nearby:
        go_on_twice(qtbot, desk_of(nearby))
        looked_at(qtbot, nearby)


@pytest.mark.parametrize(("most", "goes_on"), [(8, False), (13, True)])
def test_above_clocks_and_rolls_nothing_scrolls_within_what_scrolls(
    qtbot: QtBot, tmp_path: Path, most: int, goes_on: bool
):
    """The order did, above a step, wherever not all had room: its wheel was not that of the panel."""
    with opened(qtbot, tmp_path, table=partial(crowd, "black-hack", most)) as nearby:
        if goes_on:
            go_on_twice(qtbot, desk_of(nearby))
        keep_much(qtbot, desk_of(nearby))
        looked_at(qtbot, nearby)


@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_when_a_step_begins_its_button_is_in_sight_until_somebody_scrolls(qtbot: QtBot, tmp_path: Path, scale: float):
    """Where the whole panel scrolled the step of the turn was below what was seen."""
    with opened(qtbot, tmp_path, table=partial(crowd, "black-hack", 8)) as nearby:
        nearby.window.text_scale_wanted.emit(scale)
        desk = desk_of(nearby)
        qtbot.waitUntil(partial(quiet, desk))
        keep_much(qtbot, desk)
        desk.window.resize(1024, 700)
        go_on_twice(qtbot, desk)
        qtbot.waitUntil(lambda: first_button_is_seen(desk))
        bar = desk.docks[0].findChild(TurnArea).verticalScrollBar()
        assert the_whole_scrolls(desk) == (scale > 1.0)
        bar.triggerAction(QScrollBar.SliderAction.SliderToMinimum)
        desk.window.resize(1024, 710)
        for _ in range(ROUNDS):
            QApplication.processEvents()
        assert bar.value() == 0
        assert first_button_is_seen(desk) == (scale == 1.0)


def test_while_somebody_acts_the_order_stays_in_sight_of_a_panel_that_scrolls(qtbot: QtBot, tmp_path: Path):
    with opened(qtbot, tmp_path, SeededFaces(4), table=partial(crowd, "black-hack", 8)) as nearby:
        nearby.window.text_scale_wanted.emit(1.5)
        desk = desk_of(nearby)
        qtbot.waitUntil(partial(quiet, desk))
        keep_much(qtbot, desk)
        desk.window.resize(1024, 700)
        go_on_twice(qtbot, desk)
        bar = desk.docks[0].findChild(TurnArea).verticalScrollBar()
        qtbot.waitUntil(lambda: bar.value() > 0)
        while not any(each.row.state == "acting" for each in desk.initiative.model.rows):
            intent, before = desk.standing.system.next_intent(desk.standing.table), desk.standing
            assert intent is not None
            desk.submit(intent)
            qtbot.waitUntil(lambda before=before: desk.course.quiet and desk.standing is not before)  # type: ignore[misc]
        qtbot.waitUntil(lambda: bar.value() == 0 and rows_in_sight(desk) >= 4)


@pytest.mark.parametrize("size", SIZES[:2])
def test_keys_bring_a_row_into_sight_where_the_order_does_not_scroll_by_itself(
    qtbot: QtBot, tmp_path: Path, size: tuple[int, int]
):
    with opened(qtbot, tmp_path, table=partial(crowd, "black-hack", 13)) as nearby:
        desk, order = desk_of(nearby), desk_of(nearby).initiative.list
        keep_much(qtbot, desk)
        desk.window.resize(*size)
        qtbot.waitUntil(lambda: order.height() >= order.whole_height and rows_in_sight(desk) < 13)
        order.setFocus(Qt.FocusReason.TabFocusReason)
        for key, place in ((Qt.Key.Key_End, 12), (Qt.Key.Key_Home, 0)):
            QTest.keyClick(order, key)
            seen = order.viewport().visibleRegion
            qtbot.waitUntil(lambda place=place, seen=seen: seen().contains(rows_of(desk)[place]))  # type: ignore[misc]


def turn_wheel(desk: Desk, by: int = -120) -> None:
    """One notch, down if ``by`` is negative, at the middle of what is above the step or of the whole panel."""
    dock, steps = desk.docks[0], desk.clock.steps
    foot = steps.mapTo(dock, QPoint()).y() if first_button_is_seen(desk) else dock.height()
    where = dock.mapTo(desk.window, QPoint(dock.width() // 2, foot // 2))
    QTest.wheelEvent(desk.window.windowHandle(), QPointF(where), QPoint(0, by))


@pytest.mark.parametrize(("scale", "keeps", "stays"), [(1.0, True, True), (1.5, False, True), (1.5, True, False)])
def test_in_a_small_window_the_step_stays_at_the_foot_where_five_are_seen_above_it(
    qtbot: QtBot, tmp_path: Path, scale: float, keeps: bool, stays: bool
):
    """Order and lights scroll above it as one; else the whole panel does."""
    with opened(qtbot, tmp_path, table=partial(crowd, "black-hack", 8)) as nearby:
        go_on_twice(qtbot, desk_of(nearby))
        if keeps:
            keep_much(qtbot, desk_of(nearby))
        nearby.window.text_scale_wanted.emit(scale)
        desk = desk_of(nearby)
        desk.window.resize(1024, 700)
        qtbot.waitUntil(lambda: quiet(desk) and not wrong(desk) and first_button_is_seen(desk))
        if not stays:
            # It has been scrolled to the step, and the step goes out of sight with all the rest.
            for _ in range(40):
                turn_wheel(desk, 120)
            qtbot.waitUntil(lambda: not first_button_is_seen(desk))
        burning, steps, dock = desk.clock.burning, desk.clock.steps, desk.docks[0]
        port = desk.initiative.list.viewport()
        assert not port.visibleRegion().contains(rows_of(desk)[-1])
        assert burning.visibleRegion().isEmpty()
        seen = False
        for _ in range(40):
            turn_wheel(desk)
            QApplication.processEvents()
            seen = seen or port.visibleRegion().contains(rows_of(desk)[-1])
            assert not stays or first_button_is_seen(desk)
        assert seen
        assert first_button_is_seen(desk)
        foot = burning.mapTo(dock, burning.rect().bottomLeft()).y()
        assert foot < steps.mapTo(dock, QPoint()).y()
        assert not stays or not burning.visibleRegion().isEmpty()


def much_to_remember(desk: Desk) -> None:
    """Lights and reminders by the dozen."""
    standing = desk.standing
    lights = tuple(Burning(name=f"Torch {number}", note="about 5 left") for number in range(12))
    reminders = tuple(Reminder(text=f"Ask what stirs behind door {number}") for number in range(12))
    clock = replace(standing.system.clock_view(standing.table), burning=lights, reminders=reminders)
    desk.clock.show_clock(clock)


def test_many_lights_and_reminders_do_not_scroll_in_a_panel_that_scrolls(qtbot: QtBot, tmp_path: Path):
    with opened(qtbot, tmp_path, table=partial(crowd, "black-hack", 13)) as nearby:
        looked_at(qtbot, nearby, much_to_remember)
        assert len(desk_of(nearby).clock.reminders.rows) == 12


@pytest.mark.parametrize("most", [8, 10, 13])
def test_beside_a_bag_nothing_is_empty_where_the_order_scrolls(qtbot: QtBot, tmp_path: Path, most: int):
    """Twelve of thirteen were seen, and a bar, with 46 pixels empty below."""
    with opened(qtbot, tmp_path, SeededFaces(3), table=partial(crowd, "revenants-hack", most)) as nearby:
        desk = desk_of(nearby)
        begin = desk.initiative.first_button
        assert isinstance(begin, QPushButton)
        QTest.mouseClick(begin, LEFT)
        qtbot.waitUntil(lambda: desk.initiative.bag.can_draw() and desk.course.quiet)
        assert desk.initiative.bag.draw()
        qtbot.waitUntil(lambda: desk.course.quiet and not desk.initiative.bag.can_draw())
        looked_at(qtbot, nearby)


def test_below_a_line_of_what_the_window_has_to_say_everybody_is_in_sight(qtbot: QtBot, tmp_path: Path):
    """Seven of eight were, and a bar, for the lack of a few pixels."""
    with opened(qtbot, tmp_path, table=partial(sample_table, "black-hack")) as nearby:
        desk = desk_of(nearby)
        desk.window.resize(1280, 800 - BANNER)
        qtbot.waitUntil(lambda: whole_in_sight(desk) == len(rows_of(desk)) == 8)


@pytest.mark.parametrize("theme", ["dark", "light", "high-contrast"])
def test_beside_clocks_and_rolls_everybody_is_in_sight_in_a_large_window(qtbot: QtBot, tmp_path: Path, theme: str):
    """Of eight seven were in high contrast, whose lines are wider."""
    with opened(qtbot, tmp_path, table=partial(sample_table, "black-hack")) as nearby:
        nearby.window.theme_wanted.emit(theme)
        desk = desk_of(nearby)
        desk.window.resize(*SIZES[-1])
        keep_much(qtbot, desk)
        qtbot.waitUntil(lambda: all_is_seen(desk) and rows_in_sight(desk) == len(rows_of(desk)) == 8)


def right(panel: QWidget, part: QWidget) -> int:
    """Where a part of a panel ends in it."""
    return part.mapTo(panel, part.rect().topRight()).x() + 1


@pytest.mark.parametrize("theme", ["dark", "high-contrast"])
def test_lines_end_at_one_place_whatever_scrolls_and_bars_stand_below_one_another(
    qtbot: QtBot, tmp_path: Path, theme: str
):
    """A bar took its room from the lines beside it, one of them beyond their end and one before."""
    with opened(qtbot, tmp_path, table=partial(crowd, "black-hack", 10)) as nearby:
        nearby.window.theme_wanted.emit(theme)
        desk = desk_of(nearby)
        keep_much(qtbot, desk)
        lines, bars = set[int](), set[int]()
        for height in range(560, 1080, 40):
            desk.window.resize(1280, height)
            for _ in range(ROUNDS):
                QApplication.processEvents()
            for panel in (desk.docks[0], desk.keeping.panel):
                found = [each for each in panel.findChildren(Divider) if is_whole(each)]
                lines |= {panel.width() - right(panel, each) for each in found}
                areas = [each for each in panel.findChildren(FittingArea) if each.verticalScrollBar().maximum()]
                seen = [bar for each in areas for bar in each.findChildren(QScrollBar) if is_whole(bar)]
                bars |= {panel.width() - right(panel, each) for each in seen if each.height() > each.width()}
        assert (len(lines), len(bars)) == (1, 1), (lines, bars)


class Resized(QObject):
    """Counts how often something is resized, and makes an end of it where it has no end."""

    times = 0

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize and isinstance(watched, QWidget):
            self.times += 1
            if self.times > TOO_OFTEN:
                watched.setFixedSize(watched.size())
        return False


@pytest.mark.parametrize("lights", [(), ("Pip's torch",), ("Light on the flail, Sister Maud", "Lantern", "Candle")])
def test_a_bar_that_makes_names_wrap_does_not_have_it_scroll_this_way_and_that(
    qtbot: QtBot, tmp_path: Path, lights: tuple[str, ...]
):
    """With the sample's own lights it was laid out within its own laying out, until the stack was used up."""
    with opened(qtbot, tmp_path, table=lambda: sample_table("black-hack")) as nearby:
        desk = desk_of(nearby)
        resized = Resized()
        for area in desk.docks[0].findChildren(FittingArea):
            area.contents.installEventFilter(resized)
        desk.window.resize(1024, 700)
        keep_much(qtbot, desk)
        assert resized.times < TOO_OFTEN
        if lights:
            clock = desk.standing.system.clock_view(desk.standing.table)
            burning = tuple(Burning(name=each, note="about 9 left") for each in lights)
            desk.clock.show_clock(replace(clock, burning=burning))
        for height in (*range(620, 800, 4), *range(800, 620, -12)):
            resized.times = 0
            desk.window.resize(1024, height)
            QApplication.processEvents()
            assert resized.times < TOO_OFTEN, height
