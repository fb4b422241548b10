"""The starting kit as an action: package A or B, and what the player names (BH-CHAR-09)."""

from typing import Any

from vtt.games.black_hack.equipment import is_called_large, is_one_handed
from vtt.games.black_hack.making import steps
from vtt.games.black_hack.making.kits import Package, kits
from vtt.games.black_hack.making.stepwise import done, draft_of, refuse_before_class
from vtt.rules.contract.description import Refusal
from vtt.rules.contract.procedure import Intent, Procedure, Say
from vtt.rules.contract.procedure_types import Perform, Refuse
from vtt.rules.kit.refusals import no
from vtt.table.table import Table

ROLLED = "roll"
"""The keepsake is rolled, not chosen."""


def fits(table: Table, package: Package, weapon: str) -> bool:
    """Whether a weapon of that name may come with a package: what is large with one of large weapons alone, and the
    other way about (BH-WAR-14, BH-WAR-15, BH-ATK-11). A name that nobody knows is believed."""
    if is_called_large(weapon):
        return package.large
    listed = (row.casefold() for row in steps.names_in(table, package.weapon))
    return not package.large or weapon.casefold() in listed or not is_one_handed(weapon)


def refuse(table: Table, intent: Intent) -> Refusal | None:
    """One package, once; a weapon where there is a choice, one that the package allows."""
    refused = refuse_before_class(table, intent)
    if refused is not None:
        return refused
    draft = draft_of(table, intent)
    assert draft.character_class is not None
    if draft.package:
        return no("package {package} has been chosen: never both", "BH-CHAR-09", package=draft.package.upper())
    package = kits()[draft.character_class].package(str(intent.arguments["package"]))
    weapon = str(intent.arguments.get("weapon") or "").strip()
    if package.weapon and not weapon:
        return no("which weapon? Name one", package.rule)
    if package.weapon and not fits(table, package, weapon):
        hands = "two-handed" if package.large else "one-handed"
        return no(
            "{weapon} is no {hands} weapon: package {package}",
            package.rule,
            weapon=weapon,
            hands=hands,
            package=str(intent.arguments["package"]).upper(),
        )
    number = str(intent.arguments.get("keepsake") or ROLLED)
    among = len(steps.keepsakes(table, draft.character_class))
    if number != ROLLED and not (number.isdecimal() and 1 <= int(number) <= among):
        return no("no keepsake {number}: expected 1 to {among}, or roll", "BH-CHAR-09", number=number, among=among)
    return None


def perform(table: Table, intent: Intent) -> Procedure:
    """The package and its coins, and a keepsake."""
    draft = draft_of(table, intent)
    assert draft.character_class is not None
    words: dict[str, Any] = {"who": draft.name}
    yield Say("What {who} starts with", words, "BH-CHAR-09", "heading")
    get = intent.arguments.get
    number = str(get("keepsake") or ROLLED)
    decided = steps.Equipping(
        package=str(get("package")),
        weapon=str(get("weapon") or "").strip(),
        keepsake=0 if number == ROLLED else int(number),
        device=str(get("device") or "").strip(),
        disguise=str(get("disguise") or "").strip(),
    )
    return (yield from done(table, intent, (yield from steps.equipped(table, draft, decided))))


PROCEDURES: dict[str, tuple[Refuse, Perform]] = {"choose_package": (refuse, perform)}
