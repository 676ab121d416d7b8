"""What is due in a position of Oriflamme."""

DEALING, PLACING, TURNING, TWINNING, REMOVING, BRIBING, PLANNING, SPENDING, GOING_ON, FINISHED = range(10)

PHASES = ("deal", "place", "keep-or-reveal", "twin", "remove", "bribe", "activate", "take-or-again", "going-on", "finished")
