"""How the view of each game is laid out as numbers: its fields in order, and the Python that fills them from a view."""
