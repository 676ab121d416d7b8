# The browser table: its buttons, screens and sentences. Those of one game begin with "at-" and the game's name.
eminence = Eminence
page-not-found = There is nothing at this address.
page-offline = The server cannot be reached. Check the connection and try again.
page-trouble = Something went wrong on the server ({ $status }).
page-not-loaded = This part of the page could not be loaded.
load-again = Try again
go-home = Home
loading = One moment…
close = Close
send = Send
you = you
settings = Settings
theme-switch = Light or dark
side-panel = Beside the table

## Home

home-title = Four games of court, faith and secrets
home-about = Sit down and play: alone against bots, or with friends by a link. No account needed. Every rule is a tap away.
games = Games
play-now = Play now
with-friends = With friends
learn = Learn
rules = Rules
set-up = Set up
tile-facts = { $least }–{ $most } players, about { $minutes } minutes
lobby = Public tables
lobby-empty = None right now.
own-games = Your games
replay-file = Replay a record
list-won = You won
list-over = Over
list-open = { $count ->
    [one] { $count } free seat
   *[other] { $count } free seats
}
status-waiting = Waiting
status-playing = In play
status-paused = Paused
status-over = Over

## Settings

language = Language
language-en = English
language-uk = Українська
language-ru = Русский
theme = Theme
theme-system = As the system
theme-light = Light
theme-dark = Dark
speed = Movement
speed-calm = Calm
speed-quick = Quick
speed-off = None
sounds = Sounds
notices = Tell me when it is my turn
your-name = Your name
guest-name = Guest { $number }

## Set-up

seats = Seats
how-many = Players
seats-unusual = { $count } (house rule)
plan-host = You
plan-open = Open to a friend
plan-bot = Bot, { $level }
level-novice = novice
level-easy = easy
level-medium = medium
level-hard = hard
level-expert = expert
bot-name = Bot { $number }
options = Options
table-wishes = The table
deadline = Time for a decision
deadline-none = no limit
deadline-seconds = { $count ->
    [one] { $count } second
   *[other] { $count } seconds
}
deadline-day = a day
wish-public = Show it in the lobby
wish-spectators = Others may watch
wish-pause = Pause while nobody is here
wish-series = Play a series
make-table = Make the table
start-game = Start
deck-edit = { $count ->
    [one] { $count } card. Change the deck
   *[other] { $count } cards. Change the deck
}
deck-size = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
deck-standard = Back to the usual deck
deck-own = Make a deck of your own
deck-of-my-copy = Enter the counts of my copy
deck-slug = Name (one word)
deck-copies = Copies
deck-value = Value
deck-class = Class
deck-no-effect = No effect
deck-remove = Remove
deck-add = Add a card

## Before the start

waiting-for = { $count ->
    [0] Everybody is here.
    [one] { $count } seat is still free.
   *[other] { $count } seats are still free.
}
share-link = Link to this table
copy-link = Copy the link
copied = Copied
seat-open = Free
sit-down = Sit down
share-seat = Invite somebody to share this seat
share-seat-link = Link for the one who shares your seat (works once)
share-seat-undo = Take the invitation back
fill-with-bots = Free seats go to bots:
host-starts = { $name } starts the game.

## The table

what-to-do = What to do
table-tools = Tools of the table
undo = Take back
hint = Hint
tab-log = Log
tab-score = Score
tab-chat = Chat
tab-rules = Rules
tab-moves = Moves
tab-help = More
log = What happened
fault-drawing = Something could not be drawn; the table goes on.
not-drawn = This could not be drawn.
faults-here = Drawing errors at this table: { $count }
log-empty = Nothing has happened yet.
log-undone = The last decision was taken back.
chat = Chat
chat-empty = Nobody has said anything yet.
chat-say = Say something
mute = Mute { $name }
unmute = Hear { $name } again
emote-hello = Hello!
emote-well-played = Well played
emote-thanks = Thanks
emote-oops = Oops
emote-hurry = Your move…
emote-thinking = Let me think
emote-wow = Wow
emote-good-game = Good game
score = Score
total = Total
winner = winner
column-points = { $card } { $points }
time-left = Time left
hours-left = { $count ->
    [one] { $count } hour
   *[other] { $count } hours
}
your-turn = Your turn
your-hand = Your hand
your-table = Your table
put-back = Put back
face-down = face down
picked = picked up
chosen = chosen
playable = can be played
cards-held = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
cards-count = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
hand-of = { $name }: { $count ->
    [one] { $count } card in hand
   *[other] { $count } cards in hand
}
laid-cards = Laid cards
deck = Deck
deck-of = { $count ->
    [one] { $count } card in the deck
   *[other] { $count } cards in the deck
}
round-of = Round { $round } of { $rounds }
turn-number = Turn { $turn }
left-neighbour = ← left
right-neighbour = right →
seat-acts = decides…
seat-chosen = has chosen
seat-away = a bot plays
seat-gone = not here
task-over = The game is over.
task-watching = You are watching.
task-wait = Waiting for the others…
task-wait-for = { $name } decides…
open-rule = Open the rule { $clause }
why-over = The game is over.
why-watching = You are watching this game.
why-wait = It is not your turn yet. Deciding now: { $names }.
why-nothing = There is nothing to do with this right now.
why-chosen = This is what you have chosen. Tap another card to change it.
why-not-connected = There is no connection right now; try again in a moment.
link-offline = You are offline. The table waits for you.
link-lost = Connection lost. Coming back…
lost-move = Your last move may not have arrived: the connection was gone for too long.
lost-chat = What you wrote may not have arrived: “{ $text }”
bye-shutdown = The server has stopped.
bye-rate = Too many messages at once. Reload the page to come back.
bye-rubbish = The server did not understand this page. Reload it.
bye-protocol = This page is out of date. Reload it.
bye-moved = This seat is open in another window now.
bye-crowded = Too many windows are open at this table, or from your network. Close some and reload.
bye-forbidden = You may not watch this table, or it does not exist.
bye-differs = This game was begun under other rules than this version of the server has. It is kept as it is, and opens again with the version it was played by.
table-paused = The game is paused until somebody returns.
auto-plays = A bot plays for you.
auto-on = Let a bot play for me
auto-off = Play myself again
other-device = Copy a link to this seat for another device (keep it to yourself)
hint-title = What a strong bot would do
hint-thinking = Thinking…
hint-chance = Chance to win
hint-win = wins { $percent }% (±{ $give })
moves-title = { $count ->
    [0] Your moves
    [one] { $count } move is possible
   *[other] { $count } moves are possible
}
moves-none = Nothing to decide right now.
keys = Keys
key-tab = go to the next part of the table
key-arrows = go through the cards of a hand or row
key-enter = pick a card up; once more to play it
key-inspect = look at a card closely
key-escape = put back what is picked up
key-numbers = press the numbered button
fair-title = A fair deal
fair-about = Before the deal the server showed this fingerprint of its secret; after the game it reveals the secret, and anybody can check every card.
fair-secret = The secret:

## People who leave

confirm-no = Not now
seat-actions = Seats
hand-over = Let a bot play for { $name }
hand-over-about = A bot plays for { $name } until they take the seat back themselves.
resign = Resign
resign-about = A bot plays your game to the end, and the record says so. You go on seeing the table as you do now. This cannot be taken back.
leave-table = Leave the table
leave-about = A bot plays your game to the end, and the record says so. The game leaves your list. This cannot be taken back.
leave-about-waiting = Your seat is free again.
end-table = End the table
end-about = The table ends for everybody, without a result and without a record. This cannot be taken back.
remove = Remove
remove-about = The seat is free again. { $name } hears of it and may sit down once more, like anybody with the link; whoever is removed twice may not.
you-removed = { $name } has taken you from your seat.
host-can = { $name } is the host and can let a bot play or end the table.
be-host = Be the host
stalled-away = Away for { $time }: { $name }.
stalled-slow = No move for { $time }: { $name }.
stalled-bot = Let a bot play
stalled-no-host = The host is gone too: { $name }.
table-ended = This table was ended.
seat-resigned = resigned; a bot plays
replay-resigned = { $name } (resigned at step { $step })
minutes = { $count ->
    [one] { $count } minute
   *[other] { $count } minutes
}
hours = { $count ->
    [one] { $count } hour
   *[other] { $count } hours
}
days = { $count ->
    [one] { $count } day
   *[other] { $count } days
}
list-since = still for { $time }
list-your-turn = Your turn, for { $time }
list-drop = Leave the table: { $game }
asleep = Asleep: { $count }
asleep-about = Nobody else is left there, or nothing has moved for a long time. Open one to play on, or leave it.
status-ended = Ended

## The end

game-over = The game is over
you-won = You win with { $points }!
won-by = { $count ->
    [one] { $names } wins with { $points }.
   *[other] { $names } win with { $points }.
}
won-most = The most points win.
won-tie = Equal points: the rules say who comes first.
series-stands = Game { $number } of the series; it takes { $needed } wins.
series-won = { $name } wins the series!
series-wins = { $name }: { $wins }
series-next = Next game of the series
series-again = A new series
rematch = Play again
to-next-table = To the next game
watch-replay = Replay
download-record = Record

## Replay

replay = Replay
replay-controls = Replay
replay-back = One step back
replay-next = One step on
replay-play = Play
replay-pause = Pause
replay-step = Step { $step } of { $steps }
replay-eyes = Seen by
replay-open = { $name }, all steps open
replay-seat = { $name }
replay-more = More controls
replay-speed = Speed
replay-link = Link to this moment
replay-drop = Drop a record here, or choose a file
replay-drop-about = A record saved here can be watched without a connection. A file with the bare steps needs the server, which works the game out by the rules.
replay-game = Game
replay-needs-server = This record holds only the steps, and it is the server that works the game out of them: it cannot be reached right now. Records saved at a table here can be watched without it.
replay-bad-file = This file is not a record of a game.
replay-review = Review
replay-review-drop = Drop a review of this game here, or choose a file
replay-review-about = A review says how good every decision was, judged from what its seat could know. The command line makes deeper ones: eminence review game.json --iterations 2000 --json review.json
replay-review-now = Judge this game
replay-review-busy = Every decision is being judged…
replay-review-bad = This file is no review of this game.
replay-review-move = { $move }: chance to win { $percent }%.
replay-review-better = Better: { $move }, { $percent }%.
replay-review-weak = { $name }, { $word }: −{ $percent }% of the chance to win

## Rules

rules-of = The rules of { $game }
rules-search = Search the rules
rules-nothing = No clause says that.
rules-cards = Table
rules-card-name = name
examples = Examples
examples-about = Whole games that show a rule: each opens at the moment to look at.
examples-count = { $count ->
    [one] { $count } example
   *[other] { $count } examples
}
example = Example
example-tried-by = Tried by { $name }:
example-about = What to see here
example-look = Look at the moment again
example-tried = Tried by { $name }: { $move }.
example-refused = Refused: { $why }
examples-tries = What was tried here

## Table Diocese

at-diocese-move-lay = Lay { $cards }
at-diocese-move-feast = Feast: lay { $cards }
at-diocese-move-neutral = { $said }; neutral place: { $card }
at-diocese-task-lay = Choose a card to lay.
at-diocese-task-control = Choose a card for yourself, then one for the neutral place.
at-diocese-task-neutral = And now a card for the neutral place.
at-diocese-task-feast = { $count ->
    [one] Choose the second card.
   *[other] The feast goes back: choose two cards to lay.
}
at-diocese-task-chosen = Chosen: { $move }. Tap another card to change it, until everybody has chosen.
at-diocese-feast-about = tap it to lay two cards instead of one
at-diocese-passing-left = ← Hands go to the left
at-diocese-passing-right = Hands go to the right →
at-diocese-pile = Neutral pile: { $count }. In control: { $name }
at-diocese-die-even = Round { $round }: the hierarch came
at-diocese-die-odd = Round { $round }: no visit
at-diocese-nothing-laid = Nothing laid yet
at-diocese-group-laity = Laity
at-diocese-group-deacons = Deacons
at-diocese-group-priests = Priests
at-diocese-group-monastics = Monastics
at-diocese-group-temples = Temples
at-diocese-group-feasts = Feasts

## Cypher

at-cypher-market = Market
at-cypher-under = Put under the deck: { $count }
at-cypher-looked = The hand of { $name }
at-cypher-end-near = The end is near! Triggered by { $name }; turns left: { $count }
at-cypher-move-play = Play { $card }
at-cypher-move-discard = Discard { $card }
at-cypher-move-give = Pass on { $card }
at-cypher-move-pay = Pay with { $card }
at-cypher-move-draw-deck = Draw from the deck
at-cypher-move-draw-market = Take { $card } from the market
at-cypher-move-strike = Strike { $card } ({ $name })
at-cypher-move-steal = Steal { $card } ({ $name })
at-cypher-move-look = Look at the hand: { $name }
at-cypher-move-trade = Give { $own } for { $theirs }
at-cypher-move-market = Give { $own } for { $theirs }
at-cypher-move-pass = Pass
at-cypher-task-play = Play a card from your hand.
at-cypher-task-play-again = You may play one more card.
at-cypher-task-make-room = Four cards are too many: discard one of the other three.
at-cypher-task-strike = Choose an opponent's card to strike.
at-cypher-task-steal = Choose an opponent's card to steal.
at-cypher-task-look = Choose an opponent whose hand you want to see.
at-cypher-task-trade = Exchange one of your cards for one of theirs, or pass.
at-cypher-task-swap = Exchange a card with the market, or pass.
at-cypher-task-pay = Choose another laid card of yours to discard.
at-cypher-task-draw = { $count ->
    [one] Draw a card: from the deck or the market.
   *[other] Draw { $count } cards, one after another: from the deck or the market.
}
at-cypher-task-give = Pass a card to { $name }.
at-cypher-task-discard = Discard a card from your hand.

## Gray Cardinal

at-gray-cardinal-row = The row
at-gray-cardinal-court = Columns
at-gray-cardinal-row-empty = Reveal the first card
at-gray-cardinal-row-holds = The row holds; a card above { $value } breaks it
at-gray-cardinal-row-safe = The row holds; nothing can break it now
at-gray-cardinal-row-full = The row is full and holds
at-gray-cardinal-row-broken = Broken! The last card must fall by { $by }, to { $value }
at-gray-cardinal-leads = nobody has more
at-gray-cardinal-turned = turned: not available now
at-gray-cardinal-discard = Discarded: { $count }
at-gray-cardinal-pile = Discard pile
at-gray-cardinal-end-below = The end comes only after a new shuffle
at-gray-cardinal-end-inside = The End of Game is in the deck!
at-gray-cardinal-peeked = Seen by: { $names }
at-gray-cardinal-move-reveal = Reveal a card
at-gray-cardinal-move-take = Take the row
at-gray-cardinal-move-bust = Give the row up
at-gray-cardinal-move-use = Use { $card } { $by }
at-gray-cardinal-move-judge = Judge: { $card } { $by }
at-gray-cardinal-move-destroy = Destroy { $card } ({ $name })
at-gray-cardinal-move-swap = Swap the row for { $card } ({ $name })
at-gray-cardinal-move-drop = Discard the column { $card }
at-gray-cardinal-task-first = Your turn: reveal a card from the deck.
at-gray-cardinal-task-go-on = Go on and risk it, take the row, or swap it for an opponent's card.
at-gray-cardinal-task-go-on-take = Go on and risk it, or take the row.
at-gray-cardinal-task-full = Five cards: take the row, or swap it for an opponent's card.
at-gray-cardinal-task-full-take = Five cards: take the row.
at-gray-cardinal-task-mend = Mend the row with an ability, or give it up.
at-gray-cardinal-task-destroy = Equal values: you may destroy any player's card.
at-gray-cardinal-task-judge = Which turned column does the Judge use?
at-gray-cardinal-task-drop = More than five columns: choose one to discard.

## Oriflamme

at-oriflamme-row = The row
at-oriflamme-end-left = Left end of the row
at-oriflamme-end-right = Right end of the row
at-oriflamme-place = place { $place }
at-oriflamme-influence = influence on it: { $count }
at-oriflamme-bribed = bribed by { $name }
at-oriflamme-token = bribe
at-oriflamme-back = The family of { $name }
at-oriflamme-twin-aside = Twin, set aside
at-oriflamme-pile = out of the game
at-oriflamme-aside = Set aside: { $count }. Only you may look
at-oriflamme-first = First: { $name }
at-oriflamme-placing = Cards are placed
at-oriflamme-activating = The row is activated →
at-oriflamme-plan = Influence on the Plan: { $count }
at-oriflamme-card-of = { $card } ({ $name })
at-oriflamme-where-left = at the left end
at-oriflamme-where-right = at the right end
at-oriflamme-where-on = on top of { $card }
at-oriflamme-move-place = Place { $card } { $where }
at-oriflamme-move-twin = Put the Twin { $where }
at-oriflamme-move-keep = Keep { $card } face down: +1 on it
at-oriflamme-move-reveal = Reveal { $card }: { $does }
at-oriflamme-move-reveal-hidden = Reveal { $card }, influence on it: { $influence }
# What revealing a card brings, for the one who knows it.
at-oriflamme-reveal-prince = { $influence ->
    [0] gain 1
   *[other] take { $influence }, gain 1 more
}
at-oriflamme-reveal-twin = { $influence ->
    [0] gain 1
   *[other] take { $influence }, gain 1 more
}
at-oriflamme-reveal-queen = { $influence ->
    [0] gain 2
   *[other] take { $influence }, gain 2 more
}
at-oriflamme-reveal-cutthroat = { $influence ->
    [0] remove a neighbour
   *[other] take { $influence }, remove a neighbour
}
at-oriflamme-reveal-apothecary = { $influence ->
    [0] remove a card
   *[other] take { $influence }, remove a card
}
at-oriflamme-reveal-felon = { $influence ->
    [0] cards beside it cost 1 each
   *[other] take { $influence }; cards beside it cost 1 each
}
at-oriflamme-reveal-schemer = { $influence ->
    [0] gain 2 if no stack is beside it
   *[other] take { $influence }, gain 2 more if no stack is beside it
}
at-oriflamme-reveal-substitution = { $influence ->
    [0] remove a neighbour
   *[other] take { $influence }, remove a neighbour
}
at-oriflamme-reveal-plan = { $influence ->
    [0] activate a character
   *[other] activate a character, take or spend the { $influence } on the Plan
}
at-oriflamme-reveal-trap = { $influence ->
    [0] gain 1
   *[other] lose the { $influence } on it, gain 1
}
at-oriflamme-reveal-bribe = { $influence ->
    [0] bribe a character
   *[other] take { $influence }, bribe a character
}
at-oriflamme-move-remove = Remove { $card }
at-oriflamme-move-bribe = Bribe { $card }
at-oriflamme-move-activate = Activate { $card }
at-oriflamme-move-again = Spend 1 to activate { $card }
at-oriflamme-move-take = Take 1 influence
at-oriflamme-task-place = Choose a card to place face down.
at-oriflamme-task-where = Where? At an end of the row, or on a card of yours.
at-oriflamme-task-keep-or-reveal = Your card's moment: wait, or reveal it?
at-oriflamme-task-twin = Put your Twin into the row.
at-oriflamme-task-remove = Choose a card to remove.
at-oriflamme-task-bribe = Choose a character to bribe.
at-oriflamme-task-activate = Choose a character of yours that the Plan activates.
at-oriflamme-task-take-or-again = Influence left on the Plan: { $influence }. Take one, or spend it to activate again.
