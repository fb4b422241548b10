"""While a token is dragged only what changes is painted again, and the board looks as if all of it was."""

from random import Random

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QImage, QRegion
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from tests.gui.board.boards import crowd, sewer

MOVES = 12


def painted(view: QWidget, onto: QImage, region: QRegion) -> None:
    """Paint this part of a board over what was painted of it before."""
    view.render(onto, region.boundingRect().topLeft(), region, QWidget.RenderFlag(0))


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("made", [sewer, lambda: crowd(60)], ids=["sewer", "crowd"])
def test_painting_what_changes_gives_what_painting_everything_gives(shown, monkeypatch, made, seed: int):
    view, random = shown(made()), Random(seed)
    things = [each.thing for each in view.things_drawn()]
    changed = QRegion()

    def asked(*areas: QRegion | QRect) -> None:
        nonlocal changed
        changed += QRegion(areas[0]) if areas else QRegion(view.rect())

    QTest.mousePress(view, Qt.MouseButton.LeftButton, pos=view.token_rect(random.choice(things)).center())
    QTest.mouseMove(view, QPoint(500, 350))
    assert view.drag is not None
    seen = view.grab().toImage()
    shares = []
    with monkeypatch.context() as patched:
        patched.setattr(view, "update", asked)
        for _ in range(MOVES):
            at = QPoint(random.randrange(-20, view.width() + 20), random.randrange(-20, view.height() + 20))
            QTest.mouseMove(view, at)
            shares.append(changed.boundingRect().width() * changed.boundingRect().height())
            painted(view, seen, changed)
            changed = QRegion()
            assert seen == view.grab().toImage()
    assert min(shares) < view.width() * view.height()
