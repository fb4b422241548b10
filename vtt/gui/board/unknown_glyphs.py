"""Glyphs of a table that are no icons, though they are written like one: letters stand in their place on the board."""

from difflib import get_close_matches

from vtt.echoes import MOST_ECHOED, in_one_line
from vtt.gui.board.glyphs import LONGEST_TEXT
from vtt.gui.board.icons import icon_names, is_icon
from vtt.table.table import Table

_NEAR = 3
"""So many names are proposed for one that nobody knows."""


def unknown_glyphs(table: Table) -> list[str]:
    """A line on each, with its place as in a scene file and icons of a similar name; creatures come first."""
    found = []
    for part, things in (("creatures", table.creatures), ("places", table.places)):
        for identity, thing in things.items():
            if len(thing.glyph) > LONGEST_TEXT and not is_icon(thing.glyph):
                near = near_glyphs(thing.glyph)
                hint = f"; similar are {', '.join(near)}" if near else ""
                found.append(
                    f"{part}.{identity}.glyph: there is no icon “{in_one_line(thing.glyph, MOST_ECHOED)}”{hint}"
                )
    return found


def near_glyphs(glyph: str) -> list[str]:
    """The icons whose names are most like this one, the most similar first; at most three."""
    _, dot, name = glyph.rpartition(".")
    every = icon_names()
    similar = get_close_matches(glyph, every, _NEAR, 0.7)
    # The same name, in another of the fonts.
    moved = [each for each in every if dot and each.rpartition(".")[2] == name]
    return list(dict.fromkeys([*moved, *similar]))[:_NEAR]
