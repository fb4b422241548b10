"""The page of the manual and the completions are those of the command as it is."""

import subprocess
import sys
from pathlib import Path

from tests.helpers.checkout import CHECKOUT
from vtt.cli.command_line import COMMANDS

LINUX = CHECKOUT / "packaging" / "linux"
WRITTEN = ("vtt.1", "completions/vtt.bash", "completions/vtt.zsh", "completions/vtt.fish")


def test_they_are_what_packaging_build_help_writes(tmp_path: Path):
    subprocess.run([sys.executable, str(CHECKOUT / "packaging" / "terminal_help.py"), str(tmp_path)], check=True)
    for name in WRITTEN:
        assert (LINUX / name).read_text(encoding="utf-8") == (tmp_path / name).read_text(encoding="utf-8"), (
            f"{name} is of another state: ./packaging/build help"
        )


def test_every_command_has_its_chapter_and_its_completion():
    for name in WRITTEN:
        text = (LINUX / name).read_text(encoding="utf-8").replace("\\-", "-")
        assert not [each for each in COMMANDS if each not in text], name


def test_bash_completes_commands_and_their_options():
    script = f"""
. {LINUX}/completions/vtt.bash
COMP_WORDS=(vtt play) COMP_CWORD=1; _vtt; echo "${{COMPREPLY[@]}}"
COMP_WORDS=(vtt playtest --wor) COMP_CWORD=2; _vtt; echo "${{COMPREPLY[@]}}"
"""
    found = subprocess.run(["bash", "-c", script], capture_output=True, text=True, check=True, cwd=LINUX)
    assert found.stdout.splitlines() == ["playtest", "--workers"]
