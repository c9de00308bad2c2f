# The terminal client.

language-name = English
too-small = The terminal is too small: at least 40 columns and 12 lines are needed.
default-name = Player { $number }
bot-seat = Bot { $number }
bot-random = random
bot-greedy = greedy
bot-easy = easy
bot-medium = medium
bot-hard = hard
bot-expert = expert
bot-mcts = thinker
clock = the clock

# The form before the match.
form-start = Start the match
form-go-on = Go on with the loaded match
form-load = { $n ->
    [0] Load a match…
    [one] Load a match… ({ $n } kept)
   *[other] Load a match… ({ $n } kept)
 }
form-heading-game = Game
form-heading-seats = At the table
form-players = Players
form-seat = Seat { $number }
form-person = person: { $name }
form-bot = { $name }: { $bot }
form-hide = Between two people
form-hide-yes = hide the view and pass the device
form-hide-no = go on at once
form-pace = Bots act
form-seed = Seed
form-seed-fresh = fresh chance
form-bad-seed = A seed is a whole number from 0 to 18446744073709551615 or 64 hexadecimal digits; leave it empty for fresh chance.
form-help-start = Enter starts the match. ↑ ↓ go to another row, ← → change it.
form-help-load = Enter shows the matches that are kept, unfinished ones among them.
form-help-option = ← → change the value, Enter starts the match.
form-help-seat = ← → put a person or a bot on the seat; type a name for a person.
form-help-hide = Several people share this keyboard: should a blank screen stand between their views?
form-help-pace = The pause after every step, so that you can follow what bots do. F5 changes it during the match.
form-help-seed = The same seed deals the same match. Digits write it, Backspace deletes.

pace-instant = at once
pace-quick = quickly
pace-calm = calmly
pace-slow = slowly
pace-key = when Enter is pressed

setup-error-players = { $players ->
    [one] { $players } player
   *[other] { $players } players
 } cannot play this; it takes { $min } to { $max }.
setup-error-unknown-option = There is no option { $id }; known are: { $known }.
setup-error-unknown-value = The option { $id } cannot be { $value }; allowed are: { $allowed }.

# The match.
header-turn = turn { $turn }
header-spectator = spectator
header-time = time { $time }
header-acting = to act: { $who }
header-over = the match is over
pane-actions = Actions
pane-table = Table
pane-log = Log
search-empty = type to search
search-label = Search:
search-nothing = No action fits. Esc clears the search.
waiting-over = The match is over. Enter shows the score sheet.
waiting-key = Enter: the bot plays its next step.
log-undone = { $n ->
    [one] { $who } takes back { $n } step
   *[other] { $who } takes back { $n } steps
 }
recap-title = Since your turn
recap-since = Since your turn: { $what }
hand-over = Pass the device to { $who }.
hand-over-accept = { $who }: press Space when nobody else is looking.
hand-over-undo = { $who } may still take back the last step: F3.

# The score sheet.
score-title = score sheet
score-winner = { $who } wins.
score-winners = Shared victory: { $who }.
score-rank = { $rank }. { $who }: { $points }
score-total = Total
score-place = Place
after-again = Play again
after-table = Look at the table
after-save = Save the record
after-form = New match
after-quit = Quit

# Keys.
hint-help = Help
hint-language = Polski
hint-undo = Undo
hint-zoom = Zoom
hint-pace = Bots
hint-hand-over = Pass
hint-save = Save
hint-load = Load
hint-recap = Recap
hint-quit = Quit
help-title = Keys
help-move = move in the focused pane
help-choose = carry out the selected action
help-letters-key = letters, digits
help-letters = narrow the list of actions; accents do not matter
help-escape = clear the search, back to the actions
help-focus = next pane: actions, table, log
help-panels = next panel of the table
help-page = scroll the log (the table if it is focused)
help-rules = Type to search the rulebook.
help-rules-label = In the rulebook:
help-rules-none = Nothing in the rulebook has these words. Esc clears the search.
help-not-now = Not possible now
help-help = this help
help-language = English or Polish
help-undo = take back your last step, unless chance, a revealed card, somebody else's move or a step that stands lies in between
help-zoom = show the focused pane alone
help-pace = how fast bots act
help-hand-over = pass the device to the next person who may act
help-save = save the record of the match
help-load = load a record
help-recap = what the others did since your turn
help-quit = leave
help-signs = ▸ marks what the selected action is about, • what happened since your last step, § what its rule is about and the board elements it touches.
help-figures =
    { $rebuilt ->
        [0] All { $figures } figures of this game's components are known; `kosmodrom figures --all { $game }` lists them.
       *[other] { $rebuilt } of the { $figures } figures of this game's components were rebuilt for this program; `kosmodrom figures { $game }` lists them.
    }
rebuilt-now = Rebuilt for this program, not taken from the box: { $things }.
help-records = A running match is kept by itself; records lie in { $path }

# Questions.
leave-title = A match is running
leave-text = It is kept in { $path } and can be loaded again.
leave-unkept = Save it elsewhere with F7, or leaving loses it.
leave-stay = Play on
leave-form = Leave the match
leave-quit = Quit
save-title = Save the record
save-text = The record goes to this file:
save-keys = Enter saves, Esc does not. A record holds the seed: do not show it to those who still play.
save-exists = This file exists. Enter overwrites it; Esc or another name does not.
load-title = Load a match
load-text = Type to search, or type the path of a file. Enter loads, Esc does not.
load-none = No match is kept yet.
load-typed = No kept match fits; Enter looks for a file of this name.

# What happened.
said-pace = Bots act { $pace }.
said-nothing-since = Nobody else has done anything since your turn.
said-nobody-else = Nobody else at this keyboard may act now.
said-nothing-to-save = There is no match to save yet.
said-loaded = The match is loaded.
said-who-sits = The record holds. Who sits where now?
said-saved = Saved to { $path }
said-kept = The match is kept in { $path }
said-undone = The last step is taken back.
said-cannot-undo = There is nothing to take back: chance, a revealed card, somebody else's move or a step that stands lies in between.
said-bot-failed = The bot of seat { $number } could not decide; it does the first thing it may.

file-missing = There is no file { $path }
file-unreadable = { $path } cannot be read: { $why }
file-unwritable = { $path } cannot be written: { $why }
record-error-unreadable = This is not the record of a match: { $why }.
record-error-other-game = This is the record of another game: { $game }.
record-error-other-rules = The record was played by rules { $recorded }, this program has rules { $current }.
record-error-start = The record begins with a state that cannot be: { $why }.
record-error-illegal = Step { $entry } of the record is not legal: { $why }.
record-error-other-state = The record does not end where it says it does.
