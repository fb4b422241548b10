"""A range is told in one way in the window: “1 to 6”. How it is typed on the terminal, 1..6, is not how it is told."""

import ast
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import vtt.gui
from vtt.playtest.variants import IN_COMMANDS, IN_WINDOWS, Written, read_sought, read_sweep
from vtt.rules.book.rulebook import rulebook
from vtt.rules.engine.registry import game_names, system

SOURCES = sorted(Path(vtt.gui.__file__).parent.rglob("*.py"))
_RANGE = re.compile(r"(?<![\w.\[–-])\d+(?:\.\.|[-–])\d+(?![\w–-])")
_TYPED = {"vtt/gui/oracle/editor.py": "“4–7. ”"}
"""What is typed so, by the file that says it."""


def said(source: Path) -> Iterator[str]:
    """Every text in a file that is not about its code."""
    tree = ast.parse(source.read_text(encoding="utf-8"))
    told = {id(each.value) for each in ast.walk(tree) if isinstance(each, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in told:
            yield node.value


def test_no_text_of_the_window_tells_a_range_otherwise():
    faults = []
    for source in SOURCES:
        name = source.relative_to(Path(vtt.gui.__file__).parents[2]).as_posix()
        texts = (text.replace(_TYPED.get(name, "\0"), "") for text in said(source))
        faults += [f"{name}: {text}" for text in texts if _RANGE.search(text)]
    assert "\n".join(faults) == ""


@pytest.mark.parametrize("game", game_names())
def test_nor_does_a_rule(game: str):
    told = [
        (rule.id, text)
        for rule in rulebook(system(game).rulebook).rules
        for text in (rule.rule, rule.example, rule.reading)
    ]
    assert [(identity, _RANGE.findall(text)) for identity, text in told if text and _RANGE.search(text)] == []


@pytest.mark.parametrize(("read", "text"), [
    (read_sweep, "count.ghoul="), (read_sweep, "count.ghoul=1..x"), (read_sought, "count.ghoul=a, b"),
])  # fmt: skip
def test_what_cannot_be_read_in_the_window_is_told_in_its_way(read: Callable[[str, Written], object], text: str):
    with pytest.raises(ValueError, match=r"as in .*\d to \d") as problem:
        read(text, IN_WINDOWS)
    assert _RANGE.findall(str(problem.value)) == []
    with pytest.raises(ValueError, match=r"as in .*\d\.\.\d"):
        read(text, IN_COMMANDS)
