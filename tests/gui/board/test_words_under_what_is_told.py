"""What is told in full covers no half word of the ground: words on links and names of bands below it are not drawn."""

import pytest
from PySide6.QtCore import QRectF

from tests.gui.board.messy import JAPANESE, knot
from tests.gui.board.test_one_plate import painted
from vtt.gui.board import BoardView
from vtt.gui.board.ground_words import ground_words

SIZES = [(280, 270), (420, 420), (664, 480)]
_TOUCHING = 1.0


def half_covered(view: BoardView, drawn: list[QRectF]) -> list[QRectF]:
    """Words of the ground that are drawn and lie partly under what is told."""
    told = view.told_boxes()
    found = []
    for each in drawn:
        for box in told:
            common = each.intersected(box)
            if min(common.width(), common.height()) > _TOUCHING:
                found.append(each)
    return found


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("names", [None, JAPANESE], ids=["english", "japanese"])
def test_no_word_of_the_ground_is_half_under_what_is_told(shown, monkeypatch, size, names):
    view: BoardView = shown(knot() if names is None else knot(names), size=size)
    over_any = False
    for token in view.board.tokens:
        view.select(token.view.creature)
        view.grab()
        origin = view.projection.origin
        words = ground_words(view.arrangement.ring_names, view.arrangement.link_names)
        boxes = {key: box.translated(origin) for key, box in words.items()}
        below = half_covered(view, list(boxes.values()))
        over_any = over_any or bool(below)
        labels = painted(view, monkeypatch)
        links = {name.pill for name in view.arrangement.link_names}
        drawn = [box for label, box in labels if label in links]
        assert not half_covered(view, drawn), token.view.name
        seen = [box for key, box in boxes.items() if key not in view._unnamed]
        assert not half_covered(view, seen), token.view.name
    assert over_any or size != SIZES[0], "the control: in a small board something lies below"
