"""Sheets: their parts, how those are written, the whole of one with its token. Knows no rolls and no fights."""
