"""Parts of a sheet as lines of text, in the ways that several games write them."""

import re
from typing import Any, Final, TypeVar

from vtt.numerals import read_number, written
from vtt.rules.kit.fields import Line, SheetPart
from vtt.rules.kit.written_lines import LineError

P = TypeVar("P", bound=SheetPart)

# Compiled when it is first needed: a first picture may do without.
_NUMBERED: Final = r"(?P<name>.*\S)\s+(?P<number>[-−+]?\d{1,6})"


def numbered(part: type[P], example: str, called: str = "number") -> Line[P]:
    """A name and a number behind it: ``Climbing 2``. They are the first two fields of the part; ``called`` is what the
    number is."""
    name, number = part.__struct_fields__[:2]

    def write(thing: P) -> str:
        return f"{getattr(thing, name)} {written(getattr(thing, number))}"

    def read(line: str) -> P:
        match = re.fullmatch(_NUMBERED, line)
        if match is None:
            raise LineError(f"expected a name and a {called}, such as {example}; found {line!r}")
        values: dict[str, Any] = {name: match["name"], number: read_number(match["number"])}
        return part(**values)

    return Line(write=write, read=read)
