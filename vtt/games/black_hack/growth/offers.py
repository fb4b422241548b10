"""Experiences, carousing and Levels: what a creature is offered."""

from vtt.games.black_hack.growth.carousing import carouse, carousing_of, share_experiences, stop_carousing, tell_story
from vtt.games.black_hack.growth.experiences import ARTEFACT, NAMED, able, award_experience, counted, needed
from vtt.games.black_hack.growth.level import gain_level
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
from vtt.games.black_hack.sheet.access import name, sheet_of
from vtt.games.black_hack.sheet.chronicle import chronicle
from vtt.games.black_hack.sheet.sheets import Character, Foe
from vtt.rules.contract.description import Offer, ParameterOption
from vtt.rules.kit.offer_making import GM_GROUP, options_of
from vtt.table.table import Table

GROWTH = "Growth"
EXPERIENCES = "Experiences"


def offers(table: Table, creature: str) -> list[Offer]:
    """Sharing Experiences and each step of it; for foes whether they are enemies with a name."""
    sheet = sheet_of(table, creature)
    if isinstance(sheet, Foe):
        return _enemy(table, creature, sheet)
    return [*_sharing(table, creature, sheet), *_artefacts(table, creature, sheet)]


def table_offers(table: Table) -> list[Offer]:
    """Awards, quests, and ways found."""
    party = chronicle(table).party
    made = [
        award_experience.offer(
            table,
            "",
            "Award an Experience",
            missing={"source": "other", "note": "What it was"},
            group=EXPERIENCES,
        ),
        _new_quest(table),
        find_way.offer(table, "", "A way in, or deeper, is found", missing={"name": "A stair"}, group=EXPERIENCES),
    ]
    for key, quest in party.quests.items():
        note = f"from {quest.giver}" if quest.giver else ""
        made.append(
            complete_quest.offer(table, "", f"Done: {quest.name}", {"quest": key}, note=note, group=EXPERIENCES)
        )
        made.append(drop_quest.offer(table, "", f"Given up: {quest.name}", {"quest": key}, group=EXPERIENCES))
    for key, way in party.found.items():
        made.append(enter_way.offer(table, "", f"Enter: {way}", {"way": key}, group=EXPERIENCES))
    return made


def _new_quest(table: Table) -> Offer:
    people = able(table)
    options = tuple(ParameterOption(identity, name(table, identity)) for identity in people)
    missing = {"name": "A quest", "giver": ""}
    givers = tuple(ParameterOption(identity, creature.name) for identity, creature in table.creatures.items())
    if not people:
        return add_quest.offer(table, "", "A quest", missing=missing, choices={"giver": givers}, group=EXPERIENCES)
    return add_quest.offer(
        table,
        "",
        "A quest",
        {"takers": tuple(people)},
        missing={**missing, "takers": tuple(people)},
        choices={"takers": options, "giver": givers},
        group=EXPERIENCES,
    )


def _sharing(table: Table, creature: str, sheet: Character) -> list[Offer]:
    found = carousing_of(table, creature)
    if found is None:
        note = f"{counted(table, sheet)} of {needed(sheet)}"
        return [share_experiences.offer(table, creature, "Share Experiences", note=note, group=GROWTH)]
    if found.dice:
        return [gain_level.offer(table, creature, f"Gain Level {sheet.level + 1}", group=GROWTH)]
    told = f"{len(found.stories)} of {found.needed} told"
    return [
        tell_story.offer(table, creature, "Tell a story", missing={"story": ""}, note=told, group=GROWTH),
        carouse.offer(table, creature, "Throw the carousing dice", note=told, group=GROWTH),
        stop_carousing.offer(table, creature, "Share nothing yet", group=GROWTH),
    ]


def _artefacts(table: Table, creature: str, sheet: Character) -> list[Offer]:
    """Things that the GM may call artefacts, the magical ones first (BH-EXP-04)."""
    plain = [item for item in sheet.items if ARTEFACT not in item.tags and not item.ammunition]
    found = [item.name for item in sorted(plain, key=lambda item: not item.key)]
    if not found:
        return []
    return [
        tag_artefact.offer(
            table,
            "",
            "An artefact of an earlier age",
            {"target": creature},
            missing={"item": found[0]},
            choices={"item": options_of(list(dict.fromkeys(found)))},
            note="found again",
            group=GM_GROUP,
        )
    ]


def _enemy(table: Table, creature: str, sheet: Foe) -> list[Offer]:
    target = {"target": creature}
    if NAMED not in sheet.tags:
        return [name_enemy.offer(table, "", "A powerful, named enemy", target, group=GM_GROUP)]
    return [
        enemy_defeated.offer(table, "", "Defeated: an Experience", target, note="or its plans foiled", group=GM_GROUP),
        name_enemy.offer(table, "", "No named enemy", {**target, "named": False}, group=GM_GROUP),
    ]
