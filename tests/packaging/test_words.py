"""Words shown to people are made so that numbers read right: nouns agree with them, and there is one minus sign."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.helpers.agreeing import PLURALS
from tests.helpers.checkout import CHECKOUT

MODULES = sorted((CHECKOUT / "vtt").rglob("*.py"))

# What a number in braces stands before: "{cost} coins". A name in capitals is a number that never changes; whoever is
# named lights something or turns to somebody.
_NO_NUMBER = r"(?:limits\.)?[A-Z_]+(?: \* [A-Z_]+)?|who|target|name\([^{}]*\)"
COUNTED = re.compile(rf"\{{(?!(?:{_NO_NUMBER})\}})[^{{}}]*\}}[ \u00a0](?:[a-z]+ )?({'|'.join(sorted(PLURALS))})\b")


def texts(module: Path) -> Iterator[tuple[int, str]]:
    """Every text of a module with its line, what is filled in in braces, but for what documents it."""
    tree = ast.parse(module.read_text(encoding="utf-8"))
    documentation = {
        node.body[0].value
        for node in ast.walk(tree)
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef)
        and node.body
        and isinstance(node.body[0], ast.Expr)
    }
    parts = {part for node in ast.walk(tree) if isinstance(node, ast.JoinedStr) for part in ast.walk(node)}
    for node in ast.walk(tree):
        if isinstance(node, ast.JoinedStr):
            yield node.lineno, "".join(map(_part, node.values))
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and node not in documentation | parts:
            yield node.lineno, node.value


def _part(part: ast.expr) -> str:
    if isinstance(part, ast.Constant):
        return str(part.value)
    assert isinstance(part, ast.FormattedValue)
    return "{" + re.sub(r"[{}]", "", ast.unparse(part.value)) + "}"


def faults(module: Path) -> list[str]:
    return [f"line {line}: {text}" for line, text in texts(module) if COUNTED.search(text)]


def test_whatever_is_counted_agrees_with_its_number() -> None:
    """``vtt.numerals.counted`` makes it so; a noun behind a number in braces is wrong when there is one."""
    assert [f"{module.relative_to(CHECKOUT)}, {fault}" for module in MODULES for fault in faults(module)] == []


@pytest.mark.parametrize(
    "code", ['f"{cost} coins"', '"{who} pays {cost} coins"', 'f"{len(rows)} rows"', 'f"has {left} lasting Boons"']
)
def test_a_noun_that_does_not_agree_is_found(code: str, tmp_path: Path) -> None:
    module = tmp_path / "module.py"
    module.write_text(f"text = {code}\n", encoding="utf-8")
    assert faults(module)


@pytest.mark.parametrize("code", ['f"{MOST} coins"', '"{who} pays {coins}"', "f\"{counted(cost, 'coin')} left\""])
def test_a_noun_that_agrees_passes(code: str, tmp_path: Path) -> None:
    module = tmp_path / "module.py"
    module.write_text(f"text = {code}\n", encoding="utf-8")
    assert faults(module) == []
