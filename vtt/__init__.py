"""Nearby: a desktop table for games played in range bands."""

__version__ = "0.1.0"
