"""Whatever is wanted, the rules answer: an intent is carried out, refused with a reason, or named as unreadable.

Each case plays some intents by lot on a crowded table of every game in turn. What was done is undone and done again
without a change, and what the file would hold reads back as what is in play. On the table that is left one action is
asked with each of its arguments left out, of every wrong type, and out of range: a full count asks every action.
"""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from tests.trials.trial import Case, Failed, Trial, Try
from vtt.playtest.laws.broken import Broken
from vtt.playtest.laws.by_lot import crowded, sample_tables
from vtt.playtest.laws.wanted import anything_is_answered, whatever_is_wanted_is_answered
from vtt.rules.engine.registry import game_names

INTENTS = 20


@contextmanager
def opened(games: Sequence[str] = ()) -> Iterator[Try]:
    """Tries these games in turn, or without any all there are."""
    games = games or game_names()

    def try_case(case: Case) -> int:
        game = games[case.number % len(games)]
        table = crowded(case.random.choice(sample_tables(game)), case.random)
        try:
            after = whatever_is_wanted_is_answered(table, case.random, case.number, INTENTS, case.figures)
            anything_is_answered(after, case.random, case.number // len(games), case.figures)
        except Broken as broken:
            raise Failed(str(broken), steps=broken.steps) from broken
        return INTENTS

    yield try_case


TRIAL = Trial(
    name="laws",
    promise="whatever is wanted is carried out or refused with a reason; undone and done again it is the same",
    unit="intents",
    full=20_000,
    small=200,
    seconds=30,
    opened=opened,
)
