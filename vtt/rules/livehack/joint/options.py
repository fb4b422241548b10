"""House rules of this area: joint actions: cooperation, aiding, chaos."""

from vtt.rules.description import OptionDescription
from vtt.rules.livehack.joint.bonds import JOINT_BONDS

OPTIONS: tuple[OptionDescription, ...] = (JOINT_BONDS.description,)
