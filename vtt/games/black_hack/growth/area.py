"""Experiences, carousing and Levels: the area of growth (BH-EXP, BH-CAR), with what of it stands on a sheet and how the
windows lead through sharing."""

from vtt import numerals
from vtt.games.black_hack.growth.carousing import (
    SECOND_CAROUSING_ROLL,
    carouse,
    share_experiences,
    stop_carousing,
    tell_story,
)
from vtt.games.black_hack.growth.carousing_table import ENTRIES, carousing_odds, rise_chance
from vtt.games.black_hack.growth.experiences import EXPERIENCES_FOR_A_LEVEL, SOURCES, award_experience, counted, needed
from vtt.games.black_hack.growth.level import EXTRA, gain_level
from vtt.games.black_hack.growth.quests import (
    add_quest,
    complete_quest,
    drop_quest,
    enemy_defeated,
    enter_way,
    find_way,
    name_enemy,
    tag_artefact,
)
from vtt.games.black_hack.sheet.access import character, is_character, name, sheet_of
from vtt.games.black_hack.sheet.chronicle import Carousing, chronicle
from vtt.games.black_hack.sheet.parts import ATTRIBUTES, Experience
from vtt.games.black_hack.sheet.sheets import Character
from vtt.rules.contract.description import Block, Facts, Item, Items
from vtt.rules.contract.guides import GuideStep, GuideView
from vtt.rules.kit.area import Area
from vtt.rules.kit.house import described
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
    name = experience.note or _SHORT.get(experience.source, "an Experience")
    return Item(name, "shared" if experience.shared else _SHORT.get(experience.source, ""), tip)


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
    kind, coins = sheet.character_class.capitalize(), numerals.counted(sheet.coins, "coin")
    done = bool(found.dice)
    return GuideView(
        key=f"carousing {identity}",
        title=f"{name(table, identity)} goes carousing",
        subtitle=f"{kind} · from Level {sheet.level} to Level {sheet.level + 1} · {coins}",
        steps=(_stories(table, identity, found), _night(table, identity, found), _level(table, identity, sheet, found)),
        cancel=None if done else stop_carousing.offer(table, identity, "Share nothing yet"),
    )


def _stories(table: Table, identity: str, found: Carousing) -> GuideStep:
    told, left = len(found.stories), found.needed - len(found.stories)
    tell = tell_story.offer(table, identity, f"Story {told + 1} is told", missing={"story": ""}) if left else None
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
    rows = "\n".join(f"{entry}  {ENTRIES[entry][0]}: {odds.entries[entry - 1]:.1%}" for entry in ENTRIES)
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
        offers=() if found.dice else (carouse.offer(table, identity, f"Throw {found.needed}d6"),),
        why="BH-CAR-01",
    )


def _level(table: Table, identity: str, sheet: Character, found: Carousing) -> GuideStep:
    chances = " · ".join(
        f"{each} {getattr(sheet.attributes, each)}: {rise_chance(getattr(sheet.attributes, each)):.0%}"
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


AREA = Area(
    blocks=blocks,
    actions=(
        share_experiences,
        tell_story,
        carouse,
        stop_carousing,
        gain_level,
        tag_artefact,
        award_experience,
        add_quest,
        find_way,
        complete_quest,
        drop_quest,
        enter_way,
        enemy_defeated,
        name_enemy,
    ),
    options=described(EXPERIENCES_FOR_A_LEVEL, SECOND_CAROUSING_ROLL),
    guides=guides,
)
