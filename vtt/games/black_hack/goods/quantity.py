"""How many there are of what is carried, and uses that begin anew (BH-USE-01, BH-USE-04)."""

from collections.abc import Iterator

from msgspec.structs import replace

from vtt.games.black_hack.attribute_tests.plain import ITEM
from vtt.games.black_hack.goods.receiving import may_be_given
from vtt.games.black_hack.sheet.access import character, name, refuse_character
from vtt.games.black_hack.sheet.parts import CarriedItem, OwnAbility
from vtt.games.black_hack.sheet.sheets import Character
from vtt.games.black_hack.usage.dice import full_die, item_named, left_over, with_item
from vtt.rules.contract.description import Offer
from vtt.rules.contract.parameters import creature, integer, text
from vtt.rules.contract.procedure import Change, Intent, Outcome, Procedure, Say
from vtt.rules.kit.actions import action, gms_action
from vtt.rules.kit.offer_making import GM_GROUP
from vtt.rules.kit.refusals import Reasons, no
from vtt.rules.kit.written_lines import named
from vtt.table.events import SheetChanged
from vtt.table.table import Table

_MOST = 9_999


@action(
    "count_item",
    "One more or fewer",
    ITEM,
    integer("by", "How many more", 1, -9_999, 9_999),
    rules=("BH-USE-01", "BH-USE-04"),
    hidden=True,
)
def count_item(table: Table, intent: Intent) -> Procedure:
    """There are so many more or fewer of it; with the last the line is gone (BH-USE-04)."""
    sheet = character(table, intent.actor)
    item = item_named(sheet, str(intent.arguments["item"]))
    assert item is not None
    number = max(0, item.count + int(intent.arguments["by"]))
    after = replace(item, count=number) if number else None
    yield Change(SheetChanged(intent.actor, with_item(sheet, item, after)))
    if after is None:
        yield left_over(table.creatures[intent.actor], item.name, None, "BH-USE-04")
        return Outcome("The last is gone")
    words = {"who": name(table, intent.actor), "item": item.name, "number": number}
    yield Say("{who}: {item}, {number} now", words, "BH-USE-01", "result")
    return Outcome(f"{number} now")


@count_item.refuses
def _(table: Table, intent: Intent) -> Reasons:
    """Only what is carried is counted."""
    yield refuse_character(table, intent.actor, "carry things")
    called = str(intent.arguments["item"])
    item = item_named(character(table, intent.actor), called)
    if item is None:
        yield no("nothing called {called!r} is carried", "BH-USE-01", called=called)
        return
    if item.count + int(intent.arguments["by"]) > _MOST:
        yield no("nobody carries more than {most}", "BH-USE-01", most=f"{_MOST:,}")


@gms_action(
    "renew", "Begin uses anew", creature("target", "Whose"), text("what", "What, or everything"), rules=("BH-USE-01",)
)
def renew(table: Table, intent: Intent) -> Procedure:
    """Usage Dice and counted uses are as at the start: of one thing, or of all that somebody has (BH-USE-01)."""
    target, called = str(intent.arguments["target"]), str(intent.arguments["what"])
    sheet = character(table, target)
    after = _renewed(sheet, called)
    anew = [new for old, new in zip(sheet.items, after.items, strict=True) if new != old]
    yield Change(SheetChanged(target, after))
    words = {"who": name(table, target), "what": called}
    text = "{who}: {what} is as good as new" if called else "{who}: everything is as good as new"
    yield Say(text, words, "BH-USE-01", "heading")
    for item in anew:
        if item.usage:
            yield Say("{item}: Ud{usage}", {"item": item.name, "usage": item.usage}, "BH-USE-01")
    return Outcome("As good as new")


@renew.refuses
def _(table: Table, intent: Intent) -> Reasons:
    """Only where something has been used."""
    target, called = str(intent.arguments["target"]), str(intent.arguments["what"])
    yield refuse_character(table, target, "have uses that are counted")
    sheet = character(table, target)
    if called and item_named(sheet, called) is None and named(sheet.abilities, called) is None:
        yield no("{target} has nothing called {called!r}", "BH-USE-01", target=name(table, target), called=called)
        return
    if _renewed(sheet, called) == sheet:
        yield no("{what} is as good as new already", "BH-USE-01", what=called or "everything")


@renew.offered
def _(table: Table, who: str) -> Iterator[Offer]:
    """To a character outside a fight, once something has been used."""
    if may_be_given(table, who) and _renewed(character(table, who)) != character(table, who):
        yield renew.offer(table, "", "Begin all uses anew", {"target": who, "what": ""}, group=GM_GROUP)


def _renewed(sheet: Character, called: str = "") -> Character:
    """The sheet with the uses of one thing, or of all, as at the start."""
    wanted = called.casefold()

    def meant(thing: CarriedItem | OwnAbility) -> bool:
        return not wanted or thing.name.casefold() == wanted

    items = tuple(
        replace(item, usage=max(item.usage, full_die(item)), used=False) if meant(item) else item
        for item in sheet.items
    )
    abilities = tuple(replace(each, used=0) if meant(each) else each for each in sheet.abilities)
    return replace(sheet, items=items, abilities=abilities)
