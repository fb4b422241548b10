"""What magic has left in the scene."""

import msgspec

from vtt.games.black_hack.lasting_parts import Effect


class Answer(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A question asked through magic, and what was answered; ``true`` where the answer is bound to be. ``asker`` is the
    id of who asked."""

    question: str
    answer: str
    source: str = ""
    asker: str = ""
    true: bool = False


class Provisions(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """Food and water made for one calendar Day (BH-PRY-17): the portions left, and who has had theirs."""

    day: int = 0
    food: int = 0
    water: int = 0
    fed: tuple[str, ...] = ()
    watered: tuple[str, ...] = ()


class QuestStep(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """One order of a Quest."""

    text: str
    done: bool = False


class Quest(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """Orders that a creature must follow, ``most`` of them (BH-PRY-25); ``id`` is the link of the casting."""

    id: str
    bearer: str
    most: int
    steps: tuple[QuestStep, ...] = ()


class Magic(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """What magic has left in the scene: ``effects`` that lie on no creature (a web, a wall, a light on a spot), words
    on things by their id (``locked``, ``magical``), what was asked and answered, food and water for the
    Day, Quests, and in campaigns of before the names of ``places`` that magic has led to (BH-SPL-28)."""

    effects: tuple[Effect, ...] = ()
    marks: dict[str, tuple[str, ...]] = {}
    answers: tuple[Answer, ...] = ()
    provisions: Provisions = Provisions()
    quests: tuple[Quest, ...] = ()
    places: tuple[str, ...] = ()
