"""The bodies of dice, their numbers, and how they lie: plain geometry, no window."""

import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from vtt.gui.dice_tray import geometry
from vtt.gui.dice_tray.camera import VIEWER, outline, project, see, silhouette
from vtt.gui.dice_tray.geometry import Solid
from vtt.gui.dice_tray.numbering import Body, body_of
from vtt.gui.dice_tray.orientation import AWAY, UP, about, between, matrix, resting, then

SOLIDS = {
    "tetrahedron": (geometry.tetrahedron(), 4, 4, 3),
    "cube": (geometry.cube(), 8, 6, 4),
    "octahedron": (geometry.octahedron(), 6, 8, 3),
    "pentagonal trapezohedron": (geometry.pentagonal_trapezohedron(), 12, 10, 4),
    "dodecahedron": (geometry.dodecahedron(), 20, 12, 5),
    "icosahedron": (geometry.icosahedron(), 12, 20, 3),
    "rhombic triacontahedron": (geometry.rhombic_triacontahedron(), 32, 30, 4),
}
NUMBERED = [(sides, face) for sides in (6, 8, 10, 12, 20) for face in range(1, sides + 1)]
OTHERS = [(3, 2), (5, 5), (7, 1), (14, 14), (30, 29), (100, 100), (1, 1)]
COINS = [(0, -1), (0, 0), (0, 1), (2, 1), (2, 2)]
YAWS = (-0.4, 0.0, 0.15)


def at_rest(body: Body, face: int, yaw: float) -> np.ndarray:
    showing = body.showing[face]
    return matrix(resting(showing.upwards, showing.readable, yaw))


@pytest.mark.parametrize("name", SOLIDS)
def test_a_body_has_the_corners_and_faces_of_its_name(name: str):
    solid, corners, faces, corners_of_a_face = SOLIDS[name]
    assert len(solid.corners) == corners
    assert len(solid.faces) == faces
    assert {len(face) for face in solid.faces} == {corners_of_a_face}
    edges = {frozenset(edge[:2]) for face in solid.edges for edge in face}
    assert corners - len(edges) + faces == 2, "Euler"


@pytest.mark.parametrize("solid", [*(each[0] for each in SOLIDS.values()), geometry.coin()])
def test_a_body_is_convex_with_flat_faces_that_look_outwards(solid: Solid):
    assert np.linalg.norm(solid.corners, axis=1).max() == pytest.approx(1.0)
    for face, normal, centre in zip(solid.faces, solid.normals, solid.centres, strict=True):
        heights = (solid.corners - centre) @ normal
        assert np.abs(heights[list(face)]).max() < 1e-9
        others = [index for index in range(len(solid.corners)) if index not in face]
        assert heights[others].max() < -1e-9
        assert float(normal @ centre) > 0


@pytest.mark.parametrize("sides", [6, 8, 10, 12, 20])
def test_every_number_stands_once_and_opposite_faces_add_up(sides: int):
    body = body_of(sides, 1)
    assert sorted(mark.value for mark in body.marks) == list(range(1, sides + 1))
    numbers = {mark.face: mark.value for mark in body.marks}
    for face, number in numbers.items():
        opposite = int(np.argmin(body.solid.normals @ body.solid.normals[face]))
        assert number + numbers[opposite] == sides + 1


@pytest.mark.parametrize("sides", [6, 8, 10, 12, 20, 100])
def test_numerals_lie_inside_their_faces(sides: int):
    body = body_of(sides, 1)
    for mark in body.marks:
        normal = body.solid.normals[mark.face]
        assert abs(float(mark.upright @ normal)) < 1e-9
        assert abs(float(mark.sideways @ mark.upright)) < 1e-9
        corners = body.solid.corners[list(body.solid.faces[mark.face])]
        foot_and_head = [mark.middle + mark.upright * mark.height * share / 2 for share in (-1, 1)]
        for point in foot_and_head:
            ahead = np.roll(corners, -1, axis=0) - corners
            assert (np.cross(ahead, point - corners) @ normal > 0).all()


@pytest.mark.parametrize("yaw", YAWS)
@pytest.mark.parametrize(("sides", "face"), [*NUMBERED, *OTHERS, *COINS])
def test_at_rest_the_thrown_face_looks_up_and_at_the_viewer(sides: int, face: int, yaw: float):
    body = body_of(sides, face)
    rotation = at_rest(body, face, yaw)
    shown = [mark for mark in body.marks if mark.value == face]
    normals = {mark.face: rotation @ body.solid.normals[mark.face] for mark in shown}
    top = max(normals, key=lambda each: normals[each][2])
    assert normals[top] == pytest.approx(UP, abs=1e-9)
    assert float(normals[top] @ VIEWER) > 0.85
    upright = rotation @ next(mark for mark in shown if mark.face == top).upright
    assert float(upright @ AWAY) == pytest.approx(math.cos(yaw), abs=1e-9)


@pytest.mark.parametrize(("sides", "face"), [*NUMBERED, *OTHERS, *COINS, *((4, face) for face in (1, 2, 3, 4))])
def test_at_rest_the_result_is_written_upright_and_not_in_a_mirror(sides: int, face: int):
    body = body_of(sides, face)
    rotation = at_rest(body, face, 0.0)
    seen = see(body.solid, rotation)
    places = project(body.mark_points @ rotation.T).reshape(-1, 5, 2)
    results = [index for index, mark in enumerate(body.marks) if mark.value == face and mark.face in seen.faces]
    assert len(results) == 1 or sides in (1, 4)
    upwards_or_forwards = UP if sides != 4 else VIEWER
    chosen = max(results, key=lambda index: float(seen.normals[body.marks[index].face] @ upwards_or_forwards))
    _, left, right, head, foot = places[chosen]
    assert head[1] < foot[1], "the head above the foot"
    assert left[0] < right[0], "left on the left"
    assert abs(left[1] - right[1]) < 0.02


@pytest.mark.parametrize("face", [1, 2, 3, 4])
def test_a_d4_stands_on_a_face_with_its_number_at_the_top_of_the_face_in_front(face: int):
    body = body_of(4, face)
    rotation = at_rest(body, face, 0.0)
    corners = body.solid.corners @ rotation.T
    assert np.sort(corners[:, 2])[:3] == pytest.approx([corners[:, 2].min()] * 3)
    assert int(np.argmax(corners[:, 2])) == face - 1
    normals = body.solid.normals @ rotation.T
    front = int(np.argmax(normals @ VIEWER))
    assert float(normals[front] @ VIEWER) > 0.65
    on_front = [mark for mark in body.marks if mark.face == front]
    highest = max(on_front, key=lambda mark: float((rotation @ mark.middle)[2]))
    assert highest.value == face
    values_below = {mark.value for mark in body.marks if normals[mark.face] @ UP < -0.9}
    assert values_below == {1, 2, 3, 4} - {face}


def test_the_null_die_has_signs():
    assert [body_of(0, face).marks[0].text for face in (-1, 0, 1)] == ["−1", "0", "+1"]
    assert body_of(0, 0).marks[1].value != 0


def test_dice_without_a_shape_of_their_own_are_named():
    assert all(body_of(sides, 1).named for sides in (0, 2, 4, 6, 8, 10, 12, 20))
    assert not any(body_of(sides, 1).named for sides in (1, 3, 7, 30, 100))


QUATERNIONS = st.builds(
    lambda x, y, z, angle: about(np.array([x, y, z + 2.0]), angle),
    st.floats(-1, 1),
    st.floats(-1, 1),
    st.floats(-1, 1),
    st.floats(-6, 6),
)


@given(QUATERNIONS, QUATERNIONS)
def test_turning_twice_is_one_turn(first: np.ndarray, second: np.ndarray):
    assert matrix(then(first, second)) == pytest.approx(matrix(second) @ matrix(first), abs=1e-9)
    assert matrix(first) @ matrix(first).T == pytest.approx(np.eye(3), abs=1e-9)


@given(QUATERNIONS, QUATERNIONS, st.floats(0, 1))
def test_between_two_orientations_it_goes_from_one_to_the_other(start: np.ndarray, end: np.ndarray, share: float):
    assert matrix(between(start, end, 0.0)) == pytest.approx(matrix(start), abs=1e-3)
    assert matrix(between(start, end, 1.0)) == pytest.approx(matrix(end), abs=1e-3)
    assert np.linalg.norm(between(start, end, share)) == pytest.approx(1.0)


def area_inside(points: np.ndarray) -> float:
    x, y = points.T
    return abs(float(x @ np.roll(y, -1) - y @ np.roll(x, -1))) / 2


@given(QUATERNIONS, st.sampled_from([each[0] for each in SOLIDS.values()] + [geometry.coin()]))
def test_the_silhouette_is_the_outline_of_all_corners(turn: np.ndarray, solid: Solid):
    seen = see(solid, matrix(turn))
    around = silhouette(solid, seen)
    assert len(set(around)) == len(around)
    assert area_inside(seen.points[around]) == pytest.approx(area_inside(np.array(outline(seen.points))), rel=1e-6)
