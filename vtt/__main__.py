"""The wiring, and the only wiring. ``vtt [FILE]`` opens the window, ``vtt COMMAND`` needs no screen."""

import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

_OF_THE_WINDOW = ("--games", "--trust", "--watch", "--apart")


def main(argv: Sequence[str] | None = None) -> int:
    """Run the program with these arguments (without its own name) and return the exit code.

    No argument, or a first one that looks like a file (it has a dot or a slash) or is an option of the window, opens
    the window; anything else is a command, which imports nothing of Qt.
    """
    arguments = list(sys.argv[1:] if argv is None else argv)
    if not arguments:
        return _open_window(None)
    if len(arguments) == 1 and _looks_like_a_file(arguments[0]):
        return _open_file(arguments[0])
    if _looks_like_a_file(arguments[0]) or arguments[0].partition("=")[0] in _OF_THE_WINDOW:
        from vtt.cli.window_arguments import window_arguments

        chosen = window_arguments(arguments)
        return 2 if chosen is None else _open_window(*chosen)
    if arguments == ["doctor", "--windows"]:
        from vtt.gui.checkup import check_up

        return check_up()
    from vtt.cli import main as command_line

    return command_line(arguments, autoplay=_autoplay, png_of=_png_of)


def _looks_like_a_file(text: str) -> bool:
    return not text.startswith("-") and ("." in text or "/" in text or "\\" in text)


def _open_file(name: str) -> int:
    # A command of the terminal does without, which is a tenth of it.
    from pathlib import Path

    return _open_window(Path(name))


def _open_window(
    file: "Path | None", games: "Sequence[Path]" = (), trust: bool = False, watch: bool = False, apart: bool = False
) -> int:
    if not (games or trust or watch or apart):
        from vtt.handing_over import hand_over

        # What cannot be opened is told by a window of its own, on the terminal.
        if (file is None or file.is_file()) and hand_over(file):
            return 0
    from vtt.gui.running import run

    return run(file, games, trust=trust, watch=watch, apart=apart)


def _autoplay(picture: str | None) -> int:
    from pathlib import Path

    from vtt.gui.autoplay import autoplay

    return autoplay(None if picture is None else Path(picture))


def _png_of(svg: str) -> bytes:
    from vtt.gui.lab.png import png_without_window

    return png_without_window(svg)


if __name__ == "__main__":
    sys.exit(main())
