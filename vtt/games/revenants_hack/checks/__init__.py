"""Ability checks, saving throws, advantage, score tables, reactions, spells, free deeds

(RH-SHEET, RH-CHK, RH-SAVE, RH-ADV, RH-DICE-01, RH-DICE-02, RH-REACT, RH-MAG, RH-ACT-02).
"""
