"""What the words of a task or of a harm suggest: the ability of a check (RH-CHK-08 to RH-CHK-13) or of a save
(RH-SAVE-03 to RH-SAVE-08)."""

from functools import cache, lru_cache
from importlib.resources import files
from typing import Final

import msgspec

from vtt.rules.description import ParameterOption
from vtt.rules.phrases import suggested
from vtt.rules.procedure import Option
from vtt.rules.revenants_hack.sheet_parts import ABILITIES, Ability
from vtt.rules.revenants_hack.sheet_words import ABILITY_NAMES

_FILE = "tables/revenants-hack-tasks.toml"

ABILITY_OPTIONS: Final = tuple(Option(ability, ABILITY_NAMES[ability]) for ability in ABILITIES)

CHECK_RULES: Final[dict[Ability, str]] = {
    "STR": "RH-CHK-08",
    "DEX": "RH-CHK-09",
    "CON": "RH-CHK-10",
    "INT": "RH-CHK-11",
    "WIS": "RH-CHK-12",
    "CHA": "RH-CHK-13",
}
"""The rule that says what checks with an ability are for."""


class _Pickers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    tasks: dict[Ability, tuple[str, ...]]
    harms: dict[Ability, tuple[str, ...]]


class Words(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Phrases that suggest an ability, with what is ``narrower`` and counts in place of what is broader (RH-SAVE-06);
    what the pickers suggest to write."""

    checks: dict[Ability, tuple[str, ...]]
    saves: dict[Ability, tuple[str, ...]]
    narrower: dict[str, tuple[str, ...]]
    pickers: _Pickers


@lru_cache(maxsize=1024)
def for_check(task: str) -> Ability | None:
    """The ability that a task suggests, or ``None``."""
    return suggested(words().checks, task)


@lru_cache(maxsize=1024)
def for_save(harm: str) -> Ability | None:
    """The ability to save with that a harm suggests, or ``None``."""
    return suggested(words().saves, harm, words().narrower)


@cache
def tasks() -> tuple[ParameterOption, ...]:
    """Tasks to pick from, each with the ability that it proposes."""
    return _to_pick(words().pickers.tasks)


@cache
def harms() -> tuple[ParameterOption, ...]:
    """Kinds of harm to pick from, each with the ability that it proposes."""
    return _to_pick(words().pickers.harms)


@cache
def words() -> Words:
    """The words of the resources. Raises ``msgspec.ValidationError`` naming what is wrong in the file."""
    return msgspec.toml.decode(files("vtt.resources").joinpath(_FILE).read_bytes(), type=Words)


def _to_pick(entries: dict[Ability, tuple[str, ...]]) -> tuple[ParameterOption, ...]:
    return tuple(
        ParameterOption(text, f"{text[:1].upper()}{text[1:]} ({ability})")
        for ability, texts in entries.items()
        for text in texts
    )
