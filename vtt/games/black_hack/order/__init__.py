"""The order of a fight: DEX Tests each Moment or tokens from a bag, morale (BH-INIT, BH-MOR)."""
