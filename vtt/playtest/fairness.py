"""Whether dice fell as they should: the faces that were thrown in a campaign, by die and by who threw them, those of
the program apart from real ones; and how lucky everybody was."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import repeat
from typing import Final

import msgspec

from vtt.dice import FaceSource
from vtt.numerals import counted, filled, noun, written
from vtt.playtest.intervals import chi_square_tail
from vtt.session.entry import Entry

FEWEST: Final = 5
"""So many throws of each face are expected at least before anything is said of a die."""
ODD: Final = 0.01
VERY_ODD: Final = 0.0001
MILLION: Final = 1_000_000
MOST_SIDES: Final = 1_000


class DieFaces(msgspec.Struct, frozen=True, kw_only=True):
    """How often each face of one kind of die fell for somebody. ``by`` is a creature's id, ``gm``, or empty for
    everybody together; ``real``: on real dice that were typed in. ``counts`` are those of the faces 1, 2, ...
    ``likely`` is the chance that a fair die falls at least so unevenly, or ``None`` where there are too few throws.
    """

    sides: int
    by: str
    real: bool
    counts: tuple[int, ...]
    likely: float | None

    @property
    def throws(self) -> int:
        """How many there are."""
        return sum(self.counts)

    @property
    def mean(self) -> float:
        """The mean face; ``(sides + 1) / 2`` is to be expected."""
        return sum(face * count for face, count in enumerate(self.counts, 1)) / self.throws if self.throws else 0.0

    def verdict(self, judged: int = 1) -> str:
        """Plain words, where so many dice are judged at once: of many some look odd by luck alone."""
        if self.likely is None:
            needed = FEWEST * self.sides - self.throws
            return filled("too few to tell: {needed} needed", {"needed": _more_throws(needed)})
        if self.likely * judged >= ODD:
            return "as a fair die falls"
        values = {"times": f"{max(1, round(1 / self.likely)):,}" if self.likely > 1e-12 else "many millions"}
        if self.likely * judged >= VERY_ODD:
            return filled("uneven: a fair die falls so once in {times} such throws", values)
        return filled("surely uneven: a fair die falls so once in {times} such throws", values)


class Luck(msgspec.Struct, frozen=True):
    """How lucky somebody was in fights: the sum of what the dice were above what was to be expected, on the good side,
    over so many throws."""

    by: str
    throws: int
    expected: float
    luck: float


def faces_thrown(entries: Iterable[Entry]) -> list[DieFaces]:
    """The faces in these entries: first those of everybody together, the largest dice first, then by who threw them."""
    found: dict[tuple[int, str, bool], Counter[int]] = {}
    for entry in entries:
        for line in entry.lines:
            if line.thrown is None or line.draw:
                continue
            fell = [die for die in line.thrown.dice if die.fate != "fixed"]
            for place, die in enumerate(fell):
                if die.sides >= 2 and 1 <= die.face <= die.sides:
                    for by in ("", line.by):
                        counts = found.setdefault((die.sides, by, place in line.real), Counter())
                        counts[die.face] += 1
    return [
        of_counts([counts[face] for face in range(1, sides + 1)], by, real)
        for (sides, by, real), counts in sorted(
            found.items(), key=lambda each: (each[0][1] != "", each[0][1], -each[0][0], each[0][2])
        )
    ]


def _more_throws(number: int) -> str:
    return f"{number:,} more {'throw is' if number == 1 else 'throws are'}"


def faces_told(dice: Sequence[DieFaces], names: Mapping[str, str]) -> list[tuple[str, str]]:
    """For each kind of die who threw it, empty for everybody together, and a line in plain words. ``names`` are those
    of creatures."""
    found = []
    for each in dice:
        whose = "the game master" if each.by == "gm" else names.get(each.by, each.by)
        values = {
            "sides": each.sides,
            "of": "real dice" if each.real else "the app’s dice",
            "throws": f"{each.throws:,} {noun(each.throws, 'throw')}",
            "mean": written(each.mean, ".3g"),
            "fair": written((each.sides + 1) / 2, "g"),
            "verdict": each.verdict(len(dice)),
        }
        found.append((whose, filled("d{sides}, {of}: {throws}, {mean} on average, {fair} is fair; {verdict}", values)))
    return found


def of_counts(counts: Iterable[int], by: str = "", real: bool = False) -> DieFaces:
    """Counts of the faces 1, 2, ... with how likely they are of a fair die. Raises ``ValueError`` for fewer than 2."""
    fell = tuple(counts)
    if len(fell) < 2:
        raise ValueError(f"faces: {len(fell)}, expected at least 2")
    throws = sum(fell)
    expected = throws / len(fell)
    likely = None
    if expected >= FEWEST:
        squares = sum((count - expected) ** 2 / expected for count in fell)
        likely = chi_square_tail(squares, len(fell) - 1)
    return DieFaces(sides=len(fell), by=by, real=real, counts=fell, likely=likely)


def thrown_often(sides: int, face: FaceSource, throws: int = MILLION) -> DieFaces:
    """A die of so many sides thrown a million times, by what throws the dice of the table. Raises ``ValueError``."""
    if not 2 <= sides <= MOST_SIDES:
        raise ValueError(f"d{sides}: expected a die of 2 to {MOST_SIDES:,} sides, as in d20")
    counts = Counter(map(face, repeat(sides, throws)))
    return of_counts(counts[each] for each in range(1, sides + 1))


def luck_told(lucky: Sequence[Luck], names: Mapping[str, str]) -> list[tuple[str, str]]:
    """For each who was lucky or not, and a line in plain words."""
    found = []
    for each in lucky:
        values = {"luck": written(each.luck, "+.1f"), "throws": counted(each.throws, "throw")}
        told = filled("{luck} in all over {throws} of a fight, against what was to be expected", values)
        found.append((names.get(each.by, each.by or "everybody"), told))
    return found


def of_last_evening(entries: Sequence[Entry]) -> Sequence[Entry]:
    """Those of the last evening that people played; all where no evening is told."""
    days = [next((line.day for line in entry.lines if line.day), "") for entry in entries]
    last = next((day for day in reversed(days) if day), "")
    return entries[days.index(last) :] if last else entries


def luck(entries: Iterable[Entry]) -> list[Luck]:
    """How lucky everybody was in the fights of these entries, the luckiest first."""
    sums: dict[str, list[float]] = {}
    for entry in entries:
        for line in entry.lines:
            if line.expected is not None and line.luck is not None:
                each = sums.setdefault(line.by, [0.0, 0.0, 0.0])
                each[0] += 1
                each[1] += line.expected
                each[2] += line.luck
    found = [Luck(by, int(throws), expected, lucky) for by, (throws, expected, lucky) in sums.items()]
    return sorted(found, key=lambda each: (-each.luck, each.by))
