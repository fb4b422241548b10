"""A game of dice pools with boons and banes, in which a null die is worth what acts on it.

The rules are dice alone. Creatures with boxes of harm, blows, the bag of tokens and checks by rank are additions of the
program, so that the board, the order and the lab have something to play: wherever they are told of, they say so.
"""
