"""Harm and recovery: hindrances, Ongoing Damage, Out of Action, rest (BH-COND, BH-OUT, BH-REST)."""
