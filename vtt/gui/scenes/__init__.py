"""The scenes of a campaign: found by their pictures and names, opened, filed, put in order."""
