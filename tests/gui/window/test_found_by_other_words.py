"""Ctrl+K finds things by the words that people bring along from elsewhere, in English and in Japanese."""

from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QInputMethodEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.gui.one_window import OneWindow
from tests.gui.opening import desk_of, sample_table, settled
from vtt.apostrophes import folded
from vtt.dice import SeededFaces
from vtt.gui.prompts.command import Command, matching
from vtt.gui.prompts.other_words import meanings, meant_by
from vtt.gui.window.desk import Desk

GAMES = ("black-hack", "revenants-hack", "livehack", "null-die")
LOOKED_FOR = [
    ("black-hack", "level up", "Share Experiences"),
    ("black-hack", "short rest", "Rest an Hour"),
    ("black-hack", "roll init", "Roll initiative"),
    ("black-hack", "start fight", "Roll initiative"),
    ("black-hack", "handout", "Show a picture"),
    ("black-hack", "show players", "Show the note to players: The sewer grate"),
    ("black-hack", "買い物", "Buy something"),
    ("revenants-hack", "level up", "Raise an ability"),
    ("revenants-hack", "short rest", "Rest"),
    ("revenants-hack", "shop", "Buy something"),
    ("livehack", "戦闘開始", "Fill the bag"),
    ("livehack", "export character", "Write the sheet to a PDF file"),
    ("livehack", "ハウスルール", "House rules"),
    ("livehack", "import character", "Import files"),
    ("null-die", "レベルアップ", "Set a pool"),
    ("null-die", "fog of war", "Cover a part"),
    ("null-die", "own rules", "Games of your own"),
    ("null-die", "絵を見せる", "Show a picture"),
]
IN_JAPANESE = [
    ("livehack", "戦闘開始", "Fill the bag"),
    ("livehack", "逃げる", "Move away from"),
    ("null-die", "攻撃", "Strike"),
    ("null-die", "恩恵", "Note a Boon or Bane"),
    ("null-die", "シークレットダイス", "Roll in secret"),
    ("black-hack", "買い物", "Buy something"),
    ("black-hack", "休息", "Rest an Hour"),
    ("black-hack", "shop", "Buy something"),
    ("revenants-hack", "休む", "Rest"),
]
"""What the game itself calls in Japanese."""
IN_EITHER = [
    ("取り消し", "Undo"),
    ("ＵＮＤＯ", "Undo"),
    ("アンドゥ", "Undo"),
    ("ﾒﾓ", "New note"),
    ("全画面", "Full screen"),
    ("名前を付けて保存", "Save a copy as"),
    ("ログ出力", "Export the log"),
    ("インポート", "Import files"),
    ("ハンドアウト", "Show a picture"),
    ("シーン", "New scene"),
    ("検索", "Search the story"),
    ("マニュアル", "Manual"),
    ("ダークモード", "Set: Theme"),
    ("ダイスロール", "Throw dice"),
]
"""What the program calls in English, whatever the words of the game are."""


def typed(desk: Desk, words: str) -> list[Command]:
    """What is found by typing this, letter by letter, or by an input method where no key has the letter."""
    QTest.keyClick(desk.window, Qt.Key.Key_K, Qt.KeyboardModifier.ControlModifier)
    field = desk.command_palette.field
    for letter in words:
        if letter.isascii():
            QTest.keyClicks(field, letter)
        else:
            given = QInputMethodEvent()
            given.setCommitString(letter)
            QApplication.sendEvent(field, given)
    return list(desk.command_palette.model.rows)


def all_labels(desk: Desk) -> set[str]:
    """Whatever there is to be found."""
    typed(desk, "")
    QTest.keyClick(desk.command_palette.field, Qt.Key.Key_Escape)
    return {folded(each.label) for each in desk.command_palette.commands}


@pytest.mark.parametrize(("game", "words", "label"), LOOKED_FOR)
def test_the_first_that_is_found(
    one_window: OneWindow, qtbot: QtBot, tmp_path: Path, game: str, words: str, label: str
):
    with one_window.opened(qtbot, tmp_path, SeededFaces(5), table=partial(sample_table, game)) as nearby:
        desk = desk_of(nearby)
        found = typed(desk, words)
        assert found[0].label == label
        QTest.keyClick(desk.command_palette.field, Qt.Key.Key_Escape)


@pytest.mark.parametrize("game", GAMES)
def test_in_a_japanese_window(one_window: OneWindow, qtbot: QtBot, tmp_path: Path, game: str):
    """What is meant is named in English, and was not found by what the game calls in Japanese."""
    with one_window.opened(qtbot, tmp_path, SeededFaces(5), table=partial(sample_table, game)) as nearby:
        before = nearby.window
        assert before is not None
        before.language_wanted.emit("ja")
        qtbot.waitUntil(lambda: nearby.window is not before and desk_of(nearby).course.quiet)
        desk = desk_of(nearby)
        assert desk.standing is not None
        words = desk.standing.words
        # The names of whom it is about stand anywhere in a Japanese label.
        for looked_for, label in [(*each[1:],) for each in IN_JAPANESE if each[0] == game] + IN_EITHER:
            found = typed(desk, looked_for)
            assert found, looked_for
            assert words.english_of(found[0].label).startswith(label), (looked_for, [each.label for each in found[:4]])
            QTest.keyClick(desk.command_palette.field, Qt.Key.Key_Escape)


@pytest.mark.slow
def test_all_that_is_meant_is_there_in_some_game(one_window: OneWindow, qtbot: QtBot, tmp_path: Path):
    labels: set[str] = set()
    for game in GAMES:
        (tmp_path / game).mkdir()
        with one_window.opened(qtbot, tmp_path / game, SeededFaces(5), table=partial(sample_table, game)) as nearby:
            desk = desk_of(nearby)
            assert desk.standing is not None
            for who in desk.standing.table.creatures:
                desk.display.select(who)
                labels |= all_labels(desk)
            QTest.keyClick(desk.window, Qt.Key.Key_I)
            qtbot.waitUntil(partial(settled, desk))
            labels |= all_labels(desk)
    missing = [
        label
        for each in meanings()
        for label in each.means
        if not any(folded(there).startswith(folded(label)) for there in labels)
    ]
    assert missing == []


def test_what_has_the_words_in_its_own_label_comes_first_and_what_only_tells_of_them_last():
    own = Command("Rest", "", "", list)
    meant = Command("Camp", "", "", list)
    telling = Command("Manual", "", "", list, words="how to rest")
    other = Command("Campaign", "", "", list)
    rule = Command("Camp of old", "", "", list, "Rule")
    assert matching([telling, rule, meant, other, own], "rest", meant=("camp",)) == [own, meant, telling]
    likelier = Command("Sleep", "", "", list, refusal="it is noon")
    assert matching([meant, likelier], "rest", meant=("sleep", "camp")) == [likelier, meant]


def test_what_only_says_of_what_kind_something_is_is_not_meant():
    """Who looked for a spell was led to the cast, and who looked for a check to the oracle."""
    assert matching([Command("Cast: Dov", "", "", list)], "spell", meant=("cast",)) == []
    spell = Command("Cast Charm", "", "", list)
    assert matching([Command("Cast: Dov", "", "", list), spell], "spell", meant=("cast",)) == [spell]
    amount = Command("Damage: Dov", "", "", list)
    assert matching([amount], "hurt", meant=("damage:",)) == [amount]


def test_little_that_is_typed_means_nothing_yet():
    assert meant_by("") == meant_by("le") == meant_by("zzzz") == ()
    assert meant_by("Lev") == meant_by("level up") != ()
    assert meant_by("買") != ()
