"""Sharing Experiences: stories, the dice for drinks, what comes of the night (BH-EXP-08 to BH-EXP-12)."""

from collections.abc import Iterator
from typing import Any, Literal

from msgspec.structs import replace

from vtt import numerals
from vtt.dice import Roll, Thrown
from vtt.games.black_hack.attribute_tests.plain import mode
from vtt.games.black_hack.growth.carousing_table import ENTRIES, FINED, STORY_SIDES, result_of
from vtt.games.black_hack.growth.experiences import counted, needed, with_shared
from vtt.games.black_hack.rolls import GM, twice
from vtt.games.black_hack.sheet.access import character, fighting, is_character, name, refuse_character, refuse_fallen
from vtt.games.black_hack.sheet.chronicle import Carousing, chronicle, chronicled
from vtt.games.black_hack.sheet.parts import Debt
from vtt.games.black_hack.sheet.purse import paid, worth
from vtt.rules.contract.description import Offer, Refusal
from vtt.rules.contract.parameters import text
from vtt.rules.contract.procedure import (
    DONE,
    Asking,
    Change,
    Changing,
    Choose,
    Intent,
    Option,
    Outcome,
    Procedure,
    Say,
    Throw,
)
from vtt.rules.kit.authoring import House, action, no
from vtt.rules.kit.refusals import Reasons
from vtt.table.events import SheetChanged
from vtt.table.table import Table

SECOND_CAROUSING_ROLL: House[Literal["cost", "table"]] = House(
    "second_carousing_roll",
    "The second roll of a fine",
    "BH-CAR-02",
    {"cost": "Only adds to the cost", "table": "Is looked up on the table as well"},
)

GROWTH = "Growth"
"""The heading of sharing Experiences and each step of it."""

_INNKEEPER = "the innkeeper"
"""Who is owed where the GM names nobody else."""


def carousing_of(table: Table, identity: str) -> Carousing | None:
    """How far a character is with sharing Experiences, or ``None``."""
    return chronicle(table).party.carousing.get(identity)


@action("share_experiences", "Share Experiences", rules=("BH-EXP-08", "BH-EXP-09"))
def share_experiences(table: Table, intent: Intent) -> Procedure:
    """The character goes carousing: a story for each Experience to be shared (BH-EXP-09)."""
    actor = intent.actor
    stories = needed(character(table, actor))
    values = {"who": name(table, actor), "stories": stories}
    yield Say("{who} goes carousing", values, "BH-EXP-09", "heading")
    yield Say("Stories to be told: {stories}", values, "BH-EXP-09", "reminder")
    yield from noted(table, actor, Carousing(needed=stories))
    return DONE


@share_experiences.refuses
def _(table: Table, intent: Intent) -> Reasons:
    """As many Experiences as the Level, and time to carouse (BH-EXP-08)."""
    actor = intent.actor
    yield refuse_character(table, actor, "share Experiences")
    yield refuse_fallen(table, actor) or _refuse_fight(table)
    if carousing_of(table, actor) is not None:
        yield no("{who} is carousing already", "BH-EXP-09", who=name(table, actor))
    sheet = character(table, actor)
    have, want = counted(table, sheet), needed(sheet)
    if have < want:
        kind = "Experience" if want == 1 else "Experiences"
        yield no(
            "Level {level} shares {want} {kind}, and has {have}",
            "BH-EXP-08",
            level=sheet.level,
            want=want,
            kind=kind,
            have=have,
        )


@share_experiences.offered
def _(table: Table, who: str) -> Iterator[Offer]:
    """To every character who is not at it."""
    if is_character(table, who) and carousing_of(table, who) is None:
        sheet = character(table, who)
        note = f"{counted(table, sheet)} of {needed(sheet)}"
        yield share_experiences.offer(table, who, "Share Experiences", note=note, group=GROWTH)


@action(
    "tell_story", "Tell a story", text("story", "The story, if you want to keep it"), rules=("BH-EXP-09",), hidden=True
)
def tell_story(table: Table, intent: Intent) -> Procedure:
    """A very short tale out of the character's past was told; it may be written down (BH-EXP-09)."""
    actor = intent.actor
    found = carousing_of(table, actor)
    assert found is not None
    text = str(intent.arguments.get("story") or "").strip()
    told = replace(found, stories=(*found.stories, text))
    values = {"who": name(table, actor), "number": len(told.stories), "needed": told.needed, "story": text}
    heading = "{who} tells: {story}" if text else "{who} tells a story, {number} of {needed}"
    yield Say(heading, values, "BH-EXP-09", "heading")
    yield from noted(table, actor, told)
    return DONE


@tell_story.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    """While carousing, and while there is a story left to tell."""
    found = carousing_of(table, intent.actor)
    if found is None:
        return no("share Experiences first", "BH-EXP-09")
    if len(found.stories) >= found.needed:
        return no("every story has been told", "BH-EXP-09")
    return refuse_fallen(table, intent.actor) or _refuse_fight(table)


@tell_story.offered
def _(table: Table, who: str) -> Iterator[Offer]:
    """Until the dice are thrown."""
    for told in _told(table, who):
        yield tell_story.offer(table, who, "Tell a story", missing={"story": ""}, note=told, group=GROWTH)


@action(
    "carouse",
    "Throw the carousing dice",
    mode(),
    rules=("BH-EXP-10", "BH-EXP-11", "BH-EXP-12", "BH-CAR-01"),
    hidden=True,
)
def carouse(table: Table, intent: Intent) -> Procedure:
    """A d6 for each story: their sum is the cost, the highest one says what happens (BH-EXP-10, BH-EXP-12)."""
    actor = intent.actor
    found = carousing_of(table, actor)
    assert found is not None
    who = name(table, actor)
    yield Say("{who} carouses", {"who": who}, "BH-EXP-10", "heading")
    mode = str(intent.arguments.get("mode") or "normal")
    thrown = yield from _stories(actor, found.needed, who, "BH-EXP-10", mode)
    entry, cost = max(thrown.faces), thrown.total
    extra: tuple[int, ...] = ()
    if entry == FINED:
        fine = yield from _stories(actor, found.needed, who, "BH-CAR-02", mode)
        cost += fine.total
        yield Say("Fined: {cost} in all", {"cost": numerals.counted(cost, "coin")}, "BH-CAR-02", "result")
        if SECOND_CAROUSING_ROLL(table) == "table":
            extra = (max(fine.faces),)
    shared = with_shared(character(table, actor), found.stories)
    table = yield Change(SheetChanged(actor, shared))
    table = yield from _paid(table, actor, cost)
    for row in (entry, *extra):
        yield Say("{row}: {words}", {"row": row, "words": ENTRIES[row][0]}, ENTRIES[row][1], "result")
        table = yield from result_of(table, actor, row, mode)
    yield from noted(table, actor, replace(found, dice=thrown.faces, cost=cost))
    return Outcome(ENTRIES[entry][0])


@carouse.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    """Once every story has been told (BH-EXP-09)."""
    found = carousing_of(table, intent.actor)
    if found is None:
        return no("share Experiences first", "BH-EXP-09")
    if found.dice:
        return no("the dice have been thrown: gain the Level", "BH-EXP-13")
    left = found.needed - len(found.stories)
    if left:
        return no(
            "{left} {what} still to be told", "BH-EXP-09", left=left, what="story is" if left == 1 else "stories are"
        )
    return refuse_fallen(table, intent.actor) or _refuse_fight(table)


@carouse.offered
def _(table: Table, who: str) -> Iterator[Offer]:
    """Until they are thrown."""
    for told in _told(table, who):
        yield carouse.offer(table, who, "Throw the carousing dice", note=told, group=GROWTH)


@action("stop_carousing", "Share nothing yet", rules=("BH-EXP-09",), hidden=True)
def stop_carousing(table: Table, intent: Intent) -> Procedure:
    """Nothing is shared after all."""
    yield Say("{who} shares nothing yet", {"who": name(table, intent.actor)}, "BH-EXP-09", "heading")
    yield from noted(table, intent.actor, None)
    return DONE


@stop_carousing.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    """Before the dice have been thrown."""
    found = carousing_of(table, intent.actor)
    if found is None:
        return no("{who} is not carousing", "BH-EXP-09", who=name(table, intent.actor))
    return no("the Experiences have been shared: gain the Level", "BH-EXP-13") if found.dice else None


@stop_carousing.offered
def _(table: Table, who: str) -> Iterator[Offer]:
    """Until the dice are thrown."""
    for _ in _told(table, who):
        yield stop_carousing.offer(table, who, "Share nothing yet", group=GROWTH)


def _told(table: Table, who: str) -> Iterator[str]:
    """How many stories a character who has not thrown the dice has told, in words; nothing for anybody else."""
    found = carousing_of(table, who)
    if found is not None and not found.dice and is_character(table, who):
        yield f"{len(found.stories)} of {found.needed} told"


def noted(table: Table, identity: str, found: Carousing | None) -> Changing:
    """How far a character is with sharing; ``None`` when that is over."""
    party = chronicle(table).party
    carousing = {other: one for other, one in party.carousing.items() if other != identity}
    if found is not None:
        carousing[identity] = found
    return (yield from chronicled(table, party=replace(party, carousing=carousing)))


def _refuse_fight(table: Table) -> Refusal | None:
    return no("nobody carouses in a fight", "BH-EXP-09") if fighting(table) else None


def _stories(actor: str, number: int, who: str, why: str, mode: str) -> Asking[Thrown]:
    """A d6 for each story; the sum and the highest one matter."""
    dice = Roll(number, STORY_SIDES)
    once = Throw(dice, actor, why, "{who}: a d6 for each story", {"who": who}, _sum_and_highest)
    if mode != "normal":
        return (yield from twice(once, mode == "advantage"))
    thrown: Thrown = yield once
    return thrown


def _sum_and_highest(thrown: Thrown) -> tuple[int, int]:
    return thrown.total, max(thrown.faces)


def _paid(table: Table, actor: str, cost: int) -> Changing:
    """The coins are paid; what is missing is owed to whomever the GM names (BH-EXP-10, BH-EXP-11)."""
    sheet = character(table, actor)
    money = worth(table, sheet)
    pays = min(money, cost)
    short = cost - pays
    values: dict[str, Any] = {
        "who": name(table, actor),
        "left": money - pays,
        "short": short,
        "lacks": numerals.counted(short, "coin"),
    }
    after = paid(table, sheet, pays)
    text = "{who} pays {cost} and is {lacks} short" if short else "{who} pays {cost}, {left} left"
    yield Say(text, {**values, "cost": numerals.counted(pays, "coin")}, "BH-EXP-10", "result")
    if short:
        debt = yield from _owed(values)
        if debt.amount:
            after = replace(after, purse=replace(after.purse, debts=(*after.purse.debts, debt)))
    table = yield Change(SheetChanged(actor, after))
    return table


def _owed(values: dict[str, Any]) -> Asking[Debt]:
    """The GM sets how much is owed, and to whom."""
    short = str(values["short"])
    amounts = (Option(short, short), Option("0", "Nothing"))
    amount = ""
    while not amount.isdecimal():
        question = "{who} is {lacks} short: how much is owed?"
        answer = yield Choose(GM, question, amounts, short, "BH-EXP-11", values, free=True)
        amount = answer.strip()
    if int(amount) == 0:
        return Debt(amount=0)
    keepers = (Option(_INNKEEPER, _INNKEEPER.capitalize()),)
    answer = yield Choose(GM, "To whom?", keepers, _INNKEEPER, "BH-EXP-11", values, free=True)
    owed = {
        "who": values["who"],
        "amount": numerals.counted(int(amount), "coin"),
        "creditor": answer.strip() or _INNKEEPER,
    }
    yield Say("{who} owes {creditor} {amount}", owed, "BH-EXP-11", "result")
    return Debt(amount=int(amount), creditor=str(owed["creditor"]))
