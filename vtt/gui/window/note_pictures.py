"""Pictures in notes: given, kept in the campaign, written into the note that is open, and drawn there."""

from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject
from PySide6.QtGui import QTextCursor

from vtt.gui.notes.window import NotesWindow
from vtt.gui.pictures.given import Source
from vtt.gui.window.notes import Notes
from vtt.gui.window.pictures import Pictures
from vtt.gui.window.playing import Playing
from vtt.table.noted import Subject

_UNNAMED = "Picture"


class NotePictures(QObject):
    """Between the notes and the pictures of one desk."""

    def __init__(self, desk: Playing, notes: Notes, pictures: Pictures) -> None:
        super().__init__(desk)
        self._desk = desk
        self._pictures = pictures
        notes.made_window.connect(self._serve)

    def _serve(self, window: NotesWindow) -> None:
        """A window of notes is there now."""
        window.note.pictured.connect(partial(self._take, window))
        window.note.picture_wanted.connect(partial(self._ask, window))
        window.note.page.set_pictures(self._desk.faces.whole)
        self._desk.faces.loaded.connect(window.note.page.draw_again)
        self._pictures.told.connect(window.note.say)

    def _ask(self, window: NotesWindow) -> None:
        self._pictures.ask_for_file(window, partial(self._take, window))

    def _take(self, window: NotesWindow, source: Source) -> None:
        """Keep a picture, then write it where the cursor is now."""
        subject, at = window.subject, window.note.editor.textCursor()
        if subject is not None:
            title = source.stem if isinstance(source, Path) else _UNNAMED
            window.note.say("")
            self._pictures.keep(source, partial(self._write, window, subject, at, title))

    def _write(self, window: NotesWindow, subject: Subject, at: QTextCursor, title: str, content: str) -> None:
        if window.subject == subject:
            window.note.insert_picture(title, content, at)
        else:
            window.note.say("The picture was for the note that was open before; put it in there again")
