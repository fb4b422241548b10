"""Who decides in a fight that nobody plays by hand: policies, for any game, by what it describes alone.

``policy`` says what a policy is and which there are, ``players`` puts those of a fight together. Must not import gui or
cli.
"""
