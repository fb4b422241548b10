"""What the figures of a creature come to: average damage as listed and in truth (BH-ODDS-10), morale (BH-ODDS-09);
and an attack in a few words."""

from functools import lru_cache

from vtt.dice import Constant, Roll
from vtt.games.black_hack.attacks.weapons import single_dice
from vtt.games.black_hack.sheet.access import damage_average, damage_dice
from vtt.games.black_hack.sheet.parts import Rider, Weapon
from vtt.numerals import counted

_SIDES_OF_MORALE = 12


@lru_cache(maxsize=1024)
def damage_mean(hd: int) -> float:
    """The true mean of the damage dice of a source of that many HD; above 10 HD of those for 10 (BH-ODDS-10)."""
    return sum(_mean(die) for die in single_dice(damage_dice(hd)))


def morale_chance(hd: int) -> float:
    """The probability, 0 to 1, that a foe of that many HD holds: 1d12 on or under them (BH-ODDS-09)."""
    return min(hd, _SIDES_OF_MORALE) / _SIDES_OF_MORALE


def damage_words(hd: int, extended: bool = False) -> str:
    """The dice, the listed average and the true mean: ``2d4, average 4 (true mean 5)``. ``extended``: by a house rule
    the average grows above 10 HD (BH-DMG-03)."""
    listed = damage_average(hd, extended)
    return f"{damage_dice(hd).notation}, average {listed} (true mean {damage_mean(hd):g})"


def morale_words(hd: int) -> str:
    """What holds, and how likely: ``holds on 3 or less of d12, 25 %``."""
    return f"holds on {min(hd, _SIDES_OF_MORALE)} or less of d{_SIDES_OF_MORALE}, {morale_chance(hd) * 100:.3g} %"


def attack_note(weapon: Weapon) -> str:
    """How an attack reaches, damage of its own, and what it brings besides: ``ranged, 1d8, CON or paralysed``."""
    parts = ["ranged"] if weapon.reach == "ranged" else []
    parts += [weapon.attribute] if weapon.attribute else []
    parts += [counted(weapon.targets, "target")] if weapon.targets > 1 else []
    parts += ["large"] if weapon.large else []
    parts += ["no damage" if weapon.damage == "0" else weapon.damage] if weapon.damage else []
    parts += [_rider(weapon.rider)] if weapon.rider is not None else []
    parts += [weapon.note] if weapon.note else []
    return ", ".join(parts)


def _rider(rider: Rider) -> str:
    brings: list[str] = [rider.hindrance] if rider.hindrance else []
    brings += ["ongoing damage"] if rider.ongoing else []
    brings += [rider.mark] if rider.mark else []
    words = " and ".join(brings)
    return f"{rider.attribute} or {words}" if rider.resisted else words


def _mean(die: object) -> float:
    match die:
        case Roll(count, sides):
            return count * (sides + 1) / 2
        case Constant(value):
            return float(value)
        case _:
            raise TypeError(f"{die!r} is no plain die")
