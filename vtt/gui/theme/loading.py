"""Reading a theme from `resources/themes/`, and the sets of dice, which are the same in each."""

from functools import cache
from pathlib import Path

import msgspec

from vtt.gui.theme.theme import DiceMaterial, Theme
from vtt.rules.contract.plain_values import from_toml
from vtt.shipped import shipped_files

BRIGHT_ROOM = "bright-room"
"""The look of the players' window alone, for a projector that is washed out."""


class ThemeError(ValueError):
    """A theme that can't be used; the message is one line that names the theme, the place in it and what is wrong."""


def theme_names() -> tuple[str, ...]:
    """The looks of the whole program that `load_theme` accepts, in alphabetical order."""
    folder = shipped_files().joinpath("themes")
    names = {entry.name.removesuffix(".toml") for entry in folder.iterdir() if entry.name.endswith(".toml")}
    return tuple(sorted(names - {BRIGHT_ROOM}))


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
        return from_toml(content, Theme)
    except msgspec.DecodeError as error:
        raise ThemeError(f"theme {name!r}: {' '.join(str(error).split())}") from error


@cache
def dice_sets() -> dict[str, DiceMaterial]:
    """The sets of dice by name (`vtt.table.dice_habits.DICE_SETS`)."""
    content = shipped_files().joinpath("dice_sets.toml").read_bytes()
    return from_toml(content, dict[str, DiceMaterial])


def dice_material(theme: Theme, name: str) -> DiceMaterial:
    """What dice are made of: a set of dice, or the `players`', `gm`'s or `neutral` ones of a theme. Raises
    `ValueError` for any other name."""
    if name in ("players", "gm", "neutral"):
        return getattr(theme.dice, name)  # type: ignore[no-any-return]
    sets = dice_sets()
    if name not in sets:
        raise ValueError(f"dice are made of players, gm, neutral, {', '.join(sets)}, not of {name!r}")
    return sets[name]
