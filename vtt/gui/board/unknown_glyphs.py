"""Glyphs of a table that are no icons, though they are written like one: letters stand in their place on the board."""

from difflib import get_close_matches

from vtt.echoes import MOST_ECHOED, in_one_line
from vtt.gui.board.glyphs import LONGEST_TEXT
from vtt.gui.board.icons import icon_names, is_icon, spoken_icon
from vtt.numerals import noun
from vtt.table.table import Table

_NEAR = 3
"""So many names are proposed for one that nobody knows."""


def unknown_glyphs(table: Table) -> list[str]:
    """A line on each, with the name of what bears it and icons of a similar name; creatures come first."""
    found = []
    for things in (table.creatures, table.places):
        for thing in things.values():
            if len(thing.glyph) > LONGEST_TEXT and not is_icon(thing.glyph):
                near = near_glyphs(thing.glyph)
                hint = f"; {noun(len(near), 'similar is', 'similar are')} {', '.join(map(_told, near))}" if near else ""
                name = in_one_line(thing.name, MOST_ECHOED)
                found.append(f"{name}: there is no icon “{in_one_line(thing.glyph, MOST_ECHOED)}”{hint}")
    return found


def _told(icon: str) -> str:
    """How an icon is called, and what is written for it in a file."""
    return f"{spoken_icon(icon)} ({icon})"


def near_glyphs(glyph: str) -> list[str]:
    """The icons whose names are most like this one, the most similar first, each word once; at most three."""
    _, dot, name = glyph.rpartition(".")
    by_words: dict[str, str] = {}
    for each in icon_names():
        by_words.setdefault(each.rpartition(".")[2], each)
    # The same name, in another of the fonts, comes first.
    words = [name] if dot and name in by_words else []
    words += get_close_matches(name, by_words, _NEAR, 0.7)
    return [by_words[each] for each in dict.fromkeys(words)][:_NEAR]
