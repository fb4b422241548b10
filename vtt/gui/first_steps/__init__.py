"""First steps: a guided first fight that points at the real controls."""
