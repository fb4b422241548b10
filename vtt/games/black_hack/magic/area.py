"""Spells and prayers: the area of magic (BH-MAG, BH-SPL, BH-PRY)."""

from vtt.games.black_hack.magic.afflictions import afflict
from vtt.games.black_hack.magic.arcane_journeys import bring_back, know_place, move_object
from vtt.games.black_hack.magic.arcane_minds import CHARM_LASTS, CONFUSION_ROLLS, obey
from vtt.games.black_hack.magic.arcane_summons import ANIMATED_HD, DAEMON_TEST
from vtt.games.black_hack.magic.arcane_wards import ANTI_MAGIC, POLYMORPH_CHANGES
from vtt.games.black_hack.magic.areas import WALL_DAMAGE, WALL_HARMS
from vtt.games.black_hack.magic.banish import BANISH_POWERFUL_FOE, banish
from vtt.games.black_hack.magic.casting import SPELL_TARGETS, SPELLS_SPARE
from vtt.games.black_hack.magic.evil_magic import judge_magic, place
from vtt.games.black_hack.magic.harming import LEVEL_DRAIN_MONSTERS, RESISTING_SPELLS, SPELL_DAMAGE
from vtt.games.black_hack.magic.lasting import DURATIONS
from vtt.games.black_hack.magic.memory import CAST_BEFORE
from vtt.games.black_hack.magic.performing import (
    INVISIBLE_UNTIL,
    MEMORISING,
    SCROLLS,
    cast,
    memorise,
    read_spell,
    write_book,
)
from vtt.games.black_hack.magic.prayer_creatures import (
    CONJURED_ELEMENTAL,
    WORD_OF_RECALL,
    quest_step,
    recall,
    wind_walk,
)
from vtt.games.black_hack.magic.prayer_harm import HOLD_PERSON, HOLY_WORD_MINUTES
from vtt.games.black_hack.magic.prayer_healing import POISON_IMMUNITY, RAISE_DEAD_HP
from vtt.games.black_hack.magic.prayer_scene import BLESS_REACH, CREATE_FOOD_WATER, PRAYER_REACH, PROTECTION_FROM_EVIL
from vtt.games.black_hack.magic.reach import DIMENSION_DOOR_REACH, MAGIC_MISSILE_REACH
from vtt.games.black_hack.magic.refusals import MEMORISE_TWICE
from vtt.games.black_hack.magic.running import SILENCE_STOPS_SPELLS, end_magic
from vtt.games.black_hack.magic.sheet_blocks import blocks
from vtt.games.black_hack.magic.spots import area, spared
from vtt.games.black_hack.magic.words import glows, tag_thing
from vtt.rules.contract.derived import Derived
from vtt.rules.kit.area import Area
from vtt.rules.kit.house import described

AREA = Area(
    blocks=blocks,
    derived=(Derived(name="glows", about="evil, magical: what glows now (BH-SPL-06)", of=("thing",), value=glows),),
    actions=(
        cast,
        read_spell,
        memorise,
        write_book,
        obey,
        move_object,
        bring_back,
        know_place,
        place,
        end_magic,
        banish,
        recall,
        wind_walk,
        quest_step,
        afflict,
        tag_thing,
        judge_magic,
    ),
    options=described(
        DURATIONS,
        MEMORISE_TWICE,
        MEMORISING,
        CAST_BEFORE,
        SCROLLS,
        SPELL_DAMAGE,
        SPELL_TARGETS,
        SPELLS_SPARE,
        RESISTING_SPELLS,
        BANISH_POWERFUL_FOE,
        PROTECTION_FROM_EVIL,
        BLESS_REACH,
        HOLD_PERSON,
        SILENCE_STOPS_SPELLS,
        PRAYER_REACH,
        CREATE_FOOD_WATER,
        POISON_IMMUNITY,
        RAISE_DEAD_HP,
        CONJURED_ELEMENTAL,
        WORD_OF_RECALL,
        HOLY_WORD_MINUTES,
        CHARM_LASTS,
        MAGIC_MISSILE_REACH,
        INVISIBLE_UNTIL,
        CONFUSION_ROLLS,
        POLYMORPH_CHANGES,
        WALL_DAMAGE,
        WALL_HARMS,
        DIMENSION_DOOR_REACH,
        ANIMATED_HD,
        ANTI_MAGIC,
        DAEMON_TEST,
        LEVEL_DRAIN_MONSTERS,
    ),
    area=area,
    spared=spared,
)
