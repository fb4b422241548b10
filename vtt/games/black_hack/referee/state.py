"""Where the GM stands in the steps of a turn, how dangerous the place is, and what those met mean to do."""

from typing import Any

import msgspec

ENCOUNTER_EVERY = 15 * 60
"""Seconds of real playing time between two encounter rolls in a dangerous place (BH-ENC-01)."""


class _Part(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """Common settings of the parts."""


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
