"""Undo and redo: which entries are in play, which are undone, and the tables between them."""

import msgspec

from vtt.rules.contract.procedure import Intent
from vtt.session.entry import Entry
from vtt.session.errors import NothingToRedo, NothingToUndo
from vtt.session.log import LogLine
from vtt.session.store import Store
from vtt.table.table import Table

AT_HAND = 64
"""The tables of so many entries are kept at hand; those of older ones are the store's."""


AT_HAND_IN_FIGHT = 1_000
"""The same as long as a fight is on."""


class Done(msgspec.Struct, frozen=True):
    """A done entry with the tables before and after it."""

    entry: Entry
    before: Table
    after: Table


class _Past(msgspec.Struct, frozen=True):
    """An entry, its tables where they are at hand (the store has them all), where its lines begin in the log, and the
    lines that it took out of the log in going back."""

    entry: Entry
    before: Table | None = None
    after: Table | None = None
    first_line: int = 0
    taken: tuple[LogLine, ...] = ()


GO_BACK = "go_back_to_entry"
"""The action of an entry that goes back to an earlier one. It is no action of the rules: the history does it."""


def gone_back_to(entry: Entry) -> int | None:
    """The number of the entry after which the table is again as it was, where this one goes back to one."""
    return int(entry.intent.arguments["entry"]) if entry.intent.action == GO_BACK else None


class History:
    """The stacks of undo and redo over a store. Every change is handed to the store first.

    ``lines`` are the log's lines of what is done and not undone. ``waiting`` is the entry whose procedure had not
    ended when the store was left, or ``None``; it counts as in play until it is undone or set aside.
    """

    def __init__(self, store: Store) -> None:
        self._store = store
        self._past: list[_Past] = []
        self._undone: list[_Past] = []
        self.lines: list[LogLine] = []
        self.waiting: Entry | None = None
        held = store.held()
        self._highest = max((entry.number for entry in held.entries), default=0)
        for entry in held.entries:
            if entry.state == "set_aside":
                continue
            if entry.number > held.cursor:
                self._undone.insert(0, _Past(entry))
            elif entry.state == "open":
                self.waiting = entry
            else:
                self._append(entry)

    @property
    def done(self) -> list[tuple[int, Intent]]:
        """What was done and is neither undone nor gone back before: the number of each entry with its intent, oldest
        first."""
        return [(entry.number, entry.intent) for entry in self.in_play]

    @property
    def in_play(self) -> list[Entry]:
        """The entries that have led to the table as it is, oldest first: without what was undone by going back."""
        found: list[Entry] = []
        for past in self._past:
            target = gone_back_to(past.entry)
            while target is not None and found and found[-1].number > target:
                found.pop()
            found.append(past.entry)
        return found

    @property
    def next_number(self) -> int:
        """The number of the next new entry."""
        return self._highest + 1

    @property
    def can_undo(self) -> bool:
        """Whether a done entry can be undone."""
        return bool(self._past)

    @property
    def can_redo(self) -> bool:
        """Whether anything is undone."""
        return bool(self._undone)

    @property
    def undo_label(self) -> str:
        """The label of the last done entry, or empty."""
        return self._past[-1].entry.label if self._past else ""

    @property
    def redo_label(self) -> str:
        """The label of the entry undone last, or empty."""
        return self._undone[-1].entry.label if self._undone else ""

    @property
    def entries(self) -> list[Entry]:
        """What was done and is not undone, oldest first."""
        return [past.entry for past in self._past]

    def last(self, count: int) -> list[Done]:
        """The last entries that are done and not undone, at most so many, oldest first, with their tables."""
        first = max(0, len(self._past) - count)
        found: list[Done] = []
        before = self._store.table_after(self._past[first - 1].entry.number if first else 0)
        for past in self._past[first:]:
            after = self._store.table_after(past.entry.number) if past.after is None else past.after
            found.append(Done(past.entry, before, after))
            before = after
        return found

    def table(self) -> Table:
        """The table after the last done entry."""
        return self._store.table_after(self.last_number)

    def add(self, done: Done) -> None:
        """A procedure has ended; its entry is in the store."""
        self._highest = max(self._highest, done.entry.number)
        self._append(done.entry, done.before, done.after)
        # The end of a fight looks back on all of it.
        place = len(self._past) - (AT_HAND_IN_FIGHT if done.after.clock.moment else AT_HAND) - 1
        while place >= 0 and self._past[place].after is not None:
            self._past[place] = msgspec.structs.replace(self._past[place], before=None, after=None)
            place -= 1

    def _append(self, entry: Entry, before: Table | None = None, after: Table | None = None) -> None:
        """The entry is the last one done; in going back it takes the lines of what it undoes out of the log."""
        target, kept = gone_back_to(entry), len(self.lines)
        while target is not None and kept and self.lines[kept - 1].entry > target:
            kept -= 1
        taken = tuple(self.lines[kept:])
        del self.lines[kept:]
        self._past.append(_Past(entry, before, after, kept, taken))
        self.lines += entry.lines

    def table_after(self, number: int) -> Table:
        """The table after a done entry, or with 0 the first of all."""
        for past in reversed(self._past):
            if past.entry.number <= number:
                if past.entry.number == number and past.after is not None:
                    return past.after
                break
        return self._store.table_after(number)

    def drop_undone(self) -> None:
        """A new entry is in the store, which dropped what was undone."""
        self._highest += 1
        self._undone.clear()

    def undo(self) -> Table:
        """Undo the last done entry; the table before it. Raises ``NothingToUndo``."""
        if not self._past:
            raise NothingToUndo("there is nothing to undo")
        past = self._past[-1]
        before_it = self._past[-2].entry.number if len(self._past) > 1 else 0
        before = self._store.table_after(before_it) if past.before is None else past.before
        self._store.move(before_it)
        self._past.pop()
        self._undone.append(past)
        self.lines[past.first_line :] = past.taken
        return before

    def undo_unfinished(self, entry: Entry, before: Table) -> Table:
        """Undo the entry whose procedure waits; the table before it, as given."""
        self._store.move(self.last_number)
        self._undone.append(_Past(entry))
        return before

    def next_undone(self) -> Entry:
        """The entry that redo brings back. Raises ``NothingToRedo``."""
        if not self._undone:
            raise NothingToRedo("there is nothing to redo")
        return self._undone[-1].entry

    def redo(self, before: Table) -> Done:
        """Bring back a done entry on the table before it."""
        past = self._undone[-1]
        after = self._store.table_after(past.entry.number) if past.after is None else past.after
        self._store.move(past.entry.number)
        self._undone.pop()
        done = Done(past.entry, before, after)
        self.add(done)
        return done

    def redo_unfinished(self) -> None:
        """Bring back the entry whose procedure waits."""
        self._store.move(self.next_undone().number)
        self._undone.pop()

    def set_waiting_aside(self, notice: LogLine) -> None:
        """Take the waiting entry out of history and close the log with a line about it."""
        assert self.waiting is not None
        self._store.set_aside(self.waiting.number, self.last_number)
        self.waiting = None
        self.lines.append(notice)

    def set_undone_aside(self) -> None:
        """Take the entry that redo would bring back out of history."""
        self._store.set_aside(self.next_undone().number, self.last_number)
        self._undone.pop()

    @property
    def place(self) -> int:
        """The number of the entry after which the table was first as it is, 0 where none was needed: who goes back to
        an entry stands where that one stood."""
        number = self.last_number
        for past in reversed(self._past):
            if past.entry.number == number:
                target = gone_back_to(past.entry)
                if target is None:
                    break
                number = target
        return number

    @property
    def last_number(self) -> int:
        """The number of the last entry that is done and not undone, 0 where there is none."""
        return self._past[-1].entry.number if self._past else 0
