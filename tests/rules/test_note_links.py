"""Links in notes: where each leads by name, which of several is meant, what follows a change of name; and how a note
becomes HTML in which nothing runs and nothing is fetched."""

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from tests.campaign.strategies import campaigns
from tests.rules.little_game import creature
from tests.rules.test_noting import ANA, HERE, MILL, RAT, done, new, two_scenes
from vtt.rules.book.note_links import Links, NoteLink, links_in, without_links
from vtt.rules.book.note_markdown import ShownLink, as_html, is_of_the_web
from vtt.rules.book.rulebook import Rule, Rulebook
from vtt.rules.tabletop.noting import writing
from vtt.table.noted import Subject

BOOK = Rulebook(
    title="Little",
    rules=(
        Rule(id="LG-HIT-01", area="Fight", title="To hit", rule="A d20.", example=""),
        Rule(id="LG-OGR-01", area="Fight", title="Ogre", rule="They bite.", example=""),
    ),
)


def led_to(table, name, home=None):
    return [(each.kind, each.id) for each in Links(table, BOOK).resolved(name, home)]


def test_links_are_found_with_their_words():
    text = "[[Ana]] met [[ creature:Ogre ]] and [[rat|it]]; [[]] [[a\nb]] [x] [[a[b]]]"
    assert links_in(text) == (NoteLink("Ana", "Ana"), NoteLink("creature:Ogre", "Ogre"), NoteLink("rat", "it"))
    assert without_links("[[Ana]] met [[rat|it]]!") == "Ana met it!"


@pytest.mark.parametrize(
    ("name", "found"),
    [
        ("Ana", [("creature", "ana")]),
        ("  aNA ", [("creature", "ana")]),
        ("Door", [("place", "door")]),
        ("The mill", [("scene", "mill")]),
        ("Rat", [("creature", "rat")]),
        ("The mill/rat", [("creature", "rat")]),
        ("The campaign", [("note", "campaign")]),
        ("To hit", [("rule", "LG-HIT-01")]),
        ("lg-hit-01", [("rule", "LG-HIT-01")]),
        ("Ogre", [("creature", "ogre")]),
        ("rule: Ogre", [("rule", "LG-OGR-01")]),
        ("place:Ana", []),
        ("The bridge/rat", []),
        ("Nobody", []),
        ("", []),
    ],
)
def test_a_name_leads_to_what_is_called_so(name, found):
    assert led_to(two_scenes(), name) == found


def test_of_several_that_are_alike_near_all_are_told_and_a_word_before_says_which():
    table = new(two_scenes(), "Ana", text="Another one")
    assert led_to(table, "Ana") == [("note", "ana"), ("creature", "ana")]
    assert led_to(table, "note:Ana") == [("note", "ana")]
    assert led_to(table, "creature:Ana") == [("creature", "ana")]


def test_the_nearest_of_several_is_meant_from_where_the_note_is():
    table = two_scenes()
    mill = replace(table.scenes["mill"], creatures={"ogre": creature("ogre", side="gm")})
    table = replace(table, scenes={**table.scenes, "mill": mill})
    links = Links(table, None)
    assert [each.subject.scene for each in links.resolved("Ogre")] == ["first"]
    assert [each.subject.scene for each in links.resolved("Ogre", HERE)] == ["first"]
    assert len(links.resolved("Ogre", MILL)) == 2
    assert [each.subject.scene for each in links.resolved("The mill/Ogre", ANA)] == ["mill"]


def test_a_link_follows_through_a_change_of_name_by_the_id_made_of_the_old_one():
    table = two_scenes()
    table = replace(table, creatures={**table.creatures, "ogre": replace(table.creatures["ogre"], name="Old Gnaw")})
    assert led_to(table, "Old Gnaw") == [("creature", "ogre")]
    assert led_to(table, "The  Ogre") == []
    assert [each.title for each in Links(table, None).resolved("Ogre")] == ["Old Gnaw"]
    # A name of now comes before an id of then; who left is known no more.
    assert led_to(new(table, "Ogre"), "Ogre") == [("note", "ogre")]
    assert led_to(replace(table, creatures={}), "Old Gnaw") == []


def test_names_in_other_letters_follow_too():
    table = new(two_scenes(), "川の渡し場")
    (page,) = table.pages
    assert led_to(table, "川の渡し場") == [("note", page)]
    table = replace(table, pages={page: replace(table.pages[page], title="The ford")})
    assert led_to(table, "川の渡し場") == [("note", page)]


def test_a_rule_is_found_in_the_words_of_another_language():
    links = Links(two_scenes(), BOOK, lambda words: {"命中": "To hit"}.get(words, words))
    assert [each.id for each in links.resolved("命中")] == ["LG-HIT-01"]


def test_back_links_name_each_note_once_and_not_those_that_mean_another():
    table = done(two_scenes(), writing(ANA, "[[Rat]] [[rat]] [[Ana]]"))
    table = done(table, writing(MILL, "A [[Rat]] lives here"))
    table = new(table, "Wheels", text="[[Wheel]], [[Rat hole]]")
    links = Links(table, None)
    assert [each.title for each in links.back(RAT)] == ["The mill", "Ana"]
    assert [each.title for each in links.back(Subject("place", "wheel", "mill"))] == ["Wheels"]
    assert links.back(ANA) == ()


def test_a_word_that_begins_so_in_what_one_has_comes_before_a_rule_that_begins_so():
    book = replace(BOOK, rules=(Rule(id="LG-MIL-01", area="Fight", title="Mill stones", rule="Heavy.", example=""),))
    assert [each.title for each in Links(two_scenes(), book).begun("mill")] == ["The mill", "Mill stones"]


def test_what_is_begun_is_completed_with_the_nearest_first():
    links = Links(two_scenes(), BOOK)
    assert [each.title for each in links.begun("o")] == ["Ogre", "Ogre", "Door", "To hit"]
    assert [each.kind for each in links.begun("ogr")] == ["creature", "rule"]
    assert [each.title for each in links.begun("hit to")] == ["To hit"]
    assert len(links.begun("", most=3)) == 3


@settings(max_examples=20)
@given(table=campaigns(), data=st.data())
def test_the_name_that_is_written_leads_back(table, data):
    links = Links(table, BOOK)
    home = data.draw(st.sampled_from([None, *(each.subject for each in links.all)]))
    for target in links.begun("", most=12):
        name = links.name_of(target, home)
        if name:
            (link,) = links_in(f"[[{name}]]")
            assert links.resolved(link.name, home) == (target,)


def test_two_of_one_name_are_written_apart():
    table = two_scenes()
    twin = replace(table.creatures["ogre"], id="ogre-2")
    links = Links(replace(table, creatures={**table.creatures, "ogre-2": twin}), None)
    first, second = links.resolved("Ogre")
    assert links.name_of(first) == "id:ogre|Ogre"
    assert links.resolved("id:ogre") == (first,)
    assert links.resolved(links.name_of(second).split("|")[0]) == (second,)


def show(link: NoteLink) -> ShownLink:
    return ShownLink(f"to:{link.name}", "known", "a <tip>") if link.name != "Nobody" else ShownLink("", "unknown")


def test_links_are_drawn_as_the_page_wants_them():
    assert as_html("[[Ana|the <one>]] and [[Nobody]]", show) == (
        '<p><a href="to:Ana" class="known" title="a &lt;tip&gt;">the &lt;one&gt;</a> and '
        '<span class="unknown">Nobody</span></p>\n'
    )
    assert as_html("`[[Ana]]`", show) == "<p><code>[[Ana]]</code></p>\n"
    assert '<td><a href="to:Ana"' in as_html("| a |\n|---|\n| [[Ana]] |", show)


@pytest.mark.parametrize(
    "text",
    [
        "<script>alert(1)</script>",
        "<img src=x onerror=alert(1)>",
        "![a](http://a.example/x.png)",
        "![a](data:image/png;base64,AAAA)",
        "![a](file:///etc/passwd)",
        "[a](javascript:alert(1))",
        "[a](JaVaScRiPt:alert(1))",
        "[a](file:///etc/passwd)",
        "[a](vbscript:x)",
        "<javascript:alert(1)>",
        "[a]: javascript:x\n\n[a]",
        '[[Ana|"><script>]]',
        '[[x" onclick="y]]',
        "```\n<script>\n```",
    ],
)
def test_nothing_runs_and_nothing_is_fetched(text):
    html = as_html(text, show)
    assert not re.search(r"<(?!/?(p|a|code|pre|br|span|ul|li)\b)", html)
    assert not re.search(r"<[^>]*\s(src|on\w+)=\"", html)
    assert all(address.startswith(("to:", "http")) for address in re.findall(r'href="([^"]*)"', html))


@pytest.mark.parametrize(
    ("address", "known"),
    [
        ("https://a.b", True),
        ("HTTP://a", True),
        ("mailto:a@b", True),
        ("file:///x", False),
        ("x", False),
        ("//[", False),
    ],
)
def test_only_pages_of_the_web_and_letters_are_gone_to(address, known):
    assert is_of_the_web(address) is known


@given(text=st.text(alphabet="[]|<>&\"'`*#!()a\n :-", max_size=60))
def test_any_text_becomes_html_without_tags_of_its_own(text):
    html = as_html(text, show)
    assert not re.search(
        r"<(?!/?(p|a|code|pre|br|span|ul|ol|li|em|strong|h[1-6]|hr|blockquote|s|table|thead|tbody|tr|td|th)\b)", html
    )
