"""The steps of making a character: each takes a draft and answers with the draft after it (BH-CHAR-02).

The GM's hand throws, as nobody stands on the table yet.
"""

from collections.abc import Iterator
from typing import Any, Literal, TypeAlias

import msgspec
from msgspec.structs import replace

from vtt.dice import D4, Constant, Dice, Roll, parse
from vtt.games.black_hack.goods.magic_items import found_item
from vtt.games.black_hack.library.entries import table_of
from vtt.games.black_hack.library.random_table import rows_of
from vtt.games.black_hack.library.rolling import rolled
from vtt.games.black_hack.magic.spell_list import Spell, listed, spell
from vtt.games.black_hack.making.building import HIGHEST_FIRST_SPELL, MAGIC, kits
from vtt.games.black_hack.rolls import GM, roll
from vtt.games.black_hack.sheet.access import tables
from vtt.games.black_hack.sheet.chronicle import Draft
from vtt.games.black_hack.sheet.parts import ATTRIBUTES, Attribute, Attributes, CharacterClass
from vtt.rules.contract.description import Parameter, ParameterOption
from vtt.rules.contract.parameters import text
from vtt.rules.contract.procedure import Asking, Say
from vtt.rules.kit.house import House
from vtt.table.table import Table

CLERIC_COINS_A: House[Literal["2d8", "2d6"]] = House(
    "cleric_coins_a", "Coins in a Cleric’s package A", "BH-CLR-12", {"2d8": "2d8", "2d6": "2d6"}
)
CLERIC_COINS_B: House[Literal["none", "as_a"]] = House(
    "cleric_coins_b", "Coins in a Cleric’s package B", "BH-CLR-13", {"none": "None", "as_a": "As in package A"}
)

CHARACTERS = "Characters"
"""What the GM's menus call making them."""

CONCEPT = text("concept", "Concept, in a sentence")
PLAYER = text("player", "Player")
DRAFT = text("draft", "Character", required=True)
CLASS_NAMES = {"warrior": "Warrior", "thief": "Thief", "cleric": "Cleric", "wizard": "Wizard"}


def needed(name: str, label: str, values: dict[str, str]) -> Parameter:
    """A choice that has to be made."""
    options = tuple(ParameterOption(value, words) for value, words in values.items())
    return Parameter(name=name, label=label, kind="choice", options=options, required=True)


_HIGH = 14
"""After a rolled attribute of this or more the next one is ``_LOW`` (BH-CHAR-04)."""
_LOW = 7
_SPELLS_BESIDES = 2
"""A first book holds 1d4 and so many spells or prayers (BH-WIZ-08, BH-CLR-09)."""

_ATTRIBUTE_DICE = Roll(3, 6)
_HIT_POINTS: dict[CharacterClass, str] = {
    "warrior": "BH-WAR-01",
    "thief": "BH-THF-01",
    "cleric": "BH-CLR-01",
    "wizard": "BH-WIZ-01",
}

Step: TypeAlias = Asking[Draft]


class Equipping(msgspec.Struct, frozen=True, kw_only=True):
    """What the player decides about the equipment: the package, the weapon where there is a choice, the number of the
    keepsake's row (0: it is rolled), the device on the shield, the disguise."""

    package: str
    weapon: str = ""
    keepsake: int = 0
    device: str = ""
    disguise: str = ""


def rolled_attributes(draft: Draft) -> Step:
    """Step A: 3d6 for each attribute in order; after 14 or more the next is 7 without dice (BH-CHAR-03, BH-CHAR-04)."""
    scores: dict[str, int] = {}
    high = False
    for name in ATTRIBUTES:
        words = {"who": draft.name, "attribute": name}
        if high:
            high, scores[name] = False, _LOW
            yield Say("{attribute}: 7 without dice, after 14 or more", words, "BH-CHAR-04")
            continue
        thrown = yield from roll(_ATTRIBUTE_DICE, GM, "BH-CHAR-03", label="{who}: {attribute}", values=words)
        scores[name] = thrown.total
        high = thrown.total >= _HIGH
    written = ", ".join(f"{name} {score}" for name, score in scores.items())
    yield Say("{who}: {scores}", {"who": draft.name, "scores": written}, "BH-CHAR-03")
    return replace(draft, attributes=Attributes(**scores))


def swapped(draft: Draft, first: Attribute, second: Attribute) -> Step:
    """Step B: the values of two attributes change places, once (BH-CHAR-05)."""
    scores = draft.attributes
    assert scores is not None
    one: int = getattr(scores, first)
    other: int = getattr(scores, second)
    after = replace(scores, **{first: other, second: one})
    words = {"who": draft.name, "first": first, "one": other, "second": second, "other": one}
    yield Say("{who}: {first} {one}, {second} {other}", words, "BH-CHAR-05", "result")
    return replace(draft, attributes=after, settled=True, swapped=(first, second))


def kept(draft: Draft) -> Step:
    """Step B is left out: the attributes stay as they were rolled (BH-CHAR-02)."""
    yield Say("{who}: the Attributes stay as rolled", {"who": draft.name}, "BH-CHAR-05", "result")
    return replace(draft, settled=True)


def class_taken(table: Table, draft: Draft, chosen: CharacterClass) -> Step:
    """Step C: the class, its starting HP, and for a Wizard with 1 HP a magic item (BH-CHAR-07, BH-WIZ-05)."""
    words: dict[str, Any] = {"who": draft.name, "class": chosen.capitalize()}
    thrown = yield from roll(
        parse(tables().classes[chosen].starting_hp), GM, _HIT_POINTS[chosen], label="{who}: starting HP", values=words
    )
    words["hp"] = thrown.total
    yield Say("{who}: {class}, {hp} HP", words, _HIT_POINTS[chosen], "result")
    after = replace(draft, character_class=chosen, hp=thrown.total)
    if chosen != "wizard" or thrown.total != 1:
        return after
    item = yield from found_item(table, GM, why="BH-WIZ-05")
    yield Say("Arcane Fortune: {item}", {"item": item.name}, "BH-WIZ-05", "result")
    return replace(after, fortune=item)


def equipped(table: Table, draft: Draft, decided: Equipping) -> Step:
    """Package A or B: coins, what the player names, and the keepsake, rolled or chosen (BH-CHAR-09)."""
    assert draft.character_class is not None
    kit = kits()[draft.character_class]
    package = kit.package(decided.package)
    words: dict[str, Any] = {"who": draft.name, "package": decided.package.upper()}
    coins = 0
    dice = coin_dice(table, draft.character_class, decided.package)
    if not isinstance(dice, Constant):
        thrown = yield from roll(dice, GM, package.rule, label="{who}: coins", values=words)
        coins = thrown.total
    words |= {"coins": coins, "kind": "counterfeit coins" if package.counterfeit else "coins"}
    yield Say("{who}: package {package}, {coins} {kind}", words, package.rule, "result")
    if decided.keepsake:
        keepsake = keepsakes(table, draft.character_class)[decided.keepsake - 1]
    else:
        keepsake = yield from rolled(table, kit.keepsake, GM, False)
    if keepsake:
        yield Say(
            "{who}: {keepsake}", {"who": draft.name, "keepsake": keepsake}, _keepsake_rule(table, draft), "result"
        )
    return replace(
        draft,
        package=decided.package,
        coins=coins,
        weapon=decided.weapon if package.weapon else "",
        keepsake=keepsake,
        device=decided.device if kit.asks == "device" else "",
        disguise=decided.disguise if kit.asks == "disguise" else "",
    )


def number_of_spells(draft: Draft) -> Asking[int]:
    """How many spells or prayers the first book holds: 1d4 + 2 (BH-WIZ-08, BH-CLR-09)."""
    assert draft.character_class is not None
    words = {"who": draft.name, "book": kits()[draft.character_class].book}
    why = kits()[draft.character_class].rule
    thrown = yield from roll(D4, GM, why, label="{who}: {book}, 1d4 + 2", values=words)
    return thrown.total + _SPELLS_BESIDES


def with_spells(draft: Draft, keys: tuple[str, ...]) -> Step:
    """The book holds these."""
    assert draft.character_class is not None
    kit = kits()[draft.character_class]
    names = ", ".join(spell(key).name for key in keys)
    yield Say("{book}: {spells}", {"book": kit.book, "spells": names}, kit.rule, "result")
    return replace(draft, spells=keys)


def with_background(draft: Draft, text: str, ticked: tuple[str, ...] = ()) -> Step:
    """Step D: the Background (BH-CHAR-08)."""
    yield Say("{who}: {text}", {"who": draft.name, "text": text}, "BH-CHAR-08", "result")
    return replace(draft, background=text, ticked=ticked)


def coin_dice(table: Table, kind: CharacterClass, letter: str) -> Dice:
    """The dice of a package's coins; none are the constant 0 (BH-CLR-12, BH-CLR-13)."""
    written = kits()[kind].package(letter).coins
    if kind == "cleric":
        as_a = CLERIC_COINS_A(table)
        written = as_a if letter == "a" or CLERIC_COINS_B(table) == "as_a" else ""
    return parse(written) if written else Constant(0)


def first_spells(kind: CharacterClass) -> tuple[Spell, ...]:
    """What a new Spellcaster's book may hold: levels 1 and 2."""
    return listed(MAGIC[kind], up_to=HIGHEST_FIRST_SPELL)


def keepsakes(table: Table, kind: CharacterClass) -> tuple[str, ...]:
    """The keepsakes of a class as its table has them, the group's own or the program's."""
    return tuple(names_in(table, kits()[kind].keepsake))


def _keepsake_rule(table: Table, draft: Draft) -> str:
    """The rule of the class's keepsakes."""
    assert draft.character_class is not None
    found = table_of(table, kits()[draft.character_class].keepsake)
    return found.rule if found is not None else "BH-CHAR-09"


def names_in(table: Table, key: str) -> Iterator[str]:
    """The rows of a table as they read."""
    found = table_of(table, key)
    if found is not None:
        for _, _, row in rows_of(found):
            yield row.text
