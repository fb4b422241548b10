"""Bringing everything into the campaign's file while nothing moves, and saying where it is saved."""

from PySide6.QtCore import QObject, QTimer

from vtt.gui.session_actor import SessionActor
from vtt.gui.window.files import Files
from vtt.gui.window.playing import Playing

IDLE_FOR = 5000
"""Milliseconds after the last step until the file is brought up to date: each step lasts as soon as it is shown, but
until then it stands in the journal beside the file."""


class Saving(QObject):
    """Says only what is so: ``saved`` when the named file itself has everything."""

    def __init__(self, desk: Playing, files: Files, actor: SessionActor) -> None:
        super().__init__(desk)
        self._desk = desk
        self._files = files
        self._actor = actor
        self._say = False
        self.idle = QTimer(self, singleShot=True, interval=IDLE_FOR)
        self.idle.timeout.connect(self._bring_up_to_date)
        actor.stepped.connect(self._stepped)
        actor.checkpointed.connect(self._checkpointed)

    def say_where(self) -> None:
        """Save everything, and say where it is."""
        if self._desk.standing is not None:
            self._say = True
            self.idle.stop()
            self._actor.checkpoint()

    def _stepped(self, _step: object, _standing: object) -> None:
        self.idle.start()

    def _bring_up_to_date(self) -> None:
        if self._moves():
            self.idle.start()
        else:
            self._actor.checkpoint()

    def _moves(self) -> bool:
        desk = self._desk
        return (
            self._actor.busy
            or not desk.course.playback.quiet
            or not desk.tray.tray.resting
            or desk.board.drag is not None
        )

    def _checkpointed(self, problem: str) -> None:
        """Nothing is lost where it could not be done: the steps stand in the journal. It is told to whoever asked."""
        asked, self._say = self._say, False
        standing = self._desk.standing
        if not asked or standing is None:
            return
        if problem:
            self._files.complain(problem)
        elif not self._actor.displaced:
            self._desk.say(f"saved: {standing.path}")
