"""What is made up for a character afterwards: a Background, the starting kit (BH-BACK-02, BH-CHAR-09)."""

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from vtt.games.black_hack.equipment import is_called_large, is_one_handed
from vtt.games.black_hack.making import steps
from vtt.games.black_hack.making.building import Package, kits
from vtt.games.black_hack.making.steps import DRAFT, needed
from vtt.games.black_hack.making.stepwise import done, draft_of, refuse_before_class
from vtt.games.black_hack.sheet.access import character, is_character, name
from vtt.games.black_hack.sheet.parts import Story
from vtt.rules.contract.description import Offer, Parameter
from vtt.rules.contract.parameters import flag, text
from vtt.rules.contract.procedure import DONE, Changing, Intent, Procedure, Say
from vtt.rules.kit.actions import gms_action
from vtt.rules.kit.creatures import changed
from vtt.rules.kit.refusals import Reasons, no
from vtt.table.table import Table

PARTS = {"world": "a piece of the world: a place, a group, an event", "skill": "one skill or narrow field of knowledge"}
"""What a good Background holds, by the name of its box (BH-BACK-03)."""

SAMPLES = (
    "Three winters as a ferry hand on the Grey Mere taught me knots and weather.",
    "I copied contracts for the Candle Court, and know what a forged seal smells like.",
    "I walked the wall of Cold Harrow for six years: nobody sees farther at night.",
)


@gms_action(
    "write_background",
    "Write a Background",
    text("draft", "Character"),
    text("text", "Background", required=True),
    flag("world", "It holds a piece of the world"),
    flag("skill", "It holds a skill or a field of knowledge"),
    rules=("BH-BACK-02", "BH-BACK-03", "BH-CHAR-08"),
    hidden=True,
)
def write_background(table: Table, intent: Intent) -> Procedure:
    """The Background is this; boxes left unticked are reminded of, and never block it (BH-BACK-03)."""
    text = str(intent.arguments["text"]).strip()
    ticked = tuple(part for part in PARTS if intent.arguments.get(part))
    if intent.actor:
        yield Say("The Background of {who}", {"who": name(table, intent.actor)}, "BH-BACK-02", "heading")
        yield from reminded(ticked)
        yield from _written(table, intent.actor, text)
        return DONE
    draft = draft_of(table, intent)
    yield Say("The Background of {who}", {"who": draft.name}, "BH-CHAR-08", "heading")
    yield from reminded(ticked)
    return (yield from done(table, intent, (yield from steps.with_background(draft, text, ticked))))


@write_background.refuses
def _(table: Table, intent: Intent) -> Reasons:
    """Anything may be written, but something must be."""
    if intent.actor:
        if not is_character(table, intent.actor):
            yield no("only a Character has a Background", "BH-BACK-02")
    else:
        yield refuse_before_class(table, intent)
    yield None if str(intent.arguments["text"]).strip() else no("write a line", "BH-BACK-02")


@write_background.offered
def _(table: Table, who: str) -> Iterator[Offer]:
    """To a character who has none (BH-BACK-02)."""
    if is_character(table, who) and not character(table, who).story.backgrounds:
        missing = {"text": "A line", **dict.fromkeys(PARTS, False)}
        note, group = "none yet", "Story"
        yield write_background.offer(table, who, "Write a Background", missing=missing, note=note, group=group)


def reminded(ticked: tuple[str, ...]) -> Iterator[Say]:
    """A reminder of each part that the Background does not hold by the player's own word."""
    for part, words in PARTS.items():
        if part not in ticked:
            yield Say("Still missing: {part}", {"part": words}, "BH-BACK-03", "reminder")


def with_wording(story: Story, place: int, text: str) -> Story:
    """The story with one Background worded anew; the earlier wording is kept (BH-CAR-06). A place past the last adds
    one."""
    if place >= len(story.backgrounds):
        return replace(story, backgrounds=(*story.backgrounds, text))
    before = story.backgrounds[place]
    if before == text:
        return story
    backgrounds = (*story.backgrounds[:place], text, *story.backgrounds[place + 1 :])
    return replace(story, backgrounds=backgrounds, former=(*story.former, before))


def _written(table: Table, identity: str, text: str) -> Changing:
    table = yield from changed(table, identity, story=with_wording(character(table, identity).story, 0, text))
    yield Say("{who}: {text}", {"who": name(table, identity), "text": text}, "BH-BACK-02", "result")
    return table


ROLLED = "roll"
"""The keepsake is rolled, not chosen."""


def fits(table: Table, package: Package, weapon: str) -> bool:
    """Whether a weapon of that name may come with a package: what is large with one of large weapons alone, and the
    other way about (BH-WAR-14, BH-WAR-15, BH-ATK-11). A name that nobody knows is believed."""
    if is_called_large(weapon):
        return package.large
    listed = (row.casefold() for row in steps.names_in(table, package.weapon))
    return not package.large or weapon.casefold() in listed or not is_one_handed(weapon)


@gms_action(
    "choose_package",
    "Choose the equipment",
    DRAFT,
    needed("package", "Package", {"a": "Package A", "b": "Package B"}),
    Parameter(name="weapon", label="Weapon", kind="choice", default=""),
    Parameter(name="keepsake", label="Keepsake", kind="choice", default="roll"),
    text("device", "The device on the shield"),
    text("disguise", "The Disguise"),
    rules=("BH-CHAR-09",),
    hidden=True,
)
def choose_package(table: Table, intent: Intent) -> Procedure:
    """The package and its coins, and a keepsake."""
    draft = draft_of(table, intent)
    assert draft.character_class is not None
    words: dict[str, Any] = {"who": draft.name}
    yield Say("What {who} starts with", words, "BH-CHAR-09", "heading")
    get = intent.arguments.get
    number = str(get("keepsake") or ROLLED)
    decided = steps.Equipping(
        package=str(get("package")),
        weapon=str(get("weapon") or "").strip(),
        keepsake=0 if number == ROLLED else int(number),
        device=str(get("device") or "").strip(),
        disguise=str(get("disguise") or "").strip(),
    )
    return (yield from done(table, intent, (yield from steps.equipped(table, draft, decided))))


@choose_package.refuses
def _(table: Table, intent: Intent) -> Reasons:
    """One package, once; a weapon where there is a choice, one that the package allows."""
    yield refuse_before_class(table, intent)
    draft = draft_of(table, intent)
    assert draft.character_class is not None
    if draft.package:
        yield no("package {package} has been chosen: never both", "BH-CHAR-09", package=draft.package.upper())
    package = kits()[draft.character_class].package(str(intent.arguments["package"]))
    weapon = str(intent.arguments.get("weapon") or "").strip()
    if package.weapon and not weapon:
        yield no("which weapon? Name one", package.rule)
    if package.weapon and not fits(table, package, weapon):
        hands = "two-handed" if package.large else "one-handed"
        yield no(
            "{weapon} is no {hands} weapon: package {package}",
            package.rule,
            weapon=weapon,
            hands=hands,
            package=str(intent.arguments["package"]).upper(),
        )
    number = str(intent.arguments.get("keepsake") or ROLLED)
    among = len(steps.keepsakes(table, draft.character_class))
    if number != ROLLED and not (number.isdecimal() and 1 <= int(number) <= among):
        yield no("no keepsake {number}: expected 1 to {among}, or roll", "BH-CHAR-09", number=number, among=among)
