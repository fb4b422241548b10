"""The frozen program's modules come out of one file, with the patterns that a start needs."""

import importlib
import importlib.resources
import importlib.util
import marshal
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from tests.helpers.checkout import CHECKOUT

LINUX = CHECKOUT / "packaging" / "linux"

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="on other systems PyInstaller's own program starts it")


def script(name: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(name, LINUX / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def code(text: str) -> bytes:
    return marshal.dumps(compile(text, "packed", "exec", dont_inherit=True))


@pytest.fixture
def packed(tmp_path: Path) -> Iterator[Any]:
    """The finder of a folder with a package, which has a module and a file, and one pattern that is told wrongly."""
    modules = {
        "packed_lantern": (True, code("from packed_lantern.flame import LIGHT")),
        "packed_lantern.flame": (False, code("LIGHT = 'bright'")),
        "re._compiler": (False, code("def compile(pattern, flags=0): return ('anew', pattern, flags)")),
    }
    other = re.compile("b+")
    made = [int(each) for each in re._compiler._code(re._parser.parse("b+", 0), 0)]  # type: ignore[attr-defined]
    patterns: dict[Any, Any] = {("a+", 0): (other.flags, made, other.groups, {}, (None,))}
    script("pack").write_modules(modules, patterns, tmp_path / "modules")
    (tmp_path / "packed_lantern").mkdir()
    (tmp_path / "packed_lantern" / "oil.txt").write_text("half", encoding="utf-8")
    finder = script("packed").Packed(str(tmp_path))
    sys.meta_path.insert(0, finder)
    yield finder
    sys.meta_path.remove(finder)
    for name in list(sys.modules):
        if name.startswith("packed_lantern"):
            del sys.modules[name]


def test_a_package_is_imported_with_its_modules_and_files(packed: Any, tmp_path: Path):
    lantern = importlib.import_module("packed_lantern")
    assert lantern.LIGHT == "bright"
    assert lantern.__file__ == str(tmp_path / "packed_lantern" / "__init__.pyc")
    assert lantern.__path__ == [str(tmp_path / "packed_lantern")]
    assert sys.modules["packed_lantern.flame"].__file__ == str(tmp_path / "packed_lantern" / "flame.pyc")
    assert importlib.resources.files(lantern).joinpath("oil.txt").read_text(encoding="utf-8") == "half"


def test_what_is_not_packed_is_left_to_python(packed: Any):
    assert packed.find_spec("packed_wick") is None
    with pytest.raises(ImportError, match="packed_wick is not in"):
        packed.get_code("packed_wick")


def test_a_pattern_that_is_packed_is_not_compiled_anew(packed: Any):
    spec = packed.find_spec("re._compiler")
    compiler = importlib.util.module_from_spec(spec)
    packed.exec_module(compiler)
    found = compiler.compile("a+", 0)
    assert found.pattern == "a+"
    assert found.match("bb"), "it is what the file says"
    assert compiler.compile("a+", re.I) == ("anew", "a+", re.I)
    assert compiler.compile([1], 0) == ("anew", [1], 0)


def test_the_patterns_of_a_start_are_those_that_python_makes():
    patterns = script("pack").patterns_of_a_start()
    assert len(patterns) > 50
    made = re._compiler._sre.compile  # type: ignore[attr-defined]
    for (pattern, flags), found in patterns.items():
        assert made(pattern, *found) == re.compile(pattern, flags)


def test_the_program_holds_its_first_modules_itself(tmp_path: Path):
    script("pack").write_header({"encodings": (True, b"\x00\xff"), "packed": (False, b"\x01")}, tmp_path / "first.h")
    lines = (tmp_path / "first.h").read_text(encoding="ascii").splitlines()
    assert lines[0] == "static const unsigned char code_0[] = {0,255};"
    assert '    {"encodings", code_0, sizeof code_0, 1, NULL},' in lines
    assert lines[-1] == "    {NULL, NULL, 0, 0, NULL}};"
