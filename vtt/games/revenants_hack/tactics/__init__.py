"""Dodge, Aim, Stunt (RH-DODG, RH-AIM, RH-STNT)."""
