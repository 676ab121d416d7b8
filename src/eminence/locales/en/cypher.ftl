cypher = Cypher
    .pitch = Lay at most three cards, pass others on, and have the dearest table when somebody brings the end.
cypher-reconstructed = The rulebook does not list the cards: this list is our reconstruction.

cypher-cypher = Cypher Anomaly
    .text = Late: only beside two laid cards, unless the whole hand is late. Brings the end. You may play one more card.
cypher-courier = Courier
    .text = Lasting: you draw one card more in each of your turns.
cypher-saboteur = Saboteur
    .text = Discard an opponent's laid card of the upper class.
cypher-pickpocket = Pickpocket
    .text = Look at an opponent's hand; you may exchange a card with it.
cypher-broker = Broker
    .text = You may exchange a hand card with the market card.
cypher-guard = Guard
    .text = Lasting: opponents cannot strike or steal your other cards.
cypher-hacker = Hacker
    .text = Steal an opponent's laid card of the lower class.
cypher-director = Director
    .text = Discard one of your other laid cards of the middle class.
cypher-senator = Senator
    .text = Show your hand to everybody.
cypher-magnate = Magnate
    .text = Discard all your other laid cards of the lower class.
cypher-idol = Idol
    .text = Discard all your other laid cards.

cypher-class-lower = lower class
cypher-class-middle = middle class
cypher-class-upper = upper class

cypher-effect-late = Late: only beside two laid cards, unless the whole hand is late.
cypher-effect-end = Brings the end.
cypher-effect-play-again = You may play one more card.
cypher-effect-draw-more = Lasting: you draw one card more in each of your turns.
cypher-effect-protect = Lasting: opponents cannot strike or steal your other cards.
cypher-effect-trade-hand = Look at an opponent's hand; you may exchange a card with it.
cypher-effect-trade-market = You may exchange a hand card with the market card.
cypher-effect-show-hand = Show your hand to everybody.
cypher-effect-strike = Discard an opponent's laid card of the { $rank ->
    [lower] lower
    [middle] middle
   *[upper] upper
} class.
cypher-effect-steal = Steal an opponent's laid card of the { $rank ->
    [lower] lower
    [middle] middle
   *[upper] upper
} class.
cypher-effect-pay = Discard one of your other laid cards of the { $rank ->
    [lower] lower
    [middle] middle
   *[upper] upper
} class.
cypher-effect-purge = { $rank ->
    [lower] Discard all your other laid cards of the lower class.
    [middle] Discard all your other laid cards of the middle class.
    [upper] Discard all your other laid cards of the upper class.
   *[all] Discard all your other laid cards.
}

cypher-option-hidden_card = Hidden card
    .about = Whether one card is removed unseen before the deal.
    .true = one card is removed unseen
    .false = all cards are in the game
cypher-option-two_seat_draw = Drawing between two
    .about = Where cards are drawn from with two players; with more it changes nothing.
    .choose = the deck or the market, each time as you like
    .deck = the deck; the market only once the deck is empty
cypher-option-deck = Deck
    .about = The cards of the game: the usual ones, or a deck of your own.

cy-chance-first = A card has to be turned up or drawn first.
cy-due-play = Play a hand card first.
cy-due-play-again = Play one more hand card, or pass.
cy-due-make-room = Four cards lie on your table: discard one of the three that lay there.
cy-due-strike = Choose an opponent's card to strike first.
cy-due-steal = Choose an opponent's card to steal first.
cy-due-look = Choose an opponent whose hand you look at first.
cy-due-trade = Exchange a card with the hand you are looking at, or pass.
cy-due-swap = Exchange a hand card with the market card, or pass.
cy-due-pay = Choose one of your other laid cards to discard first.
cy-due-draw = Draw now: from the deck or from the market.
cy-due-give = Pass on a hand card now.
cy-due-discard = Discard a hand card now.
cy-deck-is-empty = The deck is empty: only the market is left.
cy-draw-from-the-deck = Two players draw from the deck while it lasts; the market comes after it.
cy-market-is-empty = The market is empty: only the deck is left.
cy-no-passing = There is nothing here that may be passed over.
cy-look-at-yourself = Look at the hand of an opponent, not at your own.
cy-look-at-nothing = This player holds no cards: { $opponent }.
cy-not-the-stolen-card = The stolen card stays; discard one of the three that lay there: { $card } was stolen.
cy-not-the-new-card = The new card stays; discard one of the three that lay there: { $card } is new.
cy-not-on-your-table = This card does not lie on your table: { $card }.
cy-not-in-hand = You do not have this card in hand: { $card }.
cy-late = This card is late: it needs two laid cards on your table, unless your whole hand is late: { $card }.
cy-own-table = Choose a card of an opponent, not one of your own.
cy-not-on-their-table = { $opponent } has no such card on the table: { $card }.
cy-wrong-class = { $rank ->
    [lower] It has to be a card of the lower class
    [middle] It has to be a card of the middle class
   *[upper] It has to be a card of the upper class
}, and this one is not: { $card }.
cy-protected = { $opponent } has another card that protects this one: { $card }.
cy-not-in-their-hand = { $opponent } has no such card in hand: { $card }.
cy-pays-with-itself = It has to be another card than the one that asks for it: { $card }.
cy-shape = { $word ->
    [play] Playing names one card: play <card>.
    [discard] Discarding names one card: discard <card>.
    [draw] Drawing names the source: draw deck, or draw market.
    [give] Passing on names one card: give <card>.
    [strike] Striking names a seat and a card: strike <seat> <card>.
    [steal] Stealing names a seat and a card: steal <seat> <card>.
    [look] Looking names a seat: look <seat>.
    [trade] A trade names your card and theirs: trade <card> <card>.
    [market] Exchanging with the market names your card: market <card>.
    [pay] Paying names one card: pay <card>.
   *[other] Passing is one word: pass.
}

cy-deck-not-list = A deck is a list of cards, or null for the usual ones.
cy-deck-not-card = Line { $row } of the deck is not a card.
cy-deck-key-missing = The card on line { $row } of the deck lacks “{ $field }”.
cy-deck-key-unknown = The card on line { $row } of the deck has “{ $field }”, which means nothing here.
cy-deck-slug = The slug on line { $row } of the deck has to be one word, not “{ $value }”.
cy-deck-name = The name “{ $field }” of “{ $name }” has to be text, not “{ $value }”.
cy-deck-slug-twice = Two cards of the deck have the slug “{ $name }”.
cy-deck-copies = The copies of “{ $name }” have to be a whole number from 1 up, not “{ $value }”.
cy-deck-class = “{ $name }” has the class “{ $value }”; there are: { $values }.
cy-deck-value = The value of “{ $name }” has to be a whole number from 0 to { $most }, not “{ $value }”.
cy-deck-lasting = “lasting” of “{ $name }” is either true or false, not “{ $value }”.
cy-deck-effects = The effects of “{ $name }” have to be a list.
cy-deck-effect = “{ $name }” has the unknown effect “{ $value }”; there are: { $values }.
cy-deck-many-effects = “{ $name }” has { $count } effects; { $most } is the most.
cy-deck-nothing-lasts = “{ $name }” is marked as lasting and has no lasting effect (draw-more, protect).
cy-deck-lasts = “{ $name }” has a lasting effect (draw-more, protect) and is not marked as lasting.
cy-deck-too-few = The deck has { $count } cards, and { $least } is the least.
cy-deck-too-many = The deck has { $count } cards, and { $most } is the most.
cy-deck-no-end = No card of the deck brings the end.
cy-deck-one-end-hidden = With a hidden card the deck needs at least two cards that bring the end.

cypher-event-removed = One card is removed unseen.
cypher-event-dealt = { $seat } is dealt { $count ->
    [one] { $count } card
   *[other] { $count } cards
}.
cypher-event-received = You are dealt: { $card } ×{ $count }.
cypher-event-turned-up = The market opens with: { $card }.
cypher-event-began = Turn { $turn }: { $seat }.
cypher-event-played = { $seat } plays: { $card }.
cypher-event-made-room = { $seat } discards from the table to make room: { $card }.
cypher-event-did-nothing = There is nothing for an effect of this card to do: { $card }.
cypher-event-declined = { $seat } passes.
cypher-event-struck = { $seat } strikes; { $opponent } discards: { $card }.
cypher-event-stole = { $seat } steals; { $opponent } loses: { $card }.
cypher-event-looked = { $seat } looks at the hand of { $opponent }.
cypher-event-saw = In the hand of { $opponent }: { $card } ×{ $count }.
cypher-event-traded = { $seat } and { $opponent } exchange: { $given_card } for { $taken_card }.
cypher-event-swapped = { $seat } exchanges with the market: { $given_card } for { $taken_card }.
cypher-event-paid = { $seat } pays with: { $card }.
cypher-event-purged = { $seat } has to discard: { $card }.
cypher-event-showed = { $seat } shows a hand of { $count ->
    [one] { $count } card
   *[other] { $count } cards
}.
cypher-event-shown = { $seat } holds: { $card } ×{ $count }.
cypher-event-drew = { $seat } draws from the deck: { $card }.
cypher-event-took = { $seat } takes from the market: { $card }.
cypher-event-refilled = Turned up in the market: { $card }.
cypher-event-drew-nothing = { $seat } finds nothing left to draw.
cypher-event-gave = { $seat } passes to { $to }: { $card }.
cypher-event-discarded = { $seat } discards from hand: { $card }.
cypher-event-laid-the-end = { $seat } brings the end: everybody takes one more turn, { $seat } last.
cypher-event-ran-out = The deck is empty: everybody takes one more turn, { $seat } last.
cypher-event-twentieth-turn = Twenty turns are over: everybody takes one more turn, { $seat } last.
cypher-event-ended = The game is over.
cypher-event-scored = { $seat }: { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
cypher-event-won = { $seat } wins.

sheet-cy-5-3 = Laid cards
