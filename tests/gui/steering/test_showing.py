"""Given a players' window, when the game master shows something on purpose or masks a name, then it is seen there."""

import os
from pathlib import Path

import msgspec
import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu, QPlainTextEdit, QWidget
from pytestqt.qtbot import QtBot

from tests.gui.every_word import words
from tests.gui.opening import NO_KEYS
from tests.gui.players_window.theirs import theirs
from vtt.gui.players_window import PlayersWindow
from vtt.gui.prompts.text_dialog import TextDialog
from vtt.gui.steering.shown_strip import NOTHING
from vtt.gui.theme import load_theme
from vtt.gui.window.desk import Desk
from vtt.rules.contract.procedure import Intent
from vtt.rules.views.players_shown import ShownCard
from vtt.table.noted import Subject
from vtt.table.shown import SHOWN, Shown, ShownKind

NONE = Qt.KeyboardModifier.NoModifier


def seen_names(window: PlayersWindow) -> set[str]:
    return {token.view.name for token in window.board.board.tokens}


def done(desk: Desk, qtbot: QtBot, action: str, **arguments: object) -> None:
    assert desk.submit(Intent(action, "", arguments))
    settled(desk, qtbot)


def settled(desk: Desk, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: desk.course.quiet)


def press(desk: Desk, qtbot: QtBot, key: Qt.Key, held: Qt.KeyboardModifier = NO_KEYS) -> None:
    QTest.keyClick(desk.window, key, held)
    settled(desk, qtbot)


def picture(folder: Path) -> Path:
    image = QImage(60, 40, QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.darkCyan)
    path = folder / "The gate.png"
    assert image.save(str(path))
    return path


def drop(desk: Desk, given: QMimeData, over: QWidget | None = None) -> bool:
    """Let go of this over the strip, or something else; whether it is taken."""
    strip = over or desk.showing.strip
    at = strip.rect().center()
    buttons = Qt.MouseButton.LeftButton
    enters = QDragEnterEvent(at, Qt.DropAction.CopyAction, given, buttons, NONE)
    QApplication.sendEvent(strip, enters)
    if not enters.isAccepted():
        return False
    falls = QDropEvent(QPointF(at), Qt.DropAction.CopyAction, given, buttons, NONE)
    QApplication.sendEvent(strip, falls)
    return falls.isAccepted()


def test_a_text_is_shown_by_f7_and_taken_away_by_f8(desk: Desk, qtbot: QtBot):
    window = theirs(desk)
    QTest.keyClick(desk.window, Qt.Key.Key_F7)
    dialog = desk.window.findChild(TextDialog)
    assert dialog is not None
    assert isinstance(dialog.field, QPlainTextEdit)
    QTest.keyClicks(dialog.field, "A letter")
    QTest.keyClick(dialog.field, Qt.Key.Key_Return)
    QTest.keyClicks(dialog.field, "Come at once.")
    dialog.go.click()
    qtbot.waitUntil(lambda: window.shown.card is not None)
    settled(desk, qtbot)
    assert window.shown.isVisible()
    assert window.shown.accessibleDescription() == "A letter. Come at once."
    assert desk.showing.strip.label.text() == "A letter"
    press(desk, qtbot, Qt.Key.Key_F8)
    assert not window.shown.isVisible()
    assert "Come at once." not in set(words(window))
    assert desk.showing.strip.label.text() == NOTHING
    QTest.keyClick(desk.window, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(lambda: window.shown.isVisible())


def shown_now(desk: Desk) -> Shown | None:
    return desk.standing.table.shown


def test_what_is_shown_for_a_time_is_taken_away_when_it_is_over(desk: Desk, qtbot: QtBot):
    menu = QMenu()
    desk.showing.shown_how.fill_times(menu)
    assert [action.text() for action in menu.actions() if action.isChecked()] == ["Until it is taken away"]
    next(action for action in menu.actions() if action.text() == "For 10 seconds").trigger()
    assert desk.settings.players_shown_seconds == 10
    desk.showing.show_text("Hush")
    settled(desk, qtbot)
    timer = desk.showing.shown_how._timer
    assert timer.isActive()
    assert timer.interval() == 10_000
    desk.showing.where["side"].trigger()
    settled(desk, qtbot)
    timer.timeout.emit()
    settled(desk, qtbot)
    assert shown_now(desk) is None
    # What was shown after it is not for its time.
    desk.showing.show_text("Hush")
    settled(desk, qtbot)
    done(desk, qtbot, "show_on_purpose", kind="text", text="Another")
    timer.timeout.emit()
    settled(desk, qtbot)
    left = shown_now(desk)
    assert left is not None
    assert left.text == "Another"


def test_how_long_it_is_shown_is_chosen_as_often_as_one_likes(desk: Desk):
    """The menu is filled anew each time it opens: its entries of before, which are gone, were ticked all the same."""
    field, rows = desk.command_palette.field, desk.command_palette.model
    for label, seconds in (("For 10 seconds", 10), ("For 30 seconds", 30), ("Until it is taken away", 0)):
        QTest.keyClick(desk.window, Qt.Key.Key_K, Qt.KeyboardModifier.ControlModifier)
        QTest.keyClicks(field, label)
        assert rows.rows[0].label == label
        QTest.keyClick(field, Qt.Key.Key_Return)
        assert desk.settings.players_shown_seconds == seconds


def test_f8_with_nothing_shown_says_so(desk: Desk, qtbot: QtBot):
    QTest.keyClick(desk.window, Qt.Key.Key_F8)
    assert desk.toast.text == "Nothing is shown to the players"
    assert desk.standing is not None
    assert not desk.standing.can_undo


def test_the_portrait_of_who_is_selected_by_f6(desk: Desk, qtbot: QtBot):
    desk.display.select("ghoul")
    press(desk, qtbot, Qt.Key.Key_F6)
    card = theirs(desk).shown.card
    assert card is not None
    assert card.kind == "portrait"
    assert card.title == desk.standing.table.creatures["ghoul"].name


def test_a_name_is_masked_and_told_by_f3(desk: Desk, qtbot: QtBot):
    window = theirs(desk)
    name = desk.standing.table.creatures["ghoul"].name
    assert name in seen_names(window)
    desk.display.select("ghoul")
    press(desk, qtbot, Qt.Key.Key_F3)
    assert desk.standing.table.creatures["ghoul"].mask == "Unknown foe"
    assert "Unknown foe" in seen_names(window)
    assert not any(name in text for text in words(window))
    press(desk, qtbot, Qt.Key.Key_F3)
    assert name in seen_names(window)


def test_several_are_masked_in_one_step_and_numbered(desk: Desk, qtbot: QtBot):
    foes = [each.id for each in desk.standing.table.creatures.values() if each.side == "gm" and not each.hidden]
    desk.board.mark(foes)
    press(desk, qtbot, Qt.Key.Key_F3)
    masks = [desk.standing.table.creatures[who].mask for who in foes]
    assert masks == ["Unknown foe", *(f"Unknown foe {number}" for number in range(2, len(foes) + 1))]
    menu = desk.many.new_menu()
    assert menu is not None
    labels = [action.text() for action in menu.actions()]
    assert "Tell their names" in labels
    assert "Mask their names" not in labels
    desk.undo()
    qtbot.waitUntil(lambda: not any(desk.standing.table.creatures[who].mask for who in foes))


def test_new_foes_and_life_are_said_in_the_menu(desk: Desk, qtbot: QtBot):
    desk.showing.mask_new.trigger()
    settled(desk, qtbot)
    assert desk.standing.table.known.mask_new
    assert desk.showing.mask_new.isChecked()
    done(desk, qtbot, "show_life", side="gm", how="words")
    assert {token.view.public_life for token in theirs(desk).board.board.tokens if token.view.side == "gm"} == {
        "unhurt"
    }


def test_two_windows_show_the_same(desk: Desk, qtbot: QtBot):
    desk.players._open_on(desk.window.screen().name())
    desk.showing.show_text("Hush")
    settled(desk, qtbot)
    cards = {window.shown.card.text for window in desk.players._windows.values() if window.isVisible()}
    assert cards == {"Hush"}


def test_a_note_can_be_dragged_to_be_shown(desk: Desk, qtbot: QtBot):
    done(desk, qtbot, "new_note", title="The plan", text="At dawn.")
    page = next(iter(desk.standing.table.pages))
    desk.notes.open(Subject("note", page))
    model = desk.notes.window.contents.model
    row = next(place for place, each in enumerate(model.rows) if each.note.title == "The plan")
    assert model.flags(model.index(row)) & Qt.ItemFlag.ItemIsDragEnabled
    assert drop(desk, model.mimeData([model.index(row)]))
    settled(desk, qtbot)
    assert theirs(desk).shown.card.text == "At dawn."


def test_the_title_card_bears_the_picture_of_the_scene(desk: Desk, qtbot: QtBot, tmp_path: Path):
    kept: list[str] = []
    desk.pictures.keep(picture(tmp_path), kept.append)
    qtbot.waitUntil(lambda: bool(kept))
    done(desk, qtbot, "picture_scene", scene=desk.standing.table.scene or "first", content=kept[0])
    window = theirs(desk)
    window.resize(1280, 800)
    desk.steering.actions.covers["title"].trigger()

    def middle() -> tuple[int, int, int]:
        image = window.grab().toImage()
        at = image.pixelColor(image.width() // 2, round(image.height() * 0.4))
        return at.red(), at.green(), at.blue()

    qtbot.waitUntil(lambda: middle() == (0, 128, 128))
    assert window.covering.accessibleDescription() == desk.standing.table.title
    desk.players.set_cover("calm")
    assert middle() != (0, 128, 128)


def test_a_picture_is_dropped_on_the_strip(desk: Desk, qtbot: QtBot, tmp_path: Path):
    given = QMimeData()
    given.setUrls([QUrl.fromLocalFile(str(picture(tmp_path)))])
    assert drop(desk, given)
    window = theirs(desk)
    qtbot.waitUntil(lambda: window.shown.card is not None)
    card = window.shown.card
    assert (card.kind, card.title) == ("picture", "The gate")
    settled(desk, qtbot)

    def middle() -> tuple[int, int, int]:
        image = window.grab().toImage()
        at = image.pixelColor(image.width() // 2, image.height() // 2)
        return at.red(), at.green(), at.blue()

    qtbot.waitUntil(lambda: middle() == (0, 128, 128))
    press(desk, qtbot, Qt.Key.Key_F8)
    assert not window.shown.isVisible()


def test_words_and_what_the_program_drags_are_dropped_as_well(desk: Desk, qtbot: QtBot):
    given = QMimeData()
    given.setText("Beware")
    assert drop(desk, given)
    settled(desk, qtbot)
    assert theirs(desk).shown.card.text == "Beware"
    given = QMimeData()
    given.setData(SHOWN, msgspec.json.encode(Shown(kind="portrait", what="ghoul")))
    assert drop(desk, given)
    settled(desk, qtbot)
    assert theirs(desk).shown.card.kind == "portrait"
    assert not drop(desk, QMimeData())
    given = QMimeData()
    given.setText("By the small picture")
    assert drop(desk, given, desk.steering.panel.picture)
    settled(desk, qtbot)
    assert theirs(desk).shown.card.text == "By the small picture"


def lit(desk: Desk) -> bool:
    """Whether the strip says that it takes what is dragged."""
    return desk.showing.strip._over


def test_a_token_that_is_dragged_on_to_the_strip_shows_its_portrait_and_stays_where_it_is(desk: Desk, qtbot: QtBot):
    desk.window.steering.show()
    desk.window.steering.raise_()
    qtbot.waitUntil(desk.showing.strip.isVisible)
    before = desk.standing.table.creatures["ghoul"].at
    board = desk.board
    for over in (desk.showing.strip, desk.steering.panel.picture):
        at = over.mapToGlobal(over.rect().center())
        QTest.mousePress(board, Qt.MouseButton.LeftButton, NONE, board.token_rect("ghoul").center())
        QTest.mouseMove(board, board.rect().center())
        QTest.mouseMove(board, board.mapFromGlobal(at))
        assert lit(desk)
        QTest.mouseRelease(board, Qt.MouseButton.LeftButton, NONE, board.mapFromGlobal(at))
        assert board.drag is None
        assert not lit(desk)
        settled(desk, qtbot)
        assert theirs(desk).shown.card.kind == "portrait"
        assert desk.standing.table.shown == Shown(kind="portrait", what="ghoul")
        assert desk.standing.table.creatures["ghoul"].at == before
        press(desk, qtbot, Qt.Key.Key_F8)
    # Beside the board, but on nothing that takes it, it is dropped as ever.
    QTest.mousePress(board, Qt.MouseButton.LeftButton, NONE, board.token_rect("ghoul").center())
    QTest.mouseMove(board, board.rect().center())
    QTest.mouseRelease(board, Qt.MouseButton.LeftButton, NONE, QPoint(board.width() // 2, -5))
    settled(desk, qtbot)
    assert theirs(desk).shown.card is None


def test_it_lies_where_it_is_put_and_there_the_next_time(desk: Desk, qtbot: QtBot):
    window = theirs(desk)
    window.resize(1280, 800)
    desk.showing.show_text("Hush")
    settled(desk, qtbot)
    assert window.shown.width() > 1200
    desk.showing.where["side"].trigger()
    settled(desk, qtbot)
    assert window.shown.width() < 500
    assert desk.showing.where["side"].isChecked()
    desk.showing.where["strip"].trigger()
    settled(desk, qtbot)
    assert window.shown.geometry().bottom() > 760
    assert window.shown.height() < 260
    press(desk, qtbot, Qt.Key.Key_F8)
    desk.showing.show_text("Again")
    settled(desk, qtbot)
    assert window.shown.height() < 260


def test_a_frozen_window_shows_it_when_it_thaws(desk: Desk, qtbot: QtBot):
    desk.players.set_frozen(True)
    desk.showing.show_text("Hush")
    assert "frozen" in desk.toast.text
    settled(desk, qtbot)
    assert theirs(desk).shown.card is None
    desk.players.set_frozen(False)
    assert theirs(desk).shown.card.text == "Hush"


def test_what_is_shown_is_seen_over_the_scene_that_players_still_see(desk: Desk, qtbot: QtBot):
    window, before = theirs(desk), theirs(desk).board.board
    done(desk, qtbot, "new_scene", title="The mill")
    assert desk.standing.table.title == "The mill"
    assert window.board.board == before
    desk.showing.show_text("Meanwhile")
    settled(desk, qtbot)
    assert window.shown.card.text == "Meanwhile"
    assert window.board.board == before
    desk.players.show_scene()
    desk.course.draw_again()
    assert window.board.board != before
    assert window.shown.card.text == "Meanwhile"


def test_a_cover_lies_over_what_is_shown(desk: Desk, qtbot: QtBot):
    window = theirs(desk)
    desk.showing.show_text("Hush")
    settled(desk, qtbot)
    desk.players.set_cover("black")
    assert not window.shown.isVisible()
    desk.players.set_cover("")
    assert window.shown.isVisible()


def test_a_note_is_shown_from_its_menu(desk: Desk, qtbot: QtBot):
    done(desk, qtbot, "new_note", title="The plan", text="**At dawn** at the gate.")
    page = next(iter(desk.standing.table.pages))
    desk.notes.open(Subject("note", page))
    note = next(each for each in desk.notes.window.note.__dict__.values() if getattr(each, "title", "") == "The plan")
    menu = desk.notes.menu(note)
    next(each for each in menu.actions() if each.text() == "Show on the players’ screen").trigger()
    settled(desk, qtbot)
    assert theirs(desk).shown.card.title == "The plan"


def test_everything_is_in_the_palette(desk: Desk):
    from vtt.gui.window.commands import commands

    labels = {command.label for command in commands(desk)}
    for label in (
        "Show the portrait",
        "Show a text",
        "Show a picture",
        "Over the whole board",
        "At the side",
        "As a strip",
        "Take away",
        "Mask the name, or tell it",
        "Mask new foes",
        "What the masked are called",
    ):
        assert label in labels, label


def test_the_pages_of_a_long_text_are_turned_by_key_in_either_window(desk: Desk, qtbot: QtBot):
    """It ended where the room ended."""
    window = theirs(desk)
    window.resize(1280, 800)
    text = " ".join(f"word{number}" for number in range(900))
    desk.showing.show_text(text)
    settled(desk, qtbot)
    window.grab()
    pages = window.shown.pages
    assert pages >= 3
    qtbot.waitUntil(lambda: desk.showing.strip.label.text().endswith(f"Page 1 of {pages}: Ctrl+F7 turns it"))
    first = window.shown.grab().toImage()
    press(desk, qtbot, Qt.Key.Key_F7, Qt.KeyboardModifier.ControlModifier)
    assert window.shown.page == 2
    assert window.shown.grab().toImage() != first
    qtbot.waitUntil(lambda: f"Page 2 of {pages}" in desk.showing.strip.label.text())
    # In their window it means the same.
    QTest.keyClick(window, Qt.Key.Key_F7, Qt.KeyboardModifier.ControlModifier)
    assert window.shown.page == 3
    QTest.keyClick(desk.window, Qt.Key.Key_F7, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier)
    QTest.keyClick(desk.window, Qt.Key.Key_F7, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier)
    QTest.keyClick(desk.window, Qt.Key.Key_F7, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier)
    assert window.shown.page == 1
    assert window.shown.grab().toImage() == first
    for _ in range(pages + 2):
        QTest.keyClick(desk.window, Qt.Key.Key_F7, Qt.KeyboardModifier.ControlModifier)
    assert window.shown.page == pages
    desk.showing.show_text("A word")
    settled(desk, qtbot)
    window.grab()
    assert (window.shown.page, window.shown.pages) == (1, 1)
    QTest.keyClick(desk.window, Qt.Key.Key_F7, Qt.KeyboardModifier.ControlModifier)
    assert desk.toast.text.startswith("Nothing with more than one page")


@pytest.mark.parametrize("kind", ["text", "note"])
def test_no_line_is_lost_or_cut_between_two_pages(qtbot: QtBot, kind: ShownKind):
    from vtt.gui.players_window.shown_panel import _page_tops

    panel = PlayersWindow(load_theme("dark"))
    qtbot.addWidget(panel)
    panel.resize(1280, 800)
    text = "\n\n".join(f"## Part {part}\n" + "as it was told to them " * 40 for part in range(6))
    panel.shown.show_card(ShownCard(kind=kind, where="board", title="A book", text=text))
    panel.shown.lay_out(panel.size(), panel.lengths, 100)
    panel.shown.grab()
    document = panel.shown._document
    assert document is not None
    height = 300.0
    tops = _page_tops(document, height)
    lines = []
    block = document.begin()
    while block.isValid():
        at = document.documentLayout().blockBoundingRect(block).topLeft()
        lines += [block.layout().lineAt(each).rect().translated(at) for each in range(block.layout().lineCount())]
        block = block.next()
    for line in lines:
        page = max(number for number, top in enumerate(tops) if top <= line.top() + 0.01)
        assert line.bottom() <= tops[page] + height + 0.01
        assert page + 1 == len(tops) or line.bottom() <= tops[page + 1] + 0.01


FOLDER = os.environ.get("PICTURES_IN")


@pytest.mark.skipif(not FOLDER, reason="pictures for people")
def test_pictures(desk: Desk, qtbot: QtBot, tmp_path: Path):
    window = theirs(desk)
    assert FOLDER

    def keep(name: str) -> None:
        for wide, high in ((1280, 800), (1920, 1080)):
            window.resize(wide, high)
            QApplication.processEvents()
            window.grab().save(f"{FOLDER}/{name}-{wide}.png")
        desk.window.grab().save(f"{FOLDER}/{name}-gm.png")

    for who in list(desk.standing.table.creatures)[-3:]:
        done(desk, qtbot, "mask", thing=who)
    desk.window.steering.show()
    desk.window.steering.raise_()
    keep("masks")
    for where in ("board", "side", "strip"):
        desk.showing.where[where].trigger()
        settled(desk, qtbot)
        desk.showing.show_text("A letter\nCome at once to the old mill, and tell nobody. 鉄の狼が来た。\n\nYours, M.")
        settled(desk, qtbot)
        keep(f"text-{where}")
        desk.showing.show(Shown(kind="portrait", what="ghoul"))
        settled(desk, qtbot)
        keep(f"portrait-{where}")
        given = QMimeData()
        given.setUrls([QUrl.fromLocalFile(str(picture(tmp_path)))])
        drop(desk, given)
        qtbot.waitUntil(lambda: window.shown.card.kind == "picture")
        qtbot.waitUntil(lambda: desk.players._faces.whole(window.shown.card.picture) is not None)
        settled(desk, qtbot)
        keep(f"picture-{where}")
    done(desk, qtbot, "new_progress_clock", name="The flood rises", segments="8")
    desk.showing.show(Shown(kind="clock", what=next(iter(desk.standing.table.progress))))
    settled(desk, qtbot)
    keep("clock-strip")
