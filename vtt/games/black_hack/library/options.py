"""Bestiary and tables: the house rules."""

from vtt.rules.contract.description import OptionDescription

OPTIONS: tuple[OptionDescription, ...] = ()
