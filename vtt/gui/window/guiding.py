"""What is made in several steps: shows the guide over the board, or in place of the sheet, and what was put aside."""

from collections.abc import Collection
from functools import partial

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QMenu

from vtt.gui.guide.guide_panel import GuidePanel
from vtt.gui.look import Look
from vtt.gui.standing import Standing
from vtt.gui.window.doing import names_of, parameters_of
from vtt.gui.window.playing import Playing
from vtt.gui.window.reference import Reference
from vtt.rules.contract.guides import GuideView


class Guiding(QObject):
    """The guides of one window."""

    def __init__(self, look: Look, desk: Playing, reference: Reference) -> None:
        super().__init__(desk)
        self._desk = desk
        self._aside: set[str] = set()
        self._guides: tuple[GuideView, ...] = ()
        self.panel = GuidePanel(look, desk.board, desk.docks[3])
        # Whoever is picked in the order is looked at; of a token on the board that can wait.
        desk.initiative.picked.connect(lambda _creature: desk.docks[3].contents_wanted.emit())
        self.panel.wanted.connect(desk.do)
        self.panel.put_aside.connect(self._put_aside)
        self.panel.rule_wanted.connect(
            lambda why: reference.rule_wanted(why, self.panel.mapToGlobal(self.panel.rect().center()))
        )

    def show_standing(self, standing: Standing) -> None:
        """Show the first guide that nobody has put aside."""
        self._guides = standing.system.guides(standing.table)
        self._aside &= {guide.key for guide in self._guides}
        shown = next((guide for guide in reversed(self._guides) if guide.key not in self._aside), None)
        if shown is None:
            self.panel.put_away()
            return
        names = names_of(standing.table)
        self.panel.show_guide(shown, partial(parameters_of, standing.system), names)

    @property
    def aside(self) -> frozenset[str]:
        """What was put aside, for another window to take over."""
        return frozenset(self._aside)

    def take_over(self, aside: Collection[str]) -> None:
        """What was put aside in the window before stays so."""
        self._aside |= set(aside)
        self._show_again()

    def add_to(self, menu: QMenu) -> None:
        """An entry for everything that was put aside."""
        for guide in self._guides:
            if guide.key in self._aside:
                entry = menu.addAction(f"Go on: {guide.title}")
                entry.setToolTip("It was put aside: go on where it was left")
                entry.triggered.connect(lambda _checked=False, key=guide.key: self._go_on(key))

    def _put_aside(self) -> None:
        guide = self.panel.guide
        if guide is not None:
            self._aside.add(guide.key)
            self._show_again()

    def _go_on(self, key: str) -> None:
        self._aside.discard(key)
        self._show_again()

    def _show_again(self) -> None:
        if self._desk.standing is not None:
            self.show_standing(self._desk.standing)
