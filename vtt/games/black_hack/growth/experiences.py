"""Experiences: how many are unshared, how many a Level needs, and how the GM awards them (BH-EXP-01 to BH-EXP-08)."""

from collections.abc import Sequence
from typing import Any, Literal

from msgspec.structs import replace

from vtt.games.black_hack.menus import in_menus
from vtt.games.black_hack.rolls import GM
from vtt.games.black_hack.sheet.access import is_character, name, sheet_of
from vtt.games.black_hack.sheet.parts import Experience
from vtt.games.black_hack.sheet.sheets import Character
from vtt.rules.contract.description import Parameter, Refusal
from vtt.rules.contract.parameters import choice, text
from vtt.rules.contract.procedure import (
    Asking,
    Change,
    Changing,
    Choose,
    Intent,
    Option,
    Outcome,
    Procedure,
    Say,
    picked,
)
from vtt.rules.kit.authoring import House, gms_action, no
from vtt.table.creature import Sheet
from vtt.table.events import SheetsChanged
from vtt.table.table import Table

EXPERIENCES_FOR_A_LEVEL: House[Literal["spent", "total"]] = House(
    "experiences_for_a_level",
    "Experiences that were shared",
    "BH-EXP-08",
    {"spent": "Are spent: the count starts anew", "total": "Still count: a running total"},
)

_CHARACTERS = Parameter(name="characters", label="Who", kind="list")

HEADING = "Experiences"
"""What the GM's menus call awards, quests and ways found."""

NAMED = "named"
"""The tag of a powerful enemy with a name (BH-EXP-02)."""

ARTEFACT = "artefact"
"""The tag of a relic of an earlier age (BH-EXP-04)."""

SOURCES: dict[str, tuple[str, str]] = {
    "enemy": ("A powerful enemy with a name was defeated", "BH-EXP-02"),
    "dungeon": ("The way into a dungeon, or deeper into one, was found and taken", "BH-EXP-03"),
    "artefact": ("An artefact of an earlier, enlightened age was found again", "BH-EXP-04"),
    "quest": ("A quest for an NPC was completed", "BH-EXP-05"),
    "threat": ("A deadly threat was overcome, disabled or survived", "BH-EXP-06"),
    "failure": ("A glorious failure: everybody votes", "BH-EXP-07"),
    "other": ("Something else that changed them", "BH-EXP-01"),
}
"""Where an Experience may come from: how it reads, and its rule."""


def unshared(sheet: Character) -> int:
    """How many Experiences have not been shared yet."""
    return sum(not experience.shared for experience in sheet.growth.experiences)


def counted(table: Table, sheet: Character) -> int:
    """How many Experiences count towards the next Level: the unshared ones, by a house rule all (BH-EXP-08)."""
    if EXPERIENCES_FOR_A_LEVEL(table) == "total":
        return len(sheet.growth.experiences)
    return unshared(sheet)


def needed(sheet: Character) -> int:
    """How many Experiences are shared for the next Level: as many as the current Level (BH-EXP-08)."""
    return sheet.level


def _with_experience(sheet: Character, note: str, source: str) -> Character:
    """The sheet with one more Experience."""
    gained = Experience(note=note, source=source)
    return replace(sheet, growth=replace(sheet.growth, experiences=(*sheet.growth.experiences, gained)))


def with_shared(sheet: Character, stories: tuple[str, ...]) -> Character:
    """The sheet with an Experience shared for each story, the oldest unshared ones first."""
    told = list(stories)
    after = []
    for experience in sheet.growth.experiences:
        if told and not experience.shared:
            experience = replace(experience, shared=True, story=told.pop(0))
        after.append(experience)
    return replace(sheet, growth=replace(sheet.growth, experiences=tuple(after)))


_FAILURE = "failure"

_YES = "yes"

_GONE = ("dead", "lost")

_VOTES = (Option(_YES, "Yes"), Option("no", "No"), Option("abstain", "Abstain"))


def suggestion(source: str, note: str, characters: Sequence[str] = ()) -> Say:
    """A reminder that this deserves an Experience, with the award as what to do about it. Without ``characters`` the
    GM is asked for them."""
    words, why = SOURCES[source]
    arguments: dict[str, Any] = {"source": source, "note": note}
    if characters:
        arguments["characters"] = tuple(characters)
    return Say(
        "{words}: {note}. An Experience?",
        {"words": words, "note": note},
        why,
        "reminder",
        Intent("award_experience", "", arguments),
        secret=True,
    )


def able(table: Table) -> list[str]:
    """The Characters in the scene who can still be awarded anything."""
    return [
        identity
        for identity in table.creatures
        if is_character(table, identity) and sheet_of(table, identity).state not in _GONE
    ]


@gms_action(
    "award_experience",
    "Award an Experience",
    choice("source", "For", {source: words for source, (words, _) in SOURCES.items()}, "other"),
    text("note", "What it was"),
    _CHARACTERS,
    rules=tuple(dict.fromkeys(["BH-EXP-01", *(why for _, why in SOURCES.values())])),
    hidden=True,
)
def award_experience(table: Table, intent: Intent) -> Procedure:
    """The GM ticks who is awarded an Experience; a glorious failure is put to the vote (BH-EXP-07)."""
    source, note = str(intent.arguments["source"]), str(intent.arguments.get("note") or "").strip()
    words, why = SOURCES[source]
    yield Say("{words}: {note}" if note else "{words}", {"words": words, "note": note}, why, "heading")
    wanted: tuple[str, ...] = tuple(dict.fromkeys(intent.arguments.get("characters") or ()))
    if not wanted:
        wanted = yield from _ticked(table, why, alone=source == _FAILURE)
    if not wanted:
        return Outcome("Nobody")
    if source == _FAILURE and not (yield from _voted(table, wanted[0])):
        return Outcome("No Experience", False)
    yield from awarded(table, wanted, note, source)
    return Outcome(f"{len(wanted)} awarded")


@award_experience.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    """Characters who are in the scene and alive; a glorious failure is one Character's."""
    why = SOURCES[str(intent.arguments["source"])][1]
    wanted = tuple(intent.arguments.get("characters") or ())
    known = able(table)
    if not known:
        return no("there is no living Character in the scene", why)
    unknown = next((identity for identity in wanted if identity not in known), None)
    if unknown is not None:
        return no(
            "{unknown!r} is no living Character in the scene: expected some of {expected}",
            why,
            unknown=unknown,
            expected=", ".join(known),
        )
    if intent.arguments["source"] == _FAILURE and len(wanted) > 1:
        return no("everybody votes on one Character’s failure at a time", why)
    return None


_ASKED = {"source": "other", "note": "What it was"}
in_menus(award_experience, "Award an Experience", missing=_ASKED, group=HEADING)


def awarded(table: Table, characters: Sequence[str], note: str, source: str) -> Changing:
    """Each of them has one Experience more (BH-EXP-01)."""
    changed: dict[str, Sheet] = {}
    lines: list[Say] = []
    for identity in characters:
        sheet: Any = sheet_of(table, identity)
        after = _with_experience(sheet, note, source)
        changed[identity] = after
        values = {"who": name(table, identity), "count": unshared(after)}
        lines.append(Say("{who}: an Experience, {count} to share", values, SOURCES[source][1], "result"))
    table = yield Change(SheetsChanged(changed))
    yield from lines
    return table


def _voted(table: Table, identity: str) -> Asking[bool]:
    """Every player and the GM vote on a glorious failure: one no, or an abstention, blocks it (BH-EXP-07)."""
    words = {"who": name(table, identity)}
    for voter in (*able(table), GM):
        values = {**words, "voter": "The GM" if voter == GM else name(table, voter)}
        vote = yield Choose(
            voter,
            "{voter}: was that failure of {who} glorious?",
            _VOTES,
            "abstain",
            "BH-EXP-07",
            values,
            "" if voter == GM else voter,
        )
        if vote != _YES:
            yield Say("{voter} does not agree: no Experience", values, "BH-EXP-07", "result")
            return False
    yield Say("Everybody agrees", why="BH-EXP-07")
    return True


def _ticked(table: Table, why: str, *, alone: bool) -> Asking[tuple[str, ...]]:
    """Whom the GM ticks, out of everybody in the scene; ``alone`` asks for one."""
    found = able(table)
    options = tuple(Option(identity, name(table, identity)) for identity in found)
    if alone:
        answer = yield Choose(GM, "Who failed so gloriously?", options, found[0], why)
    else:
        question = "Who gains an Experience?"
        answer = yield Choose(GM, question, options, ",".join(found), why, least=0, most=len(found))
    return picked(answer)
