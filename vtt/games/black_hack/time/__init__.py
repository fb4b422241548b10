"""Time: turns that pass, Days that begin, and where time stands (BH-TIME)."""
