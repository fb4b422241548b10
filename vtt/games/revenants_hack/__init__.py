"""Revenant's Hack. Knows no other game and no window; everything it does is reached through ``game.SYSTEM``."""
