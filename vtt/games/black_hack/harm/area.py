"""Out of Action: aid, the danger that has passed, the table, and who is left behind (BH-OUT-01 to BH-OUT-11); and the
whole area of harm and recovery (BH-COND, BH-REST)."""

from collections.abc import Iterator
from typing import Any, Literal

from msgspec.structs import replace

from vtt.dice import D4, D6, Roll
from vtt.games.black_hack.armour.dice import ARMOUR_PIECES, SELF_RELIANT
from vtt.games.black_hack.attribute_tests.plain import EFFECT_MODE, mode
from vtt.games.black_hack.effects import max_hp_now, traits
from vtt.games.black_hack.fighters import fallen_allies
from vtt.games.black_hack.harm.hindrances import hinder, shake_off
from vtt.games.black_hack.harm.hit_points import HEALED_OUT_OF_ACTION, LEVEL_RAISES, gain_hit_die, heal, roll_hp
from vtt.games.black_hack.harm.ongoing_damage import (
    ONGOING_ARMOUR,
    ONGOING_LEVEL,
    ONGOING_ON_FOES,
    ONGOING_SOURCES,
    ongoing,
)
from vtt.games.black_hack.harm.rest import DAY_OF_REST, RESTS_PER_DAY
from vtt.games.black_hack.order.spending import RESPOND, refuse_action, spends_action
from vtt.games.black_hack.rolls import FAT_HEAD_TIME, GM, in_mode, roll
from vtt.games.black_hack.sheet.access import character, is_character, name, sheet_of
from vtt.games.black_hack.sheet.parts import Attribute
from vtt.games.black_hack.sheet.sheets import Character
from vtt.rules.contract.description import Offer, Refusal
from vtt.rules.contract.parameters import creature
from vtt.rules.contract.procedure import Asking, Change, Changing, Choose, Intent, Option, Outcome, Procedure, Say
from vtt.rules.kit.authoring import Area, House, action, described, gms_action, no
from vtt.rules.kit.creatures import changed
from vtt.rules.kit.offer_making import GM_GROUP
from vtt.table.bands import Band
from vtt.table.events import SheetChanged
from vtt.table.table import Table, band_between

MAIMED_AMOUNT: House[Literal[2, 1, "1d4"]] = House(
    "maimed_amount", "Badly maimed costs", "BH-OUT-09", {2: "2 points", 1: "1 point", "1d4": "1d4 points"}
)
MAIMED_CHOICE: House[Literal["player", "gm", "coin"]] = House(
    "maimed_choice",
    "Badly maimed: STR or DEX is picked by",
    "BH-OUT-09",
    {"player": "The player", "gm": "The GM", "coin": "A coin"},
)

_FAT_HEAD_MINUTES = 30

OUT_OF_ACTION_ROLL = "out_of_action"
"""What an effect bears on that changes the next roll on the table (BH-ITEM-16)."""

_ROWS: tuple[tuple[str, str], ...] = (
    ("KO’d", "BH-OUT-05"),
    ("Fat Head", "BH-OUT-06"),
    ("Cracked Bones", "BH-OUT-07"),
    ("Disfigured", "BH-OUT-08"),
    ("Badly maimed", "BH-OUT-09"),
    ("Dead", "BH-OUT-10"),
)
"""The Out of Action table: what each face of the d6 means, and its rule (BH-OUT-03)."""

_COIN = Roll(1, 2)


def awaiting(table: Table) -> list[str]:
    """The ids of the characters who still have to roll on the table."""
    return [identity for identity, creature in table.creatures.items() if _due(creature.sheet)]


@action("aid", "Give aid", creature(), mode(), EFFECT_MODE, helps=True, rules=("BH-OUT-02",))
def aid(table: Table, intent: Intent) -> Procedure:
    """An ally gives aid: the roll on the Out of Action table (BH-OUT-02)."""
    target = str(intent.arguments["target"])
    words = {"who": table.creatures[intent.actor].name, "whom": table.creatures[target].name}
    yield Say("{who} gives {whom} aid", words, "BH-OUT-02", "heading")
    table = yield from spends_action(table, intent.actor)
    table = yield from recover(table, target, *_modes(intent))
    lives = character(table, target).state == ""
    yield RESPOND
    return Outcome("Back on their feet" if lives else "Dead", lives)


@aid.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    """Aid is given by an ally who is Close and spends an Action (BH-OUT-02)."""
    actor, target = table.creatures[intent.actor], table.creatures[str(intent.arguments["target"])]
    if sheet_of(table, target.id).state != "out":
        return no("{target} is not Out of Action", "BH-OUT-02", target=target.name)
    if type(target.sheet) is not Character:
        return no("for an NPC the GM decides: heal it, or leave it", "BH-OUT-02")
    if actor.side != target.side:
        return no("aid comes from an ally", "BH-OUT-02")
    refused = refuse_action(table, intent.actor)
    if refused is None and band_between(table, actor.id, target.id) is not Band.CLOSE:
        return no("{target} is not Close", "BH-OUT-02", target=target.name)
    return refused


@aid.offered
def _(table: Table, creature: str) -> Iterator[Offer]:
    """To each ally who is down, the nearest first."""
    for ally in fallen_allies(table, creature):
        label, note = f"Give aid to {name(table, ally)}", f"{band_between(table, creature, ally).label}, Out of Action"
        yield aid.offer(table, creature, label, {"target": ally}, note=note)


@gms_action("danger_over", "The danger has passed", mode(), EFFECT_MODE, rules=("BH-OUT-02",))
def danger_over(table: Table, intent: Intent) -> Procedure:
    """The danger has passed: everyone Out of Action rolls on the table (BH-OUT-02)."""
    yield Say("The danger has passed", why="BH-OUT-02", level="heading")
    fallen = awaiting(table)
    for identity in fallen:
        table = yield from recover(table, identity, *_modes(intent))
    dead = sum(character(table, identity).state == "dead" for identity in fallen)
    return Outcome(f"{dead} dead" if dead else "All live", dead == 0)


@danger_over.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    """Only where somebody is Out of Action."""
    return None if awaiting(table) else no("nobody is Out of Action", "BH-OUT-02")


@gms_action("left_behind", "Not recovered", creature(), rules=("BH-OUT-11",))
def left_behind(table: Table, intent: Intent) -> Procedure:
    """Whoever could not be brought away is lost for good, without a roll (BH-OUT-11)."""
    target = str(intent.arguments["target"])
    yield from changed(table, target, state="lost", table_due=False)
    yield Say("{who} is left behind and taken for dead", {"who": table.creatures[target].name}, "BH-OUT-11", "heading")
    return Outcome("Lost", False)


@left_behind.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    """Only who is Out of Action can be left behind (BH-OUT-11)."""
    target = table.creatures[str(intent.arguments["target"])]
    if type(target.sheet) is not Character or target.sheet.state != "out":
        return no("{target} is no Character who is Out of Action", "BH-OUT-11", target=target.name)
    return None


@left_behind.offered
def _(table: Table, creature: str) -> Iterator[Offer]:
    if is_character(table, creature) and sheet_of(table, creature).state == "out":
        target = {"target": creature}
        yield left_behind.offer(table, "", "Not recovered", target, note="lost for good", group=GM_GROUP)


def _modes(intent: Intent) -> tuple[str, str]:
    """How the roll on the table is made, and what comes of it."""
    get = intent.arguments.get
    return str(get("mode") or "normal"), str(get("effect_mode") or "normal")


def recover(table: Table, identity: str, mode: str = "normal", effect_mode: str = "normal") -> Changing:
    """The roll on the Out of Action table and what it does; survivors regain 1d4 HP (BH-OUT-03, BH-OUT-04)."""
    who = table.creatures[identity].name
    sheet = character(table, identity)
    burdens = [effect for effect, trait in traits(table, sheet, "disadvantage") if OUT_OF_ACTION_ROLL in trait.on]
    if burdens:
        mode = "normal" if mode == "advantage" else "disadvantage"
        yield Say("{effect}: Disadvantage", {"effect": burdens[0].name}, burdens[0].why)
        sheet = replace(sheet, effects=tuple(effect for effect in sheet.effects if effect not in burdens))
    thrown = yield from roll(
        D6, identity, "BH-OUT-03", mode, higher_is_better=False, label="{who}: Out of Action", values={"who": who}
    )
    row, why = _ROWS[thrown.total - 1]
    if row == "Dead":
        fate = replace(sheet.fate, died=table.clock.day)
        table = yield Change(SheetChanged(identity, replace(sheet, hp=0, state="dead", table_due=False, fate=fate)))
        yield Say("{who} is dead", {"who": who}, why, "result")
        return table
    yield Say("{who}: {row}", {"who": who, "row": row}, why, "result")
    after = yield from in_mode(identity, effect_mode, _harmed(table, identity, sheet, row))
    if sheet.state == "out":
        highest = max_hp_now(table, sheet)
        regained = yield from roll(
            D4,
            identity,
            "BH-OUT-04",
            effect_mode,
            key=lambda total: min(total, highest),
            label="{who}: HP regained",
            values={"who": who},
        )
        hp = min(regained.total, highest)
        yield Say("{who} is back with {hp} HP", {"who": who, "hp": hp}, "BH-OUT-04", "result")
        after = replace(after, hp=hp, state="")
    table = yield Change(SheetChanged(identity, replace(after, table_due=False)))
    return table


def _due(sheet: Any) -> bool:
    return type(sheet) is Character and (sheet.state == "out" or (sheet.table_due and not sheet.state))


def _harmed(table: Table, identity: str, sheet: Character, row: str) -> Asking[Character]:
    """The sheet with the lasting harm of a row of the table."""
    match row:
        case "Fat Head":
            world = FAT_HEAD_TIME(table) == "world"
            until = table.clock.world + _FAT_HEAD_MINUTES if world else table.clock.played + _FAT_HEAD_MINUTES * 60
            return replace(sheet, fat_head_until=until)
        case "Cracked Bones":
            return replace(sheet, cracked_bones=True)
        case "Disfigured":
            lost = yield from roll(D4, identity, "BH-OUT-08", label="CHA lost", higher_is_better=False)
            return (yield from _lowered(sheet, "CHA", lost.total, "BH-OUT-08"))
        case "Badly maimed":
            return (yield from _maimed(table, identity, sheet))
        case _:
            return sheet


def _maimed(table: Table, identity: str, sheet: Character) -> Asking[Character]:
    """STR or DEX is lowered for good; who picks and by how much are settings (BH-OUT-09)."""
    picker = MAIMED_CHOICE(table)
    if picker == "coin":
        side = yield from roll(_COIN, identity, "BH-OUT-09", label="1: STR, 2: DEX")
        picked = "STR" if side.total == 1 else "DEX"
    else:
        picked = yield Choose(
            identity if picker == "player" else GM,
            "Badly maimed: is STR or DEX lowered for good?",
            (Option("STR", f"STR {sheet.attributes.STR}"), Option("DEX", f"DEX {sheet.attributes.DEX}")),
            "STR" if sheet.attributes.STR <= sheet.attributes.DEX else "DEX",
            "BH-OUT-09",
            at=identity,
        )
    amount = MAIMED_AMOUNT(table)
    if amount == "1d4":
        lost = yield from roll(D4, identity, "BH-OUT-09", label="Points lost", higher_is_better=False)
        points = lost.total
    else:
        points = amount
    attribute: Attribute = "STR" if picked == "STR" else "DEX"
    return (yield from _lowered(sheet, attribute, points, "BH-OUT-09"))


def _lowered(sheet: Character, attribute: Attribute, by: int, why: str) -> Asking[Character]:
    """The sheet with an attribute lowered, to 1 at the least."""
    before: int = getattr(sheet.attributes, attribute)
    after = max(1, before - by)
    values = {"attribute": attribute, "before": before, "by": by, "after": after}
    yield Say("{attribute} {before} − {by} = {after}", values, why)
    return replace(sheet, attributes=replace(sheet.attributes, **{attribute: after}))


AREA = Area(
    actions=(shake_off, aid, danger_over, left_behind, hinder, ongoing, heal, roll_hp, gain_hit_die),
    options=described(
        *(MAIMED_AMOUNT, MAIMED_CHOICE, HEALED_OUT_OF_ACTION, RESTS_PER_DAY, DAY_OF_REST, LEVEL_RAISES),
        *(ONGOING_LEVEL, ONGOING_SOURCES, ONGOING_ARMOUR, ONGOING_ON_FOES, ARMOUR_PIECES, SELF_RELIANT),
    ),
)
