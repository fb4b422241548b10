"""Who gives way to whom among name plates: those served first did not know of the others, and one may go elsewhere for
another, for whoever acts, or for the name of a band."""

from collections.abc import Mapping, Sequence

from vtt.gui.board.occupied import Box
from vtt.gui.board.plate_boxes import Spot, Wanted, leader
from vtt.gui.board.plate_layout import (
    MOST_IN_LANES,
    MOST_LED,
    SOMEBODY_ELSES,
    Room,
    best_place,
    each_near,
    first_places,
    in_turn,
    is_led,
    is_led_freely,
    placing_in_full,
)
from vtt.gui.board.steps import Steps, done

_SWEEPS = 2
_NOBODY = "\n"
"""The owner of a box that is kept clear."""


def place_plates(wanted: Sequence[Wanted], room: Room) -> dict[str, Spot]:
    """Where each plate stands, those in the thick of the crowd served first. ``room`` holds what is to be kept clear
    and gets the plates added. A plate without room is not in the result."""
    return done(placing(wanted, room))


def placing(wanted: Sequence[Wanted], room: Room) -> Steps[dict[str, Spot]]:
    """``place_plates``, a plate in each step."""
    result: dict[str, Spot] = {}
    yield from first_places(wanted, result, room)
    yield from giving_way(wanted, result, room)
    return result


def giving_way(wanted: Sequence[Wanted], result: dict[str, Spot], room: Room) -> Steps[None]:
    """Those served first did not know of the others: some stand in the way of one who has no other place, and look
    elsewhere. ``result`` is where they stand. Among very many nobody does."""
    if len(wanted) > MOST_LED:
        return
    plates = in_turn(wanted)
    by_thing = {plate.thing: plate for plate in plates}
    for _ in range(_SWEEPS):
        changed = False
        for plate in plates:
            if room.patience <= 0:
                return
            spot = result.get(plate.thing)
            if spot is None or spot.size >= plate.whole or room.mistaken(plate, spot.box) == SOMEBODY_ELSES:
                changed |= yield from _make_way(plate, by_thing, room, result)
        if not changed:
            break


def making_room(box: Box, lines: int, wanted: Mapping[str, Wanted], spots: dict[str, Spot], room: Room) -> Steps[bool]:
    """Let the plates in a box go elsewhere, each as whole as it is, and up to ``lines`` of them led there by a line
    that they had not; whether the box is free now. Nothing is marked for it. Among many nobody gives way."""
    blocking = room.taken.owners(box, _NOBODY)
    if len(wanted) > MOST_IN_LANES or room.patience <= 0 or not blocking <= spots.keys():
        return False
    before = {thing: spots[thing] for thing in sorted(blocking)}
    for thing, spot in before.items():
        room.take_away(wanted[thing], spot)
    found: dict[str, Spot] = {}
    if room.taken.is_free(box):
        room.taken.add_box(box, _NOBODY)
        for thing, old in before.items():
            better = yield from best_place(wanted[thing], room)
            if better is None or better.size > old.size:
                break
            lines -= is_led(wanted[thing], better) and not is_led(wanted[thing], old)
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


def putting_in_full(plate: Wanted, wanted: Mapping[str, Wanted], spots: dict[str, Spot], room: Room) -> Steps[None]:
    """Whoever acts is named in full whatever the crowd: those in the way look elsewhere."""
    before = spots.get(plate.thing)
    if before is not None and before.size < plate.whole:
        return
    if before is not None:
        room.take_away(plate, before)
    whole = Wanted(plate.thing, plate.x, plate.y, plate.radius, plate.sizes[: plate.whole])
    spot = spots[plate.thing] = yield from placing_in_full(whole, None, room.taken)
    line = leader((plate.x, plate.y), plate.radius, spot.box)
    in_the_way = room.taken.owners(spot.box, plate.thing)
    if line is not None:
        in_the_way |= room.taken.line_owners(line, plate.thing)
    others = [other for other in spots if other in in_the_way and other != plate.thing]
    for other in others:
        room.take_away(wanted[other], spots.pop(other))
    room.put(plate, spot)
    spots.update((yield from placing([wanted[other] for other in others], room)))


def _make_way(plate: Wanted, others: dict[str, Wanted], room: Room, result: dict[str, Spot]) -> Steps[bool]:
    """Let one other plate go elsewhere if this one gets a longer name by it, or any, or no longer reads as that of
    another; whether any did."""
    before = result.get(plate.thing)
    in_full = before is not None and before.size < plate.whole
    sizes = plate.sizes if before is None else plate.sizes[: plate.whole if in_full else before.size]
    at_hand = each_near(plate, enumerate(sizes), room)
    if in_full:
        told_apart = [(room.mistaken(plate, box), size, box) for size, box in at_hand]
        told_apart.sort(key=lambda each: each[0])
        at_hand = ((size, box) for mistaken, size, box in told_apart if mistaken < SOMEBODY_ELSES)
    for size, box in at_hand:
        blocking = room.taken.owners(box, plate.thing)
        (other,) = blocking if len(blocking) == 1 else ("",)
        if other not in result or not is_led_freely(plate, box, room.taken):
            continue
        if (yield from _swap(plate, Spot(size, box), others[other], room, result, in_full=in_full)):
            return True
        yield
    return False


def _swap(
    plate: Wanted, spot: Spot, other: Wanted, room: Room, result: dict[str, Spot], *, in_full: bool
) -> Steps[bool]:
    """Give a plate the place of another, if that one finds one that is as good as it had, or any at all where the plate
    had none; whether it was done. One that was ``in_full`` before makes nobody else read as that of another."""
    before, old = result.get(plate.thing), result[other.thing]
    if before is not None:
        room.take_away(plate, before)
    room.take_away(other, old)
    if room.taken.is_free(spot.box, plate.thing):
        room.put(plate, spot)
        found = yield from best_place(other, room, None if before is None else old.size)
        if found is not None and not (in_full and room.mistaken(other, found.box) > room.mistaken(other, old.box)):
            room.put(other, found)
            result[plate.thing], result[other.thing] = spot, found
            return True
        room.take_away(plate, spot)
    room.put(other, old)
    if before is not None:
        room.put(plate, before)
    return False
