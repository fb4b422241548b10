"""A screen on which there is little room."""
