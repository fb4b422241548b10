"""Using what is carried: a magic item does what it does, anything else rolls its Usage Die; items that are found."""

from collections.abc import Iterator

from vtt.games.black_hack.attribute_tests.plain import mode
from vtt.games.black_hack.by_key import Rule
from vtt.games.black_hack.equipment import ITEMS
from vtt.games.black_hack.goods.drinks import DRINKS
from vtt.games.black_hack.goods.magic_items import WAND, found_item, magic_item_named, magic_items, wand_of, with_spell
from vtt.games.black_hack.goods.receiving import handed_out, refuse_more, with_item_added
from vtt.games.black_hack.goods.tools import TOOLS
from vtt.games.black_hack.goods.use import WORN, Using
from vtt.games.black_hack.magic.spell_list import spells
from vtt.games.black_hack.order.spending import RESPOND, refuse_action, spends_action
from vtt.games.black_hack.rolls import GM
from vtt.games.black_hack.sheet.access import character, fighting, is_character, name, refuse_character, sheet_of
from vtt.games.black_hack.sheet.sheets import Character
from vtt.games.black_hack.usage.dice import item_named, roll_item
from vtt.numerals import counted
from vtt.rules.contract.description import Offer, Parameter, Refusal
from vtt.rules.contract.parameters import choice, creature, text
from vtt.rules.contract.procedure import Change, Intent, Outcome, Procedure, Say
from vtt.rules.kit.actions import action, gms_action
from vtt.rules.kit.offer_making import options_of
from vtt.rules.kit.refusals import Reasons, no
from vtt.table.events import SheetChanged
from vtt.table.table import Table


@gms_action(
    "find_magic_item",
    "Find a magic item",
    creature("target", "Who finds it"),
    choice("item", "Which", {"": "Roll 2d12", **{item.key: item.name for item in magic_items().values()}}, ""),
    text("spell", "A wand’s spell"),
    mode(),
    rules=("BH-ITEM-01",),
)
def find_magic_item(table: Table, intent: Intent) -> Procedure:
    """A magic item is found, rolled or picked by the GM (BH-ITEM-01)."""
    target, key = str(intent.arguments["target"]), str(intent.arguments["item"])
    who = name(table, target)
    yield Say("{who} finds a magic item", {"who": who}, "BH-ITEM-01", "heading")
    if key:
        item = magic_item_named(key)
        spell = str(intent.arguments["spell"])
        if key == WAND:
            item = wand_of(spells()[spell]) if spell else (yield from with_spell(table, GM, item))
    else:
        item = yield from found_item(table, target, str(intent.arguments["mode"]))
    yield Change(SheetChanged(target, with_item_added(character(table, target), item)))
    die = f" Ud{item.usage}" if item.usage else ""
    row = magic_items()[item.key]
    values = {"number": row.number, "item": item.name, "die": die}
    yield Say("{number}: {item}{die}", values, row.why, "result")
    return Outcome(item.name)


@find_magic_item.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    """Somebody must find it and be able to carry it (BH-INV-03)."""
    target = str(intent.arguments["target"])
    refused = refuse_character(table, target, "carry things")
    spell = str(intent.arguments.get("spell") or "")
    if spell and spell not in spells():
        return no("there is no spell {spell!r}", "BH-ITEM-24", spell=spell)
    return refused or refuse_more(table, name(table, target), character(table, target))


handed_out(find_magic_item, "Finds a magic item", "Find a magic item", {}, "roll 2d12, or pick")

USES: dict[str, Rule[Using]] = {**TOOLS, **DRINKS, **WORN}
"""The magic items that do something else than roll their Usage Die, by key."""


def _using_of(table: Table, intent: Intent) -> Using | None:
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


@action(
    "use",
    "Use an item",
    text("item", "Item", required=True),
    Parameter(name="target", label="On", kind="thing"),
    Parameter(name="way", label="How", kind="choice", default=""),
    text("about", "Where or on what"),
    mode(),
    rules=("BH-USE-02", "BH-ITEM-01"),
)
def use(table: Table, intent: Intent) -> Procedure:
    """An item is used: its Usage Die, if any, is rolled (BH-USE-02), unless it is a magic item that does more."""
    actor = intent.actor
    item = item_named(character(table, actor), str(intent.arguments["item"]))
    assert item is not None
    using = _using_of(table, intent)
    why = "BH-USE-02" if using is None else using.kind.why
    yield Say("{who} uses {item}", {"who": name(table, actor), "item": item.name}, why, "heading")
    table = yield from spends_action(table, actor)
    if using is not None:
        table = yield from USES[using.kind.key](table, using)
    elif item.usage:
        table = yield from roll_item(table, actor, item, why, str(intent.arguments["mode"]))
    yield RESPOND
    left = item_named(character(table, actor), item.name) if actor in table.creatures else item
    if left is None:
        return Outcome("Used up" if item.usage else "Used")
    if item.usage and left.usage != item.usage:
        return Outcome(f"Now Ud{left.usage}")
    return Outcome("Used" if using is not None or not item.usage else f"Stays Ud{item.usage}")


@use.refuses
def _(table: Table, intent: Intent) -> Reasons:
    """Using something is an Action; ammunition is rolled once after the fight (BH-USE-05). A magic item may need a
    target, a way, a place."""
    yield refuse_character(table, intent.actor, "use items")
    called = str(intent.arguments["item"])
    item = item_named(character(table, intent.actor), called)
    if item is None:
        yield no("nothing called {name!r} is carried", "BH-USE-01", name=called)
    elif item.ammunition and fighting(table):
        yield no("ammunition is rolled once after the fight", "BH-USE-05")
    yield refuse_action(table, intent.actor)
    using = _using_of(table, intent)
    if using is not None:
        known = [way.value for way in using.kind.ways]
        if known and using.way not in known:
            ways = " or ".join(known)
            yield no("the {item} is used to {expected}", using.kind.why, item=using.item.name, expected=ways)
        refuse = USES[using.kind.key].refusal
        yield refuse(table, using) if refuse is not None else None


@use.offered
def _(table: Table, who: str) -> Iterator[Offer]:
    """One offer for whatever is carried: refused where nothing of it can be used."""
    sheet = sheet_of(table, who)
    if not isinstance(sheet, Character):
        return
    names = [item.name for item in sheet.items if not (item.ammunition or item.piece)]
    refused: Offer | None = None
    for each in names:
        made = use.offer(
            table,
            who,
            "Use an item",
            missing={"item": each},
            choices={"item": options_of(names)},
            note=counted(len(names), "item") if len(names) > 1 else each,
            group=ITEMS,
            key="U",
        )
        if made.refusal is None:
            yield made
            return
        refused = refused or made
    if refused is not None:
        yield refused
