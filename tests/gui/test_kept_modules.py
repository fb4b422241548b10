"""What stays compiled from one start to the next, and is compiled anew where its source has changed."""

import importlib
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from vtt.gui.kept_modules import KeptModules

USED = """
import sys
from pathlib import Path
sys.path.insert(0, sys.argv[1])
import tavern
from vtt.gui.kept_modules import KeptModules

modules = KeptModules("tavern", Path(sys.argv[1]) / "kept" / "tavern.pyc")
modules.begin()
import tavern.cellar, tavern.rooms.attic
modules.end()
kept = sorted(name for name in ("cellar", "rooms", "rooms.attic")
              if type(sys.modules["tavern." + name].__loader__).__module__ == "vtt.gui.kept_modules")
print(tavern.cellar.BARRELS, tavern.rooms.attic.BEDS, tavern.rooms.attic.__file__.endswith("attic.py"), kept)
assert modules not in sys.meta_path
"""


@pytest.fixture
def start(tmp_path: Path) -> Callable[..., str]:
    """Starts a program with a small package, and gives what it says."""
    rooms = tmp_path / "tavern" / "rooms"
    rooms.mkdir(parents=True)
    (tmp_path / "tavern" / "__init__.py").touch()
    (rooms / "__init__.py").touch()
    (tmp_path / "tavern" / "cellar.py").write_text("BARRELS = 3\n")
    (rooms / "attic.py").write_text("BEDS = 2\n")

    def started(written: bool = True) -> str:
        return subprocess.run(
            [sys.executable, "-c", USED, str(tmp_path)],
            env=_environment() | ({} if written else {"PYTHONDONTWRITEBYTECODE": "1"}),
            capture_output=True,
            text=True,
            check=True,
        ).stdout.strip()

    return started


def _environment() -> dict[str, str]:
    return {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}


def test_a_second_start_reads_all_modules_from_one_file(start: Callable[..., str]):
    assert start() == "3 2 True []"
    assert start() == "3 2 True ['cellar', 'rooms', 'rooms.attic']"


def test_a_module_that_was_changed_is_taken_from_its_source(start: Callable[..., str], tmp_path: Path):
    start()
    (tmp_path / "tavern" / "cellar.py").write_text("BARRELS = 3 + 9\n")
    assert start() == "12 2 True ['rooms', 'rooms.attic']"
    assert start() == "12 2 True ['cellar', 'rooms', 'rooms.attic']"


@pytest.mark.parametrize("content", [b"", b"nothing of the kind", importlib.util.MAGIC_NUMBER + b"\xff\x00"])
def test_a_damaged_file_holds_nothing(start: Callable[..., str], tmp_path: Path, content: bytes):
    start()
    (tmp_path / "kept" / "tavern.pyc").write_bytes(content)
    assert start() == "3 2 True []"
    assert start() == "3 2 True ['cellar', 'rooms', 'rooms.attic']"


def test_nothing_is_written_where_compiled_files_are_not_wanted(start: Callable[..., str], tmp_path: Path):
    assert start(False) == "3 2 True []"
    assert not (tmp_path / "kept").exists()


def test_modules_of_others_are_left_to_others(tmp_path: Path):
    assert KeptModules("tavern", tmp_path / "none.pyc").find_spec("cellar") is None


IMPORTED = """
import builtins, sys
before = builtins.compile, builtins.__import__
from vtt.gui.importing import compiled_beside, import_qt
import_qt()
assert (builtins.compile, builtins.__import__) == before
from PySide6.QtCore import QObject
stubs = sys.modules["PySide6.support.signature.lib.pyi_generator"]
asked = "logging" in sys.modules
try:
    QObject().setObjectName(1, 2)
except TypeError as error:
    told = str(error).splitlines()
print(compiled_beside("shibokensupport").is_file(), asked, callable(stubs.generate_pyi), "logging" in sys.modules)
print(*told)
try:
    stubs.nothing
except AttributeError as error:
    print(error)
"""


def test_pyside_tells_the_same_whether_it_was_compiled_or_kept(tmp_path: Path):
    environment = {**_environment(), "PYTHONPYCACHEPREFIX": str(tmp_path)}
    plain = "from PySide6.QtCore import QObject\nQObject().setObjectName(1, 2)"
    told = subprocess.run([sys.executable, "-c", plain], env=environment, capture_output=True, text=True).stderr
    for _ in range(2):
        lines = subprocess.run(
            [sys.executable, "-c", IMPORTED], env=environment, capture_output=True, text=True, check=True
        ).stdout.splitlines()
        assert lines[0] == "True False True True"
        assert lines[1].split()[0] in told
        assert lines[1].split() == told.partition("TypeError: ")[2].split()
        assert lines[2].endswith("has no attribute 'nothing'")
