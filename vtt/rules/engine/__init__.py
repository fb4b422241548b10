"""What runs any game: the one door, secrecy at it, exact odds, and where games are found."""
