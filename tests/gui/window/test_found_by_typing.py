"""Ctrl+K finds whatever there is by each of its words, once, and says what it is and why it cannot be done now."""

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMenu
from pytestqt.qtbot import QtBot

from tests.gui.one_window import OneWindow
from tests.gui.opening import desk_of, opened, sample_table
from vtt.dice import SeededFaces
from vtt.gui.menu_tips import menu_inside
from vtt.gui.prompts.command import Command, matching
from vtt.gui.prompts.other_words import meant_by
from vtt.gui.window.desk import Desk
from vtt.gui.window.lookup import parts_of
from vtt.gui.window.reference import book_of
from vtt.rules.book.manual import manual
from vtt.rules.contract.procedure import Intent
from vtt.rules.engine.shelves import entry_view
from vtt.rules.tabletop.noting import showing, writing
from vtt.settings.declared import SETTINGS
from vtt.table.noted import CAMPAIGN, Subject

SCENES = Path(__file__).parents[3] / "resources" / "scenes"
GAMES = ("black-hack-sewer-grate", "revenants-hack-toll-bridge", "livehack-ossuary", "null-die-causeway")
CONTROL = Qt.KeyboardModifier.ControlModifier


def open_palette(qtbot: QtBot, desk: Desk) -> tuple[Command, ...]:
    """Everything that can be found, when the books have been read."""
    QTest.keyClick(desk.window, Qt.Key.Key_K, CONTROL)
    qtbot.waitUntil(lambda: bool(desk.lookup.commands))
    return tuple(desk.command_palette.commands)


def found(desk: Desk, words: str) -> list[Command]:
    desk.command_palette.field.setText(words)
    return list(desk.command_palette.model.rows)


def menu_entries(menu: QMenu) -> Iterator[str]:
    """The entries of a menu and of those in it, filled as they are when somebody opens it."""
    menu.aboutToShow.emit()
    for action in menu.actions():
        inner = menu_inside(action)
        if isinstance(inner, QMenu):
            yield from menu_entries(inner)
        elif action.text() and not action.isSeparator():
            yield action.text().replace("&&", "&").rstrip("…")


def expected(desk: Desk) -> Iterator[str]:
    """The names of all that there is."""
    standing = desk.standing
    assert standing is not None
    system, table = standing.system, standing.table
    for offer in (*desk.creature.offers, *system.order_view(table).buttons, *system.table_offers(table)):
        yield offer.label
    yield from (each.name for each in table.creatures.values())
    yield from (each.name for each in table.places.values())
    yield from (rule.title for rule in book_of(system).rules)
    yield from (entry.cells[0] for shelf in system.shelves(table) for entry in shelf.entries)
    yield from (option.label for option in system.options)
    yield from (f"Set: {setting.label}" for setting in SETTINGS)
    yield from (f"Manual: {page.title}" for page in manual().pages)
    for title in desk.bar.menus.actions():
        inner = menu_inside(title)
        assert isinstance(inner, QMenu)
        yield from menu_entries(inner)


@pytest.mark.slow
@pytest.mark.parametrize("scene", GAMES)
def test_whatever_there_is_is_found_by_each_of_its_words(qtbot: QtBot, tmp_path: Path, scene: str):
    with opened(qtbot, tmp_path, SeededFaces(5), file=SCENES / f"{scene}.toml") as nearby:
        desk = desk_of(nearby)
        commands = open_palette(qtbot, desk)
        by_word: dict[str, set[str]] = {}
        for name in dict.fromkeys(expected(desk)):
            for word in re.findall(r"\w+", name):
                if word not in by_word:
                    by_word[word] = {each.label for each in matching(commands, word)}
                assert name in by_word[word], f"{name} is not found by {word}"
        assert all(each.kind for each in commands)
        doubles = Counter((each.label, each.note, each.kind) for each in commands if each.kind != "Entry")
        assert [each for each, count in doubles.items() if count > 1] == []
        assert len([each for each in commands if each.label == "New character"]) <= 1


def told(desk: Desk) -> Iterator[tuple[str, str, str]]:
    """What is told in rules, entries, pages of the manual and notes: the kind, the name, and a text out of it."""
    system, table = desk.standing.system, desk.standing.table
    yield from (("Rule", rule.title, rule.rule) for rule in book_of(system).rules)
    for shelf in system.shelves(table):
        for entry in shelf.entries:
            texts = parts_of(entry_view(system, table, shelf.key, entry.key), str)
            yield "Entry", entry.cells[0], max(texts, key=len, default="")
    yield from (("Manual", f"Manual: {page.title}", page.plain) for page in manual().pages)
    yield from (("Creature", each.name, each.notes) for each in table.creatures.values())


def test_whatever_is_told_of_is_found_by_any_word_of_what_is_told(qtbot: QtBot, tmp_path: Path):
    with opened(qtbot, tmp_path, SeededFaces(5), file=SCENES / f"{GAMES[0]}.toml") as nearby:
        desk = desk_of(nearby)
        desk.submit(writing(Subject("creature", "ghoul"), "Fled from the charnel house."))
        qtbot.waitUntil(lambda: desk.course.quiet and bool(desk.standing.table.creatures["ghoul"].notes))
        commands = open_palette(qtbot, desk)
        every = [each for each in told(desk) if each[2]]
        assert {kind for kind, _, _ in every} == {"Rule", "Entry", "Manual", "Creature"}
        for kind, name, text in (*every[::7], *(each for each in every if each[0] == "Creature")):
            words = [word for word in re.findall(r"\w{4,}", text) if word not in name]
            for word in words[-1:]:
                labels = [(each.kind, each.label) for each in matching(commands, word)]
                assert (kind, name) in labels, word


@pytest.mark.parametrize(
    ("typed", "begins", "is_first"),
    [
        ("hide from", "Hide from the players", True),
        ("take off", "Take off the table", False),
        ("bands here", "Draw the bands here", False),
        ("rings", "Draw the bands round", False),
        ("count in minutes", "Count in Minutes", True),
        ("japan", "日本語", False),
    ],
)
def test_what_was_looked_for_in_vain_at_first(
    one_window: OneWindow, qtbot: QtBot, tmp_path: Path, typed: str, begins: str, is_first: bool
):
    with one_window.opened(qtbot, tmp_path, SeededFaces(5), table=lambda: sample_table("black-hack")) as nearby:
        desk = desk_of(nearby)
        open_palette(qtbot, desk)
        QTest.keyClicks(desk.command_palette.field, typed)
        labels = [each.label for each in desk.command_palette.model.rows]
        places = [place for place, label in enumerate(labels) if label.startswith(begins)]
        assert places
        assert places[0] == 0 or not is_first
        QTest.keyClick(desk.command_palette.field, Qt.Key.Key_Escape)


def test_either_language_is_understood_whichever_the_window_speaks(one_window: OneWindow, qtbot: QtBot, tmp_path: Path):
    with one_window.opened(qtbot, tmp_path, SeededFaces(5), table=lambda: sample_table("black-hack")) as nearby:
        desk = desk_of(nearby)
        commands, words = open_palette(qtbot, desk), desk.lookup.words
        assert {each.kind for each in found(desk, "攻撃")} >= {"Action", "Rule"}
        named = [(each, words.label(each.label)) for each in commands if each.kind in ("Action", "Rule", "Entry")]
        # What is understood in other words as well says nothing here.
        named = [(each, name) for each, name in named if name != each.label and not meant_by(name)]
        assert len({each.kind for each, _ in named}) > 2
        for each, name in named[::5]:
            assert each in matching(commands, name), name
        QTest.keyClick(desk.command_palette.field, Qt.Key.Key_Escape)


def test_nothing_found_says_what_was_looked_for(one_window: OneWindow, qtbot: QtBot, tmp_path: Path):
    with one_window.opened(qtbot, tmp_path, SeededFaces(5)) as nearby:
        desk = desk_of(nearby)
        QTest.keyClick(desk.window, Qt.Key.Key_K, CONTROL)
        palette = desk.command_palette
        QTest.keyClicks(palette.field, "qqq{")
        assert palette.model.rowCount() == 0
        assert palette.told.isVisible()
        assert palette.told.text().startswith("Nothing contains “qqq{”. Looked for in actions, creatures")
        QTest.keyClick(palette.field, Qt.Key.Key_Return)
        assert palette.isVisible()


def test_nothing_found_names_everything_that_was_read_up(qtbot: QtBot, tmp_path: Path):
    with opened(qtbot, tmp_path, SeededFaces(5), file=SCENES / f"{GAMES[0]}.toml") as nearby:
        desk = desk_of(nearby)
        open_palette(qtbot, desk)
        QTest.keyClicks(desk.command_palette.field, "qqq{")
        names = {"Rule": "rulebook", "Entry": "library", "House rule": "house rules", "Manual": "manual"}
        assert {each.kind for each in desk.lookup.commands} == names.keys()
        for name in names.values():
            assert name in desk.command_palette.told.text()


def test_what_is_refused_is_found_with_its_reason_and_says_it(qtbot: QtBot, tmp_path: Path):
    with opened(qtbot, tmp_path, SeededFaces(5), file=SCENES / f"{GAMES[0]}.toml") as nearby:
        desk = desk_of(nearby)
        open_palette(qtbot, desk)
        refused = next(each for each in desk.creature.offers if each.refusal is not None)
        assert refused.refusal is not None
        row = next(each for each in found(desk, refused.label) if each.refusal)
        assert row.refusal == refused.refusal.reason
        QTest.keyClick(desk.command_palette.field, Qt.Key.Key_Escape)
        row.run()
        assert refused.refusal.reason in desk.toast.text


def test_enter_after_a_whole_name_never_does_what_only_begins_so(qtbot: QtBot, tmp_path: Path):
    with opened(qtbot, tmp_path, SeededFaces(5), file=SCENES / f"{GAMES[3]}.toml") as nearby:
        desk = desk_of(nearby)
        open_palette(qtbot, desk)
        # Nobody may strike now; what is noted on the sheet can be struck off at any time.
        first, second = found(desk, "strike")[:2]
        assert (first.label, bool(first.refusal)) == ("Strike", True)
        assert (second.label, bool(second.refusal)) == ("Strike off", False)
        assert desk.standing is not None
        before = desk.standing.table
        QTest.keyClick(desk.command_palette.field, Qt.Key.Key_Return)
        qtbot.waitUntil(lambda: first.refusal in desk.toast.text)
        qtbot.waitUntil(lambda: desk.course.quiet)
        assert desk.standing.table == before


@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize("size", [(1024, 700), (1280, 800), (1920, 1080)])
def test_the_palette_cuts_no_words_at_the_head_of_the_board(
    qtbot: QtBot, tmp_path: Path, size: tuple[int, int], scale: float
):
    with opened(qtbot, tmp_path, SeededFaces(5)) as nearby:
        before = nearby.window
        assert before is not None
        before.text_scale_wanted.emit(scale)
        desk = desk_of(nearby)
        desk.window.resize(*size)
        qtbot.waitUntil(lambda: desk.window.size().toTuple() == size)
        palette, board = desk.command_palette, desk.board
        desk.window.activateWindow()
        qtbot.waitUntil(desk.window.isActiveWindow)
        QTest.keyClick(desk.window, Qt.Key.Key_K, CONTROL)
        qtbot.waitUntil(palette.isVisible)
        below = palette.y() - board.mapTo(desk.window, QPoint(0, 0)).y()
        assert below < 12, "the name of the outermost ring begins there"
        assert palette.y() > desk.bar.geometry().bottom()


def test_choosing_leads_there(qtbot: QtBot, tmp_path: Path):
    with opened(qtbot, tmp_path, SeededFaces(5), file=SCENES / f"{GAMES[0]}.toml") as nearby:
        desk = desk_of(nearby)
        commands = open_palette(qtbot, desk)

        def choose(kind: str) -> Command:
            if not desk.command_palette.isVisible():
                QTest.keyClick(desk.window, Qt.Key.Key_K, CONTROL)
            wanted = [each for each in commands if each.kind == kind][-1]
            rows = found(desk, f"{wanted.label} {wanted.note}".replace(" · ", " "))
            place = [(each.label, each.kind) for each in rows].index((wanted.label, kind))
            for _ in range(place):
                QTest.keyClick(desk.command_palette.field, Qt.Key.Key_Down)
            QTest.keyClick(desk.command_palette.field, Qt.Key.Key_Return)
            return wanted

        creature = choose("Creature")
        assert desk.standing.table.creatures[desk.display.shown].name == creature.label
        rule = choose("Rule")
        assert desk.reference.rulebook is not None
        assert rule.note.startswith(desk.reference.rulebook.shown)
        entry = choose("Entry")
        assert desk.shelves.window is not None
        assert desk.shelves.window.list.selectionModel().currentIndex().siblingAtColumn(0).data() == entry.label
        choose("House rule")
        assert desk.reference.house_rules is not None


def test_the_best_comes_first_and_what_cannot_be_done_after_what_can():
    def command(label: str, refusal: str = "", words: str = "") -> Command:
        return Command(label, "", "", list, "Action", words, refusal)

    held = command("Sneak", words="strike from behind")
    within, begins, refused = command("Counterstrike"), command("A strike"), command("Strike", "Too far")
    first, also = command("Strike Grim"), command("Strike Wulf", "Too far")
    read = Command("Strike", "", "", list, "Rule")
    every = [held, within, begins, also, first, read, refused]
    # What is called so and no more comes first also where it is refused; of what is only read, nothing does.
    assert matching(every, "strike") == [refused, first, read, also, begins, within, held]
    assert matching(every, "strik") == [first, read, also, refused, begins, within, held]


@pytest.mark.parametrize(("language", "typed"), [("ja", "attack"), ("ja", "攻撃"), ("en", "attack"), ("en", "攻撃")])
def test_an_action_comes_before_rules_in_whatever_language_it_is_typed(
    one_window: OneWindow, qtbot: QtBot, tmp_path: Path, language: str, typed: str
):
    """In the words of the other language it stood below dozens of rules."""
    with one_window.opened(qtbot, tmp_path, table=lambda: sample_table("black-hack")) as nearby:
        if language != "en":
            before = nearby.window
            assert before is not None
            before.language_wanted.emit(language)
            qtbot.waitUntil(lambda: nearby.window is not before)
        desk = desk_of(nearby)
        desk.open_palette()
        qtbot.waitUntil(lambda: bool(desk.lookup.commands))
        desk.command_palette.field.setText(typed)
        qtbot.waitUntil(lambda: len(desk.command_palette.model.rows) > 1)
        first = desk.command_palette.model.rows[:2]
        assert [each.kind for each in first] == ["Action", "Action"]
        assert all("sword" in each.label or "axe" in each.label for each in first)


@pytest.mark.parametrize("scene", GAMES)
def test_what_has_a_menu_place_as_well_is_found_once(qtbot: QtBot, tmp_path: Path, scene: str):
    with opened(qtbot, tmp_path, SeededFaces(5), file=SCENES / f"{scene}.toml") as nearby:
        desk = desk_of(nearby)
        found_here = [each for each in open_palette(qtbot, desk) if each.kind not in ("Entry", "Rule", "House rule")]
        assert [each.label for each in found_here if each.label.endswith("…")] == []
        offered = {each.label for each in found_here if each.kind not in ("Menu", "Action", "Creature", "Place")}
        assert [each for each in found_here if each.kind == "Menu" and each.label in offered] == []
        table = [each for each in found_here if each.kind in ("Table", "Time")]
        doubles = Counter((each.label, each.note.removeprefix("Time").removeprefix(" · ")) for each in table)
        assert [each for each, count in doubles.items() if count > 1] == []


def test_of_notes_to_show_what_players_may_read_comes_before_what_is_the_game_masters_own(qtbot: QtBot, desk: Desk):
    rumours = Subject("note", "rumours")
    for intent in (
        writing(CAMPAIGN, "The innkeeper did it."),
        Intent("new_note", "", {"title": "Rumours", "text": "The mill is haunted."}),
        showing(rumours, shown=True),
    ):
        desk.submit(intent)
        qtbot.waitUntil(lambda: desk.course.quiet)
    open_palette(qtbot, desk)
    labels = [each.label for each in found(desk, "show note")]
    assert labels[:2] == ["Show the note to players: Rumours", "Show the note to players: The campaign"]


def test_by_its_title_a_note_is_opened_before_it_is_renamed_or_deleted(qtbot: QtBot, desk: Desk):
    """Enter renamed it, and the next was to delete it."""
    for title, text in (("老婆の手紙", "「鐘を鳴らすな」"), ("Letter", "Ring no bell.")):
        desk.submit(Intent("new_note", "", {"title": title, "text": text}))
        qtbot.waitUntil(lambda: desk.course.quiet)
    open_palette(qtbot, desk)
    for title in ("老婆の手紙", "Letter"):
        labels = [each.label for each in found(desk, title)]
        wanted = [
            f"{what} {title}" for what in ("Note:", "Show the note to players:", "Rename the note", "Delete the note")
        ]
        assert [each for each in labels if each in wanted] == wanted
        assert labels[0] == wanted[0]
