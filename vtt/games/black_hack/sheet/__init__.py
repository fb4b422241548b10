"""The sheet: its parts, how they are written and read, who a creature is, its token."""
