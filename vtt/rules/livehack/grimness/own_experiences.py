"""Experiences that the GM adds to the list (LH-GRIM-15)."""

from vtt.rules.description import Refusal
from vtt.rules.kit.refusals import no
from vtt.rules.livehack.chronicle import Experience, chronicle, chronicled
from vtt.rules.livehack.grimness.experiences import experience_of
from vtt.rules.procedure import DONE, Intent, Procedure, Say
from vtt.table.table import Table


def refuse_added(table: Table, intent: Intent) -> Refusal | None:
    """An experience needs a name that no other has."""
    called = _name(intent)
    if not called:
        return no("say what the experience is called", "LH-GRIM-15")
    if experience_of(table, called) is not None:
        return no("{called!r} is on the list already", "LH-GRIM-15", called=called)
    return None


def added(table: Table, intent: Intent) -> Procedure:
    """An experience with a DR, and whether a bond and the watching rule apply. What lies ahead is the GM's alone."""
    get = intent.arguments.get
    made = Experience(name=_name(intent), dr=get("dr") or 0, bond=bool(get("bond")), watched=bool(get("watched")))
    yield from chronicled(table, experiences=(*chronicle(table).experiences, made))
    values = {"experience": made.name, "dr": made.dr}
    yield Say("A grim experience more: {experience}, DR {dr}", values, "LH-GRIM-15", "heading", secret=True)
    return DONE


def refuse_removed(table: Table, intent: Intent) -> Refusal | None:
    """What is printed stays on the list."""
    if not any(one.name.casefold() == _name(intent).casefold() for one in chronicle(table).experiences):
        return no("{name!r} is nothing that was added to the list", "LH-GRIM-15", name=_name(intent))
    return None


def removed(table: Table, intent: Intent) -> Procedure:
    """An experience that was added is none any more."""
    wanted = _name(intent).casefold()
    left = tuple(one for one in chronicle(table).experiences if one.name.casefold() != wanted)
    yield from chronicled(table, experiences=left)
    values = {"experience": _name(intent)}
    yield Say("No grim experience any more: {experience}", values, "LH-GRIM-15", "heading", secret=True)
    return DONE


def _name(intent: Intent) -> str:
    return " ".join(str(intent.arguments.get("name") or "").split())
