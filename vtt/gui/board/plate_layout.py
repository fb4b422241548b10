"""Where name plates go: at the token where there is room, else led out of the crowd by a short line, else shortened;
never over a token or another plate. What has no room is not drawn: it is told under the pointer."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain
from math import cos, hypot, inf, pi, sin

import msgspec
from msgspec.structs import replace

from vtt.gui.board.occupied import Box, Occupied, around, meets

_PATIENCE = 150
"""So many names without room, and two for each that has some, and the others are not tried."""
_MOST_LED = 60
"""Up to this many names may be led out of the crowd; with more the lines would be a net."""
MOST_IN_LANES = 20
"""Up to this many look in every direction: there are no lanes through a larger crowd."""
_EASE = (6.0, 3.0)
"""Pixels that a plate keeps from others where it can, aside and above: one that touches somebody reads as theirs."""
_LED = 0.4
"""So many radii off the rim a plate is led back to its token by a line."""
_NEAR, _FAR = (0.0,), (0.75, 1.4, 2.1)
"""How far off the rim plates are tried, in radii."""
_LANES = (1.4, 2.1, 3.0)
WAYS = tuple((sin(step * pi / 60), cos(step * pi / 60)) for step in range(120))
"""The same, in every direction."""
_LANES_FOR_ONE = (0.75, 1.75, 2.5, 3.5, 5.0, 6.5)
_SOME_WAYS = WAYS[::3]
"""Between those, for one that must be seen: there a third of the directions is enough."""
_NEAR_FOR_ONE, _FOR_ONE = (*_NEAR, 0.35), (*_FAR, 3.0, 4.0, 5.5)
"""The same for one that must be seen."""
_OWN_RIM = 0.55
"""The share of its radius within which a token is not even covered by its own plate."""
_SWEEPS = 2
_CELL = 60.0
"""Pixels of the cells in which those that stand near each other are counted."""
_NOBODY = "\n"
"""The owner of a box that is kept clear."""


class Wanted(msgspec.Struct, frozen=True):
    """A plate to be placed by a thing of ``radius`` pixels round (x, y). ``sizes`` are widths and heights, first so
    many with the ``whole`` name, then shorter ones. What is ``led`` may go farther off, by ``lanes`` in any direction;
    of lower ``rank`` are those served first."""

    thing: str
    x: float
    y: float
    radius: float
    sizes: tuple[tuple[float, float], ...]
    led: bool = True
    lanes: bool = True
    rank: int = 0
    whole: int = 1


class Spot(msgspec.Struct, frozen=True):
    """Which of its sizes a plate has, and its box."""

    size: int
    box: Box


class Room:
    """What is ``taken``, and what is better not covered either (``disliked``)."""

    def __init__(self, number: int, within: Box | None = None) -> None:
        self.taken = Occupied(number, within)
        self.disliked = Occupied(number)

    def put(self, plate: Wanted, spot: Spot) -> None:
        """Mark a plate and its line."""
        self.taken.add_box(spot.box, plate.thing)
        line = leader((plate.x, plate.y), plate.radius, spot.box)
        if line is not None:
            self.taken.add_line(line, plate.thing)

    def take_away(self, plate: Wanted, spot: Spot) -> None:
        """Take back what ``put`` did."""
        self.taken.remove_box(spot.box, plate.thing)
        line = leader((plate.x, plate.y), plate.radius, spot.box)
        if line is not None:
            self.taken.remove_line(line, plate.thing)

    def is_at_ease(self, box: Box, owner: str) -> bool:
        """Whether a box has some space round it, and covers nothing that is better seen."""
        wide = box[0] - _EASE[0], box[1] - _EASE[1], box[2] + _EASE[0], box[3] + _EASE[1]
        return self.taken.is_free(wide, owner) and self.disliked.is_free(box, owner)


def place_plates(wanted: Sequence[Wanted], room: Room) -> dict[str, Spot]:
    """Where each plate stands, those in the thick of the crowd served first. ``room`` holds what is to be kept clear
    and gets the plates added. A plate without room is not in the result."""
    if len(wanted) > _MOST_LED:
        return _among_many(wanted, room)
    if len(wanted) > MOST_IN_LANES:
        wanted = [replace(plate, lanes=False) for plate in wanted]
    result: dict[str, Spot] = {}
    crowded = _crowdedness(wanted)
    plates = sorted(wanted, key=lambda plate: (plate.rank, -crowded[plate.thing]))
    for plate in plates:
        _place(plate, room, result)
    by_thing = {plate.thing: plate for plate in plates}
    # Those served first did not know of the others: some stand in the way of one who has no other place.
    for _ in range(_SWEEPS):
        changed = False
        for plate in plates:
            spot = result.get(plate.thing)
            if spot is None or spot.size >= plate.whole:
                changed |= _make_way(plate, by_thing, room, result)
        if not changed:
            break
    return result


def make_room(box: Box, lines: int, wanted: Mapping[str, Wanted], spots: dict[str, Spot], room: Room) -> bool:
    """Let the plates in a box go elsewhere, each as whole as it is, and up to ``lines`` of them led there by a line
    that they had not; whether the box is free now. Nothing is marked for it. Among many nobody gives way."""
    blocking = room.taken.owners(box, _NOBODY)
    if len(wanted) > MOST_IN_LANES or not blocking <= spots.keys():
        return False
    before = {thing: spots[thing] for thing in sorted(blocking)}
    for thing, spot in before.items():
        room.take_away(wanted[thing], spot)
    found: dict[str, Spot] = {}
    if room.taken.is_free(box):
        room.taken.add_box(box, _NOBODY)
        for thing, old in before.items():
            better = _best(wanted[thing], room)
            if better is None or better.size > old.size:
                break
            lines -= _is_led(wanted[thing], better) and not _is_led(wanted[thing], old)
            if lines < 0:
                break
            room.put(wanted[thing], better)
            found[thing] = better
        room.taken.remove_box(box, _NOBODY)
    if len(found) == len(before):
        spots.update(found)
        return True
    for thing, spot in found.items():
        room.take_away(wanted[thing], spot)
    for thing, spot in before.items():
        room.put(wanted[thing], spot)
    return False


def place_over(plate: Wanted, before: Box, room: Occupied) -> Box | None:
    """Where one plate covers the one that its thing has already, and nothing else but the rim of its own token."""
    for share in (1.0, _OWN_RIM):
        disc = (plate.x, plate.y, plate.radius * share)
        for width, height in plate.sizes:
            for box in _over(before, width, height):
                if room.is_free(box, plate.thing) and not meets(box, disc):
                    return box
    return None


def place_in_full(plate: Wanted, before: Box | None, room: Occupied) -> Spot:
    """Where one plate stands that must be seen: over the one it has already (``before``) if it can, else where it
    covers least, rather in another of its sizes than far off, in the first that covers no more than another. Nothing is
    marked."""
    best, least = Spot(0, (0.0, 0.0, 0.0, 0.0)), inf
    for everywhere in (_near_for_one, for_one):
        for size, (width, height) in enumerate(plate.sizes):
            for box in everywhere(plate, before, width, height):
                if meets(box, (plate.x, plate.y, plate.radius)):
                    continue
                line = leader((plate.x, plate.y), plate.radius, box) if plate.led else None
                cost = room.cost(box, plate.thing, least)
                if line is not None and cost < least:
                    cost += room.line_cost(line, plate.thing, least - cost)
                if cost < least:
                    best, least = Spot(size, box), cost
                if cost == 0:
                    return best
    return best


def boxes_at(plate: Wanted, width: float, height: float) -> Iterator[Box]:
    """The boxes of this size at its token, the best first."""
    return _boxes(plate, width, height, _NEAR)


def _near_for_one(plate: Wanted, before: Box | None, width: float, height: float) -> Iterator[Box]:
    """Over the plate that it has, or at its token."""
    yield from _over(before, width, height)
    yield from _boxes(plate, width, height, _NEAR_FOR_ONE)


def for_one(
    plate: Wanted, before: Box | None, width: float, height: float, ways: Sequence[tuple[float, float]] = _SOME_WAYS
) -> Iterator[Box]:
    """Everywhere else that a plate of this size may stand which must be seen."""
    yield from _boxes(plate, width, height, _FOR_ONE)
    yield from _lanes(plate, width, height)
    yield from _lanes(plate, width, height, _LANES_FOR_ONE, ways)


def leader(centre: tuple[float, float], radius: float, box: Box) -> Box | None:
    """The line from the rim of a token to a plate so far off that it needs one."""
    x = min(max(centre[0], box[0]), box[2]) - centre[0]
    y = min(max(centre[1], box[1]), box[3]) - centre[1]
    away = hypot(x, y)
    if away <= radius * (1.0 + _LED):
        return None
    share = radius / away
    return centre[0] + x * share, centre[1] + y * share, centre[0] + x, centre[1] + y


def _among_many(wanted: Sequence[Wanted], room: Room) -> dict[str, Spot]:
    """The same for very many: at their tokens or nowhere, first the whole names, then shorter ones of the others. Where
    all are tried, those in the thick of the crowd come first; where patience does not last, those with most room."""
    result: dict[str, Spot] = {}
    near = _neighbours(wanted)
    if len(wanted) <= _PATIENCE * 2:
        left = sorted(wanted, key=lambda plate: (plate.rank, -near[plate.thing]))
    else:
        left = sorted(wanted, key=lambda plate: (plate.rank, near[plate.thing] * plate.sizes[0][0]))
    for size in range(max(len(plate.sizes) for plate in wanted)):
        patience = _PATIENCE
        without = []
        for place, plate in enumerate(left):
            if patience <= 0:
                without += left[place:]
                break
            spot = _free_at(plate, size, room.taken) if size < len(plate.sizes) else None
            if spot is None:
                patience -= 1
                without.append(plate)
                continue
            patience += 2
            room.put(plate, spot)
            result[plate.thing] = spot
        left = without
    return result


def _neighbours(wanted: Sequence[Wanted]) -> dict[str, int]:
    """How many stand in the cells round each thing, in cells a little larger than a name."""
    counts: dict[tuple[int, int], int] = defaultdict(int)
    cells = {plate.thing: (int(plate.x // _CELL), int(plate.y // _CELL)) for plate in wanted}
    for cell in cells.values():
        counts[cell] += 1
    around_it = {
        (x, y): sum(counts.get((x + across, y + down), 0) for across in (-1, 0, 1) for down in (-1, 0, 1))
        for x, y in counts
    }
    return {thing: around_it[cell] for thing, cell in cells.items()}


def _place(plate: Wanted, room: Room, result: dict[str, Spot]) -> bool:
    """Place a plate where it stands best; whether there is room for it."""
    spot = _best(plate, room)
    if spot is not None:
        room.put(plate, spot)
        result[plate.thing] = spot
    return spot is not None


def _best(plate: Wanted, room: Room, shortest: int | None = None) -> Spot | None:
    """At the token, with ease if it can be; else led; each time the whole name first, rather on two lines than far off,
    then the shorter ones, down to that one of its sizes."""
    sizes = list(enumerate(plate.sizes if shortest is None else plate.sizes[: max(shortest + 1, plate.whole)]))
    for alike in (sizes[: plate.whole], *([each] for each in sizes[plate.whole :])):
        for size, box in _each_near(plate, alike, room):
            if room.is_at_ease(box, plate.thing):
                return Spot(size, box)
        led = ((size, box) for size, (width, height) in alike if plate.led for box in _led_away(plate, width, height))
        for size, box in chain(_each_near(plate, alike, room), led):
            if room.taken.is_free(box, plate.thing) and is_led_freely(plate, box, room.taken):
                return Spot(size, box)
    return None


def _each_near(
    plate: Wanted, sizes: Iterable[tuple[int, tuple[float, float]]], room: Room
) -> Iterator[tuple[int, Box]]:
    """The boxes at the token; above it and below it moved aside as far as they would reach out of the picture."""
    for size, (width, height) in sizes:
        for box in _boxes(plate, width, height, _NEAR):
            inside = room.taken.moved_inside(box)
            if inside == box or not meets(inside, (plate.x, plate.y, plate.radius)):
                yield size, inside


def _free_at(plate: Wanted, size: int, taken: Occupied) -> Spot | None:
    """Where a plate of that one of its sizes stands at its token."""
    width, height = plate.sizes[size]
    free = (box for box in _boxes(plate, width, height, _NEAR) if taken.is_free(box, plate.thing))
    box = next(free, None)
    return None if box is None else Spot(size, box)


def _make_way(plate: Wanted, others: dict[str, Wanted], room: Room, result: dict[str, Spot]) -> bool:
    """Let one other plate go elsewhere if this one gets a longer name by it, or any; whether any did."""
    before = result.get(plate.thing)
    sizes = plate.sizes if before is None else plate.sizes[: before.size]
    for size, box in _each_near(plate, enumerate(sizes), room):
        blocking = room.taken.owners(box, plate.thing)
        (other,) = blocking if len(blocking) == 1 else ("",)
        if other not in result or not is_led_freely(plate, box, room.taken):
            continue
        if _swap(plate, Spot(size, box), others[other], room, result):
            return True
    return False


def _swap(plate: Wanted, spot: Spot, other: Wanted, room: Room, result: dict[str, Spot]) -> bool:
    """Give a plate the place of another, if that one finds one that is as good as it had, or any at all where the plate
    had none; whether it was done."""
    before, old = result.get(plate.thing), result[other.thing]
    if before is not None:
        room.take_away(plate, before)
    room.take_away(other, old)
    if room.taken.is_free(spot.box, plate.thing):
        room.put(plate, spot)
        found = _best(other, room, None if before is None else old.size)
        if found is not None:
            room.put(other, found)
            result[plate.thing], result[other.thing] = spot, found
            return True
        room.take_away(plate, spot)
    room.put(other, old)
    if before is not None:
        room.put(plate, before)
    return False


def _boxes(plate: Wanted, width: float, height: float, reaches: Iterable[float]) -> Iterator[Box]:
    gap = max(plate.radius * 0.14, 2.0)
    for reach in reaches:
        for left, top in around(width, height, plate.radius * (1.0 + reach) + gap):
            x, y = round(plate.x + left), round(plate.y + top)
            yield x, y, x + width, y + height


def _led_away(plate: Wanted, width: float, height: float) -> Iterator[Box]:
    """Boxes farther off: round the token, then at the end of any lane that leads out of the crowd."""
    yield from _boxes(plate, width, height, _FAR)
    if plate.lanes:
        yield from _lanes(plate, width, height)


def _lanes(
    plate: Wanted,
    width: float,
    height: float,
    reaches: Iterable[float] = _LANES,
    ways: Sequence[tuple[float, float]] = WAYS,
) -> Iterator[Box]:
    # The corner or the middle of the side that the line ends at.
    ends = [(ahead, across, width * _share(ahead), height * _share(across)) for ahead, across in ways]
    x, y = plate.x, plate.y
    for reach in reaches:
        away = plate.radius * (1.0 + reach)
        for ahead, across, before, above in ends:
            left = round(x + ahead * away - before)
            top = round(y + across * away - above)
            yield left, top, left + width, top + height


def _share(way: float) -> float:
    return 0.5 if abs(way) < 0.01 else 0.0 if way > 0.0 else 1.0


def _over(before: Box | None, width: float, height: float) -> Iterator[Box]:
    """Boxes of this size over a smaller one, none if it is not smaller."""
    if before is None or before[2] - before[0] > width or before[3] - before[1] > height:
        return
    lefts = ((before[0] + before[2] - width) / 2, before[0], before[2] - width)
    for top in (before[1], before[3] - height):
        for left in lefts:
            yield left, top, left + width, top + height


def _is_led(plate: Wanted, spot: Spot) -> bool:
    return leader((plate.x, plate.y), plate.radius, spot.box) is not None


def is_led_freely(plate: Wanted, box: Box, taken: Occupied) -> bool:
    """Whether a plate stands at its token, or nothing of anybody else lies on the line to it."""
    line = leader((plate.x, plate.y), plate.radius, box)
    return line is None or taken.is_line_free(line, plate.thing)


def _crowdedness(wanted: Sequence[Wanted]) -> dict[str, float]:
    """How much stands round each thing, more the nearer it is."""
    return {
        one.thing: sum(
            one.radius * other.radius / max((one.x - other.x) ** 2 + (one.y - other.y) ** 2, 1.0)
            for other in wanted
            if other is not one
        )
        for one in wanted
    }
