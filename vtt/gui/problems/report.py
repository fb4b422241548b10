"""What is sent to those who write the program when it broke: versions, what was done last, where it broke.

Nobody's name stands in it unless somebody agreed: steps are told by their templates, folders of people by ``~``.
"""

import re
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path

from vtt.session import LogLine

MOST_STEPS = 20
MOST_REPORTS = 20
"""Older ones are removed."""
_PREFIX = "problem-"
_WAY = re.compile(r"\{(\w+)[^{}]*\}")


def written_report(heading: str, traceback: str, log: Sequence[LogLine], *, names: bool) -> str:
    """The report as text; with ``names``, what was done last is told as the log tells it."""
    steps = [_step(line, names) for line in log[-MOST_STEPS:]]
    done = "\n".join(f"  {step}" for step in steps) or "  nothing yet"
    return (
        f"{heading}\n\nWhat was done last, the newest at the end:\n{done}\n\n"
        f"Where it went wrong:\n{without_homes(traceback)}"
    )


def without_homes(text: str) -> str:
    """The text with ``~`` where it names the folder of whoever uses this machine."""
    home = str(Path.home())
    return text.replace(home, "~") if len(home) > 1 else text


def keep(folder: Path, text: str, when: datetime) -> Path:
    """Write a report into the folder and remove those that are too many; where it is. Raises ``OSError``."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{_PREFIX}{when:%Y-%m-%d-%H%M%S}.txt"
    path.write_text(text, encoding="utf-8")
    for old in reports(folder)[MOST_REPORTS:]:
        old.unlink(missing_ok=True)
    return path


def reports(folder: Path) -> list[Path]:
    """The reports that are kept, the newest first."""
    return sorted(folder.glob(f"{_PREFIX}*.txt"), reverse=True)


def _step(line: LogLine, names: bool) -> str:
    text = line.read() if names else _WAY.sub(r"[\1]", line.text)
    return f"{text}  ({line.why})" if line.why else text
