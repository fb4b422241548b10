"""What is found by typing beside what can be done: rules, entries of the shelves, house rules.

It is read beside the window, once for each table of words and each state of the library.
"""

from collections.abc import Iterator
from functools import partial
from typing import Any, TypeVar

import msgspec
from PySide6.QtCore import QObject, Qt, Signal

from vtt.gui.prompts.command import Command
from vtt.gui.session_actor import Standing
from vtt.gui.window.reference import Reference, book_of
from vtt.gui.window.shelves import Shelves
from vtt.gui.worker import Worker
from vtt.rules.book.glossary import IN_ENGLISH, Words, glossary, words_of
from vtt.rules.engine.shelves import entry_view
from vtt.rules.engine.shelves import shelves as shelves_of

Part = TypeVar("Part")


class Lookup(QObject):
    """Everything in the books and on the shelves of one desk. ``read`` says that it is known now."""

    read = Signal()
    _done = Signal(object, object, object)

    def __init__(self, reference: Reference, shelves: Shelves) -> None:
        super().__init__(shelves)
        self._reference = reference
        self._shelves = shelves
        self._for: tuple[object, ...] = ()
        self.commands: list[Command] = []
        self.words: Words = IN_ENGLISH
        self._done.connect(self._take, Qt.ConnectionType.QueuedConnection)

    def look_at(self, standing: Standing) -> None:
        """Read what belongs to this, unless it has been read."""
        table = standing.table
        wanted = (standing.system.name, table.library, table.options, standing.words)
        if wanted == self._for:
            return
        self._for = wanted
        worker = Worker("lookup")
        worker.submit(lambda: self._done.emit(wanted, *_everything(self._reference, self._shelves, standing)))
        worker.finish()

    def _take(self, wanted: tuple[object, ...], commands: list[Command], words: Words) -> None:
        if wanted == self._for:
            self.commands, self.words = commands, words
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
    return f"{text}\n{words.label(text)}\n{words.in_english(text)}" if words.translates else text


def _everything(reference: Reference, shelves: Shelves, standing: Standing) -> tuple[list[Command], Words]:
    system, table, words = standing.system, standing.table, standing.words
    if not words.translates and system.glossary:
        words = words_of(system.glossary, glossary(system.glossary).language, table)
    found = []
    for rule in book_of(system).under(table.options).rules:
        texts = "\n".join((in_both(words, rule.title), rule.id, rule.rule, rule.reading, rule.example))
        opening = partial(reference.open_rulebook, rule.id)
        found.append(Command(rule.title, f"{rule.id} · {rule.area}", "", opening, "Rule", texts))
    for shelf in shelves_of(system, table):
        for entry in shelf.entries:
            view = entry_view(system, table, shelf.key, entry.key)
            texts = "\n".join((in_both(words, entry.cells[0]), *entry.cells, *parts_of(view, str)))
            showing = partial(shelves.open_at, shelf.key, entry.key)
            found.append(Command(entry.cells[0], shelf.label, "", showing, "Entry", texts))
    for option in system.options:
        opening = partial(reference.open_house_rules, option.key)
        texts = "\n".join((in_both(words, option.label), *(label for _, label in option.values)))
        found.append(Command(option.label, option.why, "", opening, "House rule", texts))
    return found, words
