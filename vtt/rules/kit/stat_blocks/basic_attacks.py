"""Attacks in words and their damage in words, the one beside the other: ``2 claws/1 bite`` and ``1d4/1d4/2d4``."""

import re
from collections.abc import Iterator
from typing import NamedTuple

from vtt.rules.kit.stat_blocks.action_prose import damage_bonus, damage_dice, numbered
from vtt.rules.kit.stat_blocks.effects import effect_of, without_asides
from vtt.rules.kit.stat_blocks.reach import reach_of
from vtt.rules.kit.stat_blocks.stat_block import Strike
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
    return numbered(
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
    name, aside = without_asides(each.name)
    more = _BONUS.search(each.name)
    low = each.name.casefold()
    far = Band.NEARBY if any(word in low for word in _FAR) else Band.CLOSE
    effect = None
    if harm and not _NO_EFFECT.search(harm):
        effect = effect_of(harm, harm if low in _NO_ATTACK else name)
    notes = (f"{each.times} a round" if each.times > 1 else "", harm, each.extra, aside)
    return Strike(
        name=name or "attack",
        bonus=bonus + (int(more[1]) if more else 0),
        damage=_bonus_of(harm),
        dice=damage_dice(re.sub(r"\+ *\d+ point", "", harm)),
        reach=max(far, reach_of(each.name), key=lambda band: band.rank),
        note="; ".join(note for note in notes if note),
        hit_dice=hit_dice,
        **(effect._asdict() if effect else {}),
    )


def _bonus_of(harm: str) -> int:
    """What is added to the damage: that of the dice (``1d8+1``), or more with a weapon (``1d8 or by weapon +1``)."""
    weapon = _WEAPON_BONUS.search(harm)
    dice = damage_bonus(re.sub(r"\+ *\d+ point", "", harm))
    return max(dice, int(weapon[1])) if weapon else dice
