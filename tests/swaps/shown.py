"""What a process of the script shows to the program in place of the checkout's own files, which stay as they are."""

import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location, spec_from_loader
from pathlib import Path
from types import ModuleType

RESOURCES = "vtt.resources"


class _Loader(SourceFileLoader):
    """A module of the checkout read from other source text."""

    def __init__(self, name: str, file: Path, source: str) -> None:
        super().__init__(name, str(file))
        self.source = source

    def get_code(self, fullname: str):
        return compile(self.source, self.path, "exec")


class Shown(MetaPathFinder):
    """Finds the resources in another folder, and one module, if there is one, in other words."""

    def __init__(self, resources: Path, module: str, file: Path, source: str) -> None:
        self.resources = resources
        self.module = module
        self.file = file
        self.source = source

    def find_spec(
        self, fullname: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if fullname == RESOURCES:
            return spec_from_file_location(fullname, self.resources / "__init__.py")
        if fullname == self.module:
            return spec_from_loader(fullname, _Loader(fullname, self.file, self.source))
        return None


def show(resources: Path, module: str = "", file: Path = Path(), source: str = "") -> None:
    """From now on the process reads these. Raises ``RuntimeError`` where it has read the checkout's own already."""
    for name in (RESOURCES, module):
        if name in sys.modules:
            raise RuntimeError(f"{name} was read before it could be exchanged")
    sys.meta_path.insert(0, Shown(resources, module, file, source))
