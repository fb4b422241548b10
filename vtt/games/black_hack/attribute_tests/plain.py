"""Tests by what is known of them before they are thrown: what a class brings, the parameters of their actions, what
the words of a task suggest (BH-TIME-08), what a natural d20 comes to (BH-TEST-03 to BH-TEST-05)."""

from collections.abc import Callable, Hashable
from functools import cache, lru_cache
from typing import Any, Final

import msgspec

from vtt.dice import D20, Thrown
from vtt.games.black_hack.sheet.parts import ATTRIBUTES, Attribute, CharacterClass
from vtt.rules.book.phrases import all_suggested, suggested
from vtt.rules.contract.description import Parameter, ParameterOption
from vtt.rules.contract.parameters import choice, flag, text
from vtt.rules.contract.plain_values import from_toml
from vtt.rules.contract.procedure import Extreme, Say, Throw
from vtt.shipped import shipped_files
from vtt.table.bands import Scale

TALENTS = {
    "delicate": "Delicate work",
    "climbing": "Climbing",
    "listening": "Listening",
    "stealth": "Silent, unseen movement",
    "languages": "Written languages",
    "secrets": "Discovering a secret",
}
"""The kinds of task that a Thief has a talent for (BH-THF-05)."""

RESISTED = {
    "poison": "Resisting poison",
    "paralysis": "Resisting paralysis",
    "hold": "Resisting a hold",
    "trap": "Avoiding a trap",
    "device": "Avoiding a magical device",
}
"""The kinds of test that ward something off, and that a Thief or a Cleric is good at (BH-THF-06, BH-CLR-06)."""

_CONTRAPTIONS = frozenset(("trap", "device"))
_WITHSTOOD = frozenset(("poison", "paralysis", "hold", "paralysed", "stuck"))
_TALENTS = frozenset(TALENTS)


@lru_cache(maxsize=1024)
def innate_advantages(
    kind: CharacterClass, attribute: Attribute, nature: str, tags: tuple[str, ...]
) -> tuple[tuple[str, str], ...]:
    """The features of a class that give Advantage on such a test: name and ledger id of each."""
    found: list[tuple[str, str]] = []
    if kind == "thief" and nature == "task" and not _TALENTS.isdisjoint(tags):
        found.append(("Roguish Talents", "BH-THF-05"))
    if kind == "thief" and nature == "resist" and attribute == "DEX" and not _CONTRAPTIONS.isdisjoint(tags):
        found.append(("Nimble Expertise", "BH-THF-06"))
    if kind == "cleric" and nature == "resist" and attribute == "CON" and not _WITHSTOOD.isdisjoint(tags):
        found.append(("Divine Fortification", "BH-CLR-06"))
    return tuple(found)


_ATTRIBUTE_OPTIONS = tuple(ParameterOption(name, name) for name in ATTRIBUTES)


def mode(name: str = "mode", label: str = "Roll") -> Parameter:
    """Any roll may have Advantage or Disadvantage if the GM says so (BH-DICE-04)."""
    return choice(name, label, {"normal": "Normal", "advantage": "Advantage", "disadvantage": "Disadvantage"}, "normal")


EFFECT_MODE = mode("effect_mode", "What comes of it")


def attribute(default_note: str = "as the rules suggest") -> Parameter:
    """An attribute, or empty for what the rules suggest."""
    options = (ParameterOption("", default_note), *_ATTRIBUTE_OPTIONS)
    return Parameter(name="attribute", label="Attribute", kind="choice", options=options, default="")


HINDRANCE = Parameter(
    name="hindrance",
    label="Hindrance",
    kind="choice",
    required=True,
    options=tuple(
        ParameterOption(name, name.capitalize()) for name in ("weakened", "distracted", "stuck", "paralysed")
    ),
)
DAMAGE_HOW = choice("damage", "Damage", {"roll": "Roll it", "average": "Listed average"}, "roll")
SCALE = Parameter(
    name="scale",
    label="Scale",
    kind="choice",
    required=True,
    options=tuple(ParameterOption(name, name.capitalize()) for name in ("moments", "minutes", "hours", "days")),
)
# What a test is about, which classes and effects may make easier (BH-THF-05, BH-THF-06, BH-CLR-06).
TASK_KIND = choice(
    "kind", "Kind of task", {"": "as its words suggest", "other": "Nothing special", **TALENTS, **RESISTED}, ""
)
HAZARD_KIND = choice(
    "kind",
    "Kind",
    {
        "": "as its words suggest",
        "trap": "A trap",
        "device": "A magical device",
        "poison": "A poison",
        "fire": "Fire",
        "water": "Water, ice",
        "air": "Air, lightning",
        "earth": "Earth, stone",
        "other": "Another hazard",
    },
    "",
)
COMES_OF = choice("comes_of", "Comes of", {"": "Something else", "poison": "Poison", "disease": "Disease"}, "")
# What takes longer than a turn of the scale is refused, unless the GM says so (BH-TIME-06).
ITEM = text("item", "Item", required=True)
OVERRIDE = flag("override", "Even if it outlasts a turn")


class TaskWords(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Phrases that suggest an attribute (BH-TEST-07 to BH-TEST-12), with what is ``narrower`` and counts in place of
    what is broader, or a scale (BH-TIME-08); the kinds of task that a class may be good at (BH-THF-05), and what a
    hazard may be (BH-THF-06)."""

    attributes: dict[Attribute, tuple[str, ...]]
    narrower: dict[str, tuple[str, ...]]
    scales: dict[Scale, tuple[str, ...]]
    kinds: dict[str, tuple[str, ...]]
    hazards: dict[str, tuple[str, ...]]


@cache
def task_words() -> TaskWords:
    """The words of the resources. Raises ``msgspec.ValidationError`` naming what is wrong in the file."""
    return from_toml(shipped_files().joinpath("tables", "black-hack-tasks.toml").read_bytes(), TaskWords)


@lru_cache(maxsize=1024)
def suggested_attribute(task: str, among: tuple[Attribute, ...] = ATTRIBUTES) -> Attribute | None:
    """The attribute ``among`` these that a task or hazard suggests by its words (BH-TEST-07 to BH-TEST-12), or
    ``None``."""
    words = task_words()
    known = {name: phrases for name, phrases in words.attributes.items() if name in among}
    return suggested(known, task, words.narrower)


@lru_cache(maxsize=1024)
def suggested_scale(task: str) -> Scale | None:
    """The scale of time that a task belongs to (BH-TIME-08), or ``None``."""
    return suggested(task_words().scales, task)


@lru_cache(maxsize=1024)
def suggested_tags(task: str) -> tuple[str, ...]:
    """The kinds of task that the words of one suggest (BH-THF-05, BH-CLR-06): nothing, one or several."""
    return all_suggested(task_words().kinds, task)


@lru_cache(maxsize=1024)
def suggested_hazard(task: str) -> tuple[str, ...]:
    """What the words of a hazard say that it is (BH-THF-06): nothing, a trap, poison, and the like."""
    return all_suggested(task_words().hazards, task)


Burden = tuple[str, int] | tuple[str, int, str]
"""What is added to the d20: its name, how much, and the ledger id behind it."""

Classes = Callable[[Thrown], Hashable]

NO_FACE = 21
"""Higher than every face of a d20."""


class Ruled(msgspec.Struct, frozen=True):
    """What a natural d20 comes to. ``critical``: it was the critical face asked for and had its effect; ``said``: the
    line that explains the sum."""

    success: bool
    critical: bool
    natural: int
    total: int
    said: Say


class PlainTest(msgspec.Struct, frozen=True):
    """A test of a single d20: its throw, and by the face that falls what it comes to (``ruled[0]`` stands empty)."""

    throw: Throw
    ruled: tuple[Ruled, ...]


_EXTREMES: Final[dict[bool, Extreme]] = {True: "good", False: "bad"}


def rule_on(
    natural: int,
    attribute: Attribute,
    limit: int,
    burdens: tuple[Burden, ...],
    critical: int | None,
    sure: int,
    why: str,
    secret: bool,
) -> Ruled:
    """Whether natural and burdens together are below the attribute's ``limit`` (BH-TEST-03 to BH-TEST-05).

    ``critical`` is the face that is critical if any, ``sure`` the one that decides alone by a house rule, 0 for none.
    """
    total = natural + sum(burden[1] for burden in burdens)
    success = sure == 1 if natural == sure else total < limit
    values: dict[str, Any] = {"natural": natural, "total": total, "attribute": attribute, "limit": limit}
    for place, burden in enumerate(burdens):
        values[f"term{place}"] = burden[1]
        if len(burden) == 3:
            why = burden[2]
    text = _sum_text(tuple([_named(burden, len(burdens)) for burden in burdens]), total < limit)
    extreme = natural == critical and success == (critical == 1)
    said = Say(text, values, why, "detail", None, secret, extreme=_EXTREMES[success] if extreme else "")
    return Ruled(success, extreme, natural, total, said)


@lru_cache(maxsize=8192)
def plain_test(
    actor: str,
    attribute: Attribute,
    limit: int,
    burdens: tuple[Burden, ...],
    critical: int | None,
    sure: int,
    why: str,
    label: str,
    values: tuple[tuple[str, Any], ...],
    secret: bool,
    apart: int = 0,
    high: int = NO_FACE,
) -> PlainTest:
    """A test with one d20, everything but the die worked out. ``values`` are those of the label; faces up to ``apart``
    and from ``high`` on have a meaning of their own."""
    added = sum(burden[1] for burden in burdens)
    classes = classes_of(limit - added, 0, critical, sure, apart, high)
    throw = Throw(D20, actor, why, label, dict(values), classes, secret, "settled", good="low")
    # No face is 0: an impossible one keeps the places equal to the faces.
    faces = (1, *range(1, 21))
    return PlainTest(
        throw, tuple([rule_on(face, attribute, limit, burdens, critical, sure, why, secret) for face in faces])
    )


@lru_cache(maxsize=1024)
def classes_of(
    needed: int, spread: int, critical: int | None, sure: int, apart: int = 0, high: int = NO_FACE
) -> Classes:
    """Classes of a d20 that must be below ``needed``, or for a large weapon by how many of the ``spread`` faces of its
    d4 it still is; the critical and the deciding face apart, every face up to ``apart``, and every one from ``high``
    on."""
    names: list[Hashable] = [0]
    for face in range(1, 21):
        passed: Hashable = max(0, min(spread, needed - face - 1)) if spread else face < needed
        names.append((passed, face) if face in (critical, sure) else passed)
    for face in range(1, apart + 1):
        names[face] = (names[face], face if spread else "apart")
    for face in range(high, 21):
        names[face] = (names[face], face if spread else "high")

    def of(thrown: Thrown) -> Hashable:
        return names[thrown.total]

    return of


def _named(burden: Burden, among: int) -> str:
    """A burden's name; among several with the rule behind it, since a line cites but one."""
    return f"{burden[0]} [{burden[2]}]" if among > 1 and len(burden) == 3 else burden[0]


@lru_cache(maxsize=1024)
def _sum_text(names: tuple[str, ...], below: bool) -> str:
    terms = "".join(f" + {{term{place}}} {name}" for place, name in enumerate(names))
    total = " = {total}" if names else ""
    return f"d20 {{natural}}{terms}{total}, {'' if below else 'not '}below {{attribute}} {{limit}}"
