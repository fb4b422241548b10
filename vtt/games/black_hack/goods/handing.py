"""Things change hands: given, dropped, picked up, put on, written onto a sheet (BH-INV-01 to BH-INV-03)."""

from collections.abc import Iterator

from msgspec.structs import replace

from vtt.games.black_hack.attribute_tests.plain import ITEM
from vtt.games.black_hack.equipment import ITEMS
from vtt.games.black_hack.goods import receiving
from vtt.games.black_hack.goods.magic_items import magic_item_called
from vtt.games.black_hack.goods.prices import goods_named
from vtt.games.black_hack.magic.lasting import free_id
from vtt.games.black_hack.sheet.access import (
    character,
    fighting,
    is_character,
    name,
    refuse_character,
    refuse_gone,
    refuse_not_close,
    refuse_turn,
)
from vtt.games.black_hack.sheet.chronicle import Dropped, chronicle, chronicled
from vtt.games.black_hack.sheet.parts import CarriedItem, Weapon
from vtt.games.black_hack.sheet.sheets import Character
from vtt.games.black_hack.usage.dice import is_usage, item_named, with_item
from vtt.rules.contract.description import Offer, Parameter, Refusal
from vtt.rules.contract.parameters import creature, integer, text
from vtt.rules.contract.procedure import DONE, Change, Changing, Intent, Procedure, Say
from vtt.rules.kit.actions import action, gms_action
from vtt.rules.kit.creatures import changed
from vtt.rules.kit.refusals import Reasons, no
from vtt.table.bands import Band
from vtt.table.creature import Place
from vtt.table.events import PlacePut, Removed, SheetChanged, SheetsChanged
from vtt.table.table import Table, band_between


def held(sheet: Character, called: str) -> CarriedItem | Weapon | None:
    """The item or weapon of that name, whatever its case, or ``None``."""
    item = item_named(sheet, called)
    if item is not None:
        return item
    wanted = called.casefold()
    return next((weapon for weapon in sheet.weapons if weapon.name.casefold() == wanted), None)


def without(sheet: Character, thing: CarriedItem | Weapon) -> Character:
    """The sheet without an item or weapon; what came of holding or wearing the item is over."""
    if isinstance(thing, Weapon):
        weapons = tuple(weapon for weapon in sheet.weapons if weapon is not thing)
        in_hand = sheet.wielded if sheet.wielded != thing.name else "unarmed" if weapons else ""
        return replace(sheet, weapons=weapons, wielded=in_hand)
    sheet = with_item(sheet, thing, None)
    if thing.worn:
        kept = tuple(effect for effect in sheet.effects if effect.source != thing.key)
        sheet = replace(sheet, effects=kept)
    return sheet


def _with_thing(sheet: Character, thing: CarriedItem | Weapon) -> Character:
    """The sheet with an item or weapon more."""
    if isinstance(thing, Weapon):
        return receiving.with_weapon(sheet, thing)
    return receiving.with_item_added(sheet, replace(thing, lit=False, fired=False, worn=False))


@action("give", "Give an item", ITEM, creature("target", "To"), helps=True, rules=("BH-INV-03",))
def give(table: Table, intent: Intent) -> Procedure:
    """An item or weapon passes from one character to another."""
    actor, target = intent.actor, str(intent.arguments["target"])
    thing = held(character(table, actor), str(intent.arguments["item"]))
    assert thing is not None
    left, taken = without(character(table, actor), thing), _with_thing(character(table, target), thing)
    yield Change(SheetsChanged({actor: left, target: taken}))
    values = {"who": name(table, actor), "whom": name(table, target), "item": thing.name}
    yield Say("{who} gives {whom}: {item}", values, "BH-INV-01", "heading")
    return DONE


@give.refuses
def _(table: Table, intent: Intent) -> Reasons:
    """What is carried goes to a character who is Close and can still carry it."""
    actor, target = intent.actor, str(intent.arguments["target"])
    yield _refuse_held(table, intent)
    if actor == target or not is_character(table, target):
        yield no("it can be given to another Character", "BH-CRT-01")
    yield refuse_gone(table, target)
    if fighting(table):
        yield refuse_not_close(table, actor, target)
    yield receiving.refuse_more(table, name(table, target), character(table, target))


@action("drop_item", "Drop", ITEM, rules=("BH-INV-02",))
def drop_item(table: Table, intent: Intent) -> Procedure:
    """An item or weapon lies at a place on the board from now on."""
    actor = intent.actor
    thing = held(character(table, actor), str(intent.arguments["item"]))
    assert thing is not None
    table = yield Change(SheetChanged(actor, without(character(table, actor), thing)))
    yield from lay_down(table, actor, thing)
    values = {"who": name(table, actor), "item": thing.name}
    yield Say("{who} drops: {item}", values, "BH-INV-02", "heading")
    return DONE


@drop_item.refuses
def _refuse_held(table: Table, intent: Intent) -> Reasons:
    """Only what is carried can be given away or dropped."""
    yield refuse_character(table, intent.actor, "carry things") or refuse_turn(table, intent.actor)
    called = str(intent.arguments["item"])
    if held(character(table, intent.actor), called) is None:
        yield no("nothing called {called!r} is carried", "BH-USE-01", called=called)


def lay_down(table: Table, at: str, thing: CarriedItem | Weapon) -> Changing:
    """An item or weapon that nobody carries lies where something stands."""
    creature = table.creatures[at]
    identity = free_id(table, "dropped")
    place = Place(id=identity, name=thing.name, at=creature.at, radius=1.0, glyph="mdi6.sack", hidden=creature.hidden)
    table = yield Change(PlacePut(place))
    if isinstance(thing, Weapon):
        lying = Dropped(weapon=thing)
    else:
        lying = Dropped(item=replace(thing, lit=False, fired=False, worn=False))
    market = chronicle(table).market
    return (yield from chronicled(table, market=replace(market, dropped={**market.dropped, identity: lying})))


def _lying_here(table: Table, actor: str) -> list[tuple[str, Dropped]]:
    """What lies Close to a creature, by the id of its place."""
    return [
        (identity, lying)
        for identity, lying in chronicle(table).market.dropped.items()
        if identity in table.places and band_between(table, actor, identity) is Band.CLOSE
    ]


@action(
    "pick_up",
    "Pick up",
    Parameter(name="thing", label="What lies there", kind="thing", required=True),
    rules=("BH-INV-03",),
)
def pick_up(table: Table, intent: Intent) -> Procedure:
    """What lay there is carried now."""
    actor, target = intent.actor, str(intent.arguments["thing"])
    market = chronicle(table).market
    lying = market.dropped[target]
    thing = lying.item or lying.weapon
    assert thing is not None
    table = yield Change(SheetChanged(actor, _with_thing(character(table, actor), thing)))
    left = {identity: other for identity, other in market.dropped.items() if identity != target}
    table = yield from chronicled(table, market=replace(market, dropped=left))
    yield Change(Removed(target))
    yield Say("{who} picks up: {item}", {"who": name(table, actor), "item": thing.name}, "BH-INV-03", "heading")
    return DONE


@pick_up.refuses
def _(table: Table, intent: Intent) -> Reasons:
    """Something that lies Close, if it can still be carried (BH-INV-03)."""
    actor, target = intent.actor, str(intent.arguments["thing"])
    yield refuse_character(table, actor, "carry things") or refuse_turn(table, actor)
    if target not in chronicle(table).market.dropped or target not in table.places:
        yield no("nothing to pick up lies there", "BH-INV-01")
    yield refuse_not_close(table, actor, target)
    yield receiving.refuse_more(table, name(table, actor), character(table, actor))


@pick_up.offered
def _(table: Table, who: str) -> Iterator[Offer]:
    """Whatever lies Close to a character."""
    if is_character(table, who):
        for identity, lying in _lying_here(table, who):
            yield pick_up.offer(table, who, f"Pick up: {lying.name}", {"thing": identity}, group=ITEMS)


@gms_action(
    "write_item",
    "Write an item onto a sheet",
    creature("target", "Whose"),
    ITEM,
    integer("usage", "Usage Die, 0 for none", 0, 0, 20),
    rules=("BH-USE-01",),
)
def write_item(table: Table, intent: Intent) -> Procedure:
    """The GM writes an item onto a sheet: one of the lists or a magic item by its name, or any other (BH-USE-01)."""
    target, usage = str(intent.arguments["target"]), int(intent.arguments["usage"])
    called = str(intent.arguments["item"]).strip()
    sheet = character(table, target)
    listed = goods_named(table, called)
    magic = magic_item_called(called)
    if magic is not None:
        thing: CarriedItem | Weapon = magic
    elif listed is not None and listed[1].reach:
        thing = receiving.weapon_of_entry(listed[1], called)
    elif listed is not None and not listed[1].mends:
        thing = receiving.item_of(listed[1], called)
    else:
        thing = CarriedItem(name=called)
    if usage and isinstance(thing, CarriedItem):
        thing = replace(thing, usage=usage)
    yield Change(SheetChanged(target, _with_thing(sheet, thing)))
    die = f" Ud{thing.usage}" if isinstance(thing, CarriedItem) and thing.usage else ""
    yield Say(
        "{who} has {item}{die}", {"who": name(table, target), "item": thing.name, "die": die}, "BH-USE-01", "heading"
    )
    return DONE


@write_item.refuses
def _(table: Table, intent: Intent) -> Reasons:
    """An item needs a name, a die of the chain, and somebody who can carry it (BH-USE-01, BH-USE-03)."""
    target, usage = str(intent.arguments["target"]), int(intent.arguments["usage"])
    yield refuse_character(table, target, "carry things")
    if not str(intent.arguments["item"]).strip():
        yield no("an item needs a name", "BH-USE-01")
    if usage and not is_usage(usage):
        yield no("a Usage Die has 4, 6, 8, 10, 12 or 20 sides", "BH-USE-03")
    yield receiving.refuse_more(table, name(table, target), character(table, target))


receiving.handed_out(write_item, "Write an item", "Write an item onto a sheet", {"item": "lamp"})


@action(
    "load",
    "Choose ammunition",
    text("weapon", "Weapon", required=True),
    text("item", "Ammunition", required=True),
    rules=("BH-USE-05",),
)
def load(table: Table, intent: Intent) -> Procedure:
    """A weapon shoots this kind of ammunition from now on (BH-USE-05)."""
    sheet = character(table, intent.actor)
    weapon, item = held(sheet, str(intent.arguments["weapon"])), item_named(sheet, str(intent.arguments["item"]))
    assert isinstance(weapon, Weapon)
    assert item is not None
    loaded = replace(weapon, ammunition=item.name)
    weapons = tuple(loaded if other is weapon else other for other in sheet.weapons)
    yield from changed(table, intent.actor, weapons=weapons)
    yield Say("The {weapon} shoots {item} now", {"weapon": weapon.name, "item": item.name}, "BH-USE-05", "result")
    return DONE


@load.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    """A ranged weapon shoots ammunition that is carried."""
    refused = refuse_character(table, intent.actor, "load a weapon") or refuse_turn(table, intent.actor)
    if refused is not None:
        return refused
    sheet = character(table, intent.actor)
    weapon = held(sheet, str(intent.arguments["weapon"]))
    item = item_named(sheet, str(intent.arguments["item"]))
    if not isinstance(weapon, Weapon):
        return no("no weapon called {weapon!r} is carried", "BH-USE-05", weapon=str(intent.arguments["weapon"]))
    if weapon.reach != "ranged":
        return no("the {weapon} shoots nothing", "BH-USE-05", weapon=weapon.name)
    if item is None or not item.ammunition:
        return no("no ammunition called {item!r} is carried", "BH-USE-05", item=str(intent.arguments["item"]))
    if weapon.ammunition.casefold() == item.name.casefold():
        return no("the {weapon} shoots {item} already", "BH-USE-05", weapon=weapon.name, item=item.name)
    return None
