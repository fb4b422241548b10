"""Attacking: a character's test and damage; a foe's attack is the player's to defend against (BH-ATK, BH-CRT-02)."""

from typing import Any

from msgspec.structs import replace

from vtt.games.black_hack.attack_refusals import refuse_attack
from vtt.games.black_hack.defend import foe_attack
from vtt.games.black_hack.effects import seen_again, stopped
from vtt.games.black_hack.features.dealer_of_death import dealer_of_death
from vtt.games.black_hack.features.options import HIDDEN_ATTACKER
from vtt.games.black_hack.next_roll import heeded, is_marked
from vtt.games.black_hack.sheets import Character
from vtt.games.black_hack.strike import strike
from vtt.rules.contract.procedure import Change, Intent, Procedure, Say, tracked
from vtt.table.events import CreaturePut
from vtt.table.table import Table


def attack(table: Table, intent: Intent) -> Procedure:
    """An attack: by a character a test and then damage (BH-ATK-01), by a foe the player's Defend Test (BH-ATK-04)."""
    creatures = table.creatures
    attacker = creatures[intent.actor]
    sheet: Any = attacker.sheet
    if attacker.hidden and HIDDEN_ATTACKER(table) == "shown":
        return _shown(table, intent)
    if type(sheet) is not Character:
        procedure = foe_attack(table, intent)
    elif sheet.character_class == "warrior":
        procedure = dealer_of_death(table, intent)
    else:
        procedure = strike(table, intent)
    opponent: Any = creatures[intent.arguments["target"]].sheet
    return _affected(table, intent, procedure, opponent) if sheet.effects or opponent.effects else procedure


def _affected(table: Table, intent: Intent, procedure: Procedure, opponent: Any) -> Procedure:
    """The attack where something lasts on either of the two."""
    sheet: Any = table.creatures[intent.actor].sheet
    if stopped(sheet, "unseen"):
        procedure = _seen_afterwards(table, intent, procedure)
    if is_marked(sheet) or is_marked(opponent):
        return heeded(table, procedure)
    return procedure


def _seen_afterwards(table: Table, intent: Intent, procedure: Procedure) -> Procedure:
    """Who was invisible is seen once the attack is resolved, hit or miss (BH-SPL-13)."""
    table, outcome = yield from tracked(table, procedure)
    yield from seen_again(table, intent.actor)
    return outcome


def _shown(table: Table, intent: Intent) -> Procedure:
    """Who attacks out of hiding is seen from now on, by a house rule (BH-MOVE-08)."""
    creature = replace(table.creatures[intent.actor], hidden=False)
    table = yield Change(CreaturePut(creature))
    yield Say("{who} comes out of hiding", {"who": creature.name}, "BH-MOVE-08")
    return (yield from attack(table, intent))


ACTIONS = {"attack": (refuse_attack, attack)}
