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
