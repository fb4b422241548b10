"""Whatever stands on a command line, in a file that it names, or behind its output: one line and no traceback."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.helpers.checkout import CHECKOUT
from vtt.rules.contract.library import MOST_BYTES

SCENE = 'game = "black-hack"\n[creatures.a]\nclass = "warrior"\nhp = 5\n'


def ran(*arguments, folder: Path, stdout=subprocess.PIPE, encoding="utf-8"):
    """A real command: its exit code, its output, what it complained of."""
    environment = {**os.environ, "PYTHONPATH": str(CHECKOUT), "PYTHONIOENCODING": encoding, "PYTHONUNBUFFERED": ""}
    ended = subprocess.run(
        [sys.executable, "-m", "vtt", *arguments],
        cwd=folder,
        env=environment,
        stdout=stdout,
        stderr=subprocess.PIPE,
        stdin=subprocess.DEVNULL,
        timeout=60,
        check=False,
    )
    return ended.returncode, ended.stdout or b"", ended.stderr.decode("utf-8", "replace")


def refused(vtt, *arguments):
    """The one line with which a command refuses its input."""
    code, _, err = vtt(*arguments)
    assert code == 2
    assert err.startswith("vtt: ")
    assert err.count("\n") == 1
    assert len(err) <= 310
    return err


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        (f"a = {'[' * 2000}{']' * 2000}", "lists inside lists without end; expected at most 32 inside each other"),
        (f"{'a.' * 5000}a = 1", "line 1, column 1: tables inside tables; expected at most 32"),
        (f"{SCENE}coins = {'9' * 5000}", "line 5, column 9: a number of 5000 digits; expected a shorter one"),
        (f"{SCENE}coins = {10**400}", "creatures.a.coins: expected a number from"),
        ('game = "black-hack"\ncreatures = [[]]', "creatures: expected a table, found a list"),
        ('game = "black-hack"\n[[creatures.a]]\nhp = 1', "creatures[...]: expected a table, found a list"),
        (f'{SCENE}name = "{"x" * 300}"', "creatures.a.name: a name of 300 characters; expected at most 100"),
        (f"game = {'x' * 900!r}", "game: unknown game 'xxx"),
    ],
)
@pytest.mark.parametrize("command", ["check", "odds", "playtest"])
def test_scenes_that_are_too_much(vtt, tmp_path, command, text, problem):
    path = tmp_path / "s.toml"
    path.write_text(text, encoding="utf-8")
    more = ["--action", "attack"] if command == "odds" else []
    assert problem in refused(vtt, command, path, *more)


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        (f"a = {'[' * 2000}", "lists inside lists without end"),
        (f"[[creature]]\nhd = {'9' * 5000}", "a number of 5000 digits"),
        ('[[creature]]\nname = "' + "x" * 300 + '"\nhd = 1', "a name of 300 characters; expected at most 100"),
        ('[[creature]]\nname = "X"\nhd = 1\nkey = "' + "x" * 300 + '"', "expected lower case letters and digits"),
        ('[[table]]\nname = "X"\nrows = [{ at = 1000000000, text = "y" }]', "expected numbers from"),
        ("[" * 2000 + "1" + "]" * 2000, "lists inside lists without end"),
        ('[{"Name": "Owl", "AC": ' + "9" * 5000, "a number of 5000 digits"),
    ],
)
def test_library_files_that_are_too_much(vtt, tmp_path, text, problem):
    path = tmp_path / "l.txt"
    path.write_text(text, encoding="utf-8")
    code, out, err = vtt("import", path)
    assert (code, err) == (1, "")
    line = next(line for line in out.splitlines() if line.startswith("problem: "))
    assert problem in line
    assert len(line) <= 310


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        (["roll", "9" * 5000], "expected at most 200 characters"),
        (["roll", f"draw({'9' * 150})"], "expected a number of tokens from 0 to"),
        (["roll", "d6", "--seed", "9" * 5000], "--seed: invalid int value: '999"),
        (["odds", "s.toml", "--action", "money", "--with", f"amount={'9' * 5000}"], "expected a value of kind integer"),
        (["odds", "s.toml", "--action", "money", "--with", f"amount={'[' * 5000}"], "expected a value of kind integer"),
        (["odds", "s.toml", "--action", "money", "--target", "a"], "argument 'amount' is missing"),
        (["odds", "s.toml", "--action", "x" * 5000], "unknown action 'xxx"),
        (["playtest", "s.toml", "--fights", "1" + "0" * 40], "--fights 1000"),
        (["playtest", "s.toml", "--workers", "1000"], "--workers 1000: expected 1 to 64"),
        (["playtest", "empty.toml"], "empty.toml: creatures: nobody is there to fight; expected a creature"),
        (["rules", "black-hack", "x" * 5000], "no rule with the id or the words 'xxx"),
        (["check", "x" * 5000], "expected a scene in TOML"),
        (["odds", ".", "--action", "x"], "a folder"),
        (["x" * 5000], "invalid choice: 'xxx"),
    ],
)
def test_arguments_that_are_too_much(vtt, tmp_path, monkeypatch, arguments, problem):
    monkeypatch.chdir(tmp_path)
    Path("s.toml").write_text(SCENE, encoding="utf-8")
    Path("empty.toml").write_text('game = "black-hack"\n', encoding="utf-8")
    assert problem in refused(vtt, *arguments)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no such files here")
@pytest.mark.parametrize("name", ["fifo", "/dev/zero", "/dev/full", "."])
def test_what_is_no_file_is_refused_at_once(vtt, tmp_path, monkeypatch, name):
    monkeypatch.chdir(tmp_path)
    os.mkfifo("fifo")
    expected = "a folder" if name == "." else "not a regular file"
    assert expected in refused(vtt, "odds", name, "--action", "attack")
    code, out, _ = vtt("import", name)
    assert code == 1
    assert "expected a file for the library" in out


def test_a_scene_larger_than_is_read(vtt, tmp_path):
    path = tmp_path / "s.toml"
    with path.open("wb") as file:
        file.truncate(MOST_BYTES + 1)
    assert "s.toml: larger than 20 MB; expected a scene in TOML" in refused(vtt, "check", path)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no such device here")
@pytest.mark.parametrize("arguments", [["roll", "d6"], ["games", "--json"], ["actions", "black-hack"], ["--help"]])
def test_output_that_cannot_be_written(tmp_path, arguments):
    with Path("/dev/full").open("wb") as full:
        code, _, err = ran(*arguments, folder=tmp_path, stdout=full)
    assert (code, err) == (2, "vtt: standard output: No space left on device; expected where to write\n")


def test_a_reader_who_has_seen_enough_is_no_error(tmp_path):
    """The reader is gone before anything is written."""
    reading, writing = os.pipe()
    os.close(reading)
    with os.fdopen(writing, "wb") as pipe:
        assert ran("actions", "black-hack", folder=tmp_path, stdout=pipe)[::2] == (0, "")


@pytest.mark.parametrize("encoding", ["ascii", "cp437"])
def test_letters_that_the_code_page_lacks_are_replaced(tmp_path, encoding):
    (tmp_path / "l.toml").write_text('[[creature]]\nname = "鉄の狼"\nhd = 1\n', encoding="utf-8")
    code, out, err = ran("import", "l.toml", "--list", folder=tmp_path, encoding=encoding)
    assert (code, err) == (0, "")
    assert b"???" in out


def test_a_name_of_a_file_need_not_be_text(tmp_path):
    (tmp_path / os.fsdecode(b"caf\xe9.toml")).write_text(SCENE, encoding="utf-8")
    code, out, err = ran("check", b"caf\xe9.toml", "--json", folder=tmp_path)
    assert code == 2
    assert "Traceback" not in err
    assert err.count("\n") == 1
    assert b"nothing is expected" in out + err.encode()
