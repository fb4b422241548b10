"""Random items of an inventory, and which line of several is meant (RH-DICE-03)."""

from typing import Any

from msgspec.structs import replace

from tests.games.revenants_hack.playing import character, foe, play, step, table
from vtt.campaign.scene import read_scene_text
from vtt.campaign.scene_writer import write_scene
from vtt.games.revenants_hack import autopilot
from vtt.games.revenants_hack.reach import UNARMED, defence_of, weapon_of
from vtt.games.revenants_hack.sheet import items
from vtt.games.revenants_hack.sheet.access import shield_of
from vtt.games.revenants_hack.sheet.parts import Arms, Possession
from vtt.rules.contract.procedure import Intent
from vtt.rules.engine import door
from vtt.rules.engine.registry import system
from vtt.table.table import Table

GAME = system("revenants-hack")
SWORD = {"name": "sword", "quality": 3, "full_quality": 3, "arms": {"die": 8}}
ARROWS = {"name": "arrows", "count": 12}
CHAIN = {"name": "chain mail", "cost": 50, "quality": 1, "full_quality": 3, "defence": "chain"}


def test_a_random_item():
    """RH-DICE-03: five lines, the d5 falls 4: the line of arrows, all twelve of them."""
    leather = {"name": "leather armour", "quality": 2, "full_quality": 2, "defence": "leather"}
    before = table(character("odile", inventory=[SWORD, leather, "rope", ARROWS, "lamp"]))

    def lost(now: Table) -> Any:
        item = yield from items.random_line(now, "odile", why="RH-OUT-07")
        return (yield from items.destroyed(now, "odile", item, why="RH-OUT-07"))

    played = step(lost(before), before, [4])
    assert [line.name for line in played.sheet("odile").inventory] == ["sword", "leather armour", "rope", "lamp"]
    single = Table(game=before.game, creatures=before.creatures, options={"stack_loss": "single piece"})
    assert step(lost(single), single, [4]).sheet("odile").inventory[3].count == 11


def test_a_random_item_of_a_sort():
    """RH-DICE-03: only weapons and armour with quality are numbered; of one there is no roll, of none nothing comes."""

    def fits(line: Any) -> bool:
        return bool((line.arms or line.defence) and line.quality > 0)

    def picked(before: Table, faces: list[int]) -> tuple[str, list[str]]:
        found = []

        def part() -> Any:
            found.append(
                (yield from items.random_line(before, "odile", why="RH-PROB-18", fits=fits, kind="that can wear out"))
            )
            return before

        said = step(part(), before, faces).said
        return found[0], said

    shield = {"name": "shield", "shield": 3, "quality": 2, "full_quality": 2}
    several = table(character("odile", inventory=["rope", SWORD, shield, CHAIN]))
    assert picked(several, [2]) == ("chain mail", [])
    assert picked(table(character("odile", inventory=["rope", SWORD])), []) == ("sword", [])
    called, said = picked(table(character("odile", inventory=["rope"])), [])
    assert called == ""
    assert said == ["Odile carries nothing that can wear out: nothing happens"]


def test_the_line_that_was_rolled_is_hit():
    """RH-DICE-03, RH-CRIT-03: of two swords the die picks one, and a natural 1 wears down the one in hand."""
    second = {**SWORD, "name": "sword 2"}
    before = table(character("odile", inventory=[SWORD, second], wielded="sword 2"), foe("guard", at=(4.0, 0.0)))

    def lost(now: Table) -> Any:
        item = yield from items.random_line(now, "odile", why="RH-OUT-07")
        return (yield from items.destroyed(now, "odile", item, why="RH-OUT-07"))

    assert [line.name for line in step(lost(before), before, [2]).sheet("odile").inventory] == ["sword"]
    worn = play(before, "attack", "odile", faces=[1]).sheet("odile")
    assert [(line.name, line.quality) for line in worn.inventory] == [("sword", 3), ("sword 2", 2)]


def test_what_an_old_campaign_holds_at_quality_0_is_of_no_use():
    """RH-ITEM-01, RH-ITEM-02: neither protection nor a weapon nor to be repaired, whole or not as it may look."""
    odile = character("odile", luck=10, coins=500)
    sheet: Any = odile.sheet
    worn_out = (
        Possession(name="chain mail", cost=50, full_quality=3, defence="chain"),
        Possession(name="shield", cost=50, full_quality=3, shield=4),
        Possession(name="axe", cost=50, full_quality=3, arms=Arms(die=12)),
    )
    old = replace(sheet, inventory=worn_out, worn="chain mail", wielded="axe")
    before = table(replace(odile, sheet=old), foe("guard", at=(4.0, 0.0)))
    assert defence_of(old) == "unarmored"
    assert shield_of(old) == 0
    assert weapon_of(old) is UNARMED
    assert [called for called, _ in autopilot.weapons(before, before.creatures["odile"])] == [UNARMED.name]
    for line in worn_out:
        intent = Intent("repair", "odile", {"item": line.name, "points": 1, "pay": True})
        refused = door.refusal(GAME, before, door.completed(GAME, before, intent))
        assert refused is not None
        assert refused.why == "RH-ITEM-01"
    bare = replace(odile, sheet=replace(old, worn="", wielded=""))
    for action, argument, called in (("wear", "armour", "chain mail"), ("wield", "weapon", "axe")):
        laid_down = table(bare, foe("guard", at=(4.0, 0.0)))
        intent = door.completed(GAME, laid_down, Intent(action, "odile", {argument: called}))
        assert door.refusal(GAME, laid_down, intent) is not None


def test_nothing_is_in_hand_once_the_last_knife_was_thrown():
    """The knives are their own ammunition (RH-AMMO-01): what is left can be written as a scene and read again."""
    arms = {"die": 4, "ranged": True, "shape": "line", "length": 30, "ammunition": "throwing knives"}
    knives = {"name": "throwing knives", "quality": 3, "full_quality": 3, "arms": arms}
    for count, held in ((2, "throwing knives"), (1, "")):
        thrower = character("odile", inventory=[knives | {"count": count}], wielded="throwing knives")
        fight = table(thrower, foe("ghoul", at=(10.0, 0.0)), acting="odile")
        played = play(fight, "attack", "odile", faces=[2], target="ghoul")
        assert played.sheet("odile").wielded == held
        assert read_scene_text(write_scene(played.table), "scene") == played.table


def test_what_an_old_campaign_has_in_hand_that_is_gone_can_be_written_and_read():
    """Campaigns of before kept a thrown knife in hand (RH-AMMO-01): such a table is read with nothing in hand."""
    thrower = character("odile")
    sheet: Any = thrower.sheet
    old = table(replace(thrower, sheet=replace(sheet, inventory=(), wielded="throwing knives")))
    again = read_scene_text(write_scene(old), "scene")
    read: Any = again.creatures["odile"].sheet
    assert read.wielded == ""
    assert read_scene_text(write_scene(again), "scene") == again
