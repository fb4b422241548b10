"""A d20 with advantage or disadvantage: checks, saves and attack rolls (RH-ADV), its chances (RH-ODDS-01); fractions
and a random ability (RH-DICE-01, RH-DICE-02)."""

from collections.abc import Callable, Hashable, Iterable, Mapping
from functools import lru_cache
from typing import Any, Final, Literal

from msgspec.structs import replace

from vtt.dice import D6, D20, ByTotal, Dice, Keep, Roll, Thrown
from vtt.games.revenants_hack.sheet.access import Changing, row, secret, sheet_of
from vtt.games.revenants_hack.sheet.creature_sheet import CreatureSheet
from vtt.games.revenants_hack.sheet.parts import ABILITIES, NOTHING, Ability
from vtt.games.revenants_hack.sheet.sources import Left, RollKind, Sources, cancelling, sources_of
from vtt.rules.contract.procedure import Asking, Change, Say, Throw
from vtt.rules.kit.house import OFF_ON, House
from vtt.table.events import SheetChanged
from vtt.table.table import Table

TALLY_ON_ATTACKS: House[bool] = House(
    "tally_on_attacks", "Attack rolls earn tally marks", "RH-CHK-03", {True: "On", False: "Off"}
)
TALLY_ON_SAVES: House[bool] = House("tally_on_saves", "Saving throws earn tally marks", "RH-CHK-03", OFF_ON)

_DICE: Final[dict[str, Dice]] = {
    "": D20,
    "advantage": Roll(2, 20, Keep("highest", 1)),
    "disadvantage": Roll(2, 20, Keep("lowest", 1)),
}
_SAVE_WHY: Final = "RH-SAVE-01"


def d20(
    table: Table,
    who: str,
    ability: Ability,
    kind: RollKind,
    *,
    why: str,
    label: str,
    key: Callable[[int], Hashable] | None,
    values: Mapping[str, Any] | None = None,
    advantages: Iterable[str] = (),
    disadvantages: Iterable[str] = (),
    secret: bool = False,
) -> Asking[int]:
    """Roll a d20; the answer is the face that counts, the natural one (RH-CRIT-05).

    ``advantages`` and ``disadvantages`` name sources beyond those that lie on the creature itself (problems,
    circumstances); all are counted and cancel one for one (RH-ADV-03). ``key`` maps a face to
    what the rule makes of it. ``label`` is a text as it stands, or with ``values`` a template.
    """
    dice: Dice = D20
    if advantages or disadvantages or sheet_of(table, who).lasting is not NOTHING:
        sources = sources_of(table, who, ability, kind, advantages, disadvantages)
        if sources.any:
            yield _explained(sources.advantages, sources.disadvantages, secret)
            dice = _DICE[sources.left]
    shown = {"label": label} if values is None else dict(values)
    template = "{label}" if values is None else label
    thrown: Thrown = yield Throw(dice, who, why, template, shown, ByTotal(key), secret, "settled", good="high")
    return thrown.total


def save(
    table: Table,
    who: str,
    ability: Ability,
    *,
    why: str,
    label: str,
    values: Mapping[str, Any] | None = None,
    number: int | None = None,
    advantages: Iterable[str] = (),
    disadvantages: Iterable[str] = (),
) -> Asking[tuple[Table, bool]]:
    """A saving throw against the save figure of an ability (RH-SAVE-01) or the GM's own ``number``; the answer is the
    table after it (a tally mark by a house rule) and whether it succeeds. Neither aid nor dangers bear on it
    (RH-SAVE-09)."""
    creature = table.creatures[who]
    if number is None:
        number = row(sheet_of(table, who), ability).save
    table = yield from tallied(table, who, ability, "save")
    face = yield from d20(
        table,
        who,
        ability,
        "save",
        why=why,
        label=label,
        key=at_least(number),
        values=values,
        advantages=advantages,
        disadvantages=disadvantages,
        secret=creature.hidden,
    )
    passed = face >= number
    told = {"who": creature.name, "face": face, "ability": ability, "number": number}
    yield Say("{who}: {face} against {ability} save {number}", told, _SAVE_WHY, "detail", None, secret(creature))
    text = "{who}: the save succeeds" if passed else "{who}: the save fails"
    yield Say(text, {"who": creature.name}, why or _SAVE_WHY, "result", None, creature.hidden)
    return table, passed


def tallied(table: Table, who: str, ability: Ability, kind: RollKind) -> Changing:
    """The tally mark that such a roll earns (RH-CHK-02, RH-CHK-03)."""
    sheet = sheet_of(table, who)
    after = with_tally(table, sheet, ability, kind)
    if after is not sheet:
        table = yield Change(SheetChanged(who, after))
    return table


def with_tally(table: Table, sheet: CreatureSheet, ability: Ability, kind: RollKind) -> CreatureSheet:
    """The sheet with the tally mark that such a roll earns, or the very sheet where it earns none."""
    if kind == "save":
        if not TALLY_ON_SAVES(table):
            return sheet
    elif kind == "attack" and not TALLY_ON_ATTACKS(table):
        return sheet
    before = row(sheet, ability)
    abilities = replace(sheet.abilities, **{ability: replace(before, tally=before.tally + 1)})
    after: CreatureSheet = replace(sheet, abilities=abilities)
    return after


@lru_cache(maxsize=1024)
def at_least(number: int) -> Callable[[int], bool]:
    """Classes of a d20 that succeeds at a number and above."""

    def reached(face: int) -> bool:
        return face >= number

    return reached


@lru_cache(maxsize=1024)
def _explained(advantages: tuple[str, ...], disadvantages: tuple[str, ...], secret: bool) -> Say:
    sources = Sources(advantages, disadvantages)
    text, why = cancelling(sources)
    values: dict[str, Any] = {
        "advantages": ", ".join(sources.advantages),
        "disadvantages": ", ".join(sources.disadvantages),
        "helping": len(sources.advantages),
        "hampering": len(sources.disadvantages),
    }
    return Say(text, values, why, "detail", None, secret)


def chance(number: int, left: Left) -> float:
    """The probability, 0-1, that one d20 reaches a number, or with advantage the higher and with disadvantage the lower
    of two."""
    once = min(max((21 - number) / 20, 0.0), 1.0)
    if left == "advantage":
        return 1.0 - (1.0 - once) ** 2
    return once**2 if left == "disadvantage" else once


ROUNDING: House[Literal["down", "up"]] = House(
    "rounding", "Fractions are rounded", "RH-DICE-01", {"down": "Down", "up": "Up"}
)


def halved(table: Table, number: int) -> int:
    """Half of a number of 0 or more, rounded as the house rule ``rounding`` says."""
    if ROUNDING(table) == "up":
        return (number + 1) // 2
    return number // 2


_EACH = ByTotal()


def random_ability(by: str, why: str, *, secret: bool = False) -> Asking[Ability]:
    """A d6 in the order of the sheet. ``why`` is the rule that hits a random ability."""
    thrown = yield Throw(D6, by, why, "A random ability", classes=_EACH, secret=secret)
    ability: Ability = ABILITIES[thrown.total - 1]
    return ability
