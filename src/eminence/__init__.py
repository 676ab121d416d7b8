"""Eminence: four printed card games by their exact rules."""
