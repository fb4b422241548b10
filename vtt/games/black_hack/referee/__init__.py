"""The GM's side: steps, reactions, encounters."""
