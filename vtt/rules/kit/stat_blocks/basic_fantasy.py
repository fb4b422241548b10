"""Creatures as the lists of Basic Fantasy have them: an Armour Class such as ``15 (m)``, hit dice such as ``11* (+9)``,
attacks and damage in words (``2 claws/1 bite``, ``1d4/1d4/2d4``)."""

import re
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from vtt.rules.contract.faults import Fault
from vtt.rules.kit.stat_blocks import action_prose
from vtt.rules.kit.stat_blocks.improved_initiative import speed_of
from vtt.rules.kit.stat_blocks.stat_block import Listed, Paragraph, StatBlock, Strike, Unreadable, quoted
from vtt.table.bands import Band

_BETWEEN = re.compile(r"\s+(?:or|plus)\s+|/(?=\s*\d+ [a-z])", re.IGNORECASE)
_BETWEEN_DAMAGE = re.compile(r"\s+or\s+|\s*/\s*", re.IGNORECASE)
_TO_A = re.compile(r"/(round|touch|turn)\b", re.IGNORECASE)
_COUNTED = re.compile(r"^(?P<count>\d+)?(?: to \d+)?\s*(?P<name>.*)$")
_BONUS = re.compile(r"\(\+(\d+) attack bonus\)")
_FAR = ("thrown", "rock", "spit", "spray", "breath", "gaze", "lightning bolt", "spike", "spell", "whirlwind")
_WEAPON_BONUS = re.compile(r"\bweapon *\+ *(\d+)")
_DICE = re.compile(r"\d*d\d+")
_NO_EFFECT = re.compile(r"\d|weapon|spell|special|breath")
"""Damage that wounds, or that the text alone tells of."""
_NO_ATTACK = {"", "special", "none", "n/a"}


class _Named(NamedTuple):
    times: int
    name: str
    extra: str


def strikes_of(attacks: str, damage: str, bonus: int, hit_dice: str) -> tuple[Strike, ...]:
    """The attacks of a block, all with its attack bonus. ``hit_dice``: the bonus was read from these. Nothing where
    neither attack nor damage is said."""
    if attacks.casefold().strip("- ") in _NO_ATTACK and not _DICE.search(damage):
        return ()
    names = [_named(part) for part in _BETWEEN.split(attacks.strip("- "))]
    harms = [part for part in _BETWEEN_DAMAGE.split(_TO_A.sub(r" a \1", damage)) if part.strip()]
    return action_prose.numbered(
        _strike(each, harm, bonus, hit_dice) for each, harm in zip(names, _given_out(names, harms), strict=True)
    )


def _named(part: str) -> _Named:
    """``2 claws`` is two times claws; what is added (``1 bite + hug``) stands beside the name."""
    found = _COUNTED.match(part.strip())
    assert found is not None
    name, _, extra = found["name"].partition("+") if not _BONUS.search(part) else (found["name"], "", "")
    return _Named(int(found["count"] or 1), name.strip() or "attack", extra.strip())


def _given_out(names: list[_Named], harms: list[str]) -> Iterator[str]:
    """The damage of each: one for each time where the numbers come out even, else as many alike as follow each other;
    whatever is left is the last one's. A
    single damage is everyone's."""
    if len(harms) == 1:
        yield from harms * len(names)
        return
    even = len(harms) == sum(each.times for each in names)
    left = list(harms)
    for number, each in enumerate(names):
        mine = left[:1]
        del left[:1]
        while mine and len(mine) < each.times and left and (even or left[0] == mine[0]):
            mine.append(left.pop(0))
        if number == len(names) - 1:
            mine += left
        yield " or ".join(dict.fromkeys(mine))


def _strike(each: _Named, harm: str, bonus: int, hit_dice: str) -> Strike:
    name, aside = action_prose.without_asides(each.name)
    more = _BONUS.search(each.name)
    low = each.name.casefold()
    far = Band.NEARBY if any(word in low for word in _FAR) else Band.CLOSE
    effect = None
    if harm and not _NO_EFFECT.search(harm):
        effect = action_prose.effect_of(harm, harm if low in _NO_ATTACK else name)
    notes = (f"{each.times} a round" if each.times > 1 else "", harm, each.extra, aside)
    return Strike(
        name=name or "attack",
        bonus=bonus + (int(more[1]) if more else 0),
        damage=_bonus_of(harm),
        dice=action_prose.damage_dice(re.sub(r"\+ *\d+ point", "", harm)),
        reach=max(far, action_prose.reach_of(each.name), key=lambda band: band.rank),
        note="; ".join(note for note in notes if note),
        hit_dice=hit_dice,
        **(effect._asdict() if effect else {}),
    )


def _bonus_of(harm: str) -> int:
    """What is added to the damage: that of the dice (``1d8+1``), or more with a weapon (``1d8 or by weapon +1``)."""
    weapon = _WEAPON_BONUS.search(harm)
    dice = action_prose.damage_bonus(re.sub(r"\+ *\d+ point", "", harm))
    return max(dice, int(weapon[1])) if weapon else dice


_ARMOUR = re.compile(r"^(?P<number>-?\d+)(?: to (?P<most>-?\d+))?(?P<rest>.*)$", re.DOTALL)
_ONLY = {
    "‡": "hit only by magical weapons",
    "(m)": "hit only by magical weapons",
    "†": "hit only by silver or magical weapons",
    "(s)": "hit only by silver or magical weapons",
}
_FIRST_DICE = re.compile(r"^(?P<dice>\d+)(?P<more>[+\-−–]\d+)?(?P<rest>.*)$", re.DOTALL)
_LISTED_BONUS = re.compile(r"\(\+(\d+)\)")
_TABLE = ((32, 16), (28, 15), (24, 14), (20, 13), (16, 12), (14, 11), (12, 10), (10, 9), (9, 8))
"""From so many hit dice on the attack bonus is this; below nine it is their number."""
_FACTS = {
    "hit_dice": "Hit dice",
    "movement": "Movement",
    "no_appearing": "Appearing",
    "save_as": "Saves as",
    "morale": "Morale",
    "treasure_type": "Treasure",
    "xp": "XP",
}


def is_block(value: Mapping[str, Any]) -> bool:
    """Whether an object of a file is such an entry, with its fields under ``data`` or at once."""
    fields = value.get("data", value)
    return isinstance(fields, Mapping) and "armor_class" in fields


def block_of(value: Mapping[str, Any]) -> tuple[StatBlock, tuple[Fault, ...]]:
    """The stat block that an entry describes, and what is read differently from how it is written. Raises
    ``Unreadable`` naming the field."""
    under = "data." if "data" in value else ""
    fields: Mapping[str, Any] = value.get("data", value)
    for field, given in fields.items():
        if given is not None and not isinstance(given, str | int | float):
            raise Unreadable(f"{under}{field}", f"{quoted(str(given))}; expected a text")
    texts = {field: " ".join(str(given).split()) for field, given in fields.items() if given is not None}
    name = texts.get("name") or str(value.get("name") or "").strip()
    if not name.strip("* "):
        raise Unreadable(f"{under}name", "missing; expected a name")
    if not texts.get("armor_class"):
        raise Unreadable(f"{under}armor_class", "missing; expected an Armour Class such as 15")
    dice = texts.get("hit_dice", "")
    bonus = attack_bonus(dice)
    if bonus is None and dice:
        raise Unreadable(f"{under}hit_dice", f"{quoted(dice)}; expected hit dice such as 2, 2+1 or 11* (+9)")
    armour, others, words = _armour(texts["armor_class"])
    listed = bool(_LISTED_BONUS.search(dice.partition(" to ")[0]))
    return StatBlock(
        name=name.strip("* "),
        key=str(value.get("id") or ""),
        armour=armour,
        others=others,
        speed=speed_of(texts.get("movement", "")),
        words=(*words, *_ways(texts.get("movement", ""))),
        facts=tuple((label, texts[field]) for field, label in _FACTS.items() if texts.get(field)),
        paragraphs=tuple(_told(fields, texts)),
        strikes=strikes_of(
            texts.get("no_of_attacks", ""), texts.get("damage", ""), bonus or 0, "" if listed or not dice else dice
        ),
        hit_dice=dice,
    ), tuple(_notes(under, texts, armour))


def attack_bonus(dice: str) -> int | None:
    """The attack bonus of hit dice: the one in parentheses (``11* (+9)``), else that of their number, 0 for less than
    one; of several (``2* to 4*``) that of the first. ``None`` for what are no hit dice."""
    first = dice.partition(" to ")[0].strip()
    listed = _LISTED_BONUS.search(first)
    if listed is not None:
        return int(listed[1])
    found = _FIRST_DICE.match(first)
    if found is None:
        return None
    rest = found["rest"].strip().casefold()
    if rest.startswith(("d", "h")):
        return 0
    number = int(found["dice"])
    if number == 1 and (found["more"] or "")[:1] in ("-", "−", "–"):
        return 0
    return next((bonus for least, bonus in _TABLE if number >= least), number)


def _armour(text: str) -> tuple[Listed | None, tuple[tuple[str, Listed], ...], tuple[str, ...]]:
    """The Armour Class, the one without armour, and words on who can hit it at all."""
    found = _ARMOUR.match(text)
    if found is None:
        return None, (), (text.replace(",", ";"),)
    rest = found["rest"]
    words = tuple(dict.fromkeys(said for mark, said in _ONLY.items() if mark in rest))
    for aside in re.findall(r"\(([^()\d]{2,})\)", rest):
        words += () if aside == "see below" else (aside.replace(",", ";"),)
    bare = re.search(r"\((\d+)\)", rest)
    others = (("unarmoured", Listed(int(bare[1]), bare[1])),) if bare else ()
    return Listed(int(found["number"]), text), others, words


def _ways(text: str) -> Iterator[str]:
    for way, feet in re.findall(r"\b([A-Z][a-z]+(?: Form)?|fly)\s+(\d+)'", text):
        yield f"{way.casefold()} {feet} ft"


def _told(fields: Mapping[str, Any], texts: Mapping[str, str]) -> Iterator[Paragraph]:
    if attacks := texts.get("no_of_attacks"):
        yield Paragraph("Attacks", f"{attacks}; damage {texts.get('damage') or 'none'}")
    for line in str(fields.get("description") or "").splitlines():
        if line.strip():
            yield Paragraph("", " ".join(line.split()))


def _notes(under: str, texts: Mapping[str, str], armour: Listed | None) -> Iterator[Fault]:
    """What has no single number."""
    written = texts["armor_class"]
    if armour is None:
        yield Fault(f"{under}armor_class", f"{quoted(written)} has no number; the words are kept")
    for field in ("armor_class", "hit_dice"):
        if re.search(r"\d[*) (+]* to \d", texts.get(field, "")):
            yield Fault(f"{under}{field}", f"{quoted(texts[field])}: the first is taken")
