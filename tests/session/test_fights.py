"""The summary of a fight: rounds, harm, luck against what was to be expected, who fell, what was used up."""

import pytest
from msgspec.structs import replace

from tests.gui.opening import sample_table
from tests.session.fake_game import STRIKE, FakeGame, Hero, fake_table, life
from vtt.campaign.campaign import create, open_campaign
from vtt.campaign.codec import Codec
from vtt.dice import D20, ForcedFaces, SeededFaces
from vtt.rules.contract.description import ActionDescription, Item, Items, Meter, Pips, SheetView, TokenView
from vtt.rules.contract.procedure import DONE, Change, Choose, Intent, Procedure, Say, Throw
from vtt.rules.engine import door
from vtt.rules.engine.registry import game_names, system
from vtt.session import MemoryStore, Session
from vtt.session.log import line_of_throw, with_luck
from vtt.session.log_export import export_log
from vtt.table.clock import Clock
from vtt.table.events import ClockSet, CreaturePut
from vtt.table.initiative import Initiative, Turn
from vtt.table.table import Table


class FightingGame(FakeGame):
    """The fake game with a sheet to look at, and a fight to end. ``ogre`` keeps its life in Wounds, which grow."""

    actions: tuple[ActionDescription, ...] = (
        *FakeGame.actions,
        ActionDescription(name="end", label="End the fight", by_gm=True),
    )

    def _end(self, table: Table, intent: Intent) -> Procedure:
        yield Say("The fight ends", level="time")
        yield Change(ClockSet(replace(table.clock, moment=0)))
        return DONE

    def sheet_view(self, table: Table, creature: str) -> SheetView:
        if creature == "ogre":
            return SheetView(
                creature=creature, title="Ogre", subtitle="", blocks=(Meter("Wounds", 9 - life(table, "ogre"), 9),)
            )
        bag = getattr(table.creatures[creature].sheet, "bag", ())
        items = tuple(
            Item(name, mark, stock=stock) for name, stock, mark in (f"{each}::".split(":")[:3] for each in bag)
        )
        blocks = (Meter("Life", life(table, creature), 7), Pips("Shields", ("whole",)), Items("Bag", items))
        return SheetView(creature=creature, title="", subtitle="", blocks=blocks)

    def token_view(self, table: Table, creature) -> TokenView:
        return TokenView(
            creature=creature.id, name=creature.name, side=creature.side, life=life(table, creature.id) / 9
        )


GAME = FightingGame()


def in_fight(**fields) -> Table:
    return replace(fake_table(), clock=Clock(moment=3), **fields)


def session_on(table, faces) -> Session:
    return Session(GAME, MemoryStore(table), ForcedFaces(faces))


def struck(session, intent=STRIKE):
    session.submit(intent)
    session.roll()
    if isinstance(session.pending, Choose):
        session.choose("hard")
        session.roll()


def card(session):
    return [line.read() for line in session.log if line.card]


def test_exactly_what_was_thrown_given_and_taken():
    session = session_on(in_fight(), [15, 4, 2, 3, 20, 6, 6])
    struck(session)  # 15: hit; 4, 2, the higher counts: 4
    struck(session)  # 3: miss
    struck(session)  # 20: hit; 6, 6: 6, and the ogre has no more
    assert card(session) == []
    session.submit(Intent("end"))
    # d20 is 10.5 on average, the higher of 2d6 161/36: 3 x 10.5 + 2 x 4.4722 = 40.4444
    assert card(session) == [
        "The fight in figures: 3 rounds",
        "Ana: gave 9, took 0; dice 7.6 points better than expected in 5 throws",
        "Ogre: gave 0, took 9",
        "Fell: Ogre",
    ]
    assert not any(line.secret for line in session.log if line.card)


def test_undo_takes_the_summary_away_and_redo_brings_the_same_back():
    session = session_on(in_fight(), [3])
    struck(session)
    session.submit(Intent("end"))
    told = card(session)
    assert told == [
        "The fight in figures: 3 rounds",
        "Ana: gave 0, took 0; dice 7.5 points worse than expected in 1 throw",
    ]
    session.undo()
    assert card(session) == []
    session.redo()
    assert card(session) == told


def test_everybody_of_the_players_who_had_a_turn_is_told_of():
    table = in_fight()
    ben, cleo = (replace(table.creatures["ana"], id=each.lower(), name=each) for each in ("Ben", "Cleo"))
    turns = Initiative(order=tuple(Turn(creature=each) for each in ("ana", "ben", "ogre")))
    creatures = {**table.creatures, "ben": ben, "cleo": cleo}
    session = session_on(replace(table, initiative=turns, creatures=creatures), [3])
    struck(session)
    session.submit(Intent("end"))
    assert card(session)[1:] == [
        "Ana: gave 0, took 0; dice 7.5 points worse than expected in 1 throw",
        "Neither gave nor took: Ben",
    ]


def test_where_no_fight_is_on_nothing_is_summed_up():
    session = session_on(fake_table(), [3])
    struck(session)
    session.submit(Intent("end"))
    assert card(session) == []
    assert all(line.expected is None for line in session.log), "and no odds are reckoned"


def test_secret_throws_and_hidden_creatures_stay_with_the_game_master():
    table = in_fight()
    shadow = replace(table.creatures["ogre"], id="shadow", name="MARKED shadow", hidden=True)
    table = replace(table, creatures={**table.creatures, "shadow": shadow})
    session = session_on(table, [15, 4, 2, 6])
    struck(session, Intent("strike", "ana", {"target": "shadow"}))
    session.submit(Intent("peek", "ana"))
    session.roll()
    session.submit(Intent("end"))
    told = {line.read(): line.secret for line in session.log if line.card}
    assert told["MARKED shadow: gave 0, took 4"] is True
    assert next(secret for text, secret in told.items() if text.startswith("Ana: gave 4")) is True
    assert not any("expected" in text for text in told), "the peek is nobody’s business"
    for form in ("markdown", "html", "json"):
        assert "MARKED" in export_log(session.log, form, "T", secrets=True)
        assert "MARKED" not in export_log(session.log, form, "T", secrets=False)


def test_what_was_used_up(monkeypatch):
    table = in_fight()
    ana = table.creatures["ana"]
    assert isinstance(ana.sheet, Hero)
    full = replace(ana, sheet=replace(ana.sheet, bag=("Torch", "Arrows:Ud8", "Rope", "Bow")))
    # That the bow is in hand now, as its mark says, uses nothing up.
    later = replace(full, sheet=replace(ana.sheet, bag=("Arrows:Ud6", "Rope", "Bow::in hand")))
    table = replace(table, creatures={**table.creatures, "ana": full})

    def shouted(self, table, intent):
        yield Change(CreaturePut(later))
        return DONE

    monkeypatch.setattr(FightingGame, "_shout", shouted)
    session = session_on(table, [])
    session.submit(Intent("shout", "ana", {"text": ""}))
    session.submit(Intent("end"))
    assert card(session)[1:] == ["Ana used up: Torch, Arrows (Ud8 → Ud6)"]


def test_a_step_that_was_gone_back_before_counts_for_nothing():
    session = session_on(in_fight(), [15, 4, 2, 3])
    session.submit(Intent("shout", "ana", {"text": "Ho"}))
    struck(session)
    session.go_back(1)
    struck(session)
    session.submit(Intent("end"))
    assert card(session)[1:] == ["Ana: gave 0, took 0; dice 7.5 points worse than expected in 1 throw"]


def test_a_fight_that_goes_on_after_the_campaign_was_opened_again(tmp_path, monkeypatch):
    monkeypatch.setattr("tests.session.fake_game.FAKE", GAME)
    path = tmp_path / "fight.nearby"
    with create(path, in_fight(), lambda _name: GAME) as campaign:
        struck(campaign.session(ForcedFaces([15, 4, 2])))
    with open_campaign(path, lambda _name: GAME) as campaign:
        session = campaign.session(ForcedFaces([3]))
        struck(session)
        session.submit(Intent("end"))
        told = card(session)
        assert told[1] == "Ana: gave 4, took 0; dice 3.5 points worse than expected in 3 throws"
    with open_campaign(path, lambda _name: GAME) as campaign:
        assert card(campaign.session()) == told


@pytest.mark.parametrize("game", game_names())
def test_every_game_sums_up_its_fights(game):
    """The autopilot fights for both sides, and the fight is ended; the card is told once, and is read back the same."""
    rules, table = system(game), sample_table(game)
    session = Session(rules, MemoryStore(table), SeededFaces(5))
    began = ended = False
    for step in range(400):
        if session.pending is not None:
            session.roll() if isinstance(session.pending, Throw) else session.choose(session.pending.default)
            continue
        began |= session.table.clock.moment > 0
        if card(session):
            break
        intent: Intent | None = door.next_intent(rules, session.table)
        if intent is None or (step > 120 and not ended):
            intent, ended = Intent("end_fight"), True
        session.submit(intent)
    assert began
    told = [line for line in session.log if line.card]
    assert told[0].read().startswith("The fight in figures: ")
    assert any("expected" in line.read() for line in told), [line.read() for line in told]
    codec = Codec(rules)
    assert codec.lines(codec.encode(session.log)) == tuple(session.log)


@pytest.mark.parametrize(
    ("aim", "good", "luck"),
    [
        ("high", "", 6.5),
        ("low", "", -6.5),
        ("settled", "", None),
        ("settled", "high", 6.5),
        ("settled", "low", -6.5),
    ],
)
def test_luck_is_what_lies_on_the_good_side_of_the_expectation(aim, good, luck):
    request = Throw(D20, "ana", "", "Test", aim=aim, good=good)
    line = with_luck(line_of_throw(1, request, D20.throw(ForcedFaces([17]))), request)
    assert (line.expected, line.luck) == (10.5, luck)


def test_in_a_game_of_low_rolls_a_low_test_is_lucky():
    rules, table = system("black-hack"), sample_table("black-hack")
    turn = Initiative(order=(Turn(creature="brannor"),), acting="brannor")
    table = replace(table, clock=replace(table.clock, moment=1), initiative=turn)
    session = Session(rules, MemoryStore(table), ForcedFaces([2]))
    session.submit(Intent("test", "brannor", {"attribute": "STR"}))
    session.roll()
    (line,) = [line for line in session.log if line.thrown is not None]
    assert line.luck == 8.5
    session.submit(Intent("end_fight"))
    assert card(session)[1:] == ["Brannor: gave 0, took 0; dice 8.5 points better than expected in 1 throw"]


def test_it_was_as_long_as_the_game_counts():
    told = {}
    for name in ("black-hack", "revenants-hack", "livehack"):
        rules, table = system(name), sample_table(name)
        session = Session(rules, MemoryStore(table), SeededFaces(5))
        for step in range(400):
            if card(session):
                break
            if session.pending is not None:
                session.roll() if isinstance(session.pending, Throw) else session.choose(session.pending.default)
                continue
            intent = door.next_intent(rules, session.table) if step <= 120 else None
            session.submit(intent or Intent("end_fight"))
        told[name] = card(session)[0].removeprefix("The fight in figures: ").split()[1].removesuffix("s")
    assert told == {"black-hack": "Moment", "revenants-hack": "round", "livehack": "round"}
