"""The wiring, and the only wiring. ``vtt [FILE]`` opens the window, ``vtt COMMAND`` needs no screen."""

import sys
from collections.abc import Sequence
from pathlib import Path


def main(argv: Sequence[str] | None = None) -> int:
    """Run the program with these arguments (without its own name) and return the exit code.

    No argument, or one that looks like a file (it has a dot or a slash), opens the window; anything else
    is a command, which imports nothing of Qt.
    """
    arguments = list(sys.argv[1:] if argv is None else argv)
    if not arguments:
        return _open_window(None)
    if len(arguments) == 1 and _looks_like_a_file(arguments[0]):
        return _open_window(Path(arguments[0]))
    from vtt.cli import main as command_line

    return command_line(arguments, autoplay=_autoplay)


def _looks_like_a_file(text: str) -> bool:
    return not text.startswith("-") and ("." in text or "/" in text or "\\" in text)


def _open_window(file: Path | None) -> int:
    from vtt.gui.running import run

    return run(file)


def _autoplay(picture: str | None) -> int:
    from vtt.gui.autoplay import autoplay

    return autoplay(None if picture is None else Path(picture))


if __name__ == "__main__":
    sys.exit(main())
