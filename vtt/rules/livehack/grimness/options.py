"""House rules of this area: grim experiences, and what comes of them."""

from vtt.rules.description import OptionDescription
from vtt.rules.livehack.grimness.advantage import GADV_FAIL_CHECK
from vtt.rules.livehack.grimness.experiences import MERCY_DR_2012, WITNESS_ROWS
from vtt.rules.livehack.grimness.testing import GRIM_TIE

OPTIONS: tuple[OptionDescription, ...] = (
    GRIM_TIE.description,
    WITNESS_ROWS.description,
    MERCY_DR_2012.description,
    GADV_FAIL_CHECK.description,
)
