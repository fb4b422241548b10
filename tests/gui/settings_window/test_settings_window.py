"""The window of the settings: pages, search with marks, changes in force at once and taken back, keys given away."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton, QScrollArea, QScrollBar, QWidget
from pytestqt.qtbot import QtBot

from tests.gui.crowd.test_crowd import resting_faults
from vtt.gui.look import Look
from vtt.gui.settings import Settings
from vtt.gui.settings_window.controls import Choices, SeveralFolders, Tick
from vtt.gui.settings_window.window import SettingsWindow
from vtt.gui.theme import apply_theme, load_theme
from vtt.settings.declared import DICE, FOLDERS, KEYS, LOOK, PAGES, PLAYERS, SETTINGS

LEFT = Qt.MouseButton.LeftButton
CTRL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return Settings(tmp_path)


@pytest.fixture
def window(qtbot: QtBot, settings: Settings) -> Iterator[SettingsWindow]:
    """Over a widget that has the keys, as a main window has."""
    over = QWidget()
    qtbot.addWidget(over)
    over.keys = settings.keys  # type: ignore[attr-defined]
    made = SettingsWindow(Look(load_theme("dark")), settings, over)
    made.show()
    qtbot.waitExposed(made)
    made.activateWindow()
    yield made
    # Held till now.
    over.close()


def shown(window: SettingsWindow) -> list[str]:
    return [name for name, row in window.rows.items() if row.isVisible()]


def click(button: QWidget) -> None:
    QTest.mouseClick(button, LEFT)


def tick(window: SettingsWindow, name: str) -> None:
    control = window.rows[name].control
    assert isinstance(control, Tick)
    QTest.mouseClick(control.box, LEFT, pos=QPoint(8, control.box.height() // 2))


def test_a_page_shows_its_settings_and_no_other(window: SettingsWindow):
    for place, page in enumerate(PAGES):
        window.pages.setCurrentRow(place)
        assert shown(window) == [each.name for each in SETTINGS if each.page == page]
        assert window.keys.isVisible() == (page == KEYS)


def test_the_cross_ends_where_rows_and_the_foot_end(qtbot: QtBot, window: SettingsWindow):
    """It ended beyond them, nearer to the edge."""
    cross = next(each for each in window.findChildren(QPushButton) if each.text() == "×")
    rows = [*window.rows.values(), window.all_back]
    for page in range(len(PAGES) - 1):
        window.pages.setCurrentRow(page)
        qtbot.waitUntil(lambda: {right(window, each) for each in rows if each.isVisible()} == {right(window, cross)})


def right(window: QWidget, part: QWidget) -> int:
    """Where a part of a window ends in it."""
    return part.mapTo(window, part.rect().topRight()).x()


def test_a_search_finds_names_descriptions_values_and_other_words(window: SettingsWindow):
    QTest.keyClicks(window.search, "rattle")
    assert shown(window) == ["dice.sound"]
    assert window.count.text() == "1 setting"
    window.search.setText("motion")
    assert shown(window) == ["look.animated"]
    window.search.setText("WASHED projector")
    assert shown(window) == ["players.bright"]
    window.search.setText("zzqx")
    assert shown(window) == []
    assert window.nothing.isVisible()
    assert not window.keys.isVisible()


def test_settings_and_keys_that_are_found_begin_on_one_line(qtbot: QtBot, window: SettingsWindow):
    window.search.setText("dice")
    qtbot.waitUntil(window.keys.list.isVisible)
    rows = [window.rows[name] for name in shown(window)]
    lefts = {each.mapTo(window, QPoint(0, 0)).x() for each in (*rows, window.keys.list, window.keys.finder)}
    assert len(lefts) == 1


def pixels_of(widget: QWidget, ink: str, area: QRect) -> int:
    picture = widget.grab(area).toImage()
    points = ((x, y) for x in range(picture.width()) for y in range(picture.height()))
    return sum(picture.pixelColor(x, y).name() == ink for x, y in points)


def test_what_was_found_has_the_calm_mark_of_the_story(qtbot: QtBot, window: SettingsWindow):
    """A full ground of gold is for the button to press next."""
    theme = load_theme("dark")
    window.search.setText("dice")
    qtbot.waitUntil(window.keys.list.isVisible)
    label, keys = window.rows["dice.sound"].label, window.keys.list
    qtbot.waitUntil(lambda: label.height() >= label.sizeHint().height())
    second = keys.visualRect(keys.model().index(1, 0))
    for marked, area in ((label, label.rect()), (keys.viewport(), second)):
        assert pixels_of(marked, theme.accent_fill, area) > 50
        assert pixels_of(marked, theme.accent, area) == 0


def test_what_was_found_is_marked(window: SettingsWindow):
    window.search.setText("dice felt")
    row = window.rows["dice.sound"]
    assert row.isVisible()
    assert list(row.label.marked) == ["dice"]
    assert row.label.text() == "Sound of dice"
    assert row.values.marked == ("dice", "Dice", "felt", "Dice", "Dice")
    window.search.clear()
    assert list(row.label.marked) == []
    assert not row.values.isVisible()


def test_counts_of_what_was_found_stand_beside_the_pages(window: SettingsWindow):
    window.search.setText("dice")
    found = {window.pages.item(place).text() for place in range(len(PAGES))}
    of_dice = sum(row.isVisible() for row in window.rows.values() if row.setting.page == DICE)
    assert of_dice > 3
    assert f"{DICE} · {of_dice}" in found
    assert f"{KEYS} · {len(window.keys.model.rows)}" in found


def test_a_tick_is_in_force_at_once_and_taken_back_by_the_key(window: SettingsWindow, settings: Settings):
    window.show_setting("dice.real")
    tick(window, "dice.real")
    row = window.rows["dice.real"]
    assert settings.real_dice
    assert row.changed
    assert row.back.isVisible()
    assert row.note.text().startswith("changed · by default: off"), "it is not told by a bar and a weight alone"
    QTest.keyClick(window, Qt.Key.Key_Z, CTRL)
    assert [settings.real_dice] == [False]
    assert not row.back.isVisible()
    assert row.note.text().startswith("By default: off")
    assert isinstance(row.control, Tick)
    assert not row.control.box.isChecked()
    QTest.keyClick(window, Qt.Key.Key_Z, CTRL | SHIFT)
    assert [settings.real_dice] == [True]
    click(row.back)
    assert [settings.real_dice] == [False]
    assert window.changes.last == "Real dice"


def test_a_choice_is_taken_by_the_keyboard_alone(qtbot: QtBot, window: SettingsWindow, settings: Settings):
    QTest.keyClicks(window.search, "decides")
    QTest.keyClick(window.search, Qt.Key.Key_Return)
    box = window.focusWidget()
    assert box is window.rows["autopilot.policy"].control.part
    QTest.keyClick(box, Qt.Key.Key_Down)
    qtbot.waitUntil(lambda: settings.autopilot_policy == "careful")
    assert "promises most one step ahead" in window.rows["autopilot.policy"].note.text()


def test_what_is_changed_elsewhere_is_seen(window: SettingsWindow, settings: Settings):
    settings.dice_sound = "wood"
    control = window.rows["dice.sound"].control
    assert isinstance(control, Choices)
    assert control.box.currentText() == "Dice on wood"
    assert not window.undo.isEnabled(), "it was not changed here"


def test_what_is_wrong_in_the_file_stands_in_its_row_until_another_is_chosen(qtbot: QtBot, tmp_path: Path):
    (tmp_path / "settings.toml").write_text('[look]\ntheme = "bark"\n', encoding="utf-8")
    settings = Settings(tmp_path)
    assert len(settings.problems) == 1
    over = QWidget()
    qtbot.addWidget(over)
    window = SettingsWindow(Look(load_theme("dark")), settings, over)
    window.show()
    row = window.rows["look.theme"]
    assert row.problem.text().startswith('look.theme is "bark"')
    assert settings.theme == "system"
    settings.save()
    assert 'theme = "bark"' in settings.file.read_text(encoding="utf-8")
    click(row.back)
    assert not row.problem.isVisible()
    settings.save()
    assert "bark" not in settings.file.read_text(encoding="utf-8")


def test_everything_goes_back_in_one_step(window: SettingsWindow, settings: Settings):
    settings.real_dice, settings.players_bright, settings.text_scale = True, True, 1.3
    click(window.all_back)
    assert not any(settings.is_changed(each) for each in SETTINGS)
    assert not window.all_back.isEnabled()
    click(window.undo)
    assert (settings.real_dice, settings.players_bright, settings.text_scale) == (True, True, 1.3)


def test_folders_are_added_and_removed(window: SettingsWindow, settings: Settings, tmp_path: Path):
    window.show_setting("folders.games")
    control = window.rows["folders.games"].control
    assert isinstance(control, SeveralFolders)
    control.chosen.emit((str(tmp_path), "/none/such"))
    assert list(settings.games_folders) == [str(tmp_path), "/none/such"]
    click(control.rows[0])
    assert list(settings.games_folders) == ["/none/such"]
    assert settings.file.exists() is False, "it is written soon, and beside the window"
    settings.save()
    assert 'games = ["/none/such"]' in settings.file.read_text(encoding="utf-8")


def test_another_window_stands_where_this_one_stood(qtbot: QtBot, window: SettingsWindow, settings: Settings):
    window.search.setText("dice")
    window.pages.setCurrentRow(PAGES.index(PLAYERS))
    tick(window, "dice.pad")
    window.rows["dice.pad"].control.part.setFocus()
    stand, over = window.stand, window.parentWidget()
    assert over is not None
    other = SettingsWindow(Look(load_theme("light")), settings, over)
    other.show()
    other.take_up(stand)
    assert (other.search.text(), other.page) == ("dice", PLAYERS)
    assert other.focusWidget() is other.rows["dice.pad"].control.part
    click(other.undo)
    assert not settings.face_pad


# Keys -----------------------------------------------------------------------------------------------------------------


def press(field: QWidget, key: Qt.Key, held: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    field.setFocus()
    QTest.keyClick(field, key, held)


@pytest.fixture
def throwing(qtbot: QtBot, window: SettingsWindow, settings: Settings) -> QAction:
    """What a main window has of it."""
    action = QAction("Throw dice…", window)
    settings.keys.give(action, "Throw dice", "Any dice")
    window.show_setting(KEYS)
    window.keys.show_key("Throw dice")
    QTest.keyClick(window.keys.list, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: window.keys.card is not None and window.keys.card.isVisible())
    return action


def keys_of(action: QAction) -> list[str]:
    return [each.toString() for each in action.shortcuts()]


def test_a_key_is_found_by_being_pressed(window: SettingsWindow):
    window.pages.setCurrentRow(PAGES.index(KEYS))
    press(window.keys.finder, Qt.Key.Key_D, CTRL)
    assert window.search.text() == "Ctrl+D"
    assert [row.name for row in window.keys.model.rows] == ["Throw dice"]
    press(window.keys.finder, Qt.Key.Key_F1)
    assert [row.name for row in window.keys.model.rows] == ["Manual"], "not F11 and F12"
    press(window.keys.finder, Qt.Key.Key_Space)
    assert window.keys.said.text() == "Space lets tumbling dice lie at once: it cannot be given away."


def test_a_key_more_is_given_and_told(window: SettingsWindow, settings: Settings, throwing: QAction):
    card = window.keys.card
    press(card.field, Qt.Key.Key_F10)
    assert keys_of(throwing) == ["Ctrl+D", "F10"]
    assert card.said.text() == "F10 does it from now on."
    click(card.removers[0])
    assert keys_of(throwing) == ["F10"]
    assert throwing.toolTip() == "Any dice (F10)"
    assert settings.state(["keys.Throw dice"]) == {"keys.Throw dice": ["F10"]}
    click(card.back)
    assert keys_of(throwing) == ["Ctrl+D"]
    assert settings.state(["keys.Throw dice"]) == {"keys.Throw dice": None}


@pytest.mark.parametrize(
    ("key", "held", "said"),
    [
        (Qt.Key.Key_D, Qt.KeyboardModifier.NoModifier, "D alone is an action that shows it, or is typed"),
        (Qt.Key.Key_Space, Qt.KeyboardModifier.NoModifier, "Space lets tumbling dice lie at once"),
        (Qt.Key.Key_A, CTRL, "Ctrl+A marks everybody on the board"),
        (Qt.Key.Key_Return, Qt.KeyboardModifier.NoModifier, "Enter takes, drops and answers"),
    ],
)
def test_a_key_that_is_needed_is_not_given(window: SettingsWindow, throwing: QAction, key, held, said: str):
    card = window.keys.card
    press(card.field, key, held)
    assert card.said.text() == f"{said}: it cannot be given away."
    assert keys_of(throwing) == ["Ctrl+D"]


def test_a_conflict_is_named_and_nothing_taken_before_it_is_said(window: SettingsWindow, settings: Settings, throwing):
    card = window.keys.card
    press(card.field, Qt.Key.Key_L, CTRL)
    assert card.said.text() == "Ctrl+L is the key of “The oracle”."
    assert keys_of(throwing) == ["Ctrl+D"]
    click(card.leave)
    assert settings.keys.own == {}
    assert not card.take.isVisible()


@pytest.mark.parametrize(
    ("answer", "mine", "theirs"), [("take", ("Ctrl+D", "Ctrl+L"), ()), ("swap", ("Ctrl+L",), ("Ctrl+D",))]
)
def test_a_conflict_is_settled(qtbot: QtBot, window: SettingsWindow, settings, throwing, answer: str, mine, theirs):
    card = window.keys.card
    press(card.field, Qt.Key.Key_L, CTRL)
    button: QPushButton = getattr(card, answer)
    click(button)
    assert (settings.keys.of("Throw dice"), settings.keys.of("The oracle")) == (mine, theirs)
    assert card is not None
    QTest.keyClick(card, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: window.keys.card is None)
    click(window.undo)
    assert settings.keys.own == {}, "both in one step"


def test_a_default_that_something_else_has_is_asked_for(window: SettingsWindow, settings: Settings, throwing: QAction):
    settings.choose_keys("Throw dice", ["F10"])
    settings.choose_keys("The oracle", ["Ctrl+D"])
    card = window.keys.card
    click(card.back)
    assert card.said.text() == "Ctrl+D is the key of “The oracle”."
    click(card.take)
    assert (settings.keys.of("Throw dice"), settings.keys.of("The oracle")) == (("Ctrl+D",), ())


def test_all_keys_go_back_in_one_step(window: SettingsWindow, settings: Settings):
    window.pages.setCurrentRow(PAGES.index(KEYS))
    settings.choose_keys("Throw dice", ["F10"])
    settings.choose_keys("Undo", [])
    click(window.keys.all_back)
    assert settings.keys.own == {}
    click(window.undo)
    assert settings.keys.own == {"Throw dice": ("F10",), "Undo": ()}


@pytest.mark.parametrize("height", [500, 520, 640])
def test_of_what_was_found_the_last_is_seen_whole(qtbot: QtBot, window: SettingsWindow, height: int):
    window.resize(900, height)
    window.show()
    window.search.setText("dice")
    contents = next(iter(window.rows.values())).parentWidget()
    assert contents is not None

    def cut() -> list[QRect]:
        seen = contents.visibleRegion().boundingRect() if contents.mask().isEmpty() else contents.mask().boundingRect()
        foot = seen.bottom() + 1
        rows = [row.geometry() for row in window.rows.values() if row.isVisible()]
        return [row for row in rows if row.top() < foot < row.bottom() + 1]

    qtbot.waitUntil(lambda: contents.visibleRegion().boundingRect().height() < contents.height() and not cut())


@pytest.mark.parametrize("words", ["dice", "players"])
@pytest.mark.parametrize("height", [560, 640, 690, 900])
def test_keys_that_are_found_follow_the_settings_without_a_hole(
    qtbot: QtBot, window: SettingsWindow, words: str, height: int
):
    """The row that had no room stayed unseen, and where it would have stood was nothing."""
    window.resize(900, height)
    window.search.setText(words)

    def hole() -> int:
        heading = window.headings[KEYS]
        rows = [row for row in window.rows.values() if row.isVisible()]
        feet = [row.mapTo(window, QPoint(0, row.height())).y() for row in rows]
        top = heading.mapTo(window, QPoint(0, 0)).y()
        return top - max(foot for foot in feet if foot <= top)

    assert shown(window)
    assert window.keys.isVisible()
    qtbot.waitUntil(lambda: hole() < 20)


@pytest.mark.parametrize("height", [560, 690, 1050])
def test_what_is_found_scrolls_as_one_to_its_last_key_and_has_one_right_edge(
    qtbot: QtBot, window: SettingsWindow, height: int
):
    """Of eight settings two stood in an area of their own above the keys, as if the rest were absent."""
    window.resize(900, height)
    window.search.setText("dice")
    keys = window.keys.list

    def right(part: QWidget) -> int:
        return part.mapTo(window, QPoint(part.width(), 0)).x()

    def bars() -> list[QScrollBar]:
        every = window.findChildren(QScrollBar)
        return [each for each in every if each.isVisible() and each.orientation() == Qt.Orientation.Vertical]

    def last() -> QRect:
        return keys.visualRect(keys.model().index(keys.model().rowCount() - 1, 0))

    rows = [window.rows[name] for name in shown(window)]
    # One bar, of all that was found.
    qtbot.waitUntil(lambda: len(bars()) == 1 and not keys.isAncestorOf(bars()[0]))
    # Below the last key is the frame of the list, and below this nothing.
    qtbot.waitUntil(lambda: keys.viewport().height() == last().bottom() + 1)
    assert {right(each) for each in (*rows, keys, window.all_back)} == {right(keys)}
    area = window.findChild(QScrollArea)
    assert area is not None

    def ends_at_the_foot() -> bool:
        bars()[0].setValue(bars()[0].maximum())
        return keys.mapTo(area, QPoint(0, keys.height())).y() == area.height()

    qtbot.waitUntil(ends_at_the_foot)


def test_a_key_that_the_arrows_come_to_is_in_sight(qtbot: QtBot, window: SettingsWindow):
    window.resize(900, 560)
    window.search.setText("dice")
    keys = window.keys.list
    rows = keys.model().rowCount()
    qtbot.waitUntil(lambda: keys.viewport().height() == keys.visualRect(keys.model().index(rows - 1, 0)).bottom() + 1)
    contents = window.keys.parentWidget()
    qtbot.waitUntil(lambda: window.keys.geometry().bottom() + 1 == contents.height())
    keys.setFocus()
    for _ in range(keys.model().rowCount()):
        QTest.keyClick(keys, Qt.Key.Key_Down)
    assert keys.currentIndex().row() == keys.model().rowCount() - 1
    assert keys.viewport().visibleRegion().contains(keys.visualRect(keys.currentIndex()).center())


def test_of_what_is_found_the_page_that_is_pressed_begins_at_the_head(qtbot: QtBot, window: SettingsWindow):
    window.resize(900, 560)
    window.search.setText("dice")
    window.pages.setCurrentRow(PAGES.index(DICE))
    heading = window.headings[DICE]
    area = window.findChild(QScrollArea)
    assert area is not None
    qtbot.waitUntil(lambda: heading.mapTo(area, QPoint(0, 0)).y() == 0)


def test_keys_alone_scroll_below_their_buttons(qtbot: QtBot, window: SettingsWindow):
    window.resize(900, 560)
    window.show_setting(KEYS)
    keys = window.keys.list
    qtbot.waitUntil(lambda: keys.verticalScrollBar().maximum() > 0)
    keys.verticalScrollBar().setValue(keys.verticalScrollBar().maximum())
    assert not window.keys.finder.visibleRegion().isEmpty()
    assert window.keys.mapTo(window, QPoint(0, window.keys.height())).y() <= window.undo.y()


@pytest.mark.parametrize("words", ["players' screen", "players’ screen", "ＰＬＡＹＥＲＳ’　ｓｃｒｅｅｎ"])
def test_a_search_takes_either_apostrophe_and_either_width(window: SettingsWindow, words: str):
    """What is typed has a straight one, and no key or setting of the players’ was found."""
    window.search.setText("players’ screen")
    found = [name for name, row in window.rows.items() if not row.isHidden()]
    count = window.count.text()
    window.search.setText("")
    window.search.setText(words)
    assert [name for name, row in window.rows.items() if not row.isHidden()] == found != []
    assert window.count.text() == count


@pytest.mark.parametrize("key", ["Ctrl+D", "ｃｔｒｌ＋ｄ"])
def test_a_key_is_found_by_itself(window: SettingsWindow, key: str):
    window.search.setText(key)
    assert [row.keys for row in window.keys.model.rows] == [("Ctrl+D",)]


def test_a_search_has_the_whole_width_while_nothing_is_counted(qtbot: QtBot, window: SettingsWindow):
    assert not window.count.isVisible()
    wide = window.search.width()
    window.search.setText("dice")
    qtbot.waitUntil(lambda: window.count.isVisible() and window.search.width() < wide)


def test_the_first_page_is_that_of_the_look(window: SettingsWindow):
    assert window.page == LOOK
    assert window.focusWidget() is window.search


@pytest.mark.parametrize(("theme", "scale"), [("high-contrast", 1.0), ("light", 1.5)])
def test_every_page_can_be_read(qtbot: QtBot, settings: Settings, theme: str, scale: float):
    settings.games_folders = ("/a folder with a long name/in another folder/and that in one more", "/b")
    settings.choose_keys("Throw dice", ["Ctrl+Alt+Shift+F11", "Ctrl+Alt+Shift+F12", "F10"])
    settings.language = "ja"
    application = QApplication.instance()
    assert isinstance(application, QApplication)
    look = Look(load_theme(theme), scale)
    apply_theme(application, look.theme, 10 * scale)
    over = QWidget()
    qtbot.addWidget(over)
    over.keys = settings.keys  # type: ignore[attr-defined]
    window = SettingsWindow(look, settings, over)
    window.resize(1008, 652)
    window.show()
    wrong = []
    # The others have nothing that these have not.
    for page in (PLAYERS, FOLDERS, KEYS):
        window.pages.setCurrentRow(PAGES.index(page))
        wrong += [f"{page}: {fault}" for fault in resting_faults(qtbot, window)]
    window.search.setText("dice")
    wrong += [f"dice: {fault}" for fault in resting_faults(qtbot, window)]
    window.keys.open("Throw dice")
    card = window.keys.card
    assert card is not None
    press(card.field, Qt.Key.Key_L, CTRL)
    wrong += [f"card: {fault}" for fault in resting_faults(qtbot, card)]
    apply_theme(application, load_theme("dark"), 10)
    assert not wrong, "\n".join(wrong)


def test_no_choice_is_shortened_beside_free_room(qtbot: QtBot, window: SettingsWindow):
    """It left room for the way back to the default, which is not there while it is the default."""
    boxes = [each.control.box for each in window.rows.values() if isinstance(each.control, Choices)]
    for place in range(window.pages.count()):
        window.pages.setCurrentRow(place)
        for box in boxes:
            assert not box.isVisible() or box.shown_text == box.currentText()
    row = window.rows["look.theme"]
    window.pages.setCurrentRow(0)
    assert isinstance(row.control, Choices)
    qtbot.waitUntil(lambda: row.told.height() >= row.told.heightForWidth(row.told.width()))
    choice = row.back.parentWidget()
    before, high, end = row.control.box.mapTo(row, QPoint(0, 0)).x(), choice.height(), row.control.width()
    row.control.chosen.emit("light")
    qtbot.waitUntil(row.back.isVisible)
    qtbot.waitUntil(lambda: row.control.width() < end)
    assert row.control.box.mapTo(row, QPoint(0, 0)).x() == before
    assert choice.height() == high
