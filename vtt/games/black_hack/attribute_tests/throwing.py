"""Attribute Tests: what burdens them, how they are thrown, and what comes of them (BH-TEST, BH-DICE)."""

from functools import lru_cache
from typing import Any, ClassVar, Literal

import msgspec
from msgspec.structs import replace

from vtt.dice import D4, D20, ByTotal, Roll, Thrown, Twice
from vtt.games.black_hack.armour import pool
from vtt.games.black_hack.attribute_tests.plain import (
    NO_FACE,
    Burden,
    Classes,
    Ruled,
    classes_of,
    innate_advantages,
    plain_test,
    rule_on,
)
from vtt.games.black_hack.effects import attributes_now, limit_changes, opposing, spend_one_roll
from vtt.games.black_hack.goods.magic_items import bubble_may_burst, bursts_from, on_failure, second_roll_stands
from vtt.games.black_hack.rolls import EACH_TOTAL, chosen_of, is_troubled, mode_of_test
from vtt.games.black_hack.sheet.access import level, sheet_of, tags_of_foe
from vtt.games.black_hack.sheet.parts import Attribute
from vtt.games.black_hack.sheet.sheets import Character
from vtt.rules.contract.procedure import Asking, Change, Say, Throw
from vtt.rules.kit.house import House
from vtt.table.events import SheetChanged
from vtt.table.table import Table

NATURAL_1: House[Literal["must_hit", "always_hits"]] = House(
    "natural_1",
    "A natural 1 on an Attack",
    "BH-ATK-09",
    {"must_hit": "Must still be below the Attribute", "always_hits": "Always hits"},
)
NATURAL_20: House[Literal["may_succeed", "always_fails"]] = House(
    "natural_20",
    "A natural 20 on a Defend Test",
    "BH-ATK-10",
    {"may_succeed": "Fails unless below the Attribute", "always_fails": "Always fails"},
)
LARGE_WEAPON_DIE: House[Literal["fresh", "shared"]] = House(
    "large_weapon_die",
    "A large weapon’s d4 for Test and damage",
    "BH-ATK-11",
    {"fresh": "One each", "shared": "One for both"},
)
POWERFUL_FOE_RESISTED: House[bool] = House(
    "powerful_foe_resisted",
    "Tests that resist a powerful foe’s effect",
    "BH-ATK-14",
    {False: "Add nothing", True: "Add the HD difference"},
)

_ADVANTAGE = Twice(D20, "lowest")
_DISADVANTAGE = Twice(D20, "highest")
_THREE = Roll(3, 20)
_NOTHING: dict[str, Any] = {}
_EXERTING = ("STR", "DEX")
_WARDING = ("defend", "resist")


class TestResult(msgspec.Struct, frozen=True):
    """What came of a test. ``natural`` is the d20 that counts, ``total`` with every modifier, to be below ``limit``.

    ``critical`` says that the natural was the critical face asked for and that it had its effect. ``table`` is the
    table after the test, which a STR or DEX test may have changed (BH-REST-04): go on with it. ``large`` is the d4 of a
    large weapon, 0 without one.
    """

    __test__: ClassVar[bool] = False

    success: bool
    natural: int
    total: int
    limit: int
    critical: bool
    table: Table
    large: int = 0


def attribute_test(
    table: Table,
    actor: str,
    attribute: Attribute,
    why: str,
    *,
    label: str = "",
    values: dict[str, Any] = _NOTHING,
    mode: str = "normal",
    advantages: int = 0,
    disadvantages: int = 0,
    against: str = "",
    resisting: str = "",
    burdens: tuple[Burden, ...] = (),
    large: bool = False,
    critical: int | None = None,
    secret: bool = False,
    nature: str = "task",
    tags: tuple[str, ...] = (),
    apart: int = 0,
) -> Asking[TestResult]:
    """A d20 whose total must be below the attribute (BH-TEST-03, BH-TEST-04).

    ``against`` is the opponent acted on or warded off, whose HD above the own Level are added (BH-ATK-14);
    ``resisting`` is one whose effect is only resisted, which a house rule may count as well. ``large`` adds the d4 of a
    large weapon (BH-ATK-11, BH-ATK-12). ``critical`` is 1 where a natural 1 is a critical hit (BH-ATK-09), 20 where a
    natural 20 is a critical failure (BH-ATK-10). ``mode`` is what the GM declared (BH-DICE-04), ``advantages`` and
    ``disadvantages`` count further sources of each. ``tags`` tell what the test is about; to some of it a class brings
    Advantage (``innate_advantages``). Faces up to ``apart`` have a meaning of their own.
    """
    sheet: Any = table.creatures[actor].sheet
    if not sheet.rest_spoiled and attribute in _EXERTING:
        sheet = replace(sheet, rest_spoiled=True)
        table = yield Change(SheetChanged(actor, sheet))
    limit: int = getattr(sheet.attributes, attribute)
    about = (attribute, nature, *tags)
    if sheet.effects:
        if nature in _WARDING and (against or resisting):
            about = (*about, *tags_of_foe(table, against or resisting))
        limit = getattr(attributes_now(table, sheet), attribute)
        for named, amount, rule in limit_changes(table, sheet, about):
            limit += amount
            yield Say(
                "{effect}: {attribute} counts as {limit}",
                {"effect": named, "attribute": attribute, "limit": limit},
                rule,
                secret=secret,
            )
    given = (mode, advantages, disadvantages, burdens)
    opponent = against or (resisting if resisting and POWERFUL_FOE_RESISTED(table) else "")
    burdens += burdens_on(table, sheet, level(table, opponent) if opponent else 0)
    if tags:
        for feature, rule in innate_advantages(sheet.character_class, attribute, nature, tags):
            advantages += 1
            yield Say("{feature}: Advantage", {"feature": feature}, rule, secret=secret)
    if against and sheet_of(table, against).effects:
        better, worse = yield from opposing(table, against, about, secret)
        advantages, disadvantages = advantages + better, disadvantages + worse
    if mode != "normal" or advantages or disadvantages or is_troubled(sheet):
        mode = yield from mode_of_test(table, sheet, about, mode, advantages, disadvantages, secret)
    sure = _sure_face(table, critical) if table.options else 0
    high = NO_FACE
    if sheet.effects and nature == "defend":
        high = bursts_from(table, sheet, sum([burden[1] for burden in burdens]), large)
    if mode == "normal" and not large:
        known = tuple(values.items())
        plain = plain_test(actor, attribute, limit, burdens, critical, sure, why, label, known, secret, apart, high)
        thrown: Thrown = yield plain.throw
        ruled: Ruled = plain.ruled[thrown.total]
        d4 = 0
    else:
        added = sum([burden[1] for burden in burdens])
        classes = classes_of(limit - added, 4 if large else 0, critical, sure, apart, high)
        natural = yield from _natural(actor, mode, why, label, values, classes, secret)
        d4 = 0
        if large:
            each = natural <= apart or natural >= high
            d4 = yield from _large_weapon(table, actor, limit - added - natural, critical, each, secret)
            burdens = (*burdens, ("large weapon", d4, "BH-ATK-12" if critical == 20 else "BH-ATK-11"))
        ruled = rule_on(natural, attribute, limit, burdens, critical, sure, why, secret)
    yield ruled.said
    if sheet.effects:
        table = yield from spend_one_roll(table, actor)
        again = None if ruled.success or secret else (yield from on_failure(table, actor))
        if again is not None:
            second: TestResult = yield from attribute_test(
                again,
                actor,
                attribute,
                why,
                label=label,
                values=values,
                mode=given[0],
                advantages=given[1],
                disadvantages=given[2],
                against=against,
                resisting=resisting,
                burdens=given[3],
                large=large,
                critical=critical,
                nature=nature,
                tags=tags,
                apart=apart,
            )
            if second.success or not second.critical or second_roll_stands(again):
                return second
            table = second.table
        if nature == "defend":
            table = yield from bubble_may_burst(table, actor, ruled.natural, ruled.total)
    return TestResult(ruled.success, ruled.natural, ruled.total, limit, ruled.critical, table, d4)


def burdens_on(table: Table, sheet: Character, opponent: int = 0) -> tuple[Burden, ...]:
    """What burdens every test of a character: an opponent of that many HD, 0 for none (BH-ATK-14), and armour outside
    the class list (BH-ARM-10)."""
    return burdens_of(sheet.level, opponent, pool.burden(table, sheet))


@lru_cache(maxsize=1024)
def burdens_of(own: int, opponent: int, worn: int) -> tuple[Burden, ...]:
    """The burdens by the own Level, the opponent's HD (0 for none), and the AV of armour outside the class list."""
    found: list[Burden] = []
    if opponent > own:
        found.append(("powerful foe", opponent - own, "BH-ATK-14"))
    if worn:
        found.append(("armour outside the class list", worn, "BH-ARM-10"))
    return tuple(found)


def _natural(
    actor: str, mode: str, why: str, label: str, values: dict[str, Any], classes: Classes, secret: bool
) -> Asking[int]:
    """The d20 that counts: of one, of three the middle one, or of two the one chosen. With Advantage the player
    chooses, with Disadvantage or in secret the GM; nobody is asked where both come to the same (BH-DICE-02, 03, 05)."""
    if mode == "normal":
        thrown: Thrown = yield Throw(D20, actor, why, label, values, classes, secret, "settled", good="low")
        return thrown.total
    if mode == "middle":
        thrown = yield Throw(
            _THREE, actor, why, label, values, _classes_of_middle(classes), secret, "settled", good="low"
        )
        return sorted(thrown.faces)[1]
    advantage = mode == "advantage"
    dice = _ADVANTAGE if advantage else _DISADVANTAGE
    thrown = yield Throw(dice, actor, why, label, values, _classes_of_two(classes), secret, "settled", good="low")
    first, second = thrown.parts
    if classes(first) == classes(second):
        return thrown.total
    takes_first, question = first.total == thrown.total, "Which of the two d20 counts?"
    chosen = yield from chosen_of(first.total, second.total, takes_first, actor, advantage, actor, secret, question)
    return first.total if chosen else second.total


def _large_weapon(table: Table, actor: str, needed: int, critical: int | None, each: bool, secret: bool) -> Asking[int]:
    """The d4 of a large weapon, a throw of its own (BH-ATK-11, BH-ATK-12); ``each`` face of it counts."""
    each = each or (critical == 1 and LARGE_WEAPON_DIE(table) == "shared")
    thrown: Thrown = yield Throw(
        D4,
        actor,
        "BH-ATK-12" if critical == 20 else "BH-ATK-11",
        "Large weapon",
        _NOTHING,
        EACH_TOTAL if each else _below(needed),
        secret,
        "settled",
    )
    return thrown.total


def _sure_face(table: Table, critical: int | None) -> int:
    """The face that decides alone by a house rule: 1 always hits, 20 always fails; 0 for none."""
    if critical == 1 and NATURAL_1(table) == "always_hits":
        return 1
    if critical == 20 and NATURAL_20(table) == "always_fails":
        return 20
    return 0


@lru_cache(maxsize=1024)
def _classes_of_two(classes: Classes) -> Classes:
    return lambda thrown: (classes(thrown.parts[0]), classes(thrown.parts[1]))


@lru_cache(maxsize=1024)
def _classes_of_middle(classes: Classes) -> Classes:
    return lambda thrown: classes(Thrown(sorted(thrown.faces)[1], ()))


@lru_cache(maxsize=1024)
def _below(needed: int) -> ByTotal:
    return ByTotal(lambda total: total < needed)
