"""The board as a value: what the GM's board draws, and the only thing that any board draws."""

from collections.abc import Iterator
from typing import TypeAlias

import msgspec
from msgspec.structs import replace

from vtt.rules.contract.description import Link, Tag, TokenView, Tone
from vtt.rules.contract.system import System
from vtt.rules.engine.hidden_names import HiddenNames
from vtt.rules.engine.masks import Masks, alias, as_known
from vtt.rules.views.token_letters import letters
from vtt.table.bands import LIMITS, Band
from vtt.table.creature import Creature, Extent, Place, Point
from vtt.table.known import Known
from vtt.table.maps import Cover, Light, Map, Stroke, is_true_to_scale
from vtt.table.pictures import Picture
from vtt.table.table import MeasuresFrom, Table, as_seen, thing


class BoardToken(msgspec.Struct, frozen=True, kw_only=True):
    """A token: how it looks, where its centre is and its radius, in feet."""

    view: TokenView
    at: Point
    radius: float
    picture: Picture | None = None


class BoardPlace(msgspec.Struct, frozen=True, kw_only=True):
    """A place, in feet, and the short words that stand beside it. ``words``: a text on the board, without a frame.
    ``extent``: how far it reaches."""

    place: str
    name: str
    glyph: str
    at: Point
    radius: float
    hidden: bool
    tags: tuple[Tag, ...] = ()
    words: bool = False
    picture: Picture | None = None
    extent: Extent | None = None


class BoardLink(msgspec.Struct, frozen=True, kw_only=True):
    """What binds two things, drawn as a line with a few words on it: a bonus that ``a`` holds over ``b``, where it is
    ``directed``, or a ``band`` that the GM set for the pair, whatever the drawing says. ``tip`` says more."""

    a: str
    b: str
    text: str
    tone: Tone = "accent"
    tip: str = ""
    directed: bool = False
    band: Band | None = None


Cuts: TypeAlias = tuple[tuple[bool, tuple[Point, ...]], ...]
"""Polygons in pixels of a map, none for all of it; whether it opens what is cut out below it."""


class BoardMap(msgspec.Struct, frozen=True, kw_only=True):
    """The map under a board: the picture of that ``content``, so many pixels wide and high, each ``scale`` feet long,
    with its left top corner ``at`` that point in feet. ``walls`` are in its pixels, and the GM's alone. ``cuts`` are
    cut out of the picture before it is drawn, the lowest first."""

    content: str
    width: int
    height: int
    scale: float
    at: Point
    dim: int = 0
    locked: bool = True
    walls: tuple[tuple[Point, ...], ...] = ()
    cuts: Cuts = ()


class Board(msgspec.Struct, frozen=True, kw_only=True):
    """All that a board shows. ``limits`` are the radii in feet of Close, Nearby and Faraway, from where a distance
    starts to the edge of the other thing; ``focus`` is the id the rings are drawn round, or empty: then they are drawn
    round the origin. ``true_to_scale``: a foot is as long everywhere. ``entry`` is where one comes in, in feet, the
    GM's alone."""

    tokens: tuple[BoardToken, ...]
    places: tuple[BoardPlace, ...]
    links: tuple[BoardLink, ...]
    focus: str
    limits: tuple[float, float, float]
    measures_from: MeasuresFrom = "edge"
    true_to_scale: bool = False
    map: BoardMap | None = None
    entry: Point | None = None
    covers: tuple[Cover, ...] = ()
    strokes: tuple[Stroke, ...] = ()
    light: Light = ""


def gm_board(system: System, table: Table) -> Board:
    """Everything on the table, hidden things included and marked as hidden, as is what lies under a cover."""
    table = as_seen(table)
    tokens = [_token(_marked(system.token_view(table, each), each), each) for each in table.creatures.values()]
    return Board(
        tokens=_told_apart(tokens),
        places=tuple(
            board_place(place, (*system.place_tags(table, place.id), *_mask_tags(place)))
            for place in table.places.values()
        ),
        links=(*_pins(table), *(_link(link) for link in system.links(table) if _there(table, link))),
        focus=table.focus,
        limits=LIMITS[table.clock.scale],
        measures_from=system.measures_from,
        true_to_scale=is_true_to_scale(table.drawing, table.map is not None),
        map=None if table.map is None else _map(table.map),
        entry=table.entry,
        covers=table.covers,
        strokes=tuple(table.strokes.values()),
        light=table.light,
    )


def players_board(system: System, table: Table) -> Board:
    """What players may see: no hidden thing, no link to one, no word that tells of one, and of a foe's life what the GM
    shows of it. Whoever is masked has the name, the id and the looks of the mask."""
    true = as_seen(table)
    masks = Masks.on(true)
    table = as_known(true)
    covers, strokes = _what_is_seen(table)
    names = HiddenNames.on(system, table)
    tokens = []
    for creature in table.creatures.values():
        if not creature.hidden:
            view = _public(system.token_view(table, creature), names, table.known)
            tokens.append(_token(_renamed(view, true, masks), creature))
    return Board(
        tokens=_told_apart(tokens),
        places=tuple(
            _renamed_place(board_place(place, _public_tags(system.place_tags(table, place.id), names)), true, masks)
            for place in table.places.values()
            if not place.hidden
        ),
        links=tuple(
            _renamed_link(link, true, masks)
            for link in (*_pins(table), *_public_links(system, table))
            if _seen(table, link, names)
        ),
        focus="" if not table.focus or thing(table, table.focus).hidden else alias(true, table.focus),
        limits=LIMITS[table.clock.scale],
        measures_from=system.measures_from,
        true_to_scale=is_true_to_scale(table.drawing, table.map is not None),
        map=None if table.map is None else _picture_only(table.map, covers),
        covers=covers,
        strokes=strokes,
        light=table.light,
    )


def _map(laid: Map) -> BoardMap:
    return BoardMap(
        content=laid.content,
        width=laid.width,
        height=laid.height,
        scale=laid.scale,
        at=laid.at,
        dim=laid.dim,
        locked=laid.locked,
        walls=laid.walls,
    )


def _picture_only(laid: Map, covers: tuple[Cover, ...]) -> BoardMap:
    """What players see of a map: no wall, which may be that of a secret room, and nothing under a cover."""
    (left, top), scale = laid.at, laid.scale
    cuts = tuple(
        (cover.opens, tuple([((x - left) / scale, (y - top) / scale) for x, y in cover.points])) for cover in covers
    )
    return replace(_map(laid), walls=(), locked=True, cuts=cuts)


def _what_is_seen(table: Table) -> tuple[tuple[Cover, ...], tuple[Stroke, ...]]:
    """The covers that lie there and the strokes that players see, both without what tells of what lies below."""
    strokes = [each for each in table.strokes.values() if not each.secret]
    if not table.covers:
        return (), tuple([replace(each, id="") for each in strokes])
    from vtt.table.covered import in_force, uncovered

    laid = in_force(table.covers)
    pieces = [replace(each, id="", points=part) for each in strokes for part in uncovered(each.points, laid)]
    return tuple([replace(each, id="") for each in laid]), tuple(pieces)


def _token(view: TokenView, creature: Creature) -> BoardToken:
    return BoardToken(view=view, at=creature.at, radius=creature.radius, picture=creature.picture)


def _told_apart(tokens: list[BoardToken]) -> tuple[BoardToken, ...]:
    """The tokens with letters that differ, where they have no glyph: what is not seen makes no difference to them, so
    that players and game master speak of the same."""
    plain = [place for place, token in enumerate(tokens) if not token.view.glyph]
    seen = [place for place in plain if not tokens[place].view.hidden]
    unseen = [place for place in plain if tokens[place].view.hidden]
    given = letters(tuple(tokens[place].view.name for place in seen))
    shown = (*given, *letters(tuple(tokens[place].view.name for place in unseen), given))
    for place, text in zip((*seen, *unseen), shown, strict=True):
        if len(text) > 1:
            tokens[place] = replace(tokens[place], view=replace(tokens[place].view, glyph=text))
    return tuple(tokens)


def board_place(place: Place, tags: tuple[Tag, ...] = ()) -> BoardPlace:
    """A place as the board draws it."""
    return BoardPlace(
        place=place.id,
        name=place.name,
        glyph=place.glyph,
        at=place.at,
        radius=place.radius,
        hidden=place.hidden,
        tags=tags,
        words=place.words,
        picture=place.picture,
        extent=place.extent,
    )


def pinned(a: str, b: str, band: Band) -> BoardLink:
    """The link of a pair whose band the GM set."""
    return BoardLink(a=a, b=b, text=band.label, tip="set by the game master until one of the two moves", band=band)


def _pins(table: Table) -> Iterator[BoardLink]:
    for key, band in table.pins.items():
        a, b = key.split("|")
        yield pinned(a, b, band)


def _public_links(system: System, table: Table) -> Iterator[BoardLink]:
    return (_link(link) for link in system.links(table) if link.public and _there(table, link))


def _link(link: Link) -> BoardLink:
    why = f" ({link.why})" if link.tip and link.why else ""
    return BoardLink(a=link.a, b=link.b, text=link.text, tone=link.tone, tip=f"{link.tip}{why}", directed=link.directed)


def _there(table: Table, link: Link) -> bool:
    """Whether both ends are on the table: somebody may hold something over one who has left."""
    return all(end in table.creatures or end in table.places for end in (link.a, link.b))


def _seen(table: Table, link: BoardLink, names: HiddenNames) -> bool:
    ends_seen = not any(thing(table, end).hidden for end in (link.a, link.b))
    return ends_seen and not (names.told_in(link.text) or names.told_in(link.tip))


def _public(view: TokenView, names: HiddenNames, known: Known) -> TokenView:
    how = known.life.get(view.side, "exact" if view.side == "players" else "")
    drawn = how in ("exact", "bar")
    fares = view.public_life
    if how == "words":
        fares = "fallen" if view.fallen else life_in_words(view.life) if view.life is not None else fares
    elif how in ("bar", "nothing"):
        fares = ""
    return TokenView(
        creature=view.creature,
        name=view.name,
        side=view.side,
        glyph=view.glyph,
        life=view.life if drawn else None,
        life_text=view.life_text if how == "exact" else "",
        public_life=fares,
        tags=_public_tags(view.tags, names),
        fallen=view.fallen,
        acting=view.acting,
    )


def life_in_words(share: float) -> str:
    """What is left of somebody’s life in one of five steps: a word for each quarter, and one for the whole of it."""
    if share >= 1:
        return "unhurt"
    return next((word for least, word in _LIFE_STEPS if share > least), "about to fall")


_LIFE_STEPS = ((0.75, "scratched"), (0.5, "hurt"), (0.25, "bloodied"))


def _public_tags(tags: tuple[Tag, ...], names: HiddenNames) -> tuple[Tag, ...]:
    return tuple(tag for tag in tags if tag.public and not (names.told_in(tag.text) or names.told_in(tag.tip)))


def _marked(view: TokenView, creature: Creature) -> TokenView:
    """The GM’s token of somebody masked, with what players call it."""
    return replace(view, tags=(*view.tags, *_mask_tags(creature))) if creature.mask else view


def _mask_tags(found: Creature | Place) -> tuple[Tag, ...]:
    return (Tag(f"“{found.mask}”", "muted", "what players call it: they don’t know its name"),) if found.mask else ()


def _renamed(view: TokenView, true: Table, masks: Masks) -> TokenView:
    """The token without a name that players don’t know."""
    if not masks:
        return view
    return replace(
        view,
        creature=alias(true, view.creature),
        life_text=masks.said(view.life_text),
        tags=_renamed_tags(view.tags, masks),
    )


def _renamed_place(place: BoardPlace, true: Table, masks: Masks) -> BoardPlace:
    if not masks:
        return place
    return replace(place, place=alias(true, place.place), tags=_renamed_tags(place.tags, masks))


def _renamed_link(link: BoardLink, true: Table, masks: Masks) -> BoardLink:
    if not masks:
        return link
    ends = alias(true, link.a), alias(true, link.b)
    return replace(link, a=ends[0], b=ends[1], text=masks.said(link.text), tip=masks.said(link.tip))


def _renamed_tags(tags: tuple[Tag, ...], masks: Masks) -> tuple[Tag, ...]:
    return tuple(replace(tag, text=masks.said(tag.text), tip=masks.said(tag.tip)) for tag in tags)
