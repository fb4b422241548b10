"""Attacks out of the prose of a block of the fifth edition: ``Melee Weapon Attack: +5 to hit, reach 10 ft., one target.
Hit: 7 (1d10 + 2) piercing damage``, and what everybody must resist: ``a DC 13 Constitution saving throw``."""

import re
from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from msgspec.structs import replace

from vtt.rules.kit.stat_blocks.stat_block import WOUNDS, Defence, Listed, Paragraph, Strike
from vtt.table.bands import Band, band_of, band_of_squares

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


_FEET: Final = r"(?:ft\b|feet|foot|['’])"
_REACH = re.compile(rf"\breach[ ,.]*(\d+) *(?:{_FEET}|$|[;,.])", re.IGNORECASE)
_RANGE = re.compile(rf"\branged? (\d+)(?: *{_FEET}\.?)?(?:/\d+)? *", re.IGNORECASE)
_RANGE_AFTER = re.compile(rf"\b(\d+) *{_FEET} *range", re.IGNORECASE)
_WITHIN = re.compile(
    rf"(?:\bwithin|\bup to|\bline that is) (\d+) *{_FEET}|"
    rf"\b(\d+)[- ]*{_FEET}[a-z -]*(?:cone|line|radius|cube|sphere|burst)",
    re.IGNORECASE,
)
_POINT = re.compile(rf"\bpoint\b[^.]{{0,60}}?\bwithin (\d+) *{_FEET}", re.IGNORECASE)
"""Where an area lies counts before how large it is."""
_TORN = re.compile(r"\b(\d) (\d-f)")
"""A number that was torn apart where a page was read by machine: ``1 5-foot``."""
_AREA = r"\b(?:blast|burst|wall) (\d+)\b"


def reach_of(text: str) -> Band:
    """The band of the farthest that is named: ``reach 10 ft.`` is Nearby, ``range 80/320 ft.`` Distant. The first
    number of a range counts. Close where nothing is named."""
    feet = [int(number) for pattern in (_REACH, _RANGE, _RANGE_AFTER) for number in pattern.findall(text)]
    return band_of(max(feet, default=0))


def area_of(*texts: str) -> Band:
    """The same for what everybody within an area must resist, out of the first text that says it: how far away the
    area may lie, else the first area or distance that is named."""
    for text in texts:
        whole = _TORN.sub(r"\1\2", text)
        found = _POINT.search(whole) or _WITHIN.search(whole)
        if found is not None:
            return band_of(int(next(filter(None, found.groups()))))
    return reach_of(texts[0])


def squares_of(text: str) -> Band:
    """The same for a block that counts in squares: ``reach 2``, ``ranged 10``, ``close blast 5``."""
    squares = [
        int(number)
        for pattern in (r"\breach (\d+)", r"\branged? (\d+)", r"\bwithin (\d+)", _AREA)
        for number in re.findall(pattern, text, re.IGNORECASE)
    ]
    return band_of_squares(max(squares, default=1))


_TO_HIT = re.compile(r"(?P<sign>[+\-−–]) *(?P<bonus>\d+) to hit\b")
_DAMAGE_BONUS = re.compile(r"\d*d\d+ *(?P<sign>[+\-−–]) *(?P<bonus>\d+)(?! *d\d)")
_SAVE = re.compile(
    r"\bDC (?P<number>\d+) (?P<ability>Strength|Dexterity|Constitution|Intelligence|Wisdom|Charisma)"
    r"(?: or \w+)? (?:saving throw|save)\b",
    re.IGNORECASE,
)
_HIT = re.compile(r"\bHit: *", re.IGNORECASE)
_HEADING = re.compile(r"^[•\d. ]*(?P<name>[A-Z][\w'’ -]{2,40})\. (?P<text>.*)$", re.DOTALL)
_FLAT_DAMAGE = re.compile(r"\b\d+ \w* *damage\b")
_OWN_SAVE = re.compile(
    r"(?:^|[.,;] )the (?:[\w'’-]+ )??(?P<who>[\w'’-]+) "
    r"(?:must (?:succeed on|make)|can, with) an? (?:successful )?DC \d",
    re.IGNORECASE,
)
"""Whose save it is: the creature's own (``the behir must succeed on a DC 14 ...``), or somebody else's."""
_AT_WILL = re.compile(r"\bcan (?:force|target)\b")
"""What makes a trait something that is done to others: a gaze, rather than a stench."""
_SPELLS = re.compile(r"(?P<sign>[+\-−–]) *(?P<bonus>\d+) to hit with spell attacks?\b")


def strikes_of(actions: Iterable[Paragraph], name: str) -> tuple[Strike, ...]:
    """The attacks of a creature's actions, each name once: another of the same name is numbered. ``name`` is the
    creature's: what it must resist itself is no attack."""
    own = frozenset(re.findall(r"[\w'’-]+", name.casefold()))
    return numbered(strike for action in actions for strike in _strikes(action, own))


def attacking(traits: Iterable[Paragraph]) -> Iterator[Paragraph]:
    """Those traits that can be used on somebody like an action: a gaze, spells that have to hit."""
    return (trait for trait in traits if _AT_WILL.search(trait.text) or _SPELLS.search(trait.text))


def numbered(strikes: Iterable[Strike]) -> tuple[Strike, ...]:
    """Attacks with names that tell them apart; one that is there already, whole, is left out."""
    found: list[Strike] = []
    names: set[str] = set()
    same: dict[str, list[Strike]] = {}
    for strike in strikes:
        called = strike.name.casefold()
        before = same.setdefault(called, [])
        if strike in before:
            continue
        number = len(before)
        before.append(strike)
        name = strike.name
        while name.casefold() in names:
            number += 1
            name = f"{strike.name} {number}"
        names.add(name.casefold())
        found.append(replace(strike, name=name))
    return tuple(found)


def number_of(sign: str, digits: str) -> int:
    """A number with its sign, whatever dash that is."""
    return int(digits) if sign == "+" else -int(digits)


def damage_bonus(text: str) -> int:
    """What is added to the first dice of damage: 5 of ``12 (2d6 + 5)``; 0 where nothing is."""
    first = re.search(r"\d*d\d+", text)
    found = _DAMAGE_BONUS.match(text, first.start()) if first else None
    return number_of(found["sign"], found["bonus"]) if found else 0


def damage_dice(text: str) -> str:
    """The first dice of damage as they are thrown, with what is added: ``2d6+5``; empty where there are none."""
    first = re.search(r"\d*d\d+", text)
    if first is None:
        return ""
    bonus = damage_bonus(text)
    return f"{first[0]}{bonus:+d}" if bonus else first[0]


def _strikes(action: Paragraph, own: frozenset[str]) -> Iterator[Strike]:
    spells = _SPELLS.search(action.text)
    if spells is not None:
        yield _by_spells(spells)
        return
    hit = _TO_HIT.search(action.text)
    if hit is not None:
        yield _weapon(action, hit)
        return
    lines = action.text.split("\n")
    parts = [part for part in lines if _SAVE.search(part)]
    if len(parts) == 1:
        # What the save is against may be told in the lines after it.
        parts = ["\n".join(lines[lines.index(parts[0]) :])]
    for part in parts:
        resists = _OWN_SAVE.search(part)
        if resists is not None and resists["who"].casefold() in own:
            continue
        headed = _HEADING.match(part) if len(parts) > 1 else None
        heading, text = (headed["name"], headed["text"]) if headed else (action.heading, part)
        yield _resisted(heading, text.lstrip("• "), action.text)


def _by_spells(found: re.Match[str]) -> Strike:
    """Whatever spell it is: no damage is named, and most reach as far as this."""
    return Strike(
        name="Spell attack", bonus=number_of(found["sign"], found["bonus"]), reach=Band.FARAWAY, note="by the spell"
    )


def _weapon(action: Paragraph, hit: re.Match[str]) -> Strike:
    name, aside = without_asides(action.heading)
    before, _, _ = action.text.partition("Hit:")
    found = _HIT.search(action.text)
    effects = action.text[found.end() :] if found else action.text[hit.end() :]
    effect = effect_of(effects, name) if not _FLAT_DAMAGE.search(effects.split(". ")[0]) else None
    return Strike(
        name=name or "Attack",
        bonus=number_of(hit["sign"], hit["bonus"]),
        damage=damage_bonus(effects),
        dice=damage_dice(effects),
        reach=reach_of(before),
        note=note_of(f"{aside}; {effects}" if aside else effects),
        **(effect._asdict() if effect else {}),
    )


def _resisted(heading: str, text: str, whole: str) -> Strike:
    """What others must resist; ``whole`` is the action's text, which may name an area for all of its parts."""
    name, aside = without_asides(heading)
    save = _SAVE.search(text)
    assert save is not None
    defence = defence_of(save["ability"])
    return Strike(
        name=name or "Attack",
        difficulty=Listed(int(save["number"]), f"DC {save['number']}"),
        damage=damage_bonus(text[save.end() :].split(".")[0]),
        dice=damage_dice(text[save.end() :].split(".")[0]),
        defence=defence,
        reach=area_of(text, whole),
        note=note_of(f"{aside}; {text}" if aside else text),
        **effect_of(text[save.start() :], name)._asdict(),
    )
