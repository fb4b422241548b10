"""The field in which the library is searched: it moves the mark in the list, and may say how many are wanted."""

import re

from PySide6.QtWidgets import QWidget

from vtt.gui.list_field import ListField
from vtt.gui.look import Look
from vtt.gui.plain_text import literal

_TIMES = re.compile(
    r"^(\d{1,3})\s*[x×]\s+|^[x×]\s*(\d{1,3})\s+|\s+[x×]\s*(\d{1,3})$|\s+(\d{1,3})\s*[x×]$", re.IGNORECASE
)
_BARE = re.compile(r"^(\d{1,3})\s+|\s+(\d{1,3})$")


class SearchField(ListField):
    """Says what may be typed in it."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFont(look.label(11))
        self.tell_numbers(False)
        self.setClearButtonEnabled(True)
        self.setAccessibleName("Find in this shelf")

    def tell_numbers(self, counted: bool) -> None:
        """Say while nothing is typed what may be: also a number, where what is looked for comes in numbers."""
        told = "Find by any word; a number says how many: 3 wolf" if counted else "Find by any word"
        self.setPlaceholderText(told)
        # In a narrow window it is cut.
        self.setToolTip(literal(told))


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
