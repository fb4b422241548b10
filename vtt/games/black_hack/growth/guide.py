"""Sharing Experiences, as the windows lead through it: stories, dice, the Level (BH-EXP-09 to BH-EXP-14)."""

from vtt import numerals
from vtt.games.black_hack.growth.carousing import carouse, stop_carousing, tell_story
from vtt.games.black_hack.growth.carousing_table import ENTRIES, carousing_odds, rise_chance
from vtt.games.black_hack.growth.level import EXTRA, gain_level
from vtt.games.black_hack.sheet.access import character, is_character, name
from vtt.games.black_hack.sheet.chronicle import Carousing, chronicle
from vtt.games.black_hack.sheet.parts import ATTRIBUTES
from vtt.games.black_hack.sheet.sheets import Character
from vtt.rules.contract.guides import GuideStep, GuideView
from vtt.table.table import Table


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
