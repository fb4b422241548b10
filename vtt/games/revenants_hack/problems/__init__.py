"""The ten problems: taken instead of a hit, in force, striking, resolved (RH-PROB)."""
