"""What could not be saved has not happened: people say what is to become of it."""

from functools import partial

from PySide6.QtCore import QObject

from vtt.gui.look import Look
from vtt.gui.prompts.command import Command
from vtt.gui.prompts.question_card import QuestionCard
from vtt.gui.session_actor import SessionActor
from vtt.gui.unsaved import StepWanted, Unsaved, without_folder
from vtt.gui.window.files import Files
from vtt.gui.window.playing import Playing
from vtt.gui.window.shelves import Shelves
from vtt.rules.contract.procedure import Choose, Option

_QUESTIONS: dict[StepWanted, str] = {
    "submit": "{what}: not done, since it could not be saved",
    "roll": "{what}: the dice could not be saved, and have not fallen",
    "choose": "{what}: the answer could not be saved",
    "undo": "{what}: not undone, since that could not be saved",
    "redo": "{what}: not brought back, since that could not be saved",
    "go_back": "{what}: not gone back, since that could not be saved",
}


class NotSaved(QObject):
    """Asks over the window of a desk whether to try again, to save elsewhere or to do without, and play goes on from
    where it stood. Nothing else is begun until then."""

    def __init__(self, look: Look, desk: Playing, files: Files, shelves: Shelves, actor: SessionActor) -> None:
        super().__init__(desk)
        self._desk = desk
        self._files = files
        self._shelves = shelves
        self._actor = actor
        self.card = QuestionCard(look, desk.window)
        self.card.takes_back = False
        self.card.setObjectName("not saved")
        self.card.answered.connect(self._answered)
        self.card.asks.connect(desk.display.hold)
        actor.not_saved.connect(self._ask)
        actor.failed.connect(self._asked_in_vain)
        actor.stepped.connect(self._put_away)
        actor.opened.connect(self._put_away)

    @property
    def open(self) -> bool:
        """Whether this has to be decided before anything else."""
        return self._actor.unsaved is not None

    def ask_again(self) -> None:
        """Ask what was not decided yet, if there is anything."""
        if self._actor.unsaved is not None and not self._actor.busy and not self.card.isVisible():
            self._ask(self._actor.unsaved)

    def remind(self) -> None:
        """Something else is wanted, which has to wait."""
        self.ask_again()
        self._desk.toast.say("First say what to do about what could not be saved")
        self.card.focus_default()

    def do_without(self) -> None:
        """Take back the action that waits; what has not begun is left alone."""
        unsaved = self._actor.unsaved
        if unsaved is None:
            return
        self.card.put_away()
        self._shelves.stop_adding()
        if unsaved.under_way:
            self._desk.course.undo()
        else:
            self._actor.let_be()
            self._desk.course.go_on()

    def commands(self) -> list[Command]:
        """What can be done about it, for the command palette."""
        unsaved = self._actor.unsaved
        if unsaved is None:
            return []
        return [Command(each.label, "Not saved", "", partial(self._take, each.value)) for each in _options(unsaved)]

    # Methods and not functions: the actor outlives the window, and must not hold what belongs to it.

    def _asked_in_vain(self, _problem: str) -> None:
        self.ask_again()

    def _put_away(self, *_what: object) -> None:
        self.card.put_away()

    def _take(self, value: str) -> None:
        self.card.put_away()
        self._answered(value)

    def _answered(self, value: str) -> None:
        match value:
            case "again":
                self._actor.try_again()
            case "elsewhere":
                self._files.ask_to_save_elsewhere().rejected.connect(self.ask_again)
            case _:
                self.do_without()

    def _ask(self, unsaved: Unsaved) -> None:
        options = _options(unsaved)
        question = Choose("", _QUESTIONS[unsaved.doing.kind], options, options[0].value, "", {"what": unsaved.label})
        standing, problem = self._desk.standing, unsaved.problem
        if standing is not None:
            problem = without_folder(problem, standing.path)
        self.card.ask(question, "Not saved" if unsaved.tries == 1 else "Still not saved", problem)
        self.card.show_in_the_middle()
        self.card.focus_default()
        # What the status line has said of saving is no longer so.
        self._desk.say("")


def _options(unsaved: Unsaved) -> tuple[Option, ...]:
    without = f"Undo {unsaved.label}" if unsaved.under_way else "Leave it"
    return Option("again", "Try again"), Option("elsewhere", "Save elsewhere…"), Option("without", without)
