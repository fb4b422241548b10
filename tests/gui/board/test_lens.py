"""Given the limits of a scale, when feet become units, then rings, order and way back hold."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from vtt.gui.board.lens import AVERAGE_RADIUS, Lens, drawn_radius
from vtt.table.bands import BANDS, LIMITS, Scale, band_of
from vtt.table.table import MeasuresFrom

STARTS: tuple[MeasuresFrom, ...] = ("edge", "centre")
LENSES = [Lens(limits, radius, start) for limits in LIMITS.values() for radius in (1.0, 2.5, 7.5) for start in STARTS]

lenses = st.sampled_from(LENSES)
shares = st.floats(0.0, 3.0, allow_nan=False)


@given(lenses, shares, shares)
def test_what_is_farther_away_is_drawn_farther_away(lens: Lens, first: float, second: float):
    near, far = sorted((first * lens.ring_feet[2], second * lens.ring_feet[2]))
    if far - near > 1e-6 * lens.ring_feet[2]:
        assert lens.units(near) < lens.units(far)


@given(lenses, shares)
def test_feet_come_back_from_units(lens: Lens, share: float):
    feet = share * lens.ring_feet[2]
    assert lens.feet(lens.units(feet)) == pytest.approx(feet, rel=1e-6, abs=1e-3)


@given(lenses, st.floats(-90, 90), st.floats(-90, 90))
def test_points_come_back_from_offsets(lens: Lens, x: float, y: float):
    focus = (12.0, -7.0)
    assert lens.point(lens.offset((x, y), focus), focus) == pytest.approx((x, y), abs=1e-2)


@given(st.sampled_from(list(Scale)), st.floats(0.0, 1.5), st.floats(1.0, 8.0), st.sampled_from(STARTS))
def test_an_average_token_lies_within_the_ring_of_its_band(
    scale: Scale, share: float, radius: float, measures_from: MeasuresFrom
):
    """Measured from the focus's edge (BH-MOVE-07) or from its centre (RH-BAND-02)."""
    lens = Lens(LIMITS[scale], radius, measures_from)
    feet = share * lens.ring_feet[2]
    band = band_of(feet - AVERAGE_RADIUS - (radius if measures_from == "edge" else 0.0), scale)
    ring = sum(lens.units(feet) > units + 1e-9 for units in lens.ring_units)
    if min(abs(feet - each) for each in lens.ring_feet) > 1e-6 * lens.ring_feet[2]:
        assert BANDS[ring] is band


@pytest.mark.parametrize("scale", Scale)
def test_the_rings_look_alike_on_every_scale(scale: Scale):
    assert Lens(LIMITS[scale]).ring_units == pytest.approx(Lens(LIMITS[Scale.MOMENTS]).ring_units)


@pytest.mark.parametrize("lens", LENSES)
def test_tokens_that_touch_the_focus_do_not_cover_it(lens: Lens):
    touching = lens.units(lens.radius + AVERAGE_RADIUS)
    assert touching >= drawn_radius(lens.radius) + drawn_radius(AVERAGE_RADIUS)


def test_larger_creatures_are_drawn_larger_within_reason():
    assert drawn_radius(1.0) < drawn_radius(2.5) < drawn_radius(5.0) <= drawn_radius(100.0) == 0.2
