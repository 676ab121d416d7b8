# Oriflamme: Ablaze

oriflamme = Oriflamme: Ablaze
    .pitch = Families hide their cards in one row, and the row comes alive card by card: reveal at the right moment, or wait and let influence grow.

## Cards

oriflamme-prince = Prince
    .text = When revealed, put your Twin into the row. Gain 1. If removed, every Twin of its family that is not covered is discarded.
oriflamme-twin = Twin
    .text = Gain 1. If removed, every Prince of its family that is not covered is discarded.
oriflamme-queen = Queen
    .text = Gain 2. Whoever removes another family's Queen gains 1 more.
oriflamme-cutthroat = Daredevil
    .text = Remove a neighbour and every face-up card of the same name that is not yours. If only one card is removed, the 1 for removing is not gained.
oriflamme-apothecary = Apothecary
    .text = Remove a card next to another card of your family.
oriflamme-felon = Felon
    .text = Each family loses 1 for each of its cards next to the Felon.
oriflamme-schemer = Schemer
    .text = Gain 2, but with a stack next to it the Schemer is discarded instead.
oriflamme-substitution = Substitution
    .text = Remove a neighbour. If it was another family's single character, your own copy from your pile or your set-aside cards takes its place.
oriflamme-plan = Plan
    .text = Activate one of your face-up characters. Then take each influence on the Plan, or spend it to activate one again.
oriflamme-trap = Trap
    .text = Revealed: the influence on it is lost, gain 1. Removed by another family's card: that card is discarded and you steal 3.
oriflamme-bribe = Bribery
    .text = Put your token on a face-up character that lies alone: it is yours while the token is there.

## Refusals

or-not-dealt = The cards have not been dealt yet.
or-due-place = First a card from the hand has to be placed.
or-due-turn = First decide about this card: keep it face down or reveal it.
or-due-twin = First the Twin has to be put into the row.
or-due-remove = First choose the card to remove. Acting now: { $card }.
or-due-bribe = First choose the character to bribe.
or-due-activate = First choose the character that the Plan activates.
or-due-spend = First decide about the influence on the Plan: take it or activate a character again.
or-no-such-place = There is no place { $at } in the row. Places there: { $places }.
or-twin-never-in-hand = The Twin is set aside and never in hand; only the Prince brings it.
or-not-in-hand = Not in your hand: { $card }.
or-empty-row = The row is empty, so there is one place only: left.
or-place-not-yours = The top card of place { $at } does not belong to your family.
or-twin-on-prince = A Prince lies on top of place { $at }; the Twin cannot go there.
or-not-itself = A card never removes itself: { $card }.
or-not-next-to-family = The card at place { $at } is not next to another card of your family.
or-not-a-neighbour = The card at place { $at } is no neighbour of the acting card: { $card }.
or-bribe-face-down = The card at place { $at } is face down; only a face-up character can be bribed.
or-bribe-no-character = The card at place { $at } is no character.
or-bribe-stack = Place { $at } is a stack; only a character that lies alone can be bribed.
or-activate-face-down = The card at place { $at } is face down; a Plan activates face-up characters.
or-place-spelling = A place is written as a plain number without leading zeros, not: { $at }.
or-shape = This is not how a move with “{ $word }” is written.

## Events

oriflamme-event-dealt = { $seat }: { $hand ->
        [one] { $hand } card
       *[other] { $hand } cards
    } in hand, { $aside } set aside, the Twin aside face up.
oriflamme-event-received = In { $seat }'s hand: { $card }.
oriflamme-event-set-aside = Set aside by { $seat }: { $card }.
oriflamme-event-round = Round { $round }. First player: { $seat }.
oriflamme-event-placed-left = { $seat } places at the left end: { $card }.
oriflamme-event-placed-right = { $seat } places at the right end: { $card }.
oriflamme-event-placed-on = { $seat } places on place { $at }: { $card }.
oriflamme-event-activation = The row is activated, round { $round }.
oriflamme-event-kept = { $seat } leaves place { $at } face down: { $card }. Influence on it: { $influence }.
oriflamme-event-revealed = { $seat } reveals at place { $at }: { $card }. Influence on it: { $influence }.
oriflamme-event-acted = Place { $at } acts for { $seat }: { $card }.
oriflamme-event-vanished = Place { $at } is empty; the row closes up.
oriflamme-event-no-target = No target, nothing happens. { $seat }: { $card }.
oriflamme-event-removed = { $seat } removes from place { $at }: { $card } ({ $owner }).
oriflamme-event-influence-lost = Influence lost with the card: { $influence }. { $card } ({ $owner }).
oriflamme-event-token-returned = The bribe token goes back to { $seat }. It lay on: { $card } ({ $owner }).
oriflamme-event-twin-left = { $seat } puts the Twin at the left end.
oriflamme-event-twin-right = { $seat } puts the Twin at the right end.
oriflamme-event-twin-on = { $seat } puts the Twin on place { $at }.
oriflamme-event-discarded = Discarded from place { $at }: { $card } ({ $owner }).
oriflamme-event-lost = { $seat } loses { $points } influence.
oriflamme-event-copy-from-pile = { $seat } puts a copy from the pile into place { $at }: { $card }.
oriflamme-event-copy-from-aside = { $seat } puts a copy from the set-aside cards into place { $at }: { $card }.
oriflamme-event-no-copy = { $seat } has no copy to put in: { $card }.
oriflamme-event-activated = { $seat } activates place { $at } by the Plan: { $card }.
oriflamme-event-activated-again = { $seat } gives up 1 influence and activates place { $at }: { $card }. Left on the Plan: { $left }.
oriflamme-event-stole = { $seat } steals { $points } influence from { $victim }.
oriflamme-event-bribed = { $seat } bribes at place { $at }: { $card } ({ $owner }).
oriflamme-event-ended = The six rounds are over.
oriflamme-event-final = { $seat }: { $points } influence, { $places ->
        [one] { $places } place
       *[other] { $places } places
    } in the row.
oriflamme-event-gained = { $seat } gains { $points } influence.

## Score sheet

sheet-or-2-2 = At the start
sheet-or-4-1 = Taken from revealed cards
sheet-or-5-1 = Cards removed
sheet-or-6-1 = Prince
sheet-or-6-2 = Twin
sheet-or-6-3 = Queen
sheet-or-6-6 = Lost to Felons
sheet-or-6-7 = Schemer
sheet-or-7-2 = Plan
sheet-or-7-3 = Trap
