"""The order of a fight, by the bag of tokens (RH-INIT, RH-TIME-01, RH-TIME-02)."""
