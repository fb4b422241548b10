"""House rules of this area: effort and what it costs."""

from vtt.rules.description import OptionDescription

OPTIONS: tuple[OptionDescription, ...] = ()
