"""Where everything on a board is drawn: a pure function of the board, the size it is drawn at and the room of labels.

All figures are pixels from the focus, so that moving the picture about changes nothing here.
"""

from collections.abc import Mapping
from functools import partial
from math import hypot, sqrt

import msgspec
from PySide6.QtCore import QPointF, QRectF

from vtt.gui.board.geometry import lens_for
from vtt.gui.board.labels import Caption, LabelPictures, Measure, Pill, Plate
from vtt.gui.board.lens import AVERAGE_RADIUS, Lens, drawn_radius
from vtt.gui.board.links import LinkName, link_names, resolved
from vtt.gui.board.pill_layout import Column, fewer, place_pills
from vtt.gui.board.placed import Placed, item_id
from vtt.gui.board.plate_layout import MOST_WEIGHT, Occupied, Wanted, place_plates
from vtt.gui.board.rings import RingNameAt, ring_names
from vtt.gui.board.spread import Disc, spread
from vtt.rules.board import Board, BoardPlace, BoardToken
from vtt.rules.description import TokenView

_OF_FALLEN = 1.2
"""What a pixel of a fallen token costs that a label covers: less than one of whoever stands."""
_ROOMY = 40
"""Up to this many tokens are drawn at full size."""
LEAST_RADIUS, MOST_RADIUS = 9.0, 72.0
LEAST_TEXT, MOST_TEXT = 12.0, 27.0
_TEXT_OF_RADIUS = 0.6
_TOKEN_GROWTH = 0.55


class Sizes(msgspec.Struct, frozen=True):
    """``scale`` is the pixels of a unit (the radius of Faraway), ``token_scale`` the same as far as the size of tokens
    goes, ``text`` the height of a name in pixels."""

    scale: float
    token_scale: float
    text: float


class Arrangement(msgspec.Struct, frozen=True):
    """Everything on the board by id, in the order to be drawn, the names of the rings, and those on the links."""

    things: Mapping[str, Placed] = msgspec.field(default_factory=dict)
    ring_names: tuple[RingNameAt, ...] = ()
    link_names: tuple[LinkName, ...] = ()


class _Draft(msgspec.Struct, frozen=True):
    """A thing whose centre is settled and whose name is still to be placed."""

    item: BoardToken | BoardPlace
    disc: Disc
    label: Plate | Caption
    pills: tuple[Pill, ...]

    @property
    def thing(self) -> str:
        return item_id(self.item)


def arrange(board: Board, sizes: Sizes, labels_of: LabelPictures) -> Arrangement:
    """Lay out a board. ``labels_of`` knows the room of each label."""
    measure = partial(labels_of.size, text_size=sizes.text)
    lens, drafts = _drafts(board, sizes)
    ends = {draft.thing: (QPointF(draft.disc.x, draft.disc.y), draft.disc.radius) for draft in drafts}
    names = ring_names(lens, sizes.scale, sizes.text, labels_of, list(ends.values()))
    on_links = link_names(resolved(board, ends), list(ends.values()), sizes.text, labels_of)
    keep_clear = [box for _, box in names] + [name.box for name in on_links]
    pills, corners = _place_labels(drafts, keep_clear, measure)
    placed = {
        draft.thing: Placed(
            draft.thing,
            QPointF(draft.disc.x, draft.disc.y),
            draft.disc.radius,
            draft.item,
            draft.label,
            QPointF(*corners[draft.thing]) if draft.thing in corners else None,
            pills[draft.thing],
        )
        for draft in drafts
    }
    return Arrangement(dict(sorted(placed.items(), key=_depth)), names, on_links)


def _drafts(board: Board, sizes: Sizes) -> tuple[Lens, list[_Draft]]:
    lens, focus = lens_for(board)
    crowd = crowding(len(board.tokens))
    drafts = []
    items: list[BoardToken | BoardPlace] = [*board.places, *board.tokens]
    for item in items:
        disc = _disc(item, lens, focus, sizes, crowd, item_id(item) == board.focus)
        drafts.append(_Draft(item, disc, _label(item), fewer(_pills(item))))
    spread([draft.disc for draft in drafts if isinstance(draft.item, BoardToken)])
    return lens, drafts


def _place_labels(
    drafts: list[_Draft], keep_clear: list[QRectF], measure: Measure
) -> tuple[dict[str, Column], dict[str, tuple[float, float]]]:
    """The tags of each thing, and the left top corner of each name that has room, relative to its thing."""
    occupied = Occupied(len(drafts))
    for box in keep_clear:
        occupied.add((box.left(), box.top(), box.right(), box.bottom()), 1.5)
    for draft in drafts:
        disc, room = draft.disc, draft.disc.radius * 0.88
        occupied.add((disc.x - room, disc.y - room, disc.x + room, disc.y + room), _weight(draft.item), draft.thing)
    pills, wanted = {}, []
    for draft in drafts:
        disc, out = draft.disc, _is_ringed(draft.item)
        centre = (disc.x, disc.y)
        pills[draft.thing] = place_pills(draft.thing, draft.pills, centre, disc.radius, measure, occupied, out=out)
    for draft in drafts:
        disc, size = draft.disc, measure(draft.label)
        must = isinstance(draft.item, BoardToken) and draft.item.view.acting
        wanted.append(Wanted(draft.thing, disc.x, disc.y, disc.radius, size.width(), size.height(), must))
    fallen = {draft.thing for draft in drafts if _weight(draft.item) == _OF_FALLEN}
    wanted.sort(key=lambda plate: (not plate.must, plate.thing in fallen))
    return pills, place_plates(wanted, occupied)


def _weight(item: BoardToken | BoardPlace) -> float:
    """What a pixel of the thing costs that a label covers."""
    if isinstance(item, BoardPlace):
        return 1.5
    return _OF_FALLEN if item.view.fallen else MOST_WEIGHT


def crowding(count: int) -> float:
    """The factor on the size of tokens when there are very many."""
    return 1.0 if count <= _ROOMY else max(sqrt(_ROOMY / count), 0.42)


def pixel_radius(radius: float, sizes: Sizes, crowd: float = 1.0) -> float:
    """Half the width in pixels that a token of ``radius`` feet is drawn with."""
    return min(max(drawn_radius(radius) * sizes.token_scale * crowd, LEAST_RADIUS), MOST_RADIUS)


def sizes_at(scale: float, fitting: float, tokens: int, text_scale: float = 1.0) -> Sizes:
    """How large things are drawn at this scale, where the board would fit at the scale ``fitting``: tokens and names
    grow less than the picture when it is zoomed. ``text_scale`` is a factor on the size of names."""
    token_scale = fitting * (scale / fitting) ** _TOKEN_GROWTH
    radius = pixel_radius(AVERAGE_RADIUS, Sizes(scale, token_scale, 0.0), crowding(tokens))
    text = round(min(max(radius * _TEXT_OF_RADIUS, LEAST_TEXT), MOST_TEXT) * text_scale)
    return Sizes(scale, token_scale, float(text))


def plate_of(view: TokenView, *, figure: bool = False) -> Plate:
    """The name plate of a token, with the figure of its life when asked for."""
    return Plate(view.name, view.public_life, view.life_text if figure else "", accent=view.acting, faint=view.fallen)


def _label(item: BoardToken | BoardPlace) -> Plate | Caption:
    return plate_of(item.view) if isinstance(item, BoardToken) else Caption(item.name)


def _disc(
    item: BoardToken | BoardPlace, lens: Lens, focus: tuple[float, float], sizes: Sizes, crowd: float, fixed: bool
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
    if isinstance(item, BoardPlace):
        radius *= 0.78
    return Disc(x * sizes.scale, y * sizes.scale, radius, inner, outer, fixed)


def _pills(item: BoardToken | BoardPlace) -> list[Pill]:
    """The tags of a token or a place."""
    if isinstance(item, BoardPlace):
        return [Pill(tag.text, tag.tone) for tag in item.tags]
    view = item.view
    hidden = [Pill("hidden", "plain")] if view.hidden else []
    return hidden + [Pill(tag.text, tag.tone, view.fallen) for tag in view.tags]


def _is_ringed(item: BoardToken | BoardPlace) -> bool:
    """Whether a dashed ring lies round it, which its tags keep clear of."""
    return isinstance(item, BoardToken) and item.view.hidden


def _depth(entry: tuple[str, Placed]) -> int:
    """Places lie lowest, then the fallen, then the living, then who acts."""
    item = entry[1].item
    if isinstance(item, BoardPlace):
        return 0
    return 1 if item.view.fallen else 3 if item.view.acting else 2
