"""Things: prices, haggling, magic items."""
