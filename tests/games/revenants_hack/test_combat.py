"""Movement and attacks where a scenario cannot say it: offers, previews, random items, the windows' measures."""

from typing import Any

import pytest

from tests.games.revenants_hack.playing import character, creature, foe, play, refused, table
from vtt.games.revenants_hack import reach
from vtt.games.revenants_hack.combat import area
from vtt.games.revenants_hack.reach import can_strike
from vtt.games.revenants_hack.sheet.parts import Lasting, Problem
from vtt.rules.contract.procedure import Intent
from vtt.rules.engine.registry import system
from vtt.rules.views.board import gm_board
from vtt.table.bag import Bag, Drawn
from vtt.table.bands import Band
from vtt.table.table import Table, band_between, pin_key

SYSTEM = system("revenants-hack")
SWORD = {"name": "sword", "quality": 3, "full_quality": 3, "arms": {"die": 8}}
BOW = {
    "name": "bow",
    "quality": 3,
    "full_quality": 3,
    "arms": {"die": 8, "ranged": True, "shape": "line", "length": 120, "ammunition": "arrows"},
}
ARROWS = {"name": "arrows", "count": 12}
CHAIN = {"name": "chain mail", "cost": 50, "quality": 1, "full_quality": 3, "defence": "chain"}


def offered(before: Table, creature: str, action: str) -> list[Any]:
    return [offer for offer in SYSTEM.offers(before, creature) if offer.intent.action == action]


def at_distance(feet: float, radius: float = 2.5) -> Table:
    return table(character("odile"), foe("guard", at=(feet + radius, 0.0), radius=radius))


@pytest.mark.parametrize(
    ("feet", "band"),
    [
        (0.0, Band.CLOSE),
        (5.0, Band.CLOSE),
        (5.1, Band.NEARBY),
        (6.0, Band.NEARBY),
        (30.0, Band.NEARBY),
        (31.0, Band.FARAWAY),
        (60.0, Band.FARAWAY),
        (61.0, Band.DISTANT),
    ],
)
def test_bands_by_feet(feet: float, band: Band):
    """RH-BAND-01: the band that the board shows."""
    assert band_between(at_distance(feet), "odile", "guard", SYSTEM.measures_from) is band
    assert reach.feet(at_distance(feet), "odile", "guard") == pytest.approx(feet)


def test_distance_runs_from_the_centre_to_the_nearest_edge():
    """RH-BAND-02: centres 7 ft apart are 4.5 ft, 8 ft apart 5.5 ft; the eight squares around are Close."""
    for apart, feet, band in ((7.0, 4.5, Band.CLOSE), (8.0, 5.5, Band.NEARBY), (1.0, 0.0, Band.CLOSE)):
        before = table(character("odile"), foe("guard", at=(apart, 0.0)))
        assert reach.feet(before, "odile", "guard") == pytest.approx(feet)
        assert band_between(before, "odile", "guard", "centre") is band
    for square in ((5.0, 0.0), (5.0, 5.0), (0.0, -5.0)):
        assert reach.feet(table(character("odile"), foe("guard", at=square)), "odile", "guard") <= 5.0
    assert reach.feet(table(character("odile"), foe("guard", at=(10.0, 0.0))), "odile", "guard") == 7.5


def test_the_size_of_the_other_counts_and_ones_own_does_not():
    """RH-BAND-02: a creature is in reach as soon as a part of it is."""
    before = table(character("odile"), foe("giant", at=(9.0, 0.0), radius=5.0))
    assert reach.feet(before, "odile", "giant") == 4.0
    assert reach.feet(before, "giant", "odile") == 6.5
    assert gm_board(SYSTEM, before).measures_from == "centre"


@pytest.mark.parametrize(
    ("limit", "reaches"),
    [
        (5.0, Band.CLOSE),
        (10.0, Band.NEARBY),
        (15.0, Band.NEARBY),
        (20.0, Band.NEARBY),
        (30.0, Band.NEARBY),
        (120.0, Band.DISTANT),
    ],
)
def test_feet_read_as_bands(limit: float, reaches: Band):
    """RH-BAND-04, line by line."""
    for band in Band:
        before = table(character("odile"), foe("guard"), pins={pin_key("odile", "guard"): band})
        assert reach.within(before, "odile", "guard", limit) is (band.rank <= reaches.rank)


def test_what_is_marked_as_beyond_120_ft():
    """RH-BAND-04: 240 ft reach it, 120 ft do not."""
    before = table(character("odile", inventory=[BOW, ARROWS]), foe("guard"), pins={"guard|odile": Band.DISTANT})
    marked = play(before, "mark_beyond", a="odile", b="guard").table
    assert reach.within(before, "odile", "guard", 120.0)
    assert not reach.within(marked, "odile", "guard", 120.0)
    assert reach.within(marked, "odile", "guard", 240.0)
    labels = [offer.label for offer in SYSTEM.table_offers(marked) if offer.intent.action == "mark_beyond"]
    assert labels == ["Within 120 ft: Guard and Odile"]


def test_attacks_are_offered_with_what_they_need():
    """RH-ATK-07: the note says what is needed, and against how many."""
    before = table(
        character("odile", inventory=[SWORD, BOW, ARROWS]),
        foe("guard", at=(6.0, 0.0), inventory=[CHAIN]),
        foe("wolf", at=(0.0, 6.0)),
        foe("archer", at=(60.0, 0.0)),
    )
    sword, bow = offered(before, "odile", "attack")
    assert (sword.label, sword.note, sword.key) == ("Attack, sword", "needs 12, Guard (Chain), 2 in range", "A")
    assert sword.watched == ("creatures.guard.luck", "creatures.guard.strain")
    assert sword.missing == ()
    assert bow.missing == ("bearing",)
    assert bow.intent.arguments == {"weapon": "bow"}
    assert bow.note == "needs 12, Guard (Chain), 2 in range, arrows: 12"
    assert bow.refusal is None


def test_who_stands_in_a_line_is_asked_for_where_there_are_no_feet():
    """RH-BAND-04, RH-ATK-03: without feet there is no direction to turn to, but somebody to name."""
    creatures = (character("odile", inventory=[BOW, ARROWS]), foe("guard"), foe("wolf"))
    before = table(*creatures, pins={"guard|odile": Band.FARAWAY, "odile|wolf": Band.DISTANT})
    bow = offered(before, "odile", "attack")[0]
    assert (bow.missing, bow.refusal) == (("target",), None)
    assert play(before, "attack", "odile", faces=[8, 3], target="wolf").sheet("wolf").luck == 9


def test_offers_agree_with_refusals():
    """RH-ACT-01, RH-ATK-01, RH-AMMO-02: what is greyed out says why."""
    before = table(
        character("odile", inventory=[BOW], spent={"moved": 20.0}), foe("guard", at=(60.0, 0.0)), acting="odile"
    )
    bow, fists = offered(before, "odile", "attack")
    assert (bow.refusal.why, bow.refusal.reason) == ("RH-AMMO-02", "Odile has no arrows left")
    assert (fists.label, fists.refusal.why, fists.note) == ("Attack, unarmed", "RH-ATK-01", "Guard is 58 ft away")
    assert offered(before, "odile", "aim")[0].refusal is None
    assert [offer.refusal.why for offer in offered(before, "odile", "step")] == ["RH-MOVE-01"] * 2
    after = play(before, "second_move", "odile").table
    assert {offer.refusal.why for offer in offered(after, "odile", "attack")} == {"RH-ACT-01"}
    assert offered(after, "odile", "step")[0].refusal is None


def test_the_ring_follows_the_house_rule():
    """RH-PENT-01: the options stand as the house rule ``pentagon_order`` has them."""
    creatures = (character("odile", inventory=[SWORD]), foe("guard", at=(6.0, 0.0)))
    for order, first in (("as listed", "damage"), ("swapped", "accuracy")):
        before = table(*creatures, options={"pentagon_order": order})
        ring = offered(before, "odile", "attack")[0].choices["options"]
        assert [option.value for option in ring][::4] == [first, "multiple"]


def test_how_far_a_move_reaches():
    """RH-MOVE-01: what is left of the movement, and nothing where nobody counts it."""
    creatures = (character("odile"), foe("guard", at=(40.0, 0.0)))
    fight = table(*creatures, acting="odile")
    assert SYSTEM.move_reach(fight, "odile") == 20.0
    assert SYSTEM.move_reach(fight, "guard") is None
    assert SYSTEM.move_reach(table(*creatures), "odile") is None
    moved = play(fight, "move", "odile", to=(12.0, 0.0)).table
    assert SYSTEM.move_reach(moved, "odile") == 8.0
    assert SYSTEM.move_reach(play(moved, "declare_speed", "odile").table, "odile") == 28.0
    assert SYSTEM.move_reach(table(*creatures, acting="odile", options={"ruler": "off"}), "odile") is None


def test_speed_says_how_far_it_goes():
    """RH-PENT-06, RH-MOVE-03: 20 ft more, of which a Sprained Ankle leaves 10."""
    for problems, feet, left in (((), 20, 40), ((Problem(name="sprained-ankle"),), 10, 20)):
        odile = character("odile", lasting=Lasting(problems=problems))
        before = table(odile, foe("guard", at=(40.0, 0.0)), acting="odile")
        assert offered(before, "odile", "declare_speed")[0].note == f"{feet} ft more, then an attack"
        said = play(before, "declare_speed", "odile").said
        assert said == [f"Odile declares Speed: {feet} ft more, {left} ft are left, and the combat action is an attack"]


def test_who_dodges_can_always_move():
    """RH-DODG-04: 20 ft by giving it up, where there is no movement of an activation."""
    creatures = (character("odile", lasting=Lasting(dodging=1)), foe("guard", at=(40.0, 0.0)))
    assert SYSTEM.move_reach(table(*creatures, acting="guard"), "odile") == 20.0
    fight = table(*creatures, acting="odile")
    moved = play(fight, "move", "odile", to=(12.0, 0.0)).table
    assert SYSTEM.move_reach(moved, "odile") == 8.0
    assert SYSTEM.move_reach(play(moved, "move", "odile", to=(20.0, 0.0)).table, "odile") == 20.0
    assert SYSTEM.move_reach(table(*creatures, acting="guard", options={"ruler": "off"}), "odile") is None


def test_who_is_unseen_is_no_target():
    """RH-ATK-06: the players' creatures strike at nobody hidden unless the GM adds them."""
    before = table(
        character("odile", inventory=[SWORD]), foe("guard", at=(6.0, 0.0)), foe("ghost", at=(0.0, 6.0), hidden=True)
    )
    played = play(before, "attack", "odile", faces=[8, 3])
    assert played.sheet("ghost").luck == 10
    assert play(before, "attack", "odile", faces=[8, 3], target="guard", add=["ghost"]).sheet("ghost").luck == 9
    assert area.spared(before, Intent("attack", "odile", {})) == {"odile", "ghost"}
    hunted = play(before, "attack", "ghost", faces=[8, 3], choose=["no"], target="odile")
    assert hunted.sheet("odile").luck == 9


def test_the_area_of_an_attack_that_is_not_complete_yet():
    """RH-ATK-02 to RH-ATK-05: the board draws what is known so far."""
    before = table(
        character("odile", inventory=[SWORD, BOW, ARROWS]),
        character("bran", at=(6.0, 0.0)),
        foe("guard", at=(0.0, 60.0)),
        foe("wolf", at=(90.0, 0.0)),
    )
    circle = area.area(before, Intent("attack", "odile", {}))
    assert circle is not None
    assert (circle.shape, circle.length) == ("circle", 5.0)
    far = area.area(before, Intent("attack", "odile", {"options": ("reach",)}))
    assert far is not None
    assert far.length == 10.0
    towards = area.area(before, Intent("attack", "odile", {"weapon": "bow"}))
    assert towards is not None
    assert (towards.shape, towards.bearing) == ("line", 90.0)
    turned = area.area(before, Intent("attack", "odile", {"weapon": "bow", "target": "wolf"}))
    assert turned is not None
    assert turned.bearing == 0.0
    given = area.area(before, Intent("aim", "odile", {"weapon": "bow", "bearing": 45.0}))
    assert given is not None
    assert given.bearing == 45.0
    assert area.area(before, Intent("attack", "odile", {"weapon": "halberd"})) is None
    assert area.area(before, Intent("dodge", "odile")) is None
    assert area.area(before, Intent("attack")) is None
    assert area.spared(before, Intent("attack", "odile", {"strike": ("wolf",)})) == {"odile", "bran", "wolf"}
    assert area.spared(before, Intent("attack", "odile", {"add": ("bran",)})) == {"odile"}
    assert area.spared(before, Intent("stunt", "odile", {"target": "wolf"})) == {"odile", "bran", "guard"}


def test_whom_a_weapon_could_be_turned_against():
    """RH-ATK-03, RH-BAND-04: in a line whoever is near enough, without feet by the band."""
    before = table(character("odile", inventory=[BOW]), foe("guard", at=(0.0, 122.5)), foe("wolf", at=(0.0, 123.0)))
    sheet: Any = before.creatures["odile"].sheet
    arms = sheet.inventory[0].arms
    assert can_strike(before, "odile", arms, "guard")
    assert not can_strike(before, "odile", arms, "wolf")
    assert can_strike(before, "odile", arms, "wolf", reach=True)
    assert not can_strike(before, "odile", arms, "odile")


def test_what_can_be_done_with_what_is_carried():
    """RH-ITEM-01, RH-ITEM-02: quality, what is in hand and worn, repairs."""
    before = table(character("odile", inventory=[SWORD, BOW, ARROWS, CHAIN], record={"coins": 9}))
    view = SYSTEM.sheet_view(before, "odile")
    carried = next(block for block in view.blocks if getattr(block, "label", "") == "Carried")
    notes = {entry.name: entry.note for entry in carried.entries}
    assert notes == {"sword": "3 of 3, in hand", "bow": "3 of 3", "arrows": "12", "chain mail": "1 of 3, worn"}
    offers = {entry.name: [each.label for each in (entry.offer, *entry.offers) if each] for entry in carried.entries}
    assert offers["bow"] == ["Take in hand", "Lay down"]
    assert offers["chain mail"] == [
        "Take off",
        "Repair 2 quality",
        "Repair 2 quality, paid by somebody else",
        "Lay down",
    ]
    by_others = {each.label: each for each in carried.entries[3].offers}
    assert by_others["Repair 2 quality"].refusal.reason == "that costs 10 coins, and Odile has 9"
    assert by_others["Repair 2 quality, paid by somebody else"].refusal is None
    numbers = next(block for block in view.blocks if getattr(block, "label", "") == "Attack numbers")
    assert [row.cells for row in numbers.rows] == [("8", "10", "12", "14")] * 2


def test_repairs_wait_for_the_end_of_the_fight():
    """RH-ITEM-02."""
    before = table(character("odile", inventory=[CHAIN], record={"coins": 99}), foe("guard"), acting="odile")
    assert refused(before, "repair", "odile", item="chain mail").why == "RH-ITEM-02"


def test_armour_is_changed_as_a_combat_action():
    """RH-ACT-01: something else that is done in place of an attack."""
    before = table(character("odile", inventory=[CHAIN, SWORD], worn=""), foe("guard", at=(6.0, 0.0)), acting="odile")
    after = play(before, "wear", "odile", armour="chain mail").table
    assert refused(after, "attack", "odile").why == "RH-ACT-01"


def test_an_unconscious_creature_neither_moves_nor_attacks():
    """RH-MOVE-01, RH-ATK-01 with RH-LUCK-06."""
    before = table(character("odile", state="unconscious", luck=0, max_luck=5), foe("guard", at=(6.0, 0.0)))
    for action, arguments in (("attack", {}), ("passive_damage", {}), ("move", {"to": (1.0, 1.0)})):
        assert refused(before, action, "odile", **arguments).why == "RH-LUCK-06"


def test_a_token_that_a_hireling_takes_out_of_the_bag():
    """RH-PENT-07: it is told of the seat whose token activated the hireling."""
    bag = Bag(gm=1, drawn=(Drawn("players", "ana", "used", ("squire",)),), waiting=("squire",))
    before = table(
        character("odile", at=(30.0, 0.0), player="Ana"),
        creature("squire", role="hireling", inventory=[SWORD]),
        foe("guard", at=(6.0, 0.0)),
        acting="squire",
        bag=bag,
    )
    played = play(before, "attack", "squire", faces=[8, 3], options=("speed",))
    after = played.table.initiative.bag
    assert after is not None
    assert (after.gm, after.drawn[-1].colour, after.drawn[-1].seat) == (0, "gm", "ana")


def test_who_is_close_can_not_be_come_nearer():
    """RH-MOVE-01: it says so, rather than that there is no room."""
    before = table(character("mira", at=(0.0, 0.0)), foe("guard", at=(4.0, 4.0)), acting="mira")
    assert refused(before, "step", "mira", thing="guard", direction="nearer").reason == "Guard is Close already"
