"""What the manual writes is there: pages, links, pictures, rules, words on the screen, keys, commands, scenes."""

import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from tests.helpers.checkout import CHECKOUT
from tests.helpers.texts import texts_of
from tests.packaging.test_readme import BLOCK, Example, examples, is_as_shown
from vtt.rules.book.manual import INDEX, manual
from vtt.rules.book.manual_markdown import links_in, rules_in
from vtt.rules.book.rulebook import rulebook
from vtt.rules.engine.registry import game_names, system

PAGES = CHECKOUT / "docs" / "manual"
ON_THE_SCREEN = re.compile(r"\*\*([^*]+)\*\*")
KEY = re.compile(r"(?<![\w+])(?:(?:Ctrl|Alt|Shift)\+)+(?:F\d\d?|[A-Z0-9][a-z]*|,)|\bF\d\d?\b")
LETTERS = re.compile(r"^\| ([^|]+) \|", re.MULTILINE)
"""What stands in the first column of a table."""
ALONE = re.compile(r"(?<![\w+])[A-Z](?!\w)")
NAMES = [page.name for page in manual().pages]


@cache
def constants() -> frozenset[str]:
    """Every text in the code of the program, f-strings by their parts, and what stands before a colon in it."""
    found = set()
    for path in (CHECKOUT / "vtt").rglob("*.py"):
        for text in texts_of(path):
            found |= {without_dots(text), without_dots(text).partition(":")[0]}
    return frozenset(found)


def without_dots(text: str) -> str:
    return text.strip().rstrip("…").strip()


def on_the_screen(text: str) -> Iterator[str]:
    """The words in bold of a page, in one line each."""
    for found in ON_THE_SCREEN.finditer(re.sub(r"```.*?```", "", text, flags=re.DOTALL)):
        yield " ".join(found[1].split())


def page(name: str) -> str:
    found = manual().page(name)
    assert found is not None
    return found.text


def test_every_page_stands_in_the_contents():
    assert sorted(NAMES) == sorted(path.stem for path in PAGES.glob("*.md"))
    assert len(NAMES) == len(set(NAMES))


def test_every_page_is_called_as_the_contents_call_it():
    told = dict(re.findall(r"^- \[([^\]]+)\]\(([a-z-]+)\.md\)", page(INDEX), re.MULTILINE))
    assert {name: title for title, name in told.items()} == {
        each.name: each.title for each in manual().pages if each.name != INDEX
    }


@pytest.mark.parametrize("name", NAMES)
def test_every_link_and_picture_is_there(name: str):
    for kind, target in links_in(page(name)):
        if kind == "img":
            assert target.startswith("../../packaging/pictures/"), target
        assert (PAGES / target).is_file(), target


@pytest.mark.parametrize("name", NAMES)
def test_every_rule_is_in_a_rulebook(name: str):
    known = {rule.id for game in game_names() for rule in rulebook(system(game).rulebook).rules}
    assert rules_in(page(name)) - known == set()


@pytest.mark.parametrize("name", NAMES)
def test_what_stands_in_bold_is_a_text_of_the_program(name: str):
    """Ways through menus are walked in tests/gui/manual/test_manual_menus.py."""
    said = {without_dots(words) for words in on_the_screen(page(name)) if "→" not in words and words != "bold"}
    assert said - constants() == set()


def keys_in(text: str) -> set[str]:
    return set(KEY.findall(text))


@cache
def known_keys() -> frozenset[str]:
    from vtt.gui.window.help_keys import KEYS

    known = set().union(*(keys_in(text) for text in constants()), *(keys_in(key) for key, _ in KEYS))
    known |= {f"Alt+{letter}" for letter in "FPGVH"} | {f"Ctrl+{number}" for number in range(1, 10)}
    known |= {"Alt+1", "Alt+2", "Alt+3", "Alt+4"}
    # Those that Qt names.
    return frozenset(known | {"Ctrl+O", "Ctrl+S"})


@pytest.mark.parametrize("name", NAMES)
def test_every_key_is_one_of_the_program(name: str):
    assert keys_in(page(name)) - known_keys() == set()


def test_the_page_of_the_keyboard_has_every_key_that_the_help_has():
    from vtt.gui.window.help_keys import KEYS

    assert set().union(*(keys_in(key) for key, _ in KEYS)) - keys_in(page("keyboard")) == set()


def test_every_key_of_the_program_is_told_in_the_help_and_on_the_page_of_the_keyboard():
    """A dozen were in neither, and nine in one of them alone."""
    from vtt.gui.window.help_keys import KEYS
    from vtt.settings.keys import BOUND, MAIN

    bound = {key for each in BOUND if each.window == MAIN for key in each.keys}
    several = {f"Alt+{number}" for number in range(1, 7)} | {f"Ctrl+{number}" for number in range(1, 10)}
    assert several < bound, "told as one row"
    for told in (set().union(*(keys_in(key) for key, _ in KEYS)), keys_in(page("keyboard"))):
        assert bound - several - told == set()


def test_the_help_has_the_headings_of_the_page_of_the_keyboard():
    from vtt.gui.window.help_keys import GROUPS

    assert [heading for heading, _ in GROUPS] == re.findall(r"^## (.+)$", page("keyboard"), re.MULTILINE)


def test_every_letter_of_the_page_of_the_keyboard_is_in_the_help_too():
    """Combinations are found in menus as well; a letter by itself is told in these two places alone."""
    from vtt.gui.window.help_keys import KEYS

    told = {letter for row in LETTERS.findall(page("keyboard")) for letter in ALONE.findall(row)}
    assert {"I", "N"} <= told
    assert told - {letter for key, _ in KEYS for letter in ALONE.findall(key)} == set()


def blocks() -> Iterator[tuple[str, list[Example]]]:
    for name in NAMES:
        for number, found in enumerate(BLOCK.finditer(page(name)), 1):
            yield f"{name}-{number}", examples(found[1])


@pytest.mark.parametrize("block", [pytest.param(block, id=where) for where, block in blocks()])
def test_the_commands_do_what_is_shown(block: list[Example], tmp_path: Path):
    (tmp_path / "resources").symlink_to(CHECKOUT / "resources")
    for example in block:
        program, *arguments = shlex.split(example.command)
        assert program == "vtt"
        command = [str(Path(sys.executable).with_name("vtt")), *arguments]
        result = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, timeout=120)
        assert result.returncode == 0, f"{example.command}\n{result.stderr}"
        assert is_as_shown(example, result.stdout), f"{example.command}\n{result.stdout}"


def scenarios() -> Iterator[tuple[str, str]]:
    for name in NAMES:
        for number, found in enumerate(re.finditer(r"^```toml\n(.*?)^```$", page(name), re.MULTILINE | re.DOTALL), 1):
            yield f"{name}-{number}", found[1]


def test_the_scenarios_are_played(tmp_path: Path):
    written = dict(scenarios())
    assert written
    for name, text in written.items():
        (tmp_path / f"{name}.toml").write_text(text, encoding="utf-8")
    command = [str(Path(sys.executable).with_name("vtt")), "check", str(tmp_path)]
    result = subprocess.run(command, capture_output=True, text=True, timeout=120)
    assert result.returncode == 0, result.stdout + result.stderr
    assert f"{len(written)} file" in result.stdout


def test_no_page_is_longer_than_two_screens():
    # The bars of a table are no words.
    words = {each.name: sum(any(map(str.isalnum, word)) for word in each.text.split()) for each in manual().pages}
    assert {name: number for name, number in words.items() if number > 700} == {}


def test_apostrophes_are_curly():
    assert [each.name for each in manual().pages if re.search(r"(?<=\w)'(?=\w)", each.text)] == []
