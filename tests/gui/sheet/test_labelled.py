"""Blocks that are a heading over something: without a heading there is no room for one."""

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from vtt.gui.look import Look
from vtt.gui.scrolling import scrolled
from vtt.gui.sheet.labelled import FactsBlock, ProseBlock
from vtt.rules.contract.description import Facts, Prose


@pytest.mark.parametrize("words", [{"label": ""}, {"label": "About"}])
def test_a_paragraph_without_a_heading_begins_at_the_top(qtbot: QtBot, look: Look, words: dict[str, str]):
    block = ProseBlock(look, Prose(text="Still rings the hours.", **words))
    qtbot.addWidget(block)
    block.show()
    top = block._text.geometry().top()
    assert top == 0 if not words["label"] else top > 10


def test_facts_without_a_heading_begin_at_the_top(qtbot: QtBot, look: Look):
    block = FactsBlock(look, Facts(label="", entries=(("Speed", "20 ft"),)))
    qtbot.addWidget(block)
    block.show()
    assert block._grid.geometry().top() == 0


@pytest.mark.parametrize("height", [150, 157, 164, 178, 185])
def test_of_an_entry_at_the_foot_all_is_seen_or_nothing(qtbot: QtBot, look: Look, height: int):
    sentence = "below 0 the character is unfit, at −5 nothing moves, at −10 the character falls and is out of the fight"
    contents = QWidget()
    facts = Facts(label="", entries=tuple((name, sentence) for name in ("STR", "DEX", "INT", "WIS")))
    column = QVBoxLayout(contents)
    column.addWidget(FactsBlock(look, facts, contents))
    area = scrolled(contents)
    qtbot.addWidget(area)
    area.resize(220, height)
    area.show()
    qtbot.waitUntil(lambda: area.verticalScrollBar().maximum() > 0 and not contents.mask().isEmpty())
    foot = contents.mask().boundingRect().height()
    entries = [each for each in contents.findChildren(QLabel) if each.text().startswith("below")]
    tops = [(each.mapTo(contents, QPoint()).y(), each.height()) for each in entries]
    assert len(tops) == 4
    assert all(top >= foot or top + high <= foot for top, high in tops)
