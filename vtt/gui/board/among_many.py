"""Where name plates go among very many: at their tokens or nowhere."""

from collections import defaultdict
from collections.abc import Callable, Sequence

from vtt.gui.board.occupied import Occupied
from vtt.gui.board.plate_boxes import Spot, Wanted, boxes_at

_PATIENCE = 150
"""So many names without room, and two for each that has some, and the others are not tried."""
_CELL = 60.0
"""Pixels of the cells in which those that stand near each other are counted."""


def place_among_many(wanted: Sequence[Wanted], taken: Occupied, put: Callable[[Wanted, Spot], None]) -> dict[str, Spot]:
    """Where each plate stands, and ``put`` there: first the whole names, then shorter ones of the others. Where all are
    tried, those in the thick of the crowd come first; where patience does not last, those with most room."""
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
            spot = _free_at(plate, size, taken) if size < len(plate.sizes) else None
            if spot is None:
                patience -= 1
                without.append(plate)
                continue
            patience += 2
            put(plate, spot)
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


def _free_at(plate: Wanted, size: int, taken: Occupied) -> Spot | None:
    """Where a plate of that one of its sizes stands at its token."""
    free = (box for box in boxes_at(plate, *plate.sizes[size]) if taken.is_free(box, plate.thing))
    box = next(free, None)
    return None if box is None else Spot(size, box)
