"""Modules that others import at a start and do not use there: each is run when somebody first asks it for something.

What unpacks archives, makes temporary folders or tells where an error was is a tenth of a start, and hardly any start
needs it.
"""

import sys
from collections.abc import Callable, Sequence
from importlib.machinery import ModuleSpec
from threading import RLock
from types import CodeType, ModuleType
from typing import Any, cast

UNUSED = frozenset(
    {"bz2", "inspect", "lzma", "msgspec.inspect", "random", "shutil", "tempfile", "textwrap", "traceback"}
)
"""What a start imports in vain: of Python, and of what the program stands on."""

_kept: dict[str, CodeType] = {}


def keep(name: str, code: CodeType) -> None:
    """The code of a module that is to be run late (``taken``)."""
    _kept[name] = code


def taken(name: str) -> Callable[[dict[str, Any]], None]:
    """What runs the module of that name whose code was kept."""
    code = _kept.pop(name)
    return lambda namespace: exec(code, namespace)


def run_when_asked(namespace: dict[str, Any], run: Callable[[dict[str, Any]], None]) -> Callable[[str], Any]:
    """The ``__getattr__`` of a module that was not run yet."""
    running = RLock()
    is_late = True

    def attribute(name: str) -> Any:
        nonlocal is_late
        # The import system asks a module such things by itself.
        if not name.startswith("__"):
            with running:
                # Asked by what it runs itself, it has what it has by then.
                if is_late:
                    is_late = False
                    run(namespace)
                    if namespace["__getattr__"] is attribute:
                        del namespace["__getattr__"]
            if name in namespace:
                return namespace[name]
        own = namespace.get("__getattr__", attribute)
        if own is not attribute:
            return own(name)
        raise AttributeError(f"module {namespace['__name__']!r} has no attribute {name!r}")

    return attribute


class _LateLoader:
    """Loads a module as its own loader does, and runs it when it is asked for something."""

    def __init__(self, spec: ModuleSpec) -> None:
        self._loader: Any = spec.loader

    def create_module(self, spec: ModuleSpec) -> ModuleType | None:
        made: ModuleType | None = self._loader.create_module(spec)
        return made

    def exec_module(self, module: ModuleType) -> None:
        spec, loader = module.__spec__, self._loader
        assert spec is not None
        # Whoever asks for its source is answered by who has it.
        module.__loader__ = spec.loader = loader
        namespace = vars(module)
        namespace["__getattr__"] = run_when_asked(namespace, lambda _: loader.exec_module(module))


class LateModules:
    """Between ``begin`` and ``end``, what is imported of these names is run late."""

    def __init__(self, names: frozenset[str] = UNUSED) -> None:
        self._names = names

    def begin(self) -> None:
        """Be asked first for each module that is imported from now on."""
        sys.meta_path.insert(0, self)

    def end(self) -> None:
        """Be asked no more; what was not run until now still is when it is asked for something."""
        sys.meta_path.remove(self)

    def find_spec(
        self, fullname: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """As ``importlib`` asks it."""
        if fullname not in self._names:
            return None
        for finder in sys.meta_path:
            spec = None if finder is self else finder.find_spec(fullname, path, target)
            if spec is not None:
                spec.loader = cast(Any, _LateLoader(spec))
                return spec
        return None
