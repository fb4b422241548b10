"""What players may read of the notes: the one door for it.

A note is for them where the GM shows it, what it is about is no secret, and neither its title nor its text tells the
name of anybody hidden. Scenes that rest, and what is in them, are for nobody but the GM. Links are words to them.
"""

from collections.abc import Iterator

import msgspec

from vtt.rules.book.note_links import without_links
from vtt.rules.contract.system import System
from vtt.rules.engine.hidden_names import HiddenNames
from vtt.table.noted import Noted, Subject, all_noted, scene_here
from vtt.table.table import Table


class PlayersPage(msgspec.Struct, frozen=True, kw_only=True):
    """A page that players may read: Markdown without links."""

    title: str
    text: str


def players_pages(system: System, table: Table) -> tuple[PlayersPage, ...]:
    """All that players may read, in the order of ``all_noted``."""
    return tuple([PlayersPage(title=each.title, text=without_links(each.text)) for each in for_players(system, table)])


def for_players(system: System, table: Table) -> Iterator[Noted]:
    """The notes behind ``players_pages``."""
    names: HiddenNames | None = None
    for each in all_noted(table):
        if each.shown and each.text.strip() and not _held_back(table, each):
            names = names or _names(system, table)
            if not (names.told_in(each.title) or names.told_in(each.text)):
                yield each


def why_not(system: System, table: Table, each: Noted) -> str:
    """Why players do not read this note though the GM shows it, or empty."""
    if not each.shown:
        return ""
    if each.hidden:
        return "it is about somebody or something hidden"
    if _held_back(table, each):
        return "its scene is not on the table"
    names = _names(system, table)
    if names.told_in(each.title) or names.told_in(each.text):
        return "it tells the name of somebody hidden"
    return ""


def _held_back(table: Table, each: Noted) -> bool:
    return each.hidden or _scene(each.subject) not in ("", scene_here(table))


def _scene(subject: Subject) -> str:
    return subject.id if subject.kind == "scene" else subject.scene


def _names(system: System, table: Table) -> HiddenNames:
    """Those of this table, and of whoever is hidden in a scene that rests."""
    resting = (each.title for each in all_noted(table) if each.hidden and each.subject.scene != scene_here(table))
    return HiddenNames.on(system, table, resting)
