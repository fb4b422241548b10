"""What an attack does besides its numbers, out of its text: whether it wounds, and else what it inflicts."""

import re
from typing import Final, NamedTuple

from vtt.rules.kit.stat_blocks.stat_block import WOUNDS, Defence

_HURTS = re.compile(
    r"\b\d*d\d+\b[^.]{0,40}\bdamage\b|\bdamage\b[^.]{0,20}\bon a failed|"
    r"hit points? maximum|\bdrops? to 0 hit points"
)
_TO_STONE = re.compile(r"\bpetrified\b|\bpetrification\b|\bto stone\b")
"""However it begins, it ends as this."""
_CONDITIONS: Final = {
    "frighten": "frightened",
    "charm": "charmed",
    "paraly": "paralysed",
    "unconscious": "unconscious",
    "asleep": "asleep",
    "poison": "poisoned",
    "blind": "blinded",
    "stun": "stunned",
    "restrain": "restrained",
    "possess": "possessed",
    "deafen": "deafened",
    "curse": "cursed",
    "disease": "diseased",
    "swallow": "swallowed",
    "grab": "held",
    "prone": "prone",
    "push": "driven back",
    "pull": "pulled",
    "speed": "slowed",
    "disadvantage": "weakened",
}
_DEFENCES: Final[dict[str, Defence]] = {
    "str": "fortitude",
    "con": "fortitude",
    "for": "fortitude",
    "dex": "reflex",
    "ref": "reflex",
    "int": "will",
    "wis": "will",
    "cha": "will",
    "wil": "will",
    "ac": "reflex",
}
_LONGEST = 140
"""Characters of a note beside an attack; the whole text stands on the sheet."""


class Effect(NamedTuple):
    """A negative trait; for one that is no wound the condition's name, and what it would transform into."""

    trait: str
    label: str
    form: str


def effect_of(text: str, name: str) -> Effect:
    """Wounds where dice of damage are named, stone where it turns anybody to that, else the first condition that is
    named; else a trait of the attack's name."""
    if _HURTS.search(text):
        return Effect(WOUNDS, "", "")
    low = text.casefold()
    if _TO_STONE.search(low):
        return Effect("petrified", "petrified", "stone")
    found = min(((low.find(stem), stem) for stem in _CONDITIONS if stem in low), default=None)
    if found is None:
        return Effect(name.casefold(), "", "")
    label = _CONDITIONS[found[1]]
    return Effect(label, label, "")


def defence_of(word: str) -> Defence:
    """The defence that stands for an ability's or a defence's name: Strength and Constitution Fortitude, Dexterity
    Reflex, the others Will. Raises ``KeyError`` for another word."""
    low = word.casefold()
    return _DEFENCES["ac" if low == "ac" else low[:3]]


def note_of(text: str) -> str:
    """A text short enough to stand beside an attack: whole sentences while they fit, in one line."""
    line = " ".join(text.split())
    if len(line) <= _LONGEST:
        return line.rstrip(".")
    sentences = re.split(r"(?<=\.) (?=[A-Z])", line)
    kept = sentences.pop(0)
    while sentences and len(kept) + len(sentences[0]) < _LONGEST:
        kept += f" {sentences.pop(0)}"
    return kept.rstrip(".") if len(kept) <= _LONGEST else f"{kept[: _LONGEST - 1].rsplit(' ', 1)[0]}…"


def without_asides(name: str) -> tuple[str, str]:
    """A name without what stands in parentheses, and that: ``Fire Breath (Recharge 5-6)``."""
    asides = "; ".join(aside.strip() for aside in re.findall(r"\(([^()]*)\)", name))
    return " ".join(re.sub(r"\([^()]*\)", " ", name).split()).strip(" .:*"), asides
