"""The actions of this area: sheets edited by hand."""

from vtt.rules.description import ActionDescription
from vtt.rules.sheet_editing import edit_action

DESCRIPTIONS: tuple[ActionDescription, ...] = (edit_action("LH-COMP-01"),)
