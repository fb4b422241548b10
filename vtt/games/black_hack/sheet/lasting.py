"""The parts of a sheet that last for a while: hindrances, ongoing damage, effects, afflictions."""

from typing import Literal

from vtt.games.black_hack.sheet.parts import Attribute, HindranceName
from vtt.rules.kit.fields import SheetPart
from vtt.table.bands import Scale

AfflictionKind = Literal["curse", "disease", "poison"]
TraitKind = Literal[
    "advantage",  # on tests of the natures, attributes or tags in ``on``; all where it is empty
    "disadvantage",
    "limit",  # ``amount`` on the attribute for those tests alone
    "attribute",  # ``amount`` on the attributes in ``on``
    "attribute_is",  # the attributes in ``on`` are ``amount``
    "max_hp",  # ``amount`` on maximum HP
    "no_turn",
    "no_action",
    "no_move",
    "flees",  # must get away from the caster
    "obeys",  # does as the caster says
    "unseen",
    "blind",
    "sees_dark",
    "unchanging",  # nothing can be done to it
    "immune",  # to what stands in ``on``
    "bursts",  # ends with a Defend Test whose d20 shows ``amount`` or more
    "rerolls",  # once a session a failed test may be made again
    "opponents_advantage",  # on tests of the natures in ``on`` against the bearer
    "opponents_disadvantage",
    "summoned",  # it goes when this ends
    "object",  # it is the object called as in ``on`` again when this ends
    "antimagic",  # magic of the kinds in ``on`` does nothing near it
    "mark",  # nothing the rules look up: a word for people
]


class Hindrance(SheetPart, frozen=True):
    """A hindrance and the test that ends it (BH-COND-01); ``cause`` is the creature whose player keeps it up on a
    foe. ``turns`` Moments it lasts without a test, 0 for no end; ``link`` joins it to the effect it came with: both end
    together. ``tags`` are what it is (``poison``)."""

    name: HindranceName
    attribute: Attribute = "CON"
    costs_action: bool = False
    cause: str = ""
    turns: int = 0
    link: str = ""
    held: bool = False
    tags: tuple[str, ...] = ()


class Ongoing(SheetPart, frozen=True):
    """Ongoing damage and the test that ends it (BH-COND-06, BH-COND-07): ``loss`` HP a turn, with 0 the own level."""

    attribute: Attribute = "CON"
    cause: str = ""
    loss: int = 0
    link: str = ""
    tags: tuple[str, ...] = ()


class Trait(SheetPart, frozen=True, cache_hash=True):
    """What an effect does to its bearer, in a word the rules look up (``TraitKind``, ``effects.py``)."""

    kind: TraitKind
    on: tuple[str, ...] = ()
    amount: int = 0


class Effect(SheetPart, frozen=True, cache_hash=True):
    """Something that lasts on a creature, and what it does meanwhile.

    It ends when its Usage Die is used up, rolled once each turn of its scale (BH-USE-07); after ``turns`` turns; at the
    end of session ``until_session``; when session ``before_session`` starts; when the world's clock passes
    ``until_world`` (minutes); with the bearer's next roll (``one_roll``); with the fight (``until_fight``); or when
    somebody ends it. Before session ``from_session`` it does nothing. ``link`` joins what came of one casting: all of
    it ends together. ``area`` is the place on the board that it fills, ``on`` a place or object it lies on. ``source``
    is the key of the spell or item behind it, ``caster`` who cast it, ``magic`` of which kind. ``why`` is the rule
    behind it, ``lasts_why`` that of how long it lasts where that is another. ``fresh``: its turns count from the next
    one on, so that the one that opens next takes none of them.
    """

    name: str
    usage: int = 0
    scale: Scale = Scale.MINUTES
    turns: int = 0
    traits: tuple[Trait, ...] = ()
    why: str = "BH-USE-07"
    source: str = ""
    magic: Literal["", "arcane", "prayer"] = ""
    caster: str = ""
    link: str = ""
    area: str = ""
    on: str = ""
    from_session: int = 0
    until_session: int = 0
    until_world: int = 0
    until_fight: bool = False
    one_roll: bool = False
    evil: bool = False
    suppressed: bool = False
    note: str = ""
    lasts_why: str = ""
    before_session: int = 0
    fresh: bool = False

    @property
    def duration_rule(self) -> str:
        """The rule of how long it lasts: that of Usage Dice where it has one (BH-USE-07), else its own."""
        return "BH-USE-07" if self.usage else self.lasts_why or self.why


class Affliction(SheetPart, frozen=True):
    """A curse, a disease or a poison that stays until it is lifted."""

    kind: AfflictionKind
    name: str


MEANING: dict[str, str] = {
    "weakened": "every test with Disadvantage",
    "distracted": "no Actions, may Move",
    "stuck": "no Moves, may act",
    "paralysed": "neither Move nor Action",
}
WHY: dict[str, str] = {
    "weakened": "BH-COND-02",
    "distracted": "BH-COND-03",
    "stuck": "BH-COND-04",
    "paralysed": "BH-COND-05",
}
