"""What a campaign has recorded, as plain values, and whether the rules still lead to it."""

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import replace

from vtt.campaign.codec import Codec
from vtt.campaign.errors import CampaignError, unreadable
from vtt.rules.contract.system import System
from vtt.session.answers import ReplayMismatch
from vtt.session.entry import Entry
from vtt.session.history import GO_BACK, gone_back_to
from vtt.table.paths import differences
from vtt.table.table import Table


class RecordedEntry(NamedTuple):
    """A done entry as its row has it: intent, events and each answer as JSON."""

    number: int
    label: str
    played: int | None
    intent: str
    events: str
    answers: tuple[str, ...]


class TableDiffers(ReplayMismatch):
    """The rules lead to another table than was recorded: after which ``entry``, where its ``path`` leads, and what is
    there ``now`` and was ``expected`` in the ``recorded`` table."""

    def __init__(self, entry: Entry, path: str, expected: Any, now: Any, recorded: Table) -> None:
        super().__init__(f"entry {entry.number}, {entry.label}: {path} is {now!r} now, but {expected!r} was recorded")
        self.entry, self.path, self.expected, self.now, self.recorded = entry, path, expected, now, recorded


class Records(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that is done and not undone, in order, and the tables that were kept, by the entry they follow.

    Nothing in it changes, so that it may be gone through on any thread while play goes on.
    """

    path: Path
    system: System
    entries: Sequence[RecordedEntry]
    tables: dict[int, str]

    def audited(self, stop: Callable[[], bool]) -> int:
        """Perform every entry anew with its recorded answers; how many there were. ``stop`` is asked between entries
        whether to leave it at that.

        Raises ``ReplayMismatch`` at the first that does not lead to the table that was recorded, ``CampaignError``
        where something recorded cannot be read.
        """
        codec = Codec(self.system)
        performed, place = 0, "the table before everything"
        try:
            found = recorded = codec.table(self.tables[0])
            intents = [codec.intent(row.intent) for row in self.entries if GO_BACK in row.intent]
            wanted = {intent.arguments.get("entry") for intent in intents if intent.action == GO_BACK}
            gone_back = {0: found}
            for row in self.entries:
                if stop():
                    break
                place = f"entry {row.number}"
                entry = Entry(
                    number=row.number,
                    intent=codec.intent(row.intent),
                    label=row.label,
                    played=row.played,
                    state="done",
                    answers=tuple(map(codec.answer, row.answers)),
                )
                for event in codec.events(row.events):
                    recorded = event.applied_to(recorded)
                target = gone_back_to(entry)
                found = _performed(self.system, found, entry) if target is None else gone_back[target]
                _compare(self.system, entry, recorded, found)
                if row.number in self.tables:
                    _compare(self.system, entry, codec.table(self.tables[row.number]), found)
                if row.number in wanted:
                    gone_back[row.number] = found
                performed += 1
        except (CampaignError, ReplayMismatch):
            raise
        except KeyError as error:
            raise unreadable(self.path, place, f"nothing called {error}") from error
        except (ValueError, LookupError, TypeError, AttributeError, RecursionError) as error:
            raise unreadable(self.path, place, str(error)) from error
        return performed

    def tables_since(self, number: int, stop: Callable[[], bool]) -> Iterator[Table]:
        """The table after the entry of that number (0: the first of all), then that after each later one, as they are
        recorded; nothing is performed. ``stop`` is asked between them. Raises ``CampaignError``."""
        codec = Codec(self.system)
        since = max((kept for kept in self.tables if kept <= number), default=0)
        place = f"the table kept after entry {since}"
        try:
            table, reached = codec.table(self.tables[since]), since
            for row in self.entries:
                if row.number <= since:
                    continue
                if reached <= number < row.number:
                    yield table
                if stop():
                    return
                place, reached = f"entry {row.number}", row.number
                for event in codec.events(row.events):
                    table = event.applied_to(table)
                if row.number > number:
                    yield table
            if reached <= number:
                yield table
        except CampaignError:
            raise
        except KeyError as error:
            raise unreadable(self.path, place, f"nothing called {error}") from error
        except (ValueError, LookupError, TypeError, AttributeError, RecursionError) as error:
            raise unreadable(self.path, place, str(error)) from error


def _performed(system: System, table: Table, entry: Entry) -> Table:
    """Raises ``ReplayMismatch`` whatever goes wrong: rules that have changed may fail in any way."""
    # An audit is made when there is time for it.
    from vtt.session.replay import replay

    try:
        (found,) = replay(system, table, [entry])
    except ReplayMismatch:
        raise
    except Exception as error:
        problem = " ".join(f"{type(error).__name__}: {error}".split())
        raise ReplayMismatch(f"entry {entry.number}, {entry.label}: the rules fail: {problem[:200]}") from error
    return found


def _compare(system: System, entry: Entry, recorded: Table, found: Table) -> None:
    different = differences(recorded, found)
    if any(path.startswith("library") for path in different):
        # Older programs left fields out or wrote them as it fell: what counts is what the game makes of the entries.
        different = differences(_with_whole_entries(system, recorded), _with_whole_entries(system, found))
    for path, (expected, now) in different.items():
        raise TableDiffers(entry, path, expected, now, recorded)


def _with_whole_entries(system: System, table: Table) -> Table:
    library = {
        shelf: {**entries, **system.library_entries(table, shelf, entries).entries.get(shelf, {})}
        for shelf, entries in table.library.items()
    }
    return replace(table, library=library)
