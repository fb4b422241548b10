"""What CONTRIBUTING.md shows is in the files that it names, and its commands do what is shown."""

import re
import shlex
import subprocess
import sys

import pytest

from tests.helpers.checkout import CHECKOUT
from tests.packaging.test_readme import BLOCK as CONSOLE
from tests.packaging.test_readme import examples, is_as_shown

PAGE = (CHECKOUT / "CONTRIBUTING.md").read_text(encoding="utf-8")
SNIPPET = re.compile(r"^```(?:python|toml)\n# (\S+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
SNIPPETS = SNIPPET.findall(PAGE)


@pytest.mark.parametrize(("file", "snippet"), SNIPPETS, ids=[file for file, _ in SNIPPETS])
def test_each_line_of_a_snippet_stands_in_its_file(file: str, snippet: str):
    lines = {line.rstrip() for line in (CHECKOUT / file).read_text(encoding="utf-8").splitlines()}
    missing = [line for line in snippet.splitlines() if line.rstrip() not in lines]
    assert missing == []


def test_a_file_is_named_over_every_snippet():
    assert len(SNIPPETS) == len(re.findall(r"^```(?:python|toml)$", PAGE, re.MULTILINE)) > 3


@pytest.mark.parametrize("block", [match[1] for match in CONSOLE.finditer(PAGE)])
def test_a_command_does_what_is_shown(block: str):
    for example in examples(block):
        program, *arguments = shlex.split(example.command)
        assert program == "vtt"
        command = [sys.executable, "-m", "vtt", *arguments]
        result = subprocess.run(command, cwd=CHECKOUT, capture_output=True, text=True, timeout=120)
        assert result.returncode == 0, result.stderr
        assert is_as_shown(example, result.stdout), f"{example.command}\n{result.stdout}"


def test_every_command_of_the_table_and_every_link_is_there():
    for command in re.findall(r"`\./(packaging/\w+)", PAGE):
        assert (CHECKOUT / command).is_file(), command
    for link in re.findall(r"\]\(([^)#\s]+)\)", PAGE):
        assert (CHECKOUT / link).is_file(), link
