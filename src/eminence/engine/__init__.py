"""The engine: the State contract, chance, records, refusals. It knows no game."""
