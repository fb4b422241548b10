"""Files are looked through before they are accepted: numbers that change, with ticks; a text that is pasted."""

import json
from collections.abc import Iterator
from importlib.resources import files
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QModelIndex, QRect, Qt
from PySide6.QtGui import QFontMetricsF
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton, QStyle, QStyleOptionViewItem
from pytestqt.qtbot import QtBot

from tests.gui.crowd.painted import written_by
from tests.gui.opening import LEFT, NO_KEYS, desk_of, opened
from tests.helpers.shared_imports import SHARED_IMPORTS
from vtt.gui.library.changes_panel import ChangesPanel
from vtt.gui.library.import_window import ImportWindow
from vtt.gui.look import Look
from vtt.gui.window.desk import Desk
from vtt.gui.wrapped_rows import WrappedRows
from vtt.rules.contract.library import Reading
from vtt.rules.contract.number_changes import NumberChange, Otherwise
from vtt.rules.engine.registry import game_names, system
from vtt.table.table import Table

OGRE = {
    "Name": "Bog Ogre",
    "AC": {"Value": 15, "Notes": "(hide armor)"},
    "Abilities": {"Str": 19, "Dex": 8},
    "Actions": [{"Name": "Belch", "Content": "A DC 13 Constitution saving throw or be poisoned."}],
}
TICKED, PARTLY, CLEAR = Qt.CheckState.Checked, Qt.CheckState.PartiallyChecked, Qt.CheckState.Unchecked


@pytest.fixture
def desk(qtbot: QtBot, tmp_path: Path) -> Iterator[Desk]:
    with opened(qtbot, tmp_path, table=lambda: Table(game="livehack")) as nearby:
        yield desk_of(nearby)


def reading(qtbot: QtBot, desk: Desk, *paths: Path) -> ImportWindow:
    desk.shelves.read(paths)
    return read(qtbot, desk)


def read(qtbot: QtBot, desk: Desk) -> ImportWindow:
    window = desk.shelves.importing
    assert window is not None
    qtbot.waitUntil(lambda: window.progress.isHidden())
    return window


def written(folder: Path, name: str, *blocks: Any) -> Path:
    path = folder / name
    path.write_text(json.dumps(blocks), encoding="utf-8")
    return path


def index_of(window: ImportWindow, name: str, label: str = "") -> QModelIndex:
    model = window.changes.model
    branch = next(model.index(row, 0) for row, each in enumerate(model.shown) if each.name == name)
    if not label:
        return branch
    numbers = [change.label for change in model.shown[branch.row()].changes]
    return model.index(numbers.index(label), 0, branch)


def state(index: QModelIndex) -> Qt.CheckState:
    return Qt.CheckState(index.data(Qt.ItemDataRole.CheckStateRole))


def click_tick(window: ImportWindow, index: QModelIndex) -> None:
    tree = window.changes.tree
    tree.scrollTo(index)
    option = QStyleOptionViewItem()
    tree.initViewItemOption(option)
    option.rect = tree.visualRect(index)
    option.features |= QStyleOptionViewItem.ViewItemFeature.HasCheckIndicator
    tick = tree.style().subElementRect(QStyle.SubElement.SE_ItemViewItemCheckIndicator, option, tree)
    QTest.mouseClick(tree.viewport(), LEFT, NO_KEYS, tick.center())


def rows(window: ImportWindow) -> list[tuple[str, str, bool]]:
    """The entries: the name, in place of what, and whether it is ticked."""
    items = [window.entries.tree.topLevelItem(row) for row in range(window.entries.tree.topLevelItemCount())]
    return [(item.text(0), item.text(2), item.checkState(0) == TICKED) for item in items if item is not None]


def tick_entry(window: ImportWindow, row: int) -> None:
    """Click the tick of an entry."""
    tree = window.entries.tree
    index = tree.model().index(row, 0)
    option = QStyleOptionViewItem()
    tree.initViewItemOption(option)
    option.rect = tree.visualRect(index)
    option.features |= QStyleOptionViewItem.ViewItemFeature.HasCheckIndicator
    tick = tree.style().subElementRect(QStyle.SubElement.SE_ItemViewItemCheckIndicator, option, tree)
    QTest.mouseClick(tree.viewport(), LEFT, NO_KEYS, tick.center())


def entries(desk: Desk) -> dict[str, Any]:
    assert desk.standing is not None
    return desk.standing.table.library.get("creatures", {})


def test_a_number_is_ticked_off_by_mouse_and_stays_as_it_was_written(qtbot: QtBot, desk: Desk, tmp_path: Path):
    window = reading(qtbot, desk, written(tmp_path, "a.json", OGRE))
    assert window.heading.text() == "1 entry, 5 numbers changed"
    armour = index_of(window, "Bog Ogre", "Armour Class")
    cells = [armour.siblingAtColumn(column).data() for column in range(3)]
    assert cells == ["Armour Class", "15 (hide armor)", "+5"]
    assert str(armour.siblingAtColumn(3).data()).startswith("LH-CONV-01")
    click_tick(window, armour)
    assert (state(armour), state(index_of(window, "Bog Ogre"))) == (CLEAR, PARTLY)
    assert armour.siblingAtColumn(2).data() == "15"
    assert window.heading.text() == "1 entry, 5 numbers changed (1 left as written)"
    QTest.mouseClick(window.take, LEFT, NO_KEYS)
    qtbot.waitUntil(lambda: "bog-ogre" in entries(desk))
    ogre = entries(desk)["bog-ogre"]
    assert ogre["listed"] == {"armour": 15}
    assert ogre["attributes"]["strength"] == 4


def test_a_whole_creature_and_all_that_a_search_shows(qtbot: QtBot, desk: Desk, tmp_path: Path):
    window = reading(qtbot, desk, written(tmp_path, "a.json", OGRE, OGRE | {"Name": "Fen Ogre"}))
    click_tick(window, index_of(window, "Fen Ogre"))
    assert {state(index_of(window, "Fen Ogre")), state(index_of(window, "Fen Ogre", "Strength"))} == {CLEAR}
    QTest.keyClicks(window.changes.search, "bog dc 13")
    assert [branch.name for branch in window.changes.model.shown] == ["Bog Ogre"]
    assert [change.becomes for change in window.changes.model.shown[0].changes] == ["+3", "+3"]
    QTest.mouseClick(window.changes.refuse_all, LEFT, NO_KEYS)
    window.changes.search.setText("")
    assert state(index_of(window, "Bog Ogre")) == PARTLY
    assert state(index_of(window, "Bog Ogre", "Armour Class")) == TICKED
    window.changes.search.setText("no such thing")
    assert not window.changes.model.shown
    window.changes.search.setText("fen")
    QTest.mouseClick(window.changes.accept_all, LEFT, NO_KEYS)
    QTest.mouseClick(window.take, LEFT, NO_KEYS)
    qtbot.waitUntil(lambda: len(entries(desk)) == 2)
    assert [attack.get("rating") for attack in entries(desk)["bog-ogre"]["attacks"]] == [13]
    assert entries(desk)["fen-ogre"]["listed"] == {"armour": 5}
    assert [attack["rating"] for attack in entries(desk)["fen-ogre"]["attacks"]] == [3]


def test_a_tick_by_the_keyboard(qtbot: QtBot, desk: Desk, tmp_path: Path):
    window = reading(qtbot, desk, written(tmp_path, "a.json", OGRE))
    strength = index_of(window, "Bog Ogre", "Strength")
    window.changes.tree.setCurrentIndex(strength)
    QTest.keyClick(window.changes.tree, Qt.Key.Key_Space)
    assert state(strength) == CLEAR


def test_problems_stand_beside_what_can_be_used(qtbot: QtBot, desk: Desk, tmp_path: Path):
    window = reading(qtbot, desk, written(tmp_path, "a.json", OGRE, OGRE | {"Name": "Fog", "AC": "none"}, OGRE))
    assert window.heading.text() == "1 entry, 5 numbers changed, 2 things that cannot be used"
    report = window.report.toPlainText()
    assert "Not used: creature 2 (Fog), AC: 'none'; expected an Armour Class such as 15" in report
    assert "Not used: creature 3 (Bog Ogre), name: 'bog-ogre' is there already" in report


def test_two_files_keep_their_numbers_apart_and_the_later_one_is_noted(qtbot: QtBot, desk: Desk, tmp_path: Path):
    first, second = written(tmp_path, "a.json", OGRE), written(tmp_path, "b.json", OGRE | {"AC": 12})
    window = reading(qtbot, desk, first, second)
    assert rows(window) == [("Bog Ogre", "that of a.json", False), ("Bog Ogre", "", True)]
    model = window.changes.model
    armour = model.index(0, 0, model.index(1, 0))
    assert armour.siblingAtColumn(1).data() == "12"
    click_tick(window, armour)
    assert state(model.index(0, 0, model.index(0, 0))) == TICKED
    tick_entry(window, 0)
    QTest.mouseClick(window.take, LEFT, NO_KEYS)
    qtbot.waitUntil(lambda: "bog-ogre" in entries(desk))
    assert entries(desk)["bog-ogre"]["listed"] == {"armour": 12}


def test_what_is_cancelled_is_not_added(qtbot: QtBot, desk: Desk, tmp_path: Path):
    desk.shelves.read([written(tmp_path, "a.json", OGRE)])
    window = desk.shelves.importing
    assert window is not None
    with qtbot.waitSignal(window.cancelled):
        QTest.keyClick(window, Qt.Key.Key_Escape)
    assert window.isHidden()
    assert entries(desk) == {}


def test_a_second_import_while_a_cancelled_one_is_still_being_read(qtbot: QtBot, desk: Desk, tmp_path: Path):
    many = [OGRE | {"Name": f"Ogre {number}"} for number in range(3000)]
    desk.shelves.read([written(tmp_path, "many.json", *many)])
    first = desk.shelves.importing
    assert first is not None
    QTest.keyClick(first, Qt.Key.Key_Escape)
    window = reading(qtbot, desk, written(tmp_path, "a.json", OGRE))
    assert window.heading.text() == "1 entry, 5 numbers changed"
    QTest.mouseClick(window.take, LEFT, NO_KEYS)
    qtbot.waitUntil(lambda: "bog-ogre" in entries(desk))
    desk.undo()
    qtbot.waitUntil(lambda: entries(desk) == {})


def test_a_stat_block_is_pasted(qtbot: QtBot, desk: Desk):
    desk.shelves.open("creatures")
    assert desk.shelves.window is not None
    paste = next(each for each in desk.shelves.window.findChildren(QPushButton) if each.text() == "Paste…")
    QTest.mouseClick(paste, LEFT, NO_KEYS)
    pasting = desk.shelves.pasting
    assert pasting is not None
    assert not pasting.read.isEnabled()
    pasting.text.insertPlainText("Ditch Skulker\nHP 25\nAC 16; Fortitude 14, Reflex 13, Will 9\nSpeed 6")
    QTest.mouseClick(pasting.read, LEFT, NO_KEYS)
    window = read(qtbot, desk)
    click_tick(window, index_of(window, "Ditch Skulker", "Will"))
    QTest.mouseClick(window.take, LEFT, NO_KEYS)
    qtbot.waitUntil(lambda: "ditch-skulker" in entries(desk))
    assert entries(desk)["ditch-skulker"]["listed"] == {"armour": 6, "fortitude": 4, "reflex": 3, "will": 9}


def test_pasted_prose_is_refused_in_one_line(qtbot: QtBot, desk: Desk):
    desk.shelves.read_text("Once upon a time there was a goblin.")
    window = read(qtbot, desk)
    assert window.heading.text() == "0 entries, 1 thing that cannot be used"
    assert "Not used: no stat block; expected a name" in window.report.toPlainText()
    assert not window.take.isEnabled()
    assert window.changes.isHidden()


@pytest.mark.imports
def test_everything_of_the_real_files_may_stay_as_written(qtbot: QtBot, desk: Desk):
    """Thousands of numbers at once."""
    paths = [SHARED_IMPORTS / name for name in ("improved-initiative-ogl-creatures.json", "bfrpg-entries.json")]
    if not all(path.is_file() for path in paths):
        pytest.skip(f"no {SHARED_IMPORTS}")
    window = reading(qtbot, desk, *paths)
    QTest.mouseClick(window.changes.refuse_all, LEFT, NO_KEYS)
    QTest.mouseClick(window.take, LEFT, NO_KEYS)
    qtbot.waitUntil(lambda: len(entries(desk)) == 317 + 177)
    assert entries(desk)["aboleth"]["listed"] == {"armour": 17, "fortitude": 6, "will": 6}


@pytest.mark.imports
def test_the_real_files_are_searched_within_a_frame_or_two(qtbot: QtBot, desk: Desk, benchmark: Any):
    paths = [SHARED_IMPORTS / name for name in ("improved-initiative-ogl-creatures.json", "bfrpg-entries.json")]
    if not all(path.is_file() for path in paths):
        pytest.skip(f"no {SHARED_IMPORTS}")
    window = reading(qtbot, desk, *paths)
    words = iter(["", "d", "dr", "dragon", "dragon dc"] * 100_000)
    benchmark(lambda: window.changes.search.setText(next(words)))
    QTest.mouseClick(window.take, LEFT, NO_KEYS)
    qtbot.waitUntil(lambda: len(entries(desk)) == 317 + 177)


def shipped_file(game: str) -> bytes:
    """The first file of creatures that comes with a game: all of it would stand in place of what is there."""
    folder = files("vtt.resources").joinpath("bestiary", game)
    return min(folder.iterdir(), key=lambda file: file.name).read_bytes()


@pytest.mark.parametrize("game", game_names())
def test_what_would_stand_in_place_of_the_programs_own_is_asked_about(qtbot: QtBot, tmp_path: Path, game: str):
    content = shipped_file(game).decode()
    first = next(line for line in content.splitlines() if line.startswith("name = "))
    mine = tmp_path / "mine.toml"
    mine.write_text(content.replace(f"\n{first}", '\nname = "Quite another one"', 1), encoding="utf-8")
    with opened(qtbot, tmp_path, table=lambda: Table(game=game)) as nearby:
        desk = desk_of(nearby)
        window = reading(qtbot, desk, mine)
        found = rows(window)
        assert {(instead, ticked) for _, instead, ticked in found} == {("the program’s own", False), ("", True)}
        assert found[-1] == ("Quite another one", "", True)
        assert f"{len(found) - 1} entries would stand in place" in window.entries.question.text()
        assert window.entries.question.isVisible()
        assert f"{len(found)} entries (1 to be added)" in window.heading.text()
        # By keys: the list has the keyboard, and Space ticks.
        qtbot.waitUntil(lambda: QApplication.focusWidget() is window.entries.tree)
        QTest.keyClick(window.entries.tree, Qt.Key.Key_Space)
        assert rows(window)[0][2]
        QTest.mouseClick(window.take, LEFT, NO_KEYS)
        qtbot.waitUntil(lambda: any(desk.standing.table.library.values()) and desk.course.quiet)
        (taken,) = desk.standing.table.library.values()
        assert {fields["name"] for fields in taken.values()} == {found[0][0], "Quite another one"}


def test_nothing_ticked_is_nothing_to_add(qtbot: QtBot, desk: Desk, tmp_path: Path):
    window = reading(qtbot, desk, written(tmp_path, "a.json", OGRE, OGRE | {"Name": "Fen Ogre"}))
    QTest.mouseClick(window.entries.untick_all, LEFT, NO_KEYS)
    assert not window.take.isEnabled()
    tick_entry(window, 1)
    assert window.take.isEnabled()
    assert window.heading.text() == "2 entries (1 to be added), 10 numbers changed"
    # Enter in the search is no answer.
    window.changes.search.setFocus()
    QTest.keyClick(window.changes.search, Qt.Key.Key_Return)
    assert window.isVisible()
    assert state(index_of(window, "Fen Ogre")) == TICKED
    QTest.mouseClick(window.take, LEFT, NO_KEYS)
    qtbot.waitUntil(lambda: list(entries(desk)) == ["fen-ogre"])


def test_what_the_group_has_is_asked_about(qtbot: QtBot, desk: Desk, tmp_path: Path):
    window = reading(qtbot, desk, written(tmp_path, "a.json", OGRE))
    QTest.mouseClick(window.take, LEFT, NO_KEYS)
    qtbot.waitUntil(lambda: "bog-ogre" in entries(desk) and desk.course.quiet)
    window = reading(qtbot, desk, written(tmp_path, "b.json", OGRE | {"AC": 12}))
    assert rows(window) == [("Bog Ogre", "the group’s own", False)]
    assert not window.take.isEnabled()
    assert (
        window.entries.question.text() == "1 entry would stand in place of what is there already. Tick it, if it is to."
    )


@pytest.mark.parametrize("game", game_names())
def test_a_file_of_another_game_says_whose_it_is(qtbot: QtBot, tmp_path: Path, game: str):
    with opened(qtbot, tmp_path, table=lambda: Table(game=game)) as nearby:
        desk = desk_of(nearby)
        for other in game_names():
            if other != game:
                file = tmp_path / f"{other}.toml"
                file.write_bytes(shipped_file(other))
                report = reading(qtbot, desk, file).report.toPlainText().splitlines()
                # What it is not besides says nothing to whom it says that.
                assert [line.strip() for line in report[1:]] == [
                    f"Not used: this is a file for {system(other).title}; open it there"
                ]
                window = desk.shelves.importing
                assert window is not None
                window.reject()


def test_when_it_grows_for_the_numbers_it_stays_on_the_screen(qtbot: QtBot, desk: Desk, tmp_path: Path):
    screen = desk.window.screen().availableGeometry()
    desk.window.move(screen.topLeft())
    desk.window.resize(screen.size())
    window = reading(qtbot, desk, written(tmp_path, "a.json", OGRE))
    assert screen.contains(window.frameGeometry())


def test_what_is_too_long_for_a_line_of_the_report_goes_on_below_its_beginning(
    qtbot: QtBot, desk: Desk, tmp_path: Path
):
    file = tmp_path / "broken.json"
    file.write_text("[", encoding="utf-8")
    window = reading(qtbot, desk, written(tmp_path, "ogre.json", OGRE), file)
    window.report.setFixedWidth(220)
    window.report.grab()
    block = window.report.document().findBlockByNumber(window.report.document().blockCount() - 1)
    lines = [block.layout().lineAt(place) for place in range(block.layout().lineCount())]
    assert len(lines) > 1
    stands_in = len(block.text()) - len(block.text().lstrip())
    before = QFontMetricsF(window.report.font()).horizontalAdvance(" " * stands_in)
    begun = lines[0].x() + before
    for line in lines[1:]:
        assert abs(line.x() - begun) <= 1


def test_the_report_ends_with_a_whole_line_and_one_entry_leaves_the_room_to_its_numbers(
    qtbot: QtBot, desk: Desk, tmp_path: Path
):
    window = reading(qtbot, desk, written(tmp_path, "ogre.json", OGRE))
    window.report.grab()
    assert window.report.verticalScrollBar().maximum() == 0
    tree = window.entries.tree
    entry = tree.topLevelItem(tree.topLevelItemCount() - 1)
    assert entry is not None
    last = tree.visualItemRect(entry)
    assert 0 <= tree.viewport().height() - last.bottom() < 2 * last.height()
    assert window.changes.tree.height() > 2 * tree.height()


def test_what_is_too_long_for_its_column_goes_on_below(qtbot: QtBot, desk: Desk, tmp_path: Path):
    """At 1024x700 the reason of a number ended in dots."""
    long = OGRE | {"Name": "The ogre of the bog that has stood before the old mill of Saint Agnes since the flood came"}
    window = reading(qtbot, desk, written(tmp_path, "a.json", long))
    window.resize(760, 640)
    checked = 0
    for tree in (window.changes.tree, window.entries.tree):
        model, branches = tree.model(), [QModelIndex()]
        while branches:
            branch = branches.pop()
            for row, column in product(range(model.rowCount(branch)), range(model.columnCount(branch))):
                index = model.index(row, column, branch)
                if column == 0:
                    branches.append(index)
                option = QStyleOptionViewItem()
                tree.initViewItemOption(option)
                delegate = tree.itemDelegate()
                assert isinstance(delegate, WrappedRows)
                delegate.initStyleOption(option, index)
                option.rect = tree.visualRect(index)
                room = tree.style().subElementRect(QStyle.SubElement.SE_ItemViewItemText, option, tree)
                margin = 2 * (tree.style().pixelMetric(QStyle.PixelMetric.PM_FocusFrameHMargin) + 1)
                wide = QRect(0, 0, room.width() - margin, 10_000)
                needed = option.fontMetrics.boundingRect(wide, Qt.TextFlag.TextWordWrap, option.text).height()
                assert needed <= room.height() + 1, option.text
                checked += needed > option.fontMetrics.height() + 1
    assert checked, "nothing in this window is too long for its column"


def test_numbers_that_must_change_begin_where_those_with_a_tick_do(qtbot: QtBot, look: Look):
    change = NumberChange(
        shelf="creatures",
        key="ogre",
        path="hd",
        label="HD",
        written="30",
        becomes="7",
        why="BH-LIFE-01",
        reason="as it rolls",
    )
    refused = replace(change, label="HP", refused=(Otherwise("hp", 30),))
    panel = ChangesPanel(look)
    qtbot.addWidget(panel)
    panel.add(0, Reading(entries={"creatures": {"ogre": {"name": "Ogre"}}}, changes=(change, refused)))
    panel.resize(900, 300)
    panel.show()
    qtbot.waitExposed(panel)
    begin = {each.text: each.ink.left() for each in written_by(panel.tree.viewport()) if each.text in ("HD", "HP")}
    assert begin["HD"] == pytest.approx(begin["HP"], abs=1)
