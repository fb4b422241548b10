"""Boards for tests: the fight at the sewer grate, a melee of twelve, a great many tokens."""

from math import cos, pi, sin
from random import Random

from vtt.rules.contract.description import Tag, TokenView
from vtt.rules.views.board import Board, BoardLink, BoardPlace, BoardToken
from vtt.table.bands import LIMITS, Scale
from vtt.table.creature import Point, Side

MOMENTS = LIMITS[Scale.MOMENTS]


def token(name: str, side: Side, at: Point, radius: float = 2.5, **view) -> BoardToken:
    """A token whose id is its name in lower case."""
    identity = name.lower().replace(" ", "-")
    return BoardToken(view=TokenView(creature=identity, name=name, side=side, **view), at=at, radius=radius)


def place(name: str, at: Point, glyph: str = "", hidden: bool = False) -> BoardPlace:
    """A place whose id is its name in lower case."""
    identity = name.lower().replace(" ", "-")
    return BoardPlace(place=identity, name=name, glyph=glyph, at=at, radius=2.5, hidden=hidden)


def board(*items: BoardToken | BoardPlace, focus: str = "", links: tuple[BoardLink, ...] = (), limits=MOMENTS) -> Board:
    """A board with these things on it."""
    return Board(
        tokens=tuple(item for item in items if isinstance(item, BoardToken)),
        places=tuple(item for item in items if isinstance(item, BoardPlace)),
        links=links,
        focus=focus,
        limits=limits,
    )


def sewer() -> Board:
    """Six tokens and a grate, the rings round the ghoul."""
    return board(
        token("Brannor", "players", (-4.2, 2.6), life=0.8, life_text="8/10"),
        token("Odile", "players", (-6.0, 17.0), life=0.875, life_text="7/8", acting=True),
        token("Ghoul", "gm", (0.0, 0.0), life=0.44, public_life="bloodied"),
        token("Ghoul 2", "gm", (45.0, -24.0), hidden=True, life=1.0),
        token("Pip", "players", (32.0, 20.0), life=0.25),
        token("Sister Maud", "players", (-38.0, -8.0), life=0.6, tags=(Tag("stuck", tip="Can't move"),)),
        place("Sewer grate", (27.0, -44.0), "fa6s.dungeon"),
        focus="ghoul",
    )


def moved(before: Board, thing: str, at: Point) -> Board:
    """The same board with one token elsewhere; all other tokens stay the same values."""
    tokens = tuple(
        BoardToken(view=each.view, at=at, radius=each.radius) if each.view.creature == thing else each
        for each in before.tokens
    )
    return Board(tokens=tokens, places=before.places, links=before.links, focus=before.focus, limits=before.limits)


def melee() -> Board:
    """Eleven seated round one: six that touch it, five behind them, all Close to it."""
    names = ["Brannor", "Odile", "Pip", "Sister Maud", "Hesper", "Old Tam", *(f"Ghoul {n}" for n in range(1, 6))]
    tokens = [token("Ogre", "gm", (0.0, 0.0))]
    for index, name in enumerate(names):
        feet, angle = (5.0, index * pi / 3) if index < 6 else (10.0, index * 2 * pi / 5 + 0.5)
        tokens.append(token(name, "players" if index < 6 else "gm", (feet * cos(angle), feet * sin(angle)), life=0.5))
    return board(*tokens, focus="ogre")


def shut_in() -> Board:
    """The melee with a wolf in the only lane that leads out of its middle."""
    tokens = (*melee().tokens, token("Wolf", "gm", (-8.7, -5.0)))
    return board(*tokens, focus="ogre")


def crowd(count: int) -> Board:
    """So many tokens strewn over all four bands, always the same."""
    random = Random(3)
    sides: tuple[Side, ...] = ("players", "gm", "none")
    tokens = [
        token(
            f"{random.choice(('Ghoul', 'Rat', 'Militia', 'Sister'))} {index}",
            random.choice(sides),
            (random.uniform(-65, 65), random.uniform(-60, 60)),
            life=random.random(),
            acting=index == 5,
        )
        for index in range(count)
    ]
    return board(*tokens, focus=tokens[0].view.creature)
