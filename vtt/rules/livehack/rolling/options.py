"""House rules of this area: rolls: what adds up, both sides, what is taken instead of dice."""

from vtt.rules.description import OptionDescription
from vtt.rules.livehack.effort import TAKE_TEN_EFFORT
from vtt.rules.livehack.rolling.parts import DISCOMB_DEX, TRAIT_PENALTY, WILL_ATTRIBUTE
from vtt.rules.livehack.rolling.sides import DISCOMB_DICE, DR_PLUS_TEN_2012, DR_ROLLS, GM_SIDE_DEFAULT, TAKE_TEN_USERS
from vtt.rules.livehack.rolling.task import REVISION
from vtt.rules.livehack.rolling.told import ECLIPSE_CHAINS

OPTIONS: tuple[OptionDescription, ...] = (
    REVISION.description,
    GM_SIDE_DEFAULT.description,
    DR_ROLLS.description,
    TAKE_TEN_USERS.description,
    TAKE_TEN_EFFORT.description,
    ECLIPSE_CHAINS.description,
    DISCOMB_DICE.description,
    DISCOMB_DEX.description,
    WILL_ATTRIBUTE.description,
    DR_PLUS_TEN_2012.description,
    TRAIT_PENALTY.description,
)
