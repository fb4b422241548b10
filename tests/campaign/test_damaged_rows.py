"""Rows that hold nonsense under a right checksum, as a person with a tool can make them: one line, which names the row.

A file that does open can be read, told and exported, or says in one line why not.
"""

import json
import tracemalloc

import pytest

from tests.session.fake_game import STRIKE, fake_table, find
from vtt.campaign import Campaign, CampaignError, create, open_campaign
from vtt.campaign.schema import TABLES, put
from vtt.rules.contract.procedure import Intent
from vtt.session.log_export import FORMATS, export_log

SHOUT = Intent("shout", "ana", {"text": "ho"})


@pytest.fixture
def path(tmp_path):
    path = tmp_path / "well.nearby"
    with create(path, fake_table(), find) as campaign:
        session = campaign.session()
        session.submit(SHOUT)
        session.submit(STRIKE)
        session.roll([15])
        session.choose("soft")
        session.submit(SHOUT)
    return path


def rewrite(path, table, key, column, value, games=find):
    with open_campaign(path, games) as campaign:
        connection = campaign._file.connection
        columns = TABLES[table]
        row = list(
            connection.execute(f"SELECT {', '.join(columns)} FROM {table} WHERE {columns[0]} = ?", (key,)).fetchone()
        )
        place = columns.index(column)
        row[place] = value(row[place]) if callable(value) else value
        put(connection, table, *row)


def everything(campaign: Campaign) -> None:
    session = campaign.session()
    for form in FORMATS:
        export_log(session.log, form, session.table.title, secrets=True)
    assert session.throw is None or session.throw.caption
    while session.can_undo:
        session.undo()
    campaign.audit()


def said(path):
    with pytest.raises(CampaignError) as error, open_campaign(path, find) as campaign:
        everything(campaign)
    message = str(error.value)
    assert message.startswith(f"{path}: ")
    assert len(message) < len(str(path)) + 400
    assert "\n" not in message
    return message.removeprefix(f"{path}: ")


@pytest.mark.parametrize(
    ("table", "key", "column", "value", "words"),
    [
        ("entries", 2, "state", "half", "entry 2 cannot be read: Invalid enum value 'half'"),
        ("entries", 1, "state", "open", "entry 1 has no end, and others follow it"),
        ("entries", 2, "played", "late", "entry 2 cannot be read: Expected `int | null`"),
        ("entries", 2, "label", b"Hit", "entry 2 cannot be read: Expected `str`"),
        ("entries", 2, "intent", "{", "entry 2 cannot be read"),
        ("entries", 2, "intent", '{"action":[]}', "entry 2 cannot be read"),
        ("entries", 2, "lines", "[]]", "entry 2 cannot be read"),
        ("entries", 2, "outcome", "[1]", "entry 2 cannot be read"),
        ("entries", 2, "events", '[{"event":"Moved","thing":"nobody","at":[0,0]}]',
         "what entry 2 changed cannot be read: nothing called 'nobody'"),
        ("entries", 2, "events", '[{"event":"SheetChanged","creature":"x","sheet":{"kind":"ghost"}}]',
         "what entry 2 changed cannot be read"),
        ("entries", 2, "events", '[{"event":"FocusSet","thing":"nobody"}]', "focus: nothing called 'nobody'"),
        ("entries", 2, "events", "[" * 100_000, "what entry 2 changed cannot be read"),
        ("snapshots", 0, "content", "[]", "the table kept after entry 0 cannot be read"),
        ("snapshots", 0, "content", lambda text: text.replace('"id":"ana"', '"id":"bob"'),
         "creatures.ana has the id 'bob'"),
        ("snapshots", 0, "content", lambda text: text.replace('"fake"', '"real"'), "a table of 'real', not of 'fake'"),
        ("cursor", 0, "entry", 77, "the cursor stands at entry 77, and there is none"),
        ("cursor", 0, "entry", "end", "the journal cannot be read: Expected `int`"),
        ("answers", 2, "answer", '{"answer":"faces"}', "answer 0 of entry 2 cannot be read"),
    ],
)  # fmt: skip
def test_the_row_is_named(path, table, key, column, value, words):
    rewrite(path, table, key, column, value)
    assert words in said(path)


@pytest.mark.parametrize("table", ["cursor", "snapshots", "meta", "entries"])
def test_a_row_that_is_missing(path, table):
    with open_campaign(path, find) as campaign:
        campaign._file.connection.execute(f"DELETE FROM {table}")
    assert "expected" in said(path)


TEMPLATES = {
    "{a:>1500000000}": "a form that Nearby does not write, '>1500000000'",
    "{a!r:>99}": "a form that Nearby does not write, '!r>99'",
    "{a:.999999999f}": "a form that Nearby does not write",
    "{a:{a}}": "a form that Nearby does not write",
    "{a.__class__}": "a value that is not there, 'a.__class__'",
    "{a[0]}": "a value that is not there",
    "{0}": "a value that is not there",
    "{}": "a value that is not there",
    "{b}": "a value that is not there, 'b'",
    "{a:+d}": "a number that is none",
    "{": "no template",
    "}": "no template",
}


@pytest.mark.parametrize(("template", "words"), TEMPLATES.items(), ids=list(TEMPLATES))
def test_a_text_of_the_log_is_data(path, template, words):
    lines = [{"entry": 2, "text": template, "values": {"a": "x"}}]
    rewrite(path, "entries", 2, "lines", json.dumps(lines))
    tracemalloc.start()
    message = said(path)
    assert tracemalloc.get_traced_memory()[1] < 20_000_000
    tracemalloc.stop()
    assert message.startswith("entry 2 cannot be read: line 1: ")
    assert words in message


def test_a_throw_without_its_caption(path):
    def without(text: str) -> str:
        return text.replace('"caption"', '"heading"')

    rewrite(path, "entries", 2, "lines", without)
    assert "a throw without its caption" in said(path)
