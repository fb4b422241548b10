"""Where the panel of the turn scrolls: what belongs to a step by itself, or the whole panel, never one in the other."""

from PySide6.QtGui import QResizeEvent

from vtt.gui.clock.steps_strip import StepArea
from vtt.gui.scrolling import FittingArea


class TurnArea(FittingArea):
    """What belongs to a step scrolls by itself as long as the least of everything has room. Where it has none the whole
    panel scrolls, with all of the step in it."""

    def __init__(self) -> None:
        super().__init__()
        self._step: StepArea | None = None
        self._whole = False
        self.contents.laid_out.connect(self._consider)

    def set_step(self, step: StepArea) -> None:
        """What scrolls by itself while there is room."""
        self._step = step
        self._consider()

    def show_head(self) -> None:
        """Scroll back to where the turn is told and carried on."""
        self.verticalScrollBar().setValue(0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._consider()

    def _consider(self) -> None:
        if self._step is None:
            return
        least = self.contents.minimumSizeHint().height() - (self._step.more if self._whole else 0)
        whole = least > self.viewport().height()
        if whole != self._whole:
            self._whole = whole
            self._step.set_whole(whole)
