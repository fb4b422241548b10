"""Name plates where everybody is to be told, and rather by a shortened name than not at all."""

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from vtt.gui.board.plate_layout import Room, Spot, Wanted, place_plates

_MOST = 60
"""Among more of them nobody looks for one that has no name."""


def place_all_told(wanted: Sequence[Wanted], room: Room) -> dict[str, Spot]:
    """As ``place_plates``, but where a plate finds no room the longest sizes of all are left out, as far as that makes
    room for more of them."""
    best = place_plates(wanted, room)
    by_thing = {plate.thing: plate for plate in wanted}
    if len(wanted) > _MOST:
        return best
    for left_out in range(1, max((len(plate.sizes) for plate in wanted), default=0)):
        if len(best) == len(wanted):
            break
        _take_away(by_thing, best, room)
        shorter = place_plates([_shorter(plate, left_out) for plate in wanted], room)
        found = {thing: _as_of(by_thing[thing], spot, left_out) for thing, spot in shorter.items()}
        if len(found) > len(best):
            best = found
        else:
            _take_away(by_thing, found, room)
            for thing, spot in best.items():
                room.put(by_thing[thing], spot)
    return best


def _shorter(plate: Wanted, left_out: int) -> Wanted:
    """The plate without so many of its longest sizes; it keeps one."""
    return replace(plate, sizes=plate.sizes[min(left_out, len(plate.sizes) - 1) :])


def _as_of(plate: Wanted, spot: Spot, left_out: int) -> Spot:
    """What was found for the shorter plate, counted in the sizes of the plate itself."""
    return replace(spot, size=spot.size + min(left_out, len(plate.sizes) - 1))


def _take_away(plates: Mapping[str, Wanted], spots: Mapping[str, Spot], room: Room) -> None:
    for thing, spot in spots.items():
        room.take_away(plates[thing], spot)
