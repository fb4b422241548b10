"""Values as the Foundry system writes them: numbers in several shapes, descriptions in HTML."""

import re
from collections.abc import Iterator, Mapping
from html.parser import HTMLParser
from typing import Any

import msgspec

from vtt.rules.contract.faults import Fault

_BLOCKS = frozenset({"p", "br", "div", "li", "ul", "ol", "h1", "h2", "h3", "h4", "tr", "hr"})


class Found(msgspec.Struct, frozen=True, kw_only=True):
    """What came of a line's data: the fields of an entry, where each stood in the line, what could not be used, and
    what was read differently from how it is written; paths are below ``data``."""

    fields: dict[str, Any]
    paths: dict[str, str] = {}
    unused: tuple[Fault, ...] = ()
    notes: tuple[Fault, ...] = ()


def whole_number(value: Any) -> int | None:
    """A whole number, written as one or as digits in a text; ``None`` for anything else."""
    if isinstance(value, str) and re.fullmatch(r"\s*\d{1,6}\s*", value):
        return int(value)
    if isinstance(value, float) and value.is_integer():
        return int(value)
    return value if isinstance(value, int) and not isinstance(value, bool) else None


def without_markup(text: str) -> str:
    """A description without its HTML: paragraphs become lines, entities their characters."""
    reader = _Text()
    reader.feed(text)
    reader.close()
    lines = (" ".join(line.split()) for line in "".join(reader.parts).splitlines())
    return "\n".join(line for line in lines if line)


def others(data: Mapping[str, Any], known: frozenset[str]) -> Iterator[Fault]:
    """What a line's data hold besides the known fields, unless it is empty."""
    for field, value in data.items():
        if field not in known and value not in ("", None, [], {}):
            yield Fault(field, f"not used here: {short(value)}")


def short(value: Any) -> str:
    """A value as JSON, cut where it is long."""
    text = msgspec.json.encode(value).decode()
    return text if len(text) <= 60 else f"{text[:57]}..."


class _Text(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.parts: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in _BLOCKS:
            self.parts.append("\n")

    def handle_endtag(self, tag: str) -> None:
        if tag in _BLOCKS:
            self.parts.append("\n")

    def handle_data(self, data: str) -> None:
        self.parts.append(data)
