"""Reads the command line and hands over to one command."""

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Any, NoReturn

from vtt import __version__
from vtt.cli.output import UnusableInput, Unwritable, complain, give_up_printing, printing
from vtt.cli.own_games import add_places, games_of
from vtt.echoes import MOST_ECHOED, in_one_line

_MODULES = {
    "roll": "dice",
    "odds": "odds",
    "games": "games",
    "rules": "games",
    "actions": "actions",
    "check": "check",
    "check-game": "check_game",
    "playtest": "playtest",
    "import": "library",
    "new": "campaigns",
    "scenes": "campaigns",
    "export": "export",
    "fairness": "fairness",
    "new-game": "new_game",
    "doctor": "doctor",
}
"""The commands in the order of the help, each with the module of ``vtt.cli`` that adds it."""
COMMANDS: tuple[str, ...] = (*_MODULES, "autoplay")
"""The words that make the first argument a command instead of a file to open."""

_USUAL = 80
"""Columns where nobody says how many."""


class _Help(argparse.HelpFormatter):
    """As wide as the terminal. It is made for each argument, and would bring what archives are written with."""

    def __init__(self, prog: str) -> None:
        super().__init__(prog, width=_columns() - 2)


class _OneLineParser(argparse.ArgumentParser):
    """Tells a mistake in one line, as every other unusable input."""

    def __init__(self, **arguments: Any) -> None:
        super().__init__(formatter_class=_Help, **arguments)

    def error(self, message: str) -> NoReturn:
        raise UnusableInput(f"{in_one_line(message, MOST_ECHOED)} (see {self.prog} --help)")


def parser(command: str = "") -> argparse.ArgumentParser:
    """The whole command line; or what reads this command, without what all others would import."""
    top = _OneLineParser(
        prog="vtt",
        description="Nearby: a table for games played in range bands.",
        epilog=(
            "Without a command the window opens, on FILE (a campaign or a scene) or where you left off: vtt [FILE] "
            "[--games FOLDER] [--trust] [--watch] [--apart]. With --watch the code of one’s own games is taken up as "
            "it changes. A window that is open takes the file; with --apart another one opens."
        ),
    )
    top.add_argument("--version", action="version", version=f"vtt {__version__}")
    commands = top.add_subparsers(dest="command", required=True, metavar="COMMAND", parser_class=_OneLineParser)
    every = () if command == "--version" else dict.fromkeys(_MODULES.values())
    modules = [_MODULES[command]] if command in _MODULES else every
    for module in modules:
        import_module(f"vtt.cli.{module}").add_commands(commands)
    for each in commands.choices.values():
        add_places(each)
    # Runs in __main__, which alone may open a window; it stands here for the help.
    autoplay = commands.add_parser("autoplay", help="let the autopilot play the sample fight, and draw the window")
    autoplay.add_argument("--picture", metavar="FILE", help="where to write the picture of the window (PNG)")
    return top


def _columns() -> int:
    """How wide the terminal is, as ``shutil`` finds it."""
    told = os.environ.get("COLUMNS", "")
    if told.isdecimal() and int(told):
        return int(told)
    try:
        return os.get_terminal_size(1).columns or _USUAL
    except (OSError, ValueError):
        return _USUAL


def main(
    arguments: Sequence[str] | None = None,
    autoplay: Callable[[str | None], int] | None = None,
    png_of: Callable[[str], bytes] | None = None,
) -> int:
    """Run one command and return its exit code. ``autoplay`` opens the window for the command of that name, ``png_of``
    makes a picture of an SVG."""
    try:
        with printing():
            given = sys.argv[1:] if arguments is None else arguments
            chosen = parser(given[0] if given else "").parse_args(given)
            chosen.png_of = png_of
            return _run(chosen, autoplay)
    except UnusableInput as error:
        complain(str(error))
        if isinstance(error, Unwritable):
            give_up_printing()
        return 2
    except BrokenPipeError:
        # Whoever reads has seen enough.
        give_up_printing()
        return 0
    except KeyboardInterrupt:
        complain("stopped")
        return 130


def _run(chosen: argparse.Namespace, autoplay: Callable[[str | None], int] | None) -> int:
    if chosen.command == "autoplay":
        if autoplay is None:
            raise UnusableInput("autoplay needs the windows")
        return autoplay(chosen.picture)
    run: Callable[[argparse.Namespace], int] = chosen.run
    with games_of(chosen) as problems:
        for problem in problems:
            complain(problem)
        return run(chosen) or (2 if problems else 0)
