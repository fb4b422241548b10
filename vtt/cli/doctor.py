"""`vtt doctor`: whether all that Nearby stands on is as it should be here."""

import argparse
import os
import platform
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from typing import Any, Literal, NamedTuple

from vtt import __version__
from vtt.cli.output import print_json
from vtt.cli.own_games import own_games
from vtt.numerals import counted
from vtt.own_folders import config_folder, data_folder, state_folder

_State = Literal["ok", "note", "wrong"]
_LEAST_FREE = 200_000_000
_PATIENCE = 60
"""Seconds for a window to be opened."""


class Finding(NamedTuple):
    """What was found about something: as it should be, worth knowing, or in the way."""

    state: _State
    about: str
    told: str


def add_commands(commands: Any) -> None:
    """Adds `doctor`."""
    doctor = commands.add_parser(
        "doctor",
        help="whether windows, fonts, folders, games and campaigns are as they should be",
        description="Looks at all that Nearby stands on: Qt and screens, fonts, its folders, what went wrong lately, "
        "games of one’s own, and campaigns: those named, or all in its folder. Nothing is changed. Exit code 1 if "
        "something is in the way.",
    )
    doctor.add_argument("campaigns", nargs="*", metavar="CAMPAIGN", help="campaign files to be looked at")
    doctor.add_argument("--json", action="store_true", help="one JSON value")
    doctor.set_defaults(run=run_doctor)


def run_doctor(chosen: argparse.Namespace) -> int:
    """Print each finding as it comes; 1 if one is in the way."""
    if not chosen.json:
        print(f"Nearby {__version__}, Python {platform.python_version()}, {platform.platform()}")
    found = []
    for finding in findings([Path(each) for each in chosen.campaigns], chosen):
        found.append(finding)
        if not chosen.json:
            print(f"{finding.state:<5}  {finding.about:<9}  {finding.told}", flush=True)
    if chosen.json:
        print_json({"version": __version__, "findings": [finding._asdict() for finding in found]})
    return int(any(finding.state == "wrong" for finding in found))


def findings(campaigns: list[Path], chosen: argparse.Namespace) -> Iterator[Finding]:
    """All that there is to say, the quick first."""
    yield from _folders()
    yield from _settings()
    yield from _problems()
    yield from _windows()
    yield from _games(chosen)
    yield from _campaigns(campaigns)


def _folders() -> Iterator[Finding]:
    for what, path in (
        ("settings", config_folder()),
        ("campaigns", _campaigns_folder()),
        ("problems", state_folder()),
    ):
        there = next(each for each in (path, *path.parents) if each.exists())
        if not there.is_dir() or not os.access(there, os.W_OK | os.X_OK):
            yield Finding(
                "wrong", "folders", f"{path} for {what}: {there} cannot be written to; expected a folder that can"
            )
            continue
        free = shutil.disk_usage(there).free
        if free < _LEAST_FREE:
            yield Finding(
                "wrong", "folders", f"{path} for {what}: {free // 1_000_000} MB are free; expected 200 at least"
            )
        else:
            kept = "" if path.is_dir() else ", made when it is needed"
            yield Finding("ok", "folders", f"{path} for {what}{kept}")


def _settings() -> Iterator[Finding]:
    from vtt.settings import keys
    from vtt.settings.declared import BY_NAME
    from vtt.settings.file import KEYS_TABLE, keys_in, read_settings, user_file

    path = user_file()
    found = read_settings(path)
    for problem in found.problems:
        yield Finding("wrong" if found.broken or found.closed else "note", "settings", problem)
    start = len(KEYS_TABLE) + 1
    given = {name[start:]: keys_in(raw) for name, raw in found.values.items() if name.startswith(f"{KEYS_TABLE}.")}
    for problem in keys.problems({name: each for name, each in given.items() if each is not None}):
        yield Finding("note", "settings", f"{path}: {problem}")
    known = {*BY_NAME, *(f"{KEYS_TABLE}.{name}" for name in keys.BY_NAME)}
    for name in sorted(found.values.keys() - known):
        yield Finding("note", "settings", f"{path}: {name} is no setting of this version; it is left as it stands")
    if not found.problems:
        yield Finding("ok", "settings", f"{path}: {counted(len(found.values.keys() & known), 'setting')} changed")


def _campaigns_folder() -> Path:
    """Where the program begins new campaigns."""
    from vtt.settings.declared import CAMPAIGNS
    from vtt.settings.file import user_value

    chosen = user_value(CAMPAIGNS)
    return Path(chosen) if chosen else data_folder()


def _problems() -> Iterator[Finding]:
    file = state_folder() / "problems.txt"
    if file.is_file():
        when = datetime.fromtimestamp(file.stat().st_mtime).isoformat(" ", "minutes")
        yield Finding("note", "problems", f"something went wrong in the program, last at {when}: {file}")


def _windows() -> Iterator[Finding]:
    import json

    program = [sys.executable] if getattr(sys, "frozen", False) else [sys.executable, "-m", "vtt"]
    with tempfile.TemporaryFile("w+", errors="replace") as complaints:
        try:
            ended = subprocess.run(
                [*program, "doctor", "--windows"],
                stdout=subprocess.PIPE,
                stderr=complaints,
                stdin=subprocess.DEVNULL,
                timeout=_PATIENCE,
                check=False,
            )
        except (OSError, subprocess.TimeoutExpired) as error:
            yield Finding("wrong", "windows", f"Qt did not open one: {error}")
            return
        complaints.seek(0)
        said = [line.strip() for line in complaints if line.strip()]
    if ended.returncode == 0:
        yield from (Finding(*each) for each in json.loads(ended.stdout))
    else:
        yield Finding("wrong", "windows", f"Qt opens none: {_why(said) or f'it ended with {ended.returncode}'}")


def _why(said: list[str]) -> str:
    """The line that says most: which library is missing, or else that there is no screen."""
    # Qt asks for xcb-cursor0 whatever is wrong with a screen of X11.
    for word in ("cannot open shared object", "could not connect to display", "is needed"):
        for line in said:
            if word in line.lower():
                return line
    return said[-1] if said else ""


def _games(chosen: argparse.Namespace) -> Iterator[Finding]:
    found = own_games(chosen).look()
    for each in found:
        if each.problem:
            yield Finding("wrong", "games", each.problem)
        elif each.state == "not trusted":
            yield Finding("note", "games", f"{each.package}: not trusted yet, so it is not run")
        else:
            yield Finding("ok", "games", f"{each.title} in {each.package}")


def _campaigns(named: list[Path]) -> Iterator[Finding]:
    from vtt.campaign.campaign import SUFFIX

    folder = _campaigns_folder()
    paths = named or sorted(folder.glob(f"*{SUFFIX}"))
    if not paths:
        yield Finding("ok", "campaigns", f"none in {folder} yet")
    for path in paths:
        yield _campaign(path)


def _campaign(path: Path) -> Finding:
    from vtt.campaign.errors import CampaignError, InUse
    from vtt.campaign.reading import read_campaign

    try:
        with read_campaign(path) as campaign:
            session = campaign.session()
            return Finding(
                "ok", "campaigns", f"{path}: {session.table.title}, {counted(len(session.entries), 'entry', 'entries')}"
            )
    except InUse:
        return Finding("note", "campaigns", f"{path}: open in another window, so it was not looked at")
    except CampaignError as error:
        return Finding("wrong", "campaigns", str(error))
