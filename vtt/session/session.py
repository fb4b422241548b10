"""The table in play: intents become procedures, events, history and log.

What plays an intent knows all that can be done at any table. It is imported when the first is played: a table that was
just opened is seen without it.
"""

from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Literal

import msgspec

from vtt.dice import FaceSource, SeededFaces, SystemFaces, fixed
from vtt.echoes import echoed
from vtt.numerals import counted
from vtt.rules.contract.procedure import DONE, Choose, Intent, Outcome, Throw, problem_with
from vtt.rules.contract.system import System
from vtt.rules.views.players_view import ShownThrow
from vtt.session.answers import Answer, ReplayMismatch
from vtt.session.entry import Entry
from vtt.session.errors import Busy, Declined, NotAsked, NothingToUndo, Refused
from vtt.session.fights import Passed, fight_ended, passed_in_fight, summed_up
from vtt.session.history import AT_HAND, GO_BACK, Done, History
from vtt.session.log import LogLine, last_throw
from vtt.session.store import Store
from vtt.session.suggestions import to_be_done
from vtt.session.wording import asked_for
from vtt.table.events import WentBack, caught_up
from vtt.table.table import Table

if TYPE_CHECKING:
    from vtt.dice.typed import Key
    from vtt.session.play import Play

StepKind = Literal["submitted", "rolled", "chosen", "undone", "redone"]


class Step(msgspec.Struct, frozen=True, kw_only=True):
    """What one call did: the table before and after, the lines that are new in the log, the dice that this call threw,
    what is waited for now, and the outcome if a procedure ended. Undoing brings no lines, it takes some away."""

    kind: StepKind
    before: Table
    after: Table
    lines: tuple[LogLine, ...] = ()
    thrown: ShownThrow | None = None
    pending: Throw | Choose | None = None
    outcome: Outcome | None = None


class Session:
    """The table in play, new or taken up where the store's history stands.

    Whatever a call returns has been handed to the store before. A call that raises has changed nothing, neither here
    nor in the store. ``faces`` throws the dice that nobody types in; by default the system's own randomness.
    ``notice`` is one line for people about what could not be taken up, or empty; it also closes the log. ``day`` is
    the evening that new lines are of (``2026-11-24``), where somebody who knows a calendar says so.
    ``notice`` is one line for people about what could not be taken up, or empty; it also closes the log. ``declined``
    are the intents refused last, oldest first; they are in no journal, and last as long as the session.

    Not to be called from two threads at once.
    """

    def __init__(self, system: System, store: Store, faces: FaceSource | None = None) -> None:
        self.system = system
        self.notice = ""
        self.day = ""
        self.declined: deque[Declined] = deque(maxlen=AT_HAND)
        self._store = store
        self._faces: FaceSource = SystemFaces() if faces is None else faces
        self._play: Play | None = None
        self._label = ""
        self._history = History(store)
        self._table = self._history.table()
        waiting = self._history.waiting
        if waiting is not None:
            self._take_up(waiting)

    @property
    def table(self) -> Table:
        """The table now."""
        return self._table if self._play is None else self._play.table

    @property
    def pending(self) -> Throw | Choose | None:
        """The dice or the decision that is waited for."""
        return None if self._play is None else self._play.pending

    @property
    def log(self) -> Sequence[LogLine]:
        """The lines of everything that is not undone, oldest first."""
        lines = self._history.lines
        return (*lines, *self._play.record.lines) if self._play is not None else tuple(lines)

    @property
    def to_be_done(self) -> frozenset[int]:
        """The places in the log of what is proposed there and still to be done; none while something is pending."""
        if self._play is not None:
            return frozenset()
        return to_be_done(self.system, self._table, self._history.lines, self._history.done)

    def undone_by_going_back(self, entry: int) -> tuple[Entry, ...]:
        """What going back to this entry would undo, newest first. Raises ``NotAsked`` for an entry that is not in
        play."""
        found: list[Entry] = []
        for each in reversed(self._history.in_play):
            if each.number == entry:
                return tuple(found)
            found.append(each)
        raise NotAsked(f"there is nothing to go back to under number {entry}")

    def go_back(self, entry: int, played: int | None = None) -> Step:
        """Have the table as it was after this entry. It is a step of its own: undone, whatever it undid is there again.

        Raises ``Busy`` while something is pending, ``NotAsked`` for an entry that is not in play, ``NothingToUndo``
        where nothing was done since.
        """
        if self._play is not None:
            raise Busy(f"this has to be answered or undone first: {self._question()}")
        undone = self.undone_by_going_back(entry)
        if not undone:
            raise NothingToUndo("nothing was done since: there is nothing to undo")
        before, after = self._table, self._history.table_after(entry)
        number = self._history.next_number
        text, steps = "Gone back: {steps} undone", counted(len(undone), "step")
        line = LogLine(entry=number, text=text, values={"steps": steps}, secret=True, day=self.day)
        gone = Entry(
            number=number,
            intent=Intent(GO_BACK, "", {"entry": entry}),
            label="Go back",
            played=played,
            state="done",
            lines=(line,),
            outcome=DONE,
        )
        self._store.write(gone, (WentBack(after),), after)
        self._history.drop_undone()
        self._history.add(Done(gone, before, after))
        self._table = after
        return Step(kind="undone", before=before, after=after, lines=(line,), outcome=DONE)

    @property
    def place(self) -> int:
        """Where in its history the table stands: the number of what is under way or was done last, 0 at the start. It
        is the same again after undo, redo and going back, and no other step ever has it."""
        return self._history.place if self._play is None else self._play.record.entry

    @property
    def throw(self) -> ShownThrow | None:
        """The last throw in the log with what came of it."""
        return last_throw(self.log)

    @property
    def undo_label(self) -> str:
        """What undo would take back (``Attack``), or empty when there is nothing."""
        return self._history.undo_label if self._play is None else self._label

    @property
    def redo_label(self) -> str:
        """What redo would bring back, or empty when there is nothing."""
        return self._history.redo_label

    @property
    def can_undo(self) -> bool:
        """Whether there is anything to undo."""
        return self._play is not None or self._history.can_undo

    @property
    def can_redo(self) -> bool:
        """Whether there is anything to redo."""
        return self._history.can_redo

    @property
    def entries(self) -> list[Entry]:
        """What is done and not undone, oldest first."""
        return self._history.entries

    def last(self, count: int) -> list[Done]:
        """What was done last and is not undone, at most so many, oldest first, each with the tables before and after
        it. What still waits is not among them."""
        return self._history.last(count)

    def submit(self, intent: Intent, played: int | None = None) -> Step:
        """Start what somebody wants done; ``played`` is seconds of real playing time until now.

        Raises ``Busy`` while something is pending, ``IntentError`` for an intent that cannot be read, ``Refused``
        where the rules say no.
        """
        if self._play is not None:
            raise Busy(f"this has to be answered or undone first: {self._question()}")
        from vtt.rules.engine import door
        from vtt.session.play import Play

        before = self._table
        complete = door.completed(self.system, before, intent)
        clock = caught_up(before, played)
        refusal = door.refusal(self.system, before if clock is None else clock.applied_to(before), complete)
        if refusal is not None:
            self.declined.append(Declined(self._history.last_number, complete, refusal, played))
            raise Refused(refusal)
        label = door.actions(self.system)[complete.action].label
        play = Play(self.system, before, complete, self._history.next_number, played, self.day)
        _without_dice(play)
        self._keep(play, label)
        self._history.drop_undone()
        return self._advanced("submitted", play, label, before, 0)

    def roll(self, typed: "Sequence[int | None] | Mapping[Key, int]" = ()) -> Step:
        """Throw the pending dice. Faces typed in from real dice count, told in order or by the places of their dice;
        ``None`` and what is missing is thrown here.

        Raises ``NotAsked`` when no throw is pending, ``FaceError`` for faces that the dice do not have or for which
        no die is thrown.
        """
        play = self._play
        if play is None or not isinstance(play.pending, Throw):
            raise NotAsked(f"no dice are asked for; pending is: {self._question()}")
        # Before the first throw nobody asks for it.
        from vtt.dice.typed import thrown_with

        thrown, real = thrown_with(play.pending.dice, typed, self._faces)
        before, lines = play.table, len(play.record.lines)
        with self._restored_on_error(play):
            play.throw(thrown, real)
            _without_dice(play)
            self._keep(play, self._label)
        return self._advanced("rolled", play, self._label, before, lines)

    def roll_on(self) -> Step:
        """Throw the pending dice and all that follow them, until anything else is asked or nothing more; kept as one,
        since nobody sees them one by one. Raises ``NotAsked`` when no throw is pending."""
        play = self._play
        if play is None or not isinstance(play.pending, Throw):
            raise NotAsked(f"no dice are asked for; pending is: {self._question()}")
        before, lines = play.table, len(play.record.lines)
        with self._restored_on_error(play):
            _thrown_on(play, self._faces)
            self._keep(play, self._label)
        return self._advanced("rolled", play, self._label, before, lines)

    def throws_ahead(self, most: int) -> int:
        """How many throws follow one another from here before anything else is asked, by one way the dice may fall; no
        more than ``most`` are counted. Nothing is thrown or changed."""
        if self._play is None:
            return 0
        entry, faces, count = self._play.entry(self._label), SeededFaces(0), 0
        play = self._play.taken_up(self.system, self._play.start, entry, entry.answers)
        while count < most and isinstance(play.pending, Throw):
            try:
                play.throw(play.pending.dice.throw(faces))
            except Exception:
                # Other dice will fall: what goes wrong with these is told when it does.
                break
            count += 1
        return count

    def choose(self, value: str) -> Step:
        """Answer the pending question (``Choose`` says with what).

        Raises ``NotAsked`` when no question is pending, ``ValueError`` for a value that is no option.
        """
        play = self._play
        if play is None or not isinstance(play.pending, Choose):
            raise NotAsked(f"no decision is asked for; pending is: {self._question()}")
        problem = problem_with(play.pending, value)
        if problem:
            raise ValueError(f"{echoed(value)} is no answer to {self._question()}: {problem}")
        before, lines = play.table, len(play.record.lines)
        with self._restored_on_error(play):
            play.choose(value)
            _without_dice(play)
            self._keep(play, self._label)
        return self._advanced("chosen", play, self._label, before, lines)

    def undo(self) -> Step:
        """Take back the last intent, unfinished or not; its dice are kept for redo. Raises ``NothingToUndo``."""
        before = self.table
        if self._play is not None:
            self._table = self._history.undo_unfinished(self._play.entry(self._label), self._play.start)
            self._play = None
        else:
            self._table = self._history.undo()
        return Step(kind="undone", before=before, after=self._table)

    def redo(self) -> Step:
        """Bring back what was undone last, with the dice that fell then; nothing is rolled again.

        An unfinished procedure is taken up where it was. Raises ``NothingToRedo``, as always while something is
        pending, or ``ReplayMismatch`` where an unfinished one no longer fits the rules: that one is set aside.
        """
        entry = self._history.next_undone()
        before = self._table
        if entry.state == "open":
            try:
                play = self._taken_up(entry, entry.answers)
            except ReplayMismatch:
                self._history.set_undone_aside()
                raise
            self._history.redo_unfinished()
            self._play, self._label = play, entry.label
            lines = tuple(play.record.lines)
        else:
            done = self._history.redo(before)
            self._table = done.after
            lines = done.entry.lines
        return Step(
            kind="redone",
            before=before,
            after=self.table,
            lines=lines,
            pending=self.pending,
            outcome=entry.outcome,
        )

    def _question(self) -> str:
        pending = self.pending
        return "nothing" if pending is None else asked_for(pending)

    def _keep(self, play: "Play", label: str) -> None:
        """Hand what was played to the store; where a fight is over with it, the log sums it up first."""
        if play.outcome is not None and fight_ended(play.start, play.table):
            last = Passed(play.entry(label), play.start, play.table)
            play.record.lines += summed_up(self.system, passed_in_fight(self._history, last))
        self._store.write(play.entry(label), play.record.events, play.table)

    def _advanced(self, kind: StepKind, play: "Play", label: str, before: Table, lines_before: int) -> Step:
        """Make what has been written true here."""
        lines = tuple(play.record.lines[lines_before:])
        if play.outcome is None:
            self._play, self._label = play, label
        else:
            self._play = None
            self._table = play.table
            self._history.add(Done(play.entry(label), play.start, play.table))
        return Step(
            kind=kind,
            before=before,
            after=play.table,
            lines=lines,
            thrown=last_throw(lines),
            pending=play.pending,
            outcome=play.outcome,
        )

    @contextmanager
    def _restored_on_error(self, play: "Play") -> Iterator[None]:
        """A generator cannot be wound back: after an error the procedure is brought anew to where it was."""
        entry = play.entry(self._label)
        try:
            yield
        except BaseException:
            self._play = play.taken_up(self.system, play.start, entry, entry.answers)
            raise

    def _taken_up(self, entry: Entry, answers: Sequence[Answer]) -> "Play":
        """Raises ``ReplayMismatch`` whatever goes wrong: rules that have changed may fail in any way."""
        from vtt.session.play import Play

        try:
            play = Play.taken_up(self.system, self._table, entry, answers)
        except ReplayMismatch as mismatch:
            raise ReplayMismatch(f"{entry.label} could not be taken up again: {mismatch}") from None
        except Exception as error:
            raise ReplayMismatch(f"{entry.label} could not be taken up again: {error}") from error
        if play.pending is None:
            raise ReplayMismatch(f"{entry.label} could not be taken up again: it has nothing more to ask")
        return play

    def _take_up(self, entry: Entry) -> None:
        try:
            self._play = self._taken_up(entry, entry.answers)
            self._label = entry.label
        except ReplayMismatch as mismatch:
            self.notice = f"{mismatch}; it is set aside, and the table is the one before it"
            self._history.set_waiting_aside(
                LogLine(
                    entry=entry.number, text="{notice}", values={"notice": self.notice}, level="reminder", secret=True
                )
            )


def _thrown_on(play: "Play", faces: FaceSource) -> None:
    """Throw whatever is asked for until something else is."""
    while isinstance(play.pending, Throw):
        play.throw(play.pending.dice.throw(faces))
        _without_dice(play)


def _without_dice(play: "Play") -> None:
    """Throws in which nothing is thrown, as of null dice alone, are answered at once (ND-DICE-02)."""
    while isinstance(play.pending, Throw) and (thrown := fixed(play.pending.dice)) is not None:
        play.throw(thrown)
