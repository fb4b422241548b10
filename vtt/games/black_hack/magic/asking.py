"""What a casting asks: whom, how many, where, and in which words."""

from collections.abc import Generator, Iterable
from typing import Any

from vtt.dice import Roll, parse
from vtt.games.black_hack.access import name
from vtt.games.black_hack.magic.casting import Casting
from vtt.games.black_hack.magic.options import SPELL_TARGETS, SPELLS_SPARE
from vtt.games.black_hack.magic.reach import candidates, everyone_in_reach
from vtt.games.black_hack.rolls import EACH_TOTAL, GM
from vtt.rules.contract.procedure import Choose, Option, Request, Say, Throw, picked
from vtt.table.table import Table

DEAD_END = "none"


def decider(table: Table, identity: str) -> str:
    """Who answers for a creature: its player, or the GM."""
    return identity if table.creatures[identity].side == "players" else GM


def one_target(table: Table, casting: Casting) -> Generator[Request, Any, str]:
    """The single target: the one named, or one asked for; empty where nobody can be reached."""
    if casting.targets:
        return casting.targets[0]
    found = candidates(table, casting.caster, casting.spell)
    if len(found) <= 1:
        return found[0] if found else ""
    answer: str = yield _question(table, casting, "{spell}: at whom?", found, 1, 1)
    return answer


def counted_targets(table: Table, casting: Casting) -> Generator[Request, Any, tuple[str, ...]]:
    """Up to the rolled number of targets, picked by the caster (BH-MAG-12): those named, else asked for."""
    spell = casting.spell
    values = {"spell": spell.name}
    label = "{spell}: how many targets"
    thrown = yield Throw(
        parse(spell.count), casting.caster, "BH-MAG-12", label, values, EACH_TOTAL, secret=casting.secret
    )
    return (yield from up_to(table, casting, thrown.total))


def up_to(
    table: Table, casting: Casting, most: int, reached: list[str] | None = None
) -> Generator[Request, Any, tuple[str, ...]]:
    """At most this many targets: the first of those named, else those that the caster picks (BH-MAG-12), out of those
    ``reached`` where they are known."""
    found = candidates(table, casting.caster, casting.spell) if reached is None else reached
    if SPELL_TARGETS(table) == "random":
        return (yield from _at_random(casting, found, most))
    if casting.targets:
        if len(casting.targets) > most:
            yield Say("Only {most} of them", {"most": most}, "BH-MAG-12", secret=casting.secret)
        return casting.targets[:most]
    if len(found) <= 1:
        return tuple(found)
    answer = yield _question(table, casting, "{spell}: at whom? Up to {most}", found, 1, min(most, len(found)))
    return picked(answer)


def everyone(table: Table, casting: Casting) -> Generator[Request, Any, tuple[str, ...]]:
    """Every creature in reach but the caster (BH-MAG-12); by a house rule the caster may spare allies."""
    found = everyone_in_reach(table, casting.caster, casting.spell)
    if SPELLS_SPARE(table) == "allies":
        found = yield from _without_spared(table, casting, found)
    return tuple(found)


def words(
    table: Table, casting: Casting, question: str, by: str = "", secret: bool = False
) -> Generator[Any, Any, str]:
    """A free text: the one that came with the casting, or the answer to this question."""
    if casting.text:
        return casting.text
    answer: str = yield asked(casting, question, by or decider(table, casting.caster), secret=secret)
    return answer


def way(table: Table, casting: Casting, default: str = "") -> Generator[Request, Any, str]:
    """The way in which it is cast: the one named, or one asked for."""
    if casting.choice:
        return casting.choice
    options = tuple(Option(choice.value, choice.label) for choice in casting.spell.choices)
    answer: str = yield Choose(
        decider(table, casting.caster),
        "{spell}: which way?",
        options,
        default or options[0].value,
        casting.spell.why,
        {"spell": casting.spell.name},
        casting.caster,
    )
    return answer


def asked(
    casting: Casting,
    question: str,
    by: str = GM,
    options: Iterable[tuple[str, str]] = (),
    default: str = "",
    *,
    free: bool | None = None,
    least: int = 1,
    most: int = 1,
    secret: bool = False,
    at: str = "",
    **values: Any,
) -> Choose:
    """A question of a casting, to the GM unless said otherwise. Without options any text is an answer."""
    given = tuple(Option(value, label) for value, label in options)
    return Choose(
        by,
        question,
        given,
        default or (given[0].value if given and least else ""),
        casting.spell.why,
        {"spell": casting.spell.name, **values},
        at or casting.caster,
        free=not given if free is None else free,
        least=least,
        most=most,
        secret=secret,
    )


def _question(table: Table, casting: Casting, question: str, found: list[str], least: int, most: int) -> Choose:
    options = tuple(Option(identity, name(table, identity)) for identity in found)
    default = ",".join(_likely(table, casting, found)[:most]) if most > 1 else found[0]
    values = {"spell": casting.spell.name, "most": most}
    by = decider(table, casting.caster)
    return Choose(by, question, options, default, "BH-MAG-12", values, casting.caster, least=least, most=most)


def _likely(table: Table, casting: Casting, found: list[str]) -> list[str]:
    """Those a harmful spell would be cast at without a word: the other side, if anyone of it is there."""
    if not casting.spell.harmful:
        return found
    own = table.creatures[casting.caster].side
    return [identity for identity in found if table.creatures[identity].side != own] or found[:1]


def _at_random(casting: Casting, found: list[str], most: int) -> Generator[Request, Any, tuple[str, ...]]:
    """Targets by the die, by a house rule: one throw for each."""
    left = list(found)
    taken: list[str] = []
    while left and len(taken) < most:
        place = 1
        if len(left) > 1:
            values = {"spell": casting.spell.name}
            thrown = yield Throw(
                Roll(1, len(left)), GM, "BH-MAG-12", "{spell}: who is hit", values, EACH_TOTAL, secret=casting.secret
            )
            place = thrown.total
        taken.append(left.pop(place - 1))
    return tuple(taken)


def _without_spared(table: Table, casting: Casting, found: list[str]) -> Generator[Request, Any, list[str]]:
    own = table.creatures[casting.caster].side
    allies = [identity for identity in found if table.creatures[identity].side == own]
    if not allies:
        return found
    answer = yield Choose(
        decider(table, casting.caster),
        "{spell}: whom to spare?",
        tuple(Option(identity, name(table, identity)) for identity in allies),
        ",".join(allies),
        "BH-MAG-12",
        {"spell": casting.spell.name},
        casting.caster,
        least=0,
        most=len(allies),
    )
    spared = set(picked(answer))
    return [identity for identity in found if identity not in spared]
