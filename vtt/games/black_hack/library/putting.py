"""Creatures come to the table: made up on the spot, or out of the bestiary (BH-LIFE-01, BH-LIFE-02, BH-MOR-02)."""

from collections.abc import Iterator
from typing import Any, Literal

import msgspec

from vtt.dice import Constant, Dice, parse
from vtt.games.black_hack.attribute_tests.plain import mode
from vtt.games.black_hack.equipment import weapon_fields
from vtt.games.black_hack.library import entries
from vtt.games.black_hack.menus import in_menus
from vtt.games.black_hack.rolls import GM, roll
from vtt.games.black_hack.sheet.access import is_character
from vtt.games.black_hack.sheet.parts import Weapon
from vtt.games.black_hack.sheet.scene import MOST_HD
from vtt.games.black_hack.sheet.sheets import Foe
from vtt.rules.contract.description import Offer, Parameter, Refusal
from vtt.rules.contract.keys import KEY_EXPECTED, is_key, slug
from vtt.rules.contract.parameters import choice, creature, flag, integer, text
from vtt.rules.contract.procedure import DONE, Asking, Change, Intent, Outcome, Procedure, Say
from vtt.rules.kit.authoring import gms_action, no
from vtt.rules.kit.offer_making import GM_GROUP
from vtt.rules.kit.written_lines import words_of
from vtt.rules.tabletop.arriving import MOST_AT_ONCE, base_name, free_group, free_id, free_names, free_spot, usual_spot
from vtt.table.campaign_events import LibraryAdded
from vtt.table.creature import Creature, Point, Side
from vtt.table.decoding import built
from vtt.table.events import CreaturePut
from vtt.table.table import Table

_AT = Parameter(name="at", label="Where", kind="point")

_HIDDEN = flag("hidden", "Hidden from the players")

_HP = {"entry": "As the entry says", "roll": "Roll d8s", "average": "Average"}

HowHp = Literal["entry", "roll", "average"]


class Arrival(msgspec.Struct, frozen=True, kw_only=True):
    """How creatures of one kind come to the table.

    ``count`` 0 rolls the dice of the entry's own number; ``hd`` 0 takes the entry's; ``hp`` is as the entry says and
    else rolled, a d8 for each HD, or its average. Without ``at`` they stand where there is room. ``why`` is the rule
    that brings them.
    """

    count: int = 1
    hd: int = 0
    hp: HowHp = "entry"
    at: Point | None = None
    hidden: bool = False
    side: Side = "gm"
    mode: str = "normal"
    why: str = "BH-LIFE-02"


def put(table: Table, entry: entries.CreatureEntry, arrival: Arrival) -> Asking[tuple[Table, tuple[str, ...]]]:
    """Creatures of that kind come to the table; the answer is the table after it and their ids.

    Dice in order: how many, where that is rolled, then the HP of each. Several share a group, and how many they were
    for morale (BH-MOR-01).
    """
    size = arrival.count
    if not size:
        size = yield from _thrown(entries.number_dice(entry.number), entry.name, "{who}: how many", arrival)
    size = min(max(size, 1), MOST_AT_ONCE)
    hd = arrival.hd or entry.hd
    group = free_group(table, entry.name, size) if size > 1 else ""
    at = arrival.at or usual_spot(table)
    put_now: list[str] = []
    for name in free_names(table, entry.name, size):
        hp = yield from _hit_points(entry, hd, name, arrival)
        creature = Creature(
            id=free_id(table, slug(name) or "creature"),
            name=name,
            side=arrival.side,
            sheet=entries.sheet_of_entry(entry, hd, max(hp, 1), size if group else 0),
            at=free_spot(table, entry.radius, at),
            radius=entry.radius,
            glyph=entry.glyph,
            group=group,
            hidden=arrival.hidden,
            notes=entry.notes,
        )
        table = yield Change(CreaturePut(creature))
        put_now.append(creature.id)
        values = {"who": name, "hd": hd, "hp": max(hp, 1)}
        yield Say("{who}: {hd} HD, {hp} HP", values, arrival.why, "detail", secret=arrival.side == "gm")
    yield Say(
        "{who} {verb} on the table",
        {"who": _several(entry.name, size), "verb": "is" if size == 1 else "are"},
        arrival.why,
        "result",
        secret=arrival.hidden,
    )
    return table, tuple(put_now)


def _several(name: str, size: int) -> str:
    return name if size == 1 else f"{size} × {name}"


def _hit_points(entry: entries.CreatureEntry, hd: int, name: str, arrival: Arrival) -> Asking[int]:
    if arrival.hp == "average":
        return entries.average_hp(hd)
    own = entry.hp if arrival.hp == "entry" and not arrival.hd else ""
    return (yield from _thrown(parse(own) if own else entries.rolled_hp(hd), name, "{who}: HP", arrival))


def _thrown(dice: Dice, name: str, label: str, arrival: Arrival) -> Asking[int]:
    if isinstance(dice, Constant):
        return dice.value
    secret = arrival.side == "gm"
    thrown = yield from roll(
        dice,
        GM,
        arrival.why,
        arrival.mode,
        higher_is_better=not secret,
        label=label,
        values={"who": name},
        secret=secret,
    )
    return thrown.total


@gms_action(
    "make_monster",
    "Make a creature",
    text("name", "Name", required=True),
    integer("hd", "Hit Dice", 1, 1, MOST_HD),
    integer("count", "How many", 1, 1, MOST_AT_ONCE),
    choice("kind", "Kind", {"monster": "Monster", "npc": "NPC"}, "monster"),
    choice("hp", "HP", {"roll": "Roll d8s", "average": "Average"}, "roll"),
    text("attacks", "Attacks, with commas between"),
    text("special", "Special"),
    text("glyph", "Glyph"),
    _AT,
    _HIDDEN,
    mode("mode", "Roll HP"),
    rules=("BH-LIFE-01", "BH-LIFE-02"),
    hidden=True,
)
def make_monster(table: Table, intent: Intent) -> Procedure:
    """A creature out of a name and HD, as many as are wanted (BH-LIFE-01, BH-LIFE-02)."""
    get: dict[str, Any] = intent.arguments
    entry = entries.CreatureEntry(
        name=str(get["name"]).strip(),
        hd=int(get["hd"]),
        kind=get["kind"],
        glyph=str(get.get("glyph") or ""),
        attacks=tuple(
            msgspec.convert(weapon_fields(part), built(Weapon)) for part in words_of(get.get("attacks") or "")
        ),
        special=str(get.get("special") or ""),
    )
    yield Say(
        "{who}, {hd} HD", {"who": entry.name, "hd": entry.hd}, "BH-LIFE-01", "heading", secret=bool(get["hidden"])
    )
    _, made = yield from put(table, entry, _arrival(get))
    return Outcome(f"{len(made)} on the table")


@make_monster.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    """A creature needs a name."""
    return None if str(intent.arguments["name"]).strip() else no("expected a name", "BH-LIFE-01")


in_menus(make_monster, "Make a creature", missing={"name": "Creature"}, note="name and HD")


@gms_action(
    "put_creature",
    "Put on the table",
    text("creature", "Creature (its key)", required=True),
    integer("count", "How many (0: roll its group)", 1, 0, MOST_AT_ONCE),
    choice("hp", "HP", _HP, "entry"),
    integer("hd", "Hit Dice (0: as the entry says)", 0, 0, MOST_HD),
    _AT,
    _HIDDEN,
    mode("mode", "Roll HP"),
    rules=("BH-LIFE-02",),
    hidden=True,
)
def put_creature(table: Table, intent: Intent) -> Procedure:
    """Creatures out of the bestiary (BH-LIFE-02)."""
    get = intent.arguments
    entry = entries.creature_of(table, str(get["creature"]))
    assert entry is not None
    yield Say("{who} from the bestiary", {"who": entry.name}, "BH-LIFE-02", "heading", secret=bool(get["hidden"]))
    _, made = yield from put(table, entry, _arrival(get))
    return Outcome(f"{len(made)} on the table")


@put_creature.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    """Only a creature that stands in the bestiary."""
    key = str(intent.arguments["creature"])
    return None if entries.creature_of(table, key) is not None else no("there is no {key} in the bestiary", "", key=key)


@gms_action(
    "save_to_library", "Keep in the bestiary", creature(), text("key", "Key (empty: from the name)"), hidden=True
)
def save_to_library(table: Table, intent: Intent) -> Procedure:
    """A creature on the table becomes an entry of the group's own bestiary, in place of one of the same key."""
    creature = table.creatures[str(intent.arguments["target"])]
    assert isinstance(creature.sheet, Foe)
    name = base_name(creature.name)
    key = str(intent.arguments.get("key") or slug(name))
    entry = entries.entry_of_sheet(name, creature.sheet, creature.glyph, creature.radius, creature.notes)
    yield Change(LibraryAdded(entries.BESTIARY, {key: entries.plain(entry)}))
    before = entries.creature_of(table, key) is not None
    text = "{who} stands in the bestiary, in place of the one before" if before else "{who} stands in the bestiary"
    yield Say(text, {"who": name}, "", "result", secret=True)
    return DONE


@save_to_library.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    """Only the GM's creatures, under a name that makes a key."""
    creature = table.creatures[str(intent.arguments["target"])]
    if not isinstance(creature.sheet, Foe):
        return no("only Monsters and NPCs stand in the bestiary")
    key = str(intent.arguments.get("key") or slug(base_name(creature.name)))
    return None if is_key(key) else no("{key!r}: {expected}", "", key=key, expected=KEY_EXPECTED)


@save_to_library.offered
def _(table: Table, who: str) -> Iterator[Offer]:
    """To each foe."""
    if not is_character(table, who):
        yield save_to_library.offer(table, "", "Keep in the bestiary", {"target": who}, group=GM_GROUP)


def _arrival(get: dict[str, Any]) -> Arrival:
    at = get.get("at")
    return Arrival(
        count=int(get["count"]),
        hd=int(get.get("hd") or 0) if "creature" in get else 0,
        hp=get["hp"],
        at=None if at is None else (float(at[0]), float(at[1])),
        hidden=bool(get["hidden"]),
        mode=str(get.get("mode") or "normal"),
    )
