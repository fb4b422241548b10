"""Reactions: how those met at random take to the Characters (BH-REAC-01 to BH-REAC-06)."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from msgspec.structs import replace

from vtt.dice import D6, Roll
from vtt.games.black_hack.attribute_tests.plain import mode
from vtt.games.black_hack.library.entries import table_of
from vtt.games.black_hack.library.random_table import RandomTable, rows_of
from vtt.games.black_hack.referee.decrees import REACTIONS, WHO, called
from vtt.games.black_hack.rolls import GM, roll
from vtt.games.black_hack.sheet.access import fighting
from vtt.games.black_hack.sheet.chronicle import Stance, chronicle, chronicled
from vtt.games.black_hack.sheet.sheets import Foe
from vtt.rules.contract.description import Block, Facts, Offer, Refusal
from vtt.rules.contract.procedure import Asking, Changing, Choose, Intent, Option, Outcome, Procedure, Say
from vtt.rules.kit.authoring import gms_action, no
from vtt.table.creature import Creature
from vtt.table.table import Table

DEMAND, _TRICK, _KILL = 8, 10, 12
_MASKS = (2, 3, 4)
_TABLE = "reactions"
_RANDOM = "random"
_TWO_D6, _D3 = Roll(2, 6), Roll(1, 3)


def words(table: Table, result: int) -> str:
    """What a result means: the words of the group's own table of Reactions, else of the program's."""
    found = table_of(table, _TABLE)
    return "" if found is None else _words_of(found).get(min(result, _KILL), "")


def _stance_of(table: Table, identity: str) -> Stance | None:
    """What a Reaction has given for a creature or its group, or ``None``."""
    stances = chronicle(table).exploration.stances
    return stances.get(_key(table, identity)) if stances else None


def _undecided(table: Table) -> list[str]:
    """The ids of those for whom a Reaction is rolled, one for each group: foes able to act without a goal of their own
    (BH-REAC-02)."""
    found: dict[str, str] = {}
    for identity, creature in table.creatures.items():
        if _wants_reaction(creature):
            found.setdefault(creature.group or identity, identity)
    return list(found.values())


def _wants_reaction(creature: Creature) -> bool:
    """Whether a creature has no goal of its own to act by (BH-REAC-02)."""
    sheet = creature.sheet
    return creature.side == "gm" and isinstance(sheet, Foe) and not sheet.goal and not sheet.state


def called_in_words(table: Table, who: str) -> str:
    """Those that a Reaction is for, in words."""
    return _named(_group_of(table, who))


def reacted(table: Table, who: tuple[str, ...], result: int) -> Changing:
    """A Reaction that is the own of some creatures, whatever their group does, and what follows from it at once
    (BH-SPL-16)."""
    stance = yield from _stance(table, who[0], min(result, _KILL))
    table = yield from _noted(table, dict.fromkeys(who, stance))
    return (yield from _followed(table, who[0], stance))


@gms_action("reaction", "Roll a Reaction", WHO, mode(), rules=("BH-REAC-01", "BH-REAC-02"))
def reaction(table: Table, intent: Intent) -> Procedure:
    """The GM rolls 2d6 in secret for a creature or its group, or for nobody on the table where ``who`` is empty
    (BH-REAC-01)."""
    who = str(intent.arguments.get("who") or "")
    reacting = _group_of(table, who)
    values = {"who": _named(reacting)}
    yield Say("{who}: how do they react?", values, "BH-REAC-02", "heading", secret=True)
    thrown = yield from roll(
        _TWO_D6,
        GM,
        "BH-REAC-01",
        str(intent.arguments["mode"]),
        higher_is_better=False,
        label="Reaction: {who}",
        values=values,
        secret=True,
    )
    yield from _settled(table, who, _group_key(table, who), reacting, thrown.total, "BH-REAC-01")
    return Outcome(f"Reaction {thrown.total}")


@reaction.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    """A Reaction is for the GM's creatures, or for some who are not on the table."""
    who = str(intent.arguments.get("who") or "")
    if who and not isinstance(table.creatures[who].sheet, Foe):
        return no("players decide how their Characters behave", "BH-REAC-02")
    return None


@reaction.offered
def _(table: Table, creature: str) -> Iterator[Offer]:
    if _wants_reaction(table.creatures[creature]):
        yield _reaction(table, creature, "Roll a Reaction")


@reaction.offered_to_gm
def _(table: Table) -> Iterator[Offer]:
    """One for each group that wants one, and one for those who are not on the table."""
    for who in _undecided(table):
        yield _reaction(table, who, f"Roll for {called_in_words(table, who)}")
    yield _reaction(table, "", "Roll for somebody else")


def _reaction(table: Table, who: str, label: str) -> Offer:
    stance = _stance_of(table, who)
    note = "2d6 in secret" if stance is None else f"now {stance.result}: {words(table, stance.result)}"
    return reaction.offer(table, "", label, _whom(who), note=note, group=REACTIONS)


def _whom(who: str) -> dict[str, Any]:
    return {"who": who} if who else {}


@gms_action("demand_refused", "The demand is refused", WHO, mode(), rules=("BH-REAC-03",))
def demand_refused(table: Table, intent: Intent) -> Procedure:
    """The Characters do not withdraw: 1d6 more than the 8 (BH-REAC-03), and above 12 reads as 12 (BH-REAC-06)."""
    who = str(intent.arguments.get("who") or "")
    key = _key(table, who)
    reacting = [table.creatures[who]] if key == who and who in table.creatures else _group_of(table, who)
    name = _named(reacting)
    yield Say("{who}: the demand is refused", {"who": name}, "BH-REAC-03", "heading", secret=True)
    thrown = yield from roll(
        D6,
        GM,
        "BH-REAC-03",
        str(intent.arguments["mode"]),
        higher_is_better=False,
        key=lambda face: min(face + DEMAND, _KILL),
        label="{who}: added to 8",
        values={"who": name},
        secret=True,
    )
    total = DEMAND + thrown.total
    if total > _KILL:
        yield Say("{total} reads as 12", {"total": total}, "BH-REAC-06", secret=True)
    yield from _settled(table, who, key, reacting, min(total, _KILL), "BH-REAC-03")
    return Outcome(f"Reaction {min(total, _KILL)}")


@demand_refused.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    """Only a demand can be refused (BH-REAC-03)."""
    who = str(intent.arguments.get("who") or "")
    stance = _stance_of(table, who)
    if stance is None or stance.result != DEMAND:
        return no("they have not demanded that the Characters withdraw", "BH-REAC-03")
    return None


@demand_refused.offered
def _(table: Table, creature: str) -> Iterator[Offer]:
    stance = _stance_of(table, creature) if isinstance(table.creatures[creature].sheet, Foe) else None
    if stance is not None and stance.result == DEMAND:
        yield demand_refused.offer(table, "", "Refuse the demand", {"who": creature}, group=REACTIONS)


def blocks(table: Table, creature: str) -> Iterator[Block]:
    """What a foe wants, and what its Reaction was: what the players see, and what is meant."""
    sheet = table.creatures[creature].sheet
    if not isinstance(sheet, Foe):
        return
    entries: list[tuple[str, str]] = []
    if sheet.goal:
        entries.append(("Goal", sheet.goal))
    stance = _stance_of(table, creature)
    if stance is not None and stance.result == _TRICK:
        entries.append(("Seems to", words(table, stance.mask)))
        entries.append(("Means to", words(table, stance.truth)))
    elif stance is not None:
        entries.append(("Reaction", f"{stance.result}: {words(table, stance.result)}"))
    if entries:
        yield Facts("Behaviour", tuple(entries))


def _settled(table: Table, who: str, key: str, reacting: list[Creature], result: int, why: str) -> Changing:
    """The result is known, to the GM alone: what is noted under ``key``, what follows at once, and what the players
    see, which for a trick is its mask."""
    values = {"who": _named(reacting), "result": result, "words": words(table, result)}
    yield Say("{who}: {result}, {words}", values, why, "result", secret=True)
    stance = yield from _stance(table, who, result)
    table = yield from _noted(table, {key: stance})
    seen = [creature.name for creature in reacting if not creature.hidden]
    if seen:
        shown = {"who": ", ".join(seen), "words": words(table, stance.mask or result)}
        yield Say("{who}: they seem to {words}", shown, why, "detail")
    return (yield from _followed(table, who, stance))


def _stance(table: Table, who: str, result: int) -> Asking[Stance]:
    return (yield from _trick(table, who)) if result == _TRICK else Stance(result=result)


def _noted(table: Table, found: dict[str, Stance]) -> Changing:
    """The stances are known from now on: those of a group in place of what its members had of their own."""
    exploration = chronicle(table).exploration
    there = {"", *(creature.group for creature in table.creatures.values())}
    there |= {
        identity for identity, creature in table.creatures.items() if not creature.group or creature.group not in found
    }
    kept = {key: old for key, old in exploration.stances.items() if key in there}
    return (yield from chronicled(table, exploration=replace(exploration, stances={**kept, **found})))


def _trick(table: Table, who: str) -> Asking[Stance]:
    """A mask out of 2 to 4, and a second 2d6 for what they are really up to; a second 10 is rolled again
    (BH-REAC-05)."""
    why = "BH-REAC-05"
    options = tuple(Option(str(mask), f"{mask}: {words(table, mask)}") for mask in _MASKS)
    picked = yield Choose(
        GM, "Under which guise?", (*options, Option(_RANDOM, "A random one")), _RANDOM, why, at=who, secret=True
    )
    if picked == _RANDOM:
        thrown = yield from roll(_D3, GM, why, label="Guise, 1 more", secret=True)
        picked = str(thrown.total + 1)
    truth = _TRICK
    while truth == _TRICK:
        thrown = yield from roll(
            _TWO_D6, GM, why, higher_is_better=False, label="What they are really up to", secret=True
        )
        truth = thrown.total
    values = {"mask": words(table, int(picked)), "truth": truth, "words": words(table, truth)}
    yield Say("They seem to {mask}; they mean to {words} ({truth})", values, why, "result", secret=True)
    return Stance(result=_TRICK, mask=int(picked), truth=truth)


def _followed(table: Table, who: str, stance: Stance) -> Changing:
    match stance.result:
        case 8:
            intent = Intent("demand_refused", "", _whom(who))
            text = "They demand that the Characters withdraw. Do they refuse?"
            yield Say(text, {}, "BH-REAC-03", "reminder", intent, True)
        case 9:
            # How many come is the GM's to know until they are there.
            label = "Reinforcements"
            thrown = yield from roll(D6, GM, "BH-REAC-04", higher_is_better=False, label=label, secret=True)
            return (yield from called(table, who, thrown.total))
        case 12 if not fighting(table):
            text = "They attack: count time in Moments"
            yield Say(text, {}, "BH-REAC-06", "reminder", Intent("mark_danger"), True)
    return table


def _group_of(table: Table, who: str) -> list[Creature]:
    """The creature, or the members of its group without a goal; nobody where it is not on the table."""
    if who not in table.creatures:
        return []
    leader = table.creatures[who]
    members = [
        creature
        for creature in table.creatures.values()
        if leader.group and creature.group == leader.group and _wants_reaction(creature)
    ]
    return members or [leader]


def _named(reacting: list[Creature]) -> str:
    return ", ".join(creature.name for creature in reacting) or "They"


def _group_key(table: Table, who: str) -> str:
    creature = table.creatures.get(who)
    return who if creature is None else creature.group or who


def _key(table: Table, who: str) -> str:
    """What the stance of a creature stands under: its own, else that of its group."""
    return who if who in chronicle(table).exploration.stances else _group_key(table, who)


@lru_cache(maxsize=64)
def _words_of(found: RandomTable) -> dict[int, str]:
    return {number: row.text for least, most, row in rows_of(found) for number in range(least, most + 1)}
