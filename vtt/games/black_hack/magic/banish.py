"""Banish Undead: a Cleric drives off the undead Monsters that are Nearby (BH-BAN-01 to BH-BAN-06)."""

import re
from collections.abc import Iterator
from typing import Any

from vtt.dice import D4, Thrown
from vtt.games.black_hack.attribute_tests.plain import EFFECT_MODE, mode
from vtt.games.black_hack.attribute_tests.throwing import attribute_test
from vtt.games.black_hack.effects import affected
from vtt.games.black_hack.harm.damage import hurt
from vtt.games.black_hack.order.spending import RESPOND, refuse_action, spends_action
from vtt.games.black_hack.rolls import EACH_TOTAL, GM, in_mode
from vtt.games.black_hack.sheet.access import level, name, sheet_of
from vtt.games.black_hack.sheet.lasting import Effect, Trait
from vtt.games.black_hack.sheet.sheets import Character, Monster
from vtt.numerals import counted
from vtt.rules.contract.description import Offer, Refusal
from vtt.rules.contract.parameters import text
from vtt.rules.contract.procedure import Asking, Changing, Choose, Intent, Option, Outcome, Procedure, Say, Throw
from vtt.rules.kit.authoring import House, action, no
from vtt.rules.kit.creatures import changed
from vtt.table.bands import Band, Scale
from vtt.table.table import Table, band_between

BANISH_POWERFUL_FOE: House[bool] = House(
    "banish_powerful_foe",
    "The Test to Banish adds",
    "BH-BAN-02",
    {False: "The highest HD", True: "The highest HD, and Powerful Foe on top"},
)

UNDEAD = "undead"

SOURCE = "banish-undead"

_Groups = tuple[tuple[str, ...], ...]


def undead_in_reach(table: Table, cleric: str) -> list[str]:
    """The undead Monsters that are Nearby or Close, are still in the fight and can be seen (BH-BAN-01)."""
    found = []
    for identity, creature in table.creatures.items():
        sheet = creature.sheet
        if not isinstance(sheet, Monster) or UNDEAD not in sheet.tags or sheet.state or creature.hidden:
            continue
        if affected(table, sheet, "unchanging"):
            continue
        if band_between(table, cleric, identity).rank <= Band.NEARBY.rank:
            found.append(identity)
    return found


def usual_groups(table: Table, undead: list[str]) -> _Groups:
    """The undead by the group that the GM gave them, else by their name without its number (BH-BAN-03)."""
    return _by(undead, lambda identity: table.creatures[identity].group or _kind(table, identity))


def groups_of(table: Table, undead: list[str], given: str) -> _Groups:
    """The groups that a text names; whoever it does not name is grouped as usual."""
    match given.strip().casefold():
        case "" | "kind":
            return usual_groups(table, undead)
        case "one":
            return (tuple(undead),)
        case "each":
            return tuple((identity,) for identity in undead)
    groups = []
    left = list(undead)
    for part in given.split(";"):
        wanted = [_found(table, left, word) for word in part.split(",") if word.strip()]
        group = tuple(dict.fromkeys(identity for found in wanted for identity in found))
        left = [identity for identity in left if identity not in group]
        groups.extend([group] if group else [])
    return (*groups, *usual_groups(table, left))


@action(
    "banish",
    "Banish undead",
    text("groups", "Groups, if not by name"),
    mode(),
    EFFECT_MODE,
    rules=("BH-BAN-01", "BH-BAN-02"),
)
def banish(table: Table, intent: Intent) -> Procedure:
    """A WIS Test for each group; those of a group that is Banished take damage and flee (BH-BAN-02 to BH-BAN-06)."""
    actor = intent.actor
    values = {"who": name(table, actor)}
    undead = undead_in_reach(table, actor)
    yield Say("{who} Banishes undead", values, "BH-BAN-01", "heading")
    table = yield from spends_action(table, actor)
    groups = yield from _grouped(table, undead, str(intent.arguments.get("groups") or ""))
    mode = str(intent.arguments.get("mode") or "normal")
    effect_mode = str(intent.arguments.get("effect_mode") or "normal")
    banished = 0
    for group in groups:
        table, success = yield from in_mode(actor, effect_mode, _one_group(table, actor, group, mode))
        banished += success
    yield RESPOND
    if len(groups) == 1:
        return Outcome("Banished" if banished else "Not banished", bool(banished))
    return Outcome(f"{banished} of {counted(len(groups), 'group')} banished", bool(banished))


@banish.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    """An Action of Clerics alone, with some undead Monster Nearby (BH-BAN-01)."""
    actor = intent.actor
    sheet = sheet_of(table, actor)
    if not isinstance(sheet, Character) or sheet.character_class != "cleric":
        return no("only a Cleric can Banish undead", "BH-BAN-01")
    refused = refuse_action(table, actor)
    if refused is not None:
        return refused
    undead = undead_in_reach(table, actor)
    if not undead:
        return no("no undead Monster is Nearby", "BH-BAN-01")
    given = str(intent.arguments.get("groups") or "")
    problem = _wrong_with(table, undead, given)
    return no("{problem}", "BH-BAN-03", problem=problem) if problem else None


@banish.offered
def _(table: Table, creature: str) -> Iterator[Offer]:
    sheet = sheet_of(table, creature)
    if isinstance(sheet, Character) and sheet.character_class == "cleric":
        number = len(undead_in_reach(table, creature))
        yield banish.offer(table, creature, "Banish undead", note=f"{number} undead Nearby")


def turn_starts(table: Table, identity: str, effect: Effect) -> Changing:
    """A reminder that who must flee spends every Move on it, until Distant (BH-BAN-05)."""
    caster = effect.caster
    if caster in table.creatures and band_between(table, identity, caster) is not Band.DISTANT:
        yield Say(
            "{who} must get away from {caster}: all Moves, and Actions as Moves, until Distant",
            {"who": name(table, identity), "caster": name(table, caster)},
            effect.why,
            "reminder",
            Intent("step", identity, {"thing": caster, "direction": "farther"}),
            secret=table.creatures[identity].side != "players",
        )
    return table


def _one_group(table: Table, actor: str, group: tuple[str, ...], mode: str) -> Asking[tuple[Table, bool]]:
    strongest = max(group, key=lambda identity: level(table, identity))
    hd = level(table, strongest)
    names = ", ".join(name(table, identity) for identity in group)
    values = {"group": names}
    result = yield from attribute_test(
        table,
        actor,
        "WIS",
        "BH-BAN-02",
        label="Banish {group}",
        values=values,
        mode=mode,
        burdens=(("highest HD", hd, "BH-BAN-02"),),
        against=strongest if BANISH_POWERFUL_FOE(table) else "",
        tags=("banish",),
    )
    table = result.table
    if not result.success:
        yield Say("{group}: not Banished", values, "BH-BAN-02", "result")
        return table, False
    own = level(table, actor)
    thrown: Thrown = yield Throw(D4, actor, "BH-BAN-06", "Banished: how long", values, EACH_TOTAL)
    moments = thrown.total + own
    yield Say(
        "{group}: Banished for {moments}", {**values, "moments": counted(moments, "Moment")}, "BH-BAN-06", "result"
    )
    for identity in group:
        table = yield from hurt(table, identity, own, "BH-BAN-04", by=actor, named="Banishment")
        if identity in table.creatures and not sheet_of(table, identity).state:
            table = yield from _flight(table, actor, identity, moments)
    return table, True


def _flight(table: Table, actor: str, identity: str, moments: int) -> Changing:
    """It flees from the Cleric who Banished it (BH-BAN-05). The Moments count from the next one on (BH-BAN-06): the
    effect ends as the one after the last of them opens, and until then says how many are left."""
    sheet: Any = sheet_of(table, identity)
    effect = Effect(
        name="Banished",
        turns=moments,
        fresh=True,
        scale=Scale.MOMENTS,
        traits=(Trait(kind="flees"),),
        why="BH-BAN-05",
        lasts_why="BH-BAN-06",
        source=SOURCE,
        caster=actor,
    )
    others = tuple(held for held in sheet.effects if held.source != SOURCE or held.caster != actor)
    return (yield from changed(table, identity, effects=(*others, effect)))


def _grouped(table: Table, undead: list[str], given: str) -> Asking[_Groups]:
    """The groups: as given, as they stand where that is clear, else as the GM says (BH-BAN-03)."""
    usual = usual_groups(table, undead)
    if given:
        return groups_of(table, undead, given)
    if len(usual) == 1:
        return usual
    options = tuple(
        Option(_written(table, undead, groups), label)
        for groups, label in (
            (usual, " · ".join(_named(table, group) for group in usual)),
            ((tuple(undead),), "All of them one group"),
            (tuple((identity,) for identity in undead), "Each on its own"),
        )
    )
    question = "Which undead belong together? Names joined by commas, groups parted by ;"
    while True:
        answer: str = yield Choose(GM, question, options, options[0].value, "BH-BAN-03", free=True)
        problem = _wrong_with(table, undead, answer)
        if not problem:
            return groups_of(table, undead, answer)
        yield Say("{problem}", {"problem": problem}, "BH-BAN-03", secret=True)


def _wrong_with(table: Table, undead: list[str], given: str) -> str:
    """What is wrong with a text that names groups, or empty."""
    if given.strip().casefold() in ("", "kind", "one", "each"):
        return ""
    words = [word for part in given.split(";") for word in part.split(",") if word.strip()]
    for word in words:
        if not _found(table, undead, word):
            names = ", ".join(name(table, identity) for identity in undead)
            return f"no undead Nearby is called {word.strip()!r}; expected names out of {names}"
    return ""


def _found(table: Table, undead: list[str], word: str) -> list[str]:
    """Those of a name or id; a name without its number means all of that kind."""
    wanted = word.strip().casefold()
    exact = [one for one in undead if wanted in (one.casefold(), name(table, one).casefold())]
    return exact or [one for one in undead if _kind(table, one).casefold() == wanted]


def _by(undead: list[str], key: Any) -> _Groups:
    groups: dict[str, list[str]] = {}
    for identity in undead:
        groups.setdefault(key(identity), []).append(identity)
    return tuple(tuple(group) for group in groups.values())


def _kind(table: Table, identity: str) -> str:
    """The name of its kind: without a number or a single letter at the end."""
    return re.sub(r"\s+(\d+|[A-Z])$", "", table.creatures[identity].name)


def _written(table: Table, undead: list[str], groups: _Groups) -> str:
    """Groups as they are written: names, or ids where several have the same name."""
    names = [name(table, identity) for identity in undead]

    def called(identity: str) -> str:
        return name(table, identity) if names.count(name(table, identity)) == 1 else identity

    return "; ".join(", ".join(called(identity) for identity in group) for group in groups)


def _named(table: Table, group: tuple[str, ...]) -> str:
    kinds = dict.fromkeys(_kind(table, identity) for identity in group)
    counts = [(kind, sum(_kind(table, identity) == kind for identity in group)) for kind in kinds]
    return ", ".join(kind if count == 1 else f"{count} × {kind}" for kind, count in counts)
