"""Gaining a Level, and the area of growth (BH-EXP, BH-CAR): what of it stands on a sheet, and how the windows lead
through sharing."""

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from vtt import numerals
from vtt.dice import D20
from vtt.games.black_hack.attribute_tests.plain import attribute, mode
from vtt.games.black_hack.effects import max_hp_now
from vtt.games.black_hack.growth import carousing, quests
from vtt.games.black_hack.growth.carousing_table import ENTRIES, carousing_odds, rise_chance
from vtt.games.black_hack.growth.experiences import EXPERIENCES_FOR_A_LEVEL, SOURCES, award_experience, counted, needed
from vtt.games.black_hack.harm.hit_points import HIT_DIE_RULES, hit_die_rolled, with_hit_die
from vtt.games.black_hack.rolls import roll
from vtt.games.black_hack.sheet.access import character, is_character, name, refuse_fallen, sheet_of
from vtt.games.black_hack.sheet.chronicle import Carousing, chronicle
from vtt.games.black_hack.sheet.parts import ATTRIBUTES, Attribute, Attributes, CharacterClass, Experience, LevelGain
from vtt.games.black_hack.sheet.purse import worth
from vtt.games.black_hack.sheet.sheets import Character
from vtt.numerals import percent, percents
from vtt.rules.contract.description import Block, Facts, Item, Items, Offer
from vtt.rules.contract.guides import GuideStep, GuideView
from vtt.rules.contract.procedure import Asking, Change, Choose, Intent, Option, Outcome, Procedure, Say
from vtt.rules.kit.authoring import Area, action, described, no
from vtt.rules.kit.refusals import Reasons
from vtt.table.events import SheetChanged
from vtt.table.table import Table

_SHORT = {
    "enemy": "an enemy",
    "dungeon": "a way found",
    "artefact": "an artefact",
    "quest": "a quest",
    "threat": "a threat",
    "failure": "a failure",
}


def blocks(table: Table, creature: str) -> list[Block]:
    """Experiences with how many a Level needs, and debts."""
    sheet = sheet_of(table, creature)
    if not isinstance(sheet, Character):
        return []
    found: list[Block] = []
    if sheet.growth.experiences:
        entries = tuple(_entry(experience) for experience in sheet.growth.experiences)
        found.append(Items("Experiences", entries, f"{counted(table, sheet)} of {needed(sheet)} for a Level"))
    if sheet.purse.debts:
        owed = tuple((debt.creditor or "somebody", numerals.counted(debt.amount, "coin")) for debt in sheet.purse.debts)
        found.append(Facts("Debts", owed))
    return found


def _entry(experience: Experience) -> Item:
    source = SOURCES.get(experience.source)
    tip = source[0] if source is not None else ""
    if experience.story:
        tip = f"{tip}: {experience.story}" if tip else experience.story
    called = experience.note or _SHORT.get(experience.source, "an Experience")
    return Item(called, "shared" if experience.shared else _SHORT.get(experience.source, ""), tip)


def guides(table: Table) -> tuple[GuideView, ...]:
    """Everybody who is carousing and still in the scene."""
    found = chronicle(table).party.carousing
    return tuple(
        _guide(table, identity, one)
        for identity, one in found.items()
        if identity in table.creatures and is_character(table, identity)
    )


def _guide(table: Table, identity: str, found: Carousing) -> GuideView:
    sheet = character(table, identity)
    kind, coins = sheet.character_class.capitalize(), numerals.counted(worth(table, sheet), "coin")
    done = bool(found.dice)
    return GuideView(
        key=f"carousing {identity}",
        title=f"{name(table, identity)} goes carousing",
        subtitle=f"{kind} · from Level {sheet.level} to Level {sheet.level + 1} · {coins}",
        steps=(_stories(table, identity, found), _night(table, identity, found), _level(table, identity, sheet, found)),
        cancel=None if done else carousing.stop_carousing.offer(table, identity, "Share nothing yet"),
    )


def _stories(table: Table, identity: str, found: Carousing) -> GuideStep:
    told, left = len(found.stories), found.needed - len(found.stories)
    tell = (
        carousing.tell_story.offer(table, identity, f"Story {told + 1} is told", missing={"story": ""})
        if left
        else None
    )
    written = " / ".join(story for story in found.stories if story)
    result = f"{told} of {found.needed} told"
    return GuideStep(
        key="stories",
        label="Stories",
        state="open" if left else "done",
        note="A very short tale out of the past for each Experience, over a round of drinks.",
        result=f"{result}: {written}" if written else result,
        offers=() if tell is None else (tell,),
        why="BH-EXP-09",
    )


def _night(table: Table, identity: str, found: Carousing) -> GuideStep:
    odds = carousing_odds(found.needed)
    shares = percents(odds.entries, digits=1)
    rows = "\n".join(f"{entry}  {ENTRIES[entry][0]}: {shares[entry - 1]}" for entry in ENTRIES)
    cost = f"On average {odds.cost:.1f} coins, with the fine {odds.cost_with_fine:.2f}."
    told = len(found.stories) >= found.needed
    result = ""
    if found.dice:
        dice = ", ".join(str(face) for face in found.dice)
        result = f"{dice}: {ENTRIES[max(found.dice)][0]} · {numerals.counted(found.cost, 'coin')}"
    return GuideStep(
        key="night",
        label="The night",
        state="done" if found.dice else "open" if told else "locked",
        note=f"{found.needed}d6: their sum is the cost, the highest says what happens. {cost}\n{rows}",
        result=result,
        offers=() if found.dice else (carousing.carouse.offer(table, identity, f"Throw {found.needed}d6"),),
        why="BH-CAR-01",
    )


def _level(table: Table, identity: str, sheet: Character, found: Carousing) -> GuideStep:
    chances = " · ".join(
        f"{each} {getattr(sheet.attributes, each)}: {percent(rise_chance(getattr(sheet.attributes, each)))}"
        for each in ATTRIBUTES
    )
    extra = "any" if len(EXTRA[sheet.character_class]) > 2 else " or ".join(EXTRA[sheet.character_class])
    return GuideStep(
        key="level",
        label=f"Level {sheet.level + 1}",
        state="open" if found.dice else "locked",
        note=f"A d20 above an Attribute raises it. {chances}. One roll more for {extra}; then a Hit Die.",
        offers=(gain_level.offer(table, identity, "Gain the Level"),) if found.dice else (),
        why="BH-EXP-14",
    )


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
    yield from carousing.noted(table, actor, None)
    words |= {"risen": ", ".join(risen) or "no Attribute", "hp": sheet.hp, "maximum": max_hp_now(table, sheet)}
    yield Say("{who} is Level {level}: {risen} up, {hp} of {maximum} HP", words, "BH-EXP-13", "result")
    if sheet.character_class == "warrior":
        yield Say("{who} has {level} Damage Dice", words, "BH-WAR-11", "result")
    return Outcome(f"Level {sheet.level}")


@gain_level.refuses
def _(table: Table, intent: Intent) -> Reasons:
    """After carousing, and not Out of Action; the extra roll is for one of the class's attributes."""
    found = carousing.carousing_of(table, intent.actor)
    if found is None or not found.dice:
        yield no("share Experiences first", "BH-EXP-13")
        return
    yield refuse_fallen(table, intent.actor)
    sheet = character(table, intent.actor)
    wanted = str(intent.arguments.get("attribute") or "")
    allowed = EXTRA[sheet.character_class]
    if wanted and wanted not in allowed:
        kind = sheet.character_class.capitalize()
        yield no("the extra roll of a {kind} is for {expected}", "BH-EXP-14", kind=kind, expected=" or ".join(allowed))


@gain_level.offered
def _(table: Table, who: str) -> Iterator[Offer]:
    """Once the dice are thrown."""
    found = carousing.carousing_of(table, who)
    if found is not None and found.dice and is_character(table, who):
        yield gain_level.offer(table, who, f"Gain Level {character(table, who).level + 1}", group=carousing.GROWTH)


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


AREA = Area(
    blocks=blocks,
    actions=(
        *(carousing.share_experiences, carousing.tell_story, carousing.carouse, carousing.stop_carousing, gain_level),
        *(quests.tag_artefact, award_experience, quests.add_quest, quests.find_way, quests.complete_quest),
        *(quests.drop_quest, quests.enter_way, quests.enemy_defeated, quests.name_enemy),
    ),
    options=described(EXPERIENCES_FOR_A_LEVEL, carousing.SECOND_CAROUSING_ROLL),
    guides=guides,
)
