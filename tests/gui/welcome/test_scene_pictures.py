"""The small pictures of scenes in the welcome: round bands in the middle, and no token over another."""

from itertools import combinations
from math import hypot

import pytest
from PySide6.QtCore import QPointF, QRectF

from tests.gui.board.test_small_crowds import SCENES, sample
from vtt.gui.welcome.scene_picture import bubble_at, placed

AREAS = [QRectF(0, 0, 92, 56), QRectF(0, 0, 92, 84), QRectF(0, 0, 276, 110), QRectF(0, 0, 380, 150)]


@pytest.mark.parametrize("scene", SCENES)
@pytest.mark.parametrize("area", AREAS, ids=lambda area: f"{area.width():.0f}x{area.height():.0f}")
@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_bands_are_whole_and_no_token_lies_over_another_or_is_cut(scene: str, area: QRectF, scale: float):
    """Bands were drawn flat and cut at the edges, and tokens in a heap."""
    seen = placed(sample(scene), area, scale)
    assert 2 * seen.rings[-1] <= area.height() < 2 * seen.rings[-1] + 6
    assert len(seen.tokens) > 3
    for one, other in combinations(seen.tokens.values(), 2):
        assert hypot(one.x() - other.x(), one.y() - other.y()) >= 2 * seen.half - 1
    for centre in seen.tokens.values():
        assert area.adjusted(seen.half, seen.half, -seen.half, -seen.half).contains(centre)


@pytest.mark.parametrize("area", AREAS[2:], ids=lambda area: f"{area.width():.0f}x{area.height():.0f}")
def test_the_bubble_of_the_guide_covers_no_token(area: QRectF):
    """It lay over two, the foe that the fight begins with among them."""
    seen = placed(sample("scenes/black-hack-sewer-grate.toml"), area, 1.0)
    for pointed in seen.tokens:
        bubble = bubble_at(seen, pointed, area)
        assert area.contains(bubble)
        for centre in seen.tokens.values():
            nearest = QPointF(
                min(max(centre.x(), bubble.left()), bubble.right()), min(max(centre.y(), bubble.top()), bubble.bottom())
            )
            away = nearest - centre
            assert hypot(away.x(), away.y()) > seen.half
