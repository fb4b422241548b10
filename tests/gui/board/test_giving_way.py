"""A name gives way to one that would read as that of another place."""

from random import Random

import pytest

from vtt.gui.board.giving_way import giving_way, place_plates
from vtt.gui.board.plate_boxes import Spot, Wanted
from vtt.gui.board.plate_layout import SOMEBODY_ELSES, Room, first_places
from vtt.gui.board.steps import done

KINDS = ((92.0, 18.0, 8.0), (52.0, 18.0, 8.0), (92.0, 18.0, 8.0), (157.0, 34.0, 0.0), (113.0, 34.0, 0.0))
"""How wide a name is, the radius of what it names, and how much wider than high that is: three places, two tokens."""


def plate(thing: str, x: float, y: float, wide: float, radius: float, aside: float) -> Wanted:
    sizes = ((wide, 22.0), (wide * 0.65, 42.0))
    return Wanted(thing, x, y, radius, sizes, led=not aside, whole=2, aside=aside)


def roomy(plates: list[Wanted]) -> Room:
    """Where all of them stand, and no name yet."""
    room = Room(len(plates), (-600.0, -400.0, 600.0, 400.0))
    for each in plates:
        for aside in {-each.aside, each.aside}:
            room.taken.add_disc(each.x + aside, each.y, each.radius, each.thing)
    return room


def somebody_elses(plates: list[Wanted], spots: dict[str, Spot], room: Room) -> list[str]:
    return [
        each.thing
        for each in plates
        if each.thing in spots and room.mistaken(each, spots[each.thing].box) == SOMEBODY_ELSES
    ]


def test_a_name_goes_aside_for_one_that_would_read_as_anothers():
    """“Old winch” stood over the frame of the font, since the name of a token lay where it has room."""
    plates = [
        plate("winch", 5, 17, 92, 18, 8),
        plate("font", 51, 20, 52, 18, 8),
        plate("door", -20, -34, 92, 18, 8),
        plate("ringer", 92, -15, 157, 34, 0),
        plate("hesper", -88, 5, 113, 34, 0),
        plate("quern", -109, -54, 90, 34, 0),
    ]
    room = roomy(plates)
    spots = place_plates(plates, room)
    assert somebody_elses(plates, spots, room) == []
    assert spots["winch"].box == (-40.0, 38.0, 19.800000000000004, 80.0)
    assert spots["hesper"].box == (-173.0, 44.0, -60.0, 66.0), "to the left of where it had best been"
    assert all(spots[each.thing].size < each.whole for each in plates), "nobody’s name is shortened for it"


@pytest.mark.parametrize("seed", range(40))
def test_nobody_loses_a_name_or_reads_as_another_for_it(seed: int):
    random = Random(seed)
    names = "abcde"
    plates = [
        plate(names[number], random.randrange(-110, 110), random.randrange(-60, 60), *kind)
        for number, kind in enumerate(KINDS)
    ]
    room, spots = roomy(plates), dict[str, Spot]()
    done(first_places(plates, spots, room))
    mistaken, named = somebody_elses(plates, spots, room), set(spots)
    whole = {each.thing for each in plates if each.thing in spots and spots[each.thing].size < each.whole}
    done(giving_way(plates, spots, room))
    assert named <= spots.keys()
    assert whole <= {each.thing for each in plates if each.thing in spots and spots[each.thing].size < each.whole}
    assert {each for each in somebody_elses(plates, spots, room) if each in named} <= set(mistaken)
    assert spots == place_plates(plates, roomy(plates))
