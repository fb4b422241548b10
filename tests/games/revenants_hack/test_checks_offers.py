"""What a sheet shows of abilities and what is offered: RH-SHEET-01, RH-CHK-04 to RH-CHK-14, RH-SAVE-02, RH-REACT-02."""

import pytest

from tests.games.revenants_hack.playing import character, foe, intent_of, play, refused, table
from vtt.games.revenants_hack.sheet.parts import ABILITIES
from vtt.rules.contract.description import Grid, Items
from vtt.rules.contract.procedure import Say, Throw
from vtt.rules.engine import door
from vtt.rules.engine.odds import action_odds
from vtt.rules.engine.registry import system
from vtt.rules.views.players_view import players_table

GAME = system("revenants-hack")


def offers(on, creature="mira"):
    return list(GAME.offers(on, creature))


def named(on, label, creature="mira"):
    return next(offer for offer in offers(on, creature) if offer.label == label)


def grid(on):
    return next(
        block for block in GAME.sheet_view(on, "mira").blocks if isinstance(block, Grid) and block.label == "Abilities"
    )


MIRA = character(
    "mira",
    abilities={
        "CHA": {"value": 13, "maximum": 18, "difficulty": 9, "save": 11, "bonus": 1, "tally": 2},
        "DEX": {"value": 8, "maximum": 15, "difficulty": 12, "save": 13, "bonus": -1},
    },
)


def test_the_sheet_shows_six_rows():
    shown = grid(table(MIRA))
    assert shown.columns == ("Value", "Max", "Diff", "Save", "Bonus", "Marks")
    assert [row.label for row in shown.rows] == list(ABILITIES)
    cells = {row.label: row.cells for row in shown.rows}
    assert cells["CHA"] == ("13", "18", "9", "11", "+1", "2")
    assert cells["DEX"] == ("8", "15", "12", "13", "−1", "0")
    assert len(shown.tips) == len(shown.columns)
    assert all("RH-" in tip for tip in shown.tips)
    assert shown.note == "Nearby’s own score table"


def test_the_tip_of_a_row_tells_its_chances_with_what_lies_on_the_creature():
    tips = {row.label: row.tip for row in grid(table(MIRA)).rows}
    assert "check 60 %" in tips["CHA"]
    assert "save 50 %" in tips["CHA"]
    fogged = character(
        "mira",
        abilities={"CHA": {"value": 13, "difficulty": 11, "save": 11}},
        lasting={"circumstances": [{"name": "fog", "advantage": False, "rolls": ["check"]}]},
    )
    tips = {row.label: row.tip for row in grid(table(fogged)).rows}
    assert "check 25 %" in tips["CHA"]
    assert "save 50 %" in tips["CHA"]


def test_columns_stand_in_the_tip_by_the_house_rule():
    mira = character("mira", abilities={"CHA": 10})
    assert "very hard" not in grid(table(mira)).rows[5].tip
    assert "very hard 17" in grid(table(mira, options={"difficulty_columns": True})).rows[5].tip


def test_one_offer_for_all_six_checks_with_the_odds_of_each():
    on = table(MIRA)
    offer = named(on, "Check an ability")
    assert offer.refusal is None
    assert [option.value for option in offer.choices["ability"]] == list(ABILITIES)
    chances = {
        ability: action_odds(GAME, on, intent_of(on, "check", "mira", {"ability": ability})).success
        for ability in ("CHA", "DEX")
    }
    assert chances == {"CHA": pytest.approx(0.6), "DEX": pytest.approx(0.45)}


def test_the_question_of_a_check_proposes_the_figure_and_reminds_of_both_conditions():
    """RH-CHK-04, RH-CHK-14."""
    bert = character("bert", at=(5.0, 0.0))
    played = play(table(MIRA, bert), "check", "mira", faces=[8], choose=["9"], ability="CHA", helpers=["bert"])
    (question,) = played.questions
    asked = question.question.format(**question.values)
    assert "matter" in asked
    assert "go wrong" in asked
    assert "8 after them" in asked
    assert question.by == "gm"
    assert question.default == "9"
    assert {option.value for option in question.options} == {"9", "close"}
    assert played.outcome.success is True


def test_the_question_of_a_check_lists_the_columns_by_the_house_rule():
    mira = character("mira", abilities={"CHA": 10})
    on = table(mira, options={"difficulty_columns": True})
    played = play(on, "check", "mira", faces=[14], choose=["hard"], ability="CHA")
    assert [option.value for option in played.questions[0].options] == ["11", "easy", "hard", "very hard", "close"]
    assert played.outcome.success is True


def test_a_column_that_is_not_there_is_refused_for_deeds_and_spells_as_well():
    """RH-CHK-04, RH-ACT-02, RH-MAG-01."""
    mira = character("mira", abilities={"INT": 10, "STR": 10}, spells=[{"name": "sleep", "check": True}])
    plain, columns = table(mira), table(mira, options={"difficulty_columns": True})
    for action, arguments in (
        ("check", {"ability": "STR"}),
        ("deed", {"deed": "bar the door", "ability": "STR"}),
        ("cast_spell", {"spell": "sleep"}),
    ):
        assert refused(plain, action, "mira", column="hard", **arguments).reason == "difficulties have no columns here"
        assert refused(columns, action, "mira", column="odd", **arguments).reason.startswith(
            "no column 'odd': expected"
        )
        assert refused(columns, action, "mira", column="hard", **arguments) is None


def test_the_chances_on_the_sheet_heed_the_house_rule_on_natural_dice():
    """RH-CHK-07, RH-ODDS-01: with it a check of 1 can be missed, a save of 1 cannot."""
    mira = character("mira", abilities={"STR": {"value": 18, "difficulty": 1, "save": 1}})
    for options, chances in (
        ({}, "Strength: check 100 %, save 100 %"),
        ({"natural_checks": True}, "check 95 %, save 100 %"),
    ):
        grid = GAME.sheet_view(table(mira, options=options), "mira").blocks
        rows = next(block for block in grid if getattr(block, "label", "") == "Abilities").rows
        assert chances in rows[0].tip


def test_a_task_that_suggests_nothing_is_asked_for():
    played = play(table(MIRA), "check", "mira", faces=[9], choose=["CHA"], task="whistle", difficulty=9)
    assert played.sheet("mira").abilities.CHA.tally == 3


def test_the_dead_are_offered_nothing_and_the_unconscious_no_check():
    assert not [offer for offer in offers(table(character("mira", state="dead"))) if offer.intent.action == "check"]
    asleep = table(character("mira", state="unconscious"))
    assert named(asleep, "Check an ability").refusal is not None
    assert named(asleep, "Save").refusal is None


@pytest.mark.parametrize(
    "on", [table(MIRA), table(MIRA, foe("ada"), acting="mira"), table(MIRA, foe("ada"), acting="ada")]
)
def test_every_offer_agrees_with_the_rules(on):
    for creature in on.creatures:
        for offer in (*offers(on, creature), *GAME.table_offers(on)):
            given = {**offer.intent.arguments}
            if offer.missing or offer.intent.action not in CHECKS:
                continue
            assert offer.refusal == door.refusal(GAME, on, door.completed(GAME, on, offer.intent)), given


CHECKS = {
    "check",
    "close_check",
    "save",
    "deed",
    "cast_spell",
    "note_spell",
    "drop_spell",
    "note_circumstance",
    "drop_circumstance",
    "give_up_advantage",
    "set_ability",
    "gain_ability",
    "use_score_table",
    "reaction",
}


def test_a_deed_is_refused_to_who_is_not_activated():
    """RH-ACT-02."""
    on = table(MIRA, foe("ada"), acting="ada")
    assert named(on, "Another deed").refusal.why == "RH-INIT-10"
    assert refused(on, "check", "mira", ability="STR") is None, "the GM may ask for a check at any time"


def test_spells_stand_on_the_sheet_with_the_offer_to_cast_them():
    """RH-MAG-01."""
    mira = character("mira", spells=[{"name": "Sleep", "check": True, "save": "INT", "note": "it falls asleep"}])
    on = table(mira)
    (spells,) = [
        block for block in GAME.sheet_view(on, "mira").blocks if isinstance(block, Items) and block.label == "Spells"
    ]
    (entry,) = spells.entries
    assert (entry.name, entry.note, entry.tip) == ("Sleep", "a check of INT, a save of INT", "it falls asleep")
    assert entry.offer is not None
    assert entry.offer.intent.arguments == {"spell": "Sleep"}
    assert named(on, "Cast Sleep").refusal is None
    (struck_off,) = entry.offers
    without = play(on, struck_off.intent.action, struck_off.intent.actor, **struck_off.intent.arguments).table
    assert not [
        block
        for block in GAME.sheet_view(without, "mira").blocks
        if isinstance(block, Items) and block.label == "Spells"
    ]


def test_give_up_is_offered_by_its_house_rule_only():
    lasting = {"circumstances": [{"name": "a blessing", "advantage": True}, {"name": "rain", "advantage": False}]}
    mira = character("mira", lasting=lasting)
    label = "Give up a blessing for this round"
    assert label not in [offer.label for offer in offers(table(mira))]
    on = table(mira, acting="mira", options={"cancel_any_source": True})
    offer = named(on, label)
    assert offer.refusal is None
    assert [option.value for option in offer.choices["disadvantage"]] == ["rain"]


def test_a_secret_attitude_never_reaches_the_players():
    """RH-REACT-02."""
    on = table(MIRA, foe("ada"))
    played = play(on, "reaction", faces=[1, 2], secret=True)
    assert played.outcome.label == "Unfriendly"
    assert all(request.secret for request in played.requests if isinstance(request, Say | Throw))
    tags = GAME.token_view(played.table, played.table.creatures["ada"]).tags
    assert [(tag.text, tag.public) for tag in tags] == [("Unfriendly", False)]
    open_ = play(on, "reaction", faces=[1, 2]).table
    assert [(tag.text, tag.public) for tag in GAME.token_view(open_, open_.creatures["ada"]).tags] == [
        ("Unfriendly", True)
    ]
    assert "Unfriendly" in repr(players_table(GAME, open_))
    assert "Unfriendly" not in repr(players_table(GAME, played.table))


def test_the_reaction_is_offered_with_the_names_of_those_who_are_met():
    on = table(MIRA, foe("ada"), foe("ben", attitude="Civil"))
    offer = next(offer for offer in GAME.table_offers(on) if offer.label == "Roll for reaction")
    assert offer.note == "Ada"
    named_by_the_gm = next(offer for offer in GAME.table_offers(on) if offer.label == "Name the attitude")
    assert named_by_the_gm.missing == ("attitude",)


def test_a_monsters_figures_are_told_to_the_gm_alone():
    on = table(MIRA, foe("ada", abilities={"CON": {"value": 10, "difficulty": 13, "save": 17}}))
    for action, arguments in (("save", {"ability": "CON"}), ("check", {"ability": "CON", "difficulty": 17})):
        played = play(on, action, "ada", faces=[17], **arguments)
        public = [request.read() for request in played.requests if isinstance(request, Say) and not request.secret]
        assert any("succeeds" in line for line in public)
        assert not any("against" in line and "17" in line for line in public)
