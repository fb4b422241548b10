"""Armour Dice: one is broken against damage, Broken ones are rolled after a rest and may be lost for good (BH-ARM-02 to
BH-ARM-06, BH-REST-02, BH-WAR-05); and how the pool is drawn."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Any, Literal

from msgspec.structs import replace

from vtt.dice import D6
from vtt.games.black_hack.armour import pool
from vtt.games.black_hack.rolls import roll
from vtt.games.black_hack.sheet.access import armour_value, character
from vtt.games.black_hack.sheet.parts import NO_OWN_ARMOUR, Armour, CharacterClass
from vtt.games.black_hack.sheet.sheets import Character
from vtt.numerals import percent
from vtt.rules.contract.description import Block, Pips
from vtt.rules.contract.procedure import DONE, Asking, Change, Changing, Choose, Option, Procedure, Say
from vtt.rules.engine.odds import endings
from vtt.rules.kit.creatures import changed
from vtt.rules.kit.house import House
from vtt.table.creature import Creature, Sheet
from vtt.table.events import SheetsChanged
from vtt.table.table import OptionValue, Table

ARMOUR_DIE_DECIDED: House[Literal["after", "before"]] = House(
    "armour_die_decided",
    "Breaking an Armour Die is decided",
    "BH-ARM-02",
    {"after": "After the damage is rolled", "before": "Before the damage is rolled"},
)

ARMOUR_PIECES: House[Literal["together", "apart"]] = House(
    "armour_pieces",
    "Armour, shield and helmet are destroyed",
    "BH-ARM-06",
    {"together": "Together", "apart": "Each piece apart"},
)

SELF_RELIANT: House[Literal["once", "every"]] = House(
    "self_reliant",
    "A Warrior’s Broken Armour Die that shows 1",
    "BH-WAR-05",
    {"once": "Is rolled again once", "every": "Is rolled again as long as it shows 1"},
)

# A die that shows 1 so often in a row, once in 10 ** 15, is left at that: odds must come to an end.
_MOST_ONES = 20

BREAK = "break"
_TAKE = "take"
_OPTIONS = (Option(BREAK, "Break an Armour Die"), Option(_TAKE, "Take the damage"))


def breaks_die(table: Table, victim: str, amount: int, named: str) -> Asking[bool]:
    """Whether the player breaks an Armour Die against this much damage; nobody is asked where no unbroken die is left
    (BH-ARM-03)."""
    sheet: Any = table.creatures[victim].sheet
    left = pool.whole(sheet)
    return left > 0 and (yield offered_die(victim, sheet.hp, left, amount, named)) == BREAK


def offered_die(victim: str, hp: int, left: int, amount: int | None, named: str = "Damage") -> Choose:
    """The question whether an Armour Die of the ``left`` ones is broken (BH-ARM-02); the answer is ``BREAK`` or not.

    By default a die goes where the damage would take half or more of the HP, or is not known.
    """
    enough = (hp + 1) // 2
    if amount is None:
        question, default = "{named} is coming. Break an Armour Die? {left} left", BREAK
        assumed = "if an Armour Die is broken for any damage"
    else:
        question = "{named}: {amount}. Break an Armour Die? {left} left"
        default = BREAK if amount >= enough else _TAKE
        assumed = f"if an Armour Die is broken from {enough} damage on"
    values = {"amount": amount, "left": left, "named": named}
    return Choose(victim, question, _OPTIONS, default, "BH-ARM-02", values, victim, assumed=assumed)


def break_die(table: Table, victim: str, also: dict[str, Sheet]) -> Changing:
    """An Armour Die is set aside as Broken and all damage of the attack or effect is ignored (BH-ARM-02)."""
    creature = table.creatures[victim]
    sheet: Any = creature.sheet
    after = pool.with_broken_die(sheet)
    table = yield Change(SheetsChanged({**also, victim: after}))
    yield Say(
        "{who} breaks an Armour Die: no damage; {left} left",
        {"who": creature.name, "left": pool.whole(after)},
        "BH-ARM-02",
        "result",
        about=(victim,),
    )
    return table


def rolled_after_rest(table: Table, identity: str, mode: str) -> Changing:
    """Broken Armour Dice are rolled, as many as the player wants: above AV mended, else permanently Broken
    (BH-REST-02, BH-ARM-04, BH-ARM-05)."""
    broken = character(table, identity).armour.broken
    if not broken:
        return table
    answer = yield Choose(
        identity,
        "Broken Armour Dice: {broken}. Roll how many of them?",
        tuple(Option(str(count), str(count)) for count in range(broken, -1, -1)),
        str(broken),
        "BH-REST-02",
        {"broken": broken},
        at=identity,
    )
    return (yield from _rolled(table, identity, int(answer), mode))


def _rolled(table: Table, identity: str, dice: int, mode: str = "normal") -> Changing:
    """So many Broken dice are rolled, those of a Warrior that show 1 again."""
    again = _rolls_again(table, character(table, identity))
    while dice:
        ones = 0
        for _ in range(dice):
            if character(table, identity).armour.broken <= ones:
                break
            table, one = yield from _mend_die(table, identity, mode, again > 0)
            ones += one
        dice, again = ones, again - 1
    return table


def _rolls_again(table: Table, sheet: Character) -> int:
    """How often a Warrior may roll again an Armour Die that shows 1 (BH-WAR-05); nobody else may."""
    if sheet.character_class != "warrior":
        return 0
    return 1 if SELF_RELIANT(table) == "once" else _MOST_ONES


def _mend_die(table: Table, identity: str, mode: str = "normal", again: bool = False) -> Asking[tuple[Table, bool]]:
    """One Broken Armour Die is rolled; whether it is to be rolled ``again``, as a 1 may be that does not mend
    (BH-WAR-05)."""
    sheet = character(table, identity)
    value = pool.mending_value(table, sheet)
    again = again and value >= 1
    thrown = yield from roll(
        D6,
        identity,
        "BH-ARM-04",
        mode,
        key=lambda total: (total > value, again and total == 1),
        label="{who}: Armour Die",
        values={"who": table.creatures[identity].name},
    )
    values = {"who": table.creatures[identity].name, "face": thrown.total, "value": value}
    if again and thrown.total == 1:
        yield Say("{who}: Self Reliant, the {face} is rolled again", values, "BH-WAR-05")
        return table, True
    if thrown.total > value:
        armour = replace(sheet.armour, broken=sheet.armour.broken - 1)
        yield Say("{who}: {face}, above AV {value}: mended", values, "BH-ARM-04", "result")
    else:
        yield Say("{who}: {face}, not above AV {value}: permanently Broken", values, "BH-ARM-05", "result")
        armour = yield from _lost(table, identity, sheet.armour)
    table = yield from changed(table, identity, armour=armour)
    return table, False


def _lost(table: Table, identity: str, armour: Armour) -> Asking[Armour]:
    """The armour with one Broken die lost; with its last die it is destroyed (BH-ARM-06)."""
    value = pool.worn_value(armour)
    apart = ARMOUR_PIECES(table) == "apart"
    if apart and (armour.shield or armour.helmet):
        piece = yield from _piece(identity, armour)
        if piece != "armour":
            yield Say("The {piece} is destroyed", {"piece": piece}, "BH-ARM-06", "result")
            large = armour.large_shield and piece != "shield"
            return replace(armour, broken=armour.broken - 1, large_shield=large, **{piece: False})
    after = replace(armour, broken=armour.broken - 1, lost=armour.lost + 1)
    if after.lost < value + (0 if apart else armour.shield + armour.helmet):
        return after
    yield Say("The armour is destroyed", why="BH-ARM-06", level="result")
    left = _without_best(armour)
    if apart:
        return replace(after, worn=left, lost=0, own=NO_OWN_ARMOUR)
    return Armour(worn=left)


def _piece(identity: str, armour: Armour) -> Asking[str]:
    """Which piece a lost die belonged to, where a house rule keeps them apart (BH-ARM-06)."""
    pieces = []
    if armour.lost < pool.worn_value(armour):
        pieces.append("armour")
    if armour.shield:
        pieces.append("shield")
    if armour.helmet:
        pieces.append("helmet")
    if len(pieces) == 1:
        return pieces[0]
    options = tuple(Option(piece, piece.capitalize()) for piece in pieces)
    answer: str = yield Choose(
        identity, "Which piece’s die is lost for good?", options, pieces[0], "BH-ARM-06", at=identity
    )
    return answer


def _without_best(armour: Armour) -> tuple[Any, ...]:
    """What is still worn without the armour that counted, the one of highest AV."""
    if not armour.worn:
        return ()
    best = max(armour.worn, key=lambda kind: pool.worn_value(Armour(worn=(kind,))))
    left = list(armour.worn)
    left.remove(best)
    return tuple(left)


_MENDING = ("self_reliant", "bare_shield")
_WHO = "who"


def mending(table: Table, sheet: Character) -> float:
    """The chance that a Broken Armour Die of what is worn is mended after a Rest, with one d6 and the re-roll of a
    Warrior (BH-ODDS-03)."""
    rules = tuple((key, table.options[key]) for key in _MENDING if key in table.options)
    worn = Armour(worn=sheet.armour.worn, shield=sheet.armour.shield, helmet=sheet.armour.helmet, broken=1)
    return _mending(sheet.character_class, worn, rules)


def mending_chance(table: Table, sheet: Character) -> list[tuple[str, str]]:
    """The same in words, where a die is Broken."""
    return [("A Broken die mends", percent(mending(table, sheet), 1))] if sheet.armour.broken else []


@lru_cache(maxsize=1024)
def _mending(kind: CharacterClass, worn: Armour, rules: tuple[tuple[str, OptionValue], ...]) -> float:
    sheet = Character(character_class=kind, hp=1, max_hp=1, armour=worn)
    creature = Creature(id=_WHO, name=_WHO, side="players", sheet=sheet)
    table = Table(game="", creatures={_WHO: creature}, options=dict(rules))

    def rolled() -> Procedure:
        yield from _rolled(table, _WHO, 1)
        return DONE

    ends = [(character(end.table, _WHO).armour, end.probability) for end in endings(rolled, table)]
    return sum(probability for armour, probability in ends if armour == replace(worn, broken=0))


Pip = Literal["whole", "broken", "lost"]

_ARMOUR_NAMES = {
    "cloth": "cloth",
    "leather": "leather",
    "chain": "chain mail",
    "plate": "plate",
    "mithril": "mithril shirt",
}


def armour_block(sheet: Character) -> Iterator[Block]:
    """The pool that counts now, on the sheet; nothing for who wears nothing. Shield and helmet give a die each besides
    the AV (BH-ARM-01, BH-ARM-08)."""
    worn = sheet.armour
    names = [_ARMOUR_NAMES[kind] for kind in sorted(worn.worn, key=armour_value, reverse=True)[:1]]
    names = [worn.own.name] if names and worn.own.name else names
    names += ["shield"] * worn.shield + ["helmet"] * worn.helmet
    conjured = sheet.conjured if pool.conjured_counts(sheet) else None
    if conjured is None:
        if not names:
            return
        left, broken, lost = max(0, pool.worn_whole(worn)), worn.broken, worn.lost
        value, besides, called = pool.worn_value(worn), worn.shield + worn.helmet, " and ".join(names)
    else:
        left, broken, lost = pool.whole(sheet), 0, 0
        value, besides, called = pool.CONJURED_VALUE, left - conjured.dice, conjured.name
    notes = [f"{called}, AV {value}" + f" + {besides}" * bool(besides)]
    notes += [f"{broken} broken"] * bool(broken) + [f"{lost} lost for good"] * bool(lost)
    states: tuple[tuple[Pip, int], ...] = (("whole", left), ("broken", broken), ("lost", lost))
    pips = tuple(state for state, number in states for _ in range(number))
    yield Pips("Armour dice", pips, " · ".join(notes), 6, "BH-ARM-01")
