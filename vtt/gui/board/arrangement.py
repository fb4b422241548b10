"""Where everything on a board is drawn: it depends on the board alone, the size it is drawn at and the room of labels.

All figures are pixels from the focus, so that moving the picture about changes nothing here.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property, partial
from math import hypot

import msgspec
from msgspec.structs import replace
from PySide6.QtCore import QPointF, QRectF

from vtt.gui.board.geometry import AnyLens, lens_for
from vtt.gui.board.labels import Caption, LabelPictures, Measure, Pill, Plate
from vtt.gui.board.links import LinkName, resolved
from vtt.gui.board.names import broken, shortened, shorter_names, whole_names
from vtt.gui.board.naming import KnownNames, Nameless, Search
from vtt.gui.board.occupied import LYING_OVER, Box, meets
from vtt.gui.board.pill_layout import Column, place_pills
from vtt.gui.board.placed import Placed, item_id
from vtt.gui.board.places import FRAME, WIDE, place_frame
from vtt.gui.board.plate_boxes import Spot, Wanted, leader
from vtt.gui.board.plate_layout import Room
from vtt.gui.board.rings import RingNameAt
from vtt.gui.board.sizes import Sizes, crowding, pixel_radius
from vtt.gui.board.spread import Disc, spread, step_aside, uncover
from vtt.rules.views.board import Board, BoardPlace, BoardToken

_PATIENCE_FOR_TAGS = 60
"""So many things whose tags found no room, and those of the others are not tried."""
_HIDDEN_RING = 1.3
"""The radius of the dashed ring round what is hidden, in radii."""
_GLYPH_OF_PLACE, _FRAME_OF_PLACE = 0.63, 0.78
"""Half the width of a place's glyph and half the height of its frame, in radii."""
_KNOWN = 24
"""Of so many boards it is known where their names stand: of a round of turns, and of what is undone."""
_MOST_MARK = 22.0
"""Pixels of the frame of a place on a map that is true to scale."""


class Naming(msgspec.Struct, frozen=True):
    """How things are named: the factor on the size of names, the least height of one in pixels, whose find room
    before all others, in that order, and whether names are rather shortened than left out. Where somebody still has
    none all are written smaller, down to ``smallest`` pixels, which is not less than they would have at 1.0 where
    nothing is said of it; at 0 they are not."""

    scale: float = 1.0
    least_text: float = 0.0
    first: tuple[str, ...] = ()
    all_told: bool = False
    smallest: float | None = None

    def least(self, text: float) -> int:
        """The least height in pixels at which names are written that should be so high."""
        return round(text / max(self.scale, 1.0) if self.smallest is None else self.smallest)


class Arrangement(msgspec.Struct, frozen=True):
    """Everything on the board by id, in the order to be drawn, the names of the rings, those on the links, the room
    that is left, and those tokens and places who have no name for the others' sake."""

    things: Mapping[str, Placed] = msgspec.field(default_factory=dict)
    ring_names: tuple[RingNameAt, ...] = ()
    link_names: tuple[LinkName, ...] = ()
    room: Room = msgspec.field(default_factory=lambda: Room(0))
    crowded_out: frozenset[str] = frozenset()

    @property
    def drawn(self) -> tuple[object, ...]:
        """All that is seen of it."""
        return dict(self.things), self.ring_names, self.link_names


class _Draft(msgspec.Struct, frozen=True):
    """A thing whose centre is settled and whose name is still to be placed."""

    item: BoardToken | BoardPlace
    disc: Disc
    labels: tuple[Plate | Caption, ...]
    pills: tuple[Pill, ...]

    @property
    def thing(self) -> str:
        return item_id(self.item)


class Arranging:
    """A board that is being laid out. ``labels_of`` knows the room of each label; none reaches out of ``within`` or
    under what lies ``over`` the board. Those that come ``first`` find room for their names before all others, in that
    order; with ``all_told``, or among a few, names are rather shortened than left out.

    Where things are drawn is known at once; for their names one looks step by step. They are placed without the words
    on anybody's life and without tags, so that none of them moves when only these change."""

    def __init__(
        self,
        board: Board,
        sizes: Sizes,
        labels_of: LabelPictures,
        within: Box | None = None,
        over: Sequence[Box] = (),
        first: Sequence[str] = (),
        *,
        all_told: bool = False,
        known: KnownNames | None = None,
    ) -> None:
        self._measure = measure = partial(labels_of.size, text_size=sizes.text)
        lens, drafts = _drafts(board, sizes)
        self._drafts = drafts
        ranks = {thing: place - len(first) for place, thing in enumerate(first)}
        wanted = {draft.thing: _wanted(draft, measure, ranks) for draft in drafts}
        kinds = tuple((type(draft.item), draft.item.radius >= WIDE, _acts(draft)) for draft in drafts)
        seen_with = labels_of, labels_of.words, lens, sizes, within, tuple(over), all_told, board.links
        self._key = *seen_with, kinds, *wanted.values()
        self._known = {} if known is None else known
        self._named = self._known.pop(self._key, None)
        if self._named is not None:
            self._known[self._key] = self._named
        self._nameless = partial(
            Nameless,
            wanted=wanted,
            told={draft.thing for draft in drafts if all_told or isinstance(draft.item, BoardToken)},
            acting=[draft.thing for draft in drafts if _acts(draft)],
            lens=lens,
            scale=sizes.scale,
            text_size=sizes.text,
            labels=labels_of,
            new_room=partial(_room_of, drafts, within, tuple(over)),
            all_told=all_told,
        )
        self._board = board

    @cached_property
    def _search(self) -> Search:
        """Begun where names are not known: of a board that was seen of late they are."""
        ends = {draft.thing: (QPointF(draft.disc.x, draft.disc.y), draft.disc.radius) for draft in self._drafts}
        return Search(self._nameless(links=resolved(self._board, ends)))

    @property
    def done(self) -> bool:
        """Whether all names stand where they stand best."""
        return self._named is not None

    def go_on(self, is_enough: Callable[[], bool] | None = None) -> None:
        """Look for places of names until they stand best, or else until it is enough."""
        if self._named is None:
            self._search.go_on(is_enough)
            self._named = self._search.found
            if self._named is not None:
                self._known[self._key] = self._named
                if len(self._known) > _KNOWN:
                    del self._known[next(iter(self._known))]

    @property
    def arrangement(self) -> Arrangement:
        """How the board is laid out, with names where they stand best, or until that is known where there is room at
        hand."""
        named = self._named or self._search.so_far()
        spots, room, drafts, measure = named.spots, named.room.copied(), self._drafts, self._measure
        labels = {each.thing: _worded(each, spots[each.thing], measure, room) for each in drafts if each.thing in spots}
        placed = {}
        patience = _PATIENCE_FOR_TAGS
        for draft in drafts:
            disc = draft.disc
            label, box = labels.get(draft.thing, (draft.labels[0], None))
            pills: Column = ()
            if draft.pills and patience > 0:
                reach = disc.radius * _reach(draft.item)
                name, at_hand = box if self.done else None, not self.done
                frame = _frame(draft)
                pills = place_pills(
                    draft.thing, draft.pills, (disc.x, disc.y), reach, measure, room, name, frame, at_hand=at_hand
                )
                patience -= not pills
            is_whole = box is not None and _text(label) in whole_names(_name(draft.item))
            placed[draft.thing] = Placed(
                draft.thing,
                QPointF(disc.x, disc.y),
                disc.radius,
                draft.item,
                label,
                None if box is None else QPointF(box[0] - disc.x, box[1] - disc.y),
                pills,
                is_whole and len(pills) == len(draft.pills),
            )
        things = dict(sorted(placed.items(), key=lambda entry: entry[1].depth))
        return Arrangement(things, named.ring_names, named.link_names, room, named.crowded_out)


def outlines(board: Board, sizes: Sizes) -> list[QRectF]:
    """The boxes of all tokens and places, as ``arrange`` lays them out."""
    _, drafts = _drafts(board, sizes)
    discs = [(QPointF(draft.disc.x, draft.disc.y), draft.disc.radius) for draft in drafts]
    boxes = []
    for draft, (centre, radius) in zip(drafts, discs, strict=True):
        if isinstance(draft.item, BoardPlace):
            boxes.append(place_frame(centre, radius))
        else:
            boxes.append(QRectF(centre.x() - radius, centre.y() - radius, radius * 2, radius * 2))
    return boxes


def _drafts(board: Board, sizes: Sizes) -> tuple[AnyLens, list[_Draft]]:
    lens, focus = lens_for(board)
    crowd = crowding(len(board.tokens))
    drafts = []
    items: list[BoardToken | BoardPlace] = [*board.places, *board.tokens]
    for item in items:
        disc = _disc(item, lens, focus, sizes, crowd, item_id(item) == board.focus)
        drafts.append(_Draft(item, disc, _labels(item), tuple(pills_of(item))))
    discs = [draft.disc for draft in drafts if isinstance(draft.item, BoardToken)]
    if sizes.foot:
        uncover(discs)
        return lens, drafts
    spread(discs)
    marked = [replace(draft.disc, radius=_marked(draft)) for draft in drafts if isinstance(draft.item, BoardToken)]
    frames = [draft.disc for draft in drafts if isinstance(draft.item, BoardPlace) and draft.item.radius < WIDE]
    step_aside(frames, marked, FRAME, (_GLYPH_OF_PLACE, _GLYPH_OF_PLACE))
    return lens, drafts


def _marked(draft: _Draft) -> float:
    """Half the width of a token in pixels, with the dashed ring round what is hidden."""
    is_hidden = isinstance(draft.item, BoardToken) and draft.item.view.hidden
    return draft.disc.radius * (_HIDDEN_RING if is_hidden else 1.0)


def _room_of(drafts: list[_Draft], within: Box | None, over: Sequence[Box]) -> Room:
    """What tokens and places take, and what lies over them; the frames of wide places are better seen, yet much stands
    in them."""
    room = Room(len(drafts), within)
    for box in over:
        room.taken.add_box(box, LYING_OVER)
    for draft in drafts:
        disc = draft.disc
        if isinstance(draft.item, BoardToken):
            room.taken.add_disc(disc.x, disc.y, disc.radius, draft.thing)
            continue
        frame = place_frame(QPointF(disc.x, disc.y), disc.radius)
        half = disc.radius * _GLYPH_OF_PLACE if draft.item.radius >= WIDE else frame.height() / 2
        for aside in (0.0,) if draft.item.radius >= WIDE else (half - frame.width() / 2, frame.width() / 2 - half):
            room.taken.add_disc(disc.x + aside, disc.y, half, draft.thing)
        room.disliked.add_box((frame.left(), frame.top(), frame.right(), frame.bottom()))
    return room


def _frame(draft: _Draft) -> Box | None:
    """The frame of a place, from its middle."""
    if not isinstance(draft.item, BoardPlace):
        return None
    wide, high = draft.disc.radius * FRAME[0], draft.disc.radius * FRAME[1]
    return -wide, -high, wide, high


def _wanted(draft: _Draft, measure: Measure, ranks: Mapping[str, int]) -> Wanted:
    sizes = [measure(label) for label in draft.labels]
    disc, rooms = draft.disc, tuple((size.width(), size.height()) for size in sizes)
    whole = max(len(whole_names(_name(draft.item))), 1)
    if isinstance(draft.item, BoardPlace):
        # A place's frame is lower than wide: its name may stand nearer to it than to a round thing.
        high = disc.radius * _FRAME_OF_PLACE
        aside = disc.radius * FRAME[0] - high
        return Wanted(draft.thing, disc.x, disc.y, high, rooms, False, rank=1, whole=whole, aside=aside)
    rank = ranks.get(draft.thing, 2 if draft.item.view.fallen else 0)
    return Wanted(draft.thing, disc.x, disc.y, disc.radius, rooms, rank=rank, whole=whole)


def _worded(draft: _Draft, spot: Spot, measure: Measure, room: Room) -> tuple[Plate | Caption, Box]:
    """The label at its place, with the word on its life under the name where there is room for it."""
    label, box = draft.labels[spot.size], spot.box
    word = draft.item.view.public_life if isinstance(draft.item, BoardToken) else ""
    if not word or isinstance(label, Caption):
        return label, box
    worded = replace(label, word=word)
    size = measure(worded)
    width, height = size.width(), size.height()
    own = (draft.disc.x, draft.disc.y, draft.disc.radius)
    line_before = leader(own[:2], own[2], box)
    lefts, tops = ((box[0] + box[2] - width) / 2, box[0], box[2] - width), (box[1], box[3] - height)
    free = []
    for left in lefts:
        for top in tops:
            grown = (round(left), top, round(left) + width, top + height)
            # The line that leads there stays as it is.
            is_led_alike = leader(own[:2], own[2], grown) == line_before
            if is_led_alike and room.taken.is_free(grown, draft.thing) and not meets(grown, own):
                free.append(grown)
    if free:
        wanted = Wanted(draft.thing, *own, ((width, height),))
        grown = min(free, key=partial(room.mistaken, wanted))
        room.taken.add_box(grown, draft.thing)
        return worded, grown
    return replace(label, alarm=True), box


def plate_of(item: BoardToken | BoardPlace) -> Plate:
    """The name plate of a token in full, with its word and the figure of its life; of a place its name."""
    if isinstance(item, BoardPlace):
        return Plate(broken(item.name))
    view = item.view
    return Plate(broken(view.name), view.public_life, view.life_text, accent=view.acting, quiet=view.fallen)


def _name(item: BoardToken | BoardPlace) -> str:
    return item.view.name if isinstance(item, BoardToken) else item.name


def _text(label: Plate | Caption) -> str:
    return label.name if isinstance(label, Plate) else label.text


def _labels(item: BoardToken | BoardPlace) -> tuple[Plate | Caption, ...]:
    """What may stand at a thing: its name in full, then shorter and shorter."""
    name = _name(item)
    names = dict.fromkeys((*whole_names(name), *(shortened(name, most) for most in shorter_names(name))))
    if isinstance(item, BoardPlace):
        return tuple(Caption(name) for name in names)
    return tuple(Plate(name, accent=item.view.acting, quiet=item.view.fallen) for name in names)


def _disc(
    item: BoardToken | BoardPlace, lens: AnyLens, focus: tuple[float, float], sizes: Sizes, crowd: float, fixed: bool
) -> Disc:
    x, y = lens.offset(item.at, focus)
    units = hypot(x, y)
    inner, outer = 0.0, float("inf")
    for ring in lens.ring_units:
        if units <= ring + 1e-9:
            outer = ring * sizes.scale
            break
        inner = ring * sizes.scale + 1.5
    radius = pixel_radius(item.radius, sizes, crowd)
    if isinstance(item, BoardPlace) and not sizes.foot:
        radius *= 0.78
    elif isinstance(item, BoardPlace) and item.radius < WIDE:
        # Its frame is a mark on what is drawn there, and covers none of it.
        radius = min(radius, _MOST_MARK)
    return Disc(x * sizes.scale, y * sizes.scale, radius, inner, outer, fixed)


def pills_of(item: BoardToken | BoardPlace) -> list[Pill]:
    """The tags of a token or a place."""
    if isinstance(item, BoardPlace):
        return [Pill(tag.text, tag.tone) for tag in item.tags]
    view = item.view
    hidden = [Pill("hidden", "plain")] if view.hidden else []
    return hidden + [Pill(tag.text, "muted" if view.fallen else tag.tone) for tag in view.tags]


def _acts(draft: _Draft) -> bool:
    return isinstance(draft.item, BoardToken) and draft.item.view.acting


def _reach(item: BoardToken | BoardPlace) -> float:
    """How far from its middle its tags lie, in radii: off the dashed ring round what is hidden, at a frame."""
    if isinstance(item, BoardPlace):
        return _FRAME_OF_PLACE
    return _HIDDEN_RING if item.view.hidden else 1.0
