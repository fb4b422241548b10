"""Blocks of a sheet that are a heading over something: chips, pairs of words, a paragraph."""

import re

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from vtt.gui.look import Look
from vtt.gui.panel import Heading
from vtt.gui.plain_text import PlainLabel
from vtt.gui.sheet.chips import Chip, Chips
from vtt.gui.sheet.tones import ink
from vtt.gui.sums import unbroken
from vtt.rules.contract.description import Boxes, Facts, Prose, Tags

_NUMBER = re.compile(r"\d+([–-]\d+)?")
"""The number of a row of a table, or its first and last one."""


class TagsBlock(QWidget):
    """Conditions and marks as chips."""

    def __init__(self, look: Look, block: Tags, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self._heading, self._chips = _headed(self, look)
        self.show_block(block)

    def show_block(self, block: Tags) -> None:
        """Draw these instead."""
        self._heading.set_text(block.label)
        self._heading.setVisible(bool(block.label))
        self._chips.show_chips(
            tuple(
                Chip(tag.text, ink(self._look, tag.tone), tip=f"{tag.tip} {f'({tag.why})' if tag.why else ''}".strip())
                for tag in block.tags
            )
        )
        self.setVisible(bool(block.tags))


class BoxesBlock(QWidget):
    """What can be spent in a turn, in one row: gold while it is there, struck out when it is spent."""

    def __init__(self, look: Look, block: Boxes, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(12)
        self._heading, self._chips = Heading(look), Chips(look)
        row.addWidget(self._heading)
        row.addWidget(self._chips, 1)
        self.show_block(block)

    def show_block(self, block: Boxes) -> None:
        """Draw these instead."""
        self._heading.set_text(block.label)
        colour = self._look.colour("accent_ink")
        self._chips.show_chips(tuple(Chip(text, colour, struck=spent, tip=block.why) for text, spent in block.boxes))
        self.setVisible(bool(block.boxes))


class FactsBlock(QWidget):
    """Pairs of a label and a short text."""

    def __init__(self, look: Look, block: Facts, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self._column = _column(self)
        self._heading = Heading(look)
        self._column.addWidget(self._heading)
        self._grid = QWidget()
        self._column.addWidget(self._grid)
        self.show_block(block)

    def show_block(self, block: Facts) -> None:
        """Draw these instead."""
        self._heading.set_text(block.label)
        self._heading.setVisible(bool(block.label))
        grid = QWidget()
        layout = QGridLayout(grid)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setHorizontalSpacing(12)
        layout.setVerticalSpacing(3)
        layout.setColumnStretch(1, 1)
        numbered = all(_NUMBER.fullmatch(label) for label, _ in block.entries)
        for place, (label, text) in enumerate(block.entries):
            named = _words(label, self._look, "muted")
            if numbered:
                named.setFont(self._look.figures(9.5))
                named.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop)
            layout.addWidget(named, place, 0, Qt.AlignmentFlag.AlignTop)
            layout.addWidget(_words(text, self._look, "", _Entry), place, 1)
        self._column.replaceWidget(self._grid, grid)
        self._grid.hide()
        self._grid.deleteLater()
        self._grid = grid
        # By itself a layout shows it only in the next turn of the event loop: until then the sheet would be shorter.
        grid.show()
        self.setVisible(bool(block.entries))


class ProseBlock(QWidget):
    """A paragraph."""

    def __init__(self, look: Look, block: Prose, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        column = _column(self)
        self._heading = Heading(look)
        self._text = _words("", look, "")
        column.addWidget(self._heading)
        column.addWidget(self._text)
        self.show_block(block)

    def show_block(self, block: Prose) -> None:
        """Draw this instead."""
        self._heading.set_text(block.label)
        self._heading.setVisible(bool(block.label))
        self._text.setText(block.text)
        self.setVisible(bool(block.text))


def _headed(widget: QWidget, look: Look) -> tuple[Heading, Chips]:
    column = _column(widget)
    heading, chips = Heading(look), Chips(look)
    column.addWidget(heading)
    column.addWidget(chips)
    return heading, chips


def _column(widget: QWidget) -> QVBoxLayout:
    column = QVBoxLayout(widget)
    column.setContentsMargins(0, 0, 0, 0)
    column.setSpacing(5)
    return column


class _Entry(PlainLabel):
    """At the foot of a sheet it is seen whole or not at all: its first line alone may read as a wrong sentence."""

    def line_above(self, _edge: int) -> int:
        """Its top, wherever the edge cuts."""
        return 0


def _words(text: str, look: Look, role: str, kind: type[PlainLabel] = PlainLabel) -> QLabel:
    label = kind(unbroken(text))
    label.setFont(look.label(9.5))
    label.setWordWrap(True)
    if role:
        label.setProperty("role", role)
    return label
