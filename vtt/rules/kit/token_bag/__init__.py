"""Initiative by a bag of tokens, for any game.

A game says who has tokens and what its turns are (``game.BagGame``); everything else about the bag stands here once:
``flow.filled`` opens a round, ``actions.procedures`` are the actions that carry it on, ``options.options`` and
``actions.actions`` their descriptions, ``view.bag_view`` what the windows draw. Knows no game; must not import any.
"""
