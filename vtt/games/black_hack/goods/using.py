"""Using what is carried: a magic item does what it does, anything else rolls its Usage Die (BH-USE-02, BH-ITEM-01)."""

from vtt.games.black_hack import usage
from vtt.games.black_hack.access import character, is_character
from vtt.games.black_hack.goods import drinks, thrown, tools, wand, worn
from vtt.games.black_hack.goods.magic_items import magic_items
from vtt.games.black_hack.goods.use import RefuseUse, Use, Using
from vtt.games.black_hack.spending import RESPOND, with_action_spent
from vtt.games.black_hack.usage_dice import item_named
from vtt.rules.contract.description import Refusal
from vtt.rules.contract.procedure import Change, Intent, Outcome, Procedure, Say
from vtt.rules.kit.refusals import no
from vtt.table.events import SheetChanged
from vtt.table.table import Table

USES: dict[str, Use] = {**tools.USES, **drinks.USES, **thrown.USES, **worn.USES, **wand.USES}
REFUSALS: dict[str, RefuseUse] = {**tools.REFUSALS, **drinks.REFUSALS, **thrown.REFUSALS, **wand.REFUSALS}


def using_of(table: Table, intent: Intent) -> Using | None:
    """The use of a magic item that an intent describes, or ``None`` for any other item."""
    if not is_character(table, intent.actor):
        return None
    item = item_named(character(table, intent.actor), str(intent.arguments["item"]))
    if item is None or item.key not in USES:
        return None
    kind = magic_items()[item.key]
    get = intent.arguments.get
    return Using(
        actor=intent.actor,
        item=item,
        kind=kind,
        target=str(get("target") or ""),
        way=str(get("way") or (kind.ways[0].value if kind.ways else "")),
        about=str(get("about") or "").strip(),
        mode=str(get("mode") or "normal"),
        secret=table.creatures[intent.actor].hidden,
    )


def refuse_use(table: Table, intent: Intent) -> Refusal | None:
    """Using something is an Action; a magic item may need a target, a way, a place."""
    refused = usage.refuse_use(table, intent)
    using = using_of(table, intent)
    if refused is not None or using is None:
        return refused
    known = [way.value for way in using.kind.ways]
    if known and using.way not in known:
        return no("the {item} is used to {expected}", using.kind.why, item=using.item.name, expected=" or ".join(known))
    refuse = REFUSALS.get(using.kind.key)
    return refuse(table, using) if refuse is not None else None


def use(table: Table, intent: Intent) -> Procedure:
    """An item is used; for anything but a magic item that does more, its Usage Die is rolled (BH-USE-02)."""
    using = using_of(table, intent)
    if using is None:
        return (yield from usage.use(table, intent))
    who = table.creatures[using.actor]
    values = {"who": who.name, "item": using.item.name}
    yield Say("{who} uses {item}", values, using.kind.why, "heading", secret=using.secret)
    sheet = character(table, using.actor)
    spent = with_action_spent(table, sheet)
    if spent is not sheet:
        table = yield Change(SheetChanged(using.actor, spent))
    table = yield from USES[using.kind.key](table, using)
    yield RESPOND
    if using.actor not in table.creatures:
        return Outcome("Used")
    left = item_named(character(table, using.actor), using.item.name)
    if left is None:
        return Outcome("Used up" if using.item.usage else "Used")
    if not using.item.usage or left.usage == using.item.usage:
        return Outcome("Used")
    return Outcome(f"Now Ud{left.usage}")


PROCEDURES = {"use": (refuse_use, use)}
