"""How large words can be: every size that the settings offer."""

from vtt.settings.declared import TEXT_SIZE

TEXT_SIZES = [choice.value for choice in TEXT_SIZE.choices]
