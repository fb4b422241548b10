"""What nearly every module with rules is written with, in one place to import from."""

from vtt.rules.kit.actions import action, gms_action
from vtt.rules.kit.area import Area
from vtt.rules.kit.creatures import Changing
from vtt.rules.kit.house import OFF_ON, House, described
from vtt.rules.kit.refusals import no

__all__ = ["OFF_ON", "Area", "Changing", "House", "action", "described", "gms_action", "no"]
