"""Steps of a session as people see them: many throws that nobody would watch are one, and each has a name."""

from msgspec.structs import replace

from vtt.gui.unsaved import Doing
from vtt.rules.book.glossary import Words
from vtt.session import Entry, Session, Step

LONG_ROW = 12
"""So many throws in a row are not shown one by one."""


def rolled_on(session: Session) -> Step:
    """The pending dice thrown; a long row of throws is one step without dice."""
    if session.throws_ahead(LONG_ROW) < LONG_ROW:
        return session.roll()
    return replace(session.roll_on(), thrown=None)


def told_step(entry: Entry, words: Words) -> str:
    """A step in one line: its label, and what the log begins it with."""
    label = words.label(entry.label)
    said = next((line.read() for line in entry.lines if line.level in ("heading", "time")), "")
    said = said or next((line.read() for line in entry.lines), "")
    return f"{label} · {said}" if said and said != label else label


def label_of(doing: Doing, session: Session, words: Words) -> str:
    """What is being done is called this."""
    if doing.intent is not None:
        # A table that was just opened is seen without all that can be done at it.
        from vtt.rules.engine import door

        label = door.actions(session.system)[doing.intent.action].label
    elif doing.kind == "go_back":
        label = "Go back"
    else:
        label = session.redo_label if doing.kind == "redo" else session.undo_label
    return words.label(label)
