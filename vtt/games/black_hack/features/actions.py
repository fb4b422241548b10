"""What the classes can do: the actions with their parameters."""

from vtt.games.black_hack.parameters import mode
from vtt.rules.contract.description import ActionDescription
from vtt.rules.contract.parameters import creature, text

DESCRIPTIONS: tuple[ActionDescription, ...] = (
    ActionDescription(
        name="sneak_attack",
        label="Sneak Attack",
        parameters=(creature(), text("weapon", "Weapon"), mode("damage_mode", "Damage roll")),
        rules=("BH-THF-07", "BH-MOVE-08"),
        about=("target",),
    ),
    ActionDescription(name="use_background", label="Use a Background", rules=("BH-BACK-01",)),
    ActionDescription(
        name="use_ability", label="Use an own ability", parameters=(text("ability", "Ability", required=True),)
    ),
)
