"""A whole evening in a real window: whatever is clicked, typed and opened, it stays alive and does not grow.

Each case opens the program on a new campaign of every game in turn, with a crowd on the table, and does by lot what
people do. After the first thousand intents the memory in use is level.
"""

import os
from collections.abc import Iterator
from contextlib import contextmanager

from tests.trials.trial import Case, Failed, Trial, Try

INTENTS = (40, 40, 120, 400)
"""How many a case is worth, by lot; the first is one of the shortest."""
WARM = 1000
"""So many intents fill what is kept on purpose: pictures of tokens, fonts, tables of every game."""
GROWTH = 40.0
"""MB that may come afterwards, whatever the count. It goes up and down with how crowded the tables are: after each
thousand of five it was between 141 and 165 MB."""


@contextmanager
def _opened() -> Iterator[Try]:
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    # Qt is none of the other trials' business.
    from tests.trials.window_play import Evening, application, in_use

    application()
    done, level = 0, 0.0

    def try_case(case: Case) -> int:
        nonlocal done, level
        intents = INTENTS[0] if case.number == 0 else case.random.choice(INTENTS)
        with Evening(case).at_the_table() as evening:
            for _ in range(intents):
                evening.do_something()
        before, memory = done, in_use()
        done += intents
        if before // WARM != done // WARM:
            case.figures[f"MB after {done // WARM * WARM}"] = round(memory)
        if done <= WARM:
            level = max(level, memory)
        elif memory > level + GROWTH:
            raise Failed(f"{memory:.0f} MB in use after {done} intents, and {level:.0f} MB after {WARM}")
        return intents

    yield try_case


TRIAL = Trial(
    name="soak",
    promise="a window stays alive, warns of nothing and does not grow, whatever is done in it",
    unit="intents",
    full=10_000,
    small=40,
    seconds=600,
    opened=_opened,
)
