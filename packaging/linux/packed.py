"""Finds every module of the frozen program in one file, which packaging/linux/pack.py makes.

It is among the first that runs, so it takes nothing but what Python has built in.
"""

import marshal
import posix
import sys
from _frozen_importlib import ModuleSpec

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import CodeType, ModuleType

_HEAD = 8
"""Bytes that say how long the list is that comes first."""
_COMPILES_PATTERNS = "re._compiler"


class Packed:
    """Finds and loads modules: each by its name, with whether it is a package, and where its code lies in the file.

    The patterns of a start are there as well, compiled: to compile them anew is a twentieth of it.
    """

    def __init__(self, folder: str) -> None:
        self._folder = folder
        self._file = posix.open(f"{folder}/modules", posix.O_RDONLY | posix.O_CLOEXEC)
        length = int.from_bytes(posix.pread(self._file, _HEAD, 0), "little")
        self._list: dict[str, tuple[bool, int, int]]
        self._patterns: dict[tuple[str | bytes, int], tuple[int, list[int], int, dict[str, int], tuple[str, ...]]]
        self._list, self._patterns = marshal.loads(posix.pread(self._file, length, _HEAD))
        self._begin = _HEAD + length

    def find_spec(self, fullname: str, path: object = None, target: object = None) -> ModuleSpec | None:
        """As ``importlib`` asks it."""
        found = self._list.get(fullname)
        if found is None:
            return None
        place = self.get_filename(fullname)
        spec = ModuleSpec(fullname, self, origin=place, is_package=found[0])
        spec.has_location = True
        if found[0]:
            spec.submodule_search_locations = [place.rpartition("/")[0]]
        return spec

    def create_module(self, spec: ModuleSpec) -> None:
        """As Python makes them."""

    def exec_module(self, module: "ModuleType") -> None:
        """Run it."""
        name = module.__spec__.name
        exec(self.get_code(name), module.__dict__)
        if name == _COMPILES_PATTERNS:
            self._keep_patterns(module)

    def _keep_patterns(self, compiler: "ModuleType") -> None:
        from _sre import compile as made

        patterns, anew = self._patterns, compiler.compile

        def compile_or_take(pattern: object, flags: int = 0) -> object:
            found = patterns.get((pattern, int(flags))) if type(pattern) in (str, bytes) else None
            return anew(pattern, flags) if found is None else made(pattern, *found)

        compiler.compile = compile_or_take

    def get_code(self, fullname: str) -> "CodeType":
        """What is run for it. Raises ``ImportError`` for a module that is not here."""
        if fullname not in self._list:
            raise ImportError(f"{fullname} is not in {self._folder}/modules", name=fullname)
        _, begin, length = self._list[fullname]
        code: CodeType = marshal.loads(posix.pread(self._file, length, self._begin + begin))
        return code

    def get_source(self, fullname: str) -> None:
        """None goes along."""

    def is_package(self, fullname: str) -> bool:
        """Whether it has modules in it."""
        return self._list[fullname][0]

    def get_filename(self, fullname: str) -> str:
        """Where it would lie: what belongs to it is looked for beside."""
        return f"{self._folder}/{fullname.replace('.', '/')}{'/__init__' if self._list[fullname][0] else ''}.pyc"

    def get_data(self, path: str) -> bytes:
        """A file beside the modules, as ``pkgutil`` asks for it."""
        with open(path, "rb") as file:  # noqa: PTH123  # pathlib is not here yet
            return file.read()

    def get_resource_reader(self, fullname: str) -> object:
        """What ``importlib.resources`` reads the files of a package with."""
        from importlib.readers import FileReader
        from types import SimpleNamespace

        return FileReader(SimpleNamespace(path=self.get_filename(fullname)))


if hasattr(sys, "_MEIPASS"):
    sys.meta_path.insert(0, Packed(sys._MEIPASS))
