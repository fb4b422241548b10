"""`vtt import`: files of a group, or of other programs, for the shelves of a game."""

import argparse
from pathlib import Path
from typing import Any

from vtt.campaign import CampaignError, open_campaign
from vtt.campaign.library_files import add_to_campaign, read_library_file
from vtt.cli.games import known_game
from vtt.cli.output import UnusableInput, print_json
from vtt.rules.library import Reading
from vtt.rules.registry import game_names
from vtt.rules.system import System
from vtt.session.errors import Busy


def add_commands(commands: Any) -> None:
    """Adds `import`."""
    command = commands.add_parser("import", help="read creatures, tables and goods from files")
    command.add_argument("files", nargs="+", metavar="FILE")
    command.add_argument("--into", metavar="CAMPAIGN", help="put what was read on the shelves of this campaign")
    command.add_argument("--game", metavar="GAME", help="whose files these are: the campaign's, else the first game")
    command.add_argument("--list", action="store_true", help="name every entry")
    command.add_argument("--json", action="store_true", help="one JSON value")
    command.set_defaults(run=run_import)


def run_import(chosen: argparse.Namespace) -> int:
    """Read the files, say what was read and what could not be used; 1 if there was any such thing."""
    readings = _into(chosen) if chosen.into else _read(known_game(chosen.game or game_names()[0]), chosen.files)
    if chosen.json:
        print_json({"files": [{"file": name, **_as_value(reading)} for name, reading in readings.items()]})
    else:
        for name, reading in readings.items():
            _print(name, reading, chosen.list, bool(chosen.into))
    return 1 if any(reading.problems for reading in readings.values()) else 0


def _read(system: System, files: list[str]) -> dict[str, Reading]:
    return {name: read_library_file(system, Path(name)) for name in files}


def _into(chosen: argparse.Namespace) -> dict[str, Reading]:
    try:
        with open_campaign(Path(chosen.into)) as campaign:
            if chosen.game not in (None, campaign.system.name):
                raise UnusableInput(f"{chosen.into}: a campaign of {campaign.system.name}, not of {chosen.game}")
            session = campaign.session()
            readings = _read(campaign.system, chosen.files)
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
    }


def _print(name: str, reading: Reading, each: bool, added: bool) -> None:
    for shelf, entries in reading.entries.items():
        number = "1 entry" if len(entries) == 1 else f"{len(entries)} entries"
        print(f"{name}: {number} for the {shelf}{', added' if added else ''}")
        if each:
            for key, fields in entries.items():
                print(f"  {key}  {fields.get('name', '')}")
    if not reading.entries:
        print(f"{name}: nothing to use")
    for problem in reading.problems:
        print(f"problem: {problem}")
    for note in reading.notes:
        print(f"note: {note}")
