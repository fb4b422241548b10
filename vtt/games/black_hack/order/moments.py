"""How a Moment opens: a DEX Test for each character, and the order that follows (BH-INIT-01 to BH-INIT-04)."""

from functools import lru_cache
from typing import Any, Literal

import msgspec

from vtt.games.black_hack.armour.pool import burden_of
from vtt.games.black_hack.attribute_tests.plain import Burden, plain_test
from vtt.games.black_hack.attribute_tests.throwing import TestResult, attribute_test, burdens_of
from vtt.games.black_hack.fighters import has_turns
from vtt.games.black_hack.rolls import is_plain
from vtt.games.black_hack.sheet.access import level, sheet_of
from vtt.games.black_hack.sheet.parts import NO_FATE, Armour, CharacterClass
from vtt.games.black_hack.sheet.sheets import Character
from vtt.rules.contract.procedure import Asking, Say, Throw
from vtt.rules.kit.house import House
from vtt.table.initiative import Turn
from vtt.table.table import Table

INITIATIVE: House[Literal["tests", "bag"]] = House(
    "initiative", "Initiative", "BH-INIT-01", {"tests": "DEX Tests each Moment", "bag": "Tokens drawn from a bag"}
)

INITIATIVE_POWERFUL_FOE: House[bool] = House(
    "initiative_powerful_foe",
    "Initiative against powerful foes",
    "BH-INIT-04",
    {False: "Nothing is added", True: "The highest HD difference is added"},
    only_with=INITIATIVE.being("tests"),
)

FIRST = "first"
OPPONENTS = "opponents"
LAST = "last"

_LABEL = "Initiative: {who}"
_PLACES = {True: "{who} goes before the opponents", False: "{who} goes after the opponents"}


def opened(
    table: Table, surprised: tuple[str, ...], ready: tuple[str, ...] = ()
) -> Asking[tuple[Table, tuple[Turn, ...]]]:
    """A Moment opens: a DEX Test for each character who is not Out of Action, and the order that follows.

    Those who pass go before the opponents, those who fail after them (BH-INIT-01 to BH-INIT-03). Powerful foes and
    large weapons count for nothing here (BH-INIT-04), unless a house rule says so. The ``surprised`` test with
    Disadvantage, the ``ready`` with Advantage.
    """
    yield Say("Moment {moment}", {"moment": table.clock.moment}, "BH-INIT-01", "time")
    first: list[Turn] = []
    opponents: list[Turn] = []
    last: list[Turn] = []
    alike = not (surprised or ready)
    for identity, creature in table.creatures.items():
        sheet: Any = creature.sheet
        if (sheet.state or sheet.effects or sheet.fate is not NO_FATE) and not has_turns(sheet):
            continue
        if type(sheet) is not Character:
            opponents.append(_turn(identity, OPPONENTS))
            continue
        plan = _plan(identity, creature.name, sheet.attributes.DEX, sheet.armour, sheet.character_class)
        if alike and is_plain(table, sheet):
            turn, said = plan.falls[(yield plan.throw).total]
            yield said
        else:
            result: TestResult = yield from attribute_test(
                table,
                identity,
                "DEX",
                "BH-INIT-01",
                label=_LABEL,
                values=plan.throw.values,
                mode="disadvantage" if identity in surprised else "normal",
                advantages=int(identity in ready),
                burdens=_by_powerful_foes(table, sheet),
                secret=creature.hidden,
                nature="initiative",
            )
            table, success = result.table, result.success
            why = "BH-INIT-02" if success else "BH-INIT-03"
            yield Say(_PLACES[success], plan.throw.values, why, "result", about=(identity,))
            turn = _turn(identity, FIRST if success else LAST)
        if turn.group == FIRST:
            first.append(turn)
        else:
            last.append(turn)
    return table, (*first, *opponents, *last)


def anything_lasts(table: Table) -> bool:
    """Whether anything may last on the table: the cheap question before all that a new Moment asks of it."""
    if table.state is not None:
        return True
    for creature in table.creatures.values():
        sheet: Any = creature.sheet
        if sheet.effects or sheet.hindrances:
            return True
    return False


class _Plan(msgspec.Struct, frozen=True):
    """What is known of an initiative test before the die falls: its throw, and by the face the Turn that it gives and
    the line that says so (``falls[0]`` stands empty)."""

    throw: Throw
    falls: tuple[tuple[Turn, Say], ...]


@lru_cache(maxsize=4096)
def _plan(identity: str, name: str, limit: int, armour: Armour, kind: CharacterClass) -> _Plan:
    burdens = burdens_of(0, 0, burden_of(armour, kind))
    test = plain_test(identity, "DEX", limit, burdens, None, 0, "BH-INIT-01", _LABEL, (("who", name),), False)
    falls: list[tuple[Turn, Say]] = []
    for ruled in test.ruled:
        said = ruled.said
        text = f"{_PLACES[ruled.success]}: {said.text}"
        why = "BH-INIT-02" if ruled.success else "BH-INIT-03"
        turn = _turn(identity, FIRST if ruled.success else LAST)
        falls.append((turn, Say(text, {**said.values, "who": name}, why, "result", about=(identity,))))
    return _Plan(throw=test.throw, falls=tuple(falls))


@lru_cache(maxsize=4096)
def _turn(identity: str, group: str) -> Turn:
    return Turn(creature=identity, group=group)


def _by_powerful_foes(table: Table, sheet: Character) -> tuple[Burden, ...]:
    """What the highest HD among the opponents add by a house rule, otherwise nothing (BH-INIT-04)."""
    if not INITIATIVE_POWERFUL_FOE(table):
        return ()
    highest = max(
        (
            level(table, identity)
            for identity, creature in table.creatures.items()
            if creature.side == "gm" and not sheet_of(table, identity).state
        ),
        default=0,
    )
    return (("powerful foe", highest - sheet.level, "BH-INIT-04"),) if highest > sheet.level else ()
