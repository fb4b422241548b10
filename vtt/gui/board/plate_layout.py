"""Where name plates go: at the token where there is room, else led out of the crowd by a short line, else shortened;
never over a token or another plate. What has no room is not drawn: it is told under the pointer."""

import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain
from math import cos, inf, pi, sin
from typing import TYPE_CHECKING

from msgspec.structs import replace
from PySide6.QtCore import QLineF, QRectF

from vtt.gui.board.occupied import Box, Occupied, meets
from vtt.gui.board.plate_boxes import LED, NEAR, FarOff, Spot, Wanted, away, boxes_over, boxes_round, leader, off_rim
from vtt.gui.board.steps import Steps, done

if TYPE_CHECKING:
    from vtt.gui.board.outlook import Outlook

MOST_LED = 60
"""Up to this many names may be led out of the crowd; with more the lines would be a net."""
MOST_IN_LANES = 20
"""Up to this many look in every direction: there are no lanes through a larger crowd."""
_EASE = (6.0, 3.0)
"""Pixels that a plate keeps from others where it can, aside and above: one that touches somebody reads as theirs."""
_TOLD_APART, _SOMEWHAT = 0.4, 0.15
"""By so many radii a plate is rather nearer to its own token than to any other, or at least somewhat."""
_BARELY = 1.0
"""By fewer pixels it reads as somebody else's."""
_OF_A_MISTAKE = 60.0
"""What it costs to stand nearer to another token than to one's own, in pixels of anything that is covered."""
SOMEBODY_ELSES = 3
"""How far a plate is mistaken that is no nearer to its own token than to another, or hardly off another with a line."""
_MISTAKEN = 2 * SOMEBODY_ELSES
"""What ranks no lower may be mistaken."""
_FAR = (0.75, 1.4, 2.1)
"""How far off the rim plates are tried, in radii."""
_LANES = (1.4, 2.1, 3.0)
_WAYS = tuple((sin(step * pi / 60), cos(step * pi / 60)) for step in range(120))
"""The same, in every direction."""
_LANES_FOR_ONE = (0.75, 1.75, 2.5, 3.1, 3.5, 5.0, 6.5)
_EVERY_WAY = tuple((sin(step * pi / 120), cos(step * pi / 120)) for step in range(240))
"""The same twice as close: past large tokens a lane is not much wider than the line."""
_SOME_WAYS = _WAYS[::3]
"""Between those, for one that must be seen: there a third of the directions is enough."""
_NEAR_FOR_ONE, _FOR_ONE = (*NEAR, 0.35), (*_FAR, 3.0, 4.0, 5.5)
"""The same for one that must be seen."""
_FEW = 3000
"""So many boxes far off are looked at one by one before what judges all of them at once is worth its import."""
_PATIENCE = 330
"""So often a place for a name is looked for on one board, and from then on everybody stands where they find room."""
_FARTHER = 0.35
"""By so many radii one place is farther off than another."""
_AT_A_TIME = 60
"""So many places for one that must be seen are looked at in a step."""
_ROUND_IT = FarOff(_FAR)
_LED_AWAY = FarOff(_FAR, ((_LANES, _WAYS),))
_SOMEWHERE = FarOff(_FOR_ONE, ((_LANES, _WAYS), (_LANES_FOR_ONE, _SOME_WAYS)))
"""For one that must be seen."""
EVERYWHERE = FarOff(_FOR_ONE, ((_LANES, _WAYS), (_LANES_FOR_ONE, _EVERY_WAY)))


class Room:
    """What is ``taken``, and what is better not covered either (``disliked``). As long as there is ``patience``, those
    give way who stand in somebody's way."""

    def __init__(self, number: int, within: Box | None = None) -> None:
        self.taken = Occupied(number, within)
        self.disliked = Occupied(number)
        self._places: dict[tuple[object, ...], Spot | None] = {}
        self._near: dict[tuple[object, ...], list[Box]] = {}
        self._told_apart: dict[tuple[object, ...], int] = {}
        self._few = _FEW
        self.patience = _PATIENCE
        self._outlook: Outlook | None = None

    def first_place(self, plate: Wanted, sizes: tuple[tuple[float, float], ...]) -> Spot | None:
        """Where a plate stands best in one of these sizes, counted among them. What is taken is the same again and
        again while one way after another is tried: nothing is looked for twice."""
        key = (plate.thing, plate.x, plate.y, plate.radius, plate.led, plate.lanes, sizes, self.taken.state)
        if key not in self._places:
            self.patience -= 1
            self._places[key] = _first_place(plate, sizes, self)
        return self._places[key]

    def near_boxes(self, plate: Wanted, size: tuple[float, float]) -> Sequence[Box]:
        """The boxes of a plate at its token that cover nothing which never gives way; above it and below it moved aside
        as far as they would reach out of the picture."""
        key = (plate.thing, plate.x, plate.y, plate.radius, size, len(self.taken.discs))
        found = self._near.get(key)
        if found is None:
            own = (plate.x, plate.y, plate.radius)
            both = ((box, self.taken.moved_inside(box)) for box in boxes_round(plate, *size, NEAR))
            boxes = [inside for box, inside in both if inside == box or not meets(inside, own)]
            found = self._near[key] = self.taken.ever_free(boxes, plate.thing)
        return found

    def far_boxes(self, plate: Wanted, size: tuple[float, float], far: FarOff, most: float = inf) -> Iterator[Box]:
        """The boxes of a plate far off that are worth a closer look, in the order in which they are tried; of those to
        which a line of more pixels than ``most`` leads not all."""
        if self._outlook is not None or self._few < 0 or "numpy" in sys.modules:
            yield from self._overlooked.boxes(plate, size, far, most)
            return
        for box in far.boxes(plate, size):
            self._few -= 1
            yield box

    @property
    def _overlooked(self) -> "Outlook":
        """What judges all boxes far off at once, from now on."""
        if self._outlook is None:
            from vtt.gui.board.outlook import Outlook

            self._outlook = Outlook(self.taken)
        return self._outlook

    def is_shut_in(self, plate: Wanted) -> bool:
        """Whether there is no room for even the shortest name, whoever gives way."""
        shortest = plate.sizes[-1]
        far = self._overlooked.ever(plate, shortest, EVERYWHERE)
        return not self.near_boxes(plate, shortest) and not any(self._is_ever_led(plate, box) for box in far)

    def _is_ever_led(self, plate: Wanted, box: Box) -> bool:
        """Whether nothing that never gives way lies on the line to a plate there."""
        line = leader((plate.x, plate.y), plate.radius, box)
        return line is None or self.taken.is_line_ever_free(line, plate.thing)

    def share(self, other: "Room") -> None:
        """Know at once what is known of tokens in another one that has the same."""
        self._near, self._told_apart = other._near, other._told_apart

    def copied(self) -> "Room":
        """Another one, in which the same is taken."""
        other = Room(0)
        other.taken, other.disliked = self.taken.copied(), self.disliked.copied()
        return other

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

    def mistaken(self, plate: Wanted, box: Box) -> int:
        """Whether a plate reads as that of another token or place there: 0 where it is plainly nearer to its own, 1
        where it is somewhat, 2 where it is hardly, 3 where it is not. Where a line leads to it it is 0 off all others,
        else 3."""
        key = (plate.thing, plate.x, plate.y, plate.radius, box, len(self.taken.discs))
        found = self._told_apart.get(key)
        if found is None:
            found = self._told_apart[key] = mistaken(plate, box, self.taken)
        return found

    def is_at_ease(self, box: Box, owner: str) -> bool:
        """Whether a box has some space round it, and covers nothing that is better seen."""
        wide = box[0] - _EASE[0], box[1] - _EASE[1], box[2] + _EASE[0], box[3] + _EASE[1]
        return self.taken.is_free(wide, owner) and self.disliked.is_free(box, owner)


def first_places(wanted: Sequence[Wanted], result: dict[str, Spot], room: Room) -> Steps[None]:
    """Where each plate finds room that knows of none of those after it; ``result`` gets them one after the other."""
    if len(wanted) > MOST_LED:
        from vtt.gui.board.among_many import place_among_many

        result.update(place_among_many(wanted, room.taken, room.put))
        return
    for plate in in_turn(wanted):
        spot = yield from best_place(plate, room)
        if spot is not None:
            room.put(plate, spot)
            result[plate.thing] = spot


def places_at_hand(wanted: Sequence[Wanted], result: dict[str, Spot], room: Room) -> None:
    """Where those stand at their tokens that have no place yet, soon found: nobody looks farther off."""
    for plate in in_turn([each for each in wanted if each.thing not in result]):
        at_hand = each_near(plate, enumerate(plate.sizes), room)
        for size, box in at_hand:
            if room.taken.is_free(box, plate.thing) and is_led_freely(plate, box, room.taken):
                result[plate.thing] = Spot(size, box)
                room.put(plate, result[plate.thing])
                break


def in_turn(wanted: Sequence[Wanted]) -> list[Wanted]:
    """The plates in the order in which they are served, as they are looked for among so many."""
    if len(wanted) > MOST_IN_LANES:
        wanted = [replace(plate, lanes=False) for plate in wanted]
    crowded = _crowdedness(wanted)
    return sorted(wanted, key=lambda plate: (plate.rank, -crowded[plate.thing]))


def place_in_full(plate: Wanted, before: Box | None, room: Occupied) -> Spot:
    """``placing_in_full`` at once."""
    return done(placing_in_full(plate, before, room))


def placing_in_full(plate: Wanted, before: Box | None, room: Occupied) -> Steps[Spot]:
    """Where one plate stands that must be seen: over the one it has already (``before``) if it can, else where it
    covers least, rather in another of its sizes than far off, and no farther off than it has to be. Nothing is
    marked."""
    best, least = Spot(0, (0.0, 0.0, 0.0, 0.0)), inf
    for tried, spot in enumerate(_for_one(plate, before)):
        if tried % _AT_A_TIME == _AT_A_TIME - 1:
            yield
        if meets(spot.box, (plate.x, plate.y, plate.radius)):
            continue
        cost = room.cost(spot.box, plate.thing, least)
        if cost >= least:
            continue
        line = leader((plate.x, plate.y), plate.radius, spot.box) if plate.led else None
        if line is not None:
            cost += room.line_cost(line, plate.thing, least - cost)
        if cost < least and mistaken(plate, spot.box, room) > 2:
            cost += _OF_A_MISTAKE
        if cost < least:
            best, least = spot, cost
        if cost == 0:
            return best
    return best


def _for_one(plate: Wanted, before: Box | None) -> Iterator[Spot]:
    """Where one that must be seen is tried: over the plate that it has, at its token, then farther and farther off."""
    for size, (width, height) in enumerate(plate.sizes):
        near = chain(boxes_over(before, width, height), boxes_round(plate, width, height, _NEAR_FOR_ONE))
        yield from (Spot(size, box) for box in near)
    far = [Spot(size, box) for size, each in enumerate(plate.sizes) for box in _SOMEWHERE.boxes(plate, each)]
    yield from sorted(far, key=lambda spot: round(away((plate.x, plate.y), spot.box) / (plate.radius * _FARTHER)))


def lies_under(box: QRectF, plate: Wanted, spots: Mapping[str, Spot]) -> bool:
    """Whether a box lies under a plate that was put in full, or under the line to it."""
    left, top, right, bottom = spots[plate.thing].box
    line = leader((plate.x, plate.y), plate.radius, spots[plate.thing].box)
    under_line = line is not None and any(box.contains(QLineF(*line).pointAt(step / 60)) for step in range(61))
    return under_line or box.intersects(QRectF(left, top, right - left, bottom - top))


def best_place(plate: Wanted, room: Room, shortest: int | None = None) -> Steps[Spot | None]:
    """Where a plate stands best, in its whole name or else in shorter ones, down to that one of its sizes. A step is
    what looks about far off."""
    first, most = plate.whole, len(plate.sizes) if shortest is None else max(shortest + 1, plate.whole)
    for start, end in ((0, first), *((size, size + 1) for size in range(first, most))):
        found = room.first_place(plate, plate.sizes[start:end])
        if found is None or is_led(plate, found):
            yield
        if found is not None:
            return Spot(start + found.size, found.box)
    return None


def _first_place(plate: Wanted, sizes: Sequence[tuple[float, float]], room: Room) -> Spot | None:
    """Where a plate stands in one of these sizes: at the token, nearer to it than to any other and with ease if it can
    be; else led off all others, and rather in the first of them far off than in the next; else where it reads as that
    of another."""
    taken, near = room.taken, list[tuple[int, Spot]]()
    for size, box in each_near(plate, enumerate(sizes), room):
        if taken.is_free(box, plate.thing):
            mistaken = room.mistaken(plate, box)
            rank = mistaken * 2 + (not room.is_at_ease(box, plate.thing))
            if not rank:
                return Spot(size, box)
            near.append((rank, Spot(size, box)))
    near.sort(key=lambda each: each[0])
    plain = [spot for rank, spot in near if rank < _MISTAKEN]
    doubtful = [spot for rank, spot in near if rank >= _MISTAKEN]
    for spot in chain(plain, _led(plate, sizes, room, doubtful)):
        if is_led_freely(plate, spot.box, taken):
            return spot
    return None


def _led(plate: Wanted, sizes: Sequence[tuple[float, float]], room: Room, doubtful: list[Spot]) -> Iterator[Spot]:
    """Where a plate stands far off, off all other tokens; then these ``doubtful`` ones, and where it is at another."""
    far, at_others = _LED_AWAY if plate.lanes else _ROUND_IT, list[Spot]()
    for size, each in enumerate(sizes) if plate.led else ():
        for box in room.far_boxes(plate, each, far):
            if room.taken.is_free(box, plate.thing):
                spot = Spot(size, box)
                if room.mistaken(plate, box):
                    at_others.append(spot)
                else:
                    yield spot
    yield from doubtful
    yield from at_others


def mistaken(plate: Wanted, box: Box, taken: Occupied) -> int:
    """``Room.mistaken``."""
    off = off_rim(plate, box)
    if plate.led and off > plate.radius * LED:
        least = plate.radius * LED
        return 3 if taken.nearest(box, plate.thing, least) < least else 0
    most, somewhat = (max(plate.radius * share, _BARELY) for share in (_TOLD_APART, _SOMEWHAT))
    more = taken.nearest(box, plate.thing, off + most) - off
    return sum(more < least for least in (most, somewhat, _BARELY))


def each_near(plate: Wanted, sizes: Iterable[tuple[int, tuple[float, float]]], room: Room) -> Iterator[tuple[int, Box]]:
    """The boxes at the token that cover nothing which never gives way."""
    return ((size, box) for size, each in sizes for box in room.near_boxes(plate, each))


def is_led(plate: Wanted, spot: Spot) -> bool:
    """Whether a line leads to a plate there."""
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
