"""The one place where a game's labels become the group's words: what the windows are told passes through here."""

from collections.abc import Callable
from typing import Any, cast

from msgspec.structs import replace

from vtt.gui.words.views import in_words
from vtt.rules.book.glossary import Words, words_of
from vtt.rules.contract.library import Reading
from vtt.rules.contract.procedure import Choose, Throw
from vtt.rules.contract.system import System
from vtt.rules.views.players_view import ShownThrow
from vtt.session import LogLine
from vtt.session.wording import caption
from vtt.table.table import Table

# What a game describes of a table: the first argument is always the table.
_VIEWS = frozenset(
    (
        "offers",
        "table_offers",
        "guides",
        "shelves",
        "entry_view",
        "sheet_form",
        "edited_form",
        "sheet_view",
        "token_view",
        "order_view",
        "clock_view",
        "roll_view",
        "links",
    )
)
_BETWEEN = " · "


class _WordedSystem:
    """A game whose descriptions are in other words; everything else is the game itself."""

    def __init__(self, system: System, language: str, words: Words) -> None:
        self._system = system
        self._language = language
        self._words = words
        self.actions = in_words(system.actions, words)

    def read_library(self, name: str, content: bytes) -> Reading:
        """What a file holds, with what its numbers are called in words."""
        return in_words(self._system.read_library(name, content), self._words)

    def __getattr__(self, name: str) -> Any:
        found = getattr(self._system, name)
        worded = self._worded(found) if name in _VIEWS else found
        # Asked for once: the next time it is an attribute like any other.
        self.__dict__[name] = worded
        return worded

    def _worded(self, view: Callable[..., Any]) -> Callable[..., Any]:
        def in_other_words(table: Table, *arguments: Any) -> Any:
            return in_words(view(table, *arguments), words_of(self._system.glossary, self._language, table))

        return in_other_words


def worded_system(system: System, language: str, table: Table) -> System:
    """The game with its descriptions in the words of the table; the game itself where there are none."""
    words = words_of(system.glossary, language, table)
    return cast(System, _WordedSystem(system, language, words)) if words.translates else system


def worded_pending(pending: Throw | Choose | None, words: Words) -> Throw | Choose | None:
    """A question with its answers in words, their values as they are; a throw with its caption in words."""
    if not words.translates:
        return pending
    match pending:
        case Choose():
            return replace(pending, options=in_words(pending.options, words))
        case Throw():
            label = words.label(caption(pending)).replace("{", "{{").replace("}", "}}")
            return replace(pending, label=label, values={})
    return None


def worded_throw(shown: ShownThrow | None, words: Words) -> ShownThrow | None:
    """A throw whose caption and verdict are in words, what explains the verdict before the detail."""
    if shown is None or not words.translates:
        return shown
    result, note = words.verdict(shown.result)
    detail = _BETWEEN.join(part for part in (note, shown.detail) if part)
    return replace(shown, caption=words.label(shown.caption), result=result, detail=detail)


def worded_line(line: LogLine, words: Words) -> str:
    """A line of the log as it is read: verdicts are in words, all else stays."""
    text = line.read()
    if line.level != "result" or not words.translates:
        return text
    result, note = words.verdict(text)
    return _BETWEEN.join(part for part in (result, note) if part)
