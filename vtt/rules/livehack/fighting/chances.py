"""Exact chances of attacks by net modifiers: cheap enough for whoever decides whom to attack."""

from functools import lru_cache

import msgspec

from vtt.dice import BoonBane

_FAR = 400
"""Margins beyond this are never told apart."""


class Prospect(msgspec.Struct, frozen=True):
    """What an attack promises: the chances, 0-1, to hit and to harm, the mean of the levels dealt, and the mean bonus
    that a hit would leave to be held (LH-POS-01)."""

    hit: float
    harm: float
    levels: float
    bonus: float


@lru_cache(maxsize=4096)
def at_least(net: int, rollers: int, eclipse: str = "both") -> float:
    """The chance, 0-1, of a margin of 0 or more with so much more on the acting side, where 0, 1 or 2 sides throw."""
    return _tail(rollers, eclipse)[_FAR - max(-_FAR, min(_FAR, net))]


@lru_cache(maxsize=4096)
def bands(net: int, rollers: int, eclipse: str = "both") -> tuple[float, ...]:
    """The chances, 0-1, of no harm and of 1, 2, 3 and 4 levels by a damage roll (LH-DMG-04)."""
    reached = [1.0, *[at_least(net - 5 * step, rollers, eclipse) for step in range(4)], 0.0]
    return tuple([reached[step] - reached[step + 1] for step in range(5)])


@lru_cache(maxsize=4096)
def bonuses(net: int, rollers: int, eclipse: str = "both") -> tuple[float, ...]:
    """The chances, 0-1, of a hit with a bonus of 0, 1, 2 and so on as far as any can be told (LH-POS-01)."""
    found = []
    reached = at_least(net, rollers, eclipse)
    step = 0
    while reached > 0.0 and step * 5 - net < _FAR:
        step += 1
        more = at_least(net - 5 * step, rollers, eclipse)
        found.append(reached - more)
        reached = more
    return tuple(found)


@lru_cache(maxsize=4096)
def mean_levels(net: int, rollers: int, eclipse: str = "both") -> float:
    """The mean of the levels that a damage roll deals (LH-DMG-04)."""
    return sum([number * share for number, share in enumerate(bands(net, rollers, eclipse))])


@lru_cache(maxsize=4096)
def prospect(to_hit: int, to_harm: int, rollers: int, damage_rollers: int, eclipse: str = "both") -> Prospect:
    """An attack whose bonus is rolled over into damage (LH-POS-02), by the net modifiers of its two rolls."""
    hit = harm = levels = mean = 0.0
    for bonus, chance in enumerate(bonuses(to_hit, rollers, eclipse)):
        hit += chance
        harm += chance * (1.0 - bands(to_harm + bonus, damage_rollers, eclipse)[0])
        levels += chance * mean_levels(to_harm + bonus, damage_rollers, eclipse)
        mean += chance * bonus
    return Prospect(hit, harm, levels, mean)


@lru_cache(maxsize=8)
def _tail(rollers: int, eclipse: str) -> tuple[float, ...]:
    """The chances of a result of at least -_FAR, -_FAR + 1 and so on up to _FAR."""
    if not rollers:
        return tuple([1.0 if value <= 0 else 0.0 for value in range(-_FAR, _FAR + 1)])
    one = BoonBane("none" if eclipse == "none" else "both").distribution()
    whole = one + one.negated() if rollers == 2 else one
    return tuple([float(whole.at_least(value)) for value in range(-_FAR, _FAR + 1)])
