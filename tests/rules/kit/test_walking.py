"""Moving by the foot: as far as it goes, in as many parts as one likes."""

from math import dist
from typing import Any

import pytest
from msgspec.structs import replace

from tests.rules.kit.boats import SCHEMA, Boat
from vtt.dice import ForcedFaces
from vtt.rules.contract.description import Refusal
from vtt.rules.contract.procedure import Intent, Say, default_choice, run
from vtt.rules.kit.actions import Action
from vtt.rules.kit.creatures import Changing, Sides, changed
from vtt.rules.kit.refusals import no
from vtt.rules.kit.schema import SheetOf
from vtt.rules.kit.walking import Walking, pinned
from vtt.table.bands import Band
from vtt.table.creature import Creature, Point
from vtt.table.table import Table, pin_key

of = SheetOf(Boat)
SIDES = Sides(lambda creature: of.creature(creature).leaks < of.creature(creature).planks)


def refused(table: Table, who: str) -> Refusal | None:
    return no("moored") if of(table, who).moored else None


def spent(table: Table, who: str, feet: float) -> Changing:
    """What is left to go is the boat's planks; a story tells of the last move."""
    if table.clock.moment:
        left = max(0, round(of(table, who).planks - feet))
        table = yield from changed(table, who, planks=left, story=f"{feet:.1f} ft")
    return table


WALKING = Walking(
    left=lambda table, who: float(of(table, who).planks),
    counted=lambda table: bool(table.clock.moment),
    refused=refused,
    spent=spent,
    near=SIDES.foes,
    why="FE-3",
)


def table_of(*, fight: bool = True, pins: dict[str, Band] | None = None, **places: Point) -> Table:
    """Boats by their names; the first is the players', all others are the GM's."""
    creatures = {
        name: Creature(
            id=name, name=name.title(), side="gm" if number else "players", sheet=SCHEMA.sheet({"planks": 30}), at=at
        )
        for number, (name, at) in enumerate(places.items())
    }
    table = Table(game="ferry", creatures=creatures, pins=pins or {})
    return replace(table, clock=replace(table.clock, moment=int(fight)))


def reason(action: Action, table: Table, who: str = "ann", **arguments: Any) -> str:
    found = action.refusal(table, Intent(action.name, who, arguments))
    assert found is None or found.why in ("FE-3", "")
    return "" if found is None else found.reason


def played(action: Action, table: Table, who: str = "ann", **arguments: Any) -> tuple[Table, list[str], str]:
    assert reason(action, table, who, **arguments) == ""
    said: list[str] = []

    def told(request: Any, answer: Any) -> None:
        if isinstance(request, Say):
            said.append(request.read())

    faces = ForcedFaces(())
    procedure = action(table, Intent(action.name, who, arguments))
    after, outcome = run(procedure, table, lambda throw: throw.dice.throw(faces), default_choice, told)
    return after, said, outcome.label


@pytest.mark.parametrize(
    ("to", "expected"),
    [
        ((30.0, 0.0), ""),
        ((30.04, 0.0), ""),
        ((30.2, 0.0), "that is 31 ft away, and 30 ft of movement are left"),
        ((0.0, -90.0), "that is 90 ft away, and 30 ft of movement are left"),
    ],
)
def test_a_move_goes_as_far_as_what_is_left(to: Point, expected: str):
    assert reason(WALKING.move, table_of(ann=(0.0, 0.0)), to=to) == expected
    assert reason(WALKING.move, table_of(ann=(0.0, 0.0), fight=False), to=to) == "", "nobody counts"


def test_a_move_may_be_made_in_parts():
    table, said, label = played(WALKING.move, table_of(ann=(0.0, 0.0)), to=(0.0, 20.0))
    assert (said, label, table.creatures["ann"].at) == (["Ann moves"], "Moved", (0.0, 20.0))
    assert (of(table, "ann").story, WALKING.move_reach(table, "ann")) == ("20.0 ft", 10.0)
    assert reason(WALKING.move, table, to=(0.0, 31.0)) == "that is 11 ft away, and 10 ft of movement are left"
    table, _, _ = played(WALKING.move, table, to=(10.0, 20.0))
    assert reason(WALKING.step, table, thing="ann") == "Ann has no distance to itself"
    assert WALKING.move_reach(table, "ann") == 0.0


@pytest.mark.parametrize(
    ("at", "direction", "apart"),
    [((20.0, 0.0), "nearer", 0.5), ((80.0, 0.0), "nearer", 45.0), ((20.0, 0.0), "farther", 45.0)],
    ids=["beside it", "as far as it goes", "away as far as it goes"],
)
def test_a_step_goes_towards_something_or_away_from_it(at: Point, direction: str, apart: float):
    table, said, _ = played(WALKING.step, table_of(ann=(0.0, 0.0), bo=at), thing="bo", direction=direction)
    ann, bo = table.creatures["ann"], table.creatures["bo"]
    assert dist(ann.at, bo.at) - ann.radius - bo.radius == pytest.approx(apart)
    assert said == ["Ann moves towards Bo" if direction == "nearer" else "Ann moves away from Bo"]


def test_where_a_step_is_not_possible_it_is_told():
    beside = table_of(ann=(0.0, 0.0), bo=(5.5, 0.0))
    assert reason(WALKING.step, beside, thing="bo", direction="nearer") == "Bo cannot be come nearer to"
    tired = table_of(ann=(0.0, 0.0), bo=(50.0, 0.0))
    tired = played(WALKING.move, tired, to=(0.0, 29.5))[0]
    assert reason(WALKING.step, tired, thing="bo", direction="nearer") == "no movement is left"
    moored = {**beside.creatures, "ann": replace(beside.creatures["ann"], sheet=Boat(moored=True))}
    assert reason(WALKING.step, replace(beside, creatures=moored), thing="bo", direction="farther") == "moored"
    assert WALKING.move_reach(replace(beside, creatures=moored), "ann") is None
    assert WALKING.move_reach(table_of(ann=(0.0, 0.0), fight=False), "ann") is None


@pytest.mark.parametrize(
    ("band", "direction", "after"),
    [
        (Band.NEARBY, "nearer", Band.CLOSE),
        (Band.NEARBY, "farther", Band.FARAWAY),
        (Band.DISTANT, "nearer", Band.FARAWAY),
    ],
)
def test_a_pair_without_feet_changes_by_one_band_for_all_that_is_left(band: Band, direction: str, after: Band):
    before = table_of(ann=(0.0, 0.0), bo=(9.0, 0.0), pins={pin_key("ann", "bo"): band})
    table, _, label = played(WALKING.step, before, thing="bo", direction=direction)
    assert (pinned(table, "bo", "ann"), label, of(table, "ann").planks) == (after, after.label, 0)
    assert table.creatures["ann"].at == (0.0, 0.0)


@pytest.mark.parametrize(("band", "direction"), [(Band.CLOSE, "nearer"), (Band.DISTANT, "farther")])
def test_beyond_the_last_band_nobody_goes(band: Band, direction: str):
    table = table_of(ann=(0.0, 0.0), bo=(9.0, 0.0), pins={pin_key("ann", "bo"): band})
    found = reason(WALKING.step, table, thing="bo", direction=direction)
    assert found == f"Bo is {band.label}: it cannot go {direction}"


def test_an_autopilot_goes_to_the_first_whom_there_is_a_way_to():
    table = table_of(ann=(0.0, 0.0), bo=(5.5, 0.0), cy=(60.0, 0.0), di=(0.0, 40.0))
    table = replace(table, pins={pin_key("ann", "di"): Band.FARAWAY})
    assert WALKING.towards(table, "ann", ["bo"]) is None
    found = WALKING.towards(table, "ann", ["bo", "cy", "di"])
    assert found is not None
    assert found.action == "move"
    assert reason(WALKING.move, table, to=found.arguments["to"]) == ""
    pinned_first = WALKING.towards(table, "ann", ["di", "cy"])
    assert pinned_first == Intent("step", "ann", {"thing": "di", "direction": "nearer"})
    still = played(WALKING.move, table, to=(-30.0, 0.0))[0]
    assert WALKING.towards(still, "ann", ["cy"]) is None


def test_steps_are_offered_towards_foes_nearest_first():
    table = table_of(ann=(0.0, 0.0), bo=(40.0, 0.0), cy=(20.0, 0.0), di=(0.0, 30.0))
    hidden = replace(table.creatures["di"], hidden=True)
    table = replace(table, creatures={**table.creatures, "di": hidden})
    labels = [offer.label for offer in WALKING.step.offers(table, "ann")]
    assert labels == ["Move towards Cy", "Move away from Cy", "Move towards Bo", "Move away from Bo"]
    assert SIDES.opponents(table, "ann") == ["bo", "cy"]
    assert SIDES.opponents(table, "di") == ["ann"], "the GM's know everybody"
    backwards = Sides(lambda creature: True, lambda table, a, b: -ord(b[0]))
    assert backwards.foes(table, "ann") == ["cy", "bo"]
