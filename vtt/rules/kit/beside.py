"""The files of a game that stand beside its modules."""

from pathlib import Path


def beside(module: str, name: str) -> str:
    """The file of that name beside a module (its ``__file__``), for whatever may be a file of ``vtt.resources`` or a
    whole path: rulebook, glossary, sample scene."""
    return str(Path(module).resolve().with_name(name))
