"""Notes: pages of the campaign, and those that scenes, creatures and places carry; players get what is shown to them
and tells of nothing hidden."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from tests.campaign.strategies import campaigns, texts
from tests.rules.little_game import creature, little_table
from vtt.campaign.soundness import table_problem
from vtt.rules.contract.intents import IntentError, complete
from vtt.rules.contract.procedure import Intent, Say, run
from vtt.rules.engine import singly
from vtt.rules.tabletop import noting, scenes
from vtt.rules.tabletop.noting import MOST_LETTERS, MOST_PAGES, showing, writing
from vtt.rules.views.players_notes import for_players, players_pages, why_not
from vtt.table.creature import Place
from vtt.table.maps import Map
from vtt.table.noted import CAMPAIGN, Subject, all_noted, followed, noted
from vtt.table.pages import CAMPAIGN_PAGE, Page
from vtt.table.scenes import Scene
from vtt.table.table import Table

ACTIONS = {action.name: action for action in (*noting.ACTIONS, *scenes.ACTIONS)}
CONTENT = "0123456789abcdef" * 4
MARK = "hush7"
ANA, DOOR, HERE = Subject("creature", "ana", "first"), Subject("place", "door", "first"), Subject("scene", "first")
MILL, RAT = Subject("scene", "mill"), Subject("creature", "rat", "mill")


class NoSecrets:
    """A game in whose state nobody is hidden."""

    def hidden_names(self, table: Table) -> tuple[str, ...]:
        return ()


def two_scenes(**fields: Any) -> Table:
    """Ana, an ogre and a door on the bridge; a rat and a wheel in the mill, which rests."""
    mill = Scene(
        id="mill",
        title="The mill",
        creatures={"rat": creature("rat", side="gm")},
        places={"wheel": Place(id="wheel", name="Wheel")},
    )
    table = little_table(title="The bridge", scene="first", scenes={"first": Scene(id="first"), "mill": mill})
    return replace(table, **fields)


def heard_of(table: Table, intent: Intent) -> tuple[Table, list[Say]]:
    family = scenes if intent.action in {action.name for action in scenes.ACTIONS} else noting
    intent = complete(ACTIONS, table, intent)
    assert family.refusal(table, intent) is None
    heard: list[Any] = []
    after, _ = run(
        family.perform(table, intent),
        table,
        lambda request: pytest.fail("dice"),
        lambda table, request: pytest.fail("a question"),
        lambda request, answer: heard.append(request),
    )
    assert table_problem(after) == ""
    said = [each for each in heard if isinstance(each, Say)]
    assert all(each.secret for each in said)
    return after, said


def done(table: Table, intent: Intent) -> Table:
    return heard_of(table, intent)[0]


def new(table: Table, title: str, **arguments: object) -> Table:
    return done(table, Intent("new_note", "", {"title": title, **arguments}))


def refused(table: Table, intent: Intent) -> str:
    refusal = noting.refusal(table, complete(ACTIONS, table, intent))
    return "" if refusal is None else refusal.reason


def shown_to_players(table: Table) -> list[tuple[str, str]]:
    return [(page.title, page.text) for page in players_pages(NoSecrets(), table)]  # type: ignore[arg-type]


@pytest.mark.parametrize("subject", [CAMPAIGN, HERE, ANA, DOOR, MILL, RAT, Subject("place", "wheel", "mill")], ids=str)
def test_whatever_there_is_has_a_page_that_is_written_shown_and_taken_back(subject):
    start = two_scenes()
    assert noted(start, subject).text == ""
    table = done(start, writing(subject, "Loves bees."))
    assert (noted(table, subject).text, noted(table, subject).shown) == ("Loves bees.", False)
    table = done(table, showing(subject, shown=True))
    table = done(table, writing(subject, "Fears bees."))
    assert (noted(table, subject).text, noted(table, subject).shown) == ("Fears bees.", True)
    others = [each for each in all_noted(table) if each.subject != subject]
    assert others == [each for each in all_noted(start) if each.subject != subject]


def test_a_thing_without_a_scene_is_the_one_on_the_table():
    table = done(two_scenes(), writing(Subject("creature", "ana"), "Brave."))
    assert table.creatures["ana"].notes == "Brave."


def test_notes_written_in_one_line_on_a_thing_are_its_page_and_stay_shown():
    table = done(two_scenes(), showing(HERE, shown=True))
    noted_before = replace(table, notes="It rains.", creatures={"ana": replace(table.creatures["ana"], notes="Tall.")})
    assert noted(noted_before, HERE).text == "It rains."
    assert noted(noted_before, HERE).shown
    assert noted(noted_before, ANA).text == "Tall."


def test_free_notes_are_made_named_anew_and_deleted():
    table, said = heard_of(two_scenes(), Intent("new_note", "", {"title": "  The  curse ", "text": "Old."}))
    assert table.pages == {"the-curse": Page(id="the-curse", title="The curse", text="Old.")}
    assert said[0].read() == "A new note: The curse"
    table = new(table, "The curse")
    assert list(table.pages) == ["the-curse", "the-curse-2"]
    table = done(table, Intent("rename_note", "", {"page": "the-curse", "title": "The blessing"}))
    assert table.pages["the-curse"].title == "The blessing"
    table = done(table, Intent("remove_note", "", {"page": "the-curse"}))
    assert list(table.pages) == ["the-curse-2"]


def test_a_note_called_campaign_is_not_the_page_of_the_campaign():
    table = new(two_scenes(), "Campaign", text="Not it")
    assert CAMPAIGN_PAGE not in table.pages
    assert noted(table, CAMPAIGN).text == ""


def test_a_recap_is_told_in_the_log():
    table, said = heard_of(two_scenes(), Intent("new_note", "", {"title": "Session 1", "text": "x", "recap": True}))
    assert table.pages["session-1"].kind == "recap"
    assert [each.text for each in said] == [noting.RECAP_WRITTEN]


@pytest.mark.parametrize(
    ("intent", "words"),
    [
        (Intent("new_note", "", {"title": "  "}), "say what the note is called"),
        (Intent("rename_note", "", {"page": "x", "title": ""}), "say what the note is called"),
        (Intent("rename_note", "", {"page": "x", "title": "y"}), "no note called 'x'"),
        (Intent("remove_note", "", {"page": "x"}), "no note called 'x'"),
        (Intent("remove_note", "", {"page": "campaign"}), "own page stays"),
        (Intent("rename_note", "", {"page": "campaign", "title": "y"}), "own page stays"),
        (writing(Subject("note", "x"), ""), "may have left"),
        (writing(Subject("creature", "door"), ""), "may have left"),
        (writing(Subject("creature", "rat"), ""), "may have left"),
        (writing(Subject("scene", "x"), ""), "may have left"),
        (showing(Subject("place", "wheel", "x"), shown=True), "may have left"),
    ],
    ids=str,
)
def test_what_cannot_be_noted_is_refused(intent, words):
    assert words in refused(two_scenes(), intent)


def test_there_is_an_end_to_notes_and_to_a_note():
    pages = {f"n{number}": Page(id=f"n{number}") for number in range(MOST_PAGES)}
    assert "at most 2,000" in refused(two_scenes(pages=pages), Intent("new_note", "", {"title": "one more"}))
    assert refused(two_scenes(), writing(ANA, "x" * MOST_LETTERS)) == ""
    with pytest.raises(IntentError, match="at most 100,000"):
        refused(two_scenes(), writing(ANA, "x" * (MOST_LETTERS + 1)))


def test_every_action_is_known_at_the_door_and_the_gms():
    from vtt.rules.engine.registry import system

    known = singly.actions(system("black-hack"))
    assert all(known[action.name].by_gm and known[action.name].hidden for action in noting.ACTIONS)


def test_notes_go_with_a_creature_into_another_scene_and_are_found_there():
    table = done(two_scenes(), writing(ANA, "Brave."))
    table = done(table, showing(HERE, shown=True))
    table = done(table, Intent("open_scene", "", {"scene": "mill", "coming": ["ana"]}))
    assert followed(table, ANA) == Subject("creature", "ana", "mill")
    assert noted(table, Subject("creature", "ana", "mill")).text == "Brave."
    # Of the scene that rests the flag is kept, and the other one has its own.
    assert noted(table, HERE).shown
    assert not noted(table, MILL).shown
    assert followed(table, Subject("creature", "nobody", "first")) is None


@settings(max_examples=20)
@given(table=campaigns(), text=texts, shown=st.booleans(), data=st.data())
def test_any_notes_of_any_campaign_are_written_alone(table, text, shown, data):
    before = list(all_noted(table))
    subject = data.draw(st.sampled_from([each.subject for each in before]))
    after = done(done(table, writing(subject, text)), showing(subject, shown=shown))
    changed = [replace(each, text=text, shown=shown) if each.subject == subject else each for each in before]
    assert sorted(all_noted(after), key=repr) == sorted(changed, key=repr)


def marked() -> Table:
    """A mark in every note of a campaign of two scenes."""
    table = new(two_scenes(), f"{MARK} title", text=f"{MARK} text")
    for each in list(all_noted(table)):
        table = done(table, writing(each.subject, f"{MARK} on {each.subject}"))
    return table


def test_nothing_of_a_note_that_is_not_shown_reaches_players():
    assert shown_to_players(marked()) == []
    assert MARK in repr(marked())


def test_players_read_what_is_shown_with_words_for_links():
    table = new(two_scenes(), "Rumours", text="[[Ana]] met [[creature:ogre|the old one]] near [[Door]].")
    table = done(table, showing(Subject("note", "rumours"), shown=True))
    assert shown_to_players(table) == [("Rumours", "Ana met the old one near Door.")]


def test_what_is_shown_stays_hidden_with_what_it_is_about_or_names():
    table = new(two_scenes(), "Rumours", text="Beware of the ogre!")
    for subject in (Subject("note", "rumours"), Subject("creature", "ogre"), ANA):
        table = done(table, showing(subject, shown=True))
    table = done(table, writing(Subject("creature", "ogre"), "It bites."))
    table = done(table, writing(ANA, "See [[ogre|somebody]]."))
    assert [title for title, _ in shown_to_players(table)] == ["Rumours", "Ana", "Ogre"]
    ogre = replace(table.creatures["ogre"], hidden=True)
    hidden = replace(table, creatures={**table.creatures, "ogre": ogre})
    assert shown_to_players(hidden) == []
    reasons = [
        why_not(NoSecrets(), hidden, noted(hidden, subject))  # type: ignore[arg-type]
        for subject in (Subject("note", "rumours"), Subject("creature", "ogre"), ANA, DOOR)
    ]
    assert reasons == [
        "it tells the name of somebody hidden",
        "it is about somebody or something hidden",
        "it tells the name of somebody hidden",
        "",
    ]


def test_players_read_neither_what_a_scene_is_called_nor_its_map():
    table = two_scenes(map=Map(content=CONTENT, width=1, height=1, scale=1.0), title=f"{MARK} bridge")
    for subject in (HERE, ANA):
        table = done(done(table, writing(subject, "Old.")), showing(subject, shown=True))
    assert shown_to_players(table) == [("The scene", "Old."), ("Ana", "Old.")]
    told = repr(list(for_players(NoSecrets(), table)))  # type: ignore[arg-type]
    assert MARK not in told
    assert CONTENT not in told


def test_of_a_scene_that_rests_players_read_nothing_and_no_name_of_who_is_hidden_in_it():
    table = done(done(two_scenes(), writing(MILL, "It grinds.")), showing(MILL, shown=True))
    table = done(done(table, writing(RAT, "Squeaks.")), showing(RAT, shown=True))
    table = done(new(table, "Rumours", text="A rat, they say."), showing(Subject("note", "rumours"), shown=True))
    assert [title for title, _ in shown_to_players(table)] == ["Rumours"]
    assert why_not(NoSecrets(), table, noted(table, MILL)) == "its scene is not on the table"  # type: ignore[arg-type]
    mill = table.scenes["mill"]
    mill = replace(mill, creatures={"rat": replace(mill.creatures["rat"], hidden=True)})
    assert shown_to_players(replace(table, scenes={**table.scenes, "mill": mill})) == []
