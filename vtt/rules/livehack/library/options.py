"""House rules of this area: what stands on the shelves, and what comes out of files."""

from vtt.rules.description import OptionDescription

OPTIONS: tuple[OptionDescription, ...] = ()
