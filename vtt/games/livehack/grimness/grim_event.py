"""A grim experience of several people at once: everybody concerned is tested, each once (LH-GRIM-16); and the list that
the GM keeps of them (LH-GRIM-15)."""

from collections.abc import Iterator
from typing import Any

from vtt.games.livehack.access import name, sheet_of
from vtt.games.livehack.chronicle import Experience, chronicle, chronicled
from vtt.games.livehack.grimness import experiences, testing
from vtt.games.livehack.grimness.grim_test import dr_in, refuse_dr
from vtt.rules.contract.description import Offer, Parameter, ParameterOption, Refusal
from vtt.rules.contract.parameters import choice, flag, integer, text
from vtt.rules.contract.procedure import DONE, Intent, Outcome, Procedure, Say, Value
from vtt.rules.kit.authoring import Area, gms_action, no
from vtt.table.table import Table

_EACH = {"ask": "As each says", "roll": "All roll", "zero": "All take zero"}


def _refuse_people(table: Table, intent: Intent, rows: tuple[experiences.Grim, ...]) -> Refusal | None:
    get = intent.arguments.get
    companion, watching = str(get("companion") or ""), tuple(get("watching") or ())
    for who in (*(get("who") or ()), *watching):
        if who not in table.creatures:
            return no("there is no {who!r} on the table", "LH-GRIM-16", who=who)
        if refusal := testing.refuse_trial(table, who, rows[0], companion, watching=False):
            return refusal
    if watching and not any(grim.shared or experiences.watched(table, grim) for grim in rows):
        return testing.refuse_trial(table, watching[0], rows[0], companion, watching=True)
    if not get("who") and not all(grim.shared for grim in rows):
        return no("say who went through it", "LH-GRIM-16")
    if not dict(_concerned(table, intent, rows)):
        return no("there is nobody whom this concerns", "LH-GRIM-16")
    return None


@gms_action(
    "grim_event",
    "Grim experience",
    testing.EXPERIENCE,
    Parameter(name="who", label="Who goes through it", kind="list"),
    testing.COMPANION,
    Parameter(name="watching", label="Who only watches", kind="list"),
    Parameter(name="also", label="The same act is also", kind="list"),
    testing.DR,
    choice("manner", "Dice", _EACH, "ask"),
    flag("remind", "Only remind them"),
    rules=(*experiences.DRS, "LH-GRIM-12", "LH-GRIM-16", "LH-REV-07"),
)
def grim_event(table: Table, intent: Intent) -> Procedure:
    """Everybody concerned is tested in the order of the table, or reminded of it."""
    get = intent.arguments.get
    rows = tuple(grim for grim in _rows(table, intent) if grim is not None)
    companion = str(get("companion") or "")
    bases: dict[str, int] = {}
    for grim in rows:
        base = yield from testing.base_for(table, grim, dr_in(intent))
        if base is not None:
            bases[grim.key] = base
    gained = 0
    people = dict(_concerned(table, intent, rows))
    for who, watching in people.items():
        trial = _highest(table, who, rows, bases, companion, watching)
        if trial is None:
            continue
        if get("remind"):
            yield _reminder(table, who, trial)
            continue
        how = yield from testing.how_of(table, who, str(get("manner") or "ask"))
        made = yield from testing.tested(table, who, trial, how)
        table, gained = made.table, gained + (made.levels > 0)
    return _outcome(len(people), gained, bool(get("remind")), bool(bases))


@grim_event.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    """Why nobody is tested, or not so."""
    rows = _rows(table, intent)
    for called, grim in zip(_called(intent), rows, strict=True):
        if grim is None:
            return experiences.unknown(table, called)
        if experiences.untested(table, grim):
            return no("a mercy killing has no DR in the text of 2012 and is not tested", "LH-REV-07")
    known = tuple(grim for grim in rows if grim is not None)
    open_rows = [grim for grim in known if experiences.preset(table, grim) is None]
    refusal = refuse_dr(table, open_rows[0], dr_in(intent)) if open_rows else refuse_dr(table, known[0], dr_in(intent))
    return refusal or _refuse_people(table, intent, known)


def _outcome(people: int, gained: int, reminded: bool, any_dr: bool) -> Outcome:
    if not any_dr:
        return Outcome("No test", None)
    return Outcome("Reminded" if reminded else f"{gained} of {people} gained Grimness", None)


def _called(intent: Intent) -> tuple[str, ...]:
    return (str(intent.arguments["experience"]), *(intent.arguments.get("also") or ()))


def _rows(table: Table, intent: Intent) -> tuple[experiences.Grim | None, ...]:
    """The experiences that describe the act."""
    return tuple(experiences.experience_of(table, called) for called in _called(intent))


def _concerned(table: Table, intent: Intent, rows: tuple[experiences.Grim, ...]) -> Iterator[tuple[str, bool]]:
    """Whom it concerns, and whether they only watched. Where nobody is named a shared experience is everybody's who
    notices anything; a deed is watched by everybody else who does (LH-GRIM-12)."""
    get = intent.arguments.get
    companion = str(get("companion") or "")
    here = tuple(who for who in experiences.aware(table) if who != companion)
    doers: tuple[str, ...] = tuple(get("who") or ()) or here
    seen = any(experiences.watched(table, grim) and not grim.shared for grim in rows)
    watchers: tuple[str, ...] = tuple(get("watching") or ()) or (here if seen else ())
    for who in table.creatures:
        if who in doers:
            yield who, False
        elif who in watchers:
            yield who, True


def _highest(
    table: Table, who: str, rows: tuple[experiences.Grim, ...], bases: dict[str, int], companion: str, watching: bool
) -> testing.Trial | None:
    """Of several experiences in one act the one with the highest DR for somebody (LH-GRIM-16)."""
    trials = [
        testing.Trial(grim=grim, base=bases[grim.key], companion=companion, watching=watching and not grim.shared)
        for grim in rows
        if grim.key in bases and (not watching or grim.shared or experiences.watched(table, grim))
    ]
    return max(trials, key=lambda trial: trial.difficulty(table, who).total, default=None)


def _reminder(table: Table, who: str, trial: testing.Trial) -> Say:
    """The test of one of them, to be put together and made by whoever plays them."""
    arguments: dict[str, Any] = {"experience": trial.grim.key, "watching": trial.watching}
    arguments |= {"companion": trial.companion} if trial.companion else {}
    if experiences.preset(table, trial.grim) is None:
        arguments["dr"] = str(trial.base)
    values = {"who": name(table, who), "experience": trial.grim.name, "dr": trial.difficulty(table, who).total}
    suggested = Intent("grim_test", who, arguments)
    hidden = table.creatures[who].hidden
    return Say("{who}: {experience}: grim test, DR {dr}", values, trial.grim.why, "reminder", suggested, hidden)


@gms_action(
    "add_experience",
    "Add a grim experience",
    text("name", "Experience", required=True),
    integer("dr", "DR", 0, -99, 99),
    flag("bond", "A bond is added"),
    flag("watched", "Watching is tested"),
    rules=("LH-GRIM-15",),
)
def add_experience(table: Table, intent: Intent) -> Procedure:
    """An experience with a DR, and whether a bond and the watching rule apply. What lies ahead is the GM's alone."""
    get = intent.arguments.get
    made = Experience(name=_name(intent), dr=get("dr") or 0, bond=bool(get("bond")), watched=bool(get("watched")))
    yield from chronicled(table, experiences=(*chronicle(table).experiences, made))
    values = {"experience": made.name, "dr": made.dr}
    yield Say("A grim experience more: {experience}, DR {dr}", values, "LH-GRIM-15", "heading", secret=True)
    return DONE


@add_experience.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    """An experience needs a name that no other has."""
    called = _name(intent)
    if not called:
        return no("say what the experience is called", "LH-GRIM-15")
    if experiences.experience_of(table, called) is not None:
        return no("{called!r} is on the list already", "LH-GRIM-15", called=called)
    return None


@gms_action(
    "remove_experience",
    "Remove a grim experience",
    Parameter(name="name", label="Experience", kind="choice", required=True),
    rules=("LH-GRIM-15",),
)
def remove_experience(table: Table, intent: Intent) -> Procedure:
    """An experience that was added is none any more."""
    wanted = _name(intent).casefold()
    left = tuple(one for one in chronicle(table).experiences if one.name.casefold() != wanted)
    yield from chronicled(table, experiences=left)
    values = {"experience": _name(intent)}
    yield Say("No grim experience any more: {experience}", values, "LH-GRIM-15", "heading", secret=True)
    return DONE


@remove_experience.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    """What is printed stays on the list."""
    if not any(one.name.casefold() == _name(intent).casefold() for one in chronicle(table).experiences):
        return no("{name!r} is nothing that was added to the list", "LH-GRIM-15", name=_name(intent))
    return None


def _name(intent: Intent) -> str:
    return " ".join(str(intent.arguments.get("name") or "").split())


@grim_event.offered_to_gm
def _(table: Table) -> Iterator[Offer]:
    people = tuple(
        ParameterOption(identity, creature.name)
        for identity, creature in table.creatures.items()
        if not creature.hidden and sheet_of(table, identity).role == "adventurer"
    )
    choices = {
        "experience": testing.experience_choices(table),
        "companion": testing.companion_choices(table, ""),
        "who": people,
        "watching": people,
        "also": testing.experience_choices(table),
        **testing.dr_choices(table),
    }
    missing: dict[str, Value] = {"experience": experiences.COMPANION_DIES}
    yield grim_event.offer(table, "", "Grim experience", missing=missing, choices=choices, group=testing.GRIM)


@add_experience.offered_to_gm
def _(table: Table) -> Iterator[Offer]:
    yield add_experience.offer(
        table, "", "Add an experience", missing={"name": "eating black fungus"}, group=testing.GRIM
    )


@remove_experience.offered_to_gm
def _(table: Table) -> Iterator[Offer]:
    for own in chronicle(table).experiences:
        yield remove_experience.offer(table, "", f"Remove: {own.name}", {"name": own.name}, group=testing.GRIM)


AREA = Area(actions=(grim_event, add_experience, remove_experience))
