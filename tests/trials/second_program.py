"""A second program that wants a campaign: asked for a path a line, it tells in a line what came of it.

Each time it opens the campaign and, where that can be done, writes into it and closes it.
"""

import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from vtt.campaign import CampaignError, InUse, open_campaign
from vtt.rules.contract.procedure import Intent

IN_USE = "in use"


@contextmanager
def second_program() -> Iterator[Callable[[Path], str]]:
    """What asks the program, which runs while the block does."""
    with subprocess.Popen(
        [sys.executable, "-m", "tests.trials.second_program"],
        cwd=Path(__file__).parents[2],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        encoding="utf-8",
    ) as program:
        assert program.stdin is not None
        assert program.stdout is not None
        asked, told = program.stdin, program.stdout

        def ask(path: Path) -> str:
            asked.write(f"{path}\n")
            asked.flush()
            return told.readline().strip()

        yield ask
        asked.close()


def main() -> None:
    """Answer until nobody asks any more."""
    for line in sys.stdin:
        try:
            with open_campaign(Path(line.strip())) as campaign:
                session = campaign.session()
                if session.pending is not None:
                    session.undo()
                session.submit(Intent("note", "", {"text": "the second program was here"}))
            print("opened", flush=True)
        except InUse:
            print(IN_USE, flush=True)
        except CampaignError as problem:
            print(problem, flush=True)


if __name__ == "__main__":
    main()
