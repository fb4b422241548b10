"""Stat blocks of d20 games: what the files and the texts of other games say becomes a creature of this one."""
