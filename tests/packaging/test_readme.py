"""What the README shows of the command line is what the command line does.

Every block marked ``console`` is run: each line that starts with ``$ vtt`` in turn, in a folder that holds the
checkout's resources/. Where output is shown it must be the output; ``...`` stands for anything.
"""

import doctest
import re
import shlex
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.helpers.checkout import CHECKOUT

BLOCK = re.compile(r"^```console\n(.*?)^```$", re.MULTILINE | re.DOTALL)


@dataclass(frozen=True)
class Example:
    command: str
    shown: str
    """What the README shows below the command; nothing where it shows nothing."""


def examples(block: str) -> list[Example]:
    """The commands of a block, each with the lines up to the next one."""
    parts = re.split(r"^\$ ", block, flags=re.MULTILINE)
    assert not parts[0].strip(), f"a console block starts with a command, not with {parts[0]!r}"
    pairs = (part.partition("\n") for part in parts[1:])
    return [Example(command, shown) for command, _, shown in pairs]


def blocks_of_the_readme() -> dict[str, list[Example]]:
    """The examples of every console block, by the line at which the block starts."""
    text = (CHECKOUT / "README.md").read_text(encoding="utf-8")
    return {f"line {text.count(chr(10), 0, match.start()) + 1}": examples(match[1]) for match in BLOCK.finditer(text)}


def is_as_shown(example: Example, output: str) -> bool:
    if not example.shown.strip():
        return True
    checker = doctest.OutputChecker()
    shown, found = ("\n".join(line.rstrip() for line in text.strip().splitlines()) for text in (example.shown, output))
    return checker.check_output(shown, found, doctest.ELLIPSIS)


@pytest.mark.slow
@pytest.mark.parametrize("block", [pytest.param(block, id=line) for line, block in blocks_of_the_readme().items()])
def test_the_examples_of_a_console_block_do_what_is_shown(block: list[Example], tmp_path: Path) -> None:
    (tmp_path / "resources").symlink_to(CHECKOUT / "resources")
    for example in block:
        program, *arguments = shlex.split(example.command)
        assert program == "vtt"
        result = subprocess.run(
            [str(Path(sys.executable).with_name("vtt")), *arguments],
            cwd=tmp_path,
            capture_output=True,
            text=True,
            timeout=120,
        )
        assert result.returncode == 0, f"{example.command}\n{result.stderr}"
        assert is_as_shown(example, result.stdout), (
            f"{example.command}\nshown:\n{example.shown}\nfound:\n{result.stdout}"
        )


def test_the_readme_shows_the_two_commands_first_and_in_this_order() -> None:
    text = (CHECKOUT / "README.md").read_text(encoding="utf-8")
    commands = [line for fence in re.findall(r"^```\w*\n(.*?)^```$", text, re.M | re.S) for line in fence.splitlines()]
    assert [line.split()[0] for line in commands[:2]] == ["./packaging/run", "./packaging/test"]


def test_the_readme_begins_with_how_to_install_it_on_each_system_in_one_line() -> None:
    head = (CHECKOUT / "README.md").read_text(encoding="utf-8").partition("```")[0]
    rows = [line for line in head.splitlines() if line.startswith("| ")][1:]
    for system, file in (
        ("Debian", ".deb"),
        ("Linux", ".tar.xz"),
        ("Windows", ".exe"),
        ("macOS", ".dmg"),
        ("Python", ".whl"),
    ):
        assert any(system in row and file in row for row in rows), system


def test_every_picture_and_file_that_the_readme_links_to_is_there() -> None:
    text = (CHECKOUT / "README.md").read_text(encoding="utf-8")
    linked = {target for target in re.findall(r"\]\(([^)#\s]+)\)", text) if "://" not in target}
    assert linked
    assert {target for target in linked if not (CHECKOUT / target).exists()} == set()


@pytest.mark.parametrize(
    ("shown", "output", "same"),
    [
        ("", "anything\n", True),
        ("7\n\n", "7\n", True),
        ("7 ...\n", "7 from 3 and 4\n", True),
        ("7\n", "8\n", False),
        ("7\n", "7\n8\n", False),
    ],
)
def test_output_is_compared_with_what_is_shown(shown: str, output: str, same: bool) -> None:
    assert is_as_shown(Example("vtt roll 2d6", shown), output) is same


def test_a_block_is_split_into_its_commands() -> None:
    block = "$ vtt roll 1d6\n4\n$ vtt games\n"
    assert examples(block) == [Example("vtt roll 1d6", "4\n"), Example("vtt games", "")]
