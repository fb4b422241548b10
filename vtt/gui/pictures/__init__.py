"""Pictures of tokens and places: read, packed, cut out, and at hand to be drawn."""
