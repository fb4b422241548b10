"""Refusals and procedures of this area by action: effort and what it costs."""

from vtt.rules.kit.area import Area
from vtt.rules.livehack.derived import EFFORT
from vtt.rules.livehack.effort.sheet_blocks import blocks

AREA = Area(derived=EFFORT, blocks=blocks)
