"""Experiences, carousing and Levels: the area of growth (BH-EXP, BH-CAR)."""

from vtt.games.black_hack.growth.carousing import (
    SECOND_CAROUSING_ROLL,
    carouse,
    share_experiences,
    stop_carousing,
    tell_story,
)
from vtt.games.black_hack.growth.experiences import EXPERIENCES_FOR_A_LEVEL, award_experience
from vtt.games.black_hack.growth.guide import guides
from vtt.games.black_hack.growth.level import gain_level
from vtt.games.black_hack.growth.quests import (
    add_quest,
    complete_quest,
    drop_quest,
    enemy_defeated,
    enter_way,
    find_way,
    name_enemy,
    tag_artefact,
)
from vtt.games.black_hack.growth.sheet_blocks import blocks
from vtt.rules.kit.area import Area
from vtt.rules.kit.house import described

AREA = Area(
    blocks=blocks,
    actions=(
        share_experiences,
        tell_story,
        carouse,
        stop_carousing,
        gain_level,
        tag_artefact,
        award_experience,
        add_quest,
        complete_quest,
        drop_quest,
        find_way,
        enter_way,
        name_enemy,
        enemy_defeated,
    ),
    options=described(EXPERIENCES_FOR_A_LEVEL, SECOND_CAROUSING_ROLL),
    guides=guides,
)
