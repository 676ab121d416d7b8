"""Game review: what each seat could know, what it made of it, and what chance did."""
