# The review of a finished game.

review-title = Review: { $game }
review-many = Reviews
review-result = Scores: { $scores }. Won: { $winners }.
review-how = Every decision is judged from what its seat could know at that moment; hidden cards play no part. Win chances stand with the half-width of their 95% interval.
review-parts = Luck is what chance steps changed, own losses are what weaker moves gave away, and the rest is what the others did and what no estimate could tell.
review-summary = Luck and skill
review-seat = player
review-start = at the start
review-luck = luck
review-lost = own losses
review-others = the others and the rest
review-share = in the end
review-decisions = decisions
review-mistakes = weak moves
review-points = Turning points
review-no-points = No single step changed much.
review-point-chance = Step { $step }, { $seat }: chance ({ $what }) changes the win chance by { $change }.
review-point-decision = Step { $step }, { $seat }: the move “{ $what }” changes the win chance by { $change }.
review-all-decisions = All decisions
review-all-luck = Chance steps and what they changed
review-step = step
review-move = move
review-before = best move
review-after = this move
review-word = verdict
review-instead = instead
review-line = then expected
review-chance = chance
review-chances = Win chance through the game, as each player could know it
review-inaccuracy = inaccuracy
review-mistake = mistake
review-blunder = blunder

# Moves of an expected line, where nobody can say yet which card it will be.
review-at-place = the card at place { $place }
review-oriflamme-keep = Keep the card face down
review-oriflamme-reveal = Reveal the card
review-oriflamme-take = Take 1 influence
