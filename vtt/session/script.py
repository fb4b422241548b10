"""The script driver: one intent on a table, with every face and every choice given beforehand."""

from collections.abc import Sequence
from typing import Any

import msgspec

from vtt.dice import FaceOutOfRange, ForcedFaces, Thrown, TooFewFaces
from vtt.echoes import echoed, one_of
from vtt.rules.contract.procedure import Change, Choose, Intent, Outcome, Request, Throw, problem_with, run
from vtt.rules.contract.system import System
from vtt.rules.engine import door
from vtt.rules.engine.secrecy import Secrecy
from vtt.session.consulted import Consulted
from vtt.session.errors import Refused
from vtt.session.log import LogLine
from vtt.session.record import Record
from vtt.session.trace import Trace, Traced, asked_at
from vtt.session.wording import asked_for
from vtt.table.events import Event, caught_up
from vtt.table.table import Table


class ScriptError(ValueError):
    """The faces or choices given do not fit what the rules asked for.

    ``about`` is ``dice`` or ``choose``; ``expected`` and ``found`` are a few words each, and what was asked stands in
    ``expected``.
    """

    def __init__(self, about: str, expected: str, found: str) -> None:
        super().__init__(f"{about}: expected {expected}, found {found}")
        self.about = about
        self.expected = expected
        self.found = found


class Performed(msgspec.Struct, frozen=True, kw_only=True):
    """What came of a script: the tables before and after, the events between them, the log's lines, the outcome, and
    every question that was asked, those that were left empty as well, and every throw, draws of a token among them.
    ``intent`` is the complete one."""

    before: Table
    after: Table
    events: tuple[Event, ...]
    lines: tuple[LogLine, ...]
    outcome: Outcome
    asked: tuple[Choose, ...]
    thrown: tuple[Thrown, ...]
    intent: Intent


def perform(
    system: System,
    table: Table,
    intent: Intent,
    faces: Sequence[int] = (),
    choices: Sequence[str] = (),
    played: int | None = None,
    number: int = 1,
    trace: Trace | None = None,
) -> Performed:
    """Perform an intent with these faces, in the order they fall, and these choices.

    ``played`` is seconds of real playing time, ``number`` the entry that the lines carry; ``trace`` sees every request
    with its answer, as far as the procedure came. Raises ``IntentError`` for
    an intent that cannot be read, ``Refused`` where the rules say no, ``ScriptError`` for faces or choices that are
    too few, left over or do not fit. A remark that may be left empty need not be among the choices: it is left so where
    they fit without it.
    """
    answers = _Answers(faces, choices)
    traced: list[Traced] | None = None if trace is None else []
    try:
        return _performed(system, table, intent, answers, played, number, traced)
    except ScriptError as error:
        if not (answers.unspoken and choices):
            raise
        first, traced = traced, None if trace is None else []
        try:
            return _performed(system, table, intent, _Answers(faces, choices, remarks=True), played, number, traced)
        except ScriptError:
            traced = first
            raise error from None
    finally:
        if trace is not None:
            for each in traced or ():
                trace(each)


def _performed(
    system: System,
    table: Table,
    intent: Intent,
    answers: "_Answers",
    played: int | None,
    number: int,
    traced: list[Traced] | None,
) -> Performed:
    complete = door.completed(system, table, intent)
    consulted = Consulted(system, table)
    clock = caught_up(table, played)
    started = table if clock is None else clock.applied_to(table)
    secrecy = Secrecy(system, started, complete)
    record = Record(number, consulted, secrecy)
    if clock is not None:
        record(Change(clock), started)
    refusal = door.refusal(system, started, complete)
    if refusal is not None:
        raise Refused(refusal)
    watched = consulted.watched(started)
    procedure = door.perform(system, watched, complete)

    def witness(request: Request, answer: Any) -> None:
        record(request, answer)
        if traced is not None:
            traced.append(Traced(request, answer, *asked_at(procedure)))

    after, outcome = run(secrecy.kept(procedure), watched, answers.throw, answers.choose, witness)
    answers.check_used_up()
    record.finish()
    after = consulted.plain(after)
    return Performed(
        before=table,
        after=after,
        events=tuple(record.events),
        lines=tuple(record.lines),
        outcome=outcome,
        asked=tuple(answers.questions),
        thrown=tuple(answers.thrown),
        intent=complete,
    )


class _Answers:
    """Forced faces and choices, and what they were used for. ``remarks``: the choices hold those that may be left empty
    as well; ``unspoken`` says that one was left so."""

    def __init__(self, faces: Sequence[int], choices: Sequence[str], remarks: bool = False) -> None:
        self.remarks = remarks
        self.unspoken = False
        self.faces = ForcedFaces(faces)
        self.choices = list(choices)
        self.chosen = 0
        self.asked: list[str] = []
        self.questions: list[Choose] = []
        self.thrown: list[Thrown] = []

    def throw(self, request: Throw) -> Thrown:
        asked = asked_for(request)
        try:
            thrown = request.dice.throw(self.faces)
        except TooFewFaces:
            raise ScriptError("dice", f"faces for {asked}", _listed(self.faces.faces)) from None
        except FaceOutOfRange as error:
            raise ScriptError("dice", f"faces for {asked}", str(error)) from None
        self.asked.append(asked)
        self.thrown.append(thrown)
        return thrown

    def choose(self, table: Table, request: Choose) -> str:
        self.questions.append(request)
        if request.free and not request.default and not (self.remarks and self.chosen < len(self.choices)):
            self.unspoken = True
            return ""
        asked = asked_for(request)
        if self.chosen == len(self.choices):
            options = one_of(option.value for option in request.options) or "any text"
            raise ScriptError("choose", f"an answer to {asked!r}, one of {options}", _listed(self.choices))
        value = self.choices[self.chosen]
        problem = problem_with(request, value)
        if problem:
            raise ScriptError("choose", f"an answer to {asked!r}, {problem.removeprefix('expected ')}", echoed(value))
        self.chosen += 1
        return value

    def check_used_up(self) -> None:
        if self.faces.left:
            thrown = "; ".join(self.asked) if self.asked else "no dice"
            raise ScriptError("dice", f"faces for {thrown}", f"{_listed(self.faces.left)} left over")
        if self.chosen < len(self.choices):
            asked = "; ".join(map(asked_for, self.questions)) if self.questions else "no question"
            raise ScriptError("choose", f"answers to {asked}", f"{_listed(self.choices[self.chosen :])} left over")


def _listed(given: Sequence[int | str]) -> str:
    return one_of(map(str, given)) if given else "none"
