"""What the GM does to creatures outright: rulings, traps and hazards, damage (BH-CRT-03, BH-DMG-04, BH-TEST-04)."""

from collections.abc import Iterator
from typing import Any

from vtt.dice import Constant, Dice, parse
from vtt.games.black_hack.attacks.foes import DAMAGE_ABOVE_10_HD
from vtt.games.black_hack.attacks.weapons import damage_roll
from vtt.games.black_hack.attribute_tests.plain import (
    DAMAGE_HOW,
    HAZARD_KIND,
    attribute,
    mode,
    suggested_attribute,
    suggested_hazard,
)
from vtt.games.black_hack.attribute_tests.throwing import attribute_test
from vtt.games.black_hack.effects import immune
from vtt.games.black_hack.features.talents import background_helps, refuse_background
from vtt.games.black_hack.harm.damage import hurt
from vtt.games.black_hack.harm.hit_points import healed, refuse_dice
from vtt.games.black_hack.menus import on_creatures
from vtt.games.black_hack.rolls import GM
from vtt.games.black_hack.sheet.access import damage_average, damage_dice, is_character, refuse_fallen, tables
from vtt.games.black_hack.sheet.parts import Attribute
from vtt.rules.contract.description import Block, Prose, Refusal
from vtt.rules.contract.parameters import creature, flag, integer, text
from vtt.rules.contract.procedure import DONE, Change, Intent, Outcome, Procedure, Say
from vtt.rules.kit.authoring import Area, gms_action, no
from vtt.table.events import SheetChanged
from vtt.table.table import Table

_DODGED: Attribute = "DEX"
# What a hazard is met with before anything else: a dart trap is dodged, not noticed (BH-DMG-04).
_WARDED_OFF_BY: tuple[Attribute, ...] = ("STR", "DEX", "CON")
_OUT = "BH-OUT-01"


@gms_action(
    "ruling",
    "Make a ruling",
    text("text", "What happens", required=True),
    creature("target", "Who", required=False),
    integer("hp", "HP gained or lost", 0, -999, 999),
    rules=("BH-CRT-03", "BH-TEST-04"),
)
def ruling(table: Table, intent: Intent) -> Procedure:
    """The GM states what happens, in words and HP; nothing is rolled (BH-CRT-03)."""
    target, hp = intent.arguments["target"], int(intent.arguments["hp"])
    yield Say("{text}", {"text": str(intent.arguments["text"])}, "BH-CRT-03", "heading")
    if not target or not hp:
        return DONE
    identity = str(target)
    creature = table.creatures[identity]
    if hp < 0:
        yield from hurt(table, identity, -hp, "BH-CRT-03", named="the ruling")
        return DONE
    sheet: Any = creature.sheet
    after = healed(table, sheet, hp)
    yield Change(SheetChanged(identity, after))
    values = {"who": creature.name, "before": sheet.hp, "amount": hp, "after": after.hp}
    figures = not is_character(table, identity)
    yield Say("{who}: {before} HP + {amount} = {after} HP", values, "BH-CRT-03", "detail", secret=figures)
    return DONE


@ruling.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    """Something happens; HP need somebody who can gain or lose them."""
    if not str(intent.arguments["text"]).strip():
        return no("a ruling says what happens", "BH-CRT-03")
    target, hp = intent.arguments["target"], intent.arguments["hp"]
    if hp and not target:
        return no("HP of whom?", "BH-CRT-03")
    return refuse_fallen(table, str(target), _OUT) if target and hp else None


on_creatures(ruling, "Make a ruling", missing={"text": "It is so"})


@gms_action(
    "hazard",
    "A trap or hazard",
    creature(),
    integer("hd", "Rated HD", 1, 1),
    attribute("as the hazard suggests"),
    text("task", "What it is"),
    HAZARD_KIND,
    DAMAGE_HOW,
    flag("background", "With a background"),
    mode(),
    mode("damage_mode", "Damage roll"),
    rules=("BH-DMG-04",),
    success="unharmed",
)
def hazard(table: Table, intent: Intent) -> Procedure:
    """A trap, a fall, a hazard rated in HD: the player tests, on a failure its damage applies (BH-DMG-04)."""
    get = intent.arguments.get
    target = str(intent.arguments["target"])
    who = table.creatures[target].name
    task = str(get("task") or "")
    hd = int(get("hd") or 1)
    attribute, kinds = _hazard(intent, task)
    words: dict[str, Any] = {"who": who, "task": task or "A hazard", "hd": hd, "attribute": attribute}
    yield Say("{task}, {hd} HD: {who} tests {attribute}", words, "BH-DMG-04", "heading")
    mode = str(get("mode") or "normal")
    sheet: Any = table.creatures[target].sheet
    if sheet.effects and (warded := immune(table, sheet, kinds)) is not None:
        values = {**words, "ward": warded.name}
        yield Say("{who} is immune: {ward}", values, warded.why, "result")
        return Outcome("Immune", True)
    advantages = 0
    if get("background"):
        table, advantages = yield from background_helps(table, target, table.creatures[target].hidden)
    result = yield from attribute_test(
        table,
        target,
        attribute,
        "BH-DMG-04",
        label="{who}: {task}",
        values=words,
        mode=mode,
        advantages=advantages,
        nature="resist",
        tags=kinds,
    )
    table = result.table
    if result.success:
        yield Say("{who} comes to no harm", words, "BH-DMG-04", "result")
        return Outcome("No harm", True)
    dice: Dice = damage_dice(hd)
    why = "BH-DMG-03" if hd > len(tables().damage) else "BH-DMG-01"
    if get("damage") == "average":
        dice, why = Constant(damage_average(hd, DAMAGE_ABOVE_10_HD(table) == "extended")), "BH-DMG-02"
    damage_mode = str(get("damage_mode") or "normal")
    amount = yield from damage_roll(table, dice, GM, why, damage_mode, players=False)
    before = table.creatures[target].sheet.hp  # type: ignore[attr-defined]
    table = yield from hurt(table, target, amount, "BH-DMG-04", named=words["task"])
    stopped = table.creatures[target].sheet.hp == before  # type: ignore[attr-defined]
    return Outcome("Armour Die broken" if stopped else "Hurt", stopped)


@hazard.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    """A hazard is for characters: what befalls others is the GM's ruling (BH-CRT-02, BH-CRT-03)."""
    target = str(intent.arguments["target"])
    if not is_character(table, target):
        return no("no Character takes part: make a ruling", "BH-CRT-03")
    refused = refuse_fallen(table, target, _OUT)
    if refused is None and intent.arguments["background"]:
        return refuse_background(table, target)
    return refused


on_creatures(hazard, "A trap or hazard", is_character, changes="hp", missing={"hd": 1})


@gms_action(
    "damage", "Deal damage", creature(), text("dice", "Dice or number", required=True), mode(), rules=("BH-LIFE-06",)
)
def damage(table: Table, intent: Intent) -> Procedure:
    """The GM deals damage (BH-LIFE-06); an Armour Die may be broken against it (BH-ARM-02)."""
    target = table.creatures[str(intent.arguments["target"])]
    own = is_character(table, target.id)
    yield Say("Damage to {who}", {"who": target.name}, "BH-LIFE-06", "heading")
    amount = yield from damage_roll(
        table,
        parse(str(intent.arguments["dice"])),
        GM,
        "BH-LIFE-06",
        str(intent.arguments.get("mode") or "normal"),
        players=not own,
    )
    yield from hurt(table, target.id, amount, "BH-LIFE-06")
    return Outcome(f"{amount} damage")


@damage.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    """Damage needs dice or a number, and somebody who is still in it."""
    target, dice = str(intent.arguments["target"]), str(intent.arguments["dice"])
    return refuse_fallen(table, target, _OUT) or refuse_dice(dice)


on_creatures(damage, "Deal damage", changes="hp", missing={"dice": "1d6"})


def _life_change(table: Table, creature: str, amount: int) -> Intent | None:
    """Damage that the GM deals (BH-LIFE-06), or HP regained (BH-HEAL-01)."""
    action = "damage" if amount < 0 else "heal"
    return Intent(action, "", {"target": creature, "dice": str(abs(amount))})


def _hazard(intent: Intent, task: str) -> tuple[Attribute, tuple[str, ...]]:
    """The attribute that wards a hazard off, and what it is: as the GM says, else as its words do. A fall is no trap
    (BH-THF-06); what is poisoned is not poison to who is asked to dodge it (BH-DMG-04)."""
    given: Any = intent.arguments.get("attribute")
    kind = str(intent.arguments.get("kind") or "")
    if kind:
        kinds: tuple[str, ...] = () if kind == "other" else (kind,)
    else:
        kinds = tuple(found for found in suggested_hazard(task) if found != "poison" or given in (None, "", "CON"))
    if given:
        return given, kinds
    if "poison" in kinds:
        return "CON", kinds
    return suggested_attribute(task, _WARDED_OFF_BY) or suggested_attribute(task) or _DODGED, kinds


def _blocks(table: Table, creature: str) -> Iterator[Block]:
    """The notes on a creature."""
    notes = table.creatures[creature].notes
    if notes:
        yield Prose("Notes", notes)


AREA = Area(actions=(damage, hazard, ruling), blocks=_blocks, life_change=_life_change)
