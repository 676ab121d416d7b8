# Розбір зіграної партії.

review-title = Розбір: { $game }
review-many = Розбори
review-result = Очки: { $scores }. Перемога: { $winners }.
review-how = Кожне рішення оцінено з того, що гравець міг знати тієї миті; приховані карти не враховано. Біля шансів на перемогу стоїть половина ширини 95-відсоткового інтервалу.
review-parts = Удача — це те, що змінили випадкові кроки, власні втрати — те, що віддали слабші ходи, а решта — те, що зробили інші, і те, чого не видно з жодної оцінки.
review-summary = Удача і вміння
review-seat = гравець
review-start = на початку
review-luck = удача
review-lost = власні втрати
review-others = інші та решта
review-share = у підсумку
review-decisions = рішення
review-mistakes = слабкі ходи
review-points = Переломні моменти
review-no-points = Жоден окремий крок не змінив багато.
review-point-chance = Крок { $step }, { $seat }: випадок ({ $what }) змінює шанс на перемогу на { $change }.
review-point-decision = Крок { $step }, { $seat }: хід «{ $what }» змінює шанс на перемогу на { $change }.
review-all-decisions = Усі рішення
review-all-luck = Випадкові кроки і що вони змінили
review-step = крок
review-move = хід
review-before = найкращий хід
review-after = цей хід
review-word = оцінка
review-instead = натомість
review-line = далі очікувано
review-chance = випадок
review-chances = Шанс на перемогу протягом партії, як його міг знати кожен гравець
review-inaccuracy = неточність
review-mistake = помилка
review-blunder = груба помилка

# Ходи очікуваного продовження, де ще не сказати, яка то буде карта.
review-at-place = карта на місці { $place }
review-oriflamme-keep = Не відкривати карту
review-oriflamme-reveal = Відкрити карту
review-oriflamme-take = Узяти 1 вплив
