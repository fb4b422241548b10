"""Banish Undead, and what prayers leave to be done later: what a creature is offered."""

from vtt.games.black_hack.magic.afflictions import afflict
from vtt.games.black_hack.magic.banish import banish, undead_in_reach
from vtt.games.black_hack.magic.gm_offers import item_offers, judging
from vtt.games.black_hack.magic.prayer_creatures import (
    BODY,
    MIST,
    RECALL,
    WIND_WALK,
    quest_of,
    quest_step,
    recall,
    wind_walk,
)
from vtt.games.black_hack.magic.words import EVIL, tag_thing, words_on
from vtt.games.black_hack.sheet.access import sheet_of
from vtt.games.black_hack.sheet.sheets import Character
from vtt.numerals import counted
from vtt.rules.contract.description import Offer
from vtt.rules.kit.offer_making import GM_GROUP as GROUP
from vtt.table.table import Table


def prayer_offers(table: Table, creature: str) -> list[Offer]:
    """Banish for Clerics; the way back and the switch of those who have them."""
    sheet = sheet_of(table, creature)
    made: list[Offer] = []
    if isinstance(sheet, Character) and sheet.character_class == "cleric":
        number = len(undead_in_reach(table, creature))
        made.append(banish.offer(table, creature, "Banish undead", note=f"{number} undead Nearby"))
    for effect in sheet.effects:
        if effect.source == RECALL:
            made.append(recall.offer(table, creature, "Word of Recall", note=f"back to {effect.note}"))
        elif effect.source == WIND_WALK:
            form = BODY if effect.note == MIST else MIST
            label = "Turn into mist" if form == MIST else "Turn solid again"
            made.append(wind_walk.offer(table, creature, label, note="Wind Walk"))
    return made


def gm_prayer_offers(table: Table, creature: str) -> list[Offer]:
    """What the GM notes about a creature: afflictions, what it is to magic, the steps of its Quest."""
    target = {"target": creature}
    sheet = sheet_of(table, creature)
    asked = {"kind": "curse", "name": "a curse"}
    made = [afflict.offer(table, "", "Curse, disease, poison", target, missing=asked, group=GROUP)]
    for one in sheet.afflictions:
        lifted = {**target, "kind": one.kind, "name": one.name, "lift": True}
        made.append(afflict.offer(table, "", f"Lift: {one.name}", lifted, note=one.kind, group=GROUP))
    evil = EVIL in words_on(table, creature)
    label = "Not evil after all" if evil else "Mark as evil"
    made.append(tag_thing.offer(table, "", label, {"thing": creature, "word": EVIL, "on": not evil}, group=GROUP))
    made.extend(item_offers(table, creature, sheet))
    made.extend(judging(table, creature, effect, GROUP) for effect in sheet.effects if effect.magic)
    quest = quest_of(table, creature)
    if quest is not None:
        if len(quest.steps) < quest.most:
            note = f"{len(quest.steps)} of {counted(quest.most, 'step')}"
            missing = {"step": "the next step"}
            made.append(
                quest_step.offer(table, "", "Quest: add a step", target, missing=missing, note=note, group=GROUP)
            )
        for number, step in enumerate(quest.steps, 1):
            if not step.done:
                done = {**target, "done": number}
                made.append(quest_step.offer(table, "", "Quest: done", done, note=step.text, group=GROUP))
    return made
