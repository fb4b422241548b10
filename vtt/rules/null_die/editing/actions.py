"""A sheet typed over by hand: the actions with their parameters."""

from vtt.rules.description import ActionDescription
from vtt.rules.sheet_editing import edit_action

DESCRIPTIONS: tuple[ActionDescription, ...] = (edit_action("ND-NAME-04"),)
