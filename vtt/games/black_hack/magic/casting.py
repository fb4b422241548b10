"""One casting of a spell or prayer: what it asks, and how a module tells what its spells do."""

from collections.abc import Callable, Iterable
from typing import Any, Literal

import msgspec

from vtt.dice import Roll, parse
from vtt.games.black_hack.magic.reach import candidates, everyone_in_reach
from vtt.games.black_hack.magic.spell_list import Spell
from vtt.games.black_hack.rolls import EACH_TOTAL, GM
from vtt.games.black_hack.sheet.access import name
from vtt.rules.contract.procedure import Asking, Choose, Option, Say, Throw, picked
from vtt.rules.kit.house import House
from vtt.table.creature import Point
from vtt.table.table import Table

SPELL_TARGETS: House[Literal["caster", "random"]] = House(
    "spell_targets",
    "A rolled number of targets is picked",
    "BH-MAG-12",
    {"caster": "By the caster", "random": "By the dice"},
)
SPELLS_SPARE: House[Literal["nobody", "allies"]] = House(
    "spells_spare",
    "What befalls everyone Nearby spares",
    "BH-MAG-12",
    {"nobody": "Nobody but the caster", "allies": "Allies whom the caster picks"},
)

Source = Literal["memory", "reading", "item"]


class Casting(msgspec.Struct, frozen=True, kw_only=True):
    """Who casts what at whom. ``level`` is the caster's, ``targets`` the creatures named beforehand (asked for where
    there are none), ``place`` the id of a place named, ``at`` a point on the board, ``choice`` the way to cast it,
    ``text`` the words that go with it, ``link`` joins everything that comes of this casting (``Effect.link``).
    ``secret``: the caster is hidden, and the GM chooses between two results of its dice (BH-DICE-05). ``mode`` is how
    the caster's own Tests in it are made."""

    caster: str
    spell: Spell
    level: int
    targets: tuple[str, ...] = ()
    place: str = ""
    at: Point | None = None
    choice: str = ""
    text: str = ""
    link: str = ""
    source: Source = "memory"
    secret: bool = False
    mode: str = "normal"

    @property
    def aim(self) -> str:
        """The id of the place that was named, else of the first creature; empty for none."""
        return self.place or (self.targets[0] if self.targets else "")


def decider(table: Table, identity: str) -> str:
    """Who answers for a creature: its player, or the GM."""
    return identity if table.creatures[identity].side == "players" else GM


def one_target(table: Table, casting: Casting) -> Asking[str]:
    """The single target: the one named, or one asked for; empty where nobody can be reached."""
    if casting.targets:
        return casting.targets[0]
    found = candidates(table, casting.caster, casting.spell)
    if len(found) <= 1:
        return found[0] if found else ""
    answer: str = yield _question(table, casting, "{spell}: at whom?", found, 1, 1)
    return answer


def counted_targets(table: Table, casting: Casting) -> Asking[tuple[str, ...]]:
    """Up to the rolled number of targets, picked by the caster (BH-MAG-12): those named, else asked for."""
    spell = casting.spell
    values = {"spell": spell.name}
    label = "{spell}: how many targets"
    thrown = yield Throw(
        parse(spell.count), casting.caster, "BH-MAG-12", label, values, EACH_TOTAL, secret=casting.secret
    )
    return (yield from up_to(table, casting, thrown.total))


def up_to(table: Table, casting: Casting, most: int, reached: list[str] | None = None) -> Asking[tuple[str, ...]]:
    """At most this many targets: the first of those named, else those that the caster picks (BH-MAG-12), out of those
    ``reached`` where they are known."""
    found = candidates(table, casting.caster, casting.spell) if reached is None else reached
    if SPELL_TARGETS(table) == "random":
        return (yield from _at_random(casting, found, most))
    if casting.targets:
        if len(casting.targets) > most:
            yield Say("Only {most} of them", {"most": most}, "BH-MAG-12")
        return casting.targets[:most]
    if len(found) <= 1:
        return tuple(found)
    answer = yield _question(table, casting, "{spell}: at whom? Up to {most}", found, 1, min(most, len(found)))
    return picked(answer)


def everyone(table: Table, casting: Casting) -> Asking[tuple[str, ...]]:
    """Every creature in reach but the caster (BH-MAG-12); by a house rule the caster may spare allies."""
    found = everyone_in_reach(table, casting.caster, casting.spell)
    if SPELLS_SPARE(table) == "allies":
        found = yield from _without_spared(table, casting, found)
    return tuple(found)


def words(table: Table, casting: Casting, question: str) -> Asking[str]:
    """A free text: the one that came with the casting, or the answer to this question."""
    if casting.text:
        return casting.text
    answer: str = yield asked(casting, question, decider(table, casting.caster))
    return answer


def way(table: Table, casting: Casting, default: str = "") -> Asking[str]:
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


def _at_random(casting: Casting, found: list[str], most: int) -> Asking[tuple[str, ...]]:
    """Targets by the die, by a house rule: one throw for each."""
    left = list(found)
    taken: list[str] = []
    while left and len(taken) < most:
        place = 1
        if len(left) > 1:
            values = {"spell": casting.spell.name}
            thrown = yield Throw(Roll(1, len(left)), GM, "BH-MAG-12", "{spell}: who is hit", values, EACH_TOTAL)
            place = thrown.total
        taken.append(left.pop(place - 1))
    return tuple(taken)


def _without_spared(table: Table, casting: Casting, found: list[str]) -> Asking[list[str]]:
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


def one_that(table: Table, casting: Casting, fits: Callable[[str], bool]) -> Asking[str]:
    """The single target: the one named, else one of those in reach that ``fits``; empty where there is none. Where
    nobody fits, anyone in reach may be picked."""
    if casting.targets:
        return casting.targets[0]
    reached = candidates(table, casting.caster, casting.spell)
    found = [identity for identity in reached if fits(identity)] or reached
    options = [(identity, name(table, identity)) for identity in found]
    return (yield from one_of(table, casting, "{spell}: for whom?", options))


def one_of(table: Table, casting: Casting, question: str, options: list[tuple[str, str]]) -> Asking[str]:
    """One of some options, value and label each; nobody is asked where there are not two of them."""
    if len(options) < 2:
        return options[0][0] if options else ""
    answer: str = yield asked(casting, question, decider(table, casting.caster), options)
    return answer
