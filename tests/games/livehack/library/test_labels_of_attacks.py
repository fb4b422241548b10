"""What somebody is called whom an attack struck (LH-COND-05): the word follows *is* in the story."""

import tomllib
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from vtt.games.livehack.telling import suffered_label

RESOURCES = Path(str(files("vtt.resources")))
SHIPPED = [
    *sorted((RESOURCES / "bestiary/livehack").glob("*.toml")),
    *sorted((RESOURCES / "characters/livehack").glob("*.toml")),
    *sorted((RESOURCES / "scenes").glob("livehack-*.toml")),
]
DONE_TO_SOMEBODY = {"burning": "burned", "stiffening": "stiffened"}
"""Of these words the form that the story makes can be said of whoever suffers it; who listens is not *listened*."""


def labels(within: Any) -> Iterator[str]:
    """The labels of all attacks in here."""
    if isinstance(within, dict):
        for key, value in within.items():
            if key == "attacks":
                yield from (each["label"] for each in value if "label" in each)
            else:
                yield from labels(value)
    elif isinstance(within, list):
        for each in within:
            yield from labels(each)


@pytest.mark.parametrize("file", SHIPPED, ids=lambda file: file.stem)
def test_the_shipped_ones_can_be_said(file: Path):
    for label in labels(tomllib.loads(file.read_text(encoding="utf-8"))):
        assert suffered_label(label) == DONE_TO_SOMEBODY.get(label, label)


def test_there_are_some():
    found = {label for file in SHIPPED for label in labels(tomllib.loads(file.read_text(encoding="utf-8")))}
    assert len(found) > 8
    assert found > DONE_TO_SOMEBODY.keys()
