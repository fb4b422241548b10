"""Experiences, carousing and Levels: what a creature is offered."""

from vtt.games.black_hack.access import name, sheet_of
from vtt.games.black_hack.chronicle import chronicle
from vtt.games.black_hack.gm_offers import GROUP as GM_GROUP
from vtt.games.black_hack.growth.awards import able
from vtt.games.black_hack.growth.carousing import carousing_of
from vtt.games.black_hack.growth.experiences import ARTEFACT, NAMED, counted, needed
from vtt.games.black_hack.offer_making import offer
from vtt.games.black_hack.sheets import Character, Foe
from vtt.rules.contract.description import Offer, ParameterOption
from vtt.rules.kit.offer_making import options_of
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
        offer(
            table,
            "award_experience",
            "",
            "Award an Experience",
            missing={"source": "other", "note": "What it was"},
            group=EXPERIENCES,
        ),
        _new_quest(table),
        offer(table, "find_way", "", "A way in, or deeper, is found", missing={"name": "A stair"}, group=EXPERIENCES),
    ]
    for key, quest in party.quests.items():
        note = f"from {quest.giver}" if quest.giver else ""
        made.append(
            offer(table, "complete_quest", "", f"Done: {quest.name}", {"quest": key}, note=note, group=EXPERIENCES)
        )
        made.append(offer(table, "drop_quest", "", f"Given up: {quest.name}", {"quest": key}, group=EXPERIENCES))
    for key, way in party.found.items():
        made.append(offer(table, "enter_way", "", f"Enter: {way}", {"way": key}, group=EXPERIENCES))
    return made


def _new_quest(table: Table) -> Offer:
    people = able(table)
    options = tuple(ParameterOption(identity, name(table, identity)) for identity in people)
    missing = {"name": "A quest", "giver": ""}
    givers = tuple(ParameterOption(identity, creature.name) for identity, creature in table.creatures.items())
    if not people:
        return offer(table, "add_quest", "", "A quest", missing=missing, choices={"giver": givers}, group=EXPERIENCES)
    return offer(
        table,
        "add_quest",
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
        return [offer(table, "share_experiences", creature, "Share Experiences", note=note, group=GROWTH)]
    if found.dice:
        return [offer(table, "gain_level", creature, f"Gain Level {sheet.level + 1}", group=GROWTH)]
    told = f"{len(found.stories)} of {found.needed} told"
    return [
        offer(table, "tell_story", creature, "Tell a story", missing={"story": ""}, note=told, group=GROWTH),
        offer(table, "carouse", creature, "Throw the carousing dice", note=told, group=GROWTH),
        offer(table, "stop_carousing", creature, "Share nothing yet", group=GROWTH),
    ]


def _artefacts(table: Table, creature: str, sheet: Character) -> list[Offer]:
    """Things that the GM may call artefacts, the magical ones first (BH-EXP-04)."""
    plain = [item for item in sheet.items if ARTEFACT not in item.tags and not item.ammunition]
    found = [item.name for item in sorted(plain, key=lambda item: not item.key)]
    if not found:
        return []
    return [
        offer(
            table,
            "tag_artefact",
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
        return [offer(table, "name_enemy", "", "A powerful, named enemy", target, group=GM_GROUP)]
    return [
        offer(
            table, "enemy_defeated", "", "Defeated: an Experience", target, note="or its plans foiled", group=GM_GROUP
        ),
        offer(table, "name_enemy", "", "No named enemy", {**target, "named": False}, group=GM_GROUP),
    ]
