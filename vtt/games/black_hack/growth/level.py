"""Gaining a Level once Experiences have been shared (BH-EXP-13, BH-EXP-14)."""

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from vtt.dice import D20
from vtt.games.black_hack.attribute_tests.plain import attribute, mode
from vtt.games.black_hack.effects import max_hp_now
from vtt.games.black_hack.growth.carousing import GROWTH, carousing_of, noted, refuse_gone
from vtt.games.black_hack.harm.hit_points import HIT_DIE_RULES, hit_die_rolled, with_hit_die
from vtt.games.black_hack.rolls import roll
from vtt.games.black_hack.sheet.access import character, is_character, name
from vtt.games.black_hack.sheet.parts import ATTRIBUTES, Attribute, Attributes, CharacterClass, LevelGain
from vtt.games.black_hack.sheet.sheets import Character
from vtt.rules.contract.description import Offer
from vtt.rules.contract.procedure import Asking, Change, Choose, Intent, Option, Outcome, Procedure, Say
from vtt.rules.kit.actions import action
from vtt.rules.kit.refusals import Reasons, no
from vtt.table.events import SheetChanged
from vtt.table.table import Table

EXTRA: dict[CharacterClass, tuple[Attribute, ...]] = {
    "warrior": ATTRIBUTES,
    "thief": ("DEX", "WIS"),
    "cleric": ("STR", "WIS"),
    "wizard": ("INT", "WIS"),
}
"""What the extra roll of a class may be made for (BH-EXP-14)."""

_ATTRIBUTE_RULES: dict[CharacterClass, str] = {
    "warrior": "BH-WAR-09",
    "thief": "BH-THF-10",
    "cleric": "BH-CLR-10",
    "wizard": "BH-WIZ-09",
}


@action(
    "gain_level",
    "Gain the Level",
    attribute("asked after the six rolls"),
    mode("mode", "Attributes"),
    mode("hp_mode", "Hit Die"),
    rules=("BH-EXP-13", "BH-EXP-14"),
    hidden=True,
)
def gain_level(table: Table, intent: Intent) -> Procedure:
    """The Level: six attribute rolls, the extra one, one Hit Die of maximum HP (BH-EXP-13)."""
    actor = intent.actor
    sheet = character(table, actor)
    words: dict[str, Any] = {"who": name(table, actor), "level": sheet.level + 1}
    yield Say("{who} gains Level {level}", words, "BH-EXP-13", "heading")
    rule = _ATTRIBUTE_RULES[sheet.character_class]
    risen: list[Attribute] = []
    attributes = sheet.attributes
    mode = str(intent.arguments.get("mode") or "normal")
    for which in ATTRIBUTES:
        attributes = yield from _rolled(actor, words["who"], attributes, which, rule, risen, mode)
    extra = yield from _extra(intent, sheet, attributes)
    attributes = yield from _rolled(actor, words["who"], attributes, extra, rule, risen, mode)
    sheet = replace(sheet, attributes=attributes, level=sheet.level + 1)
    declared = str(intent.arguments.get("hp_mode") or "normal")
    thrown = yield from hit_die_rolled(table, actor, sheet, declared, HIT_DIE_RULES[sheet.character_class])
    grown: Any = with_hit_die(table, sheet, thrown.total)
    sheet, gained = grown, thrown.total
    gain = LevelGain(level=sheet.level, max_hp=gained, attributes=tuple(risen))
    sheet = replace(sheet, growth=replace(sheet.growth, gains=(*sheet.growth.gains, gain)))
    table = yield Change(SheetChanged(actor, sheet))
    yield from noted(table, actor, None)
    words |= {"risen": ", ".join(risen) or "no Attribute", "hp": sheet.hp, "maximum": max_hp_now(table, sheet)}
    yield Say("{who} is Level {level}: {risen} up, {hp} of {maximum} HP", words, "BH-EXP-13", "result")
    if sheet.character_class == "warrior":
        yield Say("{who} has {level} Damage Dice", words, "BH-WAR-11", "result")
    return Outcome(f"Level {sheet.level}")


@gain_level.refuses
def _(table: Table, intent: Intent) -> Reasons:
    """After carousing, and not Out of Action; the extra roll is for one of the class's attributes."""
    found = carousing_of(table, intent.actor)
    if found is None or not found.dice:
        yield no("share Experiences first", "BH-EXP-13")
        return
    yield refuse_gone(table, intent.actor)
    sheet = character(table, intent.actor)
    wanted = str(intent.arguments.get("attribute") or "")
    allowed = EXTRA[sheet.character_class]
    if wanted and wanted not in allowed:
        kind = sheet.character_class.capitalize()
        yield no("the extra roll of a {kind} is for {expected}", "BH-EXP-14", kind=kind, expected=" or ".join(allowed))


@gain_level.offered
def _(table: Table, who: str) -> Iterator[Offer]:
    """Once the dice are thrown."""
    found = carousing_of(table, who)
    if found is not None and found.dice and is_character(table, who):
        yield gain_level.offer(table, who, f"Gain Level {character(table, who).level + 1}", group=GROWTH)


def _rolled(
    actor: str, who: str, attributes: Attributes, attribute: Attribute, why: str, risen: list[Attribute], mode: str
) -> Asking[Attributes]:
    """A d20 strictly above the lasting value raises it by 1 (BH-EXP-14)."""
    before: int = getattr(attributes, attribute)
    values = {"who": who, "attribute": attribute, "before": before, "after": before + 1}
    label = "{who}: above {attribute} {before}"
    thrown = yield from roll(D20, actor, why, mode, key=lambda total: total > before, label=label, values=values)
    if thrown.total <= before:
        return attributes
    risen.append(attribute)
    yield Say("{attribute} {before} + 1 = {after}", values, why)
    return replace(attributes, **{attribute: before + 1})


def _extra(intent: Intent, sheet: Character, attributes: Attributes) -> Asking[Attribute]:
    """The attribute of the extra roll, named before it is rolled; the lowest of them by default (BH-EXP-14)."""
    allowed = EXTRA[sheet.character_class]
    wanted: Any = intent.arguments.get("attribute")
    if not wanted:
        options = tuple(Option(each, f"{each} {getattr(attributes, each)}") for each in allowed)
        lowest = min(allowed, key=lambda each: int(getattr(attributes, each)))
        wanted = yield Choose(
            intent.actor, "One roll more: for which Attribute?", options, lowest, "BH-EXP-14", at=intent.actor
        )
    found: Attribute = wanted
    return found
