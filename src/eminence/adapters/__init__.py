"""Doors for research code: PettingZoo, OpenSpiel, Gymnasium, and many tables stepped together."""
