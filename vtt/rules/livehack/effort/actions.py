"""The actions of this area: effort and what it costs."""

from vtt.rules.description import ActionDescription

DESCRIPTIONS: tuple[ActionDescription, ...] = ()
