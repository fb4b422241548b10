"""What the window may be opened with: `vtt [FILE] [--games FOLDER] [--trust] [--watch] [--apart]`."""

import argparse
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple, NoReturn

from vtt.cli.output import UnusableInput, complain
from vtt.echoes import MOST_ECHOED, in_one_line


class WindowArguments(NamedTuple):
    """The file to open, folders with games, whether they are trusted, whether their code is taken up as it changes,
    whether a window of its own is wanted where one is open."""

    file: Path | None = None
    games: tuple[Path, ...] = ()
    trust: bool = False
    watch: bool = False
    apart: bool = False


class _OneLineParser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise UnusableInput(f"{in_one_line(message, MOST_ECHOED)} (see vtt --help)")


def window_arguments(arguments: Sequence[str]) -> WindowArguments | None:
    """The arguments read; ``None`` after one line that says what is wrong with them."""
    parser = _OneLineParser(prog="vtt", add_help=False)
    parser.add_argument("file", nargs="?")
    parser.add_argument("--games", action="append", default=[])
    parser.add_argument("--trust", action="store_true")
    parser.add_argument("--watch", action="store_true")
    parser.add_argument("--apart", action="store_true")
    try:
        chosen = parser.parse_args(list(arguments))
    except UnusableInput as error:
        complain(str(error))
        return None
    file = None if chosen.file is None else Path(chosen.file)
    return WindowArguments(file, tuple(map(Path, chosen.games)), chosen.trust, chosen.watch, chosen.apart)
