"""Name plates where everybody is to be told, and rather by a shortened name than not at all."""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from math import atan2, hypot, inf

from msgspec.structs import replace

from vtt.gui.board.giving_way import giving_way, placing
from vtt.gui.board.plate_boxes import Spot, Wanted, leader
from vtt.gui.board.plate_layout import EVERYWHERE, Room, is_led_freely
from vtt.gui.board.steps import Steps

_MOST = 60
"""Among more of them nobody looks for one that has no name."""
_TURNS = 4
"""So often those without a name are served before all others."""
_FOR_THE_REST = 7
"""So often a place for each may be looked for once it is settled who has a name: then they are made longer again."""
_SHORT = 3.0
"""Radii of a line to a name for which nobody is shortened."""


def placing_few_told(
    wanted: Sequence[Wanted], things: Collection[str], best: dict[str, Spot], room: Room
) -> Steps[dict[str, Spot]]:
    """The same where names are read from near: who has none is rather named far off than another shortened for it."""
    led = dict(best)
    things = yield from _possible(wanted, things, best, room)
    yield from _name_far_off(wanted, _longest_first, led, room, _SHORT)
    if led.keys() >= set(things):
        return led
    _take_away({plate.thing: plate for plate in wanted}, {k: s for k, s in led.items() if k not in best}, room)
    return (yield from placing_all_told(wanted, things, best, room))


def placing_all_told(
    wanted: Sequence[Wanted], things: Collection[str], best: dict[str, Spot], room: Room
) -> Steps[dict[str, Spot]]:
    """As ``place_plates``, which gave ``best``, but where one of ``things`` finds no room the widest of all are
    shortened, as far as that makes room for more of them; who has none then is named far off; and then each is as long
    as there is room for it."""
    by_thing = {plate.thing: plate for plate in wanted}
    things = yield from _possible(wanted, things, best, room)
    if len(wanted) > _MOST or best.keys() >= set(things):
        return best
    best = yield from _narrow_enough(wanted, things, best, by_thing, room)
    yield from _name_far_off(wanted, _shortest, best, room)
    urgent: set[str] = set()
    for _ in range(_TURNS):
        missing = {plate.thing for plate in wanted if plate.led and plate.thing in things} - best.keys()
        if missing <= urgent or room.patience <= 0:
            break
        # Whoever was shut in by the others is served before them.
        urgent |= missing
        _take_away(by_thing, best, room)
        found: dict[str, Spot] = {}
        yield from _name_far_off([plate for plate in wanted if plate.thing in urgent], _shortest, found, room)
        found |= yield from _narrow([plate for plate in wanted if plate.thing not in found], 0.0, room)
        yield from _name_far_off(wanted, _shortest, found, room)
        best = _with_more_names(found, best, things, by_thing, room)
    best = yield from _in_other_orders(wanted, things, best, by_thing, room)
    return (yield from _longer(by_thing, best, room))


def _in_other_orders(
    wanted: Sequence[Wanted],
    things: Collection[str],
    best: dict[str, Spot],
    plates: Mapping[str, Wanted],
    room: Room,
) -> Steps[dict[str, Spot]]:
    """Where the plates stand if they are served in another order, as short as they can be, as long as somebody has no
    name: in the thick of a crowd it decides who is shut in."""
    led = [plate for plate in wanted if plate.led]
    if not led:
        return best
    x, y = sum(plate.x for plate in led) / len(led), sum(plate.y for plate in led) / len(led)
    orders: tuple[Callable[[Wanted], float], ...] = (
        lambda plate: hypot(plate.x - x, plate.y - y),
        lambda plate: -hypot(plate.x - x, plate.y - y),
        lambda plate: plate.x,
        lambda plate: -plate.x,
        lambda plate: plate.y,
        lambda plate: -plate.y,
        lambda plate: atan2(plate.y - y, plate.x - x),
        lambda plate: -atan2(plate.y - y, plate.x - x),
    )
    for order in orders:
        if _number_of(best, things) == len(things) or room.patience <= len(wanted) * _FOR_THE_REST:
            break
        _take_away(plates, best, room)
        found: dict[str, Spot] = {}
        for plate in sorted(wanted, key=lambda each: (not each.led, order(each))):
            spot = room.first_place(plate, plate.sizes[-1:])
            if spot is not None:
                found[plate.thing] = Spot(len(plate.sizes) - 1, spot.box)
                room.put(plate, found[plate.thing])
            else:
                yield from _name_far_off([plate], _shortest, found, room)
            yield
        yield from giving_way(wanted, found, room)
        yield from _name_far_off(wanted, _shortest, found, room)
        best = _with_more_names(found, best, things, plates, room)
    return best


def _with_more_names(
    found: dict[str, Spot],
    best: dict[str, Spot],
    things: Collection[str],
    plates: Mapping[str, Wanted],
    room: Room,
) -> dict[str, Spot]:
    """That one of the two in which more of ``things`` have a name, ``best`` if they are as many. ``found`` is marked;
    afterwards the one that is given is."""
    if _number_of(found, things) > _number_of(best, things):
        return found
    _put_back(plates, found, best, room)
    return best


def _narrow_enough(
    wanted: Sequence[Wanted],
    things: Collection[str],
    best: dict[str, Spot],
    plates: Mapping[str, Wanted],
    room: Room,
) -> Steps[dict[str, Spot]]:
    """Where the plates stand, none of them wider than it may be for the most of ``things`` to have a name; where they
    do not have more names with the narrowest, as they stand now."""
    widest = max(wanted, key=lambda plate: plate.sizes[0][0], default=None)
    widths = [] if widest is None else [width for width, _ in widest.sizes[1:]]
    first, last, tried, least = 0, len(widths) - 1, len(widths) - 1, _number_of(best, things) + 1
    while first <= last and room.patience > 0:
        _take_away(plates, best, room)
        found = yield from _narrow(wanted, widths[tried], room)
        if _number_of(found, things) >= least:
            best, last, least = found, tried - 1, _number_of(found, things)
        else:
            _put_back(plates, found, best, room)
            first = tried + 1
        tried = (first + last) // 2
    return best


def _possible(
    wanted: Sequence[Wanted], things: Collection[str], best: Mapping[str, Spot], room: Room
) -> Steps[Collection[str]]:
    """Those of the things that have a name or could have one: for the others nobody gives way in vain."""
    found = set(things & best.keys())
    for each in wanted:
        if each.thing in things and each.thing not in best:
            if not room.is_shut_in(each):
                found.add(each.thing)
            yield
    return found


def _narrow(wanted: Sequence[Wanted], most: float, room: Room) -> Steps[dict[str, Spot]]:
    """Where the plates stand that are no wider than that, or as short as they can be."""
    kept = {plate.thing: _no_wider(plate, most) for plate in wanted}
    narrow = [_only(plate, kept[plate.thing]) for plate in wanted]
    # Counted in the sizes of the plates themselves.
    found = yield from placing(narrow, room)
    return {thing: replace(spot, size=kept[thing][spot.size]) for thing, spot in found.items()}


def _number_of(spots: Mapping[str, Spot], things: Collection[str]) -> int:
    """How many of the things have a name."""
    return sum(thing in things for thing in spots)


def _put_back(plates: Mapping[str, Wanted], found: Mapping[str, Spot], best: Mapping[str, Spot], room: Room) -> None:
    """Have marked again what was before, instead of what was found."""
    _take_away(plates, found, room)
    for thing, spot in best.items():
        room.put(plates[thing], spot)


def naming_far_off(wanted: Sequence[Wanted], spots: dict[str, Spot], room: Room) -> Steps[None]:
    """Name those who have none far off, as short as they can be."""
    yield from _name_far_off(wanted, _shortest, spots, room)


def _name_far_off(
    wanted: Sequence[Wanted],
    sizes: Callable[[Wanted], Iterable[int]],
    spots: dict[str, Spot],
    room: Room,
    most: float = inf,
) -> Steps[None]:
    """Name those who have none far off, each in the first of these sizes for which there is room there, by a line of no
    more than so many radii."""
    for plate in wanted:
        if plate.thing in spots or not plate.led:
            continue
        far = yield from _place_far(plate, sizes(plate), room, most)
        if far is not None:
            room.put(plate, far)
            spots[plate.thing] = far


def _place_far(plate: Wanted, sizes: Iterable[int], room: Room, most: float) -> Steps[Spot | None]:
    """Where one plate that has no room stands in the first of these sizes that has any, one of them in each step, and
    there off all other tokens if it can. Nothing is marked."""
    for size in sizes:
        at_another: Spot | None = None
        for box in room.far_boxes(plate, plate.sizes[size], EVERYWHERE, most * plate.reach):
            line = leader((plate.x, plate.y), plate.radius, box)
            is_near = line is None or hypot(line[2] - line[0], line[3] - line[1]) <= most * plate.reach
            if is_near and room.taken.is_free(box, plate.thing) and is_led_freely(plate, box, room.taken):
                if not room.mistaken(plate, box):
                    return Spot(size, box)
                at_another = at_another or Spot(size, box)
        if at_another is not None:
            return at_another
        yield
    return None


def _longer(plates: Mapping[str, Wanted], spots: dict[str, Spot], room: Room) -> Steps[dict[str, Spot]]:
    """The same with every name as long as there is room for it now, those served first before the others."""
    for thing in sorted(spots, key=lambda each: plates[each].rank):
        plate, spot = plates[thing], spots[thing]
        if spot.size >= plate.whole:
            room.take_away(plate, spot)
            found = yield from placing([replace(plate, sizes=plate.sizes[: spot.size])], room)
            if thing in found:
                spots[thing] = found[thing]
            else:
                room.put(plate, spot)
    return spots


def _shortest(plate: Wanted) -> Iterable[int]:
    return (len(plate.sizes) - 1,)


def _longest_first(plate: Wanted) -> Iterable[int]:
    return range(len(plate.sizes))


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
