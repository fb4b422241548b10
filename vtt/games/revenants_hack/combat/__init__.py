"""Movement, distances, attacks, damage dice, ammunition, criticals, quality of items

(RH-MOVE, RH-BAND, RH-ACT-01, RH-ATK, RH-PENT, RH-AMMO, RH-CRIT, RH-ITEM, RH-DICE-03, RH-DICE-04).
"""
