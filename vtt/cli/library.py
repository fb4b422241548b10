"""`vtt import`: files of a group, or of other programs, for the shelves of a game."""

import argparse
import sys
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from vtt.campaign import CampaignError, open_campaign
from vtt.campaign.library_files import add_to_campaign, read_library_file
from vtt.cli.games import known_game
from vtt.cli.output import UnusableInput, print_json
from vtt.numerals import counted
from vtt.rules.contract.library import MOST_BYTES, Reading
from vtt.rules.contract.number_changes import grouped, named, without
from vtt.rules.contract.system import System
from vtt.rules.engine.registry import game_names
from vtt.session.errors import Busy


def add_commands(commands: Any) -> None:
    """Adds `import`."""
    command = commands.add_parser("import", help="read creatures, tables and goods from files")
    command.add_argument("files", nargs="+", metavar="FILE", help="- reads a text from standard input")
    command.add_argument("--into", metavar="CAMPAIGN", help="put what was read on the shelves of this campaign")
    command.add_argument("--game", metavar="GAME", help="whose files these are: the campaign’s, else the first game")
    command.add_argument("--list", action="store_true", help="name every entry")
    command.add_argument(
        "--as-written",
        action="append",
        default=[],
        metavar="WORDS",
        help="leave the numbers whose label holds these words as the file writes them; may be given again",
    )
    command.add_argument("--json", action="store_true", help="one JSON value")
    command.set_defaults(run=run_import)


def run_import(chosen: argparse.Namespace) -> int:
    """Read the files, say what was read and what could not be used; 1 if there was any such thing."""
    readings = _into(chosen) if chosen.into else _read(known_game(chosen.game or game_names()[0]), chosen)
    if chosen.json:
        print_json({"files": [{"file": name, **_as_value(reading)} for name, reading in readings.items()]})
    else:
        for name, reading in readings.items():
            _print(name, reading, chosen.list, bool(chosen.into))
    return 1 if any(reading.problems for reading in readings.values()) else 0


def _read(system: System, chosen: argparse.Namespace) -> dict[str, Reading]:
    return {name: _as_written(_read_one(system, name), chosen.as_written) for name in chosen.files}


def _read_one(system: System, name: str) -> Reading:
    if name == "-":
        if sys.stdin is None:
            raise UnusableInput("standard input: closed; expected a file for the library")
        return system.read_library("standard input", sys.stdin.buffer.read(MOST_BYTES + 1))
    return read_library_file(system, Path(name))


def _as_written(reading: Reading, labels: list[str]) -> Reading:
    """The reading with the changes refused whose label holds one of these words."""
    words = [label.casefold() for label in labels]
    refused = [
        change
        for change in reading.changes
        if change.optional and any(word in change.label.casefold() for word in words)
    ]
    stays = set(refused)
    left = tuple(change for change in reading.changes if change not in stays) if refused else reading.changes
    return replace(reading, entries=without(reading.entries, refused), changes=left)


def _into(chosen: argparse.Namespace) -> dict[str, Reading]:
    try:
        with open_campaign(Path(chosen.into)) as campaign:
            if chosen.game not in (None, campaign.system.name):
                raise UnusableInput(f"{chosen.into}: a campaign of {campaign.system.name}, not of {chosen.game}")
            session = campaign.session()
            readings = _read(campaign.system, chosen)
            return {name: add_to_campaign(session, Path(name).name, reading) for name, reading in readings.items()}
    except CampaignError as error:
        raise UnusableInput(str(error)) from None
    except Busy as error:
        raise UnusableInput(f"{chosen.into}: {error}") from None


def _as_value(reading: Reading) -> dict[str, Any]:
    return {
        "entries": reading.entries,
        "problems": [str(problem) for problem in reading.problems],
        "notes": [str(note) for note in reading.notes],
        "changes": [
            {
                "entry": change.key,
                "number": change.label,
                "written": change.written,
                "becomes": change.becomes,
                "rule": change.why,
            }
            for change in reading.changes
        ],
    }


def _print(name: str, reading: Reading, each: bool, added: bool) -> None:
    for shelf, entries in reading.entries.items():
        number = counted(len(entries), "entry", "entries")
        print(f"{name}: {number} for the {shelf}{', added' if added else ''}")
        if each:
            for key, fields in entries.items():
                print(f"  {key}  {fields.get('name', '')}")
    if not reading.entries:
        print(f"{name}: nothing to use")
    for changes in grouped(reading.changes).values():
        told = "; ".join(f"{change.label} {change.written} becomes {change.becomes}" for change in changes)
        print(f"changed: {named(reading.entries, changes[0])}: {told}")
    for problem in reading.problems:
        print(f"problem: {problem}")
    for note in reading.notes:
        print(f"note: {note}")
