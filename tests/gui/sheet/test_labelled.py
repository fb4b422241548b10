"""Blocks that are a heading over something: without a heading there is no room for one."""

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from tests.gui.crowd.painted import written_by
from tests.gui.opening import desk_of, opened, sample_table
from vtt.gui.fade import Fade
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

    def fades() -> bool:
        """Where more than four lines would be hidden."""
        return any(each.isVisible() for each in area.viewport().findChildren(Fade))

    qtbot.waitUntil(lambda: area.verticalScrollBar().maximum() > 0 and (fades() or not contents.mask().isEmpty()))
    if fades():
        assert height in (157, 164)
        return
    foot = contents.mask().boundingRect().height()
    entries = [each for each in contents.findChildren(QLabel) if each.text().startswith("below")]
    tops = [(each.mapTo(contents, QPoint()).y(), each.height()) for each in entries]
    assert len(tops) == 4
    assert all(top >= foot or top + high <= foot for top, high in tops)


def test_numbers_of_rows_stand_under_each_other_at_the_right(qtbot: QtBot, look: Look):
    block = FactsBlock(look, Facts(label="", entries=(("1", "a cat"), ("9–12", "a dog"), ("100", "nothing"))))
    qtbot.addWidget(block)
    block.show()
    numbers = {each.text(): each for each in block.findChildren(QLabel) if each.text()[:1].isdigit()}
    ends = [each.x() + max(run.ink.right() for run in written_by(each)) for each in numbers.values()]
    assert max(ends) - min(ends) <= 4, "a 1 is narrower than its place"


@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_long_rows_of_a_rule_can_be_read_to_their_ends_in_a_small_window(qtbot: QtBot, tmp_path: Path, scale: float):
    """In two columns of a table they were shortened to a few letters each, which said nothing."""
    with opened(qtbot, tmp_path, table=lambda: sample_table("livehack")) as nearby:
        assert nearby.window is not None
        nearby.window.text_scale_wanted.emit(scale)
        desk = desk_of(nearby)
        desk.window.resize(1024, 700)
        desk.window.grab()
        sheet = desk.standing.system.sheet_view(desk.standing.table, desk.display.shown)
        (rows,) = (each for each in sheet.blocks if getattr(each, "label", "").startswith("If an attribute is damaged"))
        assert isinstance(rows, Facts)
        assert len(rows.entries) == 6
        assert desk.window.width() == 1024, "the window need not be wider for them"
        for label, text in rows.entries:
            for told in (label, text):
                shown = [each for each in desk.creature.findChildren(QLabel) if plain(each.text()) == plain(told)]
                (widget,) = (each for each in shown if each.isVisible())
                assert plain("".join(run.text for run in written_by(widget))) == plain(told)
                assert all(run.seen == run.ink for run in written_by(widget)), f"{told} is cut"
                ends = widget.mapTo(desk.creature, QPoint(widget.width(), 0)).x()
                assert ends <= desk.creature.width(), f"{told} ends beside the panel"


def plain(text: str) -> str:
    """Without spaces and what binds words together."""
    return "".join(each for each in text if not each.isspace() and each.isprintable())
