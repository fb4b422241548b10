"""Attribute Tests: how they are thrown, what burdens them, and what bears on the next roll (BH-TEST, BH-DICE)."""
