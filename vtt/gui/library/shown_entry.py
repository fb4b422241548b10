"""What players see of an entry of the library: of whoever can stand on the board name and looks, else the words."""

from collections.abc import Iterator

from vtt.rules.contract.description import Block, Facts, Prose
from vtt.rules.contract.library import Entry, EntryView
from vtt.table.shown import Shown

_OF_THE_LIBRARY = ("Key", "Rule", "Rules")
"""Labels of what tells where an entry is from, and nothing of it."""


def shown_entry(entry: Entry, view: EntryView, *, stands: bool) -> Shown:
    """It, to be laid before the players. The figures of a creature, which ``stands`` on the board once it is put there,
    are none of theirs, nor are the rows of a table that is rolled on."""
    looks = entry.picture.content if entry.picture is not None else entry.glyph
    words = "" if stands else "\n".join((view.subtitle, *(line for each in view.blocks for line in _lines(each))))
    return Shown(kind="entry", what=looks, title=view.title, text=words.strip())


def _lines(block: Block) -> Iterator[str]:
    """What is told in words, after an empty line."""
    if isinstance(block, Prose) and block.text.strip():
        yield ""
        yield block.text
    elif isinstance(block, Facts) and not any(name[:1].isdigit() for name, _ in block.entries):
        yield ""
        yield from (f"{name}: {value}" for name, value in block.entries if name not in _OF_THE_LIBRARY)
