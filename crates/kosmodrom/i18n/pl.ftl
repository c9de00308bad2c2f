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

faults = { $command }: odpowiedzi po czasie { $timeouts }, awarie { $crashes }, odpowiedzi niezrozumiałe { $garbage }, ruchy niedozwolone { $illegal }; ruchy losowe w zastępstwie { $random }; pierwszy błąd: { $first }

arena-heading = { $game }, { $games ->
    [one] { $games } gra
    [few] { $games } gry
   *[many] { $games } gier
 }, ziarno { $seed }
arena-ratings = Rankingi (przedział 95 %)
arena-pairings = Pary (udział pierwszego w wygranych; równi mają po połowie)
arena-solo = W pojedynkę przeciwko przeciwnikowi z gry
arena-seats = Miejsca
arena-seat = miejsce { $number }
arena-scores = Punkty
arena-lengths = Długość
arena-turns = tur na gracza
arena-decisions = decyzji na grę
column-elo = Elo
column-interval = przedział
column-first = pierwszy
column-second = drugi
column-players = graczy
column-games = gier
column-won = wygrane
column-first-points = punkty
column-second-points = przeciw
column-seat = miejsce
column-fair = równo
column-winning = zwycięzcy
column-figure = wielkość
column-what = co
column-had = miało
column-a-player = na gracza
column-edge = przewaga
column-doubt = niepewność

figures = { $figures ->
    [one] { $figures } wartość
    [few] { $figures } wartości
   *[other] { $figures } wartości
 }, w tym odtworzone: { $rebuilt }
from-rulebook = instrukcja
from-public = materiały publiczne
rebuilt = odtworzone
