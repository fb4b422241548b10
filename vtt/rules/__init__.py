"""Rules: the four requests a rule is made of, what a game must offer, exact odds, and the games themselves.

A rule is a procedure, a generator that asks; drivers answer. Must not import session, campaign, playtest or gui; one
game's package must not import another's.
"""
