"""The log: follows the story, cites its rules, can be copied."""

from dataclasses import replace
from itertools import pairwise
from math import ceil

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QGuiApplication
from PySide6.QtTest import QTest

from tests.gui.crowd.geometry import faults
from vtt.gui.log.log_delegate import LogDelegate
from vtt.gui.log.log_view import LogView
from vtt.gui.look import Look
from vtt.gui.models.log import PAGE, LogModel
from vtt.gui.models.log_filter import LogFilter
from vtt.gui.models.log_row import LogRow
from vtt.gui.models.rows import ROW
from vtt.gui.theme import contrast, load_theme
from vtt.gui.window.table_display import log_rows
from vtt.rules.contract.procedure import Intent
from vtt.session.log import LogLine

LINES = [
    LogRow(0, "Ada strikes Grim", "heading", "SK-1", first=True),
    LogRow(1, "Strike: d20 → 15", "detail", "SK-1"),
    LogRow(2, "Grim may run", "reminder", "SK-5", Intent("run", "grim")),
]

BETWEEN = 3
"""Pixels above the words of a line."""


def log(qtbot, look: Look, rows: list[LogRow]) -> LogView:
    model = LogModel()
    view = LogView(look, model)
    model.setParent(view)
    qtbot.addWidget(view)
    view.resize(360, 160)
    view.show()
    model.set_rows(rows)
    return view


def model_of(view: LogView) -> LogModel:
    model = view.model()
    assert isinstance(model, LogModel)
    return model


def many(count: int) -> list[LogRow]:
    return [LogRow(place, f"line {place} " + "word " * (place % 9), "detail") for place in range(count)]


LONG = "Still to act on either side: Odile, Pip, Sister Maud, Ghoul and Ghoul 2, who waits in the dark by the grate"


@pytest.mark.parametrize(
    "row",
    [
        LogRow(0, LONG, "reminder", "SK-1", secret=True),
        LogRow(0, LONG, "reminder", "SK-5", Intent("run", "grim"), secret=True),
        LogRow(0, LONG, "detail", secret=True),
    ],
)
def test_every_line_that_is_the_gms_alone_has_a_dotted_line(qtbot, look, row: LogRow):
    """A reminder had the whole one of any other: the GM had to believe that players read it."""

    def changes(shown: LogRow) -> int:
        """How often the colour changes on the way down before the words."""
        view = log(qtbot, look, [shown])
        image = view.viewport().grab().toImage()
        across = range(3, 6) if shown.suggest is None else range(6, 9)
        columns = [[image.pixelColor(x, y).name() for y in range(image.height())] for x in across]
        return max(sum(first != then for first, then in pairwise(column)) for column in columns)

    assert changes(row) >= 8
    assert changes(replace(row, secret=False)) <= 6


def test_it_stays_at_the_newest_line(qtbot, look):
    view = log(qtbot, look, many(30))
    bar = view.verticalScrollBar()
    qtbot.waitUntil(lambda: bar.maximum() > 0 and bar.value() == bar.maximum())
    model_of(view).set_rows(many(40))
    qtbot.waitUntil(lambda: view.indexAt(view.viewport().rect().bottomLeft()).row() in (39, -1))
    assert bar.value() == bar.maximum()


@pytest.mark.parametrize("name", ["dark", "high-contrast", "light"])
def test_a_line_that_is_the_gms_alone_is_not_told_by_its_ink_alone(qtbot, name: str):
    """A dotted line stands before it."""
    rows = [LogRow(0, "Ghoul 2 moves", "detail", secret=True), LogRow(1, "Ghoul moves", "detail")]
    view = log(qtbot, Look(load_theme(name)), rows)
    image = view.viewport().grab().toImage()

    def dots(row: int) -> int:
        area = view.visualRect(view.model().index(row, 0))
        ground = image.pixelColor(area.left() + 1, area.top() + 1)
        return sum(image.pixelColor(x, y) != ground for x in (3, 4) for y in range(area.top() + 2, area.bottom() - 2))

    assert dots(0) > 5
    assert dots(1) == 0


def test_it_stays_where_somebody_has_scrolled_to(qtbot, look):
    view = log(qtbot, look, many(30))
    bar = view.verticalScrollBar()
    qtbot.waitUntil(lambda: bar.maximum() > 0 and bar.value() == bar.maximum())
    view.setFocus()
    QTest.keyClick(view, Qt.Key.Key_Home)
    top = bar.value()
    model_of(view).set_rows(many(40))
    qtbot.waitUntil(lambda: view.model().rowCount() == 40)
    assert bar.value() == top


@pytest.mark.parametrize("name", ["dark", "high-contrast", "light"])
def test_in_high_contrast_the_line_that_is_marked_has_an_edge(qtbot, name: str):
    """Its ground is hardly another one than that of the story."""
    theme = load_theme(name)
    view = log(qtbot, Look(theme), LINES)
    view.clearFocus()
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=view.visualRect(view.model().index(1, 0)).center())
    assert [each.row() for each in view.selectedIndexes()] == [1]
    row, picture = view.visualRect(view.model().index(1, 0)), view.viewport().grab().toImage()
    middle = row.center().x()
    golden = [y for y in range(row.top(), row.bottom() + 1) if picture.pixelColor(middle, y).name() == theme.accent]
    # Two pixels above and two below.
    assert len(golden) == (4 if theme.outlined else 0)
    assert not theme.outlined or golden[-1] - golden[0] >= row.height() // 2


def test_a_click_on_the_id_asks_for_the_rule(qtbot, look):
    view = log(qtbot, look, LINES)
    with qtbot.waitSignal(view.rule_wanted) as wanted:
        QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=view.cite_rect(0).center())
    assert wanted.args[0] == "SK-1"


def test_a_click_on_the_button_takes_the_suggestion_and_enter_too(qtbot, look):
    view = log(qtbot, look, LINES)
    with qtbot.waitSignal(view.suggestion_taken) as taken:
        QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=view.button_rect(2).center())
    assert taken.args == [Intent("run", "grim")]
    with qtbot.waitSignal(view.suggestion_taken):
        view.setCurrentIndex(model_of(view).index(2))
        QTest.keyClick(view, Qt.Key.Key_Return)


def test_marked_lines_are_copied_with_their_rules(qtbot, look):
    view = log(qtbot, look, LINES)
    view.selectAll()
    QTest.keyClick(view, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert QGuiApplication.clipboard().text() == "Ada strikes Grim (SK-1)\nStrike: d20 → 15 (SK-1)\nGrim may run (SK-5)"


def test_a_log_without_a_line_says_what_will_stand_there(qtbot, look):
    view = log(qtbot, look, [])
    view.resize(200, 180)
    assert view.accessibleDescription() == "What happens is told here"
    empty = view.grab().toImage()
    ground = empty.pixelColor(3, 3)
    seen = [(x, y) for x in range(200) for y in range(180) if empty.pixelColor(x, y) != ground]
    assert seen, "the words are there"
    model_of(view).set_rows(LINES)
    assert view.accessibleDescription() == ""


@pytest.mark.parametrize(("width", "below"), [(130, True), (190, True), (260, True), (360, False)])
def test_a_rule_has_a_line_of_its_own_where_there_is_little_room_beside_it(qtbot, look, width, below):
    cited = LogRow(0, "Total", "result", "ND-POOL-04", first=True)
    view = log(qtbot, look, [cited, LogRow(1, "Total", "result")])
    view.resize(width, 240)
    areas = [view.visualRect(view.model().index(place, 0)) for place in (0, 1)]
    cite = view.cite_rect(0)
    words = areas[1].height()
    assert areas[0].contains(cite)
    assert (cite.top() >= areas[0].top() + words - 4) is below
    assert (areas[0].height() >= words + cite.height() - 1) is below


def test_no_line_lies_over_another_in_the_first_picture_after_the_list_was_made_narrower_or_wider(qtbot, look):
    view = log(qtbot, look, many(30))
    view.grab()
    for width in (150, 360, 220, 500):
        view.resize(width, 160)
        assert faults(view) == [], f"{width} pixels wide"


def test_of_a_long_story_the_end_is_at_hand_and_the_rest_when_somebody_scrolls_up(qtbot, look):
    """A list lays out every line for each that is new: it must not be slower at midnight than at eight."""
    view = log(qtbot, look, many(5000))
    model, bar = model_of(view), view.verticalScrollBar()
    assert len(model.rows) < PAGE * 2
    qtbot.waitUntil(lambda: bar.value() == bar.maximum())
    assert model.rows[-1].place == 4999
    first = model.rows[0].place
    QTest.keyClick(view, Qt.Key.Key_Home)
    assert model.rows[0].place < first
    assert view.indexAt(QPoint(4, 4)).data(ROW).place in (first, first + 1), "what was read stays where it is"
    for _ in range(5000 // PAGE + 1):
        QTest.keyClick(view, Qt.Key.Key_Home)
    assert len(model.rows) == 5000
    QTest.keyClick(view, Qt.Key.Key_End)
    model.set_rows(many(5001))
    assert len(model.rows) < PAGE * 2
    assert model.rows[-1].place == 5000


def test_lines_come_in_one_by_one_as_in_one_piece(qtbot, look):
    lines = tuple(
        LogLine(entry=place // 3, text=f"line {place}", level="result", draw=place % 4 == 1) for place in range(40)
    )
    for start in range(40):
        assert [*log_rows(lines[:start]), *log_rows(lines, start=start)] == log_rows(lines)


@pytest.mark.parametrize("height", range(150, 190, 7))
def test_no_line_is_cut_above_while_the_newest_is_followed(qtbot, look, height: int):
    view = log(qtbot, look, many(30))
    view.resize(360, height)
    view.grab()
    area = view.viewport().rect()
    assert view.in_sight.bottom() == area.bottom()
    assert view.in_sight.top() < QFontMetricsF(look.label(9.5)).height() + 4, "no more is left out than one line"
    assert nothing_above(view)


def test_of_a_long_line_the_end_is_seen_where_its_beginning_has_no_room(qtbot, look):
    long = LogRow(0, "word " * 90, "detail")
    view = log(qtbot, look, [long, *(LogRow(place, "short", "detail") for place in range(1, 4))])
    view.grab()
    first = view.visualRect(model_of(view).index(0))
    assert first.top() < 0
    assert view.in_sight.top() < QFontMetricsF(look.label(9.5)).height() + 4
    assert view.in_sight.top() < first.bottom() - 40
    assert nothing_above(view)


@pytest.mark.parametrize("level", ["heading", "detail"])
def test_it_begins_with_the_first_words_of_a_line_not_with_the_last_of_one_that_is_cut(qtbot, look, level):
    longer = [LogRow(0, "Pip attacks the giant rat of the lower sewer with a knife", level, "SK-1", first=True)]
    view = log(qtbot, look, [*longer, *(LogRow(place, f"line {place}", "detail") for place in range(1, 6))])
    heights, cut = range(100, 190), 0
    for height in heights:
        view.resize(300, height)
        view.grab()
        places = [view.visualRect(model_of(view).index(place)) for place in range(6)]
        if places[0].top() < -12 < 0 < places[0].bottom():
            cut += 1
            assert view.in_sight.top() == places[1].top()
            assert nothing_above(view)
    assert cut > 10, "its second line had room, its first had not"


def test_the_newest_line_begins_with_a_whole_line_of_words_where_it_is_taller_than_all_room(qtbot, look):
    fell = LogRow(1, "Fell: " + ", ".join(f"The drowned ringer of tower {n}" for n in range(40)), "result")
    view = log(qtbot, look, [LogRow(0, "The fight in figures", "heading", first=True), fell])
    metrics = QFontMetricsF(look.name(12))
    line, tops = ceil(metrics.ascent() + metrics.descent()), set()
    for height in range(100, 140):
        view.resize(300, height)
        view.grab()
        begins, top = view.visualRect(model_of(view).index(1)).top(), view.in_sight.top()
        tops.add(top)
        assert begins < 0
        assert top < line + 4, "no more is left out than one line"
        assert (top - begins - BETWEEN) % line == 0, "no letter is cut"
        assert nothing_above(view)
    assert len(tops) > 10


def test_of_a_long_line_of_a_summary_the_end_is_seen_as_of_any_other(qtbot, look):
    long = LogRow(0, "word " * 90, "result", card=True)
    view = log(qtbot, look, [long, LogRow(1, "short", "detail")])
    view.grab()
    assert view.visualRect(model_of(view).index(0)).top() < 0
    assert view.in_sight.top() < QFontMetricsF(look.name(12)).height() + 4
    assert nothing_above(view)


def test_a_summary_that_has_no_room_is_read_from_its_head_and_the_log_follows_on(qtbot, look):
    heading = LogRow(1, "The fight in figures: 3 rounds", "heading", first=True, entry=1, card=True)
    told = [LogRow(place, f"Fighter {place}: gave 3, took 4", "detail", entry=1, card=True) for place in range(2, 20)]
    view = log(qtbot, look, [LogRow(0, "The fight ends", "time", first=True, entry=1), heading, *told])
    model = model_of(view)
    for height in range(120, 160):
        view.resize(360, height)
        picture = view.viewport().grab().toImage()
        # Where the ground of the card ended above the edge it looked as if that were all.
        assert picture.pixelColor(180, picture.height() - 1) == QColor(look.theme.panel_raised)
        assert view.visualRect(model.index(1)).top() == 0
        last = view.indexAt(QPoint(10, view.in_sight.bottom()))
        assert view.visualRect(last).bottom() == view.in_sight.bottom(), "no line is cut at the foot"
    view.setFocus()
    QTest.keyClick(view, Qt.Key.Key_Control)
    model.set_rows([*model.rows, LogRow(20, "The next thing", "result", first=True, entry=2)])
    view.grab()
    assert view.visualRect(model.index(20)).bottom() < view.viewport().height()
    QTest.keyClick(view, Qt.Key.Key_Home)
    model.set_rows([*model.rows, LogRow(21, "One more", "result", first=True, entry=3)])
    view.grab()
    assert view.visualRect(model.index(0)).top() == 0, "whoever has scrolled up reads on there"


def nothing_above(view: LogView) -> bool:
    """Whether nothing is drawn above what is in sight."""
    picture, width = view.viewport().grab().toImage(), view.viewport().width()
    above = [picture.pixelColor(x, y) for y in range(view.in_sight.top()) for x in range(4, width - 20, 3)]
    return len(set(map(QColor.name, above))) <= 1


@pytest.mark.parametrize("name", ["dark", "high-contrast", "light"])
def test_what_was_found_is_told_by_more_than_a_hue_where_every_line_is_meant_to_be_seen(name: str):
    look = Look(load_theme(name))
    ink, ground = (each.name() for each in look.found())
    assert contrast(ink, ground) >= 4.5
    assert not look.theme.outlined or contrast(ground, look.theme.panel) >= 3.0


@pytest.mark.parametrize("words", ["STRIKES", "ada's", "ada’s"])
def test_the_words_that_are_looked_for_are_marked_in_the_lines(qtbot, look, words: str):
    view = log(qtbot, look, [LogRow(0, "Ada’s wolf strikes Grim", "heading", "SK-1", first=True)])
    ground = look.colour("accent_fill").name()

    def marked() -> int:
        picture = view.viewport().grab().toImage()
        area = view.visualRect(model_of(view).index(0))
        points = [(x, y) for x in range(200) for y in range(area.top(), area.bottom())]
        return sum(picture.pixelColor(x, y).name() == ground for x, y in points)

    assert marked() == 0
    model_of(view).look_for(LogFilter(words=words))
    assert marked() > 100
    model_of(view).look_for(LogFilter())
    assert marked() == 0


def test_somebody_who_reads_further_up_sees_every_line_as_it_moves(qtbot, look):
    view = log(qtbot, look, many(30))
    view.grab()
    view.setFocus()
    for _ in range(3):
        QTest.keyClick(view, Qt.Key.Key_PageUp)
    bar = view.verticalScrollBar()
    bar.setValue(bar.value() - 5)
    assert view.in_sight == view.viewport().rect()


def test_headlines_are_of_one_font_whatever_stands_in_them(qtbot, look: Look):
    texts = ["Jorun acts", "Jorun deals 1 damage to Voss", "Giant rat 2 acts"]
    rows = [LogRow(place, text, "result" if place == 1 else "heading") for place, text in enumerate(texts)]
    view = log(qtbot, look, rows)
    delegate = view.itemDelegate()
    assert isinstance(delegate, LogDelegate)
    laid_out = [delegate._laid_out(row, 360) for row in rows]
    assert len({(each.font().family(), each.font().weight(), each.font().pointSizeF()) for each in laid_out}) == 1
    figures = [
        [row.text[each.start : each.start + each.length] for each in words.formats()]
        for row, words in zip(rows, laid_out, strict=True)
    ]
    assert figures == [[], ["1"], ["2"]]


@pytest.mark.parametrize("level", ["detail", "heading", "result", "time"])
def test_the_id_of_a_rule_stands_on_the_line_of_the_words(qtbot, look, level):
    row = LogRow(0, "Total of 12", level, "ND-POOL-04")
    view = log(qtbot, look, [row])
    view.resize(400, 240)
    delegate = view.itemDelegate()
    assert isinstance(delegate, LogDelegate)
    area = view.visualRect(view.model().index(0, 0))
    words = delegate._laid_out(row, area.width())
    base = delegate.first_words(row, area) + words.lineAt(0).ascent()
    cite = delegate.cite_area(row, area)
    metrics = QFontMetricsF(look.figures(8.5))
    assert cite.center().y() - metrics.height() / 2 + metrics.ascent() == pytest.approx(base, abs=0.3)
