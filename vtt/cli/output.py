"""What the commands print: one JSON value, or text for people; and the one-line error."""

import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import Any

from vtt.echoes import in_one_line
from vtt.numerals import adding_up, hundredths

BAR_WIDTH = 40
_EIGHTHS = " ▏▎▍▌▋▊▉█"


class UnusableInput(Exception):
    """Input that cannot be used: one line that names the place and what was expected."""


class Unwritable(UnusableInput):
    """What was to be printed cannot be written."""


@contextmanager
def printing() -> Iterator[None]:
    """Whatever is printed in the block gets out of the program at its end, or raises there: ``BrokenPipeError`` where
    whoever reads has seen enough, ``UnusableInput`` where it cannot be written. A letter that the code page of the
    terminal lacks is replaced."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")
    try:
        yield
    except BrokenPipeError:
        raise
    except OSError as error:
        if error.filename is not None:
            raise UnusableInput(f"{error.filename}: {error.strerror}; expected a file that can be used") from None
        raise _unwritten(error) from None
    finally:
        # Also after SystemExit, with which the help ends: nothing may be left for the interpreter to flush.
        _flush()


def _flush() -> None:
    if sys.stdout is None:
        return
    try:
        sys.stdout.flush()
    except BrokenPipeError:
        raise
    except OSError as error:
        raise _unwritten(error) from None


def _unwritten(error: OSError) -> Unwritable:
    return Unwritable(f"standard output: {error.strerror or 'cannot be written'}; expected where to write")


def give_up_printing() -> None:
    """Nothing more can be written: what is left goes nowhere, as the interpreter would try again at its end."""
    with suppress(OSError, AttributeError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
        os.close(nowhere)


def complain(problem: str) -> None:
    """Tell what is wrong on standard error, in one line."""
    with suppress(OSError, AttributeError):
        print(f"vtt: {in_one_line(problem)}", file=sys.stderr, flush=True)


def print_json(value: Any) -> None:
    """Print one JSON value on standard output."""
    # What is not asked for as JSON is printed without.
    import msgspec

    try:
        print(msgspec.json.encode(value).decode())
    except UnicodeEncodeError:
        # The name of a file need not be text. JSON is.
        print(msgspec.json.encode(_as_text(msgspec.to_builtins(value))).decode())


def _as_text(value: Any) -> Any:
    """The value with a replacement for whatever in it is no text."""
    if isinstance(value, str):
        return value.encode("utf-8", "replace").decode()
    if isinstance(value, dict):
        return {_as_text(key): _as_text(entry) for key, entry in value.items()}
    return [_as_text(entry) for entry in value] if isinstance(value, list | tuple) else value


def bar(share: float, width: int = BAR_WIDTH) -> str:
    """A bar of text as long as ``share`` (0-1) of ``width`` characters, in eighths of a character."""
    eighths = round(max(0.0, min(1.0, share)) * width * 8)
    whole, rest = divmod(eighths, 8)
    plain = (getattr(sys.stdout, "encoding", None) or "").lower().replace("-", "") != "utf8"
    if plain:
        return "#" * round(eighths / 8)
    return "█" * whole + (_EIGHTHS[rest] if rest else "")


def percent(probability: float) -> str:
    """A probability as a percentage that tells small chances from none."""
    return _percent_told(probability, hundredths(probability, 2))


def percents(shares: Sequence[float]) -> tuple[str, ...]:
    """The same of what shuts each other out: together they add up to what they are in all."""
    return tuple(map(_percent_told, shares, adding_up(shares, digits=2)))


def _percent_told(probability: float, number: float) -> str:
    if 0 < probability < 0.00005:
        return "<0.01 %"
    return f"{number:.2f} %"


def print_bars(rows: list[tuple[str, float]]) -> None:
    """Rows of a label and a probability, with bars; the longest bar is the likeliest row."""
    if not rows:
        return
    width = max(len(label) for label, _ in rows)
    most = max(probability for _, probability in rows) or 1.0
    told = percents([probability for _, probability in rows])
    for (label, probability), share in zip(rows, told, strict=True):
        print(f"{label:>{width}}  {share:>8}  {bar(probability / most)}".rstrip())
