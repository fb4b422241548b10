"""What is found by typing beside what can be done: rules, entries of the shelves, house rules, pages of the manual.

It is read beside the window, once for each table of words and each state of the library.
"""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, NamedTuple, TypeVar

import msgspec
from PySide6.QtCore import QObject, Signal

from vtt.gui.prompts.command import Command
from vtt.gui.standing import Standing
from vtt.gui.window.manual import ManualShown
from vtt.gui.window.reference import Reference, book_of
from vtt.gui.window.shelves import Shelves
from vtt.gui.worker import Worker
from vtt.rules.book.glossary import IN_ENGLISH, Words, glossary, words_of
from vtt.rules.book.manual import manual
from vtt.rules.engine.shelves import entry_view
from vtt.rules.engine.shelves import shelves as shelves_of
from vtt.rules.tabletop import cast

Part = TypeVar("Part")


class _Found(NamedTuple):
    """What can be found: under which title, beside what, of which kind, where it opens, and by which words."""

    title: str
    hint: str
    kind: str
    at: tuple[str, ...]
    texts: str


class Lookup(QObject):
    """Everything in the books and on the shelves of one desk. ``read`` says that it is known now."""

    read = Signal()

    def __init__(self, reference: Reference, shelves: Shelves, manual: ManualShown) -> None:
        super().__init__(shelves)
        self._reference = reference
        self._shelves = shelves
        self._manual = manual
        self._for: tuple[object, ...] = ()
        self.commands: list[Command] = []
        self.words: Words = IN_ENGLISH
        self._worker: Worker | None = None

    def look_at(self, standing: Standing) -> None:
        """Read what belongs to this, unless it has been read."""
        table = standing.table
        wanted = (standing.system.name, table.library, table.options, standing.words)
        if wanted == self._for:
            return
        self._for = wanted
        if standing.words.translates:
            self.words = standing.words
        if self._worker is None:
            self._worker = Worker("lookup", self)
        self._worker.submit(partial(_everything, standing), partial(self._take, wanted))

    def _take(self, wanted: tuple[object, ...], found: tuple[list["_Found"], Words]) -> None:
        if wanted == self._for:
            opening: dict[str, Callable[..., None]] = {
                "Rule": self._reference.open_rulebook,
                "Entry": self._shelves.open_at,
                "House rule": self._reference.open_house_rules,
                "Manual": self._manual.open,
            }
            every, self.words = found
            self.commands = [
                Command(each.title, each.hint, "", partial(opening[each.kind], *each.at), each.kind, each.texts)
                for each in every
            ]
            self.read.emit()


def parts_of(value: Any, kind: type[Part]) -> Iterator[Part]:
    """Everything of this kind in a description, however deep."""
    if isinstance(value, kind):
        yield value
    elif isinstance(value, msgspec.Struct):
        for name in value.__struct_fields__:
            yield from parts_of(getattr(value, name), kind)
    elif isinstance(value, tuple | list):
        for each in value:
            yield from parts_of(each, kind)


def in_both(words: Words, text: str) -> str:
    """A text with what it is called in the other language."""
    return f"{text}\n{words.label(text)}\n{words.english_of(text)}" if words.translates else text


def _everything(standing: Standing) -> tuple[list[_Found], Words]:
    system, table, words = standing.system, standing.table, standing.words
    if not words.translates and system.glossary:
        words = words_of(system.glossary, glossary(system.glossary).language, table)
    found = []
    for rule in book_of(system).under(table.options).rules:
        texts = "\n".join((in_both(words, rule.title), rule.id, rule.rule, rule.reading, rule.example))
        found.append(_Found(rule.title, f"{rule.id} · {rule.area}", "Rule", (rule.id,), texts))
    # The cast changes with the table, and is found among what is on it.
    for shelf in (each for each in shelves_of(system, table) if each.key != cast.SHELF):
        for entry in shelf.entries:
            view = entry_view(system, table, shelf.key, entry.key)
            texts = "\n".join((in_both(words, entry.cells[0]), *entry.cells, *parts_of(view, str)))
            found.append(_Found(entry.cells[0], shelf.label, "Entry", (shelf.key, entry.key), texts))
    for option in system.options:
        texts = "\n".join((in_both(words, option.label), *(label for _, label in option.values)))
        found.append(_Found(option.label, option.why, "House rule", (option.key,), texts))
    # Many a page is called as the entry of a menu is: what can be done comes before what is read about it.
    found += [_Found(f"Manual: {page.title}", page.part, "Manual", (page.name,), page.plain) for page in manual().pages]
    return found, words
