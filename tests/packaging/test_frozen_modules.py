"""What the frozen program leaves out is wanted by none of its modules."""

import ast
import subprocess
import sys
from pathlib import Path

from tests.helpers.checkout import CHECKOUT

SPECIFICATION = CHECKOUT / "packaging" / "nearby.spec"

# Imports every module of the program, as its windows do when they are first opened, without what is left out.
TRIAL = """
import importlib, pkgutil, sys

left_out = set(sys.argv[1].split(","))

class LeftOut:
    def find_spec(self, name, path=None, target=None):
        parts = name.split(".")
        if any(".".join(parts[:count]) in left_out for count in range(1, len(parts) + 1)):
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)

sys.meta_path.insert(0, LeftOut())
import vtt
wanted = [each.name for each in pkgutil.walk_packages(vtt.__path__, "vtt.") if not each.name.endswith("__main__")]
for name in wanted:
    try:
        importlib.import_module(name)
    except ImportError as error:
        print(name, error)
print(len(wanted))
"""


def left_out(specification: Path) -> set[str]:
    """What the specification excludes from the analysis."""
    tree = ast.parse(specification.read_text(encoding="utf-8"))
    lists = [
        ast.literal_eval(word.value)
        for call in ast.walk(tree)
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id == "Analysis"
        for word in call.keywords
        if word.arg == "excludes"
    ]
    assert len(lists) == 1
    return set(lists[0])


def test_no_module_of_the_program_wants_what_is_left_out():
    names = left_out(SPECIFICATION)
    assert {"tkinter", "PySide6.QtQml"} <= names
    told = subprocess.run(
        [sys.executable, "-c", TRIAL, ",".join(sorted(names))],
        capture_output=True,
        text=True,
        cwd=CHECKOUT,
        check=False,
    )
    assert told.returncode == 0, told.stderr
    *missed, count = told.stdout.splitlines()
    assert missed == []
    assert int(count) > 700
