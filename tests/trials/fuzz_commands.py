"""Lines of arguments for the command line, given to it in process and as a real command."""

import contextlib
import io
import os
import random
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

from tests.helpers.checkout import CHECKOUT
from tests.trials.damage import ODD, damaged
from tests.trials.fuzz_inputs import DICE, LIBRARY
from vtt.cli import COMMANDS, main

SCENE = """game = "black-hack"
[creatures.a]
class = "warrior"
hp = 5
weapons = ["sword"]
[creatures.b]
hd = 1
hp = 4
at = [4, 0]
"""
STEP = (
    '[[steps]]\ndo = "attack"\nactor = "a"\nwith = { target = "b" }\ndice = [7, 5]\nexpect = { "creatures.b.hp" = 1 }\n'
)
OPTIONS = (
    "--json",
    "--seed",
    "--game",
    "--at-least",
    "--action",
    "--actor",
    "--target",
    "--with",
    "--list",
    "--format",
    "--games",
)
WORDS = (
    *("black-hack", "livehack", "attack", "money", "move", "a", "b", "target=b", "amount=1", "kind=[[[", "x=", "=x"),
    *("1", "-3", "many", "", "-", "--", "-o", "--players", "-h", "--version", "scene.toml", "step.toml", "fifo"),
    *("library.toml", "bad.toml", "none.toml", ".", "game.nearby", "na\udcffme.toml", "BH-ATK-02"),
)
_STARTS = tuple(command for command in COMMANDS if command not in ("autoplay", "playtest", "new", "new-game"))


class Ran(NamedTuple):
    """How a command ended: its exit code and what it complained of."""

    arguments: tuple[str, ...]
    code: int
    complaint: str


def filled(folder: Path, lots: random.Random) -> None:
    """Files for the commands to name, some of them damaged."""
    (folder / "scene.toml").write_text(SCENE, encoding="utf-8")
    (folder / "step.toml").write_text(SCENE + STEP, encoding="utf-8")
    (folder / "bad.toml").write_bytes(damaged(SCENE + STEP, lots).encode("utf-8", "replace"))
    (folder / "library.toml").write_bytes(damaged(lots.choice(LIBRARY), lots).encode("utf-8", "replace"))
    (folder / "game.nearby").write_bytes(lots.randbytes(200))
    if hasattr(os, "mkfifo"):
        os.mkfifo(folder / "fifo")


def arguments(lots: random.Random) -> tuple[str, ...]:
    """A command with whatever may stand behind it."""
    line = [lots.choice(_STARTS) if lots.random() < 0.95 else lots.choice(ODD)]
    if lots.random() < 0.3:
        line = ["odds", "scene.toml", "--action", lots.choice(("attack", "money", "move")), "--actor", "a"]
    for _ in range(lots.randint(0, 5)):
        line.append(lots.choice((*WORDS, *OPTIONS, *DICE, lots.choice(ODD))))
    # A line of one word that looks like a file opens the window, and no system gives a command a zero byte.
    line = [word.replace("\0", "") for word in line]
    return tuple(line) if len(line) > 1 or line[0] in COMMANDS else ("roll", *line)


def in_process(line: tuple[str, ...]) -> Ran:
    """The command line as it is called by another part of the program."""
    printed, complaint = io.StringIO(), io.StringIO()
    stdin, sys.stdin = sys.stdin, io.TextIOWrapper(io.BytesIO(b"[[creature]]\nname = 1\n"))
    try:
        with contextlib.redirect_stdout(printed), contextlib.redirect_stderr(complaint):
            code = main(line)
    except SystemExit as ended:
        code = int(ended.code or 0)
    finally:
        sys.stdin = stdin
    return Ran(line, code, complaint.getvalue())


def as_a_command(line: tuple[str, ...], folder: Path, lots: random.Random, seconds: float) -> Ran:
    """The same as a process of its own, with whatever the standard output may be."""
    environment = {
        **os.environ,
        "PYTHONPATH": str(CHECKOUT),
        "PYTHONIOENCODING": lots.choice(("utf-8", "ascii", "cp437")),
    }
    target = lots.choice(("/dev/null", "/dev/null", "/dev/full")) if Path("/dev/full").exists() else os.devnull
    with Path(target).open("w") as printed:
        ended = subprocess.run(
            [sys.executable, "-m", "vtt", *line],
            cwd=folder,
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=printed,
            stderr=subprocess.PIPE,
            timeout=seconds,
            check=False,
        )
    return Ran(line, ended.returncode, ended.stderr.decode("utf-8", "replace"))
