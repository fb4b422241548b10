"""Notes in the window: opened by key, menu, right click and Ctrl+K, written with links, found, shown, undone, kept when
the program ends in the midst of a sentence, drafted as a recap, and written to files."""

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt, QUrl
from PySide6.QtGui import QContextMenuEvent, QTextDocument
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QMenu, QMessageBox, QWidget
from pytestqt.qtbot import QtBot

from tests.gui.opening import LEFT, NO_KEYS, click_entry, desk_of, opened
from vtt.campaign.note_drafts import Draft, drafts_of, keep_draft
from vtt.gui.notes.window import NotesWindow
from vtt.gui.prompts.text_dialog import TextDialog
from vtt.gui.window.commands import commands
from vtt.gui.window.desk import Desk
from vtt.rules.contract.procedure import Intent
from vtt.rules.tabletop.noting import MOST_LETTERS, writing
from vtt.rules.views.players_notes import players_pages
from vtt.table.noted import CAMPAIGN, Subject, noted

Key = Qt.Key
CTRL, ALT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.AltModifier
HERE = Subject("scene", "first")


def settle(qtbot: QtBot, desk: Desk) -> None:
    qtbot.waitUntil(lambda: desk.course.quiet)


def submit(qtbot: QtBot, desk: Desk, action: str, **arguments: object) -> None:
    before = desk.standing
    assert desk.submit(Intent(action, "", arguments))
    qtbot.waitUntil(lambda: desk.course.quiet and desk.standing is not before)


def write(qtbot: QtBot, desk: Desk, subject: Subject, text: str) -> None:
    assert desk.submit(writing(subject, text))
    qtbot.waitUntil(lambda: desk.course.quiet and text_of(desk, subject) == text)


def text_of(desk: Desk, subject: Subject) -> str:
    found = noted(desk.standing.table, subject)
    assert found is not None
    return found.text


def window_of(desk: Desk) -> NotesWindow:
    window = desk.notes.window
    assert window is not None
    assert window.isVisible()
    return window


def press_link(window: NotesWindow, words: str, keys: Qt.KeyboardModifier = NO_KEYS) -> None:
    """Click a link of the page, as a person does."""
    QApplication.processEvents()
    found = window.note.page.document().find(words)
    assert not found.isNull(), window.note.page.toPlainText()
    found.setPosition((found.selectionStart() + found.selectionEnd()) // 2)
    spot = window.note.page.cursorRect(found).center()
    QTest.mouseMove(window.note.page.viewport(), spot)
    QTest.mouseClick(window.note.page.viewport(), LEFT, keys, spot)


def someone(desk: Desk, side: str) -> str:
    return next(who for who, each in desk.standing.table.creatures.items() if each.side == side)


@pytest.fixture
def notes(qtbot: QtBot, desk: Desk) -> NotesWindow:
    """The notes, opened at the campaign's page."""
    QTest.keyClick(desk.window, Key.Key_J, CTRL)
    window = window_of(desk)
    assert window.subject == CAMPAIGN
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    return window


def test_what_is_written_is_one_step_when_one_turns_away(qtbot: QtBot, desk: Desk, notes: NotesWindow):
    assert notes.note.is_writing, "there is nothing to read yet"
    assert "Nothing is written here yet" in notes.note.page.toPlainText()
    before = desk.standing
    QTest.keyClicks(notes.note.editor, "# Six evenings")
    QTest.keyClick(notes.note.editor, Key.Key_Return)
    QTest.keyClicks(notes.note.editor, "It *rains*.")
    assert notes.note.page.toPlainText() == "Six evenings\nIt rains."
    assert desk.standing is before
    notes.open_note(HERE)
    qtbot.waitUntil(lambda: desk.course.quiet and text_of(desk, CAMPAIGN) == "# Six evenings\nIt *rains*.")
    assert desk.standing.undo_label == "Write a note"
    desk.undo()
    qtbot.waitUntil(lambda: desk.course.quiet and text_of(desk, CAMPAIGN) == "")
    assert not desk.standing.can_undo
    desk.redo()
    qtbot.waitUntil(lambda: desk.course.quiet and text_of(desk, CAMPAIGN) != "")


@pytest.mark.parametrize("leaving", ["escape", "away", "save", "read", "list"])
def test_however_one_leaves_it_is_stored(qtbot: QtBot, desk: Desk, notes: NotesWindow, leaving: str):
    QTest.keyClicks(notes.note.editor, "It rains")
    match leaving:
        case "escape":
            QTest.keyClick(notes.note.editor, Key.Key_Escape)
            assert not notes.isVisible()
        case "away":
            desk.window.activateWindow()
        case "save":
            QTest.keyClick(notes.note.editor, Key.Key_S, CTRL)
        case "read":
            QTest.mouseClick(notes.note.write, LEFT)
            assert not notes.note.editor.isVisible()
        case "list":
            place = notes.contents.list.visualRect(notes.contents.model.index(1)).center()
            QTest.mouseClick(notes.contents.list.viewport(), LEFT, NO_KEYS, place)
            assert notes.subject == HERE
    qtbot.waitUntil(lambda: desk.course.quiet and text_of(desk, CAMPAIGN) == "It rains")
    qtbot.waitUntil(lambda: not drafts_of(desk.standing.path))


def test_undo_in_the_text_is_of_the_text_and_elsewhere_of_the_table(qtbot: QtBot, desk: Desk, notes: NotesWindow):
    write(qtbot, desk, HERE, "Fog")
    notes.open_note(HERE)
    QTest.keyClicks(notes.note.editor, "x")
    QTest.keyClick(notes.note.editor, Key.Key_Z, CTRL)
    assert text_of(desk, HERE) == "Fog"
    notes.contents.list.setFocus()
    QTest.keyClick(notes.contents.list, Key.Key_Z, CTRL)
    qtbot.waitUntil(lambda: desk.course.quiet and text_of(desk, HERE) == "")
    assert notes.note.editor.toPlainText() == ""


def test_two_square_brackets_are_completed_with_what_there_is(qtbot: QtBot, desk: Desk, notes: NotesWindow):
    foe = someone(desk, "gm")
    name = desk.standing.table.creatures[foe].name
    QTest.keyClicks(notes.note.editor, f"See [[{name[:2].lower()}")
    qtbot.waitUntil(notes.note.editor.popup.isVisible)
    shown = notes.note.editor.popup.model().index(0, 0).data()
    assert shown.startswith(f"{name}, a creature")
    QTest.keyClick(notes.note.editor.popup, Key.Key_Return)
    assert not notes.note.editor.popup.isVisible()
    assert notes.note.page.toPlainText().splitlines()[0] == f"See {name}"
    assert notes.note.editor.toPlainText().endswith("]]")
    QTest.keyClicks(notes.note.editor, " and [[zzzz")
    assert not notes.note.editor.popup.isVisible()


def test_a_click_on_a_link_selects_opens_or_makes_what_it_names(qtbot: QtBot, desk: Desk, notes: NotesWindow):
    foe = someone(desk, "gm")
    name = desk.standing.table.creatures[foe].name
    submit(qtbot, desk, "new_scene", title="The mill", open=False)
    rule = "BH-ATK-02"
    write(qtbot, desk, CAMPAIGN, f"[[{name}]]\n\n[[The mill]]\n\n[[{rule}]]\n\n[[The innkeeper]]")
    QTest.mouseClick(notes.note.write, LEFT)
    press_link(notes, name)
    assert desk.display.selected == foe
    assert notes.subject == CAMPAIGN
    # It is never parted at its hyphens.
    press_link(notes, rule.replace("-", "‑"))
    assert desk.reference.rulebook is not None
    assert desk.reference.rulebook.shown == rule
    desk.reference.rulebook.close()
    notes.activateWindow()
    qtbot.waitUntil(notes.isActiveWindow)
    press_link(notes, "The mill")
    assert notes.subject == Subject("scene", "the-mill")
    QTest.keyClick(notes, Key.Key_Left, ALT)
    assert notes.subject == CAMPAIGN
    press_link(notes, "The innkeeper")
    qtbot.waitUntil(lambda: notes.subject == Subject("note", "the-innkeeper"))
    assert notes.note.is_writing
    assert "Linked from The campaign" in notes.note.page.toPlainText()


def test_ctrl_and_a_click_opens_the_note_on_a_creature(qtbot: QtBot, desk: Desk, notes: NotesWindow):
    foe = someone(desk, "gm")
    write(qtbot, desk, CAMPAIGN, f"[[{desk.standing.table.creatures[foe].name}]]")
    notes.note.page.setFocus()
    name = desk.standing.table.creatures[foe].name
    # The keyboard itself is asked what is held.
    QTest.keyPress(notes.note.page, Key.Key_Control, CTRL)
    press_link(notes, name, CTRL)
    QTest.keyRelease(notes.note.page, Key.Key_Control, NO_KEYS)
    assert notes.subject == Subject("creature", foe, "first")


def test_a_link_that_may_mean_several_asks_which(qtbot: QtBot, desk: Desk, notes: NotesWindow):
    name = desk.standing.table.creatures[someone(desk, "gm")].name
    submit(qtbot, desk, "new_note", title=name, text="A poem")
    write(qtbot, desk, CAMPAIGN, f"[[{name}]]")
    notes.open_note(CAMPAIGN)
    press_link(notes, name)
    menu = notes.findChild(QMenu, "which is meant")
    assert menu is not None
    assert menu.actions()[0].text() == f"{name}, a note"
    click_entry(menu, f"{name}, a note")
    assert notes.subject.kind == "note"
    assert notes.note.page.toPlainText().startswith("A poem")


def test_notes_are_found_by_any_word_and_by_the_name_of_a_thing_without_one(
    qtbot: QtBot, desk: Desk, notes: NotesWindow
):
    foe = someone(desk, "gm")
    name = desk.standing.table.creatures[foe].name
    write(qtbot, desk, HERE, "A **key** under the stone")
    pages = [row.note.text for row in notes.contents.model.rows]
    written = len(list(filter(None, pages)))
    assert written < len(pages), "the control: nothing is written of the campaign"
    assert notes.contents.count.text() == ("1 note" if written == 1 else f"{written} notes")
    QTest.keyClick(notes, Key.Key_F, CTRL)
    QTest.keyClicks(notes.contents.search, "KEY sto")
    assert [row.note.subject for row in notes.contents.model.rows] == [HERE]
    assert notes.contents.model.rows[0].words == "A key under the stone"
    QTest.keyClick(notes.contents.search, Key.Key_Return)
    assert notes.subject == HERE
    notes.contents.search.clear()
    assert all(row.note.subject.id != foe for row in notes.contents.model.rows)
    QTest.keyClicks(notes.contents.search, name)
    assert Subject("creature", foe, "first") in [row.note.subject for row in notes.contents.model.rows]
    assert notes.contents.count.text() == "Nothing is written yet"
    QTest.keyClicks(notes.contents.search, "zzz")
    assert notes.contents.count.text() == "No note holds these words"


def test_enter_opens_what_is_called_so_before_what_tells_of_it(qtbot: QtBot, desk: Desk, notes: NotesWindow):
    submit(qtbot, desk, "new_note", title="Rumours", text="The miller owes a coin")
    submit(qtbot, desk, "new_note", title="The miller", text="Fat")
    qtbot.waitUntil(lambda: len(desk.standing.table.pages) == 2)
    QTest.keyClick(notes, Key.Key_F, CTRL)
    QTest.keyClicks(notes.contents.search, "miller")
    assert [row.note.title for row in notes.contents.model.rows] == ["Rumours", "The miller"]
    QTest.keyClick(notes.contents.search, Key.Key_Return)
    assert notes.note.title.text() == "The miller"


def test_what_was_just_written_is_found_as_well(qtbot: QtBot, desk: Desk, notes: NotesWindow):
    QTest.keyClicks(notes.note.editor, "The third step is loose")
    QTest.keyClick(notes, Key.Key_F, CTRL)
    QTest.keyClicks(notes.contents.search, "loose")
    assert [row.note.subject for row in notes.contents.model.rows] == [CAMPAIGN]
    assert notes.contents.model.rows[0].words == "The third step is loose"


def test_the_palette_finds_notes_by_any_word(qtbot: QtBot, desk: Desk):
    submit(qtbot, desk, "new_note", title="Rumours", text="The [[miller]] owes a coin")
    QTest.keyClick(desk.window, Key.Key_K, CTRL)
    field = desk.command_palette.findChild(QLineEdit)
    assert field is not None
    QTest.keyClicks(field, "owes coin")
    QTest.keyClick(field, Key.Key_Return)
    window = window_of(desk)
    assert window.subject == Subject("note", "rumours")
    assert "The miller owes a coin" in [each.note for each in commands(desk) if each.label == "Note: Rumours"]


def test_every_way_to_the_notes_is_there(qtbot: QtBot, desk: Desk):
    labels = {each.label: each for each in commands(desk)}
    assert labels["Open the notes"].shortcut == "Ctrl+J"
    assert {"New note", "Recap of this session", "All notes as one web page"} <= labels.keys()
    foe = someone(desk, "gm")
    spot = desk.board.token_rect(foe).center()
    event = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, spot, desk.board.mapToGlobal(spot))
    QApplication.sendEvent(desk.board, event)
    menu = next(each for each in desk.window.findChildren(QMenu) if each.isVisible())
    click_entry(menu, "Note…")
    assert window_of(desk).subject == Subject("creature", foe, "first")
    of_scene = desk.scenes.menu("first")
    assert of_scene is not None
    of_scene.popup(QPoint(0, 0))
    click_entry(of_scene, "Note…")
    assert window_of(desk).subject == HERE


def test_a_new_note_is_named_written_renamed_and_deleted(qtbot: QtBot, desk: Desk, notes: NotesWindow):
    def answer(text: str) -> None:
        dialog = notes.findChildren(TextDialog)[-1]
        dialog.field.selectAll()
        QTest.keyClicks(dialog.field, text)
        QTest.mouseClick(dialog.go, LEFT)

    def choose(label: str) -> None:
        QTest.mouseClick(notes.note.more, LEFT)
        click_entry(notes.findChildren(QMenu, "note menu")[-1], label)

    QTest.keyClick(notes, Key.Key_N, CTRL)
    answer("The <curse>")
    subject = Subject("note", "the-curse")
    qtbot.waitUntil(lambda: notes.subject == subject)
    assert notes.note.title.text() == "The <curse>"
    QTest.keyClicks(notes.note.editor, "Old")
    choose("Rename")
    qtbot.waitUntil(lambda: desk.course.quiet and text_of(desk, subject) == "Old")
    answer("The blessing")
    qtbot.waitUntil(lambda: notes.note.title.text() == "The blessing")
    choose("Delete")
    qtbot.waitUntil(lambda: notes.subject == CAMPAIGN and not desk.standing.table.pages)
    desk.undo()
    qtbot.waitUntil(lambda: desk.course.quiet and text_of(desk, subject) == "Old")


def test_the_gm_shows_a_note_and_is_told_why_players_do_not_read_it(qtbot: QtBot, desk: Desk, notes: NotesWindow):
    foe = someone(desk, "gm")
    name = desk.standing.table.creatures[foe].name
    assert notes.note.shown.toolTip()
    QTest.keyClicks(notes.note.editor, f"Beware of {name}")
    QTest.mouseClick(notes.note.shown, LEFT, NO_KEYS, QPoint(8, notes.note.shown.height() // 2))
    qtbot.waitUntil(lambda: desk.course.quiet and noted(desk.standing.table, CAMPAIGN).shown)
    qtbot.waitUntil(lambda: text_of(desk, CAMPAIGN) == f"Beware of {name}")
    system = desk.standing.system
    assert [page.text for page in players_pages(system, desk.standing.table)] == [f"Beware of {name}"]
    assert not notes.note.held_back.isVisible()
    submit(qtbot, desk, "hide", thing=foe)
    assert players_pages(system, desk.standing.table) == ()
    assert notes.note.held_back.text() == "Players do not read it yet: it tells the name of somebody hidden"


def test_a_note_draws_no_html_and_loads_nothing(qtbot: QtBot, desk: Desk, notes: NotesWindow, tmp_path: Path):
    picture = tmp_path / "x.png"
    text = f'<b>bold</b> <img src="{picture}"> ![there]({QUrl.fromLocalFile(str(picture)).toString()})'
    write(qtbot, desk, CAMPAIGN, text)
    read = notes.note.page.toPlainText()
    assert "<b>bold</b> <img src=" in read
    assert "\ufffc" not in read
    kind = QTextDocument.ResourceType.ImageResource
    assert notes.note.page.loadResource(int(kind.value), QUrl.fromLocalFile(str(picture))) is None


def test_what_is_written_while_a_question_is_open_waits_for_its_end(qtbot: QtBot, desk: Desk, notes: NotesWindow):
    desk.set_real_dice(True)
    assert desk.submit(Intent("throw", "", {"dice": "2d6"}))
    qtbot.waitUntil(lambda: desk.standing.pending is not None)
    QTest.keyClicks(notes.note.editor, "Rolled")
    notes.open_note(HERE)
    QTest.keyClicks(notes.note.editor, "Fog")
    notes.open_note(CAMPAIGN)
    qtbot.waitUntil(lambda: len(drafts_of(desk.standing.path)) == 2)
    assert text_of(desk, CAMPAIGN) == ""
    assert notes.note.editor.toPlainText() == "Rolled"
    desk.set_real_dice(False)
    qtbot.waitUntil(lambda: desk.course.quiet and text_of(desk, CAMPAIGN) == "Rolled")
    qtbot.waitUntil(lambda: desk.course.quiet and text_of(desk, HERE) == "Fog")
    qtbot.waitUntil(lambda: not drafts_of(desk.standing.path))


def test_a_pause_keeps_what_is_written_beside_the_campaign(qtbot: QtBot, desk: Desk, notes: NotesWindow):
    QTest.keyClicks(notes.note.editor, "It rai")
    qtbot.waitUntil(lambda: drafts_of(desk.standing.path) == (Draft(CAMPAIGN, "", "It rai"),), timeout=10_000)
    assert text_of(desk, CAMPAIGN) == ""


def test_what_was_being_written_when_the_program_ended_is_there_again(qtbot: QtBot, tmp_path: Path):
    path = tmp_path / "test.nearby"
    with opened(qtbot, tmp_path) as nearby:
        desk = desk_of(nearby)
        write(qtbot, desk, HERE, "Fog")
    keep_draft(path, Draft(HERE, "Fog", "Fog and rain"))
    with opened(qtbot, tmp_path, file=path) as nearby:
        desk = desk_of(nearby)
        qtbot.waitUntil(lambda: desk.course.quiet and text_of(desk, HERE) == "Fog and rain")
        qtbot.waitUntil(lambda: not drafts_of(path))
    # Something else was written since: both are kept.
    keep_draft(path, Draft(HERE, "Fog", "Snow"))
    with opened(qtbot, tmp_path, file=path) as nearby:
        desk = desk_of(nearby)
        qtbot.waitUntil(lambda: any(page.text == "Snow" for page in desk.standing.table.pages.values()))
        assert text_of(desk, HERE) == "Fog and rain"


def test_closing_the_window_of_the_table_stores_what_is_written(qtbot: QtBot, tmp_path: Path):
    path = tmp_path / "test.nearby"
    with opened(qtbot, tmp_path) as nearby:
        desk = desk_of(nearby)
        desk.notes.open(CAMPAIGN)
        QTest.keyClicks(window_of(desk).note.editor, "To the end")
        desk.window.close()
    with opened(qtbot, tmp_path, file=path) as nearby:
        desk = desk_of(nearby)
        qtbot.waitUntil(lambda: desk.course.quiet and text_of(desk, CAMPAIGN) == "To the end")


def test_more_than_a_note_holds_is_left_out_and_said(qtbot: QtBot, desk: Desk, notes: NotesWindow):
    QApplication.clipboard().setText("ten words " * (MOST_LETTERS // 10 + 1))
    notes.note.editor.paste()
    assert len(notes.note.editor.toPlainText()) == MOST_LETTERS
    assert notes.note.said.text() == "A note holds at most 100,000 letters: the rest is left out"


def test_who_leaves_the_table_while_it_is_written_about_loses_no_word(qtbot: QtBot, desk: Desk, notes: NotesWindow):
    foe = someone(desk, "gm")
    name = desk.standing.table.creatures[foe].name
    notes.open_note(Subject("creature", foe, "first"))
    QTest.keyClicks(notes.note.editor, "It was good")
    submit(qtbot, desk, "remove", thing=foe)
    qtbot.waitUntil(lambda: [page.text for page in desk.standing.table.pages.values()] == ["It was good"])
    assert next(iter(desk.standing.table.pages.values())).title == name


def test_a_recap_is_drafted_from_what_was_played_since_the_last_one(qtbot: QtBot, desk: Desk, notes: NotesWindow):
    submit(qtbot, desk, "new_scene", title="The mill", open=True, coming=[someone(desk, "players")])
    QTest.mouseClick(notes.contents.recap, LEFT)
    qtbot.waitUntil(lambda: notes.note.title.text().startswith("Session 1, "))
    assert notes.note.is_writing
    text = notes.note.editor.toPlainText()
    assert "**Met:**" in text
    assert "## [[The mill]]" in text
    submit(qtbot, desk, "new_scene", title="The ford", open=True)
    QTest.mouseClick(notes.contents.recap, LEFT)
    qtbot.waitUntil(lambda: notes.note.title.text().startswith("Session 2, "))
    assert "Met" not in notes.note.editor.toPlainText()


def test_notes_are_written_to_a_page_and_to_a_folder(qtbot: QtBot, desk: Desk, notes: NotesWindow, tmp_path: Path):
    write(qtbot, desk, CAMPAIGN, "Only mine")
    submit(qtbot, desk, "new_note", title="Rumours", text="For all")
    submit(qtbot, desk, "show_note", kind="note", id="rumours")
    page, folder = tmp_path / "for players.html", tmp_path / "notes"
    desk.notes.exports.export(page, players=True)
    qtbot.waitUntil(lambda: desk.notes.exports.progress is None)
    html = page.read_text(encoding="utf-8")
    assert "For all" in html
    assert "Only mine" not in html
    assert notes.note.said.text() == f"1 note: {page}"
    desk.notes.exports.export(folder, players=False)
    qtbot.waitUntil(lambda: desk.notes.exports.progress is None)
    assert (folder / "the-campaign.md").read_text(encoding="utf-8") == "# The campaign\n\nOnly mine\n"
    # Into what is there already nothing is written, and it is said in one line.
    desk.notes.exports.export(folder, players=False)
    qtbot.waitUntil(lambda: desk.notes.exports.progress is None)
    box = desk.window.findChild(QMessageBox, "problem")
    assert box.text() == f"{folder}: is there already; expected the name of a new folder."
    box.close()


def test_a_stopped_export_leaves_nothing(qtbot: QtBot, desk: Desk, notes: NotesWindow, tmp_path: Path):
    write(qtbot, desk, CAMPAIGN, "Mine")
    desk.notes.exports.export(tmp_path / "notes", players=False)
    desk.notes.exports.progress.cancel()
    qtbot.waitUntil(lambda: desk.notes.exports.progress is None)
    assert not [each for each in tmp_path.iterdir() if each.name.startswith(".notes.")]


def test_another_campaign_has_its_own_notes(qtbot: QtBot, desk: Desk, notes: NotesWindow, tmp_path: Path):
    """What was just being written waits beside the first one, and is stored in none but that."""
    before = desk.standing
    QTest.keyClicks(notes.note.editor, "Mine")
    desk.window.empty_wanted.emit("skirmish")
    qtbot.waitUntil(lambda: desk.standing is not before and desk.course.quiet)
    assert desk.standing.path != before.path
    assert not notes.isVisible()
    desk.notes.open()
    assert window_of(desk).note.editor.toPlainText() == ""
    assert not desk.standing.can_undo
    notes.hide()
    desk.window.open_wanted.emit(before.path)
    qtbot.waitUntil(lambda: desk.standing.path == before.path)
    qtbot.waitUntil(lambda: desk.course.quiet and text_of(desk, CAMPAIGN) == "Mine")


def test_what_a_row_has_no_room_for_is_told_by_its_tip(qtbot: QtBot, desk: Desk, notes: NotesWindow):
    text = "The second ghoul, old and as tall as a door, waits under the grate until the last torch is out."
    write(qtbot, desk, HERE, text)
    model = notes.contents.model
    tips = [model.index(row, 0).data(Qt.ItemDataRole.ToolTipRole) for row in range(model.rowCount())]
    assert any(text[:60] in tip for tip in tips), tips


def test_list_and_page_end_on_one_line_and_so_does_what_is_below_them(qtbot: QtBot, desk: Desk, notes: NotesWindow):
    def ends(widget: QWidget) -> int:
        return widget.mapTo(notes, widget.rect().bottomLeft()).y()

    def middle(widget: QWidget) -> int:
        return widget.mapTo(notes, widget.rect().center()).y()

    qtbot.waitUntil(lambda: ends(notes.contents.list) == ends(notes.note.page))
    assert abs(middle(notes.contents.new) - middle(notes.note.shown)) <= 1
    assert abs(middle(notes.contents.new) - middle(notes.contents.count)) <= 1
    assert notes.contents.count.isVisible()
