"""Parts of a sheet as lines of text, in the ways that several games write them."""

import re
from typing import Any, Final, TypeVar

from msgspec.structs import fields

from vtt.numerals import read_number, written
from vtt.rules.kit.fields import Line, SheetPart
from vtt.rules.written_lines import LineError

P = TypeVar("P", bound=SheetPart)

_NUMBERED: Final = re.compile(r"(?P<name>.*\S)\s+(?P<number>[-−+]?\d{1,6})")


def numbered(part: type[P], example: str) -> Line[P]:
    """A name and a number behind it: ``Climbing 2``. They are the first two fields of the part."""
    name, number = (field.name for field in fields(part)[:2])

    def write(thing: P) -> str:
        return f"{getattr(thing, name)} {written(getattr(thing, number))}"

    def read(line: str) -> P:
        match = _NUMBERED.fullmatch(line)
        if match is None:
            raise LineError(f"expected a name and a number, such as {example}; found {line!r}")
        values: dict[str, Any] = {name: match["name"], number: read_number(match["number"])}
        return part(**values)

    return Line(write=write, read=read)
