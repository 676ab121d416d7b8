gray-cardinal = Gray Cardinal
    .pitch = Push your luck at court: reveal courtiers one by one while their rank does not rise, and collect them in sets.

gray-cardinal-general = General
    .text = Once a turn: lower the last card of the row by 3.
gray-cardinal-seer = Prophet
    .text = Once a turn: look at the top card of the deck.
gray-cardinal-jester = Jester
    .text = Once a turn: lower or raise the last card of the row by 1.
gray-cardinal-assassin = Assassin
    .text = Once a turn: lower the last card of the row by 2.
gray-cardinal-judge = Judge
    .text = Once a turn: { $judge ->
        [used] use once more an ability already used this turn: General, Prophet, Jester or Assassin.
       *[turned] use the ability of one of your turned columns: General, Prophet, Jester or Assassin.
    }
gray-cardinal-minstrel = Minstrel
    .text = Only a Minstrel may be swapped away from you.
gray-cardinal-alchemist = Alchemist
    .text = Only an Alchemist of yours may be destroyed by others.
gray-cardinal-queen = Queen
    .text = You may destroy only when the row has more cards than you have Queens.
gray-cardinal-king = King
    .text = You may not swap a row that has fewer cards than you have Kings.
gray-cardinal-end = End of Game
    .text = When it is revealed the game ends at once.

gray-cardinal-option-judge = Judge
    .about = Which columns the Judge may use again.
    .turned = used this turn, or outnumbered by another player
    .used = only those already used this turn
gray-cardinal-option-swap_full_row = Swapping a full row
    .about = Whether a row of five cards may also be swapped.
    .true = it may be taken or swapped
    .false = five cards are always taken

gc-card-comes-first = A card is on its way from the deck; decide when it is there.
gc-other-drops = A column has to be discarded first: { $seat }.
gc-drop-first = You have more than five columns: discard one first.
gc-nothing-to-drop = You discard columns only when you have more than five; until then every card received is kept.
gc-row-full = The row is full: no more than { $most } cards a turn.
gc-row-full-take = The row is full: take it.
gc-row-broken = The row is broken ({ $value } after { $before }): mend it with an ability or give it up.
gc-not-broken = The row is not broken, so there is nothing to give up.
gc-row-empty = The row has no card yet: reveal one first.
gc-no-column = You have no such column: { $card }.
gc-already-used = This ability has been used this turn: { $card }.
gc-outnumbered = This ability is not available, another player has more of these cards ({ $most } against { $have }): { $card }.
gc-not-turned = The Judge uses only a turned column, and this one is still yours to use: { $card }.
gc-not-used = The Judge repeats only an ability already used this turn, and this one was not: { $card }.
gc-already-peeked = You have already seen the card on top of the deck.
gc-nothing-to-compare = Values change only in a row of two or more cards.
gc-would-break = The last card cannot be raised to { $value }: the card before it is { $before }.
gc-nothing-to-match = Destroying takes two equal cards in a row, and the row has fewer than two.
gc-not-level = Destroying takes equal values: the last card is { $value } now, the one before it { $before }.
gc-destroyed-here = This row card has already had its destroy.
gc-queens = To destroy, the row needs more cards than you have Queens: it has { $row }, you have { $queens }.
gc-destroyed-from = A card was already destroyed this turn in the court of { $seat }.
gc-not-there = { $seat } has no such card: { $card }.
gc-alchemist = Protected by an Alchemist, and only an Alchemist may be destroyed there: { $seat }.
gc-own-seat = A swap is with an opponent, not with yourself.
gc-kings = To swap, the row needs at least as many cards as you have Kings: it has { $row }, you have { $kings }.
gc-minstrel = Protected by a Minstrel, and only a Minstrel may be taken there: { $seat }.
gc-no-such-ability = This card has no ability to use like that: { $card }.
gc-end-card = The End of Game card never lies in front of a player.
gc-shape = { $word ->
    [use] An ability is used so: use seer, use general, use assassin, use jester -1, use jester +1.
    [judge] The Judge is used so: judge seer, judge general, judge assassin, judge jester -1, judge jester +1.
    [destroy] Destroying names a seat and a card: destroy <seat> <card>.
    [swap] A swap names a seat and a card: swap <seat> <card>.
    [drop] Discarding a column names its card: drop <card>.
   *[other] This move is a single word: { $word }.
}

gray-cardinal-event-revealed = { $seat } reveals: { $card }.
gray-cardinal-event-broke = The row is broken: { $value } after { $before }.
gray-cardinal-event-used = { $seat } uses: { $card }.
gray-cardinal-event-judged = { $seat } uses through the Judge: { $card }.
gray-cardinal-event-changed = The last card ({ $card }) counts { $value } instead of { $was }.
gray-cardinal-event-mended = The row holds again.
gray-cardinal-event-peeked = { $seat } looks at the top of the deck: { $card }.
gray-cardinal-event-shuffled = The discard pile becomes the new deck: { $count ->
    [one] { $count } card
   *[other] { $count } cards
}, the End of Game among them.
gray-cardinal-event-lost = { $seat } loses the row: { $count ->
    [one] { $count } card
   *[other] { $count } cards
}.
gray-cardinal-event-gave-up = { $seat } gives the row up: { $count ->
    [one] { $count } card
   *[other] { $count } cards
}.
gray-cardinal-event-destroyed = { $seat } destroys a card of { $owner }: { $card }.
gray-cardinal-event-took = { $seat } takes the row: { $count ->
    [one] { $count } card
   *[other] { $count } cards
}.
gray-cardinal-event-swapped = { $seat } gives { $opponent } the row ({ $count ->
    [one] { $count } card
   *[other] { $count } cards
}) and takes: { $card }.
gray-cardinal-event-received = { $seat } receives: { $card }.
gray-cardinal-event-sixth = { $seat } has five of these already, the sixth is discarded: { $card }.
gray-cardinal-event-dropped = { $seat } discards a column: { $card } ×{ $count }.
gray-cardinal-event-turn = { $seat } takes a turn.
gray-cardinal-event-ended = The game is over.
gray-cardinal-event-scored = { $seat }: { $card }, { $points ->
    [one] { $points } point
   *[other] { $points } points
}.

sheet-gc-8-2 = Columns of two or more cards
