"""The order of a fight by the bag of tokens: an addition of the program, as the rules have no order of play."""
