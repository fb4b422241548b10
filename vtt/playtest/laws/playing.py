"""An intent carried out for a law: every face and every answer is kept, so that it can be done again."""

from typing import Any, NamedTuple

from vtt.campaign.scenario_step import step_of
from vtt.playtest.laws.broken import Broken
from vtt.rules.contract.description import Refusal
from vtt.rules.contract.intents import CompleteIntent, IntentError
from vtt.rules.contract.procedure import Choose, Chooser, Intent, Outcome, Request, Throw, Thrower, default_choice, run
from vtt.rules.engine import door
from vtt.rules.engine.own_games.loading import blame
from vtt.rules.engine.registry import system
from vtt.table.table import Table


class Deed(NamedTuple):
    """What came of an intent: the table after it, its outcome, every request with its answer."""

    before: Table
    intent: CompleteIntent
    after: Table
    outcome: Outcome
    asked: tuple[tuple[Request, Any], ...]

    @property
    def faces(self) -> tuple[int, ...]:
        """All faces that fell, in order."""
        return tuple(face for request, answer in self.asked if isinstance(request, Throw) for face in answer.faces)

    @property
    def choices(self) -> tuple[str, ...]:
        """All that was answered, in order."""
        return tuple(answer for request, answer in self.asked if isinstance(request, Choose))

    def step(self, **claims: Any) -> dict[str, Any]:
        """The step of a scenario that does it again."""
        return step_of(self.intent, self.faces, self.choices, **claims)

    def broken(self, what: str, **claims: Any) -> Broken:
        """A law that this has not kept. Without a claim of its own it claims the outcome that there was."""
        return Broken(what, self.before, [self.step(**(claims or {"outcome": self.outcome.label}))])


def done(table: Table, intent: CompleteIntent, throw: Thrower, choose: Chooser = default_choice) -> Deed:
    """Carry out an intent that is not refused. Raises ``Broken`` for whatever the rules raise."""
    asked: list[tuple[Request, Any]] = []
    try:
        procedure = door.perform(system(table.game), table, intent)
        after, outcome = run(procedure, table, throw, choose, lambda request, answer: asked.append((request, answer)))
    except Exception as error:
        so_far = Deed(table, intent, table, Outcome(""), tuple(asked))
        raise so_far.broken(f"{intent.action}: {told(error)}", expect={"game": table.game}) from error
    return Deed(table, intent, after, outcome, tuple(asked))


def completed(table: Table, intent: Intent) -> CompleteIntent:
    """The intent of an offer or of the autopilot with all its arguments. Raises ``Broken`` where it cannot be read."""
    try:
        return door.completed(system(table.game), table, intent)
    except IntentError as error:
        raise Broken(f"{intent.action} cannot be read: {error}", table, [step_of(intent, outcome="")]) from error


def refused(table: Table, intent: CompleteIntent) -> Refusal | None:
    """Why the rules refuse it, or None. Raises ``Broken`` for whatever they raise."""
    try:
        return door.refusal(system(table.game), table, intent)
    except Exception as error:
        raise Broken(f"{intent.action}: {told(error)}", table, [step_of(intent, refused=" ")]) from error


def told(error: BaseException) -> str:
    """An error in a few words, with the file and line of a game of one's own that it comes from."""
    return blame(error) or _plainly(error)


def _plainly(error: BaseException) -> str:
    return f"{type(error).__name__}: {error}" if str(error) else type(error).__name__
