"""Luck, Strain, damage, rest, the end of an encounter

(RH-LUCK, RH-STRN, RH-DMG, RH-REST, RH-TIME-03 to 05, RH-OUT, RH-SHIFT).
"""
