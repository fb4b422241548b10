"""Reading a theme from `resources/themes/`."""

from importlib.resources import files

import msgspec

from vtt.gui.theme.theme import Theme


class ThemeError(ValueError):
    """A theme that can't be used; the message is one line that names the theme, the place in it and what is wrong."""


def theme_names() -> tuple[str, ...]:
    """The names that `load_theme` accepts, in alphabetical order."""
    folder = files("vtt.resources").joinpath("themes")
    return tuple(sorted(entry.name.removesuffix(".toml") for entry in folder.iterdir() if entry.name.endswith(".toml")))


def load_theme(name: str) -> Theme:
    """The theme of that name. Raises `ThemeError` when there is none or its file can't be used."""
    known = theme_names()
    if name not in known:
        raise ThemeError(f"no theme {name!r}; there are {', '.join(known)}")
    return read_theme(name, files("vtt.resources").joinpath("themes", f"{name}.toml").read_bytes())


def read_theme(name: str, content: bytes) -> Theme:
    """The theme written in `content`, a TOML file. Raises `ThemeError`."""
    try:
        return msgspec.toml.decode(content, type=Theme)
    except msgspec.DecodeError as error:
        raise ThemeError(f"theme {name!r}: {' '.join(str(error).split())}") from error
