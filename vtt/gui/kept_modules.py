"""The modules of a start in one compiled file: to look for some hundred files and read them takes as long as to run
them, and longer where something looks into each file that is opened.

Each module is checked against its source as Python checks its own compiled files, by time and size.
"""

import marshal
import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import MAGIC_NUMBER, spec_from_file_location
from pathlib import Path
from types import CodeType, ModuleType
from typing import NamedTuple


class _Kept(NamedTuple):
    """A module: its source with the time and size that it had, and its code as ``marshal`` writes it."""

    source: str
    time: int
    size: int
    is_package: bool
    code: bytes


class _Loader(SourceFileLoader):
    """Loads a module as always, but for where its code comes from."""

    def __init__(self, name: str, kept: _Kept) -> None:
        super().__init__(name, kept.source)
        self._code = kept.code

    def get_code(self, fullname: str) -> CodeType:
        code: CodeType = marshal.loads(self._code)
        return code


class KeptModules:
    """Finds modules of one package in a file. A file that is not there, is of another Python or is damaged holds
    none."""

    def __init__(self, package: str, path: Path) -> None:
        self._within = f"{package}."
        self._path = path
        self._kept: dict[str, _Kept] = {}
        self._missed: list[str] = []
        with suppress(OSError, EOFError, ValueError, TypeError):
            content = path.read_bytes()
            if content.startswith(MAGIC_NUMBER):
                found = marshal.loads(memoryview(content)[len(MAGIC_NUMBER) :])
                self._kept = {name: _Kept(*kept) for name, kept in found.items()}

    def begin(self) -> None:
        """Be asked first for each module that is imported from now on."""
        sys.meta_path.insert(0, self)

    def end(self) -> None:
        """Be asked no more, and keep what had to be looked for elsewhere, where files may be written."""
        sys.meta_path.remove(self)
        fresh = {name: kept for name in self._missed if (kept := _to_keep(name)) is not None}
        if not fresh or sys.dont_write_bytecode:
            return
        self._kept |= fresh
        part = self._path.with_name(f"{self._path.name}.{os.getpid()}")
        with suppress(OSError):
            self._path.parent.mkdir(parents=True, exist_ok=True)
            part.write_bytes(MAGIC_NUMBER + marshal.dumps({name: tuple(kept) for name, kept in self._kept.items()}))
            part.replace(self._path)

    def find_spec(
        self, fullname: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """As ``importlib`` asks it."""
        if not fullname.startswith(self._within):
            return None
        kept = self._kept.get(fullname)
        if kept is None or _time_and_size(kept.source) != (kept.time, kept.size):
            self._missed.append(fullname)
            return None
        within = [str(Path(kept.source).parent)] if kept.is_package else None
        return spec_from_file_location(
            fullname, kept.source, loader=_Loader(fullname, kept), submodule_search_locations=within
        )


def _to_keep(name: str) -> _Kept | None:
    """A module that was imported, if it is one with a source."""
    module = sys.modules.get(name)
    spec = None if module is None else module.__spec__
    if spec is None or spec.origin is None or not isinstance(spec.loader, SourceFileLoader):
        return None
    time, size = _time_and_size(spec.origin)
    code = spec.loader.get_code(name)
    return _Kept(spec.origin, time, size, spec.submodule_search_locations is not None, marshal.dumps(code))


def _time_and_size(source: str) -> tuple[int, int]:
    try:
        # A path would take as long again to be made.
        found = os.stat(source)  # noqa: PTH116
    except OSError:
        return 0, -1
    return found.st_mtime_ns, found.st_size
