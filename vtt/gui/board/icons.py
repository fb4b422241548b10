"""Glyphs of the icon fonts that the package ``qtawesome`` carries.

Its fonts are read from its folder, one font when it is first needed: importing the package loads them all and takes a
third of a second, more than the whole window.
"""

from functools import cache, lru_cache
from importlib.util import find_spec
from pathlib import Path

import msgspec
from PySide6.QtGui import QFont, QFontDatabase

_FILES = {
    "fa6s": "fontawesome6-solid",
    "fa6": "fontawesome6-regular",
    "fa6b": "fontawesome6-brands",
    "fa5s": "fontawesome5-solid",
    "fa5": "fontawesome5-regular",
    "fa5b": "fontawesome5-brands",
    "mdi6": "materialdesignicons6",
    "mdi": "materialdesignicons5",
    "ph": "phosphor",
    "ri": "remixicon",
    "ei": "elusiveicons",
    "msc": "codicon",
}


class Icon(msgspec.Struct, frozen=True):
    """A character of a font that is known to Qt."""

    family: str
    style: str
    character: str

    def font(self, pixels: float) -> QFont:
        """The font at a height in pixels."""
        font = QFont([self.family])
        font.setStyleName(self.style)
        font.setPixelSize(max(round(pixels), 6))
        return font


@lru_cache(maxsize=1024)
def icon(name: str) -> Icon | None:
    """The icon that ``qtawesome`` calls by this name (``fa6s.skull``), or ``None`` if there is no such one."""
    prefix, _, key = name.partition(".")
    characters = _characters(prefix)
    if key not in characters:
        return None
    family, style = _font(prefix)
    return Icon(family, style, chr(int(characters[key], 16))) if family else None


def read_first_font() -> None:
    """Read the font that most icons are of, before any letter is measured: whenever a font is added, Qt looks for all
    those in use anew."""
    _font(next(iter(_FILES)))


def is_icon(name: str) -> bool:
    """Whether there is an icon of this name; no font is read for it."""
    prefix, _, key = name.partition(".")
    return key in _characters(prefix)


_PICKED_FROM = ("fa6s", "mdi6", "ph")
"""The fonts whose icons are offered: the others hold the same once more, or signs of companies."""


@cache
def icon_names() -> tuple[str, ...]:
    """The names of icons to choose from, those of the first font first."""
    return tuple(f"{prefix}.{key}" for prefix in _PICKED_FROM for key in sorted(_characters(prefix)))


def spoken_icon(name: str) -> str:
    """How an icon is called where people read of it: ``treasure chest`` for ``mdi6.treasure-chest``; else the text."""
    return name.partition(".")[2].replace("-", " ") if is_icon(name) else name


def icon_called(words: str) -> str:
    """The name of the first icon that is called so, or empty."""
    return _by_words().get(" ".join(words.casefold().split()), "")


@cache
def _by_words() -> dict[str, str]:
    """The names of icons to choose from by how they are called."""
    return {spoken_icon(name): name for name in reversed(icon_names())}


@lru_cache(maxsize=1024)
def _characters(prefix: str) -> dict[str, str]:
    """Code points in hexadecimal by the icon's name."""
    found = _file(prefix, ".json")
    return {} if found is None else msgspec.json.decode(found.read_bytes(), type=dict[str, str])


@lru_cache(maxsize=1024)
def _font(prefix: str) -> tuple[str, str]:
    found = _file(prefix, ".ttf")
    number = -1 if found is None else QFontDatabase.addApplicationFont(str(found))
    families = QFontDatabase.applicationFontFamilies(number) if number >= 0 else []
    if not families:
        return "", ""
    styles = QFontDatabase.styles(families[0])
    return families[0], styles[0] if styles else ""


def missing_icon_fonts() -> tuple[str, ...]:
    """The fonts of icons that are not where they belong, or that cannot be read."""
    return tuple(stem for prefix, stem in _FILES.items() if not _characters(prefix) or not _font(prefix)[0])


def _file(prefix: str, ending: str) -> Path | None:
    # Of the package only the fonts are wanted: frozen, nothing else of it is there.
    package = find_spec("qtawesome")
    if package is None or prefix not in _FILES:
        return None
    stem = f"{_FILES[prefix]}-"
    folders = [Path(each) / "fonts" for each in package.submodule_search_locations or ()]
    files = [each for folder in folders if folder.is_dir() for each in folder.iterdir()]
    found = [each for each in files if each.name.startswith(stem) and each.name.endswith(ending)]
    return min(found, default=None)
