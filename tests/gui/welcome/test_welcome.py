"""The welcome at a first start: through each of its doors by mouse and by keys, and out of the way ever after."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QDate, QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QLabel, QMenu, QScrollArea
from pytestqt.qtbot import QtBot

from tests.gui.first_steps.walking import title
from tests.gui.opening import LEFT, click_entry, desk_of, opened
from vtt import __version__
from vtt.dice import SeededFaces
from vtt.gui.application import Nearby
from vtt.gui.look import Look
from vtt.gui.menu_tips import menu_inside
from vtt.gui.panel import Heading
from vtt.gui.theme import apply_theme, load_theme
from vtt.gui.welcome.door import CardButton
from vtt.gui.welcome.news import News, NewsPage
from vtt.gui.welcome.window import NO_NETWORK, GameTold, WelcomeWindow
from vtt.gui.window.recent import RecentFile, RecentFiles
from vtt.rules.book.changes import changelog, changes, told_from
from vtt.rules.engine.registry import game_names, system

Key = Qt.Key


@pytest.fixture
def nearby(qtbot: QtBot, tmp_path: Path) -> Iterator[Nearby]:
    """The program at its first start."""
    with opened(qtbot, tmp_path, SeededFaces(4), table=None, welcomed=False) as nearby:
        # The window behind was activated by the test itself.
        welcome_of(nearby).activateWindow()
        yield nearby


@pytest.fixture
def dressed(qapp: QApplication) -> Iterator[Callable[[float], Look]]:
    """The program in text of a size."""

    def dress(scale: float) -> Look:
        look = Look(load_theme("dark"), scale)
        apply_theme(qapp, look.theme, 10 * scale)
        return look

    yield dress
    apply_theme(qapp, load_theme("dark"), 10)


def welcome_of(nearby: Nearby) -> WelcomeWindow:
    window = desk_of(nearby).welcome.window
    assert window is not None
    return window


def press(key: Key) -> None:
    """Press a key wherever the keyboard is."""
    here = QApplication.focusWidget()
    assert here is not None
    QTest.keyClick(here, key)


def test_a_first_start_shows_it_over_the_sample_fight_which_is_played_at_once(qtbot: QtBot, nearby: Nearby):
    desk, window = desk_of(nearby), welcome_of(nearby)
    assert window.isVisible()
    file = desk.standing.path
    qtbot.waitUntil(window.sample.hasFocus)
    press(Key.Key_Return)
    assert desk.welcome.window is None
    assert desk.standing.path == file, "it lies there already"
    desk.open_welcome()
    desk.undo()
    QTest.mouseClick(welcome_of(nearby).sample, LEFT)
    assert desk.standing.path == file


def test_played_already_the_sample_fight_is_begun_anew(qtbot: QtBot, nearby: Nearby):
    desk = desk_of(nearby)
    file = desk.standing.path
    desk.do(next(each for each in desk.standing.system.order_view(desk.standing.table).buttons if not each.refusal))
    qtbot.waitUntil(lambda: desk.standing.can_undo and desk.course.quiet)
    QTest.mouseClick(welcome_of(nearby).sample, LEFT)
    qtbot.waitUntil(lambda: desk.standing.path != file and desk.course.quiet)
    assert not desk.standing.can_undo


def test_tab_and_enter_lead_through_every_door(qtbot: QtBot, nearby: Nearby):
    """In the order in which it is read: the two large ones, the games, then what is open beside."""
    window = welcome_of(nearby)
    qtbot.waitUntil(lambda: window.sample.hasFocus() and bool(window.rows[0].file.changed))
    way: list[object] = []
    for _ in range(4 + len(game_names()) + 2 * len(window.rows) + 2):
        way.append(QApplication.focusWidget())
        press(Key.Key_Tab)
    (row,) = window.rows
    beside = [window.choose, row.button, row.cross, window.news, window.at_start, window.leave]
    assert way == [window.sample, window.steps, *window.games.values(), *beside]


@pytest.mark.parametrize("game", game_names())
def test_a_game_is_told_with_a_picture_and_begun_by_enter(qtbot: QtBot, nearby: Nearby, game: str):
    desk, door = desk_of(nearby), welcome_of(nearby).games[game]
    assert door.title.text() == system(game).title
    assert door.words.text() == system(game).about
    assert 60 < len(system(game).about) <= 140, "two lines"
    qtbot.waitUntil(lambda: door.picture.board is not None)
    assert {token.view.creature for token in door.picture.board.tokens}
    door.setFocus()
    press(Key.Key_Return)
    qtbot.waitUntil(lambda: desk.standing.table.game == game and not desk.standing.table.creatures)
    assert desk.welcome.window is None


def test_the_guided_fight_begins_on_the_table_that_lies_there(qtbot: QtBot, nearby: Nearby):
    desk, file = desk_of(nearby), desk_of(nearby).standing.path
    QTest.mouseClick(welcome_of(nearby).steps, LEFT)
    qtbot.waitUntil(lambda: title(desk) == "The board")
    assert desk.standing.path == file


def test_a_file_is_chosen_in_the_dialog_of_the_desktop(qtbot: QtBot, nearby: Nearby):
    desk = desk_of(nearby)
    QTest.mouseClick(welcome_of(nearby).choose, LEFT)
    qtbot.waitUntil(lambda: any(each.isVisible() for each in desk.window.findChildren(QFileDialog)))
    assert desk.welcome.window is None


def test_what_was_open_is_opened_and_what_is_gone_is_told_and_dropped(qtbot: QtBot, nearby: Nearby, tmp_path: Path):
    desk = desk_of(nearby)
    first = desk.standing.path
    QTest.keyClick(welcome_of(nearby), Key.Key_Escape)
    desk.window.empty_wanted.emit("null-die")
    qtbot.waitUntil(lambda: desk.standing.path != first)
    gone = tmp_path / "長い夜.nearby"
    nearby.settings.remember_file(gone)
    desk.open_welcome()
    window = welcome_of(nearby)
    qtbot.waitUntil(lambda: window.rows[0].file == RecentFile(gone, None))
    assert [row.file.path for row in window.rows] == [gone, desk.standing.path, first]
    assert not window.rows[0].button.isEnabled()
    assert "not there" in window.rows[0].button.accessibleDescription()
    window.rows[0].cross.setFocus()
    press(Key.Key_Return)
    assert [row.file.path for row in window.rows] == [desk.standing.path, first]
    assert window.rows[0].cross.hasFocus()
    assert gone not in nearby.settings.recent_files
    QTest.mouseClick(window.rows[1].button, LEFT)
    qtbot.waitUntil(lambda: desk.standing.path == first)


def test_the_menu_tells_what_is_gone_as_well(qtbot: QtBot, nearby: Nearby, tmp_path: Path):
    desk, gone = desk_of(nearby), tmp_path / "gone.nearby"
    nearby.settings.remember_file(gone)
    menu = menu_inside(next(each for each in desk.bar.file.actions() if each.text() == "Open recent"))
    assert isinstance(menu, QMenu)
    menu.popup(desk.window.mapToGlobal(desk.window.rect().center()))
    qtbot.waitUntil(lambda: menu.actions()[0].text() == "gone (not there): take it off the list")
    click_entry(menu, "gone")
    assert nearby.settings.recent_files == (desk.standing.path,)


def where_it_is_new(window: WelcomeWindow) -> list[str]:
    heading = next(each for each in window.findChildren(Heading) if each.text() == "What is new")
    return [each.text() for each in heading.findChildren(QLabel)]


def test_it_says_which_version_it_is_and_that_nothing_leaves_the_machine(nearby: Nearby):
    window = welcome_of(nearby)
    assert f"Version {__version__}" in [each.text() for each in window.findChildren(type(window.sample.title))]
    assert NO_NETWORK in [each.text() for each in window.findChildren(type(window.sample.title))]
    assert window.news.toPlainText().startswith("• ")
    assert told_from("", changes(changelog())) in where_it_is_new(window)


def test_what_something_is_called_is_told_from_the_words_round_it(qtbot: QtBot, look: Look):
    """“What it leads to draws over each bar” could not be read."""
    area = QScrollArea()
    qtbot.addWidget(area)
    page = NewsPage(look, News("in 1.3.0", ("*What it leads to* draws <lines>.",)), area)
    qtbot.addWidget(page)
    assert page.toPlainText() == "• What it leads to draws <lines>."
    cursor = page.textCursor()
    slanted = []
    for place in (4, 20):
        cursor.setPosition(place)
        slanted.append(cursor.charFormat().fontItalic())
    assert slanted == [True, False]


def test_the_heading_says_in_or_since_which_version_it_is_new(qtbot: QtBot):
    """It named the version of the program above what no version has yet."""
    for where in ("since 1.1.0", "in 1.1.0"):
        window = WelcomeWindow(Look(load_theme("dark")), None, "1.1.0", [], News(where, ["One thing."]), False)  # type: ignore[arg-type]
        qtbot.addWidget(window)
        assert where in where_it_is_new(window)
        assert window.news.accessibleName() == f"What is new {where}"


def test_the_next_start_goes_on_at_once_unless_it_is_wished_for(qtbot: QtBot, tmp_path: Path):
    with opened(qtbot, tmp_path, table=None, welcomed=False) as nearby:
        assert not welcome_of(nearby).at_start.isChecked()
    with opened(qtbot, tmp_path, table=None, welcomed=False) as nearby:
        assert desk_of(nearby).welcome.window is None
        desk_of(nearby).open_welcome()
        QTest.mouseClick(welcome_of(nearby).at_start, LEFT)
        file = desk_of(nearby).standing.path
    with opened(qtbot, tmp_path, file=file, welcomed=False) as nearby:
        assert desk_of(nearby).welcome.window is None, "whoever starts with a file is not kept from it"
    with opened(qtbot, tmp_path, table=None, welcomed=False) as nearby:
        assert welcome_of(nearby).at_start.isChecked()
        assert desk_of(nearby).standing.path == file


def test_another_version_is_told_in_a_line_and_nothing_opens(qtbot: QtBot, tmp_path: Path):
    with opened(qtbot, tmp_path, table=None, welcomed=False) as nearby:
        nearby.settings.version_seen = "0.0.1"
    with opened(qtbot, tmp_path, table=None, welcomed=False) as nearby:
        assert desk_of(nearby).welcome.window is None
        assert __version__ in desk_of(nearby).window.statusBar().currentMessage()
        assert nearby.settings.version_seen == __version__


@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize("theme", ["dark", "light", "high-contrast"])
def test_it_has_room_on_a_small_screen(qtbot: QtBot, tmp_path: Path, theme: str, scale: float):
    """Every word of the doors is seen, and nothing is wider than the window: 1,024 by 700 pixels with its frame."""
    games = [GameTold(name, system(name).title, system(name).about) for name in game_names()]
    news = News("in 1.0.0", ["One thing."] * 20)
    window = WelcomeWindow(Look(load_theme(theme), scale), None, "1.0.0", games, news, False)  # type: ignore[arg-type]
    qtbot.addWidget(window)
    files = [RecentFile(tmp_path / f"{'A very long name of a campaign ' * 3}{n}.nearby", 1.0) for n in range(9)]
    window.show_recent(files)
    window.resize(1008, 652)
    with qtbot.waitExposed(window):
        window.show()
    assert window.width() == 1008
    assert len(window.rows) == 4
    for door in (window.sample, window.steps, *window.games.values()):
        for label in (door.title, door.words):
            assert label.height() >= label.heightForWidth(label.width()), label.text()
        assert door.geometry().right() < window.width()
        assert scale > 1 or door.visibleRegion().boundingRect() == door.rect(), door.title.text()


def turn_wheel(window: WelcomeWindow) -> None:
    """Over the middle of what is seen of the news."""
    seen = window.news.visibleRegion().boundingRect().center()
    there = QPointF(window.news.mapTo(window, seen))
    QTest.wheelEvent(window.windowHandle(), there, QPoint(0, -120))


@pytest.mark.parametrize(("scale", "together"), [(1.0, False), (1.5, True)])
def test_the_news_scroll_by_themselves_or_with_all_the_rest(
    qtbot: QtBot, dressed: Callable[[float], Look], scale: float, together: bool
):
    """In large text they scrolled within what scrolled: of the two the wheel moved the one that was not meant."""
    games = [GameTold(name, system(name).title, system(name).about) for name in game_names()]
    news = [f"{number}. What is told of it takes a line or two." for number in range(20)]
    window = WelcomeWindow(dressed(scale), None, "1.0.0", games, News("", news), False)  # type: ignore[arg-type]
    qtbot.addWidget(window)
    window.resize(1008, 652)
    window.show()
    qtbot.waitExposed(window)
    whole, own = window._area.verticalScrollBar(), window.news.verticalScrollBar()
    qtbot.waitUntil(lambda: (whole.maximum() > 0, own.maximum() > 0) == (together, not together))
    turn_wheel(window)
    assert (whole.value() > 0, own.value() > 0) == (together, not together)
    window.news.setFocus()
    press(Key.Key_End)
    assert (whole if together else own).value() > 0
    assert together is (whole.value() == whole.maximum() > 0)


def test_when_it_was_written_is_told_by_the_day(qtbot: QtBot, tmp_path: Path):
    window = WelcomeWindow(Look(load_theme("dark")), None, "1.0.0", [], News("", []), False)  # type: ignore[arg-type]
    qtbot.addWidget(window)
    now = QDate.currentDate()
    days = (now, now.addDays(-1), QDate(2020, 2, 3))
    window.show_recent([RecentFile(tmp_path / "a.nearby", day.startOfDay().toSecsSinceEpoch() + 60) for day in days])
    told = [row.button.accessibleDescription().partition(" · ")[0] for row in window.rows]
    assert told == ["today", "yesterday", "3 February 2020"]


def test_files_are_looked_for_beside_the_window(qtbot: QtBot, nearby: Nearby, tmp_path: Path):
    there = tmp_path / "there.nearby"
    there.write_text("x")
    nearby.settings.remember_file(there)
    recent = RecentFiles(nearby.settings, nearby)
    assert not any(each.is_missing for each in recent.files), "nobody has looked yet"
    with qtbot.waitSignal(recent.changed):
        recent.look()
    assert recent.files[0].changed == there.stat().st_mtime


@pytest.mark.parametrize(("theme", "broken"), [("high-contrast", True), ("dark", False)])
def test_where_every_line_is_seen_what_is_not_there_has_a_broken_one(qtbot: QtBot, theme: str, broken: bool):
    look = Look(load_theme(theme))
    button = CardButton(look, "The ossuary", "not there")
    qtbot.addWidget(button)
    button.resize(300, 60)

    def unbroken() -> float:
        """Which share of the upper edge is line, its corners aside."""
        image = button.grab().toImage()
        ground = image.pixelColor(150, 30)
        return sum(image.pixelColor(x, look.theme.line_width - 1) != ground for x in range(40, 260)) / 220

    assert unbroken() == 1
    button.setEnabled(False)
    assert (unbroken() < 0.9) == broken
