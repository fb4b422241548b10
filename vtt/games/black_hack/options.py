"""The house rules: each is a reading of the rules that a table may settle otherwise."""

from vtt.games.black_hack.bag_options import BAG_OPTIONS
from vtt.games.black_hack.combat_options import COMBAT_OPTIONS
from vtt.games.black_hack.features.options import OPTIONS as FEATURES
from vtt.games.black_hack.goods.options import OPTIONS as GOODS
from vtt.games.black_hack.growth.options import OPTIONS as GROWTH
from vtt.games.black_hack.library.options import OPTIONS as LIBRARY
from vtt.games.black_hack.magic.options import OPTIONS as MAGIC
from vtt.games.black_hack.making.options import OPTIONS as MAKING
from vtt.games.black_hack.recovery_options import RECOVERY_OPTIONS
from vtt.games.black_hack.referee.options import OPTIONS as REFEREE
from vtt.games.black_hack.word_options import WORD_OPTIONS
from vtt.rules.contract.description import OptionDescription

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
