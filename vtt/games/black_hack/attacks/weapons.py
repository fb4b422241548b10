"""What a creature attacks with, how it reaches, its dice of damage and how they are rolled, and which weapons a class
is used to (BH-ATK-08, BH-ATK-13, BH-WAR-06)."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Any, Literal

from msgspec.structs import replace

from vtt.dice import D4, Constant, Dice, Roll, Sum, Thrown, added, parse
from vtt.games.black_hack.equipment import ITEMS, equipment, is_throwable, stands_in
from vtt.games.black_hack.rolls import EACH_TOTAL, roll
from vtt.games.black_hack.sheet.access import (
    character,
    damage_average,
    damage_dice,
    name,
    refuse_character,
    refuse_turn,
    sheet_of,
    tables,
)
from vtt.games.black_hack.sheet.parts import Attribute, CharacterClass, Rider, Weapon
from vtt.games.black_hack.sheet.sheets import AnySheet, Character
from vtt.numerals import counted
from vtt.rules.contract.description import Offer
from vtt.rules.contract.parameters import text
from vtt.rules.contract.procedure import Asking, Intent, Outcome, Procedure, Say, Throw
from vtt.rules.kit.authoring import House, action, no
from vtt.rules.kit.creatures import changed
from vtt.rules.kit.refusals import Reasons
from vtt.table.table import Table

ADVANTAGE_OF_SEVERAL_DICE: House[Literal["whole", "each"]] = House(
    "advantage_of_several_dice",
    "Advantage on a roll of several dice",
    "BH-DICE-02",
    {"whole": "The whole roll is made twice", "each": "Each die is thrown twice"},
)

_LISTED: dict[CharacterClass, str] = {
    "warrior": "BH-WAR-02",
    "thief": "BH-THF-02",
    "cleric": "BH-CLR-02",
    "wizard": "BH-WIZ-02",
}
"""The rule that lists the weapons and the armour of each class."""


@lru_cache(maxsize=1024)
def suits(kind: CharacterClass, weapon: Weapon) -> bool:
    """Whether a weapon is one that the class is used to. Bare hands always are; a weapon is of the kinds that stand in
    its tags, else of those that its name tells of."""
    listed = tables().classes[kind].weapons
    if weapon.reach == "unarmed" or "any" in listed:
        return True
    hands = "two-handed" if weapon.large else "one-handed"
    return any(known in listed or f"{hands} {known}" in listed for known in _kinds_of(weapon))


def unsuited(kind: CharacterClass, weapon: Weapon, secret: bool) -> Say | None:
    """The line that says so where a weapon is none that the class is used to, else ``None`` (BH-THF-02)."""
    if suits(kind, weapon):
        return None
    known = {"weapon": weapon.name, "kind": kind.capitalize()}
    return Say("{weapon}: no weapon that a {kind} is used to", known, _LISTED[kind], "detail", None, secret)


@lru_cache(maxsize=1024)
def _kinds_of(weapon: Weapon) -> tuple[str, ...]:
    """What a weapon is: ``sword``, ``dagger``, ``bow``, ``staff``, ``blunt``; nothing for another kind."""
    known = equipment().weapon_kinds
    tagged = tuple(kind for kind in known if kind in weapon.tags)
    if tagged:
        return tagged
    return tuple(kind for kind, names in known.items() if any(stands_in(name, weapon.name) for name in names))


_THROWN = "thrown "

UNARMED = Weapon(name="unarmed", reach="unarmed")
# A Thief always has one more (BH-THF-09): it stands on no sheet, takes no space and is never in hand.
THROWING_KNIFE = Weapon(name="throwing knife", reach="ranged")


def weapon_of(sheet: AnySheet, called: str = "") -> Weapon | None:
    """The weapon or way of attacking of that name, whatever its case; ``unarmed`` is always one.

    Without a name the one in hand, else the first, else bare hands. ``None`` where there is none of that name. A Thief
    always has a throwing knife (BH-THF-09).
    """
    if type(sheet) is Character:
        found = weapon_among(sheet.weapons, called or sheet.wielded)
        if found is None and has_knife(sheet.character_class) and called.casefold() == THROWING_KNIFE.name:
            return THROWING_KNIFE
        return found
    return weapon_among(sheet.attacks, called)  # type: ignore[union-attr]


def has_knife(kind: CharacterClass) -> bool:
    """Whether a class always has a throwing knife at hand (BH-THF-09)."""
    return kind == "thief"


def always_at_hand(kind: CharacterClass, called: str) -> Weapon:
    """What stands on no sheet: a Thief's throwing knife where that is asked for, else bare hands."""
    return THROWING_KNIFE if has_knife(kind) and called.casefold() == THROWING_KNIFE.name else UNARMED


@lru_cache(maxsize=4096)
def weapon_among(weapons: tuple[Weapon, ...], wanted: str) -> Weapon | None:
    """The one of that name, whatever its case; ``unarmed`` is always one, and what can be thrown goes by ``thrown
    dagger`` too. Without a name the first, else bare hands."""
    if not wanted:
        return weapons[0] if weapons else UNARMED
    folded = wanted.casefold()
    if folded == UNARMED.name:
        return UNARMED
    found = next((weapon for weapon in weapons if weapon.name.casefold() == folded), None)
    if found is None and folded.startswith(_THROWN):
        held = folded.removeprefix(_THROWN)
        return next(
            (thrown(weapon) for weapon in weapons if weapon.name.casefold() == held and can_be_thrown(weapon)), None
        )
    return found


def can_be_thrown(weapon: Weapon) -> bool:
    """Whether a weapon for close quarters can be thrown as well, as a dagger can (BH-ATK-03)."""
    return weapon.reach == "melee" and not weapon.large and is_throwable(weapon.name)


@lru_cache(maxsize=1024)
def thrown(weapon: Weapon) -> Weapon:
    """The weapon as it is thrown: a ranged one (BH-ATK-03)."""
    return replace(weapon, name=f"{_THROWN}{weapon.name}", reach="ranged")


@lru_cache(maxsize=4096)
def large_in_hand(weapons: tuple[Weapon, ...], wielded: str) -> bool:
    """Whether a large weapon is in hand (BH-ATK-12)."""
    weapon = weapon_among(weapons, wielded)
    return weapon is not None and weapon.large


@lru_cache(maxsize=4096)
def attribute_for(weapon: Weapon) -> Attribute:
    """What attacking with it tests by default, and defending against it: its own attribute, else that of its
    reach (BH-ATK-02, 03, 05, 06 and 07)."""
    return weapon.attribute or ("DEX" if weapon.reach == "ranged" else "STR")


@lru_cache(maxsize=1024)
def attack_dice(
    kind: CharacterClass,
    unarmed: bool,
    large: bool,
    count: int,
    doubled: bool = False,
    unarmed_d4: bool = False,
    own: int = 0,
) -> Dice:
    """The damage dice of a class (BH-ATK-08): for a Warrior ``count`` Damage Dice, and a d4 more for a large weapon.

    ``doubled`` doubles the number of dice, ``unarmed_d4`` makes a Warrior's unarmed dice d4: both are house rules.
    ``own`` is the size of the character's own damage die with a weapon in hand, 0 for the class's.
    """
    row = tables().classes[kind]
    dice = parse(row.unarmed if unarmed else row.attack)
    if kind == "warrior":
        dice = Roll(count, 4 if unarmed and unarmed_d4 else 6)
    if own and not unarmed:
        dice = Roll(count if kind == "warrior" else 1, own)
    times = 2 if doubled else 1
    if isinstance(dice, Roll):
        dice = Roll(dice.count * times, dice.sides)
    elif isinstance(dice, Constant):
        dice = Constant(dice.value * times)
    return added(dice, Roll(times, 4) if times == 2 else D4) if large else dice


@action("wield", "Take in hand", text("weapon", "Weapon"), rules=("BH-ATK-12",))
def wield(table: Table, intent: Intent) -> Procedure:
    """A weapon is taken in hand, or nothing: what is in hand burdens the Defend Tests if it is large (BH-ATK-12)."""
    sheet = character(table, intent.actor)
    weapon = weapon_of(sheet, str(intent.arguments.get("weapon") or UNARMED.name))
    assert weapon is not None
    yield from changed(table, intent.actor, wielded=weapon.name)
    empty = weapon is UNARMED
    text = "{who} puts the weapon away" if empty else "{who} takes the {weapon} in hand"
    yield Say(text, {"who": name(table, intent.actor), "weapon": weapon.name}, "BH-ATK-12", "result")
    return Outcome("Unarmed" if empty else weapon.name)


@wield.refuses
def _(table: Table, intent: Intent) -> Reasons:
    """Only what is carried can be taken in hand."""
    yield refuse_character(table, intent.actor, "take a weapon in hand") or refuse_turn(table, intent.actor)
    sheet = character(table, intent.actor)
    called = str(intent.arguments.get("weapon") or UNARMED.name)
    weapon = weapon_of(sheet, called)
    if weapon is None or weapon not in (UNARMED, THROWING_KNIFE, *sheet.weapons):
        yield no("{who} has no {called}", "", who=name(table, intent.actor), called=called)
        return
    if sheet.wielded == weapon.name:
        if weapon is UNARMED:
            yield no("the hands are empty already")
        yield no("the {weapon} is in hand already", weapon=weapon.name)


@wield.offered
def _(table: Table, creature: str) -> Iterator[Offer]:
    """Each weapon that is carried and not in hand."""
    sheet = sheet_of(table, creature)
    if not isinstance(sheet, Character):
        return
    own = weapon_of(sheet)
    for weapon in dict.fromkeys(sheet.weapons):
        if weapon != own:
            note = "large: d4 on tests and damage" if weapon.large else ""
            label = f"Take in hand: {weapon.name}"
            yield wield.offer(table, creature, label, {"weapon": weapon.name}, note=note, group=ITEMS)


_NOTHING: dict[str, Any] = {}
# By whether something is added, and whether it is multiplied.
_SUMS: dict[tuple[bool, bool], str] = {
    (False, False): "Damage: {amount}, without dice",
    (False, True): "{dice}: {total} x {times} = {amount}",
    (True, False): "{dice}: {total} + {extra} = {amount}",
    (True, True): "{dice}: ({total} + {extra}) x {times} = {amount}",
}


def damage_roll(
    table: Table,
    dice: Dice,
    by: str,
    why: str,
    mode: str,
    times: int = 1,
    extra: int = 0,
    players: bool = True,
    secret: bool = False,
    more: str = "",
) -> Asking[int]:
    """Damage: what falls plus ``extra``, then ``times`` as much. ``players`` says that much of it is good for the
    players. A fixed figure is not thrown; what is more than the dice say is explained, by the rule ``more`` if it is
    not ``why``."""
    if type(dice) is Constant:
        total = dice.value
    elif mode == "normal":
        thrown: Thrown = yield _damage_throw(dice, by, why, secret)
        total = thrown.total
    elif ADVANTAGE_OF_SEVERAL_DICE(table) == "each":
        total = 0
        for die in single_dice(dice):
            thrown = yield from roll(die, by, why, mode, higher_is_better=players, label="Damage", secret=secret)
            total += thrown.total
    else:
        thrown = yield from roll(dice, by, why, mode, higher_is_better=players, label="Damage", secret=secret)
        total = thrown.total
    amount = (total + extra) * times
    if amount != total or type(dice) is Constant:
        text = _SUMS[extra != 0, times != 1]
        values = {"dice": _written(dice), "total": total, "extra": extra, "times": times, "amount": amount}
        yield Say(text, values, (amount != total and more) or why, "detail", None, secret)
    return amount


@lru_cache(maxsize=4096)
def _damage_throw(dice: Dice, by: str, why: str, secret: bool) -> Throw:
    """The throw of damage dice, once and plain."""
    return Throw(dice, by, why, "Damage", _NOTHING, EACH_TOTAL, secret)


@lru_cache(maxsize=1024)
def _written(dice: Dice) -> str:
    """The notation, read once."""
    return dice.notation


@lru_cache(maxsize=1024)
def single_dice(dice: Dice) -> tuple[Dice, ...]:
    """Damage dice one by one, in the order in which they fall."""
    if isinstance(dice, Sum):
        return tuple([die for term in dice.terms for die in single_dice(term.dice)])
    if isinstance(dice, Roll):
        return (Roll(1, dice.sides),) * dice.count
    return (dice,)


@lru_cache(maxsize=1024)
def damage_mean(hd: int) -> float:
    """The true mean of the damage dice of a source of that many HD; above 10 HD of those for 10 (BH-ODDS-10)."""
    return sum(_mean(die) for die in single_dice(damage_dice(hd)))


def damage_words(hd: int, extended: bool = False) -> str:
    """The dice, the listed average and the true mean: ``2d4, listed average 4 (true mean 5)``. ``extended``: by a
    house rule the average grows above 10 HD (BH-DMG-03)."""
    listed = damage_average(hd, extended)
    return f"{damage_dice(hd).notation}, listed average {listed} (true mean {damage_mean(hd):g})"


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
