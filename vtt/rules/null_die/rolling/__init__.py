"""Rolls of pools: what is asked for, thrown and told, and the builder that puts one together (ND-POOL to ND-CANC)."""
