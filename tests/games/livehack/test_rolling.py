"""Rolls: what the log tells of them and whom, what is offered, house rules, laws (LH-COMP, LH-TAKE, LH-OPT)."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from tests.games.livehack.playing import Played, adventurer, intent_of, monster, play, refused, step, table
from vtt.dice import ForcedFaces, SeededFaces
from vtt.games.livehack.chronicle import Chronicle, SkillPair
from vtt.games.livehack.game import SYSTEM
from vtt.games.livehack.rolling.contest import contest, succeeded
from vtt.games.livehack.rolling.parts import available, counting
from vtt.games.livehack.rolling.rolls import in_fives
from vtt.games.livehack.rolling.sides import Manner, difficulty, side
from vtt.games.livehack.rolling.task import Part, Source, Task, in_order
from vtt.rules.contract.description import Grid, Items, Offer, Scores
from vtt.rules.contract.procedure import Choose, Intent, Say, Throw
from vtt.rules.engine.registry import system
from vtt.session.errors import Refused
from vtt.session.script import perform
from vtt.session.session import Session
from vtt.session.store import MemoryStore
from vtt.table.table import Table

LEDGER_OPTIONS = """
revision = current | 2012 (current)
gm_side_default = roll | take-zero (roll)
dr_rolls = no | yes (no)
take_ten_users = adventurers | anyone (adventurers)
take_ten_effort = no | yes (no)
eclipse_chains = both | none (both)
joint_bonds = all | one (all)
positional_hold = accumulate | spend (accumulate)
cancel_scope = point | whole (point)
discomb_dice = none | roll (none)
discomb_dex = set | subtract (set)
will_attribute = wisdom | charisma | none (wisdom)
state_overlap = worst | latest (worst)
save_tie = roller | threat (roller)
wounds_threshold_dying = on | off (on)
transform_failures = 1 | 2 (1)
grim_tie = experience | character (experience)
witness_rows = deeds | all (deeds)
mercy_dr_2012 = ask | none | minus-five (ask)
dr_plus_ten_2012 = no | yes (no)
gadv_fail_check = no | yes (no)
trait_penalty = none | pertinent (none)
"""
CLIMB: dict[str, Any] = {"skills": {"Climb": {"rating": 4, "attribute": "strength"}}, "strength": 2}


def said(played: Played, *, secret: bool) -> list[str]:
    return [each.read() for each in played.requests if isinstance(each, Say) and each.secret == secret]


def offered(before: Table, creature: str, label: str) -> Offer:
    return next(each for each in system("livehack").offers(before, creature) if each.label == label)


def test_the_22_choices_of_the_ledger_are_house_rules() -> None:
    """LH-OPT-01: names, values, defaults."""
    known = {each.key: each for each in SYSTEM.options}
    for line in LEDGER_OPTIONS.strip().splitlines():
        key, _, rest = line.partition(" = ")
        values, _, default = rest.rstrip(")").rpartition(" (")
        assert tuple(str(value) for value, _ in known[key].values) == tuple(values.split(" | ")), key
        assert str(known[key].default) == default, key


def house_rules_named(before: Table, action: str, **arguments: Any) -> list[str]:
    """The lines of a log that name house rules."""
    lines = perform(system("livehack"), before, Intent(action, "ada", arguments), [5, 5] * 2).lines
    return [line.read() for line in lines if line.read().startswith("House rule")]


def test_the_log_names_the_house_rules_that_a_roll_was_played_by() -> None:
    """LH-OPT-01: those that had a part in it and are not as the rules have them, and none else."""
    climb: dict[str, Any] = {"skill": "Climb", "dr": 0, "opposing_manner": "roll"}
    for options in ({}, {"dr_rolls": "no"}, {"revision": "current"}):
        assert house_rules_named(table(adventurer("ada"), options=options), "roll", **climb) == []
    before = table(adventurer("ada"), options={"revision": "2012", "grim_tie": "character"})
    named = ["House rule: Revision of the rules: the text of 2012"]
    assert house_rules_named(before, "roll", **climb) == named
    grim = house_rules_named(before, "grim_test", experience="torture", opposing_manner="roll")
    assert sorted(grim) == ["House rule: A grim test that ties: goes to the character", *named]


def test_a_changed_switch_leaves_what_is_logged() -> None:
    """LH-OPT-01, LH-REV-01, LH-REV-03: between rolls 7 and 8 the GM sets the revision to 2012. What is logged of the
    seventh stands; taking zero is worth 10 in the eighth, by a rule that its log names, and taking ten is gone."""
    session = Session(system("livehack"), MemoryStore(table(adventurer("ada", skills={"Sneak": 3}))), SeededFaces(1))
    zero = Intent("roll", "ada", {"skill": "Sneak", "dr": 13, "manner": "zero"})
    for _ in range(7):
        session.submit(zero)
    before = [line.read() for line in session.log]
    assert before[-2:] == ["3 against 13: margin −10", "Ada fails, margin −10"]
    session.submit(Intent("set_option", "", {"key": "revision", "value": "2012"}))
    session.submit(zero)
    after = [line.read() for line in session.log]
    assert after[: len(before)] == before
    assert "Ada: Sneak 3, takes zero (+10): 13" in after[len(before) :]
    assert after[-2:] == ["Ada succeeds, margin +0", "House rule: Revision of the rules: the text of 2012"]
    with pytest.raises(Refused) as refused_ten:
        session.submit(Intent("roll", "ada", zero.arguments | {"manner": "ten"}))
    assert refused_ten.value.refusal.why == "LH-REV-03"


def test_all_nine_components_in_the_order_of_the_list() -> None:
    """LH-COMP-01: 4 + 2 + 1 + 2 + 2 + 2 + 1 + 1 - 4 = 11, aid among them."""
    ada = adventurer(
        "ada",
        skills={"Climb": {"rating": 4, "attribute": "strength", "specialties": {"Cliffs": 1}}},
        strength=2,
        bonds={"Asha": 2},
        items={"Rope": {"rating": 1, "pertains": ["Climb"]}, "Boots": {"rating": 1, "pertains": ["Climb"]}},
        positions=[{"bonus": 1, "text": "she knows the way", "related": "Climb"}],
    )
    before = table(ada)
    task = Task(kind="skill", name="Climb")
    usual = [part.key for part in counting(before, "ada", task)]
    aid = Part(label="aid of Brom", amount=1, source="aid", why="LH-COMP-08")
    made = side(before, "ada", task, chosen=[*usual, "bond:Asha"], effort=2, extra=(aid,))
    assert made.modifiers == 15
    listed, added = in_order(made.parts, "current")
    assert added == ()
    sources = ["skill", "attribute", "specialty", "bond", "item", "item", "effort", "aid", "position"]
    assert [part.source for part in listed] == sources
    played = step(
        contest(before, made, difficulty(before, "DR 11", 11), why="LH-OPP-01", key=succeeded), before, (3, 7)
    )
    assert played.said[0] == (
        "Ada: Climb 4, Strength 2, Cliffs 1, bond with Asha 2, Rope 1, Boots 1, Effort 2, aid of Brom 1, "
        "she knows the way 1 = +15, dice 3 − 7 = −4: 11"
    )
    assert "11 against 11: margin +0" in played.said
    assert played.sheet("ada").positions == ()


def test_nine_lines_or_six() -> None:
    """LH-REV-05: all eight that stand before the dice, in the order of the list whatever the order in which they come;
    under 2012 five, and effort, aid and position below as additions from other rules."""
    nine: list[Source] = ["skill", "attribute", "specialty", "bond", "item", "effort", "aid", "position"]
    parts = [Part(label=source, amount=1, source=source) for source in reversed(nine)]
    listed, added = in_order(parts, "current")
    assert ([part.label for part in listed], added) == (nine, ())
    listed, added = in_order(parts, "2012")
    assert [part.label for part in listed] == nine[:5]
    assert [part.label for part in added] == nine[5:]


def test_the_defence_replaces_nothing_but_the_skill() -> None:
    """LH-DEF-01: bonds and items of the defender count as in any roll."""
    ada = adventurer("ada", reflex=3, dexterity=2, bonds={"Asha": 2}, items={"Shield": 1})
    keys = [part.key for part in available(table(ada), "ada", Task(kind="defence", name="reflex", struck=True))]
    assert keys == ["skill", "attribute", "bond:Asha", "item:Shield"]


def test_nothing_is_added_to_a_converted_armour_class() -> None:
    """LH-CONV-01: it stands for the whole Reflex side against being hit, and for nothing else."""
    orc = monster(
        "orc",
        listed={"armour": 5},
        dexterity=2,
        reflex=1,
        items={"Shield": {"rating": 2, "pertains": ["reflex"]}},
    )
    before = table(orc)
    struck = side(before, "orc", Task(kind="defence", name="reflex", struck=True))
    assert struck.modifiers == 5
    assert side(before, "orc", Task(kind="defence", name="reflex")).modifiers == 5
    assert [part.source for part in struck.parts] == ["listed"]
    assert [part.source for part in side(before, "orc", Task(kind="defence", name="reflex")).parts] == [
        "skill",
        "attribute",
        "item",
    ]


def test_an_attack_has_its_own_specialty() -> None:
    """LH-COMP-04: the one that fits the attack goes before the highest."""
    fields: dict[str, Any] = {"skills": {"Blades": {"rating": 3, "specialties": {"Dagger": 1, "Sabre": 2}}}}
    attacks = [{"name": "dagger", "skill": "Blades", "specialty": "dagger"}, {"name": "blade", "skill": "Blades"}]
    before = table(adventurer("ada", attacks=attacks, **fields))
    dagger, blade = (counting(before, "ada", Task(kind="attack", name=name)) for name in ("dagger", "blade"))
    assert [part.label for part in dagger] == ["Blades", "Dagger"]
    assert [part.label for part in blade] == ["Blades", "Sabre"]


def test_players_learn_no_figures_of_the_gms_creatures() -> None:
    """What their own characters add up to is told; the other side's parts and the margin are the GM's."""
    before = table(adventurer("ada", **CLIMB), monster("ogre", skills={"Watch": 3}))
    played = play(before, "roll", "ada", skill="Climb", target="ogre", opposing="Watch", faces=(5, 4, 3, 3))
    public = said(played, secret=False)
    assert "Ada: Climb 4, Strength 2 = +6, dice 5 − 4 = +1: 7" in public
    assert public[-1] == "Ada succeeds"
    assert not any("Watch 3" in line or "margin" in line for line in public)
    assert {"Ogre: Watch 3, dice 3 − 3 = +0: 3", "7 against 3: margin +4"} <= set(said(played, secret=True))


@pytest.mark.parametrize(("acting", "opposing"), [(True, False), (False, True)])
def test_players_see_nothing_of_a_roll_with_somebody_hidden(acting: bool, opposing: bool) -> None:
    """Neither the dice nor a word nor a question."""
    before = table(adventurer("ada", hidden=acting), monster("ogre", hidden=opposing))
    played = play(
        before,
        "roll",
        "ada",
        skill="Climb",
        target="ogre",
        opposing="Watch",
        effort=1,
        faces=(12, 12, 1, 1, 12, 3, 4),
    )
    secrets = [each.secret for each in played.requests if isinstance(each, Say | Throw | Choose)]
    assert secrets
    # Fatigue is on the sheet of a character whose figures the players know, where it is not hidden itself.
    open_lines = [each.read() for each in played.requests if isinstance(each, Say) and not each.secret]
    assert open_lines == ([] if acting else ["Ada: Fatigue 0 + 1 = 1"])
    assert all(each.secret for each in played.requests if isinstance(each, Throw | Choose))


@pytest.mark.parametrize("hidden", ["ada", "ogre"])
def test_whatever_brings_it_a_roll_with_somebody_hidden_is_secret(hidden: str) -> None:
    """LH-OPP-01: no rule has to ask for it."""
    everybody = (adventurer("ada"), monster("ogre"))
    before = table(*[replace(each, hidden=each.id == hidden) for each in everybody])
    task = Task(kind="attribute", name="strength")
    sides = [side(before, who, task, manner="roll") for who in ("ada", "ogre")]
    played = step(contest(before, *sides, why="LH-OPP-01", key=succeeded), before, (12, 3, 4, 5, 5))
    assert all(each.secret for each in played.requests if isinstance(each, Say | Throw | Choose))
    assert len(played.requests) > 4


def test_a_roll_in_secret_is_the_gms() -> None:
    before = table(adventurer("ada", **CLIMB))
    played = play(before, "roll", "ada", skill="Climb", dr=3, secret=True, faces=(5, 4))
    assert all(each.secret for each in played.requests if isinstance(each, Say | Throw))


def test_nobody_foretells_an_eclipse() -> None:
    """LH-DICE-06: the GM is reminded of it when one comes; no action, house rule or answer foretells one."""
    before = table(adventurer("ada"))
    played = play(before, "roll", "ada", skill="Climb", dr=0, faces=(12, 12, 5, 9), choose=("it snows",), remarks=True)
    reminders = [each for each in played.requests if isinstance(each, Say) and each.why == "LH-DICE-06"]
    assert [(each.level, each.secret) for each in reminders] == [("reminder", True)]
    assert "foretells" in reminders[0].read()
    plain = play(before, "roll", "ada", skill="Climb", dr=0, faces=(12, 3, 4))
    assert not any(isinstance(each, Say) and each.why == "LH-DICE-06" for each in plain.requests)
    told = " ".join(f"{each.name} {each.label}" for each in (*system("livehack").actions,))
    assert not {"forecast", "foretell", "predict", "omen"} & set(told.casefold().split())


def test_the_eclipse_asks_the_gm_alone() -> None:
    """LH-DICE-04: in secret, any words, none by default; and each side's Eclipse by itself."""
    before = table(adventurer("ada"), monster("ogre"))
    played = play(
        before,
        "roll",
        "ada",
        skill="Climb",
        target="ogre",
        opposing="Watch",
        faces=(12, 12, 1, 1, 12, 12, 2, 2),
        choose=("", "the moon rings"),
        remarks=True,
    )
    assert [question.by for question in played.questions] == ["gm", "gm"]
    assert [question.at for question in played.questions] == ["ada", "ogre"]
    assert all(question.free and question.secret and question.default == "" for question in played.questions)
    assert "Something strange: the moon rings" in said(played, secret=False)


def test_a_throw_says_who_rolls_what_and_whose_the_dice_are() -> None:
    """LH-OPP-01: both in one throw, the acting side's first."""
    before = table(adventurer("ada"), monster("ogre"))
    both = play(before, "roll", "ada", skill="Climb", target="ogre", opposing="reflex", faces=(1, 1, 1, 1))
    throw = next(each for each in both.requests if isinstance(each, Throw))
    assert throw.label.format(**throw.values) == "Ada: Climb against Ogre: Reflex"
    assert (throw.by, throw.hands, throw.aim) == ("ada", ("ada", "ogre"), "high")
    other = play(before, "roll", "ada", skill="Climb", target="ogre", opposing="reflex", manner="zero", faces=(1, 1))
    throw = next(each for each in other.requests if isinstance(each, Throw))
    assert (throw.by, throw.hands, throw.aim) == ("ogre", (), "low")


@given(
    mine=st.integers(-30, 30),
    theirs=st.integers(-30, 30),
    faces=st.lists(st.integers(1, 11), min_size=4, max_size=4),
    manners=st.tuples(st.sampled_from(["roll", "zero"]), st.sampled_from(["roll", "zero"])),
)
def test_a_margin_is_the_difference_of_the_totals(
    mine: int, theirs: int, faces: list[int], manners: tuple[Manner, Manner]
) -> None:
    """LH-OPP-02, LH-OPP-03, LH-TAKE-01, LH-TAKE-02: whoever throws."""
    before = table(adventurer("ada", skills={"Climb": mine}), monster("ogre", skills={"Watch": theirs}))
    sides = [
        side(before, who, Task(kind="skill", name=skill), manner=manner)
        for who, skill, manner in zip(("ada", "ogre"), ("Climb", "Watch"), manners, strict=True)
    ]
    given_faces = [*faces[: 2 * (manners[0] == "roll")], *faces[2 : 2 + 2 * (manners[1] == "roll")]]
    made = contest(before, sides[0], sides[1], why="LH-OPP-01", key=in_fives)
    forced, answer, result = ForcedFaces(given_faces), None, None
    try:
        while True:
            request = made.send(answer)
            answer = request.dice.throw(forced) if isinstance(request, Throw) else None
    except StopIteration as stop:
        result = stop.value
    net = [faces[0] - faces[1] if manners[0] == "roll" else 0, faces[2] - faces[3] if manners[1] == "roll" else 0]
    assert result.margin == mine + net[0] - theirs - net[1]
    assert result.success == (mine + net[0] >= theirs + net[1])
    assert result.band == in_fives(result.margin)


def test_what_is_offered_is_legal_and_short() -> None:
    """A roll against a difficulty and one against somebody, however many skills there are."""
    skills = {f"Skill {number}": number for number in range(12)}
    before = table(adventurer("ada", skills=skills), monster("ogre"))
    rolls = [each for each in system("livehack").offers(before, "ada") if each.group == "Rolls"]
    assert [each.label for each in rolls] == ["Roll against a difficulty", "Roll against somebody"]
    assert [each.refusal for each in rolls] == [None, None]
    assert {"Skill 3", "Hide", "strength", "reflex"} <= {each.value for each in rolls[0].choices["skill"]}
    alone = table(adventurer("ada"))
    assert [each.label for each in system("livehack").offers(alone, "ada") if each.group == "Rolls"] == [
        "Roll against a difficulty"
    ]


def test_an_offer_says_why_nobody_could() -> None:
    before = table(adventurer("ada", condition={"state": "dying"}), monster("ogre"))
    refusal = offered(before, "ada", "Roll against a difficulty").refusal
    assert refusal is not None
    assert refusal.reason == "Ada is dying"


def test_a_skill_on_the_sheet_rolls_on_a_click() -> None:
    """LH-OPP-05: one that is paired goes against somebody, with the other's skill filled in."""
    skills = {"Hide": 3, "Climb": {"rating": 2, "attribute": "strength", "specialties": {"Cliffs": 1}}}
    before = table(adventurer("ada", skills=skills, strength=1), monster("guard"))
    blocks = system("livehack").sheet_view(before, "ada").blocks
    listed = next(block for block in blocks if isinstance(block, Items) and block.label == "Skills")
    hide, climb = listed.entries
    assert hide.offer is not None
    assert hide.offer.intent.arguments == {"skill": "Hide", "opposing": "Spot"}
    assert hide.offer.missing == ("target",)
    assert (climb.note, climb.tip) == ("+3 (Cliffs +4)", "+2, Strength, Cliffs +1")
    assert climb.offer is not None
    assert (climb.offer.intent.arguments, climb.offer.missing) == ({"skill": "Climb"}, ("dr",))
    assert [each.missing for each in climb.offers] == [("target", "opposing")]


def test_the_sheet_shows_figures_as_they_count() -> None:
    """LH-COMP-03, LH-DEF-05, LH-COND-02: damage, listed totals, somebody who does not respond."""
    ada = adventurer("ada", reflex=4, dexterity=3, traits={"dexterity": 5}, bonds={"ogre": 2}, items={"Rope": 1})
    ogre = monster("ogre", listed={"armour": 7, "will": 2}, condition={"state": "discombobulated"})
    before = table(ada, ogre)
    grids = {
        (who, block.label): {row.label: row.cells for row in block.rows}
        for who in ("ada", "ogre")
        for block in system("livehack").sheet_view(before, who).blocks
        if isinstance(block, Grid)
    }
    (scores,) = [block for block in system("livehack").sheet_view(before, "ada").blocks if isinstance(block, Scores)]
    (dexterity,) = [score for score in scores.entries if score.label == "Dex"]
    assert (dexterity.value, dexterity.tone) == ("−2", "low")
    assert dexterity.tip == "Dexterity: +3, damage 5 (LH-OFFS-01)"
    assert grids["ada", "Defences"]["Reflex"] == ("+2", "+4", "Dexterity −2")
    assert grids["ogre", "Defences"]["Will"] == ("0", "", "")
    assert grids["ogre", "Defences"]["Against hits"] == ("−10", "", "")
    (listed,) = [
        block
        for block in system("livehack")
        .sheet_view(table(monster("wolf", listed={"armour": 3, "reflex": 2, "fortitude": 2, "will": 0})), "wolf")
        .blocks
        if isinstance(block, Grid) and block.label == "Defences"
    ]
    assert listed.columns == ("Total", "Skill"), "no column for what all rows are without"
    assert all(len(row.cells) == len(listed.columns) == len(listed.tips) for row in listed.rows)
    lists = {
        block.label: block for block in system("livehack").sheet_view(before, "ada").blocks if isinstance(block, Items)
    }
    assert [(each.name, each.note) for each in lists["Bonds"].entries] == [("Ogre", "+2")]
    assert [(each.name, each.note) for each in lists["Items"].entries] == [("Rope", "+1")]


def test_what_a_defence_comes_to_is_accounted_for_in_its_row() -> None:
    """LH-DEF-01, LH-DEF-05: +2 beside +2 and +1 did not add up, and nothing said that an item takes away 3."""
    worn = [
        {"name": "Plate", "rating": -2, "pertains": ["reflex"]},
        {"name": "Charm", "rating": 1, "pertains": ["will"]},
    ]
    ada = adventurer("ada", reflex=2, dexterity=1, items=worn)
    view = system("livehack").sheet_view(table(ada), "ada")
    (defences,) = [block for block in view.blocks if isinstance(block, Grid)]
    assert defences.columns == ("Total", "Skill", "Attribute", "Other")
    assert {row.label: row.cells for row in defences.rows} == {
        "Reflex": ("+1", "+2", "Dexterity +1", "−2"),
        "Fortitude": ("0", "0", "Constitution 0", ""),
        "Will": ("+1", "0", "Wisdom 0", "+1"),
    }


def test_the_gm_edits_the_list_of_pairs() -> None:
    """LH-OPP-05: what is there can be struck out from the menu."""
    before = table(adventurer("ada"))
    labels = [each.label for each in system("livehack").table_offers(before) if each.group == "Skills against skills"]
    assert labels == [
        "Pair two skills",
        "Hide is opposed by Spot no more",
        "Move Silently is opposed by Listen no more",
    ]
    played = play(before, "set_skill_pair", acting="Hide")
    assert isinstance(played.table.state, Chronicle)
    assert played.table.state.pairs == (SkillPair(acting="Move Silently", opposing="Listen"),)


def test_a_large_margin_suggests_what_it_earns() -> None:
    """LH-POS-09: the bonus is carried to a roll that follows."""
    played = play(table(adventurer("ada", skills={"Scout": 6})), "roll", "ada", skill="Scout", dr=0, faces=(7, 4))
    suggested = [each.suggest for each in played.requests if isinstance(each, Say) and each.suggest is not None]
    assert [(each.action, each.arguments["bonus"]) for each in suggested] == [("hold_position", 1)]
    after = play(played.table, "hold_position", "ada", **suggested[0].arguments).table
    held = after.creatures["ada"].sheet.positions[0]  # type: ignore[attr-defined]
    assert (held.bonus, held.text) == (1, "Scout, margin 9")


def test_the_other_side_pushes_only_where_it_may() -> None:
    """LH-EFF-07: players' adventurers do, on either side; the GM's creatures do not."""
    before = table(adventurer("ada", skills={"Climb": 1}), monster("ogre"), adventurer("brom"))
    foe = refused(before, "roll", "ada", skill="Climb", target="ogre", opposing="Watch", opposing_effort=1)
    friend = refused(before, "roll", "ada", skill="Climb", target="brom", opposing="Watch", opposing_effort=1)
    assert (foe.why, friend) == ("LH-EFF-07", None)


def test_intents_name_unknown_parts() -> None:
    before = table(adventurer("ada", **CLIMB), monster("ogre"))
    refusal = refused(
        before, "roll", "ada", skill="Climb", target="ogre", opposing="Watch", opposing_components=["item:Horn"]
    )
    assert refusal.why == "LH-COMP-01"
    assert intent_of(before, "roll", "ada", {"skill": "Climb", "dr": 0}).arguments["manner"] == "usual"
