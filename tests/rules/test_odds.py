"""The odds driver against arithmetic done by hand."""

import pytest

from tests.rules.little_game import Counter, hit, little_table
from vtt.dice import parse
from vtt.rules.contract.procedure import Choose, Option, Outcome, Say, Throw
from vtt.rules.engine.odds import TooManyEndings, endings


def _chances(ends):
    chances: dict[str, float] = {}
    for end in ends:
        chances[end.outcome.label] = chances.get(end.outcome.label, 0.0) + end.probability
    return chances


def test_every_branch_has_its_exact_weight():
    table = little_table()
    chances = _chances(endings(lambda: hit(table, "ogre"), table))
    assert chances == pytest.approx({"Miss": 10 / 20, "Hit": 10 / 20})


def test_the_policy_answers_questions():
    table = little_table()
    ends = endings(lambda: hit(table, "ogre"), table, choose=lambda before, request: "spare")
    assert _chances(ends) == pytest.approx({"Miss": 10 / 20, "Spared": 1 / 20, "Hit": 9 / 20})


def test_what_an_answer_takes_for_granted_is_told_of_whoever_gives_it():
    """Where the question is never asked, or answered otherwise, nothing is taken for granted."""
    table = little_table()
    options = (Option("parry", "Parry"), Option("take", "Take it"))

    def parried():
        thrown = yield Throw(parse("d4"), "ana", "")
        if thrown.total > 2:
            yield Choose("ogre", "Parry?", options, "parry", "", assumed="if a club stops it")
        return Outcome("Done")

    ends = endings(parried, table)
    assert sum(end.probability for end in ends if end.assumed == {"ogre": "if a club stops it"}) == pytest.approx(1 / 2)
    assert sum(end.probability for end in ends if not end.assumed) == pytest.approx(1 / 2)
    assert not any(end.assumed for end in endings(parried, table, choose=lambda before, request: "take"))


def test_grouped_faces_branch_once_a_class():
    """One miss, and a d6 for each of the two classes of hit: 13 endings, not 20 times 6."""
    table = little_table()
    assert len(endings(lambda: hit(table, "ogre"), table)) == 1 + 6 + 6


def test_who_leaves_the_table_counts_with_the_life_it_had_last():
    table = little_table()
    gone = [end for end in endings(lambda: hit(table, "ogre"), table) if "ogre" not in end.table.creatures]
    assert sum(end.probability for end in gone) == pytest.approx(1 / 2 * 4 / 6)
    assert all(end.table_with_the_gone.creatures["ogre"].sheet == Counter(hp=0) for end in gone)


def test_what_is_too_much_to_follow_is_refused():
    table = little_table()

    def many():
        for _ in range(3):
            yield Throw(parse("2d20"), "ana", "")
        return Outcome("Done")

    with pytest.raises(TooManyEndings, match="more than 100 endings"):
        endings(many, table, limit=100)


def test_long_ways_to_few_endings_are_refused_as_well():
    """Every branch makes its requests afresh: 20 endings of 100 lines each are 20 times 101 requests."""
    table = little_table()

    def long():
        yield Throw(parse("d20"), "ana", "")
        for _ in range(100):
            yield Say("on and on")
        return Outcome("Done")

    assert len(endings(long, table, requests=20 * 101)) == 20
    with pytest.raises(TooManyEndings, match="more than 2019 steps"):
        endings(long, table, requests=2019)


def test_dice_with_too_many_results_have_no_odds():
    table = little_table()

    def heap():
        yield Throw(parse("20d20"), "ana", "")
        return Outcome("Done")

    with pytest.raises(TooManyEndings, match="20d20 has more than"):
        endings(heap, table)
