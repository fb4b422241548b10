"""The log for reading elsewhere."""

import json
from html.parser import HTMLParser

import pytest

from tests.session.fake_game import FAKE, STRIKE, fake_table
from vtt.rules.contract.procedure import Intent
from vtt.session import MemoryStore, Session
from vtt.session.log import LogLine
from vtt.session.log_export import export_log, story


@pytest.fixture
def log():
    session = Session(FAKE, MemoryStore(fake_table()))
    session.submit(STRIKE)
    session.roll([3])
    session.submit(Intent("peek", "ana"))
    session.roll([6])
    session.submit(Intent("shout", "ana", {"text": "<b>*down*</b> & out"}))
    return session.log


class Texts(HTMLParser):
    """What a browser would show, and the tags there are."""

    def __init__(self, page):
        super().__init__()
        self.shown = ""
        self.tags = set()
        self.feed(page)
        self.close()

    def handle_starttag(self, tag, attrs):
        self.tags.add(tag)
        assert not {"src", "href"} & dict(attrs).keys()

    def handle_data(self, data):
        self.shown += data


def test_markdown(log):
    lines = export_log(log, "markdown", title="By the *well*", secrets=True).splitlines()
    assert lines[:6] == [
        r"# By the \*well\*",
        "",
        "**Ana strikes at Ogre**",
        "",
        "- Aim of Ana: d20 → 3 (real dice) `FG-1`",
        "- 3 is below 11 `FG-1`",
    ]
    assert "- **sees 6** (secret) `FG-4`" in lines
    assert any(r"\<b\>\*down\*\</b\>" in line for line in lines)


def test_html_shows_the_texts_and_nothing_of_theirs_acts(log):
    page = Texts(export_log(log, "html", title="A & B", secrets=True))
    assert "“<b>*down*</b> & out”" in page.shown
    assert "A & B" in page.shown
    assert "b" not in page.tags


def test_json_has_the_dice(log):
    value = json.loads(export_log(log, "json", title="T", secrets=True))
    assert value["title"] == "T"
    assert value["lines"][1] == {
        "entry": 1,
        "level": "detail",
        "text": "Aim of Ana: d20 → 3",
        "why": "FG-1",
        "secret": False,
        "by": "ana",
        "total": 3,
        "dice": [{"sides": 20, "face": 3, "fate": "kept"}],
        "real": [0],
    }


@pytest.mark.parametrize("form", ["markdown", "html", "json"])
def test_secrets_can_be_left_out(log, form):
    assert "sees 6" in export_log(log, form, title="T", secrets=True)
    public = export_log(log, form, title="T", secrets=False)
    assert "sees 6" not in public
    assert "Peek" not in public
    assert "3 is below 11" in public


def test_another_format_is_refused(log):
    with pytest.raises(ValueError, match="unknown format 'pdf': expected one of markdown, html, json"):
        export_log(log, "pdf", title="T", secrets=True)


ROUND = LogLine(entry=9, text="Round {number}", values={"number": 2}, level="time", why="FG-9")


def test_a_time_heads_what_happens_after_it(log):
    lines = export_log([ROUND, *log], "markdown", title="T", secrets=True).splitlines()
    assert lines[2:5] == ["## Round 2 `FG-9`", "", "**Ana strikes at Ogre**"]
    assert '<h2 class="time">Round 2<span class="why">FG-9</span></h2>' in export_log(
        [ROUND], "html", "T", secrets=True
    )


def test_the_story_has_no_dice_and_none_of_what_was_counted(log):
    told = story([ROUND, *log])
    assert {line.level for line in told} == {"time", "heading", "result"}
    assert all(line.thrown is None for line in told)
    assert [line.read() for line in told][:2] == ["Round 2", "Ana strikes at Ogre"]


def test_people_stand_at_the_end():
    people = [("Ana, *Thief*", "STR 9", "Carried: rope"), ("Bo <b>", "STR 12")]
    markdown = export_log([ROUND], "markdown", "T", secrets=True, people=people).splitlines()
    expected = ["## The characters", "", r"**Ana, \*Thief\***", "", "- STR 9", "- Carried: rope", "", r"**Bo \<b\>**"]
    assert markdown[5:13] == expected
    page = Texts(export_log([ROUND], "html", "T", secrets=True, people=people))
    assert page.shown.index("The characters") < page.shown.index("Ana, *Thief*") < page.shown.index("Bo <b>")
    assert json.loads(export_log([], "json", "T", secrets=True, people=people))["people"][1] == ["Bo <b>", "STR 12"]
