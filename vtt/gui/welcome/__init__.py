"""The welcome: four doors into the program, what was open before, and what is new."""
