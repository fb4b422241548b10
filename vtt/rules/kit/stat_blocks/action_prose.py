"""Attacks out of the prose of a block of the fifth edition: ``Melee Weapon Attack: +5 to hit, reach 10 ft., one target.
Hit: 7 (1d10 + 2) piercing damage``, and what everybody must resist: ``a DC 13 Constitution saving throw``."""

import re
from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from vtt.rules.kit.stat_blocks.effects import defence_of, effect_of, note_of, without_asides
from vtt.rules.kit.stat_blocks.reach import area_of, reach_of
from vtt.rules.kit.stat_blocks.stat_block import Listed, Paragraph, Strike
from vtt.table.bands import Band

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
