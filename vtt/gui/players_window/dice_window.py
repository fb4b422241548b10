"""What becomes of dice in the players' window: they fall over the board, and lie in its corner."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from vtt.gui.bag.changes import colour_drawn
from vtt.gui.dice_fall.falling import FallingDice
from vtt.gui.dice_fall.throw import Falling
from vtt.gui.dice_hands import hands_of, material_by, person_among, said_by
from vtt.gui.dice_tray import DiceTray
from vtt.gui.dice_tray.fling import Fling
from vtt.gui.players_window.bag_corner import BagCorner
from vtt.gui.players_window.flicked import FlickedWindow
from vtt.gui.settings import DiceShown
from vtt.gui.steering.manner import Beside
from vtt.rules.contract.description import TokenView
from vtt.rules.views.players_view import ShownThrow


class DiceWindow(FlickedWindow):
    """Shows throws on the ``tray`` and the ``fall``, tokens that are drawn in the ``bag``; whoever is built on it makes
    these."""

    tray: DiceTray
    fall: FallingDice
    bag: BagCorner

    def __init__(self, parent: QWidget | None, flags: Qt.WindowType) -> None:
        super().__init__(parent, flags)
        self._throw: ShownThrow | None = None
        self._thrown: Falling | None = None
        self._dice: DiceShown = "fall"
        self._fling: Fling | None = None
        self._animated = True
        self._beside = Beside()

    def set_dice(self, shown: DiceShown) -> None:
        """Whether dice fall over the board, lie there at once, or stay in the tray."""
        self._dice = shown
        self.fall.set_animated(self._animated and shown == "fall")
        if shown == "tray":
            self.fall.clear()

    def throw_as(self, fling: Fling | None) -> None:
        """The dice that fall next leave the hand in this way."""
        self._fling = fling

    @property
    def dice_move(self) -> bool:
        """Whether dice are on their way."""
        return not (self.fall.resting and self.tray.resting)

    def skip_dice(self) -> None:
        """Let tumbling dice lie."""
        self.tray.skip()
        self.fall.skip()

    def _lay_there_or_not(self) -> None:
        """The last throw lies in the corner, or does no longer."""
        if not self._beside.throw:
            self.tray.hide()
            self.tray.clear()
        elif not self.fall.busy:
            self._lay_in_tray()

    def _show_throw(self, throw: ShownThrow | None, tokens: dict[str, TokenView], sets: dict[str, str]) -> None:
        before, self._throw = self._throw, throw
        if throw is None or throw.draw:
            self.fall.leave()
            self.tray.hide()
            self.tray.clear()
            # Without a result it is falling now; with one it lies already.
            if throw is not None and not throw.result and (before is None or throw.thrown is not before.thrown):
                self._show_draw(throw)
            return
        if before is None or throw.thrown is not before.thrown or throw.caption != before.caption:
            sides = {who: (view.name, view.side) for who, view in tokens.items()}
            material = material_by(throw.by, sides, sets)
            hands = hands_of(throw.hands, material, lambda who: person_among(sides, who, sets), sets)
            fling, self._fling = self._fling, None
            caption = said_by(sides.get(throw.by, ("", "none"))[0], throw.caption)
            self._thrown = Falling(throw.thrown, caption, material, hands, throw.extreme, fling)
            if throw.falling and self._dice != "tray":
                self.tray.hide()
                self.fall.show_throw(self._thrown)
            else:
                self.fall.clear()
                self._throw_in_tray()
            before = None
        if throw.result and (before is None or (throw.result, throw.detail) != (before.result, before.detail)):
            self.fall.set_result(throw.result, throw.detail, throw.extreme)
            if not self.fall.busy:
                self.tray.set_result(throw.result, throw.detail, throw.extreme)

    def _throw_in_tray(self) -> None:
        thrown = self._thrown
        if thrown is None or not self._beside.throw:
            return
        self.tray.show()
        self.tray.show_throw(thrown.thrown, caption=thrown.caption, material=thrown.material, hands=thrown.hands)

    def _lay_in_tray(self) -> None:
        """What fell over the board lies in the corner from now on."""
        throw = self._throw
        if not self._beside.throw or throw is None or self._thrown is None:
            return
        if throw.thrown is self._thrown.thrown:
            self._throw_in_tray()
            self.tray.skip()
            if throw.result:
                self.tray.set_result(throw.result, throw.detail, throw.extreme)

    def _show_draw(self, throw: ShownThrow) -> None:
        drawn = colour_drawn(throw)
        if drawn is not None and not self.bag.isHidden():
            self.bag.show_draw(drawn)
