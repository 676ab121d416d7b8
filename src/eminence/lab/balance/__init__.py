"""The balance lab: what a deck or a rule option does, played out by bots that use the cards."""
