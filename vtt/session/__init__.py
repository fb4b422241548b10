"""The session: play itself. An intent becomes a procedure, its events, its place in history and its lines in the log.

Knows neither windows nor files: what must last is handed to a ``Store``. Must not import campaign, playtest or gui.
"""

from vtt.session.answers import Answer, Chosen, Faces, ReplayMismatch
from vtt.session.entry import Entry, EntryState
from vtt.session.errors import Busy, NotAsked, NothingToRedo, NothingToUndo, Refused, SessionError
from vtt.session.log import LogLine
from vtt.session.session import Session, Step
from vtt.session.store import Held, MemoryStore, Store

__all__ = [
    "Answer",
    "Busy",
    "Chosen",
    "Entry",
    "EntryState",
    "Faces",
    "Held",
    "LogLine",
    "MemoryStore",
    "NotAsked",
    "NothingToRedo",
    "NothingToUndo",
    "Refused",
    "ReplayMismatch",
    "Session",
    "SessionError",
    "Step",
    "Store",
]
