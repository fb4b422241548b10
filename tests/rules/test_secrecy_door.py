"""The door through which all that is said, thrown and asked goes before anybody reads it: whom it is about, when, and
which names can be read in it."""

from collections.abc import Iterable
from typing import Any

import pytest
from msgspec.structs import replace

from tests.rules.little_game import creature, little_table
from tests.session.fake_game import FAKE
from vtt.dice import D6, Die, Thrown
from vtt.rules.contract.description import ActionDescription, Parameter
from vtt.rules.contract.intents import CompleteIntent
from vtt.rules.contract.procedure import DONE, Change, Choose, Intent, Option, Procedure, Request, Say, Throw, run
from vtt.rules.engine.concerning import about
from vtt.rules.engine.hidden_names import HiddenNames
from vtt.rules.engine.secrecy import Secrecy
from vtt.table.creature import Place
from vtt.table.events import CreaturePut, PlacePut, Removed
from vtt.table.table import Table


def crowd(*hidden: str) -> Table:
    """Ana and Ogre, Rat and Rat 2, a door and a pit, of which these are hidden."""
    creatures = {each: creature(each, hidden=each in hidden) for each in ("ana", "ogre", "rat")}
    creatures["second"] = replace(creature("second", hidden="second" in hidden), name="Rat 2")
    places = {each: Place(id=each, name=each.title(), hidden=each in hidden) for each in ("door", "pit")}
    return little_table(creatures=creatures, places=places)


def secrets(
    table: Table, requests: Iterable[Request], action: str = "storm", actor: str = "", **arguments: Any
) -> list[bool]:
    """Which of the lines, throws and questions of an intent are the GM's alone; of its changes nothing is told."""

    def procedure() -> Procedure:
        for request in requests:
            _answer = yield request  # Not `yield from`: nothing can be sent to a list.
        return DONE

    seen: list[Any] = []
    intent = CompleteIntent(action, actor, arguments)
    run(
        Secrecy(FAKE, table, intent).kept(procedure()),
        table,
        lambda request: Thrown(3, (Die(6, 3),)),
        lambda table, request: request.default,
        lambda request, answer: seen.append(request),
    )
    return [request.secret for request in seen if not isinstance(request, Change)]


def asked(question: str, *labels: str, **fields: Any) -> Choose:
    options = tuple(Option(label, label) for label in labels or ("Yes",))
    return Choose("gm", question, options, options[0].value, "", **fields)


ABOUT_NOBODY = (Say("It rains"), Throw(D6, "gm", ""), asked("Does it rain?"))


@pytest.mark.parametrize(
    ("action", "actor", "arguments"),
    [("strike", "ana", {"target": "ogre"}), ("strike", "ogre", {"target": "ana"}), ("shout", "ogre", {"text": "Hey"})],
    ids=["of its target", "of who acts", "of who acts alone"],
)
def test_all_of_an_intent_is_about_who_acts_and_whom_it_names(action: str, actor: str, arguments: dict[str, Any]):
    assert secrets(crowd(), ABOUT_NOBODY, action, actor, **arguments) == [False] * 3
    assert secrets(crowd("ogre"), ABOUT_NOBODY, action, actor, **arguments) == [True] * 3
    assert secrets(crowd("rat"), ABOUT_NOBODY, action, actor, **arguments) == [False] * 3


def test_an_action_says_itself_whom_it_is_about():
    whom, more = Parameter(name="target", label="Whom", kind="creature"), Parameter(name="more", label="", kind="list")
    intent = Intent("blow", "ana", {"target": "ogre", "more": ("rat", "pit")})

    def asks(named: tuple[str, ...] | None) -> tuple[str, ...]:
        return about(ActionDescription(name="blow", label="Blow", parameters=(whom, more), about=named), intent)

    assert asks(None) == ("ana", "ogre")
    assert asks(("target", "more")) == ("ogre", "rat", "pit")
    assert asks(()) == ()


def test_an_intents_own_secret_hushes_all_of_it():
    assert secrets(crowd(), ABOUT_NOBODY, secret=True) == [True] * 3
    assert secrets(crowd(), ABOUT_NOBODY, secret=False) == [False] * 3


def test_what_a_rule_made_secret_stays_so():
    assert secrets(crowd(), (Say("Hush", secret=True), Say("Loud"))) == [True, False]


@pytest.mark.parametrize(
    "request_",
    [
        Say("It groans", about=("ogre",)),
        Throw(D6, "gm", "", about=("ogre",)),
        asked("Does it groan?", about=("ogre",)),
        Throw(D6, "ogre", ""),
        Throw(D6, "ana", "", hands=("ana", "ogre")),
        asked("Which?", at="ogre"),
        Choose("ogre", "Which?", (Option("a", "A"),), "a", ""),
        Say("{who} groans", {"who": "Ogre"}),
        Say("It groans", {"who": "Ogre"}),
        Say("The ogre's lair"),
        Throw(D6, "gm", "", "Keep {who} stuck", {"who": "Ogre"}),
        asked("Who of {names}?", values={"names": "Ana, Ogre and Rat"}),
    ],
    ids=lambda request: type(request).__name__,
)
def test_a_request_is_about_whom_it_names(request_: Request):
    assert secrets(crowd("ogre"), [request_]) == [True]
    assert secrets(crowd("rat" if "Rat" not in repr(request_) else "pit"), [request_]) == [False]


def test_the_name_of_a_hidden_place_is_told_to_nobody():
    assert secrets(crowd("pit"), [Say("Ana falls into the {where}", {"where": "Pit"})]) == [True]
    assert secrets(crowd("pit"), [Say("Ana pities him")]) == [False]


def test_the_moment_counts():
    ogre = crowd("ogre").creatures["ogre"]
    line = Say("{who} groans", {"who": "Ogre"}, about=("ogre",))
    shown, hidden = CreaturePut(replace(ogre, hidden=False)), CreaturePut(ogre)
    assert secrets(crowd("ogre"), [line, Change(shown), line, Change(hidden), line]) == [True, False, True]


def test_whoever_has_left_is_as_hidden_as_when_last_there():
    line = Say("{who} is gone", {"who": "Ogre"})
    named = Say("It is gone", about=("ogre",))
    gone = Change(Removed("ogre"))
    assert secrets(crowd("ogre"), [gone, line, named]) == [True, True]
    assert secrets(crowd(), [gone, line, named]) == [False, False]
    shown = Change(CreaturePut(replace(crowd().creatures["ogre"], hidden=False)))
    assert secrets(crowd("ogre"), [shown, gone, line, named]) == [False, False]


def test_whoever_comes_hidden_is_known_from_then_on():
    put = Change(PlacePut(Place(id="trap", name="Blade trap", hidden=True)))
    assert secrets(crowd(), [Say("A blade trap"), put, Say("A blade trap")]) == [False, True]


def test_what_never_was_on_the_table_is_secret():
    assert secrets(crowd(), [Say("It is made", about=("ghost",)), Throw(D6, "a pool", "")]) == [True, False]


@pytest.mark.parametrize(
    ("hidden", "text", "told"),
    [
        ("rat", "Rat 2 bites", False),
        ("rat", "Rat bites Rat 2", True),
        ("second", "Rat bites", False),
        ("second", "Rat 2 bites", True),
        ("second", "rat 2's bite", True),
        ("rat", "Rats, rattling and a pirate", False),
    ],
)
def test_a_name_is_told_only_where_it_is_no_part_of_one_that_is_seen(hidden: str, text: str, told: bool):
    assert HiddenNames.on(FAKE, crowd(hidden)).told_in(text) is told


@pytest.mark.parametrize(
    ("hidden", "seen", "text", "told"),
    [
        ("Rat", "Rat", "Rat bites", False),
        ("鉄の狼", "Ana", "Ana hears 鉄の狼が吠える", True),
        ("{who} %s", "Ana", "Ana meets {who} %s here", True),
        ("O’Malley & Sons <b>", "Ana", "it is o’malley & sons <b>!", True),
        ("  ", "Ana", "nobody  here", False),
        ("Straße", "Ana", "the STRASSE", True),
    ],
)
def test_names_of_every_kind_are_found(hidden: str, seen: str, text: str, told: bool):
    assert HiddenNames([hidden], [seen]).told_in(text) is told


def test_among_thousands_of_hidden_names_one_is_found_at_once():
    names = HiddenNames((f"Goblin {number}" for number in range(2000)), ())
    assert [names.told_in(f"Goblin {number} bites") for number in (1, 1999, 2000)] == [True, True, False]
