"""Areas: whom a circle, a line, a cone touches (RH-ATK-02 to RH-ATK-05, RH-BAND-02), and the laws of their geometry."""

from math import cos, dist, hypot, inf, radians, sin

import msgspec
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from vtt.table.areas import Area, bearing_from, caught, touches
from vtt.table.creature import Creature, Sheet

EAST_LINE = Area(shape="line", origin=(0.0, 0.0), length=120.0)
EAST_CONE = Area(shape="cone", origin=(0.0, 0.0), length=120.0, breadth=10.0)
SWORD = Area(shape="circle", origin=(0.0, 0.0), length=5.0)

feet = st.floats(-300, 300)
points = st.tuples(feet, feet)
radii = st.floats(0, 12)
bearings = st.floats(0, 360)
shapes = st.builds(
    Area,
    shape=st.sampled_from(("circle", "line", "cone")),
    origin=points,
    length=st.floats(0.5, 250),
    breadth=st.floats(0.5, 80),
    bearing=bearings,
)


class Plain(msgspec.Struct, Sheet, frozen=True, tag_field="kind", tag="plain"):
    """A sheet of nothing."""


@pytest.mark.parametrize(("distance", "inside"), [(3, True), (5, True), (6, False)])
def test_a_melee_weapon_strikes_all_round(distance, inside):
    """RH-ATK-02: foes at distances 3, 5 and 6 ft; measured to the nearest edge (RH-BAND-02)."""
    for bearing in range(0, 360, 45):
        away = distance + 2.5
        at = (away * cos(radians(bearing)), away * sin(radians(bearing)))
        assert touches(SWORD, at, 2.5) is inside


@pytest.mark.parametrize(
    ("at", "inside"), [((60, -2), True), ((60, -3), False), ((122, 0), True), ((123, 0), False), ((-3, 0), False)]
)
def test_a_line_touches_whose_disc_it_crosses(at, inside):
    """RH-ATK-03: A, B, C and D of the example, and one behind the archer's back."""
    assert touches(EAST_LINE, at, 2.5) is inside


@pytest.mark.parametrize(
    ("at", "inside"),
    [((60, 4), True), ((60, -4), True), ((60, 6), False), ((108, 6), True), ((108, 8), False), ((123, 0), False)],
)
def test_a_cone_is_as_broad_as_it_is_far_along(at, inside):
    """RH-ATK-04: A, B, C and D of the example, on either side, and one past the far end."""
    assert touches(EAST_CONE, at, 2.5) is inside


def test_a_giant_is_in_range_with_a_part_of_it():
    """RH-ATK-05: radius 5 ft, the centre 9 ft away."""
    assert touches(SWORD, (9.0, 0.0), 5.0)


@pytest.mark.parametrize(
    ("area", "at"),
    [
        (SWORD, (7.5, 0.0)),
        (EAST_LINE, (60.0, 2.5)),
        (EAST_LINE, (122.5, 0.0)),
        (EAST_LINE, (-2.5, 0.0)),
        (EAST_CONE, (122.5, 4.0)),
        (EAST_CONE, (-2.5, 0.0)),
        (EAST_CONE, (120.0 + 2.0, 5.0 + 1.5)),
    ],
)
@pytest.mark.parametrize("bearing", [0, 30, 45, 90, 123.4, 180, 270, 359])
def test_touching_the_border_exactly_counts(area, at, bearing):
    """RH-ATK-05: wherever it points, no hair of floating point decides; a thousandth of a foot does."""
    turned, place = replace(area, bearing=bearing), _turned(at, bearing)
    assert touches(turned, place, 2.5)
    assert not touches(turned, place, 2.499)


def test_doubling_the_length_keeps_the_breadth():
    """RH-PENT-05: a cone of 240 ft is 10 ft broad at its end, and so narrower at 120 ft than one of 120 ft."""
    reached = replace(EAST_CONE, length=240.0)
    assert touches(reached, (240.0, 7.4), 2.5)
    assert touches(EAST_CONE, (115.0, 7.0), 2.5)
    assert not touches(reached, (115.0, 7.0), 2.5)


def test_whoever_is_caught_is_named_in_their_order():
    """RH-ATK-05: the ids, nobody left out."""
    things = [
        Creature(id=name, name=name, side="gm", sheet=Plain(), at=at)
        for name, at in (("near", (20.0, 1.0)), ("beside", (20.0, 9.0)), ("far", (121.0, -6.0)), ("behind", (-9.0, 0)))
    ]
    assert caught(EAST_CONE, things) == ("near", "far")
    assert caught(EAST_LINE, things) == ("near",)
    assert caught(SWORD, things) == ()


@given(points, points)
def test_a_bearing_points_there(origin, at):
    away = dist(origin, at)
    assume(away > 1.0)
    bearing = bearing_from(origin, at)
    assert 0.0 <= bearing < 360.0
    assert origin[0] + away * cos(radians(bearing)) == pytest.approx(at[0], abs=1e-6)
    assert origin[1] + away * sin(radians(bearing)) == pytest.approx(at[1], abs=1e-6)
    assert touches(Area(shape="line", origin=origin, length=away, bearing=bearing), at, 1e-6)


def test_bearings_of_the_compass():
    assert [bearing_from((0, 0), at) for at in ((1, 0), (0, 1), (-1, 0), (0, -1), (0, 0))] == [0, 90, 180, 270, 0]
    assert bearing_from((0.0, 0.0), (1.0, -1e-30)) == 0.0


@given(shapes, points, radii)
def test_a_disc_is_in_the_area_when_it_is_as_large_as_its_distance(area, at, radius):
    """RH-BAND-02, RH-ATK-03, RH-ATK-04: against distances to the outline, worked out another way."""
    away = _distance(area, at)
    assume(abs(away - radius) > 1e-6)
    assert touches(area, at, radius) is (away < radius)


@settings(max_examples=300)
@given(shapes, points, radii, st.floats(0, 20))
def test_a_larger_disc_is_in_whatever_a_smaller_one_is_in(area, at, radius, more):
    assert touches(area, at, radius + more) or not touches(area, at, radius)


@settings(max_examples=300)
@given(shapes, points, radii, st.floats(0, 100))
def test_more_length_or_breadth_loses_nobody(area, at, radius, more):
    """RH-PENT-05: a longer circle or line holds all that the shorter one does, a broader cone all of the narrower."""
    if not touches(area, at, radius):
        return
    if area.shape == "cone":
        assert touches(replace(area, breadth=area.breadth + more), at, radius + 1e-7)
    else:
        assert touches(replace(area, length=area.length + more), at, radius + 1e-7)


@given(shapes, points, radii, bearings, points)
def test_turning_and_moving_everything_changes_nothing(area, at, radius, angle, by):
    assume(abs(_distance(area, at) - radius) > 1e-6)
    ox, oy = _turned(area.origin, angle)
    x, y = _turned(at, angle)
    moved = replace(area, origin=(ox + by[0], oy + by[1]), bearing=area.bearing + angle)
    assert touches(moved, (x + by[0], y + by[1]), radius) is touches(area, at, radius)


@given(shapes, points, radii)
def test_a_line_lies_within_its_cone_and_both_within_the_circle_round_the_cone(area, at, radius):
    """RH-ATK-02 to RH-ATK-04: whoever the narrower touches is touched by the wider."""
    line, cone = replace(area, shape="line"), replace(area, shape="cone")
    circle = replace(area, shape="circle", length=hypot(area.length, area.breadth / 2))
    if touches(line, at, radius):
        assert touches(cone, at, radius + 1e-7)
    if touches(cone, at, radius):
        assert touches(circle, at, radius + 1e-7)


@given(shapes)
def test_the_corners_of_a_cone_are_in_it(area):
    """RH-ATK-04: its point and both ends of its far side, as discs of no size."""
    for corner in _corners(area):
        assert touches(replace(area, shape="cone"), corner, 1e-6)


def _turned(at, degrees):
    angle = radians(degrees)
    return at[0] * cos(angle) - at[1] * sin(angle), at[0] * sin(angle) + at[1] * cos(angle)


def _corners(area):
    corners = [(0.0, 0.0), (area.length, area.breadth / 2), (area.length, -area.breadth / 2)]
    turned = [_turned(corner, area.bearing) for corner in corners]
    return [(area.origin[0] + x, area.origin[1] + y) for x, y in turned]


def _distance(area, at):
    """Feet from a point to the area, 0 within it: from its corners, by cross products and segments."""
    if area.shape == "circle":
        return max(0.0, dist(area.origin, at) - area.length)
    apex, right, left = _corners(area)
    if area.shape == "line":
        end = ((right[0] + left[0]) / 2, (right[1] + left[1]) / 2)
        return _to_segment(at, apex, end)
    sides = ((apex, right), (right, left), (left, apex))
    if len({_cross(a, b, at) > 0 for a, b in sides}) == 1:
        return 0.0
    return min(_to_segment(at, a, b) for a, b in sides)


def _cross(a, b, at):
    return (b[0] - a[0]) * (at[1] - a[1]) - (b[1] - a[1]) * (at[0] - a[0])


def _to_segment(at, a, b):
    nearest, steps = inf, 0.0
    length = dist(a, b)
    if length > 0:
        steps = ((at[0] - a[0]) * (b[0] - a[0]) + (at[1] - a[1]) * (b[1] - a[1])) / length**2
    for share in (0.0, 1.0, min(1.0, max(0.0, steps))):
        nearest = min(nearest, dist(at, (a[0] + share * (b[0] - a[0]), a[1] + share * (b[1] - a[1]))))
    return nearest
