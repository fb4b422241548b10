"""Blows, harm and movement: an addition of the program, so that the board, the bag and the lab have something to play.

A blow is a roll of the attacker's pools against the defender's; each box of harm that it marks brings the defender
nearer to the end of its fight.
"""
