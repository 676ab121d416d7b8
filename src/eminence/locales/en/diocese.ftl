diocese = Table Diocese
    .pitch = Pick one card, pass the rest, and build the richest diocese in three rounds.
diocese-reconstructed = The rulebook prints no counts: how many there are of each card is our reconstruction.

diocese-parishioners = Parishioners
    .text = 10 points for every three.
diocese-sexton = Sexton
    .text = 1, 3, 5, 9 or 14 points for one to five.
diocese-deacon = Deacon
    .text = 5 points for every two.
diocese-priest1 = Priest
    .text = One priest. { $priests ->
        [count] Every priest scores 1.
       *[majority] The most priests score 6, the second most 4.
    }
diocese-priest2 = Two priests
    .text = Two priests. { $priests ->
        [count] Every priest scores 1.
       *[majority] The most priests score 6, the second most 4.
    }
diocese-priest3 = Three priests
    .text = Three priests. { $priests ->
        [count] Every priest scores 1.
       *[majority] The most priests score 6, the second most 4.
    }
diocese-monk = Monk
    .listed = Monk (Nun)
    .text = 1 point; 3 with a Rosary, 5 with a Cell, 15 with both.
diocese-hieromonk = Hieromonk
    .text = 2 points; 6 with a Rosary.
diocese-bishop = Bishop
    .text = 3 points; 9 with a Rosary.
diocese-rosary = Rosary
    .text = Triples one Monk, Hieromonk or Bishop.
diocese-cell = Cell
    .text = A Monk with it scores 5; with a Rosary too, 15.
diocese-prosphora = Prosphora
    .text = +2 with a Sexton or Parishioners card of its own, −2 without.
diocese-feast = Patronal feast
    .text = In a later turn lay two cards; the feast goes back into the hand.
diocese-temple = Temple
    .text = If the hierarch comes: 5 points for each, −10 with none.

diocese-option-priests = Priests
    .about = How priests score.
    .majority = 6 to the most, 4 to the second most
    .count = one point for each priest
diocese-option-passing = Passing
    .about = Where hands go after each turn.
    .right = to the right
    .left = to the left
    .alternate = right, left, right by rounds
diocese-option-spare_monastics = Spare monastics
    .about = What the spare cards of a rank score when a Rosary, or a Cell, serves that rank.
    .rosary = nothing beside a Rosary, their own value beside a Cell
    .silent = nothing beside either
    .score = their own value beside either
diocese-option-duel = Duel
    .about = Two players and a neutral place between them.
    .true = yes
    .false = no
diocese-option-deck = Deck
    .about = How many cards there are of each kind.

di-already-chosen = You have chosen for this turn; the cards are turned up when everybody has.
di-last-card = Your last card lays itself; there is nothing to choose.
di-nothing-to-choose = Nobody has a card to choose right now.
di-not-controller = The other player lays for the neutral place this turn.
di-neutral-card-missing = You control the neutral place this turn: name a card for it too.
di-no-feast-laid = No Patronal feast lies in front of you, so you lay one card.
di-feast-needs-cards = Using a feast takes { $need } cards in hand, and you have { $have }.
di-returned-feast-not-laid = The feast that returns to your hand cannot be laid in the same turn.
di-not-in-hand = { $have ->
    [0] You do not have this card in hand: { $card }.
   *[other] You would need { $need } of this card in hand and have { $have }: { $card }.
}
di-no-neutral-place = Only a duel has a neutral place.
di-shape = { $word ->
    [lay] Laying names one card: lay <card>.
   *[other] A feast names two cards: feast <card> <card>.
}

diocese-event-dealt = { $seat } is dealt { $count ->
    [one] { $count } card
   *[other] { $count } cards
}.
diocese-event-received = You are dealt: { $card } ×{ $count }.
diocese-event-piled = { $count } cards make the neutral pile.
diocese-event-drew = { $seat } takes from the neutral pile: { $card }.
diocese-event-chose = { $seat } has chosen.
diocese-event-laid = { $place } lays: { $card }.
diocese-event-laid-last = { $place } lays the last card: { $card }.
diocese-event-feasted = { $seat } takes a Patronal feast back and lays two cards.
diocese-event-passed = { $seat } passes { $count ->
    [one] { $count } card
   *[other] { $count } cards
} to { $to }.
diocese-event-rolled = Round { $round }: the die shows { $number }. { $number ->
    [2] The hierarch comes.
    [4] The hierarch comes.
    [6] The hierarch comes.
   *[other] The hierarch stays away.
}
diocese-event-ended = The three rounds are over.
diocese-event-scored = { $place }: { $points ->
    [one] { $points } point
   *[other] { $points } points
}.

sheet-di-5-1 = The hierarch's visit
sheet-di-6-1 = Parishioners
sheet-di-6-2 = Sextons
sheet-di-6-3 = Deacons
sheet-di-6-4 = Priests
sheet-di-6-5 = Monastics
sheet-di-6-6 = Rosaries
sheet-di-6-7 = Cells
sheet-di-6-10 = Prosphoras
