"""HP that are rolled, at the start and with a new Level; healing, and back on one's feet (BH-LIFE-02, BH-HEAL-01)."""

from typing import Any, Literal

from msgspec.structs import replace

from vtt.dice import Dice, NotationError, Roll, Thrown, added, parse
from vtt.games.black_hack.attribute_tests.plain import mode
from vtt.games.black_hack.effects import max_hp_now
from vtt.games.black_hack.menus import on_creatures
from vtt.games.black_hack.rolls import GM, mode_of_roll, roll
from vtt.games.black_hack.sheet.access import refuse_fallen, refuse_gone, tables
from vtt.games.black_hack.sheet.parts import CharacterClass, LevelGain
from vtt.games.black_hack.sheet.sheets import AnySheet, Character
from vtt.rules.contract.description import Refusal
from vtt.rules.contract.parameters import creature, text
from vtt.rules.contract.procedure import Asking, Change, Changing, Intent, Outcome, Procedure, Say
from vtt.rules.kit.authoring import House, gms_action, no
from vtt.table.creature import Creature
from vtt.table.events import SheetChanged
from vtt.table.table import Table

HEALED_OUT_OF_ACTION: House[Literal["free", "table"]] = House(
    "healed_out_of_action",
    "Healed while Out of Action",
    "BH-HEAL-02",
    {"free": "No roll on the table", "table": "The table is rolled once the danger has passed"},
)
LEVEL_RAISES: House[Literal["both", "maximum"]] = House(
    "level_raises",
    "A new Level’s HP raise",
    "BH-LIFE-05",
    {"both": "Maximum and current HP", "maximum": "The maximum only"},
)


def healed(table: Table, sheet: AnySheet, amount: int) -> AnySheet:
    """The sheet with HP regained: counted up from 0, the maximum at most (BH-LIFE-04, BH-HEAL-01). Who was Out of
    Action is back, and makes no roll on the table unless a house rule keeps it due (BH-HEAL-02)."""
    hp = max(sheet.hp, min(max_hp_now(table, sheet), sheet.hp + amount))
    if sheet.state != "out" or hp == 0:
        return replace(sheet, hp=hp)
    if isinstance(sheet, Character):
        return replace(sheet, hp=hp, state="", table_due=HEALED_OUT_OF_ACTION(table) == "table")
    return replace(sheet, hp=hp, state="")


def refuse_dice(text: str) -> Refusal | None:
    """Why a text is neither dice nor a number, or ``None``."""
    try:
        parse(text)
    except NotationError as error:
        return no("{problem}", "BH-DICE-01", problem=error)
    return None


@gms_action(
    "heal", "Heal", creature(), text("dice", "Dice or number", required=True), mode(), helps=True, rules=("BH-HEAL-01",)
)
def heal(table: Table, intent: Intent) -> Procedure:
    """A creature regains HP (BH-HEAL-01)."""
    target = table.creatures[str(intent.arguments["target"])]
    yield Say("{who} is healed", {"who": target.name}, "BH-HEAL-01", "heading")
    dice, mode = parse(str(intent.arguments["dice"])), str(intent.arguments["mode"])
    by = target.id if target.side == "players" else GM
    yield from regained(table, target.id, dice, by, "BH-HEAL-01", mode)
    return Outcome("Healed")


@heal.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    """The dead and the lost are beyond healing (BH-OUT-10)."""
    return refuse_gone(table, str(intent.arguments["target"])) or refuse_dice(str(intent.arguments["dice"]))


on_creatures(heal, "Heal", changes="hp", missing={"dice": "1d6"})


def regained(
    table: Table, identity: str, dice: Dice, by: str, why: str, mode: str = "normal", secret: bool = False
) -> Changing:
    """A creature regains what the dice show; whoever was Out of Action is back on their feet (BH-HEAL-01, BH-HEAL-02).
    ``by`` throws them, ``secret`` where that is so."""
    target = table.creatures[identity]
    secret = secret or target.hidden
    sheet: Any = target.sheet
    own = target.side == "players"
    maximum = max_hp_now(table, sheet)
    missing = maximum - sheet.hp
    values = {"who": target.name}
    thrown = yield from roll(
        dice,
        by,
        why,
        mode,
        higher_is_better=own,
        key=lambda total: max(0, min(total, missing)),
        label="Healing {who}",
        values=values,
        secret=secret,
    )
    after = healed(table, sheet, thrown.total)
    table = yield Change(SheetChanged(identity, after))
    yield Say(
        "{who}: {before} HP + {amount} = {after} HP" if after.hp < maximum else "{who}: {after} HP, all of them",
        {"who": target.name, "before": sheet.hp, "amount": thrown.total, "after": after.hp},
        why,
        "result" if own else "detail",
        secret=secret or not own,
    )
    if sheet.state == "out" and not after.state:
        yield Say("{who} is back on their feet", values, "BH-HEAL-02", "result", secret=secret)
    return table


HIT_DIE_RULES: dict[CharacterClass, str] = {
    "warrior": "BH-WAR-10",
    "thief": "BH-THF-11",
    "cleric": "BH-CLR-11",
    "wizard": "BH-WIZ-10",
}
"""The rule of the Hit Die that a Level of each class brings."""


def hit_die(sheet: AnySheet) -> Dice:
    """One Hit Die: the character's own or that of the class, a d8 for NPCs and Monsters (BH-LIFE-02, BH-LIFE-03)."""
    if not isinstance(sheet, Character):
        return Roll(1, 8)
    return Roll(1, sheet.hit_die) if sheet.hit_die else parse(tables().classes[sheet.character_class].hit_die)


def _starting_dice(sheet: AnySheet) -> Dice:
    """The dice of starting HP: a d8 for each HD (BH-LIFE-02), or the class's own, and one Hit Die for each Level above
    the first (BH-LIFE-03)."""
    if not isinstance(sheet, Character):
        return Roll(sheet.hd, 8)
    start = parse(tables().classes[sheet.character_class].starting_hp)
    return added(start, *[hit_die(sheet)] * (sheet.level - 1))


def hit_die_rolled(table: Table, identity: str, sheet: AnySheet, declared: str, why: str) -> Asking[Thrown]:
    """One Hit Die more is thrown, a Warrior's with Advantage (BH-WAR-10), as the GM has ``declared``."""
    own = isinstance(sheet, Character)
    better = (declared == "advantage") + (isinstance(sheet, Character) and sheet.character_class == "warrior")
    mode = yield from mode_of_roll(table, better, int(declared == "disadvantage"), secret=not own)
    return (
        yield from roll(
            hit_die(sheet),
            identity if own else GM,
            why,
            mode,
            higher_is_better=own,
            label="{who}: Hit Die",
            values={"who": table.creatures[identity].name},
            secret=not own,
        )
    )


@gms_action("roll_hp", "Roll starting HP", creature(), mode(), rules=("BH-LIFE-02", "BH-LIFE-03"))
def roll_hp(table: Table, intent: Intent) -> Procedure:
    """Starting HP are rolled; they are the maximum as well (BH-LIFE-04)."""
    target = table.creatures[str(intent.arguments["target"])]
    sheet: Any = target.sheet
    own = type(sheet) is Character
    why = "BH-LIFE-03" if own else "BH-LIFE-02"
    yield Say("Starting HP of {who}", {"who": target.name}, why, "heading", secret=not own)
    thrown = yield from roll(
        _starting_dice(sheet),
        target.id if own else GM,
        why,
        str(intent.arguments["mode"]),
        higher_is_better=own,
        label="{who}: starting HP",
        values={"who": target.name},
        secret=not own,
    )
    after: Any = bounded(table, replace(sheet, hp=thrown.total, max_hp=thrown.total))
    yield Change(SheetChanged(target.id, after))
    yield _said(target, "{who} starts with {hp} HP", after.hp, max_hp_now(table, after), why)
    return Outcome(f"{thrown.total} HP")


on_creatures(roll_hp, "Roll starting HP", changes="hp")


@gms_action("gain_hit_die", "Gain a level’s HP", creature(), mode(), helps=True, rules=("BH-LIFE-05",))
def gain_hit_die(table: Table, intent: Intent) -> Procedure:
    """A Level is gained: one Hit Die is added to the maximum (BH-LIFE-05), and Level and HD rise (BH-LIFE-01)."""
    target = table.creatures[str(intent.arguments["target"])]
    sheet: Any = target.sheet
    own = type(sheet) is Character
    yield Say("{who} gains a Level", {"who": target.name}, "BH-LIFE-05", "heading", secret=not own)
    why = HIT_DIE_RULES[sheet.character_class] if own else "BH-LIFE-05"
    thrown = yield from hit_die_rolled(table, target.id, sheet, str(intent.arguments["mode"]), why)
    risen = {"level": sheet.level + 1} if own else {"hd": sheet.hd + 1}
    after: Any = with_hit_die(table, replace(sheet, **risen), thrown.total)
    if own:
        gain = LevelGain(level=after.level, max_hp=thrown.total)
        after = replace(after, growth=replace(after.growth, gains=(*after.growth.gains, gain)))
    yield Change(SheetChanged(target.id, after))
    yield _said(target, "{who} has {hp} of {maximum} HP", after.hp, max_hp_now(table, after), "BH-LIFE-05")
    return Outcome(f"+{thrown.total} HP")


on_creatures(gain_hit_die, "Gain a Level’s HP", changes="max_hp")


@roll_hp.refuses
@gain_hit_die.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    """Not for those who are out of the game."""
    return refuse_fallen(table, str(intent.arguments["target"]), "BH-LIFE-04")


def with_hit_die(table: Table, sheet: AnySheet, rolled: int) -> AnySheet:
    """The sheet with a Hit Die more of maximum HP, and by the house rule of current HP as well (BH-LIFE-05), as far as
    what lowers the maximum allows (BH-CAR-03)."""
    hp = sheet.hp + rolled if LEVEL_RAISES(table) == "both" else sheet.hp
    return bounded(table, replace(sheet, hp=hp, max_hp=sheet.max_hp + rolled))


def bounded(table: Table, sheet: AnySheet) -> AnySheet:
    """The sheet with no more HP than its maximum is now, every effect on it counted (BH-LIFE-04)."""
    return replace(sheet, hp=min(sheet.hp, max_hp_now(table, sheet)))


def _said(target: Creature, text: str, hp: int, maximum: int, why: str) -> Say:
    own = type(target.sheet) is Character
    values = {"who": target.name, "hp": hp, "maximum": maximum}
    return Say(text, values, why, "result" if own else "detail", secret=not own)
