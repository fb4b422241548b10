"""Modules that a start imports and does not use are run when somebody asks them for something."""

import subprocess
import sys
import textwrap
from pathlib import Path


def outcome_of(program: str, folder: Path) -> list[str]:
    """What a program prints, with the modules of a folder, in a process of its own."""
    begun = "from vtt.gui.late_modules import LateModules; late = LateModules(frozenset({'slow', 'wrong'}))\n"
    run = subprocess.run(
        [sys.executable, "-c", begun + textwrap.dedent(program)],
        cwd=folder,
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
    )
    return run.stdout.splitlines()


def test_a_late_module_is_run_once_when_it_is_first_asked(tmp_path: Path):
    (tmp_path / "slow.py").write_text("print('run')\nvalue = 3\n", encoding="utf-8")
    told = outcome_of(
        """
        late.begin()
        import slow
        late.end()
        import slow as again
        print(slow is again, slow.__name__, hasattr(slow, "__path__"))
        print(slow.value)
        from slow import value
        print(value, slow.__loader__.name, "__getattr__" in vars(slow))
        """,
        tmp_path,
    )
    assert told == ["True slow False", "run", "3", "3 slow False"]


def test_what_is_not_in_a_late_module_is_told_as_ever(tmp_path: Path):
    (tmp_path / "slow.py").write_text("value = 3\n", encoding="utf-8")
    told = outcome_of(
        """
        late.begin()
        import slow
        try:
            slow.other
        except AttributeError as error:
            print(error)
        try:
            from slow import another
        except ImportError as error:
            print(type(error).__name__)
        try:
            import wrong
        except ModuleNotFoundError as error:
            print(error.name)
        """,
        tmp_path,
    )
    assert told == ["module 'slow' has no attribute 'other'", "ImportError", "wrong"]


def test_others_are_imported_at_once_and_after_the_end_all_are(tmp_path: Path):
    for name in ("slow", "other"):
        (tmp_path / f"{name}.py").write_text(f"print('{name} is run')\n", encoding="utf-8")
    told = outcome_of(
        """
        late.begin()
        import other
        late.end()
        import slow
        """,
        tmp_path,
    )
    assert told == ["other is run", "slow is run"]


def test_two_threads_that_ask_at_once_get_the_same(tmp_path: Path):
    (tmp_path / "slow.py").write_text(
        "print('run')\nentered.set()\nassert go_on.wait(30)\nvalue = object()\n", encoding="utf-8"
    )
    told = outcome_of(
        """
        import builtins, threading
        builtins.entered, builtins.go_on = threading.Event(), threading.Event()
        late.begin()
        import slow
        got = []
        first = threading.Thread(target=lambda: got.append(slow.value))
        first.start()
        assert entered.wait(30)
        second = threading.Thread(target=lambda: got.append(slow.value))
        second.start()
        go_on.set()
        first.join()
        second.join()
        print(got[0] is got[1])
        """,
        tmp_path,
    )
    assert told == ["run", "True"]


TOLD = """
import sys
from vtt.gui.importing import import_qt
import_qt()
late = [name for name, module in sys.modules.items() if "__getattr__" in vars(module)]
print("shibokensupport.signature.parser" in late, "inspect" in sys.modules)
from PySide6.QtCore import QPoint
from PySide6.support.signature import get_signature
print(get_signature(QPoint.isNull))
try:
    QPoint("three")
except TypeError as error:
    print("xpos" in str(error))
from PySide6.support.signature.lib.pyi_generator import Formatter
import PySide6.support.feature as feature
print(feature.info())
"""


def test_what_the_binding_of_qt_tells_of_signatures_is_there_when_it_is_asked():
    run = subprocess.run([sys.executable, "-c", TOLD], capture_output=True, text=True, check=False, timeout=60)
    assert (run.returncode, run.stderr) == (0, "")
    assert run.stdout.splitlines() == ["True False", "(self, /) -> bool", "True", "[]"]
