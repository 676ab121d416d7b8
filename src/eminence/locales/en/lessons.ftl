# The lessons: one sentence for each thing the learner does.
lesson-of = Lesson: { $game }
lesson-step = { $step } of { $steps }
lesson-done = Well done!
lesson-you = Learner
lesson-partner = Teacher { $number }
lesson-not-that = A possible move, but for this lesson do what is asked above.
lesson-play = Now play a real game

lesson-diocese-1 = Everybody lays one card at the same time and passes the rest on. Lay your Monk: tap it, then tap it again.
lesson-diocese-2 = The hands have gone round: this one was your neighbour's. A Rosary triples one Monk. Lay the Rosary.
lesson-diocese-3 = The Patronal feast scores nothing, but it will let you lay two cards at once. Lay it.
lesson-diocese-4 = Now use it: tap the feast on your table, then the Cell and the Temple, then the button. Monk, Cell and Rosary together are worth 15!
lesson-diocese-5 = The round ends soon, and the hierarch may visit: on an even die each Temple scores 5, and having none costs 10. Lay the Temple.
lesson-diocese-end = The hierarch came! Look at the points. Three such rounds make a game, and the highest total wins.

lesson-gray-cardinal-1 = You turn up courtiers one by one. Tap the deck to reveal the first.
lesson-gray-cardinal-2 = Each next card must not be higher than the one before it. Nothing above 4 may come now. Take the risk: reveal another.
lesson-gray-cardinal-3 = A Prophet, 2: the row holds. Columns of two or more cards score their value. Stop while it is good: take the row.
lesson-gray-cardinal-4 = This time an Assassin, 4, came after a Prophet, 2: the row is broken. But your own Assassin lowers the last card by 2. Tap it in your court and use it.
lesson-gray-cardinal-5 = Now both count 2. Equal values let you destroy one card of any player. Destroy the Queen of your opponent.
lesson-gray-cardinal-6 = A lone General is worth little. Instead of taking a row you may give it to an opponent and take one of their cards. Swap it for the King.
lesson-gray-cardinal-end = That is the whole game: push your luck, watch who leads in which character, and stop in time. When the End of Game card comes, columns of two or more score.

lesson-oriflamme-1 = Families place cards face down in one row: at an end, or on their own cards. Pick up the Queen and place her at the left end.
lesson-oriflamme-2 = Now the row comes alive from left to right. Keep a card down and influence grows on it; reveal it and it acts. The Queen brings 2: reveal her.
lesson-oriflamme-3 = A new round. Place the Daredevil at the right end, beside a card you do not trust.
lesson-oriflamme-4 = The pointer has come to your Daredevil. Reveal it!
lesson-oriflamme-5 = The Daredevil removes a neighbour. Choose the face-down card beside it.
lesson-oriflamme-6 = Last thing: you may cover your own cards. Place the Trap on top of your Queen; whoever removes it will be sorry.
lesson-oriflamme-end = After six rounds the most influence wins. Wait when you can, strike when you must.

lesson-cypher-1 = Play one card a turn, face up. The Courier lets you draw one card more in every turn: play it.
lesson-cypher-2 = Now draw, from the hidden deck or the open market. Take the Senator from the market.
lesson-cypher-3 = The Courier gives you a second draw. Take a card from the deck.
lesson-cypher-4 = Then you pass a card to each neighbour, the left one first. Pass on the Guard.
lesson-cypher-5 = And one to the right: the Director.
lesson-cypher-6 = At the end of a turn you keep one card. Discard the Senator; it goes under the deck.
lesson-cypher-end = At most three cards lie before you. When somebody brings the end, everybody takes one more turn, and the dearest table wins.
