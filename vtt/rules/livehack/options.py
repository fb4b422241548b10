"""The house rules: each is a reading of the rules that a table may settle otherwise (LH-OPT-01)."""

from vtt.rules.description import OptionDescription
from vtt.rules.livehack.effort.options import OPTIONS as EFFORT
from vtt.rules.livehack.fighting.options import OPTIONS as FIGHTING
from vtt.rules.livehack.grimness.options import OPTIONS as GRIMNESS
from vtt.rules.livehack.joint.options import OPTIONS as JOINT
from vtt.rules.livehack.library.options import OPTIONS as LIBRARY
from vtt.rules.livehack.order.options import OPTIONS as ORDER
from vtt.rules.livehack.rolling.options import OPTIONS as ROLLING
from vtt.rules.livehack.states.options import OPTIONS as STATES

OPTIONS: tuple[OptionDescription, ...] = (
    *ROLLING,
    *FIGHTING,
    *JOINT,
    *EFFORT,
    *STATES,
    *GRIMNESS,
    *ORDER,
    *LIBRARY,
)
