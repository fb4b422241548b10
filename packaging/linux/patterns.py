"""Writes the patterns that a start of the window and of a command compile, and what comes of each, as ``marshal`` does.

Keys are the pattern and its flags; the values are what ``_sre.compile`` takes after the pattern.
"""

import _sre
import contextlib
import io
import marshal
import os
import re
import sys
from typing import Any

FLAGS, CODE, GROUPS, BY_NAME, NAMES = range(5)

found: dict[tuple[str | bytes, int], tuple[object, ...]] = {}
last: list[Any] = []
compile_anew = re._compiler.compile


class Noting:
    """As ``_sre``, but that it notes what a pattern is made of."""

    def __getattr__(self, name: str) -> Any:
        return getattr(_sre, name)

    def compile(self, pattern: object, *made: Any) -> Any:
        """Make it."""
        last[:] = made
        return _sre.compile(pattern, *made)


def compile_and_note(pattern: Any, flags: int = 0) -> Any:
    """As ``re`` compiles it."""
    last.clear()
    compiled = compile_anew(pattern, flags)
    if type(pattern) in (str, bytes) and last:
        code = [int(each) for each in last[CODE]]
        found[pattern, int(flags)] = (int(last[FLAGS]), code, last[GROUPS], dict(last[BY_NAME]), last[NAMES])
    return compiled


def told_by(_window: object) -> None:
    """Write them; no exception may leave the window open."""
    try:
        sys.stdout.buffer.write(marshal.dumps(found))
        sys.stdout.flush()
    finally:
        os._exit(0)


def main() -> None:
    """Start each once."""
    re._compiler._sre, re._compiler.compile = Noting(), compile_and_note
    re.purge()
    from vtt.cli import main as command
    from vtt.gui import running

    for words in (["roll", "2d6"], ["odds", "2d6", "--at-least", "9"]):
        with contextlib.redirect_stdout(io.StringIO()):
            command(words)
    import_qt = running._import_qt

    def import_and_wait() -> None:
        import_qt()
        from vtt.gui.main_window import MainWindow

        # What comes right after the first picture.
        MainWindow.furnish = told_by

    running._import_qt = import_and_wait
    sys.exit(running.run(None))


if __name__ == "__main__":
    main()
