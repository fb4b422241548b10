"""A character made in one go: every step in order, decided by questions or by dice (BH-CHAR-02)."""

from collections.abc import Iterator, Sequence
from typing import Any, TypeAlias, get_args

from msgspec.structs import replace

from vtt.dice import Roll, Thrown
from vtt.games.black_hack.library.rolling import rolled
from vtt.games.black_hack.making import steps
from vtt.games.black_hack.making.building import PACKAGES, arrived, is_caster, kits
from vtt.games.black_hack.making.later import PARTS, reminded
from vtt.games.black_hack.making.steps import CHARACTERS, CLASS_NAMES, CONCEPT, PLAYER, first_spells, names_in
from vtt.games.black_hack.making.stepwise import asked_spells, described
from vtt.games.black_hack.rolls import GM, roll
from vtt.games.black_hack.sheet.chronicle import Draft
from vtt.games.black_hack.sheet.parts import ATTRIBUTES, Attribute, CharacterClass
from vtt.rules.contract.description import Offer
from vtt.rules.contract.parameters import choice, flag, text
from vtt.rules.contract.procedure import Asking, Choose, Intent, Option, Outcome, Procedure, Say, Throw
from vtt.rules.kit.actions import gms_action
from vtt.table.table import Table

_USED_BY: dict[Attribute, str] = {"STR": "warrior", "DEX": "thief", "WIS": "cleric", "INT": "wizard"}
"""The class that each attribute serves best: what it attacks with, or keeps its magic in memory with (BH-ATK-02,
BH-ATK-03, BH-MAG-05)."""

_WHICH_CLASS = "Which class?"

_SIZES = (4, 6, 8, 10, 12, 20)

_TWO_ATTRIBUTES = Roll(2, 6)

_KEEP = "keep"


class Asked:
    """A person decides. Each method is a part of a procedure, and answers what a player would."""

    def name(self, table: Table) -> Asking[str]:
        """The first names of the table are suggested."""
        return (yield from self.words(table, "What is the Character called?", "first-name", "BH-CHAR-01"))

    def words(self, table: Table, question: str, key: str, why: str) -> Asking[str]:
        """Any text, or one of the table's rows."""
        suggested = tuple(Option(text, text) for text in names_in(table, key))
        answer: str = yield Choose(GM, question, suggested, suggested[0].value if suggested else "", why, free=True)
        return answer.strip()

    def one(self, question: str, options: Sequence[Option], why: str) -> Asking[str]:
        """The first is preselected."""
        answer: str = yield Choose(GM, question, tuple(options), options[0].value, why)
        return answer

    def swap(self, draft: Draft) -> Asking[tuple[Attribute, Attribute] | None]:
        """Any pair."""
        pairs = [(first, second) for at, first in enumerate(ATTRIBUTES) for second in ATTRIBUTES[at + 1 :]]
        scores = draft.attributes
        options = [Option(_KEEP, "Keep them as rolled")] + [
            Option(f"{first} {second}", f"{first} {getattr(scores, first)} and {second} {getattr(scores, second)}")
            for first, second in pairs
        ]
        answer = yield from self.one("Swap two Attributes?", options, "BH-CHAR-05")
        return None if answer == _KEEP else next(pair for pair in pairs if f"{pair[0]} {pair[1]}" == answer)

    def calling(self, draft: Draft, options: Sequence[Option]) -> Asking[str]:
        """Any of them."""
        return (yield from self.one(_WHICH_CLASS, options, "BH-CHAR-07"))

    def spells(self, draft: Draft, number: int) -> Asking[tuple[str, ...]]:
        """Exactly that many."""
        return (yield from asked_spells(draft, number))

    def background(self, table: Table) -> Asking[tuple[str, tuple[str, ...]]]:
        """A text of one's own; the d12 of ideas is suggested."""
        text = yield from self.words(
            table, "A Background: a piece of the world, and a skill", "background-idea", "BH-BACK-04"
        )
        return text, ()


class AtRandom:
    """The dice decide."""

    def name(self, table: Table) -> Asking[str]:
        """A first name and a byname, a d20 each; in place of a first name that somebody on the table has, the next one
        that nobody has."""
        first = _not_in_use(table, (yield from rolled(table, "first-name", secret=False)))
        second = yield from rolled(table, "byname", secret=False)
        return f"{first} {second}".strip() or "Nobody"

    def words(self, table: Table, question: str, key: str, why: str) -> Asking[str]:
        """A row of the table."""
        return (yield from rolled(table, key, secret=False))

    def one(self, question: str, options: Sequence[Option], why: str) -> Asking[str]:
        """Every option alike, on the smallest die that parts evenly among them."""
        number = len(options)
        sides = next((sides for sides in _SIZES if sides % number == 0), number)
        thrown = yield from roll(Roll(1, sides), GM, why, label=question)
        return options[(thrown.total - 1) * number // sides].value

    def swap(self, draft: Draft) -> Asking[tuple[Attribute, Attribute] | None]:
        """2d6 name two attributes; a double keeps them all."""
        label = "{who}: which two are swapped (a double: none)"
        thrown: Thrown = yield Throw(_TWO_ATTRIBUTES, GM, "BH-CHAR-05", label, {"who": draft.name})
        first, second = thrown.faces
        return None if first == second else (ATTRIBUTES[first - 1], ATTRIBUTES[second - 1])

    def calling(self, draft: Draft, options: Sequence[Option]) -> Asking[str]:
        """Every class alike."""
        return (yield from self.one(_WHICH_CLASS, options, "BH-CHAR-07"))

    def spells(self, draft: Draft, number: int) -> Asking[tuple[str, ...]]:
        """A die for each; where it names one that is there already, the next one that is not."""
        assert draft.character_class is not None
        kit = kits()[draft.character_class]
        order = [one.key for one in first_spells(draft.character_class)]
        options = [Option(key, key) for key in order]
        found: set[str] = set()
        for _ in range(min(number, len(order))):
            at = order.index((yield from self.one(kit.book, options, kit.rule)))
            found.add(next(key for key in (*order[at:], *order[:at]) if key not in found))
        return tuple(key for key in order if key in found)

    def background(self, table: Table) -> Asking[tuple[str, tuple[str, ...]]]:
        """An idea, a piece of the world and a skill, a d12 each (BH-BACK-03, BH-BACK-04)."""
        idea = yield from rolled(table, "background-idea", secret=False)
        place = yield from rolled(table, "background-place", secret=False)
        skill = yield from rolled(table, "background-skill", secret=False)
        where = f" {place}" if place else ""
        return f"{idea}{where}; {skill}." if skill else f"{idea}{where}.", tuple(PARTS)


class Playable:
    """The dice decide, but for the class: that of the highest attribute. Where no class uses the highest, it changes
    places with the highest that one does (BH-CHAR-05, BH-CHAR-07)."""

    def __init__(self) -> None:
        self._dice = AtRandom()
        self.name = self._dice.name
        self.words = self._dice.words
        self.one = self._dice.one
        self.spells = self._dice.spells
        self.background = self._dice.background

    def swap(self, draft: Draft) -> Asking[tuple[Attribute, Attribute] | None]:
        """The highest attribute and the highest that a class uses, where these are two."""
        yield from ()
        highest = max(ATTRIBUTES, key=lambda each: getattr(draft.attributes, each))
        used = _highest_used(draft)
        unchanged = getattr(draft.attributes, highest) == getattr(draft.attributes, used)
        return None if unchanged else (highest, used)

    def calling(self, draft: Draft, options: Sequence[Option]) -> Asking[str]:
        """The class that uses the highest attribute."""
        yield from ()
        return _USED_BY[_highest_used(draft)]


def _highest_used(draft: Draft) -> Attribute:
    return max(_USED_BY, key=lambda each: getattr(draft.attributes, each))


def _not_in_use(table: Table, name: str) -> str:
    """The name, or the next of its table that nobody's name on the table begins with."""
    names = tuple(names_in(table, "first-name"))
    in_use = {word for creature in table.creatures.values() for word in creature.name.casefold().split()[:1]}
    if name not in names:
        return name
    place = names.index(name)
    return next((each for each in (*names[place:], *names[:place]) if each.casefold() not in in_use), name)


CLASSES: tuple[CharacterClass, ...] = get_args(CharacterClass)


@gms_action(
    "make_character",
    "Make a character in one go",
    text("name", "Name (empty: the dice or a question)"),
    choice("class", "Class", {"": "Any", **CLASS_NAMES}, ""),
    CONCEPT,
    PLAYER,
    flag("random", "The dice decide everything"),
    flag("playable", "The dice decide, but for a class that fits"),
    rules=("BH-CHAR-02",),
    hidden=True,
)
def make_character(table: Table, intent: Intent) -> Procedure:
    """The whole of it: a name where none is given, concept, steps A to D, and the character on the table."""
    decide = _decider(intent)
    draft = described(intent)
    if not draft.name:
        draft = replace(draft, name=(yield from decide.name(table)) or "Nobody")
    yield Say("A new character: {who}", {"who": draft.name}, "BH-CHAR-01", "heading")
    if not draft.concept:
        concept = yield from decide.words(table, "Who is it, in a sentence?", "concept", "BH-CHAR-01")
        draft = replace(draft, concept=concept)
    wanted = str(intent.arguments.get("class") or "")
    draft = yield from made(table, draft, decide, wanted)
    yield from arrived(table, draft)
    return Outcome(draft.name)


@make_character.offered_to_gm
def _(table: Table) -> Iterator[Offer]:
    """By questions, or by dice: there is always room for one more."""
    ways: tuple[tuple[str, dict[str, Any], str], ...] = (
        ("New character, one question after the other", {}, ""),
        ("Random character", {"playable": True}, "playable: the class fits the attributes"),
        ("Random character, as the dice fall", {"random": True}, "the dice decide"),
    )
    for label, arguments, note in ways:
        yield make_character.offer(table, "", label, arguments, note=note, group=CHARACTERS)


Decider: TypeAlias = Asked | AtRandom | Playable
"""Who decides on a name, on free texts, out of options, which attributes change places, the class, spells and the
Background."""


def _decider(intent: Intent) -> Decider:
    if intent.arguments["playable"]:
        return Playable()
    return AtRandom() if intent.arguments["random"] else Asked()


def made(table: Table, draft: Draft, decide: Decider, wanted: str = "") -> Asking[Draft]:
    """Steps A to D; ``wanted`` is a class that was named beforehand, or empty."""
    draft = yield from steps.rolled_attributes(draft)
    pair = yield from decide.swap(draft)
    draft = (yield from steps.swapped(draft, *pair)) if pair else (yield from steps.kept(draft))
    options = [Option(name, name.capitalize()) for name in CLASSES]
    chosen: Any = wanted or (yield from decide.calling(draft, options))
    draft = yield from steps.class_taken(table, draft, chosen)
    draft = yield from _equipped(table, draft, decide)
    if is_caster(draft):
        number = yield from steps.number_of_spells(draft)
        draft = yield from steps.with_spells(draft, (yield from decide.spells(draft, number)))
    text, ticked = yield from decide.background(table)
    if not text:
        return draft
    draft = yield from steps.with_background(draft, text, ticked)
    if ticked:
        yield from reminded(ticked)
    return draft


def _equipped(table: Table, draft: Draft, decide: Decider) -> Asking[Draft]:
    assert draft.character_class is not None
    kit = kits()[draft.character_class]
    letters = [Option(letter, f"Package {letter.upper()}: {kit.package(letter).outfit}") for letter in PACKAGES]
    letter = yield from decide.one("Which package?", letters, "BH-CHAR-09")
    package = kit.package(letter)
    weapon = device = disguise = ""
    if package.weapon:
        weapon = yield from decide.words(table, "Which weapon?", package.weapon, package.rule)
    if kit.asks == "device":
        device = yield from decide.words(table, "What does the Decorative Shield show?", "heraldic-device", kit.rule)
    if kit.asks == "disguise":
        disguise = yield from decide.words(table, "Which Disguise?", "disguise", kit.rule)
    decided = steps.Equipping(package=letter, weapon=weapon or "weapon", device=device, disguise=disguise)
    return (yield from steps.equipped(table, draft, decided))
