"""Blocks that are a heading over something: without a heading there is no room for one."""

import pytest
from pytestqt.qtbot import QtBot

from vtt.gui.look import Look
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
