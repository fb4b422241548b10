"""What is written in notes, on its way into the campaign: kept beside it until it is there, and stored again if the
program ended before."""

from collections.abc import Callable, Mapping
from functools import partial

from PySide6.QtCore import QObject, QTimer, Signal

from vtt.campaign.note_drafts import Draft, drafts_of, forget_draft, keep_draft
from vtt.gui.session_actor import Standing
from vtt.gui.window.playing import Playing
from vtt.gui.worker import Worker
from vtt.rules.contract.description import Refusal
from vtt.rules.contract.procedure import Intent
from vtt.rules.tabletop.noting import writing
from vtt.table.noted import Subject, noted


class NoteWriting(QObject):
    """What notes want of the table is submitted in order, as soon as nothing else is asked. ``not_stored`` gives why a
    text is not in the campaign: it stays beside it."""

    not_stored = Signal(str)

    def __init__(self, desk: Playing) -> None:
        super().__init__(desk)
        self._desk = desk
        self._worker: Worker | None = None
        self._waiting: dict[Subject, str] = {}
        self._sent: Subject | None = None
        self._queue: list[Intent] = []
        desk.course.calm.connect(lambda _standing: self._submit_next())

    @property
    def waiting(self) -> Mapping[Subject, str]:
        """The texts that are not in the campaign yet, as they come and go."""
        return self._waiting

    def write(self, subject: Subject, text: str) -> None:
        """Have this text in the campaign."""
        standing = self._desk.standing
        found = None if standing is None else noted(standing.table, subject)
        if standing is None or found is None:
            return
        self._waiting[subject] = text
        self.keep(subject, found.text, text)
        self._submit_next()

    def keep(self, subject: Subject, before: str, text: str) -> None:
        """Keep what is being written beside the campaign, in which is what was there ``before``."""
        standing = self._desk.standing
        if standing is not None:
            self.beside(partial(keep_draft, standing.path, Draft(subject, before, text)))

    def submit(self, action: str, **arguments: object) -> None:
        """Have this done, as ``add`` does."""
        self.add(Intent(action, "", arguments))

    def add(self, intent: Intent) -> None:
        """Have this done after what was written and wanted before, as soon as nothing else is asked."""
        self._queue.append(intent)
        self._submit_next()

    def opened(self, standing: Standing) -> None:
        """This campaign is on the table now: what was being written in it when it was left is stored."""
        for draft in () if standing.only_read else drafts_of(standing.path):
            self._recover(standing, draft)

    def forget(self) -> None:
        """Another campaign is about to be opened: what is not in this one yet waits beside it."""
        self._waiting.clear()
        self._sent = None
        self._queue.clear()

    def refused(self, refusal: Refusal) -> None:
        """The text that was submitted last is not taken."""
        self._waiting.clear()
        self._sent = None
        self.not_stored.emit(refusal.reason)

    def beside(self, work: Callable[[], object]) -> None:
        """Do this on the thread of notes, in order."""
        if self._worker is None:
            self._worker = Worker("notes")
        self._worker.submit(work)

    def stop(self) -> None:
        """Wait until all is done that goes on beside the window."""
        if self._worker is not None:
            self._worker.stop()
            self._worker = None

    def _submit_next(self) -> None:
        """Whatever was written goes into the campaign as soon as nothing else is asked."""
        standing = self._desk.standing
        if standing is None or not self._desk.course.quiet:
            return
        if self._sent is not None:
            self._arrived(standing, self._sent)
        for subject, text in self._waiting.items():
            if noted(standing.table, subject) is not None and self._desk.submit(writing(subject, text)):
                self._sent = subject
                return
        if self._queue:
            self._desk.submit(self._queue.pop(0))

    def _arrived(self, standing: Standing, subject: Subject) -> None:
        """What was sent last is in the campaign; it may have been undone since."""
        self._sent = None
        text, found = self._waiting.pop(subject, None), noted(standing.table, subject)
        if found is not None and found.text == text:
            self.beside(partial(forget_draft, standing.path, subject))

    def _recover(self, standing: Standing, draft: Draft) -> None:
        """What was being written when the program ended is written now, as one step that can be undone."""
        found = noted(standing.table, draft.subject)
        if found is not None and found.text == draft.text:
            self.beside(partial(forget_draft, standing.path, draft.subject))
        elif found is not None and found.text == draft.before:
            self._waiting[draft.subject] = draft.text
            QTimer.singleShot(0, self, self._submit_next)
            self._desk.say(f"What was being written about {found.title} when the program ended is stored")
        elif draft.text.strip():
            arguments = {"title": "A note that was being written", "text": draft.text}
            self._queue.append(Intent("new_note", "", arguments))
            QTimer.singleShot(0, self, self._submit_next)
            self.beside(partial(forget_draft, standing.path, draft.subject))
