"""A program to be killed: plays a campaign and tells each step after it was returned.

``python -m tests.campaign.killed FILE`` plays until nobody listens any more; with ``wait`` it stops in the middle of a
strike until it is killed.
"""

import sys
from pathlib import Path

import msgspec

from tests.session.fake_game import STRIKE, find
from vtt.campaign import open_campaign
from vtt.rules.contract.procedure import Choose, Throw
from vtt.session import Session


def told(session: Session) -> str:
    """What is seen of a session, in one line."""
    pending = type(session.pending).__name__
    return msgspec.json.encode([[line.read() for line in session.log], session.table, pending]).decode()


def step(session: Session) -> None:
    if isinstance(session.pending, Throw):
        session.roll()
    elif isinstance(session.pending, Choose):
        session.choose("soft")
    else:
        session.submit(STRIKE)


def main(path: str, wait: bool) -> None:
    session = open_campaign(Path(path), find).session()
    while True:
        step(session)
        print(told(session), flush=True)
        if wait and isinstance(session.pending, Choose):
            sys.stdin.read()


if __name__ == "__main__":
    main(sys.argv[1], wait=sys.argv[2:] == ["wait"])
