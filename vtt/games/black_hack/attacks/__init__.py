"""Attacks: weapons and armour, who may attack whom, damage (BH-ATK, BH-ARM, BH-CRT)."""
