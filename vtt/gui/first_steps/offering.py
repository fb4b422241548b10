"""The first steps are offered once, at the very first start, in a strip that covers nothing."""

from PySide6.QtCore import QObject

from vtt.gui.first_steps.guide import FirstSteps
from vtt.gui.first_steps.offer_strip import OfferStrip
from vtt.gui.look import Look
from vtt.gui.window.services import Services


class FirstStepsOffer(QObject):
    """``make`` offers them; an answer, or another campaign, puts the offer away for good."""

    def __init__(self, look: Look, desk: Services, first_steps: FirstSteps) -> None:
        super().__init__(desk)
        self._desk = desk
        self._first_steps = first_steps
        self.strip = OfferStrip(look)
        self.strip.accepted.connect(self._begin)
        self.strip.declined.connect(self.strip.hide)
        desk.window.head.addWidget(self.strip)

    def make(self) -> None:
        """Offer them over the sample scene of a first start, and remember that they were."""
        self._desk.settings.first_steps_offered = True
        self.strip.show()

    def opened(self) -> None:
        """Another campaign is on the table."""
        self.strip.hide()

    def _begin(self) -> None:
        self.strip.hide()
        standing = self._desk.standing
        if standing is None or standing.can_undo or standing.can_redo:
            self._first_steps.open()
        else:
            # The scene of a first start is a new campaign already, and nothing has been done in it.
            self._first_steps.begin()
