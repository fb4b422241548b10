"""Faces of real dice by the places of their dice: what is missing is another source's, and neither is taken for the
other."""

import pytest

from vtt.dice import BoonBane, FaceOutOfRange, FacesLeftOver, ForcedFaces, Roll, added, opposed
from vtt.dice.typed import thrown_with

PAIR = BoonBane()


def test_in_order_a_none_and_what_is_missing_is_thrown():
    thrown, real = thrown_with(added(Roll(2, 6), Roll(1, 20)), [None, 4], ForcedFaces([3, 17]))
    assert (thrown.faces, real) == ((3, 4, 17), (1,))


def test_a_die_that_a_blank_one_brings_takes_nobody_s_face():
    """The app's boon shows 12 and brings a 5; the faces of the other side stay with its dice."""
    known = {(1, "boon", 0): 9, (1, "bane", 0): 2}
    thrown, real = thrown_with(opposed(PAIR, PAIR), known, ForcedFaces([12, 4, 5]))
    assert [[die.face for die in part.dice] for part in thrown.parts] == [[12, 4, 5], [9, 2]]
    assert [thrown.faces[place] for place in real] == [9, 2]


def test_a_typed_face_brings_a_die_that_the_source_throws():
    thrown, real = thrown_with(PAIR, {(0, "boon", 0): 12, (0, "bane", 0): 1}, ForcedFaces([7]))
    assert [(die.role, die.face) for die in thrown.dice] == [("boon", 12), ("bane", 1), ("boon", 7)]
    assert real == (0, 1)


def test_faces_that_no_die_has_or_shows_are_refused():
    with pytest.raises(FaceOutOfRange, match="is 7, but a d6 shows 1 to 6"):
        thrown_with(Roll(1, 6), {(0, "", 0): 7}, ForcedFaces([]))
    with pytest.raises(FacesLeftOver, match="no die was thrown for 3"):
        thrown_with(Roll(1, 6), {(0, "", 0): 2, (0, "", 1): 3}, ForcedFaces([]))
