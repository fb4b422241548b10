"""The armourer: one Armour Die at a time, a shield or helmet bought anew (BH-ARM-11)."""

from msgspec.structs import replace

from vtt.dice import parse
from vtt.games.black_hack.access import character, fallen, fighting, name, refuse_character
from vtt.games.black_hack.armour import worn_value
from vtt.games.black_hack.goods.options import MITHRIL_REPAIR
from vtt.games.black_hack.goods.well_known import listed_goods, tier_dice
from vtt.games.black_hack.rolls import roll
from vtt.games.black_hack.sheet_parts import Armour
from vtt.games.black_hack.sheets import Character
from vtt.games.black_hack.tables import armour_value
from vtt.numerals import counted
from vtt.rules.contract.description import Refusal
from vtt.rules.contract.procedure import Change, Intent, Outcome, Procedure, Say
from vtt.rules.kit.refusals import no
from vtt.table.events import SheetChanged
from vtt.table.table import Table


def refuse(table: Table, intent: Intent) -> Refusal | None:
    """An armourer mends what is permanently Broken, in time of peace; a destroyed armour is beyond it (BH-ARM-06)."""
    refused = refuse_character(table, intent.actor, "pay an armourer")
    if refused is not None:
        return refused
    if fighting(table):
        return no("there is no armourer in a fight", "BH-TIME-06")
    sheet = character(table, intent.actor)
    if sheet.state:
        return no("{who} is {fallen}", "BH-OUT-01", who=name(table, intent.actor), fallen=fallen(table, intent.actor))
    piece = intent.arguments.get("piece") or "armour"
    if piece == "armour" and "mithril" in sheet.armour.worn and MITHRIL_REPAIR(table) == "never":
        return no("no armourer can mend mithril", "BH-ITEM-21")
    if piece == "armour" and not sheet.armour.worn:
        return no("no armour is worn", "BH-ARM-11")
    if piece == "armour" and not sheet.armour.lost:
        return no("no Armour Die is permanently Broken", "BH-ARM-11")
    if piece != "armour" and getattr(sheet.armour, str(piece)) and sheet.armour.lost <= worn_value(sheet.armour):
        return no("the {piece} is whole", "BH-ARM-11", piece=piece)
    return None


def price(sheet: Character, piece: str) -> str:
    """The dice of the price in coins as in the lists of goods: of one die of that kind of armour, of mithril as of
    plate (BH-ITEM-21), or of a new shield or helmet."""
    if piece != "armour":
        return tier_dice(listed_goods()[piece].tier)
    kind = max(sheet.armour.worn, key=armour_value)
    mended = "plate" if kind == "mithril" else kind
    return tier_dice(next(entry.tier for entry in listed_goods().values() if entry.mends == mended))


def repair(table: Table, intent: Intent) -> Procedure:
    """The price is rolled and paid if the coins are there (BH-ARM-11)."""
    identity = intent.actor
    sheet = character(table, identity)
    piece = str(intent.arguments["piece"])
    words = {"who": table.creatures[identity].name, "piece": "an Armour Die" if piece == "armour" else f"a new {piece}"}
    yield Say("{who} asks the armourer for {piece}", words, "BH-ARM-11", "heading")
    coins = sheet.coins
    thrown = yield from roll(
        parse(price(sheet, piece)),
        identity,
        "BH-ARM-11",
        str(intent.arguments["mode"]),
        higher_is_better=False,
        key=lambda total: total if total <= coins else None,
        label="Price of {piece}",
        values=words,
    )
    cost = {"price": counted(thrown.total, "coin"), "left": coins - thrown.total}
    if thrown.total > coins:
        yield Say("{price}: too much", cost, "BH-ARM-11", "result")
        return Outcome("Too dear", False)
    after = replace(sheet, armour=_mended(sheet.armour, piece), coins=coins - thrown.total)
    yield Change(SheetChanged(identity, after))
    yield Say("Paid {price}, {left} left", cost, "BH-ARM-11", "result")
    return Outcome("Repaired", True)


def _mended(armour: Armour, piece: str) -> Armour:
    if piece == "shield" and not armour.shield:
        return replace(armour, shield=True)
    if piece == "helmet" and not armour.helmet:
        return replace(armour, helmet=True)
    return replace(armour, lost=armour.lost - 1)


ACTIONS = {"repair": (refuse, repair)}
