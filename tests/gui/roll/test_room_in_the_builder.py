"""Nothing in a roll builder is cut or moves while a roll grows, and of what the rules refuse no odds are told."""

from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QLineEdit, QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from tests.gui.crowd.painted import written_by
from tests.gui.opening import LEFT, desk_of, opened, sample_table
from tests.gui.text_sizes import TEXT_SIZES
from vtt.gui.look import Look
from vtt.gui.roll.builder import RollBuilder
from vtt.gui.roll.measures import small_measures
from vtt.gui.roll.part_row import PartRow
from vtt.gui.settings import Settings
from vtt.gui.theme import load_theme
from vtt.gui.window.desk import Desk
from vtt.table.table import Table


@pytest.fixture
def desk(qtbot: QtBot, tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Desk]:
    """The sample scene of the game."""
    with opened(qtbot, tmp_path, table=partial(sample_table, request.param)) as nearby:
        yield desk_of(nearby)


def form_of(qtbot: QtBot, desk: Desk, label: str) -> None:
    """Open the form of the action of this name, and wait for what the rules say of it."""
    desk.do_with_options(next(each for each in desk.creature.offers if each.label == label))
    qtbot.waitUntil(desk.doing.form.isVisible)
    qtbot.waitUntil(lambda: not desk.doing.weighs)


def strike_of(qtbot: QtBot, desk: Desk, who: str = "tobit") -> RollBuilder:
    """Open the form of a strike, and its builder of four pools."""
    desk.display.select(who)
    qtbot.waitUntil(lambda: desk.display.shown == who)
    strike = next(each for each in desk.creature.offers if each.intent.action == "attack")
    desk.do_with_options(strike)
    qtbot.waitUntil(lambda: desk.doing.form.isVisible() and not desk.doing.weighs)
    roll = desk.doing.form.roll
    assert roll is not None
    return roll


def is_whole(widget: QWidget) -> bool:
    """Whether all of a widget is seen."""
    return widget.isVisible() and widget.visibleRegion().boundingRect() == widget.rect()


@pytest.mark.parametrize("desk", ["livehack"], indirect=True)
@pytest.mark.parametrize(("size", "charted"), [((1024, 700), None), ((1280, 800), True), ((1920, 1080), True)])
def test_the_chart_of_a_contest_is_never_cut(qtbot: QtBot, desk: Desk, size: tuple[int, int], charted: bool | None):
    desk.window.resize(*size)
    form_of(qtbot, desk, "Attack, lamp oil")
    form = desk.doing.form
    assert form.roll is not None
    assert form.odds is not None
    roll, odds = form.roll, form.odds
    qtbot.waitUntil(lambda: is_whole(odds.outcomes) and is_whole(roll.histogram) and is_whole(roll.bands))
    assert charted is None or odds.chart.isVisible() is charted
    qtbot.waitUntil(lambda: not odds.chart.isVisible() or is_whole(odds.chart))
    assert {each.y() for each in roll.sides[:2]} != {each.y() for each in roll.sides[2:]}, "four stand in two rows"


@pytest.mark.parametrize("desk", ["null-die"], indirect=True)
@pytest.mark.parametrize("size", [(1024, 700), (1280, 800)])
def test_pools_are_seen_without_scrolling_in_the_smallest_window(qtbot: QtBot, desk: Desk, size: tuple[int, int]):
    desk.window.resize(*size)
    form_of(qtbot, desk, "Roll")
    form = desk.doing.form
    assert form.roll is not None
    roll = form.roll
    qtbot.waitUntil(lambda: roll.out_of_sight == 0)
    assert roll.sides[0].lines, "there are buttons to be pressed"
    for button in [button for side in roll.sides for line in side.lines for button in line.buttons]:
        assert is_whole(button)
        assert min(button.width(), button.height()) >= 46, "a finger finds it"


@pytest.mark.parametrize("desk", ["livehack"], indirect=True)
def test_of_what_the_rules_refuse_no_odds_are_told(qtbot: QtBot, desk: Desk):
    form_of(qtbot, desk, "Cooperation")
    form = desk.doing.form
    (pell,) = (each for each in form.findChildren(QAbstractButton) if each.text() == "Pell")
    QTest.mouseClick(pell, LEFT, pos=QPoint(10, pell.height() // 2))
    assert form.odds is not None
    qtbot.waitUntil(lambda: bool(form.odds is not None and form.odds.refusal.text()))
    assert form.odds.refusal.isVisible()
    assert not form.odds.outcomes.isVisible()
    assert form.odds.outcomes.success is None
    assert not form.odds.chart.isVisible()
    assert form.roll is None or not form.roll.histogram.isVisible()


@pytest.mark.parametrize("desk", ["null-die"], indirect=True)
@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)])
def test_a_growing_pool_moves_none_of_its_buttons(qtbot: QtBot, desk: Desk, size: tuple[int, int]):
    desk.window.resize(*size)
    form_of(qtbot, desk, "Roll")
    form = desk.doing.form
    roll = form.roll
    assert roll is not None

    def buttons() -> dict[str, QPoint]:
        every = [button for line in roll.sides[0].lines for button in line.buttons]
        return {each.accessibleName(): each.mapToGlobal(QPoint()) for each in every}

    qtbot.waitUntil(lambda: min(at.y() for at in buttons().values()) > 100)
    places, dice = list(buttons().values()), roll.sides[0].dice.text()
    for _ in range(3):
        more = next(each for each in form.findChildren(QAbstractButton) if each.accessibleName().startswith("One more"))
        QTest.mouseClick(more, LEFT)
        qtbot.waitUntil(lambda: not desk.doing.weighs)
        form.column.activate()
        away = [now - before for now, before in zip(buttons().values(), places, strict=True)]
        # A bar that comes where more scrolls makes the sides some pixels narrower.
        assert all(each.y() == 0 and abs(each.x()) <= 8 for each in away), away
    assert len(roll.sides[0].dice.text()) > len(dice)


@pytest.mark.parametrize("desk", ["null-die"], indirect=True)
def test_in_a_large_builder_nothing_is_kept_empty_over_the_distribution_or_below_the_pools(qtbot: QtBot, desk: Desk):
    desk.window.resize(1280, 800)
    form_of(qtbot, desk, "Roll")
    form = desk.doing.form
    roll = form.roll
    assert roll is not None
    assert form.go is not None
    qtbot.waitUntil(lambda: roll.histogram.y() <= roll.measures.gap)
    foot = form.go.mapTo(roll, QPoint(0, form.go.height())).y()
    assert foot <= roll.height()
    assert form.go.mapTo(roll, QPoint()).x() > roll.sides[0].mapTo(roll, QPoint()).x() + roll.sides[0].width()
    QTest.mouseClick(form.go, LEFT)
    qtbot.waitUntil(lambda: not form.isVisible())


@pytest.mark.parametrize("desk", ["null-die"], indirect=True)
@pytest.mark.parametrize("size", [(1024, 700), (1280, 800), (1920, 1080), (2560, 1440)])
def test_four_pools_of_a_strike_are_seen_whole_and_stand_level(qtbot: QtBot, desk: Desk, size: tuple[int, int]):
    desk.window.resize(*size)
    roll = strike_of(qtbot, desk)
    qtbot.waitUntil(lambda: roll.out_of_sight == 0)
    assert len(roll.sides) == 4
    for button in [button for side in roll.sides for line in side.lines for button in line.buttons]:
        assert is_whole(button)
    tops = {side.total.mapTo(roll, QPoint()).y() for side in roll.sides}
    assert len(tops) == len({side.y() for side in roll.sides})


@pytest.mark.parametrize("desk", ["null-die"], indirect=True)
@pytest.mark.parametrize("who", ["maren", "tobit", "dorrit", "wardens-captain"])
@pytest.mark.parametrize("size", [(1024, 700), (1280, 800), (1920, 1080)])
def test_what_may_be_added_is_read_as_a_whole(qtbot: QtBot, desk: Desk, size: tuple[int, int], who: str):
    desk.window.resize(*size)
    roll = strike_of(qtbot, desk, who)
    rows = roll.additions.rows
    assert rows
    qtbot.waitUntil(lambda: [" ".join(row.shown_label) for row in rows] == [row.part.label for row in rows])


def _is_written(line: QLineEdit, text: str) -> bool:
    return "".join(each.text for each in written_by(line)) == text


@pytest.mark.parametrize("scale", TEXT_SIZES)
@pytest.mark.parametrize("size", [(1024, 700), (1280, 800)])
def test_what_may_be_written_for_boons_and_banes_is_shown_as_a_whole(
    qtbot: QtBot, tmp_path: Path, scale: float, size: tuple[int, int]
):
    """An empty field said nothing of how a Boon is written."""
    with opened(qtbot, tmp_path, table=partial(sample_table, "null-die")) as nearby:
        assert nearby.window is not None
        nearby.window.text_scale_wanted.emit(scale)
        desk = desk_of(nearby)
        desk.window.resize(*size)
        strike_of(qtbot, desk)
        lines = [each for each in desk.doing.form.findChildren(QLineEdit) if each.placeholderText()]
        assert [each.accessibleName() for each in lines] == ["More Boons and Banes", "More of the other side"]
        for line in lines:
            qtbot.waitUntil(partial(_is_written, line, line.placeholderText()))
            QTest.keyClicks(line, line.placeholderText().removeprefix("e.g. "))
        qtbot.waitUntil(lambda: not desk.doing.weighs)
        roll = desk.doing.form.roll
        assert roll is not None
        told = [part.part.label for side in roll.sides for part in side.findChildren(PartRow)]
        assert told.count("fog") == 2, "what is shown can be read"


def test_what_somebody_with_a_long_name_may_add_is_told_apart(qtbot: QtBot, tmp_path: Path):
    name = "Maximilian von Hohenstaufen-Greifenklau the Younger"

    def table() -> Table:
        usual = sample_table("null-die")
        return replace(usual, creatures={**usual.creatures, "tobit": replace(usual.creatures["tobit"], name=name)})

    with opened(qtbot, tmp_path, table=table) as nearby:
        desk = desk_of(nearby)
        desk.window.resize(1280, 800)
        rows = [row for row in strike_of(qtbot, desk).additions.rows if row.part.label.startswith(name)]
        assert len(rows) > 1
        ends = [row.part.label.removeprefix(name).strip(": ") for row in rows]
        qtbot.waitUntil(lambda: all(row.shown_label[-1:] for row in rows))
        assert [row.shown_label[-1][-len(end) :] for row, end in zip(rows, ends, strict=True)] == ends


@pytest.mark.parametrize("desk", ["livehack"], indirect=True)
def test_the_buttons_of_a_contest_stand_beside_its_sides_which_have_the_whole_height(qtbot: QtBot, desk: Desk):
    desk.window.resize(1024, 700)
    form_of(qtbot, desk, "Attack, lamp oil")
    form = desk.doing.form
    assert form.roll is not None
    assert form.go is not None
    roll, go = form.roll, form.go
    qtbot.waitUntil(lambda: roll.out_of_sight == 0)
    sides = next(each for each in roll.findChildren(QScrollArea) if each.isAncestorOf(roll.sides[0]))
    assert go.mapTo(form, QPoint()).x() >= sides.mapTo(form, QPoint(sides.width(), 0)).x()
    assert sides.mapTo(form, QPoint(0, sides.height())).y() >= go.mapTo(form, QPoint(0, go.height())).y()


@pytest.mark.parametrize("desk", ["black-hack"], indirect=True)
def test_no_chart_is_cut_beside_the_fields_of_a_form(qtbot: QtBot, desk: Desk):
    desk.window.resize(1024, 700)
    form_of(qtbot, desk, "Attack, sword")
    form = desk.doing.form
    assert form.odds is not None
    odds = form.odds
    qtbot.waitUntil(lambda: is_whole(odds.outcomes))
    assert not odds.chart.isVisible() or is_whole(odds.chart)


def test_a_form_is_as_high_as_its_fields_are_where_the_window_has_the_room(qtbot: QtBot, tmp_path: Path):
    """With edges as wide as those of high contrast, buttons take one more row than the card was thought to have."""
    with opened(qtbot, tmp_path, table=partial(sample_table, "black-hack")) as nearby:
        assert nearby.window is not None
        nearby.window.theme_wanted.emit("high-contrast")
        desk = desk_of(nearby)
        desk.window.resize(1024, 700)
        offers = desk.standing.system.offers(desk.standing.table, "brannor")
        desk.do_with_options(next(each for each in offers if each.intent.action == "buy"))
        form = desk.doing.form
        qtbot.waitUntil(form.isVisible)
        qtbot.waitUntil(lambda: not desk.doing.weighs)
        areas = [each for each in form.findChildren(QScrollArea) if each.isVisible() and each.viewport().width() > 300]
        assert areas
        qtbot.waitUntil(lambda: all(each.verticalScrollBar().maximum() == 0 for each in areas))


def left_free(roll: RollBuilder) -> int:
    """Pixels of the sides' room in which nothing stands."""
    area = next(each for each in roll.findChildren(QScrollArea) if each.isAncestorOf(roll.sides[0]))
    return area.viewport().height() - area.widget().layout().totalHeightForWidth(area.viewport().width())


@pytest.mark.parametrize("desk", ["livehack"], indirect=True)
@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)])
@pytest.mark.parametrize("label", ["Attack, spade", "Attack, lamp oil"])
def test_nothing_of_a_contest_is_folded_away_beside_an_empty_corner(
    qtbot: QtBot, desk: Desk, size: tuple[int, int], label: str
):
    desk.window.resize(*size)
    form_of(qtbot, desk, label)
    roll = desk.doing.form.roll
    assert roll is not None
    # A few pixels to scroll are worse than none: the mouse wheel moves what is about to be pressed.
    qtbot.waitUntil(lambda: roll.out_of_sight == 0)
    folded = [side for side in roll.sides if side.fold is not None and side.fold.isVisible()]
    assert folded
    closed = [side for side in folded if side.fold is not None and not side.fold.isChecked()]
    lines = [
        sum(row.isHidden() for row in side.parts) * small_measures(Look(load_theme("dark"))).line for side in closed
    ]
    assert left_free(roll) < min(lines, default=10_000), "there is room for what is folded away"


@pytest.mark.parametrize("desk", ["livehack"], indirect=True)
def test_what_somebody_folds_away_stays_so(qtbot: QtBot, desk: Desk):
    desk.window.resize(1920, 1080)
    form_of(qtbot, desk, "Attack, spade")
    roll = desk.doing.form.roll
    assert roll is not None
    side = roll.sides[0]
    qtbot.waitUntil(lambda: side.fold is not None and side.fold.isChecked())
    assert side.fold is not None
    QTest.mouseClick(side.fold, LEFT)
    assert not side.fold.isChecked()
    (more,) = (each for each in side.findChildren(QAbstractButton) if each.accessibleName().startswith("One more"))
    QTest.mouseClick(more, LEFT)
    qtbot.waitUntil(lambda: not desk.doing.weighs)
    assert not side.fold.isChecked()


@pytest.mark.parametrize("desk", ["livehack"], indirect=True)
def test_fields_stand_in_the_columns_of_the_sides_below_them(qtbot: QtBot, desk: Desk):
    desk.window.resize(1280, 800)
    form_of(qtbot, desk, "Attack, lamp oil")
    form = desk.doing.form
    assert form.roll is not None
    assert form._body is not None
    shown = [field.widget.parentWidget() for field in form._body.fields.fields.values() if field.widget.isVisible()]
    parts = [*(each for each in shown if each is not None), *form.roll.sides]

    def columns() -> set[tuple[int, int]]:
        places = [(each.mapTo(form, QPoint(0, 0)).x(), each.width()) for each in parts]
        return {(left, left + width) for left, width in places}

    qtbot.waitUntil(lambda: len(columns()) == 2)


def test_nothing_of_the_sides_touches_the_bar_beside_them(qtbot: QtBot, tmp_path: Path):
    settings = Settings(tmp_path)
    settings.text_scale = 1.5
    settings.save()
    with opened(qtbot, tmp_path, table=partial(sample_table, "livehack")) as nearby:
        assert nearby.window is not None
        desk = desk_of(nearby)
        desk.window.resize(1280, 800)
        form_of(qtbot, desk, "Attack, lamp oil")
        roll = desk.doing.form.roll
        assert roll is not None
        area = next(each for each in roll.findChildren(QScrollArea) if each.isAncestorOf(roll.sides[0]))
        bar = area.verticalScrollBar()
        qtbot.waitUntil(bar.isVisible)
        far = max(side.mapTo(area.viewport(), QPoint(side.width(), 0)).x() for side in roll.sides)
        assert area.viewport().width() - far >= 4
        desk.doing.cancel()
        # The size of text is the whole program’s.
        nearby.window.text_scale_wanted.emit(1.0)
