"""What somebody looks for in the story so far."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Literal

from vtt.apostrophes import folded
from vtt.gui.models.log_row import LogRow
from vtt.rules.engine.hidden_names import HiddenNames

Kind = Literal["", "what happened", "throws", "reminders", "summaries", "secrets"]

_KINDS: dict[Kind, Callable[[LogRow], bool]] = {
    "": lambda row: True,
    "what happened": lambda row: row.level in ("time", "heading", "result"),
    "throws": lambda row: row.throw,
    "reminders": lambda row: row.level == "reminder",
    "summaries": lambda row: row.card,
    "secrets": lambda row: row.secret,
}
KINDS: tuple[Kind, ...] = tuple(_KINDS)


@dataclass(frozen=True)
class LogFilter:
    """Lines that hold all the ``words``, of one ``kind``, that cite one ``rule``; of entries in which a ``creature`` is
    named, begun on one ``day``. What is empty, everything is. ``others`` are the names of other creatures: “Rat 2” is
    not named where “Rat” is looked for."""

    words: str = ""
    creature: str = ""
    kind: Kind = ""
    rule: str = ""
    day: str = ""
    others: tuple[str, ...] = ()

    @property
    def looks(self) -> bool:
        """Whether anything is looked for."""
        return bool(self.words.split() or self.creature or self.kind or self.rule or self.day)

    @property
    def told(self) -> str:
        """What is looked for besides words, in words."""
        return " · ".join(part for part in (self.creature, self.kind, self.rule, self.day) if part)

    def kept(self, rows: Sequence[LogRow]) -> Sequence[LogRow]:
        """The rows that are looked for, in their order."""
        if not self.looks:
            return rows
        words, entries = folded(self.words).split(), None if not self.creature else self._entries(rows)
        return [
            row
            for row in rows
            if (not self.day or row.day == self.day)
            and (not self.rule or row.why == self.rule)
            and (entries is None or row.entry in entries)
            and _KINDS[self.kind](row)
            and _holds(row, words)
        ]

    def _entries(self, rows: Iterable[LogRow]) -> set[int]:
        names = HiddenNames((self.creature,), (each for each in self.others if each != self.creature))
        name = self.creature.casefold()
        # Most lines tell of others: those that cannot name it are passed over quickly.
        return {row.entry for row in rows if name in row.text.casefold() and names.told_in(row.text)}


def _holds(row: LogRow, words: Iterable[str]) -> bool:
    text = folded(f"{row.text} {row.why}")
    return all(word in text for word in words)
