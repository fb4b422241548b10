"""What the classes can do: the area of their features (BH-WAR, BH-THF, BH-CLR, BH-WIZ)."""

from vtt.games.black_hack.features.fighting import ATTACK_STORIES, SHIELD_BASH, sneak_attack
from vtt.games.black_hack.features.sheet_blocks import blocks
from vtt.games.black_hack.features.talents import BACKGROUND_USES, use_ability, use_background
from vtt.rules.kit.area import Area
from vtt.rules.kit.house import described

AREA = Area(
    blocks=blocks,
    actions=(
        sneak_attack,
        use_background,
        use_ability,
    ),
    options=described(ATTACK_STORIES, SHIELD_BASH, BACKGROUND_USES),
)
