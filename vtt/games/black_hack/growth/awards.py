"""The GM awards Experiences (BH-EXP-01 to BH-EXP-07)."""

from collections.abc import Generator, Sequence
from typing import Any

from vtt.games.black_hack.access import is_character, name, sheet_of
from vtt.games.black_hack.growth.experiences import SOURCES, unshared, with_experience
from vtt.games.black_hack.rolls import GM
from vtt.rules.contract.description import Refusal
from vtt.rules.contract.procedure import Change, Choose, Intent, Option, Outcome, Procedure, Request, Say, picked
from vtt.rules.contract.procedure_types import Perform, Refuse
from vtt.rules.kit.refusals import no
from vtt.table.creature import Sheet
from vtt.table.events import SheetsChanged
from vtt.table.table import Table

FAILURE = "failure"
YES = "yes"
_GONE = ("dead", "lost")
_VOTES = (Option(YES, "Yes"), Option("no", "No"), Option("abstain", "Abstain"))


def suggestion(source: str, note: str, characters: Sequence[str] = ()) -> Say:
    """A reminder that this deserves an Experience, with the award as what to do about it. Without ``characters`` the
    GM is asked for them."""
    words, why = SOURCES[source]
    arguments: dict[str, Any] = {"source": source, "note": note}
    if characters:
        arguments["characters"] = tuple(characters)
    return Say(
        "{words}: {note}. An Experience?",
        {"words": words, "note": note},
        why,
        "reminder",
        Intent("award_experience", "", arguments),
        secret=True,
    )


def able(table: Table) -> list[str]:
    """The Characters in the scene who can still be awarded anything."""
    return [
        identity
        for identity in table.creatures
        if is_character(table, identity) and sheet_of(table, identity).state not in _GONE
    ]


def refuse(table: Table, intent: Intent) -> Refusal | None:
    """Characters who are in the scene and alive; a glorious failure is one Character's."""
    why = SOURCES[str(intent.arguments["source"])][1]
    wanted = tuple(intent.arguments.get("characters") or ())
    known = able(table)
    if not known:
        return no("there is no living Character in the scene", why)
    unknown = next((identity for identity in wanted if identity not in known), None)
    if unknown is not None:
        return no(
            "{unknown!r} is no living Character in the scene: expected some of {expected}",
            why,
            unknown=unknown,
            expected=", ".join(known),
        )
    if intent.arguments["source"] == FAILURE and len(wanted) > 1:
        return no("everybody votes on one Character's failure at a time", why)
    return None


def perform(table: Table, intent: Intent) -> Procedure:
    """The GM ticks who is awarded an Experience; a glorious failure is put to the vote (BH-EXP-07)."""
    source, note = str(intent.arguments["source"]), str(intent.arguments.get("note") or "").strip()
    words, why = SOURCES[source]
    yield Say("{words}: {note}" if note else "{words}", {"words": words, "note": note}, why, "heading")
    wanted: tuple[str, ...] = tuple(dict.fromkeys(intent.arguments.get("characters") or ()))
    if not wanted:
        wanted = yield from _ticked(table, why, alone=source == FAILURE)
    if not wanted:
        return Outcome("Nobody")
    if source == FAILURE and not (yield from voted(table, wanted[0])):
        return Outcome("No Experience", False)
    yield from awarded(table, wanted, note, source)
    return Outcome(f"{len(wanted)} awarded")


def awarded(table: Table, characters: Sequence[str], note: str, source: str) -> Generator[Request, Any, Table]:
    """Each of them has one Experience more (BH-EXP-01)."""
    changed: dict[str, Sheet] = {}
    lines: list[Say] = []
    for identity in characters:
        sheet: Any = sheet_of(table, identity)
        after = with_experience(sheet, note, source)
        changed[identity] = after
        values = {"who": name(table, identity), "count": unshared(after)}
        lines.append(Say("{who}: an Experience, {count} to share", values, SOURCES[source][1], "result"))
    table = yield Change(SheetsChanged(changed))
    yield from lines
    return table


def voted(table: Table, identity: str) -> Generator[Request, Any, bool]:
    """Every player and the GM vote on a glorious failure: one no, or an abstention, blocks it (BH-EXP-07)."""
    words = {"who": name(table, identity)}
    for voter in (*able(table), GM):
        values = {**words, "voter": "The GM" if voter == GM else name(table, voter)}
        vote = yield Choose(
            voter,
            "{voter}: was that failure of {who} glorious?",
            _VOTES,
            "abstain",
            "BH-EXP-07",
            values,
            "" if voter == GM else voter,
        )
        if vote != YES:
            yield Say("{voter} does not agree: no Experience", values, "BH-EXP-07", "result")
            return False
    yield Say("Everybody agrees", why="BH-EXP-07")
    return True


def _ticked(table: Table, why: str, *, alone: bool) -> Generator[Request, Any, tuple[str, ...]]:
    """Whom the GM ticks, out of everybody in the scene; ``alone`` asks for one."""
    found = able(table)
    options = tuple(Option(identity, name(table, identity)) for identity in found)
    if alone:
        answer = yield Choose(GM, "Who failed so gloriously?", options, found[0], why)
    else:
        question = "Who gains an Experience?"
        answer = yield Choose(GM, question, options, ",".join(found), why, least=0, most=len(found))
    return picked(answer)


PROCEDURES: dict[str, tuple[Refuse, Perform]] = {"award_experience": (refuse, perform)}
