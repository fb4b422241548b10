"""How it stands: the chance of each side from here, by plays in processes beside the window, and what it becomes after
each thing that could be done. For the GM's window alone."""
