"""The house rules: each is a reading of the rules that a table may settle otherwise."""

from vtt.rules.black_hack.bag_options import BAG_OPTIONS
from vtt.rules.black_hack.combat_options import COMBAT_OPTIONS
from vtt.rules.black_hack.features.options import OPTIONS as FEATURES
from vtt.rules.black_hack.goods.options import OPTIONS as GOODS
from vtt.rules.black_hack.growth.options import OPTIONS as GROWTH
from vtt.rules.black_hack.library.options import OPTIONS as LIBRARY
from vtt.rules.black_hack.magic.options import OPTIONS as MAGIC
from vtt.rules.black_hack.making.options import OPTIONS as MAKING
from vtt.rules.black_hack.recovery_options import RECOVERY_OPTIONS
from vtt.rules.black_hack.referee.options import OPTIONS as REFEREE
from vtt.rules.black_hack.word_options import WORD_OPTIONS
from vtt.rules.description import OptionDescription

OPTIONS: tuple[OptionDescription, ...] = (
    *BAG_OPTIONS,
    *COMBAT_OPTIONS,
    *RECOVERY_OPTIONS,
    *FEATURES,
    *MAGIC,
    *GOODS,
    *GROWTH,
    *MAKING,
    *REFEREE,
    *LIBRARY,
    *WORD_OPTIONS,
)
