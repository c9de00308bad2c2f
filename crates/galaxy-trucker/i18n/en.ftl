# Galaxy Trucker: every word of the game, in English.

game-name = Galaxy Trucker

## Counters and proposals

count-credits = Credits
count-crew = Crew
count-batteries = Battery tokens
count-goods = Worth of goods
count-days = Place on the route
count-lost = Lost parts
count-exposed = Exposed connectors
verb-take = Take a face-down part
verb-take-open = Take a face-up part
verb-take-reserved = Take a part from the reserve
verb-lift = Pick up the newest part again
verb-move = Move this part
verb-place = Put the part there
verb-reserve = Put the part aside
verb-return = Return the part to the warehouse
verb-finish = Finish the ship
verb-flip = Turn the hourglass
verb-peek = Look at forecast pile { $n }
verb-challenge = Look for a mistake in the ship of { $who }
verb-name = Point at the part
verb-give-up = Give up the flight
verb-remove = Remove the part
verb-keep = Keep this section
verb-move-in = Put the alien into the cabin
verb-power-front = Power a double cannon to the front
verb-power-other = Power another double cannon
verb-land = Land on planet { $planet }
verb-put = Put the cube there
verb-pick-up = Pick up a cube
verb-lose = Give it up from there
verb-lose-crew = Send somebody away from there
verb-shield = Raise a shield
verb-shoot = Shoot it down
bar-hand-full = First place, put aside or return the part in your hand.
bar-looking = First put the forecast pile back.
bar-hand-empty = You hold no part.
bar-stock-empty = No face-down parts are left.
bar-nothing-open = No part lies face up.
bar-no-reserve = The test flight has no reserve.
bar-reserve-full = Two parts already lie in the reserve.
bar-reserve-empty = Nothing lies in the reserve.
bar-from-reserve = A part from the reserve never goes back to the warehouse.
bar-no-forecast = The test flight has no forecast.
bar-nothing-built = First add a part to your ship.
bar-pile-taken = Somebody is looking at this pile.
bar-welded = Only the newest part can be moved, and only until you take the next one. All others are welded.
bar-lifted-before = The newest part is lifted once a turn.
bar-apart = A part is added beside a part of the ship.
bar-misfit = However it is turned: { $what }.
bar-finished = Your ship is finished.
bar-time-up = Time is up.
bar-no-hourglass = The test flight has no hourglass.
bar-moves-itself = It counts build rounds and moves by itself.
bar-sand-runs = Sand is still running.
bar-last-run = It stands on Start: when the sand has run out, building is over.
bar-only-finished = Only somebody whose ship is finished may turn it for the last run.
bar-in-order = This part takes part in no mistake.
bar-learners-cabin = In the test flight the starting cabin stays; the part beside it goes.
bar-inspected = Mistakes are looked for by the computer.
bar-all-named = You have named every part of this ship.
bar-out-of-flight = This ship has given up.
bar-named-before = You have named this part before.
bar-humans-only = Aliens do not live in the starting cabin.
bar-no-life-support = No life support for a { $alien } is joined to this cabin.
bar-occupied = Somebody lives there already.
bar-on-ground = A flight is given up before one of its cards.
bar-card-runs = A flight is given up before a card, not while one is played.
bar-planet-taken = Another ship has landed there.
bar-no-double-cannon = No double cannon points there.
bar-all-powered = All double cannons that point there have power.
bar-not-shot = Cannons hit neither small meteors nor shots.
bar-no-shield-helps = Shields do not stop large meteors.
bar-picking-up = First say that you pick up no more.
bar-putting-away = Cubes are being put away already.
bar-hold-empty = Nothing lies there.
bar-hold-full = There is no room left.
bar-red-needs-special = Red goods need a special hold.
bar-dearest-first = The most valuable goods go first.
bar-goods-first = Battery tokens go only when no goods are left.
bar-no-token = This battery is empty.
bar-nobody-there = Nobody lives there.
bar-no-pilot = No human is aboard there.
settle-load = Load the most valuable goods
settle-lose = Give up what is owed

## Options

option-plan = Rounds
option-plan-about = Which flights you build and fly, in this order; each has larger ships and worse dangers.
option-forecast-shuffled = shuffled together
option-forecast-precise = stacked in order
option-teams-none = no teams
option-teams-basic = basic
option-teams-expert = for experts
option-build-mode-real-time = real time, against the hourglass
option-build-mode-turn-based = turn by turn
option-placement-assist-auto = in the test flight and in turns
option-placement-assist-off = never
option-placement-assist-on = always
option-inspection-automatic = automatic
option-inspection-manual = by the players
option-hourglass-ms-90000 = 90 s
option-hourglass-ms-30000 = 30 s
option-hourglass-ms-45000 = 45 s
option-hourglass-ms-60000 = 60 s
option-hourglass-ms-120000 = 120 s
option-hourglass-ms-180000 = 180 s
option-hourglass-ms-300000 = 5 min
option-order-claim-ms-5000 = 5 s
option-order-claim-ms-0 = none
option-order-claim-ms-3000 = 3 s
option-order-claim-ms-10000 = 10 s
option-order-claim-ms-30000 = 30 s
option-overtime-ms-600000 = 10 min
option-overtime-ms-60000 = 60 s
option-overtime-ms-300000 = 5 min
option-overtime-ms-1800000 = 30 min
option-overtime-ms-3600000 = 60 min
option-overtime-ms-86400000 = 24 h, practically never
option-decision-ms-0 = none
option-decision-ms-30000 = 30 s
option-decision-ms-60000 = 60 s
option-decision-ms-120000 = 120 s
option-decision-ms-86400000 = 24 h
option-take-cooldown-ms-300 = 0.3 s
option-take-cooldown-ms-0 = none
option-take-cooldown-ms-1000 = 1 s
option-take-cooldown-ms-2000 = 2 s
option-bot-action-ms-3500 = 3.5 s
option-bot-action-ms-500 = 0.5 s
option-bot-action-ms-2000 = 2 s
option-bot-action-ms-5000 = 5 s
option-bot-action-ms-10000 = 10 s
option-bot-action-ms-20000 = 20 s
option-decision-ms = Time for a decision outside real-time building
option-decision-ms-about = Whoever takes longer has a safe answer given for them.
option-sand-build-rounds-12 = 12
option-sand-build-rounds-6 = 6
option-sand-build-rounds-8 = 8
option-sand-build-rounds-10 = 10
option-sand-build-rounds-15 = 15
option-sand-build-rounds-20 = 20
option-sand-build-rounds-30 = 30
option-overtime-build-rounds-12 = 12
option-overtime-build-rounds-0 = 0
option-overtime-build-rounds-6 = 6
option-overtime-build-rounds-20 = 20
option-overtime-build-rounds-30 = 30

## Talk

setup-teams-need-four = A team game needs exactly four players.
colour-blue = blue
colour-green = green
colour-yellow = yellow
colour-red = red
good-red = red cube
good-yellow = yellow cube
good-green = green cube
good-blue = blue cube
side-front = front
side-right = right
side-rear = rear
side-left = left
projectile-small-meteor = small meteor
projectile-large-meteor = large meteor
projectile-light-shot = light shot
projectile-heavy-shot = heavy shot
alien-brown = brown alien
alien-purple = purple alien
strength-crew = crew
strength-engines = engine power
strength-cannons = firepower
part = { $kind } { $number } ({ $sides })
part-start = { $kind } ({ $colour })
half = { $whole }{ $half ->
         [0] {""}
        *[other] ½
    }
nothing = nothing
nobody = nobody
group-build = Warehouse
group-place = Place the part
group-fate = The held part
group-forecast = Forecast
group-finish = Finish the ship
group-hourglass = Hourglass
group-repair = Repair
group-challenge = Inspection
group-crew = Crew
group-card = Before the card
group-offer = Offer
group-power = Batteries
group-defend = Defence
group-load = Cargo
group-lose = Loss
group-part = Split ship
group-clock = Time
act-lift-newest = Pick up the newest part again: { $part }
act-take-face-down = Take a face-down part
act-take-face-up = Take { $part }
act-take-reserved = Take { $part } from the reserve
act-place = Place on { $square }, { $angle ->
         [0] not turned
        *[other] turned by { $angle }°
    }
act-reserve = Put { $part } into the reserve
act-return = Return { $part } face up
act-peek = Look at forecast pile { $pile }
act-peek-end = Put the forecast pile back
act-remove-faulty = Take off { $part } on { $square }
act-flip = Turn the hourglass
act-finish = Take order tile { $number }
act-pass-turn = Pass this build turn
act-remove = Remove { $part } on { $square }
act-keep = Keep the section with { $square }: { $parts ->
         [one] 1 part
        *[other] { $parts } parts
    }
act-challenge = Challenge the ship of { $who }
act-name = Point at { $part } on { $square }
act-ready = No more mistakes to find
act-alien = Put the { $alien } into the cabin on { $square }
act-no-alien = No { $alien }
act-go-on = Fly on
act-give-up = Give up the flight
act-power-engine = Power a double engine from the battery on { $square } ({ $tokens })
act-power-front = Power a double cannon to the front from the battery on { $square } ({ $tokens })
act-power-other = Power another double cannon from the battery on { $square } ({ $tokens })
act-declare-engines = Declare engine power { $value }
act-declare-cannons = Declare firepower { $value }
act-land = Land on planet { $planet }: { $goods }
act-pass = Pass
act-take = Take the offer
act-accept = Take the reward
act-decline = Decline the reward
act-shield = Raise a shield with the battery on { $square } ({ $tokens })
act-shoot = Shoot with a double cannon, battery on { $square } ({ $tokens })
act-take-hit = Let { $part } on { $square } be hit
act-pick-up = Pick up the { $good } from { $square }
act-stow = Pick up no more
act-put = Put the { $good } into { $square }
act-discard = Return the { $good } to the bank
act-lose-cube = Lose the { $good } from { $square }
act-lose-token = Lose a token from the battery on { $square } ({ $tokens })
act-lose-human = Send a human away from { $square } ({ $humans })
act-lose-alien = Send the { $alien } away from { $square }
act-start = Give the signal
act-sand = The sand has run out
act-overtime = The hourglass has stood empty too long
act-claim-over = Order tiles are handed out
act-timeout = Time is up for { $who }
act-pause = Pause
act-resume = Resume
prompt-waiting = Building begins in a moment.
prompt-paused = The game is paused.
prompt-build = Build your ships!
prompt-build-turn = { $who } builds.
prompt-correct = { $who }: repair your ship and keep building.
prompt-claim = Time is up: grab an order tile!
prompt-repair = { $who }: remove the faulty parts.
prompt-part = { $who }: choose which section of the ship to keep.
prompt-part-flight = { $who }: choose which section of the ship flies on; only sections with a human aboard can.
prompt-inspect = Look for mistakes in the other ships.
prompt-crew = { $who } chooses the crew.
prompt-stay = Before the next card: fly on or give up?
prompt-engine = { $who } decides on engine power.
prompt-cannon = { $who } decides on firepower.
prompt-planet = { $who } may land on a planet.
prompt-take = { $who } may take the offer.
prompt-reward = { $who } has won and may take the reward.
prompt-load = { $who } loads goods.
prompt-lose-goods = { $who } chooses which goods to lose.
prompt-lose-crew = { $who } chooses who leaves the ship.
prompt-defend = { $who }: decide how to defend.
prompt-over = The game is over.
log-round = Flight { $number } begins; { $who } gives the signal to build.
log-started = Everybody builds.
log-sand = The sand has run out.
log-turned = { $who } turns the hourglass to space { $space }.
log-turned-itself = The hourglass moves to space { $space }.
log-turned-start = { $who } turns the hourglass to Start.
log-turned-start-itself = The hourglass moves to Start.
log-seats = Partners change seats.
log-paused = The game is paused.
log-resumed = The game continues.
log-draws = { $who } draws a part.
log-draws-part = { $who } draws { $part }.
log-takes = { $who } takes { $part }.
log-takes-reserved = { $who } takes { $part } from the reserve.
log-lifts = { $who } picks { $part } up again.
log-places = { $who } places { $part } on { $square }{ $angle ->
         [0] {""}
        *[other] , turned by { $angle }°
    }.
log-reserves = { $who } puts { $part } into the reserve.
log-returns = { $who } returns { $part }.
log-taken-off = { $part } comes off the ship of { $who }.
log-peeks = { $who } looks at forecast pile { $pile }.
log-peeks-cards = { $who } sees in forecast pile { $pile }: { $cards }.
log-finished = The ship of { $who } is finished: order tile { $number }.
log-claim = Time is up! Nobody may add parts any more.
log-build-turn = It is { $who }'s turn to build.
log-building-over = Building is over.
log-correction = Faulty ships are repaired.
log-order = The ship of { $who } now has order tile { $number }.
log-goes-on = { $who } is ready.
log-misnamed = { $who } wrongly challenges { $part } in the ship of { $owner }.
log-found = { $who } finds a mistake on { $square } in the ship of { $owner }.
log-part-lost = { $who } loses { $part } on { $square }.
log-part-adrift = { $who } loses with it { $part } on { $square }.
log-struck-no-shield = { $who } is hit on { $square }: no shield covers that side.
log-struck-no-cannon = { $who } is hit on { $square }: no cannon there can shoot it.
log-struck-no-token = { $who } is hit on { $square }: there is no battery token left.
log-struck-heavy = { $who } is hit on { $square }: nothing stops a heavy shot.
log-launched = The ship of { $who } starts at { $position }.
log-alien = A { $alien } boards the ship of { $who } on { $square }.
log-deck = { $cards ->
         [one] One card lies
        *[other] { $cards } cards lie
    } ahead.
log-card = The card: { $card }. { $text }
log-gains-days = { $who } flies { $days ->
         [one] 1 day
        *[other] { $days } days
    } ahead, to { $position }.
log-loses-days = { $who } loses { $days ->
         [one] 1 flight day
        *[other] { $days } flight days
    }, back to { $position }.
log-rolled = Incoming: { $projectile } from the { $side }, line { $line } (dice { $first } + { $second }).
log-sabotage = The saboteur on the ship of { $who } tries column { $column }, row { $row }.
log-missed = It misses the ship of { $who }.
log-bounced = It bounces off the ship of { $who }.
log-shot = A cannon of { $who } shoots it down.
log-spent-engine = { $who } powers a double engine.
log-spent-front-cannon = { $who } powers a double cannon to the front.
log-spent-other-cannon = { $who } powers a double cannon.
log-spent-shield = { $who } raises a shield.
log-spent-shot = { $who } shoots with a double cannon.
log-spent-lost = { $who } loses a battery token.
log-declared = { $who }: { $strength } { $value }.
log-crew-lost = { $who } loses a crew member on { $square }.
log-cube-lost = { $who } loses a { $good }.
log-offered = { $who } may load: { $goods }.
log-picked = { $who } picks up a { $good } from { $square }.
log-put = { $who } stows a { $good } on { $square }.
log-discarded = { $who } returns a { $good } to the bank.
log-landed = { $who } lands on planet { $planet }.
log-took = { $who } takes the offer.
log-left = { $who } passes.
log-won = { $who } beats the enemy.
log-tied = { $who } ties with the enemy.
log-beaten = { $who } is beaten by the enemy.
log-weakest = Weakest ({ $strength }): { $who }.
log-no-effect = Only one ship is flying: nothing happens.
log-gains-credits = { $who }, { $entry }: { $amount ->
         [one] 1 credit
        *[other] { $amount } credits
    }.
log-pays-credits = { $who }, { $entry }: pays { $amount ->
         [one] 1 credit
        *[other] { $amount } credits
    }.
entry-on-the-way = on the way
entry-fine = fine
entry-finish = finishing order
entry-best-looking = best-looking ship
entry-goods = goods sold
entry-lost-parts = lost parts
log-gave-up-choice = { $who } gives up the flight.
log-gave-up-no-humans = { $who } has no human left and gives up.
log-gave-up-no-engines = { $who } has no engine power and gives up.
log-gave-up-lapped = { $who } is more than a lap behind the leader and gives up (GT-QUIT-08).
log-gave-up-no-cabin = { $who } has no pilot and stays behind.
log-flight-ended = The flight is over: no card is left, or no ship.
log-over = The game is over.
score-on-the-way = { $round }: on the way
score-fine = { $round }: fines
score-finish = { $round }: finishing order
score-best-looking = { $round }: best-looking ship
score-goods = { $round }: goods sold
score-lost-parts = { $round }: lost parts
result-in-profit = { $players ->
         [0] Nobody has earned anything.
         [one] One player ends in profit and is a winner too.
        *[other] { $players } players end in profit and are winners too.
    }
title-forecast = Forecast pile { $pile }
title-order = Order tile { $number }
about-order = Taking it ends your building. The lower the number, the further ahead your ship starts.
panel-table = Table
panel-round = { $round }, { $board }. Signal: { $who }.
panel-hourglass-running = Hourglass: running on space { $space }.
panel-hourglass-empty = Hourglass: empty on space { $space }. Unless somebody turns it, it turns by itself { $minutes } min after the sand ran out.
panel-hourglass-start = Hourglass: running on Start.
panel-hourglass-rounds = Hourglass: space { $space }, { $rounds } build rounds of sand left.
panel-build-round = Build round { $number }, begun by { $who }.
panel-overtime = Overtime left: { $rounds } build rounds.
panel-face-down = Face-down parts: { $count }.
panel-face-up = Face up: { $parts }.
panel-order-free = Free order tiles: { $numbers }.
number = { $number }
panel-bank = Goods in the bank: red { $red }, yellow { $yellow }, green { $green }, blue { $blue }.
panel-order = Flight order: { $ships }.
panel-order-ship = { $who } ({ $position })
panel-card = Card: { $card }. { $text }
panel-planet = Planet { $planet }: { $who }.
panel-shot = Projectiles so far: { $count }.
panel-targets = Under fire: { $ships }.
panel-line = Line { $line } of 3.
panel-winner = Taken by { $who }.
panel-declared = { $who } has declared { $value }.
panel-deck = Cards to come: { $count }.
panel-deck-known = You know of these: { $cards }.
panel-deck-place = Card { $place } to come: { $card }.
panel-flown = Flown through: { $cards }.
panel-gone = Out of the game: { $cards }.
panel-pile = Forecast pile { $pile }: { $cards }.
panel-pile-unknown = Forecast pile { $pile }: unknown. Seen by: { $who }.
panel-owes = Still to answer: { $who }.
panel-challenging = { $who } looks for a mistake in the ship of { $owner }.
panel-paused = Paused.
panel-ship = Ship of { $who }
panel-pilot = At this ship: { $who }.
panel-credits = Credits: { $credits }.
panel-credits-hidden = Credits: hidden.
panel-entry = Flight { $number }, { $entry }: { $amount }.
panel-values = Engines { $engines } (+{ $double-engines } double), firepower { $firepower } (+{ $double-front } double to the front, +{ $double-other } other), crew { $crew }, tokens { $tokens }, exposed connectors { $exposed }.
panel-order-tile = Order tile { $number }.
panel-position = On the track at { $position }.
panel-gave-up = Has given up.
panel-reserve = Reserve: { $parts }.
panel-lost = Lost parts: { $parts }.
panel-holds = In the hand: { $part }.
panel-holds-concealed = In the hand: a part only its holder knows.
panel-holds-pile = In the hand: forecast pile { $pile }.
panel-newest = Newest part on { $square }.
panel-named = Wrongly challenged: { $parts }.
panel-loading = To be stowed: { $goods }.
panel-owed = Still to lose: { $count }.
panel-powered = Powered so far: { $count }.
panel-threatened = Threatened: { $square }.
panel-part = { $square }: { $part }{ $angle ->
         [0] {""}
        *[other] , turned by { $angle }°
    }
panel-part-humans = { $square }: { $part }{ $angle ->
         [0] {""}
        *[other] , turned by { $angle }°
    }, humans: { $humans }
panel-part-alien = { $square }: { $part }{ $angle ->
         [0] {""}
        *[other] , turned by { $angle }°
    }, { $alien }
panel-part-tokens = { $square }: { $part }{ $angle ->
         [0] {""}
        *[other] , turned by { $angle }°
    }, tokens: { $tokens }
panel-part-goods = { $square }: { $part }{ $angle ->
         [0] {""}
        *[other] , turned by { $angle }°
    }, { $goods }
player = { $who }

## Components

card-i-slavers = Slavers I
card-i-smugglers = Smugglers I
card-i-pirates = Pirates I
card-i-stardust = Stardust I
card-i-open-space-1 = Open space I (1)
card-i-open-space-2 = Open space I (2)
card-i-open-space-3 = Open space I (3)
card-i-open-space-4 = Open space I (4)
card-i-meteors-1 = Meteoric swarm I (1)
card-i-meteors-2 = Meteoric swarm I (2)
card-i-meteors-3 = Meteoric swarm I (3)
card-i-planets-1 = Planets I (1)
card-i-planets-2 = Planets I (2)
card-i-planets-3 = Planets I (3)
card-i-planets-4 = Planets I (4)
card-i-combat-zone = Combat zone I
card-i-abandoned-ship-1 = Abandoned ship I (1)
card-i-abandoned-ship-2 = Abandoned ship I (2)
card-i-abandoned-station-1 = Abandoned station I (1)
card-i-abandoned-station-2 = Abandoned station I (2)
card-ii-slavers = Slavers II
card-ii-smugglers = Smugglers II
card-ii-pirates = Pirates II
card-ii-stardust = Stardust II
card-ii-epidemic = Epidemic II
card-ii-open-space-1 = Open space II (1)
card-ii-open-space-2 = Open space II (2)
card-ii-open-space-3 = Open space II (3)
card-ii-meteors-1 = Meteoric swarm II (1)
card-ii-meteors-2 = Meteoric swarm II (2)
card-ii-meteors-3 = Meteoric swarm II (3)
card-ii-planets-1 = Planets II (1)
card-ii-planets-2 = Planets II (2)
card-ii-planets-3 = Planets II (3)
card-ii-planets-4 = Planets II (4)
card-ii-combat-zone = Combat zone II
card-ii-abandoned-ship-1 = Abandoned ship II (1)
card-ii-abandoned-ship-2 = Abandoned ship II (2)
card-ii-abandoned-station-1 = Abandoned station II (1)
card-ii-abandoned-station-2 = Abandoned station II (2)
card-iii-slavers = Slavers III
card-iii-smugglers = Smugglers III
card-iii-pirates = Pirates III
card-iii-sabotage = Sabotage III
card-iii-epidemic = Epidemic III
card-iii-open-space-1 = Open space III (1)
card-iii-open-space-2 = Open space III (2)
card-iii-open-space-3 = Open space III (3)
card-iii-meteors-1 = Meteoric swarm III (1)
card-iii-meteors-2 = Meteoric swarm III (2)
card-iii-meteors-3 = Meteoric swarm III (3)
card-iii-planets-1 = Planets III (1)
card-iii-planets-2 = Planets III (2)
card-iii-planets-3 = Planets III (3)
card-iii-planets-4 = Planets III (4)
card-iii-combat-zone = Combat zone III
card-iii-abandoned-ship-1 = Abandoned ship III (1)
card-iii-abandoned-ship-2 = Abandoned ship III (2)
card-iii-abandoned-station-1 = Abandoned station III (1)
card-iii-abandoned-station-2 = Abandoned station III (2)
card-text-i-slavers = Firepower 6. If beaten by them lose 3 crew; beat them to take 5 credits for 1 flight day.
card-text-i-smugglers = Firepower 4. If beaten by them lose the 2 best goods; beat them to load 1 yellow, 1 green, 1 blue for 1 flight day.
card-text-i-pirates = Firepower 5. If beaten by them: light shot from the front, heavy shot from the front, light shot from the front; beat them to take 4 credits for 1 flight day.
card-text-i-stardust = Every ship loses 1 flight day for each exposed connector.
card-text-i-open-space-1 = In flight order every ship advances as many days as its engine power.
card-text-i-open-space-2 = In flight order every ship advances as many days as its engine power.
card-text-i-open-space-3 = In flight order every ship advances as many days as its engine power.
card-text-i-open-space-4 = In flight order every ship advances as many days as its engine power.
card-text-i-meteors-1 = Against every ship: large meteor from the front, small meteor from the left, small meteor from the right.
card-text-i-meteors-2 = Against every ship: small meteor from the front, small meteor from the rear, small meteor from the left, small meteor from the right.
card-text-i-meteors-3 = Against every ship: large meteor from the front, small meteor from the front, large meteor from the front.
card-text-i-planets-1 = 4 planets: 1 red, 1 green, 3 blue / 1 red, 1 yellow, 1 blue / 1 red, 3 blue / 1 red, 1 green. Landing costs 3 flight days.
card-text-i-planets-2 = 3 planets: 2 red / 1 red, 2 blue / 1 yellow. Landing costs 2 flight days.
card-text-i-planets-3 = 2 planets: 1 yellow, 1 green, 2 blue / 2 yellow. Landing costs 3 flight days.
card-text-i-planets-4 = 3 planets: 2 green / 1 yellow / 3 blue. Landing costs 2 flight days.
card-text-i-combat-zone = Fewest crew: lose 3 flight days; weakest engines: lose 2 crew; weakest cannons: light shot from the rear, heavy shot from the rear.
card-text-i-abandoned-ship-1 = One player may give up 3 crew to take 4 credits; costs 1 flight day.
card-text-i-abandoned-ship-2 = One player may give up 2 crew to take 3 credits; costs 1 flight day.
card-text-i-abandoned-station-1 = One player with at least 5 crew may load 1 yellow, 1 green; costs 1 flight day.
card-text-i-abandoned-station-2 = One player with at least 6 crew may load 2 red; costs 1 flight day.
card-text-ii-slavers = Firepower 7. If beaten by them lose 4 crew; beat them to take 8 credits for 2 flight days.
card-text-ii-smugglers = Firepower 8. If beaten by them lose the 3 best goods; beat them to load 1 red, 2 yellow for 1 flight day.
card-text-ii-pirates = Firepower 6. If beaten by them: heavy shot from the front, light shot from the front, heavy shot from the front; beat them to take 7 credits for 2 flight days.
card-text-ii-stardust = Every ship loses 1 flight day for each exposed connector.
card-text-ii-epidemic = Every occupied cabin joined to another occupied cabin loses 1 crew member.
card-text-ii-open-space-1 = In flight order every ship advances as many days as its engine power.
card-text-ii-open-space-2 = In flight order every ship advances as many days as its engine power.
card-text-ii-open-space-3 = In flight order every ship advances as many days as its engine power.
card-text-ii-meteors-1 = Against every ship: small meteor from the front, large meteor from the front, small meteor from the left, large meteor from the left, small meteor from the left.
card-text-ii-meteors-2 = Against every ship: small meteor from the front, small meteor from the front, small meteor from the rear, small meteor from the rear, small meteor from the left, small meteor from the right.
card-text-ii-meteors-3 = Against every ship: small meteor from the front, large meteor from the front, small meteor from the right, large meteor from the right, small meteor from the right.
card-text-ii-planets-1 = 3 planets: 3 red, 1 yellow / 2 red, 2 green / 1 red, 4 blue. Landing costs 4 flight days.
card-text-ii-planets-2 = 2 planets: 2 red / 4 green. Landing costs 3 flight days.
card-text-ii-planets-3 = 4 planets: 1 red, 1 yellow / 1 yellow, 1 green, 1 blue / 2 green / 1 yellow. Landing costs 2 flight days.
card-text-ii-planets-4 = 3 planets: 4 green / 2 yellow / 3 blue. Landing costs 3 flight days.
card-text-ii-combat-zone = Weakest cannons: lose 4 flight days; weakest engines: lose the 3 best goods; fewest crew: light shot from the right, light shot from the left, light shot from the front, heavy shot from the rear.
card-text-ii-abandoned-ship-1 = One player may give up 5 crew to take 8 credits; costs 2 flight days.
card-text-ii-abandoned-ship-2 = One player may give up 4 crew to take 6 credits; costs 1 flight day.
card-text-ii-abandoned-station-1 = One player with at least 8 crew may load 2 yellow, 1 green; costs 2 flight days.
card-text-ii-abandoned-station-2 = One player with at least 7 crew may load 1 red, 1 yellow; costs 1 flight day.
card-text-iii-slavers = Firepower 8. If beaten by them lose 5 crew; beat them to take 10 credits for 2 flight days.
card-text-iii-smugglers = Firepower 9. If beaten by them lose the 4 best goods; beat them to load 2 red, 2 yellow, 1 green for 2 flight days.
card-text-iii-pirates = Firepower 10. If beaten by them: light shot from the left, heavy shot from the front, light shot from the front, heavy shot from the front, light shot from the right; beat them to take 12 credits for 2 flight days.
card-text-iii-sabotage = The ship with the fewest crew loses 1 randomly rolled part; up to 3 tries.
card-text-iii-epidemic = Every occupied cabin joined to another occupied cabin loses 1 crew member.
card-text-iii-open-space-1 = In flight order every ship advances as many days as its engine power.
card-text-iii-open-space-2 = In flight order every ship advances as many days as its engine power.
card-text-iii-open-space-3 = In flight order every ship advances as many days as its engine power.
card-text-iii-meteors-1 = Against every ship: large meteor from the right, small meteor from the right, large meteor from the right, small meteor from the front, small meteor from the rear.
card-text-iii-meteors-2 = Against every ship: large meteor from the front, small meteor from the rear, small meteor from the rear, small meteor from the left, small meteor from the left, small meteor from the right, small meteor from the right.
card-text-iii-meteors-3 = Against every ship: large meteor from the left, small meteor from the left, large meteor from the left, small meteor from the front, small meteor from the rear.
card-text-iii-planets-1 = 3 planets: 5 yellow / 1 red, 2 yellow / 2 red. Landing costs 5 flight days.
card-text-iii-planets-2 = 2 planets: 1 green, 4 blue / 1 yellow, 1 blue. Landing costs 1 flight day.
card-text-iii-planets-3 = 3 planets: 1 red, 1 yellow, 1 blue / 1 red, 1 green, 2 blue / 1 red, 4 blue. Landing costs 2 flight days.
card-text-iii-planets-4 = 4 planets: 3 red / 3 yellow / 3 green / 3 blue. Landing costs 3 flight days.
card-text-iii-combat-zone = Fewest crew: lose the 4 best goods; weakest cannons: lose 4 crew; weakest engines: light shot from the right, light shot from the left, light shot from the front, light shot from the front, heavy shot from the rear, heavy shot from the rear.
card-text-iii-abandoned-ship-1 = One player may give up 7 crew to take 11 credits; costs 2 flight days.
card-text-iii-abandoned-ship-2 = One player may give up 6 crew to take 10 credits; costs 2 flight days.
card-text-iii-abandoned-station-1 = One player with at least 9 crew may load 1 red, 1 yellow, 1 green, 1 blue; costs 2 flight days.
card-text-iii-abandoned-station-2 = One player with at least 10 crew may load 2 yellow, 2 green; costs 2 flight days.
part-starting-cabin = Starting cabin
part-text-starting-cabin = Houses 2 humans; never an alien; first part of the ship.
part-cabin = Cabin
part-text-cabin = Houses 2 humans, or 1 alien when joined to a life support of its colour.
part-engine = Engine
part-text-engine = Engine power +1. Nozzle must face the rear, square behind it empty.
part-double-engine = Double engine
part-text-double-engine = Engine power +2 for 1 battery token, otherwise 0. Nozzle to the rear, square behind it empty.
part-cannon = Cannon
part-text-cannon = Firepower +1 facing front, +0.5 facing elsewhere. Square in front of the barrel empty.
part-double-cannon = Double cannon
part-text-double-cannon = For 1 battery token: firepower +2 facing front, +1 facing elsewhere; otherwise 0. Square in front of the barrel empty.
part-battery-2 = Battery (2 cells)
part-text-battery-2 = Starts the flight with 2 battery tokens.
part-battery-3 = Battery (3 cells)
part-text-battery-3 = Starts the flight with 3 battery tokens.
part-cargo-2 = Cargo hold (2)
part-text-cargo-2 = Holds 2 goods, red goods excluded.
part-cargo-3 = Cargo hold (3)
part-text-cargo-3 = Holds 3 goods, red goods excluded.
part-special-cargo-1 = Special cargo hold (1)
part-text-special-cargo-1 = Holds 1 good of any colour, red included.
part-special-cargo-2 = Special cargo hold (2)
part-text-special-cargo-2 = Holds 2 goods of any colour, red included.
part-shield = Shield generator
part-text-shield = For 1 battery token stops one small meteor or light shot from either of its two sides.
part-brown-life-support = Brown life support
part-text-brown-life-support = Lets a brown alien live in a cabin joined to it.
part-purple-life-support = Purple life support
part-text-purple-life-support = Lets a purple alien live in a cabin joined to it.
part-structure = Structural module
part-text-structure = No function; many connectors.
note-open-space = Leader first, powers are declared one after another; engine power 0 gives up on the spot (GT-OPEN-01, GT-OPEN-02).
note-planets = Leader first, one ship to a planet; the days are lost when all have decided, even where nothing was loaded (GT-PLAN-01, GT-PLAN-05).
note-abandoned-ship = Leader first, and only one takes it: the crew is the price and must be there whole (GT-ASHIP-01, GT-ASHIP-02).
note-abandoned-station = Leader first, and only one docks: the crew must be there, but nobody is lost (GT-ASTAT-01, GT-ASTAT-03).
note-meteors = One roll counts for every ship; a shield needs a token for each meteor, and large ones only cannons stop (GT-METE-01, GT-HIT-08).
note-slavers = Leader first; equal firepower neither wins nor loses, and a reward declined goes to nobody (GT-ENEM-06, GT-ENEM-05).
note-smugglers = Leader first; equal firepower neither wins nor loses; accepting costs the days even if nothing is loaded (GT-ENEM-06, GT-SMUG-02).
note-pirates = Leader first; those beaten are shot at together once the attack is over (GT-ENEM-06, GT-PIRA-02).
note-combat-zone = Three lines from top to bottom; of tied ships the one further ahead suffers, and tokens are spent whatever comes (GT-COMB-02, GT-COMB-05).
note-stardust = The last ship loses its days first (GT-DUST-01).
note-epidemic = Which cabins are ill is settled for the whole ship before anybody is lost; the starting cabin counts (GT-EPID-01, GT-EPID-02).
note-sabotage = Of tied ships the one further ahead is hit; nothing defends, and flying alone it has no effect (GT-SABO-01, GT-SABO-05).
note-starting-cabin = The ship may fly on without it (GT-LAUNCH-05, GT-HIT-17).
note-cabin = Joined means by connectors: beside is not enough; at most 1 alien of each colour is aboard (GT-LAUNCH-07, GT-LAUNCH-09).
note-engine = Only the one square behind must stay empty; a double engine takes a token each time it is asked for (GT-PART-04, GT-PART-09).
note-cannon = Only the one square before the barrel must stay empty; a double cannon takes a token each time it is asked for (GT-PART-06, GT-PART-09).
note-battery = It powers anything aboard, near or far; each use takes one token (GT-PART-10, GT-PART-11).
note-cargo = A container takes one cube; red cubes need a special hold (GT-PART-13, GT-PART-14).
note-shield = It covers two sides of the whole ship, wherever it stands, and takes a token for each projectile (GT-PART-12, GT-HIT-14).
note-life-support = It works only for cabins it is joined to; losing the only one loses the alien (GT-PART-16, GT-CREW-03).
note-structure = It only joins, but it is a part to pay for when lost (GT-PART-15).
option-plan-standard = Full game
option-plan-first-game = First game
option-plan-test-only = Test flight only
option-plan-with-3a = Full game plus round 3A
option-plan-3a-instead = Round 3A instead of 3
option-plan-short-1-2 = Short game: rounds 1 and 2
option-plan-short-2-3 = Short game: rounds 2 and 3
option-plan-short-1-3 = Short game: rounds 1 and 3
option-plan-short-1-3a = Short game: rounds 1 and 3A
option-plan-short-2-3a = Short game: rounds 2 and 3A
option-plan-short-3-3a = Short game: rounds 3 and 3A
option-plan-short-1 = Single flight: round 1
option-plan-short-2 = Single flight: round 2
option-plan-short-3 = Single flight: round 3
option-plan-short-3a = Single flight: round 3A
option-forecast = More precise forecasts
option-forecast-about = Stacked in order, the cards you peeked at come in exactly the order you saw.
option-teams = Team game (4 players)
option-teams-about = Partners sit opposite each other, share their credits and fly the ship the other one built.
option-build-mode = Building mode
option-build-mode-about = Against the hourglass all of you build at once; turn by turn there is no hurry.
option-placement-assist = Placement assist
option-placement-assist-about = Parts that do not fit cannot be placed. Without help, mistakes come to light at the inspection.
option-inspection = Ship inspection
option-inspection-about = By the players: a mistake counts only if somebody notices and challenges it.
option-hourglass-ms = Hourglass length
option-hourglass-ms-about = How long the sand takes to run through once.
option-order-claim-ms = Order tile scramble
option-order-claim-ms-about = So long everybody may still grab an order tile when building is over; then the rest are dealt out.
option-sand-build-rounds = Hourglass length in build rounds
option-sand-build-rounds-about = After so many rounds of building the hourglass counts as run through.
option-overtime-build-rounds = Turn-based overtime
option-overtime-build-rounds-about = So long those who are not ready may still build once the hourglass stands on the last space.
option-overtime-ms = An empty hourglass turns by itself after
option-overtime-ms-about = Nobody has to wait for ever for somebody to turn the hourglass.
option-take-cooldown-ms = Shortest time between two takes
option-take-cooldown-ms-about = Keeps anybody from grabbing parts faster than a hand can.
option-bot-action-ms = Time a bot takes for an action
option-bot-action-ms-about = The longer, the easier it is to build faster than the bots.
round-test-flight = Test flight
round-round-1 = Round 1
round-round-2 = Round 2
round-round-3 = Round 3
round-round-3a = Round 3A
board-class-i = Class I ship
board-class-ii = Class II ship
board-class-iii = Class III ship
board-class-iiia = Class IIIa ship

# Headings and rows of the tables of balance
fact-part = Parts put on ships
fact-alien = Aliens taken aboard
fact-fate = What happened to ships
fact-parts-lost = Parts lost
fact-planets = Landings on planets
fact-offers = Offers and rewards taken
fact-fights-lost = Fights lost
fact-gave-up = Flights given up

# The box, figure by figure

box-part-kinds = Kinds of parts
box-parts = Parts
box-cards = Adventure cards
box-boards = Ship boards
box-rounds = Rounds
box-goods = Goods
box-pieces = Pieces
box-humans = Humans
box-tokens = Battery tokens
box-aliens = Aliens
box-track = Flight track
box-hourglass = Hourglass
box-projectile = { $projectile } ({ $side })
box-line-days = { $strength }: lose { $amount } flight days
box-line-crew = { $strength }: lose { $amount } crew
box-line-goods = { $strength }: lose { $amount } goods
box-line-shots = { $strength }: { $shots }
figure-effect = what it does
figure-count = number in the box
figure-tokens = battery tokens
figure-containers = containers
figure-connectors = connectors
figure-deck = deck
figure-starred = card of the test flight
figure-yes = yes
figure-none = none
figure-planet = goods of planet { $number }
figure-days = flight days lost
figure-crew-given = crew given up
figure-crew-needed = crew needed
figure-crew-lost = crew lost
figure-goods-lost = goods lost
figure-goods = goods
figure-credits = credits
figure-firepower = firepower
figure-meteors = meteors
figure-shots = shots
figure-line = line { $number }
figure-attempts = attempts
figure-squares = squares
figure-outline = outline
figure-insurance = most credits paid for lost parts
figure-pile = cards of classes I + II + III in a pile
figure-timer = first space of the hourglass
figure-gap = spaces from ship to ship at the start
figure-rewards = rewards for the finishing order
figure-bonus = bonus for the best-looking ship
figure-price = price
figure-cubes = cubes in the bank
figure-alien-bonus = bonus to engine power or firepower
figure-spaces = spaces
figure-seconds = seconds per run

## The drawn board

zone-ship = Ship
zone-warehouse = Warehouse
zone-clock = Hourglass
zone-cards = Cards
zone-forecast = Forecast
zone-flight = Flight
zone-rivals = Rivals
zone-score = Score
value-engines = Engines
value-firepower = Firepower
value-crew = Crew
value-batteries = Batteries
value-joints = Open joints
value-lost = Lost parts
value-credits = Credits
value-total = Total
about-value-engines = Engine power; after the plus what double engines add for a battery token each.
about-value-firepower = Firepower; after the plus what double cannons add for a battery token each. Cannons that do not point to the front count half.
about-value-crew = Humans and aliens aboard. Before the launch: two humans in every cabin.
about-value-batteries = Battery tokens. Before the launch: as many as the batteries will hold.
about-value-joints = Connectors that point to no part. Small meteors break in there, and stardust costs a day for each.
about-value-lost = Lost parts cost 1 credit each at the end of the flight, at most { $cap }.
about-value-lost-all = Lost parts cost 1 credit each at the end of the flight. This ship is not insured.
about-value-credits = Money earned so far. Nobody else sees it.
board-pile = Take a part
board-face-down = { $count } face down
board-face-up = Face up: { $count }
board-return = Put back
about-return = Puts the part in the hand face up into the warehouse.
board-turn = Turn
about-turn = Turns the part in the hand by 90°; so do a tap on it, R and the wheel.
board-hand = Hand
board-hand-empty = Your hand is empty. A click takes a face-down part from the warehouse.
key-space = Space
board-hand-turned = Turned by { $angle }°.
board-reserve = Reserve
board-reserve-place = Reserve, place { $number }
about-reserve = A part put aside here can be used later, but never returned; left over it counts as lost.
board-space = Space { $space }
board-space-start = Last run
board-sand-running = Sand is running
board-sand-empty = Empty: it may be turned
board-sand-rounds = { $rounds ->
        [one] 1 build round of sand
       *[other] { $rounds } build rounds of sand
    }
board-sand-none = No hourglass in the test flight
board-sand-waiting = Building has not begun
board-order = Finish: order tiles
board-tile-free = free
board-parts = { $count ->
        [one] 1 part
       *[other] { $count } parts
    }
board-deck-left = { $count ->
        [one] 1 card to come
       *[other] { $count } cards to come
    }
board-known = Known cards to come
board-flown = Flown through
board-bank = Bank
board-pool = To be stowed
about-pool = The dearest cube goes first: drop it on a hold, or on the bank to leave it.
board-leads = leads
board-behind = { $days ->
        [one] 1 day behind
       *[other] { $days } days behind
    }
board-gave-up = has given up
board-grounded = on the ground
board-line-row = row { $line }
board-line-column = column { $line }
board-threat = { $projectile } from { $side }, { $line }
board-threat-front = the front
board-threat-right = the right
board-threat-rear = the rear
board-threat-left = the left
board-hit-costs = A hit costs { $parts ->
        [one] this part
       *[other] { $parts } parts
    }
board-no-faults = No mistake in this ship
board-faults = Mistakes
board-pilot-decides = { $who } decides
board-planet = Planet { $planet }
board-piece = Part { $letter }: { $parts ->
        [one] 1 part
       *[other] { $parts } parts
    }, crew { $crew }
fit-right = Fits
fit-at = { $where }: { $what }
where-front = front
where-right = right
where-rear = rear
where-left = left
mistake-single-on-double = single connector against double
mistake-connector-on-smooth = connector against a smooth side
mistake-engine-turned = the engine does not point to the rear
mistake-behind-engine = a part right behind an engine
mistake-before-cannon = a part right in front of a cannon
mistake-unjoined = joined to nothing
fault = { $number }. { $squares }: { $what }
