"""Bags made up for tests, and where things are in their pictures."""

from PySide6.QtCore import QPoint
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from tests.gui.opening import LEFT, NO_KEYS
from vtt.gui.bag.bag_picture import BagPicture
from vtt.rules.contract.bag_view import BagView, TokenOut
from vtt.rules.contract.description import Offer
from vtt.rules.contract.procedure import Intent
from vtt.table.bag import Colour, Fate

DRAW = Offer(intent=Intent("draw"), label="Draw a token")


def bag(players: int | None = 3, gm: int = 2, *out: TokenOut, **fields) -> BagView:
    """A bag from which Ann draws, of so many tokens; of unknown contents where ``players`` is ``None``."""
    tokens: tuple[tuple[Colour, int], ...] | None = None if players is None else (("players", players), ("gm", gm))
    return BagView(**{"tokens": tokens, "out": out, "drawer": "Ann", "draw": DRAW, **fields})


def out(colour: Colour, fate: Fate = "used", by: str = "Ann", *who: str) -> TokenOut:
    """A token that is out."""
    return TokenOut(colour, fate, by, who)


def mouth(picture: BagPicture) -> QPoint:
    """A point in the opening."""
    return picture.ground.mouth.toPoint()


def drag(widget: QWidget, start: QPoint, to: QPoint, *, let_go: bool = True) -> None:
    """Drag with the left button in small steps."""
    QTest.mousePress(widget, LEFT, NO_KEYS, start)
    for step in range(1, 9):
        QTest.mouseMove(widget, start + (to - start) * step / 8)
    if let_go:
        QTest.mouseRelease(widget, LEFT, NO_KEYS, to)
