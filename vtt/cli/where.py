"""``vtt rules GAME ID --where``: the lines of code that play a rule, and the scenarios and tests that are about it."""

import os
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import vtt
from vtt.cli.output import print_json
from vtt.rules.contract.plain_values import plain_toml

_PACKAGE = Path(vtt.__file__).parent
_TESTS = _PACKAGE.parent / "tests"
"""In a checkout; an installed program has none."""


def show_places(identity: str, *, as_json: bool) -> None:
    """Print where a rule is, by its ledger id."""
    code = dict(_lines(identity, _PACKAGE))
    scenarios = sorted(_near(path) for path in _scenarios(identity))
    tests = dict(_lines(identity, _TESTS))
    if as_json:
        print_json({"id": identity, "code": code, "scenarios": scenarios, "tests": tests})
        return
    for heading, found in (("Code", code), ("Tests", tests)):
        print(f"{heading}:")
        for file, lines in found.items():
            print(f"  {file}: {', '.join(map(str, lines))}")
        if not found:
            print("  none" if _TESTS.is_dir() or found is code else "  only a checkout has them")
        if found is code:
            print("Scenarios:")
            for file in scenarios:
                print(f"  {file}")
            if not scenarios:
                print("  none" if _TESTS.is_dir() else "  only a checkout has them")


def _lines(identity: str, folder: Path) -> Iterator[tuple[str, tuple[int, ...]]]:
    """The Python files below a folder that name a rule, each with its lines counted from 1."""
    word = re.compile(rf"\b{re.escape(identity)}\b")
    for path in sorted(folder.rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        if identity in text:
            lines = tuple(number for number, line in enumerate(text.splitlines(), 1) if word.search(line))
            if lines:
                yield _near(path), lines


def _scenarios(identity: str) -> Iterator[Path]:
    """The scenarios that say they are about a rule."""
    for path in _TESTS.rglob("scenarios/**/*.toml"):
        text = path.read_text(encoding="utf-8")
        if identity in text:
            scenario: dict[str, Any] = plain_toml(text)
            if identity in scenario.get("rules", ()):
                yield path


def _near(path: Path) -> str:
    """A path from where the command is run, where that is shorter."""
    near = os.path.relpath(path)
    return near if len(near) < len(str(path)) else str(path)
