"""Whatever happens to the file: what was shown is there afterwards, or the program has said that it is not saved.

Each case plays by lot on a campaign of one game, has one of the faults of ``fault_kinds`` come over it, and plays on.
"""

from collections.abc import Iterator
from contextlib import contextmanager

from tests.trials.evening import Evening
from tests.trials.fault_kinds import FAULTS
from tests.trials.second_program import second_program
from tests.trials.trial import Case, Trial, Try

MOST_STEPS = 8


@contextmanager
def _opened() -> Iterator[Try]:
    with second_program() as ask:

        def try_case(case: Case) -> int:
            name = case.random.choice(sorted(FAULTS))
            evening = Evening(case)
            try:
                evening.play(case.random.randint(1, MOST_STEPS))
                if case.random.random() < 0.3:
                    evening.campaign.checkpoint()
                    evening.play(case.random.randint(0, 3))
                FAULTS[name](evening, ask)
            finally:
                evening.campaign.close()
            case.figures[name] += 1
            return 1

        yield try_case


TRIAL = Trial(
    name="faults",
    promise="whatever happens to the file, what was shown is there, or it was said that it is not saved",
    unit="faults",
    full=2_000,
    small=12,
    seconds=30,
    opened=_opened,
)
