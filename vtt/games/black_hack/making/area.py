"""Making a character: the area of all its steps (BH-CHAR)."""

from vtt.games.black_hack.making.building import DECORATIVE_SHIELD
from vtt.games.black_hack.making.guide import guides
from vtt.games.black_hack.making.later import choose_package, write_background
from vtt.games.black_hack.making.sheet_blocks import blocks
from vtt.games.black_hack.making.steps import CLERIC_COINS_A, CLERIC_COINS_B
from vtt.games.black_hack.making.stepwise import (
    background_idea,
    begin_character,
    choose_class,
    choose_spells,
    describe_character,
    drop_character,
    finish_character,
    keep_attributes,
    roll_attributes,
    swap_attributes,
)
from vtt.games.black_hack.making.whole import make_character
from vtt.rules.kit.area import Area
from vtt.rules.kit.house import described

AREA = Area(
    blocks=blocks,
    actions=(
        begin_character,
        make_character,
        describe_character,
        roll_attributes,
        swap_attributes,
        keep_attributes,
        choose_class,
        choose_package,
        choose_spells,
        background_idea,
        write_background,
        finish_character,
        drop_character,
    ),
    options=described(DECORATIVE_SHIELD, CLERIC_COINS_A, CLERIC_COINS_B),
    guides=guides,
)
