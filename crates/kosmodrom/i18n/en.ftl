# Texts of the command line.

player = Player { $number }
clock = The clock
turn = Turn { $number }
result = Result
unfinished = The game is not over.
standing = { $rank }. { $who }: { $total } ({ $sheet })
step = { $who }: { $group }: { $what }
heading = { $game }, { $players ->
    [one] { $players } player
   *[other] { $players } players
 }, seed { $seed }
with-option = { $option }: { $value }

players-from-to = { $min } to { $max } players
players-exactly = { $n ->
    [one] { $n } player
   *[other] { $n } players
 }

simulated = { $games ->
    [one] { $games } game
   *[other] { $games } games
 } in { $seconds } s, { $speed } decisions a second
unfinished-games = { $games ->
    [one] { $games } game was given up
   *[other] { $games } games were given up
 }
means = turns a game { $turns }, decisions a game { $decisions }
digest = digest { $digest }
column-player = player
column-bot = bot
column-wins = wins
column-mean = mean
column-min = min
column-first-quartile = 25%
column-median = 50%
column-third-quartile = 75%
column-max = max

faults = { $command }: answers too late { $timeouts }, crashes { $crashes }, answers not understood { $garbage }, choices not legal { $illegal }; played at random in its place { $random }; first: { $first }

arena-heading = { $game }, { $games ->
    [one] { $games } game
   *[other] { $games } games
 }, seed { $seed }
arena-ratings = Ratings (interval of 95 %)
arena-pairings = Pairings (the first one's share of the wins; equals have half)
arena-solo = Alone against the game's own opponent
arena-seats = Seats
arena-seat = seat { $number }
arena-scores = Points
arena-lengths = Length
arena-turns = turns a player
arena-decisions = decisions a game
column-elo = Elo
column-interval = interval
column-first = first
column-second = second
column-players = players
column-games = games
column-won = won
column-first-points = points
column-second-points = against
column-seat = seat
column-fair = fair
column-winning = winners
column-figure = figure
column-what = what
column-had = had by
column-a-player = a player
column-edge = edge
column-doubt = doubt

figures = { $figures ->
    [one] { $figures } figure
   *[other] { $figures } figures
 }, { $rebuilt } of them rebuilt
from-rulebook = rulebook
from-public = public material
rebuilt = rebuilt
