"""The skirmish with bows: an attack with a ring of tricks, a direction on the board, and an area that it strikes."""

from msgspec.structs import replace

from tests.gui.skirmish import Fighter, Skirmish, skirmish_table
from vtt.dice import D20
from vtt.rules.contract.description import (
    ActionDescription,
    Grid,
    GridRow,
    Offer,
    Parameter,
    ParameterOption,
    Refusal,
    SheetView,
)
from vtt.rules.contract.procedure import Change, Intent, Outcome, Procedure, Say, Throw
from vtt.table.areas import Area, caught
from vtt.table.events import SheetChanged
from vtt.table.table import Table

TRICKS = (
    ParameterOption("hard", "Hard blow", "fa6s.burst"),
    ParameterOption("sure", "Sure aim", "fa6s.crosshairs"),
    ParameterOption("far", "Far", "fa6s.arrows-left-right"),
    ParameterOption("quick", "Quick"),
    ParameterOption("all", "All of them", "fa6s.people-group"),
)
WEAPONS = (
    ParameterOption("bow", "Bow"),
    ParameterOption("spray", "Blunderbuss"),
    ParameterOption("axe", "Axe"),
)
_RANGES = {"bow": ("line", 60.0), "spray": ("cone", 60.0), "axe": ("circle", 5.0)}


class Archery(Skirmish):
    """Shoot whoever is in the way: a hit on 10 or more, with a sure aim on 6 or more."""

    name = "archery"
    title = "Archery"
    actions = (
        *Skirmish.actions,
        ActionDescription(
            name="shoot",
            label="Shoot",
            parameters=(
                Parameter(name="tricks", label="Tricks", kind="ring", options=TRICKS, default=()),
                Parameter(name="weapon", label="Weapon", kind="choice", options=WEAPONS, default="bow"),
                Parameter(name="bearing", label="Direction", kind="bearing", required=True),
                Parameter(name="bonus", label="Bonus", kind="integer", default=0, minimum=0, maximum=5),
            ),
            rules=("AR-1",),
        ),
    )

    def refusal(self, table: Table, intent: Intent) -> Refusal | None:
        if intent.action != "shoot":
            return super().refusal(table, intent)
        if intent.arguments["bonus"] == 5:
            return Refusal("five is too much", "AR-2")
        return None if self._struck(table, intent) else Refusal("nobody is in the way", "AR-1")

    def area(self, table: Table, intent: Intent) -> Area | None:
        if intent.action != "shoot":
            return None
        given = intent.arguments
        shape, length = _RANGES[given.get("weapon") or "bow"]
        return Area(
            shape=shape,  # type: ignore[arg-type]
            origin=table.creatures[intent.actor].at,
            length=length * (2 if "far" in (given.get("tricks") or ()) else 1),
            breadth=10.0,
            bearing=float(given.get("bearing") or 0.0),
        )

    def spared(self, table: Table, intent: Intent) -> frozenset[str]:
        side = table.creatures[intent.actor].side
        return frozenset(each.id for each in table.creatures.values() if each.side == side)

    def _struck(self, table: Table, intent: Intent) -> list[str]:
        area, spared = self.area(table, intent), self.spared(table, intent)
        assert area is not None
        return [each for each in caught(area, table.creatures.values()) if each not in spared]

    def _shoot(self, table: Table, intent: Intent) -> Procedure:
        struck = self._struck(table, intent)
        needed = 6 if "sure" in intent.arguments["tricks"] else 10
        thrown = yield Throw(D20, intent.actor, "AR-1", "Shot", {}, lambda fell: fell.total >= needed)
        yield Say("Shot at {names}", {"names": ", ".join(struck)}, "AR-1", "heading")
        if thrown.total < needed:
            return Outcome("Miss", False)
        for each in struck:
            sheet = table.creatures[each].sheet
            assert isinstance(sheet, Fighter)
            table = yield Change(SheetChanged(each, replace(sheet, hp=max(0, sheet.hp - 2))))
        return Outcome("Hit", True)

    def offers(self, table: Table, creature: str) -> tuple[Offer, ...]:
        return (
            Offer(intent=Intent("shoot", creature), label="Shoot", missing=("bearing",), key="h"),
            Offer(
                intent=Intent("shoot", creature),
                label="Shoot with tricks",
                missing=("tricks", "weapon", "bearing", "bonus"),
                key="j",
            ),
            Offer(intent=Intent("shoot", creature, {"weapon": "axe", "bearing": 0.0}), label="Swing the axe"),
            Offer(intent=Intent("shoot", creature), label="Choose and shoot", missing=("weapon", "bearing")),
            *super().offers(table, creature),
        )

    def sheet_view(self, table: Table, creature: str) -> SheetView:
        sheet = super().sheet_view(table, creature)
        return replace(sheet, blocks=(*sheet.blocks[:1], GRID, *sheet.blocks[1:]))


GRID = Grid(
    "Abilities",
    ("Score", "Check", "Save", "Bonus"),
    (GridRow("STR", ("13", "8+", "12+", "+1"), tip="of the arm"), GridRow("WIS", ("9", "12+", "10+", "-1"), "low")),
    note="difficulty 12",
    tips=("as rolled", "on a d20", "", "added"),
)

ARCHERY = Archery()


def archery_table() -> Table:
    """The skirmish's table with bows: Ada at (0, 8), Grim at (0, 0), Hex at (45, 0), hidden."""
    return replace(skirmish_table(), game=ARCHERY.name)
