"""What is shown to players on purpose, what of it they read, and what they are asked."""

import msgspec
import pytest
from msgspec.structs import replace

from tests.session.fake_game import FAKE, STRIKE, fake_table
from vtt.campaign.codec import Codec
from vtt.dice import ForcedFaces
from vtt.rules.contract.procedure import Choose, Intent, Option
from vtt.rules.tabletop.showing import note_key, showing
from vtt.rules.views.players_shown import in_players_order, players_card, players_question
from vtt.rules.views.players_view import players_table
from vtt.session import MemoryStore, Refused, Session
from vtt.session.log_export import export_log
from vtt.table.noted import Subject
from vtt.table.pages import Page
from vtt.table.pictures import Picture
from vtt.table.progress import ProgressClock
from vtt.table.shown import Shown

CONTENT = "af" * 32


def session_on(table=None, faces=()):
    return Session(FAKE, MemoryStore(fake_table() if table is None else table), ForcedFaces(faces))


def with_creature(who, **fields):
    table = fake_table()
    return replace(table, creatures={**table.creatures, who: replace(table.creatures[who], **fields)})


def test_it_is_shown_moved_taken_away_and_undone():
    session = session_on()
    session.submit(showing(Shown(kind="text", title="A letter", text="Come at once.", where="side")))
    card = players_table(FAKE, session.table).card
    assert (card.kind, card.where, card.title, card.text) == ("text", "side", "A letter", "Come at once.")
    assert session.log[-1].read() == "The players are shown: A letter"
    assert not session.log[-1].secret
    session.submit(Intent("show_elsewhere", "", {"where": "strip"}))
    assert players_table(FAKE, session.table).card.where == "strip"
    session.submit(Intent("take_away_shown"))
    assert players_table(FAKE, session.table).card is None
    session.undo()
    session.undo()
    assert session.table.shown.where == "side"
    session.undo()
    assert session.table.shown is None
    session.redo()
    again = players_card(FAKE, session.table)
    assert again is not None
    assert again.title == "A letter"


@pytest.mark.parametrize(
    ("shown", "reason"),
    [
        (Shown(kind="picture", what="nothing"), "SHA-256"),
        (Shown(kind="portrait", what="nobody"), "nobody called 'nobody'"),
        (Shown(kind="note", what="creature:nobody"), "may have left"),
        (Shown(kind="note", what="creature:ogre"), "nothing in the note on Ogre"),
        (Shown(kind="clock", what="none"), "no clock called 'none'"),
        (Shown(kind="text"), "say what is shown"),
    ],
)
def test_what_is_not_there_is_refused(shown, reason):
    with pytest.raises(Refused, match=reason):
        session_on().submit(showing(shown))


def test_nothing_to_take_away_is_refused():
    for action, arguments in (("take_away_shown", {}), ("show_elsewhere", {"where": "side"})):
        with pytest.raises(Refused, match="nothing is shown"):
            session_on().submit(Intent(action, "", arguments))


def test_a_portrait_of_somebody_hidden_is_refused_and_goes_when_it_hides():
    session = session_on(with_creature("ogre", hidden=True))
    with pytest.raises(Refused, match="Ogre is hidden"):
        session.submit(showing(Shown(kind="portrait", what="ogre")))
    session.submit(Intent("reveal", "", {"thing": "ogre"}))
    session.submit(showing(Shown(kind="portrait", what="ogre")))
    assert players_card(FAKE, session.table).title == "Ogre"
    session.submit(Intent("hide", "", {"thing": "ogre"}))
    assert players_card(FAKE, session.table) is None


def test_a_portrait_of_somebody_masked_shows_the_picture_under_the_mask():
    picture = Picture(content=CONTENT)
    session = session_on(with_creature("ogre", mask="Unknown foe", picture=picture, glyph="fa6s.paw"))
    session.submit(showing(Shown(kind="portrait", what="ogre")))
    card = players_card(FAKE, session.table)
    assert (card.title, card.face, card.glyph) == ("Unknown foe", picture, "")
    assert "Ogre" not in export_log(session.log, "markdown", "", secrets=False)


def test_a_note_of_the_gm_is_read_without_the_names_that_players_do_not_know():
    table = with_creature("ogre", hidden=True)
    pages = {"plan": Page(id="plan", title="The plan", text="[[Ogre]] waits at [[id:ogre|the well]] for Ana.")}
    session = session_on(replace(table, pages=pages))
    session.submit(showing(Shown(kind="note", what=note_key(Subject("note", "plan")))))
    card = players_card(FAKE, session.table)
    assert (card.title, card.text) == ("The plan", "… waits at the well for Ana.")
    session.submit(Intent("reveal", "", {"thing": "ogre"}))
    assert players_card(FAKE, session.table).text == "Ogre waits at the well for Ana."
    session.submit(Intent("mask", "", {"thing": "ogre"}))
    assert players_card(FAKE, session.table).text == "Unknown foe waits at the well for Ana."
    session.submit(Intent("remove_note", "", {"page": "plan"}))
    assert players_card(FAKE, session.table) is None


def test_the_note_on_somebody_hidden_has_no_title():
    session = session_on(with_creature("ogre", hidden=True, notes="It sleeps."))
    session.submit(showing(Shown(kind="note", what=note_key(Subject("creature", "ogre", "first")))))
    card = players_card(FAKE, session.table)
    assert (card.title, card.text) == ("", "It sleeps.")
    assert session.log[-1].read() == "The players are shown: a note"


def test_a_clock_is_shown_as_it_stands():
    clock = ProgressClock(id="flood", name="Flood", segments=6, filled=2)
    session = session_on(replace(fake_table(), progress={"flood": clock}))
    session.submit(showing(Shown(kind="clock", what="flood")))
    session.submit(Intent("set_progress", "", {"clock": "flood", "filled": 5}))
    card = players_card(FAKE, session.table)
    assert (card.title, card.clock.filled, card.clock.segments) == ("Flood", 5, 6)
    session.submit(Intent("remove_progress", "", {"clock": "flood"}))
    assert players_card(FAKE, session.table) is None


def test_it_stays_before_the_players_in_another_scene():
    session = session_on()
    session.submit(showing(Shown(kind="text", text="Hush")))
    session.submit(Intent("new_scene", "", {"title": "The mill"}))
    there = next(key for key in session.table.scenes if key != session.table.scene)
    session.submit(Intent("open_scene", "", {"scene": there}))
    assert session.table.shown.text == "Hush"


def test_it_lasts_in_the_file():
    codec = Codec(FAKE)
    table = replace(fake_table(), shown=Shown(kind="picture", what=CONTENT))
    assert codec.table(codec.encode(table)).shown == table.shown


def test_a_table_of_before_is_read_and_written_as_it_was():
    codec = Codec(FAKE)
    written = codec.encode(fake_table())
    assert not any(f'"{name}"' in written for name in ("mask", "known", "shown"))
    assert codec.table(written) == fake_table()


def asked(**fields):
    options = (Option("ogre", "The ogre"), Option("well", "The well"), Option("ana", "Myself"))
    return msgspec.structs.replace(
        Choose("ana", "Whom does {who} help?", options, "ana", "FG-1", {"who": "Ana"}), **fields
    )


def test_a_players_question_is_read_by_all_without_what_is_hidden():
    table = fake_table()
    question = players_question(FAKE, table, asked())
    assert (question.who, question.question) == ("Ana", "Whom does Ana help?")
    assert question.options == ("The ogre", "The well", "Myself")
    hidden = with_creature("ogre", hidden=True)
    assert players_question(FAKE, hidden, asked()).options == ("The well", "Myself")
    assert [each.value for each in in_players_order(FAKE, hidden, asked()).options] == ["well", "ana", "ogre"]
    masked = with_creature("ogre", mask="Unknown foe")
    assert players_question(FAKE, masked, asked()).options == ("The Unknown foe", "The well", "Myself")


@pytest.mark.parametrize("fields", [{"by": "gm"}, {"by": "ogre"}, {"secret": True}, {"question": "Beware the Imp?"}])
def test_what_only_the_gm_is_asked_is_not_read(fields):
    table = fake_table()
    imp = replace(table.creatures["ogre"], id="imp", name="Imp", hidden=True)
    table = replace(table, creatures={**table.creatures, "imp": imp})
    assert players_question(FAKE, table, asked(**fields)) is None


def test_a_question_of_the_rules_comes_through_the_session():
    session = session_on(faces=[15])
    session.submit(STRIKE)
    session.roll()
    given = players_table(FAKE, session.table, session.throw, question=session.pending)
    assert (given.question.who, given.question.options) == ("Ana", ("Hit hard", "Hit soft"))
    session.choose("soft")
    assert players_table(FAKE, session.table, session.throw, question=session.pending).question is None
