"""Which weapons a class is used to (BH-WAR-02, BH-THF-02, BH-CLR-02, BH-WIZ-02)."""

from functools import lru_cache

from vtt.games.black_hack.equipment import equipment, stands_in
from vtt.games.black_hack.sheet_parts import CharacterClass, Weapon
from vtt.games.black_hack.tables import tables
from vtt.rules.contract.procedure import Say

LISTED: dict[CharacterClass, str] = {
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
    return any(known in listed or f"{hands} {known}" in listed for known in kinds_of(weapon))


def unsuited(kind: CharacterClass, weapon: Weapon, secret: bool) -> Say | None:
    """The line that says so where a weapon is none that the class is used to, else ``None`` (BH-THF-02)."""
    if suits(kind, weapon):
        return None
    known = {"weapon": weapon.name, "kind": kind.capitalize()}
    return Say("{weapon}: no weapon that a {kind} is used to", known, LISTED[kind], "detail", None, secret)


@lru_cache(maxsize=1024)
def kinds_of(weapon: Weapon) -> tuple[str, ...]:
    """What a weapon is: ``sword``, ``dagger``, ``bow``, ``staff``, ``blunt``; nothing for another kind."""
    known = equipment().weapon_kinds
    tagged = tuple(kind for kind in known if kind in weapon.tags)
    if tagged:
        return tagged
    return tuple(kind for kind, names in known.items() if any(stands_in(name, weapon.name) for name in names))
