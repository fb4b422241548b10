"""What games are made of: the plain game, its areas with their actions and house rules, the sheet whose fields are told
once; and rules that games share, of which a game takes a part or leaves it.

Stands above the engine and below all games; must not import any of them, nor the registry.
"""
