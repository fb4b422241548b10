"""Reads the command line and hands over to one command."""

import argparse
from collections.abc import Callable, Sequence
from typing import NoReturn

from vtt import __version__
from vtt.cli import actions, campaigns, check, check_game, dice, export, games, library, new_game, odds, playtest
from vtt.cli.output import UnusableInput, Unwritable, complain, give_up_printing, printing
from vtt.cli.own_games import add_places, games_of
from vtt.echoes import MOST_ECHOED, in_one_line

_MODULES = (dice, odds, games, actions, check, check_game, playtest, library, campaigns, export, new_game)
COMMANDS: tuple[str, ...] = (
    "roll",
    "odds",
    "games",
    "actions",
    "rules",
    "check",
    "check-game",
    "playtest",
    "import",
    "new",
    "scenes",
    "export",
    "new-game",
    "autoplay",
)
"""The words that make the first argument a command instead of a file to open."""


class _OneLineParser(argparse.ArgumentParser):
    """Tells a mistake in one line, as every other unusable input."""

    def error(self, message: str) -> NoReturn:
        raise UnusableInput(f"{in_one_line(message, MOST_ECHOED)} (see {self.prog} --help)")


def parser() -> argparse.ArgumentParser:
    """The whole command line."""
    top = _OneLineParser(
        prog="vtt",
        description="Nearby: a table for games played in range bands.",
        epilog=(
            "Without a command the window opens, on FILE (a campaign or a scene) or where you left off: vtt [FILE] "
            "[--games FOLDER] [--trust] [--watch]. With --watch the code of one’s own games is taken up as it changes."
        ),
    )
    top.add_argument("--version", action="version", version=f"vtt {__version__}")
    commands = top.add_subparsers(dest="command", required=True, metavar="COMMAND", parser_class=_OneLineParser)
    for module in _MODULES:
        module.add_commands(commands)
    for command in commands.choices.values():
        add_places(command)
    # Runs in __main__, which alone may open a window; it stands here for the help.
    autoplay = commands.add_parser("autoplay", help="let the autopilot play the sample fight, and draw the window")
    autoplay.add_argument("--picture", metavar="FILE", help="where to write the picture of the window (PNG)")
    return top


def main(arguments: Sequence[str] | None = None, autoplay: Callable[[str | None], int] | None = None) -> int:
    """Run one command and return its exit code. ``autoplay`` opens the window for the command of that name."""
    try:
        with printing():
            return _run(parser().parse_args(arguments), autoplay)
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
