# Sentences shared by all games. A refusal is shown after its clause, so it need not name it.
a-card = a card
neutral-place = Neutral place
spectator = Spectator
player = Player { $number }
and = { $first } and { $second }

refusal-no-such-seat = There is no seat { $seat } at a table of { $seats }.
refusal-no-such-move = There is no move number { $move } in this game.
refusal-game-over = The game is over.
refusal-no-chance-due = No chance step is due, so “{ $text }” cannot happen now.
refusal-chance-misspelt = “{ $text }” is not a chance step of this game.
refusal-chance-impossible = “{ $text }” cannot happen now.
refusal-unknown-word = No move of this game begins with “{ $word }”.
refusal-unknown-card = There is no card “{ $card }” in this game.
refusal-card-order = Cards are named in card order: { $first } before { $second }.
refusal-not-your-turn = It is the turn of { $seat }.
refusal-shape = A move that begins with “{ $word }” is written differently.

setup-seats = { $game } is played by { $least } to { $most }, not by { $seats }.
setup-option-unknown = { $game } has no option “{ $option }”; it has: { $names }.
setup-option-choice = “{ $value }” is no value of the option “{ $option }”; choose one of: { $values }.
setup-option-flag = The option “{ $option }” is either true or false, not “{ $value }”.
setup-edition = This version knows { $newest ->
    [1] only edition 1
    [2] editions 1 and 2
   *[other] editions 1 to { $newest }
} of the rules of { $game }, not edition { $edition }.
setup-deck-not-counts = A deck gives a count for each kind of card.
setup-deck-unknown-kind = The deck names a card this game does not have: “{ $card }”.
setup-deck-count = The number of { $card } must be a whole number from 0 to { $most }, not “{ $value }”.
setup-deck-too-small = The deck has { $have } cards; the deal needs { $need }.
setup-duel-seats = A duel is for exactly two, not for { $seats }.
