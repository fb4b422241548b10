"""The bubble beside a control: what it is, what to do, and the ways out."""

from collections.abc import Callable, Iterable

from PySide6.QtCore import QRect, QSize, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QToolButton, QWidget

from vtt.gui.look import Look
from vtt.gui.panel import Heading
from vtt.gui.plain_text import Paragraph
from vtt.gui.prompts.card import NARROWER, Card
from vtt.gui.prompts.placing import HEAVY, Dear, place
from vtt.gui.theme import quiet_line

_WIDTH = 320


class Bubble(Card):
    """``skipped`` when the next step is wanted, ``left`` when no more is. It never takes the keyboard by itself."""

    skipped = Signal()
    left = Signal()

    def __init__(self, look: Look, over: QWidget) -> None:
        super().__init__(look, over)
        self.over = over
        self.setObjectName("first steps")
        head = QHBoxLayout()
        self._heading = Heading(look, "First steps")
        self.cross = QToolButton()
        self.cross.setText("×")
        self.cross.setAccessibleName("Leave the first steps")
        self.cross.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.cross.setFixedSize(24, 22)
        self.cross.setStyleSheet(
            "QToolButton { padding: 0; margin: 0; background: transparent;"
            f" border: 1px solid {quiet_line(look.theme)}; }}"
        )
        self.cross.clicked.connect(self.left)
        head.addWidget(self._heading, 1)
        head.addWidget(self.cross)
        self.column.addLayout(head)
        wide = look.pixels(_WIDTH)
        self._title, self._text = (Paragraph("", wide, wide - NARROWER) for _ in range(2))
        self._title.setFont(look.name(14))
        self._text.setFont(look.label(10))
        for label in (self._title, self._text):
            self.column.addWidget(label)
        self.leave, self.next = QPushButton("Leave it"), QPushButton("Next")
        foot = QHBoxLayout()
        for button in (self.leave, self.next):
            button.setFont(look.label(9.5))
            button.setFlat(button is self.leave)
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.leave.setToolTip("End the first steps (Escape); the Help menu begins them again")
        self.next.setToolTip("Skip this step")
        self.leave.clicked.connect(self.left)
        self.next.clicked.connect(self.skipped)
        foot.addWidget(self.leave)
        foot.addStretch(1)
        foot.addWidget(self.next)
        self.column.addLayout(foot)
        self._shown: tuple[str, str, str, QRect] | None = None
        self._off: tuple[QRect, ...] = ()
        self._dear: Callable[[], Dear] = tuple

    @property
    def text(self) -> str:
        """The sentences that are shown."""
        return self._text.text()

    @property
    def title(self) -> str:
        """What stands above them."""
        return self._title.text()

    def say(
        self,
        title: str,
        text: str,
        note: str,
        beside: QRect,
        dear: Callable[[], Dear],
        off: Iterable[QRect] = (),
    ) -> None:
        """Show these words beside an area of the window; ``note`` says how far one is, ``dear`` gives areas that
        had better not be covered, and how much that matters. Of what is ``off`` it goes aside when it comes."""
        wanted, new = (title, text, note, beside), tuple(off)
        come = new != self._off and any(map(self.geometry().intersects, new))
        self._off = new
        if wanted == self._shown and self.isVisible() and not come:
            self.raise_()
            return
        self._shown = wanted
        self._heading.set_note(note)
        for label, words in ((self._title, title), (self._text, text)):
            label.setText(words)
        self.setAccessibleName(f"{title}. {text}")
        self._dear = dear
        self.column.invalidate()
        self.column.activate()
        self.show_beside(beside)

    def _best_place(self, size: QSize) -> QRect:
        return place(size, self._anchor, self._room, self._dear())

    def _off_slivers(self, area: QRect, *, moves: bool = True) -> QRect:
        """It rather ends in the middle of a panel than over what it tells of, somebody or their name."""
        found = super()._off_slivers(area, moves=moves)
        kept = (self._anchor, *self._better_seen())
        covers = any(each.intersects(found) and not each.intersects(area) for each in kept)
        return area if covers else found

    def _better_seen(self) -> list[QRect]:
        return [area for area, worth in self._dear() if worth > HEAVY]

    @property
    def _gives(self) -> int:
        return NARROWER

    def focusNextPrevChild(self, forwards: bool) -> bool:
        """Tab goes on through the window: the bubble is one part of it."""
        return QWidget.focusNextPrevChild(self, forwards)
