"""Negating a hit by taking a problem (RH-PROB-01, RH-PROB-02, RH-PROB-09, RH-PROB-10)."""

from functools import lru_cache
from typing import Literal

import msgspec
from msgspec.structs import replace

from vtt.games.revenants_hack.luck import harm
from vtt.games.revenants_hack.problems.taking import taken
from vtt.games.revenants_hack.sheet.access import hostile, sheet_of, shield_of
from vtt.rules.contract.procedure import Asking, Change, Choose, Option, Say
from vtt.rules.kit.house import OFF_ON, House
from vtt.table.events import SheetChanged
from vtt.table.table import Table

NEGATE_AFTER_DAMAGE: House[bool] = House(
    "negate_after_damage", "A hit is negated once the damage is known", "RH-PROB-01", OFF_ON
)
NPC_PROBLEMS: House[bool] = House("npc_problems", "Important NPCs may negate hits, too", "RH-PROB-09", OFF_ON)
NEGATE_LEAVES_ONE: House[bool] = House("negate_leaves_one", "A negated hit still deals 1 damage", "RH-PROB-10", OFF_ON)
WHY = "RH-PROB-01"


class Threat(msgspec.Struct, frozen=True):
    """What a hit would do, told to whoever may negate it. All of it is known before the question.

    ``die`` is the size of the damage die (1: a flat 1, 0: no damage), ``dice`` how many of them, ``rolls`` how many
    damage rolls. ``amounts`` are the instances of damage once they are rolled. ``critical``: a natural 20, which costs
    ``armour``, by its name, 1 quality as well. ``strain``: it gives 1 Strain besides. ``deadly``: a save against death
    comes first (RH-AIM-04). ``effect``: what a stunt would do, in a few words.
    """

    die: int = 0
    dice: int = 1
    rolls: int = 1
    amounts: tuple[int, ...] = ()
    strain: bool = False
    armour: str = ""
    deadly: bool = False
    effect: str = ""


PLAIN = Threat()


def may_negate(table: Table, who: str) -> bool:
    """Whether the creature could negate a hit now: a player character, or by the house rule ``npc_problems`` somebody
    important, once a round while it is conscious (RH-PROB-02, RH-PROB-09, RH-LUCK-06)."""
    now = table.clock.moment
    if not now:
        return False
    sheet = sheet_of(table, who)
    if sheet.state or sheet.lasting.negated == now:
        return False
    if sheet.role == "character":
        return True
    return sheet.record.important and NPC_PROBLEMS(table)


def offered(
    table: Table, who: str, attacker: str, threat: Threat = PLAIN, *, moment: Literal["hit", "damage"] = "hit"
) -> Asking[tuple[Table, bool]]:
    """Ask whoever was hit, where it may, whether it takes a problem instead; the answer is the table after it and
    whether the hit is negated. Nobody is asked who may not.

    An attack calls this at both moments: for ``hit`` before any consequence, and for ``damage`` after the damage
    rolls and before they are dealt. It asks at the first, and by the house rule ``negate_after_damage`` at the second;
    a deadly hit is asked for at the first in any case. The 1 damage that the house rule ``negate_leaves_one`` leaves
    of an attack is dealt here.
    """
    if not may_negate(table, who) or not hostile(table, who, attacker):
        return table, False
    if table.options:
        late = NEGATE_AFTER_DAMAGE(table)
        if late != (moment == "damage") and not (threat.deadly and moment == "hit"):
            return table, False
    elif moment == "damage":
        return table, False
    if (yield _question(table, who, attacker, threat)) != "negate":
        return table, False
    sheet, creature = sheet_of(table, who), table.creatures[who]
    lasting = replace(sheet.lasting, negated=table.clock.moment)
    table = yield Change(SheetChanged(who, replace(sheet, lasting=lasting)))
    text = "{who} negates the hit with a problem"
    yield Say(text, {"who": creature.name}, WHY, "result", about=(creature.id,))
    table = yield from taken(table, who)
    if not threat.effect and NEGATE_LEAVES_ONE(table):
        table = yield from harm.damage(table, who, 1, why="RH-PROB-10")
    return table, True


def _question(table: Table, who: str, attacker: str, threat: Threat) -> Choose:
    creature, sheet = table.creatures[who], sheet_of(table, who)
    leaves_one = not threat.effect and NEGATE_LEAVES_ONE(table)
    hunter = table.creatures[attacker]
    by = who if creature.side == "players" else "gm"
    attacker = "Somebody unseen" if hunter.hidden else hunter.name
    save = sheet.abilities.DEX.save
    return _asked(by, who, creature.name, attacker, threat, sheet.luck, shield_of(sheet), save, leaves_one)


@lru_cache(maxsize=4096)
def _asked(
    by: str, who: str, name: str, attacker: str, threat: Threat, luck: int, shield: int, save: int, leaves_one: bool
) -> Choose:
    options = _answers(threat, luck, shield, save, leaves_one)
    words = {"who": name, "attacker": attacker}
    question = "{attacker} hits {who}. Negate it with a problem?"
    # The answers tell the Luck of who was hit: of an NPC that is the GM's alone.
    return Choose(by, question, options, "take", WHY, words, at=who, secret=by == "gm")


def _answers(threat: Threat, luck: int, shield: int, save: int, leaves_one: bool) -> tuple[Option, ...]:
    """Both answers with what they come to."""
    harms = ", ".join(_consequences(threat, luck, shield)) or "what it does"
    death = f"DEX save {save} or dead; else " if threat.deadly else ""
    left = "; 1 damage stays" if leaves_one else ""
    return (
        Option("take", f"Take the hit: {death}{harms}"),
        Option("negate", f"Negate it: a problem by the d10, half of them strike next round{left}"),
    )


def _consequences(threat: Threat, luck: int, shield: int) -> list[str]:
    found = [threat.effect] if threat.effect else []
    if threat.amounts:
        found += _dealt(threat.amounts, luck, shield)
    elif threat.die:
        dice = f"{threat.dice if threat.dice > 1 else ''}d{threat.die}" if threat.die > 1 else "1"
        times = f", {threat.rolls} times" if threat.rolls > 1 else ""
        against = f"1 Strain if above {max(luck, shield)}, else 1 of {luck} Luck" if luck else "1 Strain"
        found.append(f"{dice} damage{times}: {against}")
    if threat.strain:
        found.append("1 Strain for the natural 20")
    if threat.armour:
        found.append(f"1 quality of {threat.armour}")
    return found


def _dealt(amounts: tuple[int, ...], luck: int, shield: int) -> list[str]:
    """Each instance compared with what the one before has left (RH-DMG-01)."""
    found = []
    for amount in amounts:
        if not luck or amount > max(luck, shield):
            found.append(f"{amount} damage: 1 Strain")
        else:
            found.append(f"{amount} damage: 1 of {luck} Luck")
            luck -= 1
    return found
