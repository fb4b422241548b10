"""What docs/your-own-game.md says works: its files are written, its changes made and its commands run, in order."""

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from tests.helpers.checkout import CHECKOUT
from tests.packaging.test_readme import examples, is_as_shown

PAGE = (CHECKOUT / "docs" / "your-own-game.md").read_text(encoding="utf-8")
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
NAMED = re.compile(r"# (games/\S+)\n")
FOLDER = "games"


def written(folder: Path, block: str) -> None:
    """A file that begins with its name."""
    name = NAMED.match(block)
    if name is None:
        return
    path = folder / name[1]
    path.parent.mkdir(exist_ok=True)
    path.write_text(block[name.end() :], encoding="utf-8")


def changed(folder: Path, block: str) -> None:
    """Lines of a file with others in their place: what stands there with a space or a minus is found once."""
    head, *lines = block.splitlines()
    path = folder / head.removeprefix("--- ")
    before = "".join(f"{line[1:]}\n" for line in lines if line[0] in " -")
    after = "".join(f"{line[1:]}\n" for line in lines if line[0] in " +")
    text = path.read_text(encoding="utf-8")
    assert text.count(before) == 1, f"{path} has this {text.count(before)} times:\n{before}"
    path.write_text(text.replace(before, after), encoding="utf-8")


def ran(folder: Path, block: str) -> None:
    for example in examples(block):
        program, *arguments = shlex.split(example.command)
        assert program == "vtt"
        command = [str(Path(sys.executable).with_name("vtt")), *arguments]
        result = subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=120)
        assert result.returncode == 0, f"{example.command}\n{result.stderr}{result.stdout}"
        assert is_as_shown(example, result.stdout), (
            f"{example.command}\nshown:\n{example.shown}\nfound:\n{result.stdout}"
        )


def followed(folder: Path) -> None:
    """The page as somebody follows it."""
    for kind, block in BLOCK.findall(PAGE):
        {"console": ran, "diff": changed, "python": written, "toml": written, "sh": lambda *_: None}[kind](
            folder, block
        )


@pytest.mark.slow
def test_the_page_makes_a_game_step_by_step(tmp_path: Path):
    followed(tmp_path)
    package = tmp_path / FOLDER / "the_ferry"
    check = [sys.executable, "-m", "mypy", "--strict", "--follow-imports=silent", "the_ferry"]
    found_there = {**os.environ, "MYPYPATH": str(CHECKOUT)}
    mypy = subprocess.run(check, cwd=package.parent, env=found_there, capture_output=True, text=True, timeout=280)
    assert mypy.returncode == 0, mypy.stdout
    ruff = [sys.executable, "-m", "ruff", "check", "--config", str(CHECKOUT / "pyproject.toml"), str(package)]
    assert subprocess.run(ruff, capture_output=True, text=True, timeout=60).stdout == "All checks passed!\n"
    assert not (tmp_path / "counterexamples").exists()


def test_the_one_command_for_the_window_is_one_that_it_takes():
    from vtt.cli.window_arguments import window_arguments

    (command,) = [block for kind, block in BLOCK.findall(PAGE) if kind == "sh"]
    chosen = window_arguments(shlex.split(command)[1:])
    assert chosen == (Path("games/the_ferry/scene.toml"), (Path("games"),), False, True, False)


def test_what_the_page_speaks_of_is_there():
    assert (CHECKOUT / "tests" / "games" / "toy").is_dir()
    assert (CHECKOUT / "vtt" / "rules" / "kit").is_dir()
    assert "python" in {kind for kind, _ in BLOCK.findall(PAGE)}


def test_a_change_that_does_not_fit_is_told(tmp_path: Path):
    (tmp_path / "a.py").write_text("one\ntwo\n", encoding="utf-8")
    with pytest.raises(AssertionError, match="has this 0 times"):
        changed(tmp_path, "--- a.py\n-three\n+four\n")
    changed(tmp_path, "--- a.py\n one\n-two\n+four\n")
    assert (tmp_path / "a.py").read_text(encoding="utf-8") == "one\nfour\n"
