"""No line of Japanese ends within a word: レベル1 and 次へ are one thing each to a reader."""

import re
from itertools import pairwise

import pytest
from PySide6.QtGui import QFontMetricsF
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from tests.gui.crowd.painted import written_by
from tests.gui.test_separators import lines_of
from vtt.gui.plain_text import JOINER, PlainLabel, whole_words
from vtt.gui.shortened_buttons import ShortenedButton
from vtt.gui.theme import labels
from vtt.gui.two_lines import in_lines

LONG = ("ノンプレイヤーキャラクター", "クリティカルヒット")
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
        ("クリーチャー1体", ["クリーチャー1体"]),
        ("クリーチャー1d12体", ["クリーチャー", "12体"]),
        ("1点につき硬貨2枚", ["1点につき", "硬貨", "2枚"]),
        ("Ud6ミニッツ", ["Ud6ミニッツ"]),
        ("攻撃ロールの有利", ["攻撃", "ロールの", "有利"]),
        ("能力値判定", ["能力値判定"]),
    ],
)
def test_a_word_with_what_ends_it_is_one(text: str, words: list[str]):
    assert re.findall(rf"\w(?:{JOINER}\w)+", whole_words(text)) == [JOINER.join(word) for word in words]


def test_a_longer_word_of_other_letters_needs_its_breaks_and_english_is_as_it_was(qapp: QApplication):
    assert JOINER not in whole_words("無作為遭遇判定")
    assert whole_words("1 Level · Élan") == "1 Level · Élan"


@pytest.mark.parametrize("long", LONG)
def test_a_long_word_of_katakana_is_whole_in_every_label_that_can_hold_it(qtbot: QtBot, long: str):
    label = PlainLabel(f"敵の{long}が出た")
    qtbot.addWidget(label)
    label.setFont(labels(10))
    label.setWordWrap(True)
    label.ensurePolished()
    word = QFontMetricsF(label.font()).horizontalAdvance(f"{long}が")
    assert label.minimumSizeHint().width() < word
    for width in range(label.minimumSizeHint().width(), 420, 7):
        label.resize(width, label.heightForWidth(width))
        runs = written_by(label)
        lines = [line.replace(JOINER, "") for line in lines_of(label)]
        assert "".join(lines) == label.text()
        assert max(run.ink.bottom() for run in runs) <= label.height() + 1
        assert max(run.ink.right() for run in runs) <= width + 1
        assert width < word + 2 or any(long in line for line in lines), (width, lines)


@pytest.mark.parametrize("long", LONG)
def test_a_long_word_of_katakana_is_whole_in_every_column_that_can_hold_it(qtbot: QtBot, long: str):
    word = QFontMetricsF(labels(10)).horizontalAdvance(long)
    for width in range(60, 420, 7):
        lines = in_lines(f"敵・{long}", labels(10), width, most=20)
        assert "".join(lines) == f"敵・{long}"
        assert width < word + 2 or any(long in line for line in lines), (width, lines)


def test_a_long_word_of_katakana_is_whole_in_a_button_of_two_lines(qtbot: QtBot):
    button = ShortenedButton(f"敵の{LONG[0]}を出す")
    qtbot.addWidget(button)
    for width in range(60, 420, 7):
        button.resize(width, 80)
        lines = button.shown_text.split("\n")
        assert all("…" in line or LONG[0] in line or not set(LONG[0]) & set(line) for line in lines), lines


def test_a_word_that_has_no_room_is_parted_where_letters_of_another_kind_begin(qtbot: QtBot):
    wide = QFontMetricsF(labels(10)).horizontalAdvance
    assert in_lines("クリーチャー1体", labels(10), wide("クリーチャー") + 2) == ("クリーチャー", "1体")
    assert in_lines("Ud6ミニッツ", labels(10), wide("ミニッツ") + 2) == ("Ud6", "ミニッツ")
    assert in_lines("攻撃されて", labels(10), wide("されて") + 2) == ("攻撃", "されて")


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
