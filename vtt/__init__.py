"""Nearby: a desktop table for games played in range bands."""

__version__ = "1.4.0"
