"""Files that a group brings for the shelves of its game, read from disk and put into a campaign."""

from pathlib import Path
from typing import Any

from msgspec.structs import replace

from vtt.campaign.given_files import UnreadableFile, bytes_of
from vtt.rules.contract.library import TOO_LARGE, Problem, Reading, adding, displacing, too_large
from vtt.rules.contract.system import System
from vtt.rules.engine import registry
from vtt.session.errors import Refused
from vtt.session.session import Session

_DATABASE = b"SQLite format 3\0"


def read_library_file(system: System, path: Path) -> Reading:
    """What a file holds for the game's shelves, and what could not be used, the whole file included. Never raises.

    A file larger than ``MOST_BYTES`` is refused unread, and so is whatever is no file.
    """
    try:
        content = bytes_of(path)
    except UnreadableFile as problem:
        if str(problem) == TOO_LARGE:
            return Reading(problems=(too_large(path.name),))
        return _unread(path, str(problem))
    if content.startswith(_DATABASE):
        return _unread(path, "a campaign or another database")
    return read_library_text(system, path.name, content)


def read_library_text(system: System, name: str, content: bytes) -> Reading:
    """What the content of a file holds for the game's shelves; what another game can read more of says so first, and
    nothing else where this game can use none of it. Never raises."""
    reading = system.read_library(name, content)
    others = _made_for(system, name, content, reading) if reading.problems else []
    if not others:
        return reading
    mistaken = Problem(name, f"this is a file for {' or '.join(others)}; open it there")
    return replace(reading, problems=(mistaken, *(reading.problems if reading.number else ())))


def _made_for(system: System, name: str, content: bytes, reading: Reading) -> list[str]:
    """The titles of the games that can use most of a file, if that is more than this one can."""
    others = [registry.system(each) for each in registry.game_names() if each != system.name]
    numbers = {other.title: other.read_library(name, content).number for other in others}
    most = max(numbers.values(), default=0)
    return [title for title, number in numbers.items() if number == most] if most > reading.number else []


def add_to_campaign(session: Session, name: str, reading: Reading) -> Reading:
    """Put what was read on the group's shelves, one undoable step a shelf; the answer is the reading with what the
    campaign has no room for among its problems. ``name`` is the file's.

    An entry may be sound by itself and not beside those of the group: a shelf that is refused as a whole is added
    entry by entry. Raises ``Busy`` while something is pending.
    """
    notes = (*reading.notes, *displacing(name, reading, session.table.library))
    added: dict[str, dict[str, dict[str, Any]]] = {}
    problems = list(reading.problems)
    for intent in adding(reading):
        shelf, entries = str(intent.arguments["shelf"]), dict(intent.arguments["entries"])
        try:
            session.submit(intent)
            added[shelf] = entries
        except Refused:
            for key, fields in entries.items():
                try:
                    session.submit(replace(intent, arguments={"shelf": shelf, "entries": {key: fields}}))
                    added.setdefault(shelf, {})[key] = fields
                except Refused as refused:
                    problems.append(Problem(f"{name}: {key}", str(refused)))
    changes = tuple(change for change in reading.changes if change.key in added.get(change.shelf, ()))
    return replace(reading, entries=added, problems=tuple(problems), notes=notes, changes=changes)


def _unread(path: Path, problem: str) -> Reading:
    return Reading(problems=(Problem(str(path), f"{problem}; expected a file for the library"),))
