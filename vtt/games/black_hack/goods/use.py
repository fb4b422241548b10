"""One use of a magic item, what the items share, and those that are worn or held."""

from typing import Any

import msgspec
from msgspec.structs import replace

from vtt.games.black_hack import effects
from vtt.games.black_hack.by_key import Rules
from vtt.games.black_hack.goods.magic_items import BOOTS, FEATHER, LIMB, TOAD, MagicItem
from vtt.games.black_hack.magic.lasting import free_id
from vtt.games.black_hack.sheet.access import character, name
from vtt.games.black_hack.sheet.lasting import Effect, Trait
from vtt.games.black_hack.sheet.parts import CarriedItem
from vtt.games.black_hack.usage.dice import roll_item, with_item
from vtt.rules.contract.procedure import Change, Changing, Say
from vtt.rules.kit.creatures import changed
from vtt.table.creature import Place
from vtt.table.events import PlacePut, SheetChanged
from vtt.table.table import Table


class Using(msgspec.Struct, frozen=True, kw_only=True):
    """Who uses what. ``target`` is the id of a creature or place, ``way`` one of the item's ways, ``about`` the words
    that go with it; ``mode`` is how the GM lets dice be rolled. ``secret``: the user is hidden."""

    actor: str
    item: CarriedItem
    kind: MagicItem
    target: str = ""
    way: str = ""
    about: str = ""
    mode: str = "normal"
    secret: bool = False


WORN: Rules[Using] = Rules()
"""Those that are put on or held."""

_MARK = (Trait(kind="mark"),)


def words(table: Table, using: Using, **more: Any) -> dict[str, Any]:
    """The values of the lines about a use: who, what, whom, and the words that went with it."""
    found = {"who": name(table, using.actor), "item": using.item.name, "about": using.about, **more}
    if using.target in table.creatures or using.target in table.places:
        found["target"] = name(table, using.target)
    return found


def rolled(table: Table, using: Using) -> Changing:
    """The Usage Die of the item is rolled (BH-USE-02)."""
    item = now(table, using)
    if item is None or not item.usage:
        return table
    return (yield from roll_item(table, using.actor, item, using.kind.why, using.mode))


def now(table: Table, using: Using) -> CarriedItem | None:
    """The item as it is carried now, or ``None``."""
    items = character(table, using.actor).items
    return next((item for item in items if item.key == using.item.key and item.name == using.item.name), None)


def item_changed(table: Table, using: Using, after: CarriedItem | None) -> Changing:
    """The item is otherwise now, or gone (``None``)."""
    item = now(table, using)
    assert item is not None
    sheet = with_item(character(table, using.actor), item, after)
    table = yield Change(SheetChanged(using.actor, sheet))
    return table


def lasting(using: Using, *traits: Trait, called: str = "", **more: Any) -> Effect:
    """The effect that a use of the item begins."""
    return Effect(
        name=called or using.kind.name,
        traits=traits or _MARK,
        why=using.kind.why,
        source=using.kind.key,
        caster=using.actor,
        **more,
    )


def put_place(table: Table, using: Using, called: str, glyph: str, notes: str) -> Changing:
    """Something new stands beside the user, to be moved where it belongs."""
    user = table.creatures[using.actor]
    x, y = user.at
    at = (x + user.radius + 3.0, y)
    identity = free_id(table, using.kind.key)
    place = Place(id=identity, name=called, at=at, glyph=glyph, notes=notes, hidden=using.secret)
    table = yield Change(PlacePut(place))
    return table


def noted(table: Table, place: str, line: str) -> Changing:
    """A line more among the GM's notes on a place."""
    found = table.places[place]
    notes = f"{found.notes}\n{line}" if found.notes else line
    table = yield Change(PlacePut(replace(found, notes=notes)))
    return table


def begun(table: Table, owner: str, effect: Effect) -> Changing:
    """An effect begins on a creature in place of one of the same source: uses do not add up."""
    sheet: Any = table.creatures[owner].sheet
    kept = tuple(held for held in sheet.effects if held.source != effect.source)
    if len(kept) < len(sheet.effects):
        table = yield from changed(table, owner, effects=kept)
    return (yield from effects.begin(table, owner, effect))


_TRAITS: dict[str, Trait] = {LIMB: Trait(kind="rerolls")}
_SAID = {
    BOOTS: "The smell of fresh bread is all around, and crumbs mark the way",
    FEATHER: "{who} floats a few inches above the ground",
    LIMB: "The limb takes the place of the lost one",
    TOAD: "{who} can talk with amphibians",
}


@WORN.of(BOOTS, FEATHER, LIMB, TOAD)
def toggled(table: Table, using: Using) -> Changing:
    """The item is put on or held, or no longer."""
    item = now(table, using)
    assert item is not None
    table = yield from item_changed(table, using, replace(item, worn=not item.worn))
    key = using.kind.key
    if item.worn:
        held = character(table, using.actor).effects
        table = yield from changed(table, using.actor, effects=tuple(each for each in held if each.source != key))
        yield Say("{who} puts it away", words(table, using), using.kind.why, "result")
        return table
    table = yield from begun(table, using.actor, lasting(using, _TRAITS.get(key, Trait(kind="mark"))))
    yield Say(_SAID[key], words(table, using), using.kind.why, "result")
    return table
