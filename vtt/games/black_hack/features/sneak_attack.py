"""Sneak Attack: a Thief behind a creature that is not aware of it hits without a test (BH-THF-07)."""

from typing import Any

from vtt.dice import D4, Dice, Roll, added
from vtt.games.black_hack.access import character, refuse_character
from vtt.games.black_hack.attack_refusals import refuse_blow
from vtt.games.black_hack.damage import hurt
from vtt.games.black_hack.damage_rolls import damage_roll
from vtt.games.black_hack.effects import seen_again
from vtt.games.black_hack.features.weapon_lists import unsuited
from vtt.games.black_hack.rolls import GM
from vtt.games.black_hack.sheet_parts import Weapon
from vtt.games.black_hack.sheets import Character
from vtt.games.black_hack.spending import RESPOND, refuse_action
from vtt.games.black_hack.strike import HIT, after_attack
from vtt.games.black_hack.weapons import UNARMED, weapon_of
from vtt.rules.contract.description import Refusal
from vtt.rules.contract.procedure import Choose, Intent, Option, Outcome, Procedure, Say
from vtt.rules.kit.refusals import no
from vtt.table.table import Table

NOTICED = Outcome("Noticed", False)
_AWARE = (Option("unaware", "Unaware: the attack hits"), Option("aware", "Aware: no Sneak Attack"))


def refuse_sneak_attack(table: Table, intent: Intent) -> Refusal | None:
    """A Thief who is marked as behind the target, with an Action left and the target in reach (BH-MOVE-08)."""
    actor, target = intent.actor, str(intent.arguments["target"])
    refused = refuse_character(table, actor, "make a Sneak Attack")
    if refused is not None:
        return refused
    if not can_sneak(character(table, actor)):
        return no("only a Thief makes a Sneak Attack", "BH-THF-07")
    refused = refuse_action(table, actor) or refuse_blow(table, actor, target, str(intent.arguments["weapon"]))
    if refused is None and target not in table.creatures[actor].behind:
        who, whom = table.creatures[actor].name, table.creatures[target].name
        return no("{who} is not marked as behind {whom}", "BH-THF-07", who=who, whom=whom)
    return refused


def sneak_attack(table: Table, intent: Intent) -> Procedure:
    """If the GM says that the target is unaware, 2d6 + Level without a test, a critical hit or a Powerful Foe, and a d4
    more with a large weapon (BH-ATK-13); else nothing is spent. A weapon that is no Thief's is told of (BH-THF-02)."""
    actor, target = intent.actor, str(intent.arguments["target"])
    attacker, victim = table.creatures[actor], table.creatures[target]
    sheet = character(table, actor)
    weapon = weapon_of(sheet, str(intent.arguments["weapon"]))
    assert weapon is not None
    secret = attacker.hidden or victim.hidden
    words: dict[str, Any] = {"who": attacker.name, "target": victim.name, "weapon": weapon.name}
    yield Say("{who} strikes {target} from behind ({weapon})", words, "BH-THF-07", "heading", secret=secret)
    answer = yield Choose(
        GM, "Is {target} unaware of {who}, who is behind?", _AWARE, "unaware", "BH-THF-07", words, target, secret=secret
    )
    if answer == "aware":
        yield Say("{target} is aware of {who}: no Sneak Attack", words, "BH-THF-07", "result", secret=secret)
        return NOTICED
    warned = unsuited(sheet.character_class, weapon, secret)
    if warned is not None:
        yield warned
    after = after_attack(table, sheet, weapon, 1)
    mode = str(intent.arguments["damage_mode"])
    amount = yield from damage_roll(table, sneak_dice(sheet, weapon), actor, "BH-THF-07", mode, secret=secret)
    words["amount"] = amount
    yield Say("Sneak Attack: {amount} damage to {target}", words, "BH-THF-07", "result", secret=secret)
    table = yield from hurt(
        table, target, amount, "BH-LIFE-06", by=actor, also={actor: after} if after is not sheet else {}
    )
    yield from seen_again(table, actor)
    yield RESPOND
    return HIT


def can_sneak(sheet: Character) -> bool:
    """Whether the class knows the Sneak Attack."""
    return sheet.character_class == "thief"


def sneak_dice(sheet: Character, weapon: Weapon | None = None) -> Dice:
    """The damage of a Sneak Attack with this weapon, the one in hand unless said otherwise: 2d6 and the Level, in place
    of the Attack Damage, and a d4 more with a large weapon (BH-ATK-13)."""
    large = (weapon or weapon_of(sheet) or UNARMED).large
    return added(Roll(2, 6), *((D4,) if large else ()), sheet.level)
