"""Many dice are seen at once as each of them is seen alone."""

import numpy as np
import pytest

from vtt.gui.dice_tray.camera import see
from vtt.gui.dice_tray.numbering import body_of
from vtt.gui.dice_tray.orientation import about, matrix
from vtt.gui.dice_tray.pieces import lift
from vtt.gui.dice_tray.sights import STEPS, Sight, Turned, sights

DICE = [
    Turned(body_of(sides, 1), matrix(about(np.array([0.3, 0.2 * place, 1.0]), 0.4 + 0.7 * place)), 1.0)
    for place, sides in enumerate((20, 12, 10, 8, 6, 4, 2, 0, 30, 20, 6))
]


def as_numbers(sight: Sight) -> list[float]:
    """All that a sight says, as one row."""
    faces = [number for face in sight.faces for number in (*np.ravel(face.corners), *face[1:])]
    numerals = [number for numeral in sight.numerals for number in (*numeral.lie, numeral.facing, numeral.step)]
    return [sight.lift, *np.ravel(sight.outline), *faces, *numerals]


def test_all_at_once_are_as_each_alone():
    together = sights(DICE)
    assert len(together) == len(DICE)
    for die, sight in zip(DICE, together, strict=True):
        (alone,) = sights([die])
        assert [numeral.text for numeral in sight.numerals] == [numeral.text for numeral in alone.numerals]
        assert as_numbers(sight) == pytest.approx(as_numbers(alone), abs=1e-9)


def test_none_are_none():
    assert sights([]) == []


@pytest.mark.parametrize("die", DICE, ids=lambda die: f"{len(die.body.solid.faces)} faces")
def test_it_is_seen_as_the_camera_sees_it(die: Turned):
    (sight,) = sights([die])
    seen = see(die.body.solid, die.rotation)
    painted = [face for face in seen.faces if face in die.body.planes.faces]
    assert len(sight.faces) == len(painted)
    assert sight.lift == pytest.approx(lift(die.body, die.rotation))
    for face, (corners, x, y, reach, step) in zip(painted, sight.faces, strict=True):
        whole = seen.points[list(die.body.solid.faces[face])]
        assert whole.mean(axis=0) == pytest.approx([x, y])
        assert np.abs(whole - [x, y]).sum(axis=1).max() == pytest.approx(reach)
        assert 0 <= step <= STEPS
        # The bevel is taken off on all sides.
        assert (np.abs(np.array(corners) - [x, y]).sum(axis=1) < np.abs(whole - [x, y]).sum(axis=1)).all()
    assert {numeral.value for numeral in sight.numerals} == {
        mark.value for mark in die.body.marks if mark.face in seen.faces
    }


def test_metal_mirrors_more_of_the_lamp():
    turns = [matrix(about(np.array([0.2, 1.0, 0.1]), angle)) for angle in np.linspace(0, 6, 40)]
    dull, metal = (sights([Turned(body_of(20, 1), turn, sheen) for turn in turns]) for sheen in (0.0, 2.0))
    pairs = [
        (one.step, two.step)
        for plain, shiny in zip(dull, metal, strict=True)
        for one, two in zip(plain.faces, shiny.faces, strict=True)
    ]
    assert all(one <= two for one, two in pairs)
    assert any(one < two for one, two in pairs)
