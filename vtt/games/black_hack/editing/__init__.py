"""A sheet edited by hand: the form, what cannot be so, and the change."""
