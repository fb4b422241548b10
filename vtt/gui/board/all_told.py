"""Name plates where everybody is to be told, and rather by a shortened name than not at all."""

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from vtt.gui.board.plate_layout import Room, Spot, Wanted, place_far, place_plates

_MOST = 60
"""Among more of them nobody looks for one that has no name."""


def place_all_told(wanted: Sequence[Wanted], room: Room) -> dict[str, Spot]:
    """As ``place_plates``, but where a plate finds no room the widest of all are shortened, as far as that makes room
    for more of them; who has none then is named far off; and then each is as long as there is room for it."""
    best = place_plates(wanted, room)
    by_thing = {plate.thing: plate for plate in wanted}
    if len(wanted) > _MOST or len(best) == len(wanted):
        return best
    widest = max(wanted, key=lambda plate: plate.sizes[0][0], default=None)
    for most, _height in () if widest is None else widest.sizes[1:]:
        if len(best) == len(wanted):
            break
        _take_away(by_thing, best, room)
        kept = {plate.thing: _no_wider(plate, most) for plate in wanted}
        narrow = [_only(plate, kept[plate.thing]) for plate in wanted]
        # Counted in the sizes of the plates themselves.
        found = {
            thing: replace(spot, size=kept[thing][spot.size]) for thing, spot in place_plates(narrow, room).items()
        }
        if len(found) > len(best):
            best = found
        else:
            _take_away(by_thing, found, room)
            for thing, spot in best.items():
                room.put(by_thing[thing], spot)
    for plate in wanted:
        far = None if plate.thing in best or not plate.led else place_far(plate, room.taken)
        if far is not None:
            room.put(plate, far)
            best[plate.thing] = far
    return _longer(by_thing, best, room)


def _longer(plates: Mapping[str, Wanted], spots: dict[str, Spot], room: Room) -> dict[str, Spot]:
    """The same with every name as long as there is room for it now, those served first before the others."""
    for thing in sorted(spots, key=lambda each: plates[each].rank):
        plate, spot = plates[thing], spots[thing]
        if spot.size >= plate.whole:
            room.take_away(plate, spot)
            found = place_plates([replace(plate, sizes=plate.sizes[: spot.size])], room)
            if thing in found:
                spots[thing] = found[thing]
            else:
                room.put(plate, spot)
    return spots


def _no_wider(plate: Wanted, most: float) -> list[int]:
    """Which sizes of a plate are no wider than that, and of one line like its last, which is one of them."""
    last = len(plate.sizes) - 1
    line = plate.sizes[last][1]
    return [size for size, (width, height) in enumerate(plate.sizes[:last]) if width <= most and height <= line] + [
        last
    ]


def _only(plate: Wanted, sizes: Sequence[int]) -> Wanted:
    """The plate with these of its sizes alone."""
    whole = sum(size < plate.whole for size in sizes)
    return replace(plate, sizes=tuple(plate.sizes[size] for size in sizes), whole=max(whole, 1))


def _take_away(plates: Mapping[str, Wanted], spots: Mapping[str, Spot], room: Room) -> None:
    for thing, spot in spots.items():
        room.take_away(plates[thing], spot)
