"""What is new in a version, told line by line in the welcome."""

import re
from collections.abc import Sequence
from html import escape
from math import ceil
from typing import NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QScrollArea, QTextBrowser

from vtt.gui.look import Look
from vtt.gui.scrolling import SCROLLING, WholeLines

_LEAST = 96
_MOST = 16_777_215
"""Pixels of height that Qt has for: as high as one likes."""
_CALLED = re.compile(r"\*([^*]+)\*")


class News(NamedTuple):
    """What is new, a line each with ``*stars*`` round what something is called, and where: ``in 1.1.0``, ``since
    1.1.0``."""

    where: str
    entries: Sequence[str]


class NewsPage(QTextBrowser):
    """Scrolls by itself, unless it is to be seen ``whole``: then ``around`` scrolls, by the same keys. Of two that
    scroll in one the wheel moves the one that was not meant."""

    def __init__(self, look: Look, news: News, around: QScrollArea) -> None:
        super().__init__()
        self._around = around
        self._least = look.pixels(_LEAST)
        self._whole = False
        self.setFont(look.label(9.5))
        self.setAccessibleName(f"What is new {news.where}".strip())
        WholeLines(self)
        self.setHtml(
            "".join(
                f"<p style='margin: 0 0 6px 12px; text-indent: -10px'>• {_in_italics(each)}</p>"
                for each in news.entries
            )
        )
        self.document().documentLayout().documentSizeChanged.connect(lambda _size: self._fit())
        self._fit()

    def set_whole(self, whole: bool) -> None:
        """Whether it is as high as all its lines."""
        if whole != self._whole:
            self._whole = whole
            bar = Qt.ScrollBarPolicy
            self.setVerticalScrollBarPolicy(bar.ScrollBarAlwaysOff if whole else bar.ScrollBarAsNeeded)
            self._fit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = SCROLLING.get(Qt.Key(event.key()))
        if self._whole and step is not None:
            self._around.verticalScrollBar().triggerAction(step)
            return
        super().keyPressEvent(event)

    def _fit(self) -> None:
        edge = self.height() - self.viewport().height()
        whole = ceil(self.document().size().height()) + edge
        self.setMinimumHeight(whole if self._whole else self._least)
        self.setMaximumHeight(whole if self._whole else _MOST)


def _in_italics(entry: str) -> str:
    return _CALLED.sub(r"<i>\1</i>", escape(entry))
