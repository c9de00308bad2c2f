# Teksty wiersza poleceń.

player = Gracz { $number }
clock = Zegar
turn = Tura { $number }
result = Wynik
unfinished = Gra nie jest skończona.
standing = { $rank }. { $who }: { $total } ({ $sheet })
step = { $who }: { $group }: { $what }
heading = { $game }, { $players ->
    [one] { $players } osoba
    [few] { $players } osoby
   *[many] { $players } osób
 }, ziarno { $seed }
with-option = { $option }: { $value }

players-from-to = od { $min } do { $max } graczy
players-exactly = { $n ->
    [one] { $n } osoba
    [few] { $n } osoby
   *[many] { $n } osób
 }

simulated = { $games ->
    [one] { $games } gra
    [few] { $games } gry
   *[many] { $games } gier
 } w { $seconds } s, { $speed } decyzji na sekundę
unfinished-games = { $games ->
    [one] { $games } gra przerwana
    [few] { $games } gry przerwane
   *[many] { $games } gier przerwanych
 }
means = tur na grę { $turns }, decyzji na grę { $decisions }
digest = skrót { $digest }
column-player = gracz
column-bot = bot
column-wins = wygrane
column-mean = średnia
column-min = min
column-first-quartile = 25%
column-median = 50%
column-third-quartile = 75%
column-max = maks
