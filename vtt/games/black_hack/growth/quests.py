"""What leads to Experiences and is kept track of: quests, ways found, named enemies, artefacts (BH-EXP-02 to 05)."""

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from vtt.games.black_hack.growth.experiences import ARTEFACT, HEADING, NAMED, SOURCES, able, awarded
from vtt.games.black_hack.making.building import free_key
from vtt.games.black_hack.menus import in_menus
from vtt.games.black_hack.rolls import GM
from vtt.games.black_hack.sheet.access import character, foe, is_character, name, sheet_of
from vtt.games.black_hack.sheet.chronicle import Quest, chronicle, chronicled
from vtt.games.black_hack.sheet.sheets import Foe, NonPlayerCharacter
from vtt.games.black_hack.usage.dice import item_named, with_item
from vtt.rules.contract.description import Offer, Parameter, ParameterOption, Refusal
from vtt.rules.contract.parameters import creature, flag, text
from vtt.rules.contract.procedure import DONE, Change, Changing, Choose, Intent, Option, Outcome, Procedure, Say, picked
from vtt.rules.kit.authoring import gms_action, no
from vtt.rules.kit.creatures import changed
from vtt.rules.kit.offer_making import GM_GROUP, options_of
from vtt.table.events import SheetChanged
from vtt.table.table import Table

_QUEST = (text("quest", "Quest", required=True),)


@gms_action(
    "add_quest",
    "A quest",
    text("name", "Quest", required=True),
    text("giver", "Given by"),
    Parameter(name="takers", label="Taken by", kind="list", if_none="everybody in the scene"),
    rules=("BH-EXP-05",),
    hidden=True,
)
def add_quest(table: Table, intent: Intent) -> Procedure:
    """An NPC asks for something; without ``takers`` everybody in the scene takes the quest (BH-EXP-05). The giver is a
    creature on the table or anybody's name."""
    get = intent.arguments.get
    given = str(get("giver") or "").strip()
    giver = table.creatures.get(given)
    quest = Quest(
        name=str(get("name")).strip(),
        giver=given if giver is None else giver.name,
        takers=tuple(get("takers") or able(table)),
        npc=giver is None or type(giver.sheet) is NonPlayerCharacter,
    )
    party = chronicle(table).party
    key = free_key(quest.name, party.quests)
    yield from chronicled(table, party=replace(party, quests={**party.quests, key: quest}))
    text = "A quest from {giver}: {quest}" if quest.giver else "A quest: {quest}"
    yield Say(text, {"giver": quest.giver, "quest": quest.name}, "BH-EXP-05", "heading")
    return DONE


@add_quest.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    """A quest has a name, and Characters take it."""
    if not str(intent.arguments["name"]).strip():
        return no("what is the quest?", "BH-EXP-05")
    known = frozenset(able(table))
    stranger = next((one for one in intent.arguments.get("takers") or () if one not in known), None)
    if stranger is None:
        return None
    return no("{stranger!r} is no living Character in the scene", "BH-EXP-05", stranger=stranger)


@add_quest.offered_to_gm
def _(table: Table) -> Iterator[Offer]:
    """Taken by everybody, unless somebody is unticked."""
    people = tuple(able(table))
    taken: dict[str, Any] = {"takers": people} if people else {}
    choices = {key: tuple(ParameterOption(each, name(table, each)) for each in people) for key in taken}
    choices["giver"] = tuple(ParameterOption(identity, each.name) for identity, each in table.creatures.items())
    missing = {"name": "A quest", "giver": "", **taken}
    yield add_quest.offer(table, "", "A quest", taken, missing=missing, choices=choices, group=HEADING)


def _refuse_closed(table: Table, intent: Intent) -> Refusal | None:
    """Only an open quest."""
    key = str(intent.arguments["quest"])
    known = chronicle(table).party.quests
    return None if key in known else no("there is no open quest {key!r}", "BH-EXP-05", key=key)


@gms_action("complete_quest", "A quest is done", *_QUEST, rules=("BH-EXP-05",), hidden=True)
def complete_quest(table: Table, intent: Intent) -> Procedure:
    """The quest is done; who took it may gain an Experience (BH-EXP-05)."""
    key = str(intent.arguments["quest"])
    quest = chronicle(table).party.quests[key]
    yield Say("Done: {quest}", {"quest": quest.name}, "BH-EXP-05", "heading")
    table = yield from _closed(table, key)
    takers = [identity for identity in able(table) if identity in quest.takers]
    if quest.npc:
        return (yield from _prompted(table, takers, quest.name, "quest"))
    yield Say("{giver} is no NPC: the GM decides", {"giver": quest.giver}, "BH-EXP-05", "reminder", secret=True)
    return (yield from _prompted(table, takers, quest.name, "quest", beforehand=False))


complete_quest.refuses(_refuse_closed)


@complete_quest.offered_to_gm
def _(table: Table) -> Iterator[Offer]:
    """Each open quest."""
    for key, quest in chronicle(table).party.quests.items():
        note = f"from {quest.giver}" if quest.giver else ""
        yield complete_quest.offer(table, "", f"Done: {quest.name}", {"quest": key}, note=note, group=HEADING)


@gms_action("drop_quest", "A quest is given up", *_QUEST, rules=("BH-EXP-05",), hidden=True)
def drop_quest(table: Table, intent: Intent) -> Procedure:
    """The quest has failed, or nobody cares any more."""
    key = str(intent.arguments["quest"])
    yield Say("Given up: {quest}", {"quest": chronicle(table).party.quests[key].name}, "BH-EXP-05", "heading")
    yield from _closed(table, key)
    return DONE


drop_quest.refuses(_refuse_closed)


@drop_quest.offered_to_gm
def _(table: Table) -> Iterator[Offer]:
    """Each open quest."""
    for key, quest in chronicle(table).party.quests.items():
        yield drop_quest.offer(table, "", f"Given up: {quest.name}", {"quest": key}, group=HEADING)


@gms_action(
    "find_way",
    "A way in, or deeper, is found",
    text("name", "What was found", required=True),
    rules=("BH-EXP-03",),
    hidden=True,
)
def find_way(table: Table, intent: Intent) -> Procedure:
    """The way into a dungeon, or to a deeper level, is found; nothing is awarded before somebody enters (BH-EXP-03)."""
    called = str(intent.arguments["name"]).strip()
    party = chronicle(table).party
    key = free_key(called, party.found)
    yield from chronicled(table, party=replace(party, found={**party.found, key: called}))
    yield Say("Found: {way}. Who goes in, gains by it", {"way": called}, "BH-EXP-03", "heading")
    return DONE


@find_way.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    """What was found has a name."""
    return None if str(intent.arguments["name"]).strip() else no("what was found?", "BH-EXP-03")


in_menus(find_way, "A way in, or deeper, is found", missing={"name": "A stair"}, group=HEADING)


@gms_action("enter_way", "The party enters", text("way", "Where", required=True), rules=("BH-EXP-03",), hidden=True)
def enter_way(table: Table, intent: Intent) -> Procedure:
    """The party goes in and begins to explore: an Experience for those who do (BH-EXP-03)."""
    key = str(intent.arguments["way"])
    party = chronicle(table).party
    called = party.found[key]
    yield Say("The party enters: {way}", {"way": called}, "BH-EXP-03", "heading")
    found = {other: way for other, way in party.found.items() if other != key}
    table = yield from chronicled(table, party=replace(party, found=found))
    return (yield from _prompted(table, able(table), called, "dungeon"))


@enter_way.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    """Only what was found and not entered yet."""
    key = str(intent.arguments["way"])
    return None if key in chronicle(table).party.found else no("{key!r} has not been found", "BH-EXP-03", key=key)


@enter_way.offered_to_gm
def _(table: Table) -> Iterator[Offer]:
    """Each way that was found."""
    for key, way in chronicle(table).party.found.items():
        yield enter_way.offer(table, "", f"Enter: {way}", {"way": key}, group=HEADING)


@gms_action(
    "name_enemy",
    "A powerful, named enemy",
    creature(),
    flag("named", "It is one", True),
    rules=("BH-EXP-02",),
    hidden=True,
)
def name_enemy(table: Table, intent: Intent) -> Procedure:
    """A foe is a powerful enemy with a name, or no longer one (BH-EXP-02)."""
    target = str(intent.arguments["target"])
    named = bool(intent.arguments["named"])
    others = tuple(tag for tag in foe(table, target).tags if tag != NAMED)
    yield from changed(table, target, tags=(*others, NAMED) if named else others)
    text = "{who} is a powerful, named enemy" if named else "{who} is an enemy like others"
    yield Say(text, {"who": name(table, target)}, "BH-EXP-02", "result", secret=True)
    return DONE


@name_enemy.refuses
def _refuse_others(table: Table, intent: Intent) -> Refusal | None:
    """Only foes."""
    target = str(intent.arguments["target"])
    return None if isinstance(sheet_of(table, target), Foe) else no("only a foe is an enemy", "BH-EXP-02")


@name_enemy.offered
def _(table: Table, who: str) -> Iterator[Offer]:
    """To each foe, one way or the other."""
    sheet = sheet_of(table, who)
    if isinstance(sheet, Foe) and NAMED in sheet.tags:
        yield name_enemy.offer(table, "", "No named enemy", {"target": who, "named": False}, group=GM_GROUP)
    elif isinstance(sheet, Foe):
        yield name_enemy.offer(table, "", "A powerful, named enemy", {"target": who}, group=GM_GROUP)


@gms_action("enemy_defeated", "A named enemy is defeated", creature(), rules=("BH-EXP-02",), hidden=True)
def enemy_defeated(table: Table, intent: Intent) -> Procedure:
    """A named enemy is defeated, in a fight or by plans that came to nothing: the GM ticks who gains (BH-EXP-02)."""
    target = str(intent.arguments["target"])
    who = name(table, target)
    yield Say("{who} is defeated", {"who": who}, "BH-EXP-02", "heading")
    kept = tuple(tag for tag in foe(table, target).tags if tag != NAMED)
    table = yield from changed(table, target, tags=kept)
    return (yield from _prompted(table, able(table), who, "enemy"))


@enemy_defeated.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    """Only a named enemy."""
    refused = _refuse_others(table, intent)
    sheet: Any = sheet_of(table, str(intent.arguments["target"]))
    if refused is None and NAMED not in sheet.tags:
        return no("only a powerful enemy with a name is worth an Experience", "BH-EXP-02")
    return refused


@enemy_defeated.offered
def _(table: Table, who: str) -> Iterator[Offer]:
    """To each named enemy."""
    sheet = sheet_of(table, who)
    if isinstance(sheet, Foe) and NAMED in sheet.tags:
        label, note = "Defeated: an Experience", "or its plans foiled"
        yield enemy_defeated.offer(table, "", label, {"target": who}, note=note, group=GM_GROUP)


@gms_action(
    "tag_artefact",
    "An artefact of an earlier age",
    creature("target", "Found by"),
    Parameter(name="item", label="Item", kind="choice", required=True),
    rules=("BH-EXP-04",),
    hidden=True,
)
def tag_artefact(table: Table, intent: Intent) -> Procedure:
    """A found thing is a magical artefact of an earlier age: its finder may gain an Experience (BH-EXP-04)."""
    finder = str(intent.arguments["target"])
    sheet = character(table, finder)
    item = item_named(sheet, str(intent.arguments["item"]))
    assert item is not None
    tagged = with_item(sheet, item, replace(item, tags=(*item.tags, ARTEFACT)))
    yield Say("{item} is an artefact of an earlier age", {"item": item.name}, "BH-EXP-04", "heading")
    table = yield Change(SheetChanged(finder, tagged))
    return (yield from _prompted(table, [finder], item.name, "artefact"))


@tag_artefact.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    """Something that the Character carries, tagged once."""
    finder = str(intent.arguments["target"])
    found = is_character(table, finder)
    item = item_named(character(table, finder), str(intent.arguments["item"])) if found else None
    if item is None:
        return no("nothing of that name is carried", "BH-EXP-04")
    return no("{item} is known as an artefact", "BH-EXP-04", item=item.name) if ARTEFACT in item.tags else None


@tag_artefact.offered
def _(table: Table, who: str) -> Iterator[Offer]:
    """Things that the GM may call artefacts, the magical ones first (BH-EXP-04)."""
    if not is_character(table, who):
        return
    plain = [item for item in character(table, who).items if ARTEFACT not in item.tags and not item.ammunition]
    found = list(dict.fromkeys(item.name for item in sorted(plain, key=lambda item: not item.key)))
    if found:
        yield tag_artefact.offer(
            table,
            "",
            "An artefact of an earlier age",
            {"target": who},
            missing={"item": found[0]},
            choices={"item": options_of(found)},
            note="found again",
            group=GM_GROUP,
        )


def _prompted(table: Table, candidates: list[str], note: str, source: str, beforehand: bool = True) -> Procedure:
    """The GM ticks who of these gains an Experience; all are ticked ``beforehand``, or nobody."""
    if not candidates:
        return Outcome("Nobody")
    options = tuple(Option(identity, name(table, identity)) for identity in candidates)
    question = "{note}: who gains an Experience?"
    answer = yield Choose(
        GM,
        question,
        options,
        ",".join(candidates) if beforehand else "",
        SOURCES[source][1],
        {"note": note},
        least=0,
        most=len(candidates),
    )
    ticked = picked(answer)
    if not ticked:
        return Outcome("Nobody")
    yield from awarded(table, ticked, note, source)
    return Outcome(f"{len(ticked)} awarded")


def _closed(table: Table, key: str) -> Changing:
    party = chronicle(table).party
    quests = {other: quest for other, quest in party.quests.items() if other != key}
    return (yield from chronicled(table, party=replace(party, quests=quests)))
