"""What the game knows of the table as a whole: characters being made, what the players did together, the market, what
magic has left in the scene, where the GM stands in a turn."""

from typing import Any, Final

import msgspec

from vtt.games.black_hack.equipment import Tier
from vtt.games.black_hack.sheet.lasting import Effect
from vtt.games.black_hack.sheet.parts import Attribute, Attributes, CarriedItem, CharacterClass, Weapon
from vtt.rules.kit.schema import StateOf
from vtt.table.creature import Sheet


class _Part(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """Common settings of the parts of the market."""


class Asked(_Part, frozen=True):
    """A price that was named in a session and not paid: it stands until that session ends (BH-HAG-03)."""

    name: str
    price: int
    session: int
    tier: Tier = "common"


class Currency(_Part, frozen=True):
    """A further denomination (BH-ECO-01): so many ``pieces`` of it are worth so many ``coins``."""

    coins: int = 1
    pieces: int = 1


class Dropped(_Part, frozen=True):
    """What lies at a place on the board: an item or a weapon."""

    item: CarriedItem | None = None
    weapon: Weapon | None = None

    @property
    def name(self) -> str:
        """The name of what lies there."""
        lying = self.item or self.weapon
        return lying.name if lying is not None else ""


class Market(_Part, frozen=True):
    """``asked`` are prices that stand, by the key of what is sought; ``currencies`` the further denominations by name;
    ``dropped`` what lies on the ground, by the id of its place; ``readings`` the Turns of Minutes that a reader spent
    on a creature's true name, by both ids (BH-ITEM-22)."""

    asked: dict[str, Asked] = {}
    currencies: dict[str, Currency] = {}
    dropped: dict[str, Dropped] = {}
    readings: dict[str, int] = {}


class Quest(_Part, frozen=True):
    """Something that an NPC asked for (BH-EXP-05): what, who gave it, the ids of those who took it; whether the giver
    is an ``npc``, as one is who does not stand on the table."""

    name: str
    giver: str = ""
    takers: tuple[str, ...] = ()
    npc: bool = True


class Carousing(_Part, frozen=True):
    """A character who shares Experiences (BH-EXP-09): how many stories are ``needed``, those told so far (empty where
    nobody wrote them down), and the dice thrown for them; once they are thrown the Level is due."""

    needed: int
    stories: tuple[str, ...] = ()
    dice: tuple[int, ...] = ()
    cost: int = 0


class Party(_Part, frozen=True):
    """Open quests and ways found but not entered (BH-EXP-03), by key; who is carousing, by id."""

    quests: dict[str, Quest] = {}
    found: dict[str, str] = {}
    carousing: dict[str, Carousing] = {}


class Draft(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A character on the way (BH-CHAR-02): what has come of each step, empty where the step is still to be taken.

    ``swapped`` are the attributes exchanged in step B, none where they were ``settled`` as rolled. ``hp`` are starting
    HP, ``fortune`` a Wizard's Arcane Fortune. ``weapon`` is the one that the player named, ``idea`` the inspiration
    that was rolled for the Background, ``ticked`` what the Background holds by the player's own word (BH-BACK-03).
    """

    name: str
    player: str = ""
    concept: str = ""
    attributes: Attributes | None = None
    settled: bool = False
    swapped: tuple[Attribute, ...] = ()
    character_class: CharacterClass | None = None
    hp: int = 0
    fortune: CarriedItem | None = None
    package: str = ""
    coins: int = 0
    weapon: str = ""
    keepsake: str = ""
    device: str = ""
    disguise: str = ""
    spells: tuple[str, ...] = ()
    idea: str = ""
    background: str = ""
    ticked: tuple[str, ...] = ()


class Making(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """Drafts by their id."""

    drafts: dict[str, Draft] = {}


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


class QuestOrders(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
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
    quests: tuple[QuestOrders, ...] = ()
    places: tuple[str, ...] = ()


ENCOUNTER_EVERY = 15 * 60
"""Seconds of real playing time between two encounter rolls in a dangerous place (BH-ENC-01)."""


class Timer(_Part, frozen=True):
    """Real playing time that counts towards the next encounter roll (BH-ENC-01), in seconds: while it is ``running``
    that since ``since`` on the clock, and what was counted before (``counted``)."""

    running: bool = False
    since: int = 0
    counted: int = 0

    def at(self, played: int) -> int:
        """Seconds counted when the clock shows ``played``."""
        return self.counted + (max(0, played - self.since) if self.running else 0)


class Stance(_Part, frozen=True):
    """What a Reaction gave (BH-REAC-01). For a trick (10) ``mask`` is the result played to the players and ``truth``
    the one meant (BH-REAC-05), 0 otherwise."""

    result: int
    mask: int = 0
    truth: int = 0


class Coming(_Part, frozen=True):
    """Reinforcements on their way (BH-REAC-04): an entry of the bestiary as plain fields, how many, in how many turns
    they arrive, and whether the players see them then."""

    entry: dict[str, Any]
    count: int
    turns: int
    hidden: bool = False


class Exploration(_Part, frozen=True):
    """The turn and the step of it, 1 to 6 (BH-GMS-01 to BH-GMS-06), with whoever is ``handled`` in it: ids of
    creatures, names of ``surroundings`` that act as well. ``dangerous`` and ``timer`` are for encounter rolls
    (BH-ENC-01), ``stances`` hold Reactions by group or creature. ``between`` says that the last session has ended and
    the next has not begun, ``date`` is the day the session is played on, in words (BH-TIME-10)."""

    turn: int = 1
    step: int = 1
    handled: tuple[str, ...] = ()
    surroundings: tuple[str, ...] = ()
    dangerous: bool = False
    timer: Timer = Timer()
    stances: dict[str, Stance] = {}
    coming: tuple[Coming, ...] = ()
    between: bool = False
    date: str = ""


class Chronicle(
    msgspec.Struct,
    Sheet,
    frozen=True,
    kw_only=True,
    forbid_unknown_fields=True,
    omit_defaults=True,
    tag_field="kind",
    tag="chronicle",
):
    """``Table.state`` of this game, a part for each area."""

    exploration: Exploration = Exploration()
    market: Market = Market()
    magic: Magic = Magic()
    party: Party = Party()
    making: Making = Making()


chronicle: Final = StateOf(Chronicle)
"""What is known of the table as a whole."""
chronicled: Final = chronicle.changed
