"""The field in which the library is searched: it moves the mark in the list, and may say how many are wanted."""

import re

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QStyle, QStyleOptionFrame, QWidget

from vtt.gui.list_field import ListField
from vtt.gui.look import Look
from vtt.gui.plain_text import literal

_TIMES = re.compile(
    r"^(\d{1,3})\s*[x×]\s+|^[x×]\s*(\d{1,3})\s+|\s+[x×]\s*(\d{1,3})$|\s+(\d{1,3})\s*[x×]$", re.IGNORECASE
)
_BARE = re.compile(r"^(\d{1,3})\s+|\s+(\d{1,3})$")
_WORDS = ("Find by any word", "Any word", "Find")
_WITH_NUMBERS = "Find by any word; a number says how many: 3 {}"
_BESIDE_THE_CURSOR = 2
"""Pixels that Qt leaves free beside the text of a field."""


class SearchField(ListField):
    """Says what may be typed in it."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._told: tuple[str, ...] = _WORDS
        self.setFont(look.label(11))
        self.setClearButtonEnabled(True)
        self.tell_numbers("")
        self.setAccessibleName("Find in this shelf")

    def tell_numbers(self, example: str) -> None:
        """Say while nothing is typed what may be: also a number, where what is looked for comes in numbers, as this
        ``example`` of it does; an empty one where nothing does."""
        self._told = (_WITH_NUMBERS.format(example), *_WORDS) if example else _WORDS
        self.setToolTip(literal(self._told[0]))
        self._say()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._say()

    def _say(self) -> None:
        """As much as there is room for."""
        option = QStyleOptionFrame()
        self.initStyleOption(option)
        room = self.style().subElementRect(QStyle.SubElement.SE_LineEditContents, option, self).width()
        room -= 2 * _BESIDE_THE_CURSOR
        width = self.fontMetrics().horizontalAdvance
        self.setPlaceholderText(next((each for each in self._told if width(each) <= room), self._told[-1]))


def readings_of(text: str) -> list[tuple[str, int | None]]:
    """What may be meant, the likeliest first: the words that are looked for, and how many are wanted, if it is said. A
    number with an x says how many, one without may be a word."""
    for pattern in (_TIMES, _BARE):
        found = pattern.search(text.strip())
        if found is None:
            continue
        number = int(next(each for each in found.groups() if each is not None))
        words = (text.strip()[: found.start()] + text.strip()[found.end() :]).strip()
        if number and words:
            return [(words, number), *([(text, None)] if pattern is _BARE else [])]
    return [(text, None)]
