"""Reading a theme from `resources/themes/`."""

from pathlib import Path

import msgspec

from vtt.gui.theme.theme import Theme
from vtt.shipped import shipped_files


class ThemeError(ValueError):
    """A theme that can't be used; the message is one line that names the theme, the place in it and what is wrong."""


def theme_names() -> tuple[str, ...]:
    """The names that `load_theme` accepts, in alphabetical order."""
    folder = shipped_files().joinpath("themes")
    return tuple(sorted(entry.name.removesuffix(".toml") for entry in folder.iterdir() if entry.name.endswith(".toml")))


def load_theme(name: str) -> Theme:
    """The theme of that name. Raises `ThemeError` when there is none or its file can't be used."""
    try:
        if Path(name).name != name:
            raise ValueError
        content = shipped_files().joinpath("themes", f"{name}.toml").read_bytes()
    except (OSError, ValueError):
        # They are listed only where one is not there: that takes a hundredth of a start.
        raise ThemeError(f"no theme {name!r}; there are {', '.join(theme_names())}") from None
    return read_theme(name, content)


def read_theme(name: str, content: bytes) -> Theme:
    """The theme written in `content`, a TOML file. Raises `ThemeError`."""
    try:
        return msgspec.toml.decode(content, type=Theme)
    except msgspec.DecodeError as error:
        raise ThemeError(f"theme {name!r}: {' '.join(str(error).split())}") from error
