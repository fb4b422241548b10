"""What players know: names behind masks wherever they could be read, life as far as it is shown."""

import msgspec
import pytest
from msgspec.structs import replace

from tests.session.fake_game import FAKE, STRIKE, FakeGame, fake_table, find
from vtt.campaign.campaign import create, open_campaign
from vtt.dice import ForcedFaces
from vtt.rules.contract.description import TokenView
from vtt.rules.contract.procedure import Intent
from vtt.rules.engine.masks import Masks, as_known
from vtt.rules.views.board import life_in_words, players_board
from vtt.rules.views.players_notes import players_pages
from vtt.rules.views.players_view import players_table
from vtt.session import MemoryStore, Refused, Session
from vtt.session.log_export import export_log
from vtt.session.session_recap import session_recap
from vtt.table.creature import Creature
from vtt.table.events import CreaturePut
from vtt.table.pictures import Picture


def session_on(table=None, faces=()):
    return Session(FAKE, MemoryStore(fake_table() if table is None else table), ForcedFaces(faces))


def masked(**fields):
    table = fake_table()
    return replace(
        table, creatures={**table.creatures, "ogre": replace(table.creatures["ogre"], mask="Unknown foe", **fields)}
    )


def read(session):
    return export_log(session.log, "json", "", secrets=False)


def shown(session):
    return msgspec.json.encode(players_table(session.system, session.table, session.throw)).decode()


def test_a_mask_stands_wherever_the_name_did():
    table = masked(glyph="fa6s.paw", picture=Picture(content="af" * 32))
    board = players_board(FAKE, table)
    token = next(each for each in board.tokens if each.view.side == "gm")
    assert token.view.name == "Unknown foe"
    assert token.picture is None
    text = msgspec.json.encode(players_table(FAKE, replace(table, focus="ogre"))).decode()
    assert not any(word in text for word in ("Ogre", "ogre", "paw", "afaf"))
    assert "Unknown foe" in text


def test_masks_are_numbered_and_keep_their_numbers():
    table = fake_table()
    for number in (2, 3):
        table = CreaturePut(replace(table.creatures["ogre"], id=f"ogre-{number}", name=f"Ogre {number}")).applied_to(
            table
        )
    session = session_on(table)
    for who in ("ogre", "ogre-2", "ogre-3"):
        session.submit(Intent("mask", "", {"thing": who}))
    assert [session.table.creatures[who].mask for who in ("ogre", "ogre-2", "ogre-3")] == [
        "Unknown foe",
        "Unknown foe 2",
        "Unknown foe 3",
    ]
    session.submit(Intent("unmask", "", {"thing": "ogre-2"}))
    assert session.table.creatures["ogre-3"].mask == "Unknown foe 3"
    assert session.log[-1].read() == "Unknown foe 2 is Ogre 2"
    assert not session.log[-1].secret
    assert '"Unknown foe 2 is Ogre 2"' in read(session)
    session.undo()
    assert session.table.creatures["ogre-2"].mask == "Unknown foe 2"


def test_words_of_ones_own_before_the_campaigns():
    session = session_on()
    session.submit(Intent("mask_words", "", {"words": "Hooded figure"}))
    session.submit(Intent("mask", "", {"thing": "ogre"}))
    assert session.table.creatures["ogre"].mask == "Hooded figure"
    session.submit(Intent("mask", "", {"thing": "ogre", "words": "Huge  shadow"}))
    assert session.table.creatures["ogre"].mask == "Huge shadow"
    with pytest.raises(Refused, match="tells the name"):
        session.submit(Intent("mask", "", {"thing": "ogre", "words": "An ogre"}))
    session.submit(Intent("mask", "", {"thing": "well"}))
    assert session.table.places["well"].mask == "Unknown place"
    assert [place.name for place in players_board(FAKE, session.table).places] == ["Unknown place"]


def test_nothing_to_tell_is_refused():
    with pytest.raises(Refused, match="players know the name of Ogre"):
        session_on().submit(Intent("unmask", "", {"thing": "ogre"}))


def test_lines_are_read_as_they_were_told_then():
    session = session_on(faces=[15, 3, 5])
    session.submit(Intent("mask", "", {"thing": "ogre"}))
    session.submit(STRIKE)
    session.roll()
    session.choose("hard")
    session.roll()
    told = read(session)
    assert "Ana strikes at Unknown foe" in told
    assert "Unknown foe loses 5" in told
    assert "Ogre" not in told
    assert "Ogre" in export_log(session.log, "json", "", secrets=True)
    session.submit(Intent("unmask", "", {"thing": "ogre"}))
    assert "Ana strikes at Unknown foe" in read(session)


def test_what_was_told_lasts_in_the_file(tmp_path):
    path = tmp_path / "a.nearby"
    with create(path, fake_table(), find) as campaign:
        session = campaign.session(ForcedFaces([4]))
        session.submit(Intent("mask", "", {"thing": "ogre"}))
        session.submit(STRIKE)
        session.roll()
        told = read(session)
    assert "Ana strikes at Unknown foe" in told
    with open_campaign(path, find) as campaign:
        again = campaign.session()
        assert again.table.creatures["ogre"].mask == "Unknown foe"
        assert read(again) == told


def test_a_throw_that_lies_there_bears_the_mask_until_the_name_is_told():
    session = session_on(masked(), faces=[4, 1])
    session.submit(Intent("storm"))
    session.roll()
    session.roll()
    assert "Ogre" in session.throw.caption
    assert "Ogre" not in shown(session)
    assert "Storm on Unknown foe" in shown(session)
    session.submit(Intent("unmask", "", {"thing": "ogre"}))
    assert "Storm on Ogre" in shown(session)


def test_who_has_left_keeps_the_mask_in_what_still_lies_there():
    session = session_on(masked(), faces=[4, 1])
    session.submit(Intent("storm"))
    session.roll()
    session.roll()
    session.submit(Intent("remove", "", {"thing": "ogre"}))
    assert "Ogre" not in shown(session)
    assert "Ogre" not in read(session)


def test_another_name_behind_a_mask_is_told_to_nobody():
    session = session_on(masked())
    session.submit(Intent("rename_thing", "", {"thing": "ogre", "name": "Grumm"}))
    assert "Grumm" not in read(session)
    assert "Ogre" not in read(session)


def test_new_foes_are_masked_where_the_campaign_says_so():
    session = session_on()
    session.submit(Intent("mask_new_foes", "", {"on": True}))
    session.submit(Intent("copy_here", "", {"things": ["ogre", "ana"]}))
    new = [each for each in session.table.creatures.values() if each.id not in ("ana", "ogre")]
    assert [(each.name, each.mask) for each in new] == [("Ogre 2", "Unknown foe"), ("Ana 2", "")]
    assert session.table.creatures["ogre"].mask == ""
    assert "New on the board: Unknown foe, Ana 2" in read(session)
    session.submit(Intent("mask_new_foes", "", {"on": False}))
    session.submit(Intent("copy_here", "", {"things": ["ogre"]}))
    assert session.table.creatures["ogre-3"].mask == ""


def test_a_copy_of_somebody_masked_has_a_mask_of_its_own():
    session = session_on(masked())
    session.submit(Intent("copy_here", "", {"things": ["ogre"]}))
    assert session.table.creatures["ogre-2"].mask == "Unknown foe 2"
    assert "New on the board: Unknown foe 2" in read(session)


def test_whom_players_do_not_see_takes_no_number():
    table = masked(hidden=True)
    second = replace(table.creatures["ogre"], id="troll", name="Troll", mask="", hidden=False)
    session = session_on(CreaturePut(second).applied_to(table))
    session.submit(Intent("mask", "", {"thing": "troll"}))
    assert session.table.creatures["troll"].mask == "Unknown foe"
    session.submit(Intent("reveal", "", {"thing": "ogre"}))
    assert session.table.creatures["ogre"].mask == "Unknown foe 2"
    assert "Unknown foe 2 is shown to the players" in read(session)


def test_masks_of_a_scene_that_rests_stand_as_well():
    session = session_on(masked())
    session.submit(Intent("new_scene", "", {"title": "The mill"}))
    assert "ogre" not in session.table.creatures
    assert Masks.on(session.table).said("the Ogre") == "the Unknown foe"


def test_hidden_and_masked_is_as_hidden_as_anything():
    table = masked(hidden=True)
    assert "Unknown foe" not in msgspec.json.encode(players_table(FAKE, table)).decode()
    assert as_known(table) is table


def test_masks_know_longer_names_capitals_and_scripts_without_blanks():
    masks = Masks({"Ghoul": "Foe", "鬼": "影", "Straße": "Weg"}, ("Ghoul King",))
    assert masks.said("The GHOUL and the Ghoul King; ghoulish") == "The Foe and the Ghoul King; ghoulish"
    assert masks.said("大鬼が来た") == "大影が来た"
    assert "strasse" not in masks.said("STRASSE 3").casefold()
    assert masks.told_in("Ghoul King") == {}
    assert Masks(masks.told_in("ghoul, Ghoul King")).said("ghoul, Ghoul King") == "Foe, Ghoul King"


def test_a_name_that_somebody_known_bears_is_no_secret():
    table = masked()
    table = CreaturePut(replace(table.creatures["ogre"], id="other", mask="")).applied_to(table)
    assert Masks.on(table).said("Ogre") == "Ogre"


def test_the_kind_goes_with_the_name():
    table = masked(name="Ogre 2")
    assert Masks.on(table).said("an ogre’s club, Ogre 2") == "an Unknown foe’s club, Unknown foe"


def test_notes_and_recaps_for_players_bear_the_mask():
    table = masked(notes="Ogre sleeps. [[Ogre|It]] snores.", notes_shown=True)
    (page,) = players_pages(FAKE, table)
    assert (page.title, page.text) == ("Unknown foe", "Unknown foe sleeps. It snores.")
    recap = session_recap(FAKE, [table])
    assert "Unknown foe" in recap
    assert "Ogre" not in recap
    assert "[[Ogre]]" in session_recap(FAKE, [table, fake_table()])


@pytest.mark.parametrize(
    ("share", "words"),
    [
        (1.0, "unhurt"),
        (7 / 8, "scratched"),
        (3 / 4, "hurt"),
        (4 / 7, "hurt"),
        (1 / 2, "bloodied"),
        (1 / 4, "about to fall"),
        (0.01, "about to fall"),
    ],
)
def test_life_in_five_steps(share, words):
    assert life_in_words(share) == words


class Healthy(FakeGame):
    """The game with life on its tokens."""

    def token_view(self, table, creature):
        return TokenView(
            creature=creature.id,
            name=creature.name,
            side=creature.side,
            life=7 / 8,
            life_text="7 / 8",
            public_life="as the game says",
        )


@pytest.mark.parametrize(
    ("how", "life", "figures", "words"),
    [
        ("usual", None, "", "as the game says"),
        ("exact", 7 / 8, "7 / 8", "as the game says"),
        ("bar", 7 / 8, "", ""),
        ("words", None, "", "scratched"),
        ("nothing", None, "", ""),
    ],
)
def test_life_is_shown_side_by_side(how, life, figures, words):
    game = Healthy()
    session = Session(game, MemoryStore(fake_table()), ForcedFaces(()))
    session.submit(Intent("show_life", "", {"side": "gm", "how": how}))
    views = {token.view.side: token.view for token in players_board(game, session.table).tokens}
    assert (views["gm"].life, views["gm"].life_text, views["gm"].public_life) == (life, figures, words)
    assert (views["players"].life, views["players"].life_text) == (7 / 8, "7 / 8")
    session.undo()
    assert session.table.known.life == {}


def test_a_creature_that_is_put_again_keeps_its_name():
    session = session_on(replace(fake_table(), known=replace(fake_table().known, mask_new=True)), faces=[1, 1])
    session.submit(Intent("storm"))
    session.roll()
    session.roll()
    assert isinstance(session.table.creatures["ogre"], Creature)
    assert session.table.creatures["ogre"].mask == ""
