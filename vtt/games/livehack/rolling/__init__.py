"""This area of the game: rolls: what adds up, both sides, what is taken instead of dice."""
