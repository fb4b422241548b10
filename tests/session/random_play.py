"""Random play of the fake game: what somebody might do next, whatever it is that is pending."""

from collections.abc import Callable

from hypothesis import strategies as st

from tests.session.fake_game import STRIKE
from vtt.rules.contract.procedure import Choose, Intent, Throw
from vtt.session import Refused, Session

Deed = Callable[[Session], object]

_INTENTS: list[Intent] = [
    STRIKE,
    Intent("strike", "ogre", {"target": "ana"}),
    Intent("shout", "ana", {"text": "{ho}"}),
    Intent("walk", "ogre", {"to": [3.5, -2]}),
    Intent("peek", "ana"),
    Intent("storm"),
    Intent("pin", "", {"a": "ana", "b": "well", "band": "faraway"}),
    Intent("note", "", {"text": "bees"}),
    Intent("set_option", "", {"key": "deadly", "value": True}),
    Intent("set_option", "", {"key": "deadly"}),
]

deeds = st.lists(
    st.one_of(
        st.integers(0, len(_INTENTS) - 1),
        st.sampled_from(["answer", "answer", "answer", "undo", "redo"]),
    ),
    max_size=30,
)
"""Numbers are intents, words what else can be done."""


def do(session: Session, deed: int | str, played: int) -> bool:
    """Do it if it can be done now and the rules allow it; whether it was."""
    pending = session.pending
    if deed == "undo" and session.can_undo:
        session.undo()
    elif deed == "redo" and session.can_redo:
        session.redo()
    elif deed == "answer" and isinstance(pending, Throw):
        session.roll()
    elif deed == "answer" and isinstance(pending, Choose):
        session.choose(pending.options[played % 2].value)
    elif isinstance(deed, int) and pending is None:
        try:
            session.submit(_INTENTS[deed], played)
        except Refused:
            return False
    else:
        return False
    return True
