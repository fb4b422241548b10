"""The GM's side and time: what passes with a Turn, its steps, encounters, Reactions, sessions."""
