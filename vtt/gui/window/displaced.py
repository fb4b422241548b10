"""The campaign's file was moved, deleted or replaced: play goes on, and everybody knows that nothing is saved."""

from collections.abc import Callable

from PySide6.QtCore import QObject

from vtt.gui.look import Look
from vtt.gui.prompts.command import Command
from vtt.gui.prompts.question_card import QuestionCard
from vtt.gui.prompts.strip import Strip
from vtt.gui.session_actor import SessionActor
from vtt.gui.unsaved import without_folder
from vtt.gui.window.files import Files
from vtt.gui.window.playing import Playing
from vtt.rules.contract.procedure import Choose, Option

_SAVE = "Save elsewhere…"


class Displaced(QObject):
    """Says so across the head of the window until the campaign is saved elsewhere, and asks before it is left."""

    def __init__(self, look: Look, desk: Playing, files: Files, actor: SessionActor) -> None:
        super().__init__(desk)
        self._desk = desk
        self._files = files
        self._actor = actor
        self._then: Callable[[], object] | None = None
        self.strip = Strip(look)
        self.strip.pressed.connect(self.save_elsewhere)
        desk.window.head.addWidget(self.strip)
        self.card = QuestionCard(look, desk.window)
        self.card.takes_back = False
        self.card.setObjectName("leaving")
        self.card.answered.connect(self._answered)
        self.card.asks.connect(desk.display.hold)
        actor.displaced_changed.connect(self.show_state)
        actor.failed.connect(self._not_saved_elsewhere)

    def show_state(self) -> None:
        """Show how it is, in the strip and in the window's title."""
        desk, standing, problem = self._desk, self._desk.standing, self._actor.displaced
        if standing is None:
            return
        title = f"{standing.table.title or standing.path.stem} — Nearby"
        desk.window.setWindowTitle(f"Not saved: {title}" if problem else title)
        if not problem:
            self.strip.hide()
        elif not self.strip.text:
            self.strip.say(without_folder(problem, standing.path), _SAVE, problem)
            # What the status line has said of saving is no longer so.
            desk.say("")

    def opened(self) -> None:
        """A campaign was opened: do what had to wait until this one was saved elsewhere."""
        self.card.put_away()
        self.show_state()
        then, self._then = self._then, None
        if then is not None and not self._actor.displaced:
            then()

    def leave(self, then: Callable[[], object]) -> None:
        """Do what closes this campaign; ask first where something of it would be lost."""
        standing = self._desk.standing
        if not self._actor.displaced or standing is None:
            then()
            return
        self._then = then
        options = (
            Option("elsewhere", _SAVE),
            Option("stay", "Go on playing"),
            Option("without", "Leave without saving"),
        )
        question = Choose("", "This campaign is not saved: leave it all the same?", options, "elsewhere", "")
        self.card.ask(question, "Not saved", without_folder(self._actor.displaced, standing.path))
        self.card.show_in_the_middle()
        self.card.focus_default()

    def save_elsewhere(self) -> None:
        """Ask where, and play on there."""
        self._files.ask_to_save_elsewhere().rejected.connect(self._stay)

    def commands(self) -> list[Command]:
        """What can be done about it, for the command palette."""
        return [Command(_SAVE.rstrip("…"), "Not saved", "", self.save_elsewhere)] if self._actor.displaced else []

    def _answered(self, value: str) -> None:
        match value:
            case "elsewhere":
                self.save_elsewhere()
            case "without":
                then, self._then = self._then, None
                if then is not None:
                    then()
            case _:
                self._stay()

    def _not_saved_elsewhere(self, _problem: str) -> None:
        self._stay()

    def _stay(self) -> None:
        self._then = None
