"""What players may read of the notes: the one door for it.

A note is for them where the GM shows it, what it is about is no secret, and neither its title nor its text tells the
name of anybody hidden. Scenes that rest, and what is in them, are for nobody but the GM, and so is what a scene is
called. Links are words to them.
"""

from collections.abc import Iterator

import msgspec
from msgspec.structs import replace

from vtt.rules.book.note_links import without_links
from vtt.rules.contract.system import System
from vtt.rules.engine.hidden_names import HiddenNames, hidden_on
from vtt.rules.engine.masks import Masks
from vtt.table.noted import Noted, Subject, all_noted, scene_here
from vtt.table.table import Table, as_seen


class PlayersPage(msgspec.Struct, frozen=True, kw_only=True):
    """A page that players may read: Markdown without links."""

    title: str
    text: str


def players_pages(system: System, table: Table) -> tuple[PlayersPage, ...]:
    """All that players may read, in the order of ``all_noted``."""
    return tuple([PlayersPage(title=each.title, text=without_links(each.text)) for each in for_players(system, table)])


def for_players(system: System, table: Table) -> Iterator[Noted]:
    """The notes behind ``players_pages``, under the names that players know."""
    table = as_seen(table)
    names: HiddenNames | None = None
    masks = Masks.on(table)
    for each in all_noted(table):
        if each.shown and each.text.strip() and not _held_back(table, each):
            names = names or _names(system, table)
            if not _tells(names, each):
                yield _masked(_untitled(each), masks)


def why_not(system: System, table: Table, each: Noted) -> str:
    """Why players do not read this note though the GM shows it, or empty."""
    if not each.shown:
        return ""
    if each.hidden:
        return "it is about somebody or something hidden"
    table = as_seen(table)
    if _held_back(table, each):
        return "its scene is not on the table"
    names = _names(system, table)
    if _tells(names, each):
        return "it tells the name of somebody hidden"
    return ""


def _untitled(each: Noted) -> Noted:
    """The note without the name of any scene, and without its map: what of that is seen is the board's to say."""
    if each.subject.kind == "scene":
        return replace(each, title="The scene", picture="")
    return replace(each, scene="")


def _masked(each: Noted, masks: Masks) -> Noted:
    """The note with masks in place of the names that players don’t know, and without what those look like."""
    title = masks.said(each.title)
    if title != each.title:
        each = replace(each, picture="", face=None)
    return replace(each, title=title, text=masks.said(without_links(each.text)) if masks else each.text)


def _held_back(table: Table, each: Noted) -> bool:
    return each.hidden or _scene(each.subject) not in ("", scene_here(table))


def _tells(names: HiddenNames, each: Noted) -> bool:
    title = "" if each.subject.kind == "scene" else each.title
    return names.told_in(title) or names.told_in(each.text)


def _scene(subject: Subject) -> str:
    return subject.id if subject.kind == "scene" else subject.scene


def _names(system: System, table: Table) -> HiddenNames:
    """Those of this table, and of whoever is hidden in a scene that rests."""
    return HiddenNames.on(system, table, _resting(table))


def names_to_hide(system: System, table: Table) -> Iterator[str]:
    """The names that no note tells players: those hidden on this table, and in any scene that rests."""
    table = as_seen(table)
    yield from hidden_on(system, table)
    yield from _resting(table)


def _resting(table: Table) -> Iterator[str]:
    """Whoever is hidden in a scene that rests."""
    return (each.title for each in all_noted(table) if each.hidden and each.subject.scene != scene_here(table))
