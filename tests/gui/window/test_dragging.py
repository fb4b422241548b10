"""The words beside the ghost of a token that is dragged."""

from math import dist
from random import Random

import pytest
from msgspec.structs import replace

from tests.games.black_hack import playing as black_hack
from tests.games.revenants_hack import playing as revenants_hack
from tests.gui.skirmish import Fighter, Skirmish, skirmish_table
from vtt.games.revenants_hack.sheet.parts import Lasting
from vtt.gui.window.dragging import drag_hint
from vtt.rules.contract.description import ActionDescription, Offer, Parameter, Refusal
from vtt.rules.contract.procedure import Intent
from vtt.rules.engine.dropping import dropped, placed
from vtt.rules.engine.registry import system
from vtt.table.table import Table, band_from

BY_EDGE = black_hack.table(black_hack.character("odile"), black_hack.foe("guard", at=(40.0, 0.0)))
BY_CENTRE = revenants_hack.table(revenants_hack.character("odile"), revenants_hack.foe("guard", at=(40.0, 0.0)))


@pytest.mark.parametrize(
    ("before", "x", "words"),
    [
        (BY_EDGE, 32.0, "Close to Guard"),
        (BY_EDGE, 29.0, "Nearby Guard"),
        (BY_CENTRE, 33.0, "Close to Guard"),
        (BY_CENTRE, 32.0, "Nearby Guard"),
    ],
)
def test_a_distance_starts_where_the_game_measures_from(before: Table, x: float, words: str):
    """BH-MOVE-07 from edge to edge: 3 and 6 ft. RH-BAND-02 from the centre to the edge: 4.5 and 5.5 ft."""
    hint = drag_hint(system(before.game), before, "odile", (x, 0.0))
    assert (hint.text, hint.at) == (words, (x, 0.0))


def test_the_change_of_the_band_is_told():
    """RH-BAND-01: from 37.5 ft to 27.5 ft."""
    hint = drag_hint(system("revenants-hack"), BY_CENTRE, "odile", (10.0, 0.0))
    assert hint.detail == "1 band nearer · Move"
    assert hint.allowed
    assert hint.reach is None


def test_in_a_fight_the_way_is_limited():
    """RH-MOVE-01: the ring round the old place is what is left of the movement, and beyond it the drag says why not."""
    fight = revenants_hack.table(*BY_CENTRE.creatures.values(), acting="odile")
    game = system("revenants-hack")
    near, far = (drag_hint(game, fight, "odile", (x, 0.0)) for x in (20.0, 21.0))
    assert (near.allowed, near.reach) == (True, 20.0)
    assert (far.allowed, far.detail) == (False, "that is 21 ft away, and 20 ft of movement are left")
    assert placed("odile", (21.0, 0.0)).intent.action == "place"


@pytest.mark.parametrize("before", [BY_EDGE, BY_CENTRE], ids=["edge", "centre"])
@pytest.mark.parametrize("seed", range(5))
def test_in_a_crowd_the_words_are_about_a_foe_of_the_nearest_band_and_the_nearest_of_these(before: Table, seed: int):
    """Foes of every size: of a large one the edge may be nearer than that of one whose middle is."""
    random, game = Random(seed), system(before.game)
    guard = before.creatures["guard"]
    foes = {
        f"guard-{each}": replace(
            guard,
            id=f"guard-{each}",
            name=f"Guard {each}",
            at=(random.uniform(-60, 60), random.uniform(-60, 60)),
            radius=random.choice((1.0, 2.5, 9.0)),
        )
        for each in range(30)
    }
    table = replace(before, creatures={"odile": before.creatures["odile"], **foes}, focus="odile")
    for _ in range(20):
        hint = drag_hint(game, table, "odile", (random.uniform(-60, 60), random.uniform(-60, 60)))
        bands = {who: band_from(table, "odile", hint.at, who, game.measures_from).rank for who in foes}
        named = min(foes, key=lambda who: (bands[who], dist(foes[who].at, hint.at)))
        assert hint.text.endswith(f" {foes[named].name}")


class Leaping(Skirmish):
    """The skirmish with a leap for Ada: from her place to a point, 10 ft to the east at the most."""

    actions = (
        *Skirmish.actions,
        ActionDescription(
            name="fly", label="Fly", parameters=(Parameter(name="to", label="To", kind="point", required=True),)
        ),
        ActionDescription(
            name="leap",
            label="Leap",
            parameters=(
                Parameter(name="to", label="To", kind="point"),
                Parameter(name="how", label="How", kind="text", default="high"),
            ),
        ),
    )

    def refusal(self, table: Table, intent: Intent) -> Refusal | None:
        if intent.action != "leap":
            return super().refusal(table, intent)
        return Refusal("nobody leaps so far") if intent.arguments["to"][0] > 10 else None

    def offers(self, table: Table, creature: str) -> tuple[Offer, ...]:
        return (Offer(intent=Intent("leap", creature, {"how": "low"}), label="Leap low"),) if creature == "ada" else ()


LEAPING = Leaping()


def spent(*identities: str) -> Table:
    """The skirmish with the move of these spent."""
    before = skirmish_table()
    moved = {each: replace(before.creatures[each], sheet=Fighter(moved=True)) for each in identities}
    return replace(before, creatures=before.creatures | moved)


def test_where_the_move_is_refused_another_action_that_goes_to_a_point_is_meant():
    table = spent("ada")
    assert dropped(LEAPING, table, "ada", (9.0, 8.0)).intent == Intent("leap", "ada", {"to": [9.0, 8.0]})
    hint = drag_hint(LEAPING, table, "ada", (9.0, 8.0))
    assert (hint.allowed, hint.detail) == (True, "1 band farther · Leap")


def test_the_move_comes_first():
    assert dropped(LEAPING, spent(), "ada", (9.0, 8.0)).intent.action == "move"


def test_what_is_refused_as_well_says_why():
    hint = drag_hint(LEAPING, spent("ada"), "ada", (11.0, 8.0))
    assert (hint.allowed, hint.detail) == (False, "nobody leaps so far")


def test_only_what_the_creature_is_offered_is_meant():
    """Nobody is offered to fly, and Bo not even to leap."""
    hint = drag_hint(LEAPING, spent("bo"), "bo", (-20.0, 20.0))
    assert (hint.allowed, hint.detail) == (False, "has moved already this turn")
    assert dropped(LEAPING, spent("bo"), "bo", (-20.0, 20.0)).intent.action == "move"


def test_who_dodges_gives_it_up_by_being_dragged():
    """RH-DODG-04: outside the own activation, up to 20 ft; the ring says so."""
    dodger = revenants_hack.character("odile", lasting=Lasting(dodging=1))
    fight = revenants_hack.table(dodger, revenants_hack.foe("guard", at=(40.0, 0.0)), acting="guard")
    game = system("revenants-hack")
    near, far = (drag_hint(game, fight, "odile", (x, 0.0)) for x in (20.0, 21.0))
    assert (near.allowed, near.detail, near.reach) == (True, "1 band nearer · Give up Dodge and move", 20.0)
    assert (far.allowed, far.detail) == (False, "that is more than 20 ft away")
    assert dropped(game, fight, "odile", (20.0, 0.0)).intent.action == "give_up_dodge"
