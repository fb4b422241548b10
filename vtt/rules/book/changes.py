"""What is new in this version: CHANGELOG.md, which comes with the program."""

import re
from pathlib import Path
from typing import NamedTuple

from vtt.shipped import shipped_files

_NAME = "CHANGELOG.md"
_NOT_YET = "Unreleased"
"""The heading above what no version has yet."""
_HEADING = re.compile(r"## \[?(?P<version>[^]\s]+)\]?.*")
_ENTRY = re.compile(r"[-*] +(?P<words>.*)")
_SENTENCE = re.compile(r"(?P<sentence>.+?(?<!etc)(?<! e\.g)(?<! i\.e)[.!?])(?:\s+(?=[^a-z\s])|$)", re.DOTALL)
_MARKS = re.compile(r"(?P<mark>\*\*|`)(?P<inside>[^*`]+)(?P=mark)")


class Changes(NamedTuple):
    """A heading of the file, and below it each entry on one line: plain text, with ``*stars*`` round what something is
    called."""

    version: str
    entries: tuple[str, ...]


def changelog() -> str:
    """The text of CHANGELOG.md: among the resources of an installed package, beside them in a checkout; empty where
    there is none."""
    inside = shipped_files().joinpath(_NAME)
    if inside.is_file():
        return inside.read_text(encoding="utf-8")
    folder = shipped_files()
    beside = folder.parent / _NAME if isinstance(folder, Path) else None
    return beside.read_text(encoding="utf-8") if beside is not None and beside.is_file() else ""


def changes(text: str) -> tuple[Changes, ...]:
    """All versions that a changelog tells of, the newest first."""
    found: list[tuple[str, list[list[str]]]] = []
    for line in text.splitlines():
        heading, entry = _HEADING.fullmatch(line), _ENTRY.fullmatch(line)
        if heading is not None:
            found.append((heading["version"], []))
        elif found and entry is not None:
            found[-1][1].append([entry["words"]])
        elif found and line.startswith(" ") and found[-1][1]:
            found[-1][1][-1].append(line.strip())
    return tuple(Changes(version, tuple(_plain(" ".join(entry)) for entry in entries)) for version, entries in found)


def new_since(version: str, every: tuple[Changes, ...]) -> tuple[str, ...]:
    """The entries of all versions after this one, in their order; of the newest alone where that one is not told of."""
    return tuple(entry for each in _newer(version, every) for entry in each.entries)


def told_from(version: str, every: tuple[Changes, ...]) -> str:
    """Where ``new_since`` tells of, for a heading: ``in 1.1.0`` where it is one version, else ``since`` the one before,
    as for what no version has yet; empty where it tells nothing, or there is none before."""
    newer = _newer(version, every)
    telling = [each.version for each in newer if each.entries]
    if len(telling) == 1 and telling != [_NOT_YET]:
        return f"in {telling[0]}"
    before = every[len(newer) :][:1]
    return f"since {before[0].version}" if telling and before else ""


def _newer(version: str, every: tuple[Changes, ...]) -> tuple[Changes, ...]:
    told = [each.version for each in every]
    return every[: told.index(version)] if version in told else every[:1]


def in_short(entry: str) -> str:
    """The first sentence of an entry."""
    first = _SENTENCE.match(entry)
    return entry if first is None else first["sentence"]


def _plain(words: str) -> str:
    return _MARKS.sub(lambda found: found["inside"], words)
