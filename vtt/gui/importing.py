"""Importing PySide6 without what it does at each start over again.

PySide6 carries some modules in Python inside its library, as text, and compiles and runs them whenever it is imported;
that is a tenth of a start. Here they stay compiled, as Python keeps all other modules, and what tells signatures and
writes type stubs is not run before somebody wants it. Qt's libraries are loaded beside the modules in Python that a
start needs as well. Must import nothing of Qt by itself.
"""

import __future__

import builtins
import marshal
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from importlib.util import MAGIC_NUMBER, cache_from_source, find_spec, source_hash
from pathlib import Path
from threading import Thread
from types import CodeType
from typing import Any

from vtt.gui import late_modules
from vtt.gui.enumerations import make_quickly

_CARRIED = "shibokensupport/"
"""What the names of the modules that PySide6 carries begin with."""
_LATE = tuple(
    f"{_CARRIED}{name}.py"
    for name in (
        "feature",
        "signature/errorhandler",
        "signature/layout",
        "signature/lib/enum_sig",
        "signature/lib/pyi_generator",
        "signature/lib/tool",
        "signature/parser",
    )
)
"""Those that know ``__feature__``, tell signatures, for help and for errors, and write type stubs: they bring much of
Python with them."""
_ASKING = f"""
from {late_modules.__name__} import run_when_asked as _run_when_asked, taken as _taken

__getattr__ = _run_when_asked(globals(), _taken(__name__))

def feature_import(*_given, **_named):
    pass

def feature_imported(_module):
    pass
"""
"""What stands in their place. Nothing is asked there before its hook on imports is taken out again."""
_HANDED_ON = __future__.annotations.compiler_flag
"""``compile`` compiles as its caller was where that is on the caller's first lines."""

_MODULES = ("Core", "Gui", "Widgets")
_LIBRARIES = (*(f"Qt/lib/libQt6{name}.so.6" for name in _MODULES), *(f"Qt{name}.abi3.so" for name in _MODULES))


def load_beside(fonts: Path) -> Callable[[], None]:
    """Have the system load Qt's libraries and look through its fonts on a thread of its own: meanwhile Python imports
    what needs no Qt. Where they are not found nothing happens; then they are loaded when they are imported.

    A frozen program has it do so without Python, and with the families that come along, each a folder in that of the
    ``fonts``; before Qt looks for fonts, what is returned is to be called."""
    found = find_spec("PySide6") if sys.platform == "linux" else None
    if found is None or found.origin is None:
        return lambda: None
    folder = Path(found.origin).parent
    try:
        # packaging/linux/vtt.c
        import _beside  # type: ignore[import-not-found]
    except ImportError:
        Thread(target=_load, args=(folder,), daemon=True).start()
        return lambda: None
    families = [each for each in sorted(fonts.iterdir()) if each.is_dir()] if fonts.is_dir() else []
    _beside.load(tuple(os.fsencode(folder / each) for each in _LIBRARIES), tuple(map(os.fsencode, families)))
    wait: Callable[[], None] = _beside.wait
    return wait


def _load(folder: Path) -> None:
    """As imported later, and from the same files, so that they are loaded once."""
    with suppress(ImportError, OSError, AttributeError):
        import ctypes

        # Not ctypes.CDLL, which would keep all other threads waiting while it loads.
        load = ctypes.CDLL(None).dlopen
        for library in _LIBRARIES:
            load(os.fsencode(folder / library), os.RTLD_NOW)
        # Known by now: Qt stands on it, and asks it for the fonts before the first letter.
        ctypes.CDLL("libfontconfig.so.1", os.RTLD_LAZY | os.RTLD_NOLOAD).FcInit()


def import_qt() -> None:
    """Import PySide6.QtCore, and take its hook on imports out again: for the sake of ``__feature__``, which is not used
    here, it reads the source of every module that is imported from then on."""
    make_quickly()
    plain_import = builtins.__import__
    with _kept_compiled():
        import PySide6.QtCore  # noqa: F401

    builtins.__import__ = plain_import


def compiled_beside(name: str) -> Path:
    """A file of that name beside the other compiled files of this package; a frozen program has it beside its data."""
    if hasattr(sys, "frozen"):
        return Path(__file__).with_name(f"{name}.kept")
    return Path(cache_from_source(str(Path(__file__).with_name(f"{name}.py"))))


class Kept:
    """Compiled modules in one file, each with the hash of what it was compiled from. A file that is not there, is of
    another Python or is damaged holds nothing."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._codes: dict[str, tuple[bytes, CodeType]] = {}
        self._changed = False
        with suppress(OSError, EOFError, ValueError, TypeError):
            content = path.read_bytes()
            if content.startswith(MAGIC_NUMBER):
                self._codes = dict(marshal.loads(memoryview(content)[len(MAGIC_NUMBER) :]))

    def compiled(self, source: bytes, name: str, flags: int) -> CodeType:
        """The code of a module's source, compiled with these flags."""
        hashed = source_hash(source) + flags.to_bytes(4, "little")
        known, code = self._codes.get(name, (b"", None))
        if code is None or known != hashed:
            code = compile(source, name, "exec", flags, dont_inherit=True)
            self._codes[name] = (hashed, code)
            self._changed = True
        return code

    def write(self) -> None:
        """Keep what was compiled anew for the next time, where files may be written."""
        if not self._changed or sys.dont_write_bytecode:
            return
        part = self._path.with_name(f"{self._path.name}.{os.getpid()}")
        with suppress(OSError):
            self._path.parent.mkdir(parents=True, exist_ok=True)
            part.write_bytes(MAGIC_NUMBER + marshal.dumps(self._codes))
            part.replace(self._path)


@contextmanager
def _kept_compiled() -> Iterator[None]:
    """While this lasts, what PySide6 carries is compiled only where that has not been kept."""
    kept = Kept(compiled_beside("shibokensupport"))
    plain_compile = builtins.compile
    asking = plain_compile(_ASKING, __file__, "exec", dont_inherit=True)

    def compile_or_take(source: Any, filename: Any, mode: str, *others: Any, **more: Any) -> Any:
        if not isinstance(source, bytes) or not str(filename).startswith(_CARRIED) or mode != "exec" or others or more:
            return plain_compile(source, filename, mode, *others, **more)
        code = kept.compiled(source, filename, sys._getframe(1).f_code.co_flags & _HANDED_ON)
        if filename in _LATE:
            late_modules.keep(filename.removesuffix(".py").replace("/", "."), code)
            return asking
        return code

    builtins.compile = compile_or_take
    try:
        yield
    finally:
        builtins.compile = plain_compile
    kept.write()
