"""Problems on tokens and sheets, and what is offered to be rid of them (RH-PROB-04, RH-PROB-06, RH-PROB-12)."""

from tests.games.revenants_hack.playing import character, counted, foe, step, table, with_problems
from vtt.games.revenants_hack.problems import striking
from vtt.games.revenants_hack.sheet.token import problem_tags as tags
from vtt.rules.engine.registry import system

GAME = system("revenants-hack")


def test_tags_count_down():
    """RH-PROB-04: the app shows the countdown."""
    mira = with_problems({"name": "weird-bargain", "round": 2}, {"name": "shaken", "round": 2})
    bargain, shaken = tags(counted(2, mira), "mira")
    assert (bargain.text, shaken.text) == ("Weird Bargain, round 3", "Shaken")
    assert bargain.tip.startswith("End of its turn in round 3: ")
    late = counted(2, mira, options={"acute_at_round_end": True})
    assert tags(late, "mira")[0].text == "Weird Bargain, round 3"
    assert tags(late, "mira")[0].tip.startswith("End of round 3: ")
    assert {tag.text for tag in GAME.token_view(counted(2, mira), mira).tags} >= {"Shaken"}


def test_bad_luck_tells_what_it_fell_on():
    mira = with_problems({"name": "stroke-of-bad-luck", "round": 2, "item": "sword"})
    before = counted(2, mira)
    assert tags(before, "mira")[0].text == "Stroke of Bad Luck (sword)"
    (block,) = [block for block in GAME.sheet_view(before, "mira").blocks if getattr(block, "label", "") == "Problems"]
    assert block.entries[0].offer is None
    assert [offer.label for offer in GAME.offers(before, "mira") if offer.intent.action == "resolve_problem"] == []


def test_a_sheet_lists_problems_with_what_resolves_them():
    mira = with_problems(
        {"name": "weird-bargain", "round": 2}, {"name": "sprained-ankle", "round": 2}, abilities={"STR": {"save": 14}}
    )
    before = table(mira, foe("guard"), acting="mira", round_=2)
    (block,) = [block for block in GAME.sheet_view(before, "mira").blocks if getattr(block, "label", "") == "Problems"]
    assert [(entry.name, entry.note) for entry in block.entries] == [
        ("Weird Bargain", "end of its turn in round 3"),
        ("Sprained Ankle", "until the encounter ends"),
    ]
    click = block.entries[1].offer
    assert click.note == "STR save 14, or as the GM says"
    assert click.refusal is None
    assert click.intent.arguments == {"problem": "sprained-ankle"}


def test_offers_are_refused_where_the_rules_refuse():
    mira = with_problems({"name": "shaken", "round": 2})
    before = table(mira, foe("guard"), acting="guard", round_=2)
    made = {offer.intent.action: offer for offer in GAME.offers(before, "mira")}
    assert "not activated" in made["resolve_problem"].refusal.reason
    assert made["take_problem"].refusal is None
    assert made["drop_problem"].refusal is None
    assert "problem" not in {offer.intent.action for offer in GAME.offers(before, "guard")}
    assert "drop_problem" not in {offer.intent.action for offer in GAME.offers(before, "guard")}


def test_of_several_problems_the_gm_picks_one_to_take_off():
    mira = with_problems({"name": "shaken", "round": 2}, {"name": "shaken", "number": 2, "round": 2})
    (made,) = [offer for offer in GAME.offers(counted(2, mira), "mira") if offer.intent.action == "drop_problem"]
    assert made.missing == ("problem",)
    assert [(option.value, option.label) for option in made.choices["problem"]] == [
        ("shaken", "Shaken"),
        ("shaken-2", "Shaken 2"),
    ]


def test_what_lies_in_reach_is_offered():
    before = counted(
        3, with_problems({"name": "lose-an-item", "round": 2}, inventory=["rope"]), character("bran", at=(0, 34))
    )
    lost = step(striking.at_turn_end(before, "mira"), before, choose=["south"]).table
    assert [offer.label for offer in GAME.offers(lost, "bran") if offer.intent.action == "pick_up"] == ["Pick up: rope"]
    assert [offer.label for offer in GAME.offers(lost, "mira") if offer.intent.action == "pick_up"] == []
