"""No line of Japanese ends within a word: レベル1 and 次へ are one thing each to a reader."""

import re
from itertools import pairwise

import pytest
from PySide6.QtGui import QFontMetricsF
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from vtt.gui.plain_text import JOINER, PlainLabel, whole_words
from vtt.gui.theme import labels
from vtt.gui.two_lines import in_lines

WORDS = "戦士 · レベル1、モンスターの近くで12フィート動く"


@pytest.mark.parametrize("width", range(90, 220, 7))
def test_no_line_ends_within_a_word(qtbot: QtBot, width: int):
    lines = in_lines(WORDS, labels(10), width, most=20)
    assert "".join(lines).replace(" ", "").replace("·", "") == WORDS.replace(" ", "").replace("·", "")
    assert len(lines) > 1
    inside = [f"{before[-1]}|{after[0]}" for before, after in pairwise(lines)]
    joined = {"レ|ベ", "ベ|ル", "ル|1", "モ|ン", "ン|ス", "ス|タ", "タ|ー", "1|2", "2|フ", "フ|ィ", "ィ|ー", "ー|ト"}
    assert not joined & set(inside)


def test_a_label_holds_them_together_and_says_what_it_was_given(qtbot: QtBot):
    label = PlainLabel("レベル1")
    qtbot.addWidget(label)
    label.setWordWrap(True)
    label.ensurePolished()
    assert label.text() == "レベル1"
    one = QFontMetricsF(label.font()).lineSpacing()
    narrow = int(QFontMetricsF(label.font()).horizontalAdvance("レベル"))
    assert label.heightForWidth(narrow) < 1.5 * one
    broken = QLabel("レベル1")
    broken.setWordWrap(True)
    qtbot.addWidget(broken)
    assert broken.heightForWidth(narrow) > 1.5 * one


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("次へ", ["次へ"]),
        ("卓に出す", ["卓に", "出す"]),
        ("イニシアチブを振る", ["イニシアチブを", "振る"]),
        ("元素、精霊", ["元素", "精霊"]),
        ("ありふれた", ["ありふれた"]),
        ("最適は遠距離", ["最適は", "遠距離"]),
        ("攻撃ロールの有利", ["攻撃", "ロールの", "有利"]),
        ("能力値判定", ["能力値判定"]),
    ],
)
def test_a_word_with_what_ends_it_is_one(text: str, words: list[str]):
    assert re.findall(rf"\w(?:{JOINER}\w)+", whole_words(text)) == [JOINER.join(word) for word in words]


def test_a_longer_word_needs_its_breaks_and_english_is_as_it_was(qapp: QApplication):
    assert JOINER not in whole_words("ノンプレイヤーキャラクター")
    assert whole_words("Level 1 · Élan") == "Level 1 · Élan"


def test_a_comma_begins_no_line_also_where_a_word_fills_the_one_before(qtbot: QtBot):
    width = QFontMetricsF(labels(10)).horizontalAdvance("リーダー") + 2
    assert in_lines("リーダー、重要", labels(10), width, most=3) == ("リーダー、", "重要")


def test_dots_stand_where_a_name_is_long_and_what_comes_after_it_is_whole():
    name = "Maximilian von Hohenstaufen-Greifenklau the Younger"
    for said in ("draws", "may act", "Blades"):
        told = in_lines(f"{name} {said}", labels(10), 120, keeps_end=True)
        assert len(told) == 2
        assert told[0].startswith("Maximilian")
        assert told[1].endswith(said)
        assert "…" in told[1]
