"""Bands and feet."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from vtt.table.bands import BANDS, LIMITS, Band, Scale, band_of, band_of_squares


@pytest.mark.parametrize(
    ("feet", "band"),
    [
        (-3, Band.CLOSE),
        (5, Band.CLOSE),
        (6, Band.NEARBY),
        (30, Band.NEARBY),
        (31, Band.FARAWAY),
        (60, Band.FARAWAY),
        (61, Band.DISTANT),
    ],
)
def test_feet_become_bands(feet, band):
    """BH-MOVE-07: the conversion guide, edge by edge."""
    assert band_of(feet) is band


@pytest.mark.parametrize(
    ("squares", "band"), [(1, Band.CLOSE), (6, Band.NEARBY), (12, Band.FARAWAY), (13, Band.DISTANT)]
)
def test_squares_become_bands(squares, band):
    """BH-MOVE-07: squares of 5 ft."""
    assert band_of_squares(squares) is band


def test_there_are_four_bands_nearest_first():
    """BH-MOVE-01: Close, Nearby, Faraway, Distant."""
    assert [band.label for band in BANDS] == ["Close", "Nearby", "Faraway", "Distant"]
    assert [band.rank for band in BANDS] == [0, 1, 2, 3]


def test_a_band_has_neighbours_and_the_ends_have_none_beyond():
    assert Band.NEARBY.nearer() is Band.CLOSE
    assert Band.CLOSE.nearer() is Band.CLOSE
    assert Band.FARAWAY.farther() is Band.DISTANT
    assert Band.DISTANT.farther() is Band.DISTANT


def test_in_minutes_nearby_reaches_250_feet():
    """BH-MOVE-06: the bands stretch with the scale of time."""
    assert band_of(250, Scale.MINUTES) is Band.NEARBY
    assert band_of(251, Scale.MINUTES) is Band.FARAWAY
    assert band_of(250, Scale.MOMENTS) is Band.DISTANT


@given(st.floats(0, 1e6), st.floats(0, 1e6), st.sampled_from(Scale))
def test_farther_away_is_never_a_nearer_band(a, b, scale):
    near, far = sorted((a, b))
    assert band_of(near, scale).rank <= band_of(far, scale).rank


def test_the_limits_grow_with_the_scale():
    for band in range(3):
        limits = [LIMITS[scale][band] for scale in Scale]
        assert limits == sorted(limits)
