"""Armour: its dice, what is worn, and armour made by magic (BH-ARM)."""
