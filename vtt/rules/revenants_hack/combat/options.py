"""Movement, distances, attacks, damage dice, ammunition, criticals, quality of items: the house rules."""

from vtt.rules.description import OptionDescription

_OFF_ON: tuple[tuple[bool, str], ...] = ((False, "Off"), (True, "On"))

OPTIONS: tuple[OptionDescription, ...] = (
    OptionDescription(
        key="stack_loss",
        label="Of several pieces on one line is lost",
        values=(("whole line", "The whole line"), ("single piece", "A single piece")),
        default="whole line",
        why="RH-DICE-03",
    ),
    OptionDescription(
        key="die_floor",
        label="Below d4 comes",
        values=(("flat 1", "A flat 1"), ("d2", "A d2")),
        default="flat 1",
        why="RH-DICE-04",
    ),
    OptionDescription(
        key="die_cap",
        label="The largest damage die",
        values=(("d20", "d20"), ("d12", "d12")),
        default="d20",
        why="RH-DICE-04",
    ),
    OptionDescription(
        key="shield_wears",
        label="A natural 20 wears the shield in place of the armour",
        values=_OFF_ON,
        default=False,
        why="RH-DMG-07",
    ),
    OptionDescription(
        key="ruler",
        label="Feet count",
        values=(
            ("on when feet are known", "Where the GM set no band"),
            ("on", "Always, as the board is drawn"),
            ("off", "Never: bands only"),
        ),
        default="on when feet are known",
        why="RH-BAND-03",
    ),
    OptionDescription(
        key="friendly_fire",
        label="Everybody in the striking range is a target",
        values=_OFF_ON,
        default=False,
        why="RH-ATK-06",
    ),
    OptionDescription(
        key="passive_melee_only",
        label="1 damage without an attack only in melee",
        values=_OFF_ON,
        default=False,
        why="RH-ATK-16",
    ),
    OptionDescription(
        key="pentagon_order",
        label="The attack pentagon begins with",
        values=(("as listed", "Damage boost, Accuracy"), ("swapped", "Accuracy, Damage boost")),
        default="as listed",
        why="RH-PENT-01",
    ),
    OptionDescription(
        key="accuracy_roll",
        label="Accuracy rolls against the picked target's own type",
        values=_OFF_ON,
        default=False,
        why="RH-PENT-04",
    ),
    OptionDescription(
        key="ammo_per_target",
        label="A piece of ammunition for each target",
        values=_OFF_ON,
        default=False,
        why="RH-AMMO-01",
    ),
    OptionDescription(
        key="crit_rolls",
        label="Damage rolls of a natural 20",
        values=((1, "1"), (2, "2")),
        default=1,
        why="RH-CRIT-02",
    ),
)
