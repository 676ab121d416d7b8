"""The live table: people, seats, sockets, clocks and storage around one rules engine."""
