"""The windows in Japanese: labels and verdicts change, names and the rest of the log stay."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec import Struct
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QComboBox, QLabel, QLineEdit
from pytestqt.qtbot import QtBot

from tests.games.black_hack.playing import character, foe, table
from tests.gui.opening import click_action, desk_of, opened
from tests.gui.skirmish import SKIRMISH, Skirmish, skirmish_table
from vtt.campaign.scene import read_scene_text
from vtt.dice import D20, ForcedFaces
from vtt.gui.application import Nearby
from vtt.gui.settings import Settings
from vtt.gui.window.commands import commands
from vtt.gui.window.desk import Desk
from vtt.gui.words import views
from vtt.gui.words.odds import worded_odds
from vtt.gui.words.views import in_words
from vtt.gui.words.window import WordsWindow
from vtt.gui.words.wording import worded_line, worded_pending, worded_system, worded_throw
from vtt.rules.book.glossary import IN_ENGLISH, Words, glossary
from vtt.rules.contract import description, library, roll_view
from vtt.rules.contract.description import Facts, Offer, OptionDescription, ParameterOption
from vtt.rules.contract.procedure import Choose, Intent, Option, Throw
from vtt.rules.engine.odds import action_odds
from vtt.rules.engine.registry import system
from vtt.rules.views.players_view import ShownThrow
from vtt.session import LogLine
from vtt.session.script import perform
from vtt.table.table import Table

RESOURCE = "glossaries/black-hack-ja.toml"
WORDS = Words(glossary(RESOURCE))
SCENE = """
game = "black-hack"
[creatures.ada]
kind = "character"
class = "wizard"
attributes = { DEX = 12 }
hp = 4
"""


@pytest.fixture
def japanese(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Nearby]:
    """A skirmish whose game has a glossary, with Japanese chosen before."""
    monkeypatch.setattr(Skirmish, "glossary", RESOURCE)
    settings = Settings(tmp_path)
    settings.language = "ja"
    settings.save()
    with opened(qtbot, tmp_path, ForcedFaces([4])) as program:
        yield program


def texts(desk: Desk) -> set[str]:
    return {label.text() for label in desk.creature.findChildren(QLabel)}


def test_offers_sheets_and_orders_are_in_words_and_names_are_not(japanese: Nearby):
    """BH-TERM-01, BH-TERM-03, BH-TERM-06."""
    desk = desk_of(japanese)
    assert desk.docks[0].title.heading.text() == "手番"
    assert desk.docks[1].title.heading.text() == "ダイス"
    assert {"行動", "Ada", "Fighter · レベル1", "状態", "持ち物"} <= texts(desk)
    assert desk.initiative.model.rows[0].row.note == "手番"
    assert desk.initiative.model.rows[0].token.name == "Ada"
    assert desk.creature.offers[0].label == "Strike Grim"


def test_the_real_game_in_japanese(qtbot: QtBot, tmp_path: Path):
    """BH-TERM-01, BH-TERM-03, BH-TERM-05, BH-TERM-08: the Test button, HD, the scale and its tool tip."""
    settings = Settings(tmp_path)
    settings.language = "ja"
    settings.save()
    with opened(qtbot, tmp_path, table=None) as nearby:
        desk = desk_of(nearby)
        assert "能力値判定" in [offer.label for offer in desk.creature.offers]
        foe = next(entry for entry in desk.initiative.model.rows if entry.token.side == "gm")
        assert foe.row.note.startswith("2HD")
        (scale,) = (box for box in desk.clock.time.findChildren(QComboBox) if box.currentText() == "モーメンツ")
        assert "モーメンツ" in scale.currentText()
        assert [scale.itemText(place) for place in range(scale.count())][1:] == ["ミニッツ", "アワーズ", "デイズ"]


def test_the_switch_the_column_and_the_verdict_of_the_real_game():
    """BH-TERM-01, BH-TERM-07: what the real game shows is what has words; DEX 12, die 12 and 11."""
    before = read_scene_text(SCENE, "a scene")
    game = worded_system(system("black-hack"), "ja", before)
    (test,) = (action for action in game.actions if action.name == "test")
    (mode,) = (parameter for parameter in test.parameters if parameter.name == "mode")
    assert {"有利", "不利"} <= {option.label for option in mode.options}
    goods = next(shelf for shelf in game.shelves(before) if shelf.key == "goods")
    assert "消耗ダイス" in goods.columns
    for face, verdict in ((12, ("失敗", "能力値以上の出目")), (11, ("成功", "能力値未満の出目"))):
        done = perform(system("black-hack"), before, Intent("test", "ada", {"attribute": "DEX"}), [face])
        assert WORDS.verdict(done.outcome.label) == verdict


def test_the_language_is_chosen_in_the_menu_and_kept(qtbot: QtBot, japanese: Nearby):
    before = desk_of(japanese)
    entry = next(each for each in commands(before) if each.label == "English")
    assert entry.note == "View · Language of the game’s words"
    entry.run()
    qtbot.waitUntil(lambda: japanese.window is not None and japanese.window is not before.window)
    desk = desk_of(japanese)
    assert japanese.settings.language == "en"
    assert desk.docks[0].title.heading.text() == "Turn"
    assert "Actions" in texts(desk)
    click_action(desk, "Rest")
    qtbot.waitUntil(lambda: [row.text for row in desk.log_model.rows] == ["Ada rests"])


def test_a_word_of_the_group_s_is_written_in_the_window_of_the_words(qtbot: QtBot, japanese: Nearby):
    """BH-TERM-02: English until the group has a word, and that one at once."""
    desk = desk_of(japanese)
    desk.reference.open_words()
    window = desk.reference.words
    assert isinstance(window, WordsWindow)
    assert not window.isModal()
    QTest.keyClicks(window.english, "Strike Grim")
    assert not window.add.isEnabled()
    window.word.setText("グリムを打つ")
    QTest.mouseClick(window.add, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: desk.creature.offers[0].label == "グリムを打つ")
    assert desk.log_model.rows[-1].text == "“Strike Grim” is “グリムを打つ” here"
    desk.undo()
    qtbot.waitUntil(lambda: desk.creature.offers[0].label == "Strike Grim")


def test_a_word_that_cannot_be_set_now_stays_where_it_was_typed(
    qtbot: QtBot, japanese: Nearby, monkeypatch: pytest.MonkeyPatch
):
    desk = desk_of(japanese)
    desk.reference.open_words()
    window = desk.reference.words
    assert isinstance(window, WordsWindow)
    QTest.keyClicks(window.english, "Strike Grim")
    window.word.setText("グリムを打つ")
    with monkeypatch.context() as busy:
        busy.setattr(desk, "may_act", lambda: False)
        QTest.mouseClick(window.add, Qt.MouseButton.LeftButton)
    assert (window.english.text(), window.word.text()) == ("Strike Grim", "グリムを打つ")
    QTest.mouseClick(window.add, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: desk.creature.offers[0].label == "グリムを打つ")
    assert not window.english.text()


def test_the_window_shows_printed_ours_and_the_group_s_and_finds_either_spelling(qtbot: QtBot, japanese: Nearby):
    """BH-TERM-04."""
    desk = desk_of(japanese)
    desk.reference.open_words()
    window = desk.reference.words
    assert window is not None
    window.search.setText("攻擊")
    (row,) = window.model.rows
    assert (row.english, row.printed, row.ours, row.own) == ("Attack", "攻擊, shown 攻撃", "", "")
    window.search.setText("ウォリアー")
    (row,) = window.model.rows
    assert (row.english, row.printed, row.ours) == ("Warrior", "", "ウォリアー")
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    window.table.setCurrentIndex(window.model.index(0, 3))
    window.table.setFocus()
    QTest.keyClick(window.table, Qt.Key.Key_F2)
    editor = next(each for each in window.table.viewport().findChildren(QLineEdit))
    editor.setText("戦士")
    QTest.keyClick(editor, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: window.model.rows[0].own == "戦士")
    assert desk.standing is not None
    assert desk.standing.table.library["words"] == {"Warrior": {"ja": "戦士"}}


def test_the_palette_and_the_rulebook_find_what_is_typed_in_either_spelling(qtbot: QtBot, japanese: Nearby):
    """BH-TERM-04."""
    desk = desk_of(japanese)
    desk.submit(Intent("set_word", "", {"english": "Rest", "language": "ja", "word": "攻撃の休憩"}))
    qtbot.waitUntil(lambda: "攻撃の休憩" in [offer.label for offer in desk.creature.offers])
    desk.open_palette()
    desk.command_palette.field.setText("攻擊の")
    assert [row.label for row in desk.command_palette.model.rows] == ["攻撃の休憩"]
    desk.command_palette.put_away()
    desk.reference.open_rulebook()
    book = desk.reference.rulebook
    assert book is not None
    book.search.setText("攻擊")
    assert [row.entry.identity for row in book.model.rows] == [rule.id for rule in book.book.search("attack")]


def test_a_game_without_a_glossary_says_so(desk: Desk):
    desk.reference.open_words()
    assert desk.reference.words is None
    assert "no words in another language" in desk.window.statusBar().currentMessage()


def test_a_verdict_stands_with_what_explains_it_in_the_tray_and_in_the_log():
    """BH-TERM-07: DEX 12, die 12 fails, die 11 succeeds."""
    thrown = D20.throw(ForcedFaces([12]))
    shown = ShownThrow(
        by="ada", caption="DEX test of Ada", thrown=thrown, result="Failure", detail="12 is not below 12"
    )
    told = worded_throw(shown, WORDS)
    assert told is not None
    assert (told.result, told.detail) == ("失敗", "能力値以上の出目 · 12 is not below 12")
    assert told.caption == "Adaの能力値判定（DEX）"
    assert told.thrown is thrown
    line = LogLine(entry=1, text="Success", level="result")
    assert worded_line(line, WORDS) == "成功 · 能力値未満の出目"
    assert worded_line(line, IN_ENGLISH) == "Success"
    assert worded_line(LogLine(entry=1, text="Success"), WORDS) == "Success"


def test_outcomes_of_odds_and_what_they_take_for_granted_are_in_words():
    """BH-ARM-02, in the words of the game's own odds."""
    before = table(character("ana", hp=10, armour="leather"), foe("ghoul", attacks=["claws"]))
    odds = action_odds(system("black-hack"), before, Intent("attack", "ghoul", {"target": "ana"}))
    told = worded_odds(odds, WORDS)
    assert (odds.succeeding, told.succeeding) == ("hit", "命中")
    assert not [each.label for each in told.outcomes if each.label.isascii()]
    assert told.assumed == {"ana": "5以上のダメージを防具ダイスで防ぐ場合"}
    assert worded_odds(odds, IN_ENGLISH) is odds


def test_a_question_keeps_its_values():
    question = Choose("gm", "How?", (Option("up", "Advantage"), Option("down", "Disadvantage")), "up", "")
    told = worded_pending(question, WORDS)
    assert isinstance(told, Choose)
    assert [(option.value, option.label) for option in told.options] == [("up", "有利"), ("down", "不利")]
    throw = worded_pending(Throw(D20, "ada", "", "{what} test of {who}", {"what": "STR", "who": "{Ada}"}), WORDS)
    assert isinstance(throw, Throw)
    assert throw.label.format(**throw.values) == "{Ada}の能力値判定（STR）"


def test_an_intent_is_never_changed():
    intent = Intent("Attack", "Move", {"target": "Door"})
    offer = Offer(intent=intent, label="Attack", choices={"Move": (ParameterOption("Turn", "Turn"),)})
    told = in_words(offer, WORDS)
    assert told.intent is intent
    assert told.choices == {"Move": (ParameterOption("Turn", "手番"),)}
    assert told.label == "攻撃"


def test_a_scale_has_its_english_name_in_the_tool_tip():
    """BH-TERM-05."""
    told = in_words(Offer(intent=Intent("scale"), label="Moments"), WORDS)
    assert (told.label, told.note) == ("モーメンツ", "モーメンツ（Moments）")


def test_every_description_with_a_label_has_it_in_words():
    modules = (description, library, roll_view)
    structs = [each for module in modules for each in vars(module).values() if isinstance(each, type)]
    labelled = {each for each in structs if issubclass(each, Struct) and "label" in each.__struct_fields__}
    # House rules are told in their own words, as the log and the rulebook tell them.
    assert labelled - {OptionDescription} <= set(views._LABELS)


@pytest.mark.parametrize("game", ["black-hack", "revenants-hack"])
def test_what_a_list_of_none_stands_for_is_in_japanese(game: str):
    words = Words(glossary(f"glossaries/{game}-ja.toml"))
    japanese = in_words(system(game).actions, words)
    told = [each.if_none for action in japanese for each in action.parameters if each.if_none]
    assert told
    assert [each for each in told if each.isascii()] == []
    assert words.label("Ana has 7 coins") == "Anaの所持金：硬貨7枚"


def test_what_has_nothing_to_translate_is_the_very_same_value():
    view = Facts("Nothing", (("xx", "yy"),))
    assert in_words(view, WORDS) is view
    assert in_words(view, IN_ENGLISH) is view
    assert worded_system(SKIRMISH, "ja", skirmish_table()) is SKIRMISH


def test_a_worded_game_is_the_game_in_all_else(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(Skirmish, "glossary", RESOURCE)
    table = skirmish_table()
    worded = worded_system(SKIRMISH, "ja", table)
    assert worded is not SKIRMISH
    assert worded.name == SKIRMISH.name
    assert worded.move_reach(table, "ada") == SKIRMISH.move_reach(table, "ada")
    assert worded.order_view(table).heading == "手番"
    assert SKIRMISH.order_view(table).heading == "Turn"


def test_numbers_that_a_file_changes_are_called_as_on_the_sheet():
    """The names in the entries that are to be added stay as they are written."""
    game = worded_system(system("livehack"), "ja", Table(game="livehack"))
    reading = game.read_library("a.txt", b"Strength\nAC 15\nStr 12")
    assert [change.label for change in reading.changes] == ["アーマークラス", "筋力"]
    assert reading.entries["creatures"]["strength"]["name"] == "Strength"


def test_whose_pool_it_is_stands_before_its_name_in_japanese():
    words = Words(glossary(system("null-die").glossary))
    side = roll_view.RollSide(label="Tobit Ware: Circumstance", total="+0B", dice="2d10")
    assert in_words(side, words).label == "Tobit Ware：状況"
