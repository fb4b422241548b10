"""A procedure under way."""

from collections.abc import Iterable
from typing import Any

from vtt.dice import Thrown
from vtt.rules.contract.intents import CompleteIntent
from vtt.rules.contract.procedure import Change, Choose, Outcome, Say, Throw
from vtt.rules.contract.system import System
from vtt.rules.engine import door
from vtt.rules.engine.secrecy import Secrecy
from vtt.session.answers import Answer, Faces, ReplayMismatch, chosen_again, thrown_again
from vtt.session.consulted import Consulted
from vtt.session.entry import Entry
from vtt.session.kept import as_kept
from vtt.session.log import with_luck
from vtt.session.record import Record
from vtt.table.events import caught_up
from vtt.table.table import Table


class Play:
    """A procedure that has been driven until it waits for dice or a decision, or has ended.

    ``pending`` is what it waits for, ``outcome`` how it ended; exactly one of them is not ``None``. ``table`` is the
    table now, ``start`` the one it was started on, ``record`` what it has left behind so far. The intent is not
    refused. An error raised by the procedure itself leaves a play that is of no more use.
    """

    def __init__(
        self, system: System, table: Table, intent: CompleteIntent, number: int, played: int | None, day: str = ""
    ) -> None:
        self.start = table
        self.table = table
        self._consulted = Consulted(system, table)
        clock = caught_up(table, played)
        if clock is not None:
            self.table = clock.applied_to(table)
        secrecy = Secrecy(system, self.table, intent)
        self.record = Record(number, self._consulted, secrecy, day)
        self.pending: Throw | Choose | None = None
        self.outcome: Outcome | None = None
        self._intent = intent
        self._played = played
        if clock is not None:
            self.record(Change(clock), self.table)
        self._procedure = secrecy.kept(door.perform(system, self._consulted.watched(self.table), intent))
        self._drive(None)

    @classmethod
    def taken_up(cls, system: System, table: Table, entry: Entry, answers: Iterable[Answer]) -> "Play":
        """The procedure of an entry, started on ``table`` and fed these answers. An argument that was unknown when the
        entry was written has its default.

        Raises ``ReplayMismatch`` where they do not fit what the rules ask, ``IntentError`` where the intent no longer
        fits its action.
        """
        play = cls(
            system, table, door.completed(system, table, entry.intent), entry.number, entry.played, _day_of(entry)
        )
        for answer in answers:
            match play.pending:
                case Throw() as request:
                    play.throw(thrown_again(request, answer), answer.real if isinstance(answer, Faces) else ())
                case Choose() as question:
                    play.choose(chosen_again(question, answer))
                case None:
                    raise ReplayMismatch("the procedure has ended, but more answers were recorded")
        return play

    def throw(self, thrown: Thrown, real: tuple[int, ...] = ()) -> None:
        """Go on with the dice that fell for the pending throw; ``real`` are the places of those that were typed in."""
        self.record.real = real
        self._answer(thrown)

    def choose(self, value: str) -> None:
        """Go on with the option that was chosen for the pending question."""
        self._answer(value)

    def entry(self, label: str) -> Entry:
        """The journal entry as it stands."""
        return Entry(
            number=self.record.entry,
            intent=self._intent,
            label=label,
            played=self._played,
            state="open" if self.outcome is None else "done",
            answers=tuple(self.record.answers),
            lines=tuple(self.record.lines),
            outcome=self.outcome,
        )

    def _answer(self, answer: Any) -> None:
        assert self.pending is not None
        self.record(self.pending, answer)
        if isinstance(self.pending, Throw) and self.table.clock.moment:
            self.record.lines[-1] = with_luck(self.record.lines[-1], self.pending)
        self._drive(answer)

    def _drive(self, answer: Any) -> None:
        self.pending = None
        try:
            while True:
                request = self._procedure.send(answer)
                match request:
                    case Change():
                        request = as_kept(request)
                        self.table = request.event.applied_to(self.table)
                        answer = self._consulted.watched(self.table)
                    case Say():
                        answer = None
                    case Throw() | Choose():
                        self.pending = request
                        return
                self.record(request, answer)
        except StopIteration as stop:
            self.record.finish()
            self.outcome = stop.value


def _day_of(entry: Entry) -> str:
    """The day on which an entry was begun, as its first line has it."""
    return entry.lines[0].day if entry.lines else ""
