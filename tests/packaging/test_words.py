"""Words shown to people are made so that numbers read right: nouns agree with them, and there is one minus sign."""

import ast
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.helpers.agreeing import PLURALS, faults_of
from tests.helpers.checkout import CHECKOUT

MODULES = sorted((CHECKOUT / "vtt").rglob("*.py"))
RESOURCES = sorted((CHECKOUT / "resources").rglob("*.toml"))

# What a number in braces stands before: "{cost} coins". A name in capitals is a number that never changes, as is the
# most that something may be; whoever is named lights something or turns to somebody.
_NO_NUMBER = r"(?:limits\.)?[A-Z_]+(?: \* [A-Z_]+)?|most|who|target|name\([^{}]*\)"
COUNTED = re.compile(rf"\{{(?!(?:{_NO_NUMBER})\}})[^{{}}]*\}}[ \u00a0](?:[a-z]+ )?({'|'.join(sorted(PLURALS))})\b")

# The same in the code itself, where quotes and the ends of lines may stand between: most modules need no closer look.
SUSPECT = re.compile(rf"\}}[\s\u00a0\"'f]*(?:[a-z]+ )?(?:{'|'.join(sorted(PLURALS))})\b")

NEVER_ONE = {
    "{fights} fights: expected at least 1",
    "{count} dice in a pool: expected at most {most}",
    "more than {requests} steps to all endings: too many dice to follow one by one",
    "Which of {lines} lines of {who}’s inventory",
    "{sheet.rest_points} of {maximum(table, sheet)} Rest Points",
    "1 Strain takes {points} Rest Points and {minutes} minutes",
    "{helping} advantages ({advantages})",
    "{hampering} disadvantages ({disadvantages})",
    "On average {odds.cost} coins, with the fine {odds.cost_with_fine}.",
    "{written} without dice: read as {hd} HD",
    "1d4 + 2 {what} of levels 1 and 2; those of level 2 cannot be memorised before Level 2.",
    "empty; expected {headings} entries",
    "{name.capitalize()} dice",
}
"""Where the number is told to be others than 1 in the line before, or none that anybody counts."""


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
    if not SUSPECT.search(module.read_text(encoding="utf-8")):
        return []
    return [f"line {line}: {text}" for line, text in texts(module) if COUNTED.search(text) and text not in NEVER_ONE]


def test_whatever_is_counted_agrees_with_its_number() -> None:
    """``vtt.numerals.counted`` makes it so; a noun behind a number in braces is wrong when there is one."""
    assert [f"{module.relative_to(CHECKOUT)}, {fault}" for module in MODULES for fault in faults(module)] == []


MISREAD = re.compile(r"^Show players$|\bholds “|\bwith 95 of 100\b")
"""Read as displaying the players, as somebody's grip, and as a share of what was counted."""


def test_nothing_is_said_that_is_read_otherwise() -> None:
    said = [
        f"{module.relative_to(CHECKOUT)}, line {line}: {text}"
        for module in MODULES
        if re.search('Show players"|holds “|with 95 of 100', module.read_text(encoding="utf-8"))
        for line, text in texts(module)
        if MISREAD.search(text)
    ]
    assert said == []


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


TYPED = {"sources"}
"""What files write as people type it: with the hyphen of the keyboard."""


def written(value: object, key: str = "") -> Iterator[str]:
    """Every text that people read in what a file of resources holds."""
    if isinstance(value, str) and key not in TYPED:
        yield value
    elif isinstance(value, dict):
        for name, inner in value.items():
            yield from written(inner, name)
    elif isinstance(value, list):
        for inner in value:
            yield from written(inner, key)


def test_numbers_in_resources_read_right() -> None:
    """Rulebooks, bestiaries, scenes, tables, glossaries: nouns agree with their numbers, and minus is no hyphen."""
    assert [
        f"{file.relative_to(CHECKOUT)}, {fault}"
        for file in RESOURCES
        for text in written(tomllib.loads(file.read_text(encoding="utf-8")))
        for fault in faults_of(text)
    ] == []
