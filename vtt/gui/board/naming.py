"""The search for places for all the names of a board: first each stands where it finds room, then one gives way to
another until all stand best. It goes on step by step, so that nobody has to wait for the whole of it."""

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import partial
from typing import TypeAlias

import msgspec

from vtt.gui.board.geometry import AnyLens
from vtt.gui.board.giving_way import giving_way, making_room, putting_in_full
from vtt.gui.board.labels import LabelPictures
from vtt.gui.board.links import Link, LinkName, laid_again, lift, link_names
from vtt.gui.board.occupied import Box
from vtt.gui.board.plate_boxes import Spot, Wanted
from vtt.gui.board.plate_layout import MOST_IN_LANES, Room, first_places, lies_under, places_at_hand
from vtt.gui.board.rings import RingNameAt, naming_rings
from vtt.gui.board.steps import Steps, done

_ROOMY = 40
"""Among more things nobody gives way to the name of a band."""
_SMALLER = 0.8
"""What is left of the height of names each time that they are written smaller."""


class Named(msgspec.Struct, frozen=True):
    """Where the names of things stand, those of the rings and those on the links, and the room that they leave. Those
    who are ``crowded_out`` have none for the others' sake: smaller ones might leave them room."""

    spots: Mapping[str, Spot]
    ring_names: tuple[RingNameAt, ...]
    link_names: tuple[LinkName, ...]
    room: Room
    crowded_out: frozenset[str] = frozenset()


KnownNames: TypeAlias = dict[object, Named]
"""What was found out for the boards of late, by all that it depends on."""


class Heights:
    """How high names are written where they are rather written smaller than left out: at first as high as they should
    be, then less and less, until everybody has one or none of it helps."""

    def __init__(self) -> None:
        self._kept_for: object = None
        self._smallest = 0.0
        self._nameless: dict[float, int] = {}

    def of(self, height: float, smallest: float, crowd: object) -> float:
        """The height of names that should be so high, and may be as low as ``smallest`` (0: no lower); as long as the
        ``crowd`` is the same none is written higher again."""
        if (height, smallest, crowd) != self._kept_for:
            self._kept_for, self._smallest, self._nameless = (height, smallest, crowd), smallest, {}
        return self._best() if self._nameless else height

    def is_another_better(self, height: float, nameless: int) -> bool:
        """Whether another height is to be tried or taken, where so many have no name for the others' sake at this
        one."""
        if not 0.0 < self._smallest <= height:
            return False
        self._nameless[height] = nameless
        return self._best() != height

    def _best(self) -> float:
        least = min(self._nameless)
        if self._nameless[least] and least > self._smallest:
            return float(max(round(least * _SMALLER), self._smallest))
        return min(self._nameless, key=lambda height: (self._nameless[height], -height))


class Nameless(msgspec.Struct, frozen=True):
    """A board whose names are looked for: the plates that are ``wanted`` by id, the ``links`` that have words, whose
    names are not to be missing (``told``) and who acts; the rings by their ``lens``, in so many pixels a unit, and the
    height of names. ``new_room`` is what there is without any name. With ``all_told`` names are rather shortened than
    left out, else they are led farther off."""

    wanted: Mapping[str, Wanted]
    links: Sequence[Link]
    told: Collection[str]
    acting: Sequence[str]
    lens: AnyLens
    scale: float
    text_size: float
    labels: LabelPictures
    new_room: Callable[[], Room]
    all_told: bool


class Search:
    """Looks for the places of names, without the words on anybody's life. ``found`` is where they stand best; until it
    is known ``so_far`` tells where there is room for them at hand."""

    def __init__(self, nameless: Nameless) -> None:
        self._board = nameless
        self._room = nameless.new_room()
        self._steps = self._looking()
        self._at_first: dict[str, Spot] = {}
        self._on_links: tuple[LinkName, ...] = ()
        self.found: Named | None = None

    def go_on(self, is_enough: Callable[[], bool] | None = None) -> None:
        """Look on until all is found, or else until it is enough."""
        while self.found is None and (is_enough is None or not is_enough()):
            try:
                next(self._steps)
            except StopIteration as end:
                self.found = end.value

    def so_far(self) -> Named:
        """Where names stand best, or until that is known where each found room at first, before any gave way to
        another; those who have not looked yet stand at their tokens or nowhere."""
        if self.found is not None:
            return self.found
        board, room, spots = self._board, self._board.new_room(), dict(self._at_first)
        room.share(self._room)
        on_links = laid_again(self._on_links, room.taken)
        for thing, spot in spots.items():
            room.put(board.wanted[thing], spot)
        places_at_hand(list(board.wanted.values()), spots, room)
        return Named(spots, done(self._names_of_rings(room, _nobody_gives_way)), on_links, room)

    def _looking(self) -> Steps[Named]:
        board, room = self._board, self._room
        wanted, spots = board.wanted, self._at_first
        on_links = self._on_links = link_names(board.links, room.taken, board.text_size, board.labels)
        clear = partial(making_room, wanted=wanted, spots=spots, room=room)
        # Nobody gives way in a crowd, and one name more or less is not missed there.
        is_crowded = len(wanted) > _ROOMY
        names = (yield from self._names_of_rings(room, clear)) if is_crowded else ()
        yield from first_places(list(wanted.values()), spots, room)
        self._at_first = dict(spots)
        yield from giving_way(list(wanted.values()), spots, room)
        kept = yield from self._kept_for_the_nameless(spots)
        for thing in board.acting:
            yield from putting_in_full(wanted[thing], wanted, spots, room)
            names = tuple(name for name in names if not lies_under(name[1], wanted[thing], spots))
        for thing, spot in kept.items():
            room.take_away(wanted[thing], spot)
        lift(on_links, room.taken)
        if not spots.keys() >= set(board.told) and (board.all_told or len(wanted) <= MOST_IN_LANES):
            # At most tables everybody has a name.
            from vtt.gui.board.all_told import placing_all_told, placing_few_told

            others = [plate for thing, plate in wanted.items() if thing not in board.acting]
            before = {plate.thing: spots.pop(plate.thing) for plate in others if plate.thing in spots}
            placing = placing_all_told if board.all_told else placing_few_told
            spots.update((yield from placing(others, set(board.told) - set(board.acting), before, room)))
        crowded_out = set[str]()
        if len(wanted) <= MOST_IN_LANES:
            for thing in set(board.told) - spots.keys():
                if not room.is_shut_in(wanted[thing]):
                    crowded_out.add(thing)
                yield
        on_links = laid_again(on_links, room.taken)
        if not is_crowded:
            names = yield from self._names_of_rings(room, clear)
        return Named(spots, names, on_links, room, frozenset(crowded_out))

    def _kept_for_the_nameless(self, spots: dict[str, Spot]) -> Steps[dict[str, Spot]]:
        """A place far off for each who has none yet, marked until those who act have theirs: they would lie in the only
        lane that leads out of a knot. Where there is any they look anew, and the others do afterwards."""
        board, room, kept = self._board, self._room, dict[str, Spot]()
        nameless = [each for thing, each in board.wanted.items() if thing in board.told and thing not in spots]
        nameless = [each for each in nameless if each.thing not in board.acting]
        if not board.acting or not nameless or len(board.wanted) > MOST_IN_LANES:
            return kept
        from vtt.gui.board.all_told import naming_far_off

        for thing, spot in spots.items():
            room.take_away(board.wanted[thing], spot)
        yield from naming_far_off(nameless, kept, room)
        for thing in board.acting if kept else ():
            spots.pop(thing, None)
        for thing, spot in spots.items():
            room.put(board.wanted[thing], spot)
        return kept

    def _names_of_rings(
        self, room: Room, make_room: Callable[[Box, int], Steps[bool]]
    ) -> Steps[tuple[RingNameAt, ...]]:
        board = self._board
        names = yield from naming_rings(board.lens, board.scale, board.text_size, board.labels, room.taken, make_room)
        return names


def _nobody_gives_way(_box: Box, _lines: int) -> Steps[bool]:
    yield from ()
    return False
