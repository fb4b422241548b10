"""The games that the program plays whole."""
