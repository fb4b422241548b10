"""What the players have done together, and who is carousing."""

import msgspec


class _Part(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """Common settings of the parts of the party's state."""


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
