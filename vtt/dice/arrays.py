"""numpy, imported when it is first used.

Throwing dice needs none of it, and importing it takes as long as a bare window takes to open.
"""

from types import ModuleType
from typing import Any


class _Numpy(ModuleType):
    """Stands for numpy; keeps what was asked for once."""

    def __getattr__(self, name: str) -> Any:
        import numpy

        value = getattr(numpy, name)
        setattr(self, name, value)
        return value


np = _Numpy("numpy")
