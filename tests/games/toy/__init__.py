"""Lamps and moths: a small game of our own, written with the kit. It is what the kit is tested with."""
