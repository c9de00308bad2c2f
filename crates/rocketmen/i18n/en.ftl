game-name = Rocketmen

## Counters and proposals

count-money = Money ($)
count-hand = Cards in hand
count-vp = VP
count-rocket-points = Rocket Points
verb-buy = Buy { $card } for { $cost }
verb-launch = Launch the mission
verb-use = Use: { $card }
verb-store = Put a card into the Depot
verb-remove = Remove a card from the Market
bar-money = You are ${ $n } short; hand and tokens give ${ $have }.
bar-components = You are { $n ->
    [one] 1 component
   *[other] { $n } components
} short.
bar-both = You are ${ $money } and { $n ->
    [one] 1 component
   *[other] { $n } components
} short; hand and tokens give ${ $have }.
bar-engine-limit = You have bought { $n ->
    [one] an engine
   *[other] { $n } engines
} this turn; that is all you may.
bar-pile-empty = The pile is empty.
bar-plan-taken = A mission already lies on the Mission Plan; discard it to place another.
bar-order = It comes before what you have named; finish this list first.
bar-drawn-before = It is used before the first success card is drawn.
bar-no-mission = First a mission must lie on the Mission Plan, and this is none.
bar-plan-empty = No mission lies on the Mission Plan.
bar-cannot-fly = A card that gives only money, or nothing, cannot lie on the Launch Pad.
bar-doubled = A card of this name already lies on the Launch Pad.
bar-elsewhere = This mission does not fly there: { $destination }.
bar-completed = You have completed what this mission would build there.
bar-out-of-reach = In Battle for Earth all missions fly to Earth Orbit.
bar-no-threat = Not in the Market: { $card }.
bar-nothing-to-scrap = You have no other card in hand and none in Storage.
bar-storage-empty = Your Storage is empty.
bar-depot-used = You have used the Depot this turn.
bar-depot-full = The Depot holds { $n } cards and no more.
bar-depot-empty = Nothing lies in the Depot.
bar-removed = You have removed a card from the Market this turn.
bar-ai-idle = The AI rocket must move one space for it, and the AI has no mission.
bar-nothing-drawn = You may abort after the first success card, not before it.
bar-no-marker = You have no mission marker left.
bar-rocket-points = The rocket needs { $n } more Rocket { $n ->
    [one] Point
   *[other] Points
}.
settle-pay = Pay: { $with }
settle-place = Place the cards

## Options

option-mode = Mode
option-mode-about = Battle for Earth has fewer rules: everybody flies to Earth Orbit only.
option-mode-standard = Standard game
option-mode-battle-for-earth = Battle for Earth (beginners)
option-level = Solo level
option-level-about = The higher the level, the faster the AI moves towards its goals.
option-level-easy = Easy
option-level-normal = Normal
option-level-hard = Hard
option-variants = Variant cards
option-variants-about = Two open cards change rules or scoring for everybody.
option-variants-off = None
option-variants-on = Two drawn at random
option-first-player = First player
option-first-player-about = Who takes the first turn.
option-first-player-random = Random
option-first-player-1 = Player 1
option-first-player-2 = Player 2
option-first-player-3 = Player 3
option-first-player-4 = Player 4

forbidden-battle-solo = Battle for Earth needs at least two players.
forbidden-variants-solo = The solo game is played without variant cards.
forbidden-variants-battle = Battle for Earth is played without variant cards.
forbidden-level = A level can be chosen for the solo game only.
forbidden-first-player = The first player must sit at the table.

mode-standard = Standard game
mode-solo = Solo game
mode-battle-for-earth = Battle for Earth

## Small words

nothing = none
several = { $count } × { $card }
player = { $who }
ai-name = AI
rival = { ai-name }
cost-money = ${ $money }
cost-money-any = ${ $money } and { $any ->
    [one] { $any } component
   *[other] { $any } components
}
token-money = money token
token-science = science token

## What is decided

prompt-actions = { $who }: buy, place, use cards, launch, or end the turn
prompt-buy-list = { $who }: choose another card to buy, or pay
prompt-buy-pay = { $who }: choose what pays for the purchase
prompt-place-list = { $who }: choose another card to place, or go on
prompt-place-pay = { $who }: choose what pays for the placement
prompt-threat = { $who }: choose which { $card } to take
prompt-scrap = { $who }: choose a card to scrap
prompt-fetch = { $who }: choose a card from Storage
prompt-cycle = { $who }: choose hand cards to exchange
prompt-espionage = { $who }: choose what Industrial Espionage copies
prompt-flight = { $who }: rocket on space { $rocket } of { $distance }, { $left ->
    [one] { $left } success card left
   *[other] { $left } success cards left
}
prompt-planning = { $who }: choose the first success card
prompt-react = { $who }: a { $value } was drawn; keep it or use a suit
prompt-last-chance = { $who }: the rocket is short of the destination; use the Booster or accept the failure
prompt-abort = { $who }: choose pad cards to discard ({ $count } left)
prompt-failure = { $who }: does the mission stay on the Plan?
prompt-permanent = { $who }: which PERMANENT cards stay on the pad?
prompt-trim = { $who }: discard down to the hand limit
prompt-over = The game is over

## Headings of choices

group-buy = Buy
group-place = Place for $10 each
group-place-free = Place for free
group-list = Continue
group-pay = Pay with
group-use = Effects
group-depot = Depot
group-remove = Remove from the Market (the AI rocket moves 1 space)
group-discard = Discard
group-launch = Launch
group-turn = Turn
group-scrap = Scrap
group-exchange = Exchange
group-flight = Flight
group-outcome = After the flight

## Choices

act-buy = Buy { $card } for { $cost } (place { $place })
act-buy-engine = Buy { $card } for { $cost }
act-place-plan = Place { $card } on the Mission Plan
act-place-pad = Place { $card } on the Launch Pad
act-place-plan-free = Place { $card } on the Mission Plan for free
act-place-pad-free = Place { $card } on the Launch Pad for free
act-close = Done choosing
act-let-others-pay = Pay with other cards
act-pay = Pay with { $card }
act-pay-money-token = Pay with a money token ($20)
act-pay-science-token = Pay with a science token (1 component)
act-use = Use { $card }: { $text }
act-draw-card = Draw 1 card
act-store = Store { $card } in the Depot
act-take-stored = Take all cards out of the Depot
act-remove = Remove { $card } from the Market (place { $place })
act-discard = Discard { $card } from hand
act-discard-from-pad = Discard { $card } from the pad
act-discard-plan = Discard the mission on the Plan with the whole pad
act-launch = Launch to { $destination }
act-end-turn = End the turn
act-take-threat = Take the threat at place { $place }
act-scrap-hand = Scrap { $card } from hand
act-scrap-storage = Scrap { $card } from Storage
act-fetch = Take { $card } from Storage
act-exchange = Exchange { $card }
act-copy = Copy { $card }
act-copy-nothing = Copy nothing
act-draw-success = Draw a success card
act-detailed-planning = Use Detailed Planning: look at 3 success cards
act-booster = Use the Booster: scrap it, move 1 space
act-artificial-intelligence = Use Artificial Intelligence: 1 more success card may be drawn
act-abort = { $count ->
    [0] Abort the mission (no cards to discard)
    [one] Abort the mission and discard { $count } pad card
   *[other] Abort the mission and discard { $count } pad cards
}
act-choose = Take the { $value } as the first card
act-keep = Keep the card
act-space-suit = Use the Multi-Purpose Space Suit: draw another card instead
act-protective-suit = Use the Protective Suit: move 2 spaces
act-accept-failure = Accept the failure
act-keep-mission = Keep the mission on the Plan
act-discard-mission = Discard the mission
act-stay = Leave { $card } on the pad
act-go = Discard { $card }

## Log

log-turn = Round { $round }: { $who } begins a turn
log-drew-hidden = { $who } draws { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
log-drew = { $who } draws { $cards }
log-reshuffled = { $who } shuffles Storage into a new Command Centre
log-paid = { $who } pays with { $cards }
log-bought = { $who } buys { $card }
log-taken = { $who } takes { $card } for free
log-refilled = { $card } enters the Market (place { $place })
log-placed-plan = { $who } places { $card } on the Mission Plan
log-placed-plan-free = { $who } places { $card } on the Mission Plan for free
log-placed-pad = { $who } places { $card } on the Launch Pad
log-placed-pad-free = { $who } places { $card } on the Launch Pad for free
log-stored = { $who } stores { $card } in the Depot
log-depot-emptied = { $who } takes { $cards } out of the Depot
log-discarded = { $who } discards { $card }
log-discarded-pad = { $who } discards { $card } from the pad
log-discarded-plan = { $who } discards the mission { $card }
log-discarded-depot = { $who } discards { $card } with the Depot
log-scrapped-hand = { $who } scraps { $card } from hand
log-scrapped-storage = { $who } scraps { $card } from Storage
log-scrapped-pad = { $who } scraps { $card } from the pad
log-scrapped-mission = { $who } scraps the completed mission { $card }
log-scrapped-used = { $who } scraps { $card } after use
log-fetched = { $who } takes { $card } from Storage
log-launched = { $who } launches { $card }: { $location }
log-copied = Industrial Espionage ({ $who }) copies { $card }
log-called-off = { $who } has { $points } of { $needed } Rocket Points: no launch
log-rocket-moved = The rocket moves { $spaces ->
    [one] { $spaces } space
   *[other] { $spaces } spaces
} to { $to }
log-success-drawn = Success card: { $value }
log-success-seen = Detailed Planning shows: { $value }
log-success-ignored = The { $value } is discarded
log-success-chosen = The { $value } is the first success card
log-limit-raised = The limit rises to { $limit } success cards
log-aborted = { $who } aborts the mission; pad cards to discard: { $count }
log-failed = { $who } falls short of the destination: the mission fails
log-completed = { $who } completes { $location }: { $vp } VP
log-achieved = { $who } gains { $achievement }
log-token = { $who } takes the { $token }
log-threat = { $who } scores { $vp } VP for a threat
log-threat-ai = The AI scores { $vp } VP for a threat
log-end-triggered = The end is near: this round is the last
log-ended = The game is over
log-removed = { $card } leaves the Market (place { $place })
log-solo-drawn = The AI draws { $card }
log-solo-discarded = { $card } is no use to the AI: nothing free to build there (RM-SOLO-16)
log-solo-reshuffled = The solo cards are shuffled
log-ai-planned = The AI heads for { $location }: { $left } sends it there from space { $start }, { $right } says what to build and adds { $bonus }, so its rocket stands on space { $rocket } (RM-SOLO-14)
log-ai-moved = The AI rocket moves to space { $to } of { $distance }
log-ai-completed = The AI completes { $location }: { $vp } VP

## Score sheet

score-missions = Missions
score-threats = Threats
score-tokens = Moon and Mars tokens
score-goal = Personal goal
score-variants = Variants
remark-tie-location = Tie broken by the best location.
remark-tie-missions = Tie broken by the number of missions.
remark-tie-shared = The victory is shared.
remark-solo-won = More points than the AI and every objective met.
remark-solo-goal-missed = Ahead of the AI, but an objective of the goal card is missing.
remark-solo-behind = The AI has at least as many points.

## Table in words

panel-game = Game
panel-market = Market
panel-board = Board
panel-launch = Launch
panel-chain = Chosen so far
panel-ai = AI
panel-player = { $who }
line-round = Round { $round }, turn { $turn }
line-first = First player: { $who }
line-current = To act: { $who }
line-end-triggered = This round is the last
line-end-standard = The end: the round is the last one once somebody has { $vp } VP on the track, or has completed { $missions } missions while every destination has a marker, or everybody has completed { $missions }
line-end-battle = The end: the round is the last one once somebody has completed { $missions } missions
line-end-solo = The end: once the Market is empty, or you and the AI have completed { $missions } missions each, or one of you has and every destination has a marker
title-finish = { $vp } VP: the last round
line-surcharges = Marks of the VP track: { $marks }
surcharge-mark = from { $vp } VP on your threats cost ${ $money } more
line-variant = Variant { $name }: { $text }
line-market = { $place }. { $card }, { $cost }. { $text }
line-market-empty = { $place }. empty
line-engine = { $card }, { $cost }: { $count } left
line-teal = Teal deck ({ $count }), order unknown: { $cards }
line-pink = Pink deck ({ $count }), order unknown: { $cards }
line-removed = Out of the game ({ $count }): { $cards }
line-destination = { $destination }: distance { $distance }, { $draws ->
    [one] { $draws } success card
   *[other] { $draws } success cards
}
line-location = { $location }: { $points } RP, VP { $vp }; there: { $arrived }
line-token = { $token }: on the board
line-token-held = { $token }: { $who }
line-launch = { $who } flies to { $location }: rocket on space { $rocket } of { $distance }
line-drawn = Success cards drawn: { $drawn } of { $limit }
line-success = Success card { $value }
line-success-out = Success card { $value }, does not count
line-copy = Industrial Espionage is a copy of { $card }
line-planned = Used for planning: { $card }
line-buying = To buy: { $cards }
line-placing = To place: { $cards }
line-exchanging = To exchange: { $cards }
line-deciding = Stay or go: { $cards }
line-paying = Payment: { $cards }; money tokens { $money }, science tokens { $science }
line-ai-level = Level: { $level }
line-ai-completed = Completed: { $locations }
line-ai-mission = On the way to { $location }: space { $rocket } of { $distance } ({ $left }, { $right })
line-ai-idle = No mission
line-ai-deck = Solo deck, order unknown: { $cards }
line-ai-discard = Solo cards discarded: { $cards }
about-location = Rocket Points needed: { $points }. VP for arriving first, second and so on: { $vp }.
note = { $when } { $ruling }
when-discard = In your turn, from the hand, instead of its components (RM-CARD-08).
when-launch-pad = Only while it lies on the Launch Pad (RM-CARD-09).
when-paying = When it pays, in addition to its components (RM-CARD-10).
when-paying-or-placed = When it pays, and whenever it is placed on the Launch Pad (RM-FX-12).
ruling-take-threat = Without its threat in the Market it does nothing; no surcharge is paid (RM-FX-03).
ruling-draw-cards = The hand may then be larger than its limit until the end of the turn (RM-FX-27).
ruling-scrap-then-draw = Another card is scrapped first; without one it cannot be used (RM-FX-21).
ruling-cycle-hand = It counts itself, so it draws a card even if nothing else is discarded (RM-FX-22).
ruling-take-from-storage = It cannot be used while Storage is empty (RM-FX-24).
ruling-place-free = All rules of placing hold, and the money of the card placed is not used (RM-FX-11).
ruling-money-per-mission = Before the first completed mission it is worth nothing (RM-FX-14).
ruling-move-rocket = It moves the rocket wherever it flies, and once more if its icon matches (RM-FX-04).
ruling-scrap-to-move = It works even after the last success card, but not before lift-off (RM-FX-01).
ruling-choose-first-draw = Only before the first success card; the cards not chosen are out for this attempt (RM-FX-05, RM-FX-06).
ruling-redraw-success = The discarded card does not count to the limit; on the last permitted card it is too late (RM-FX-18, RM-FX-20).
ruling-replace-zero = Only on a 0, and not on the last permitted card (RM-FX-19, RM-FX-20).
ruling-copy-pad-card = Its own icons are replaced; what already lies on your own Launch Pad cannot be copied (RM-FX-15, RM-FX-17).
ruling-depot = Once a turn, one way or the other; what lies in it has neither components nor effects (RM-FX-08, RM-FX-09).
ruling-extra-success-draw = It must be used before the last permitted card is drawn (RM-FX-25).
about-target = { $location }: { $points } RP, { $vp } VP
title-track = Mission track, space { $space }
about-vp = { $vp } VP
line-odds = Chance to arrive by success cards alone: { $percent }%
line-vp = VP on the track: { $vp }
line-hand = Hand ({ $count }): { $cards }
line-hand-hidden = Hand: { $count ->
    [one] { $count } card
   *[other] { $count } cards
}; known to be there: { $cards }
line-hand-shown = The others know of: { $cards }
line-command-centre = Command Centre ({ $count }), order unknown: { $cards }
line-command-centre-hidden = Command Centre: { $count ->
    [one] { $count } card
   *[other] { $count } cards
}; in hand or Command Centre: { $cards }
line-plan = Mission Plan: { $card }
line-plan-empty = Mission Plan: empty
line-pad = Launch Pad: { $cards }
line-depot = In the Depot: { $cards }
line-play-area = Play Area: { $cards }
line-storage = Storage: { $cards }
line-scrapyard = Scrapyard: { $cards }
line-achievements = Achievements: Rocket Points { $rockets }, hand limit { $hand }, money { $money }, science { $science }
line-completed = { $card }: { $location }, { $vp } VP, round { $round }
line-goal = Goal { $name }: { $objectives }
line-goals-hidden = Personal goals: hidden
line-goal-alone = Goal { $name }: it scores nothing, but you lose unless you meet all of it: { $objectives }
goal-alone = Meet all of it or lose; no VP
objective-points = { $objective } ({ $vp } VP)
objective-mission-at = { $location }
objective-missions-in = { $destination }: at least { $count ->
    [one] { $count } mission
   *[other] { $count } missions
}
objective-threats = at least { $count ->
    [one] { $count } threat
   *[other] { $count } threats
}
objective-token = { $token }
line-done-engines = Engines bought this turn: { $count }
line-done-depot = The Depot was used this turn
line-done-placed = A card was placed this turn
line-done-removal = A market card was removed this turn
line-pending-draws = Cards you may still draw: { $count }
line-pending-placements = Cards you may still place for free: { $count }
line-exhausted = Used tokens: money { $money }, science { $science }


## Cards

card-asteroid-mining = Space Mining
card-base-a = Base A
card-base-b = Base B
card-spaceship-a = Spaceship A
card-spaceship-b = Spaceship B
card-spaceship-c = Spaceship C
card-orbital-shipyard = Orbital Shipyard
card-satellite-a = Satellite A
card-satellite-b = Satellite B
card-space-hotel = Space Hotel
card-space-station-a = Space Station A
card-space-station-b = Space Station B
card-asteroid-laser-ablation = Asteroid Laser Ablation
card-backup = Backup
card-big-data = Big Data
card-next-generation-drugs = Next-Generation Drugs
card-detailed-planning = Detailed Planning
card-internet = Internet
card-government-contract = Government Contract
card-multi-purpose-space-suit = Multi-Purpose Space Suit
card-reusable-rocket-parts = Reusable Rocket Parts
card-solar-power = Solar Power
card-storage-batteries = Storage Batteries
card-supercapacitors = Supercapacitors
card-industrial-espionage = Industrial Espionage
card-booster = Booster
card-artificial-intelligence = Artificial Intelligence
card-depot = Depot
card-electric-cars = Electric Cars
card-fusion-reactor = Fusion Reactor
card-genetic-research = Genetic Research
card-graphene = Graphene
card-nanotechnology = Nanotechnology
card-private-investors = Private Investors
card-quantum-computers = Quantum Computers
card-protective-suit = Protective Suit
card-robotics = Robotics
card-space-tourism = Space Tourism
card-small-rocket-engine = Small Rocket Engine
card-medium-rocket-engine = Medium Rocket Engine
card-large-rocket-engine = Large Rocket Engine
card-asteroid-impact = Asteroid Impact
card-climate-change = Climate Change
card-pandemic = Pandemic

## What the cards do

text-asteroid-mining = Mission ($10).
text-base-a = Mission (1 RP).
text-base-b = Mission (no components).
text-spaceship-a = Mission (1 × computers).
text-spaceship-b = Mission (1 × composites).
text-spaceship-c = Mission (1 × biotechnology).
text-orbital-shipyard = Mission (1 RP).
text-satellite-a = Mission ($10).
text-satellite-b = Mission ($10).
text-space-hotel = Mission ($10).
text-space-station-a = Mission ($10).
text-space-station-b = Mission ($10).
effect-asteroid-laser-ablation = DISCARD: scrap this card and take an Asteroid Impact from the Market for free.
text-asteroid-laser-ablation = { effect-asteroid-laser-ablation } (1 × computers, $20)
effect-backup = LAUNCH PAD: at launch move the rocket 1 space, whatever the destination.
text-backup = { effect-backup } (1 × computers, $10)
effect-big-data = DISCARD: draw 2 cards.
text-big-data = { effect-big-data } (1 × computers, $10)
effect-next-generation-drugs = DISCARD: scrap this card and take a Pandemic from the Market for free.
text-next-generation-drugs = { effect-next-generation-drugs } (1 × biotechnology, $20)
effect-detailed-planning = LAUNCH PAD: discard before your first success card: look at 3 and choose 1 as your first card. Scrapped if the mission succeeds.
text-detailed-planning = { effect-detailed-planning } (1 × biotechnology, $10)
effect-internet = WHEN PAYING, and whenever this card is placed on the Launch Pad: place one card from your hand on the Mission Plan or Launch Pad for free.
text-internet = { effect-internet } (1 × computers, $10)
effect-government-contract = WHEN PAYING: worth $10 for every mission you have completed.
text-government-contract = { effect-government-contract } (no components)
effect-multi-purpose-space-suit = LAUNCH PAD: discard this card and the success card just drawn; draw another instead. Not on your last permitted card.
text-multi-purpose-space-suit = { effect-multi-purpose-space-suit } (2 × biotechnology, $10)
effect-reusable-rocket-parts = LAUNCH PAD: PERMANENT (may stay on the pad after a completed mission).
text-reusable-rocket-parts = { effect-reusable-rocket-parts } (1 RP, 1 × composites)
effect-solar-power = DISCARD: scrap this card and take a Climate Change from the Market for free.
text-solar-power = { effect-solar-power } (1 × composites, $20)
effect-storage-batteries = DISCARD: scrap another card from your hand or Storage, then draw 1 card.
text-storage-batteries = { effect-storage-batteries } (1 × composites, $10)
effect-supercapacitors = DISCARD: discard this and any number of hand cards; draw 1 card for each, this one included.
text-supercapacitors = { effect-supercapacitors } (1 × composites, $20)
effect-industrial-espionage = LAUNCH PAD: at launch become a copy of one card on an opponent's Launch Pad until the end of the turn.
text-industrial-espionage = { effect-industrial-espionage } (1 × science, $10)
effect-booster = LAUNCH PAD: scrap this card to move the rocket 1 space, at any moment of the flight, even after the last success card.
text-booster = { effect-booster } (1 × composites)
effect-artificial-intelligence = LAUNCH PAD: discard this card during the flight, before your last permitted success card: you may draw 1 more.
text-artificial-intelligence = { effect-artificial-intelligence } (1 × science)
effect-depot = LAUNCH PAD: PERMANENT. Once per turn store one hand card here for free OR take all stored cards into hand. Holds 3; stored cards are inactive.
text-depot = { effect-depot } (1 RP)
effect-electric-cars = DISCARD: take one card from your Storage into your hand.
text-electric-cars = { effect-electric-cars } ($30)
effect-fusion-reactor = LAUNCH PAD: PERMANENT (may stay on the pad after a completed mission).
text-fusion-reactor = { effect-fusion-reactor } (3 RP)
effect-genetic-research = DISCARD: draw 2 cards.
text-genetic-research = { effect-genetic-research } (3 × biotechnology)
effect-graphene = DISCARD: scrap another card from your hand or Storage, then draw 2 cards.
text-graphene = { effect-graphene } (3 × composites)
effect-nanotechnology = WHEN PAYING: draw 1 card.
text-nanotechnology = { effect-nanotechnology } (1 × science, $20)
effect-private-investors = No effect: worth $30.
text-private-investors = { effect-private-investors } ($30)
effect-quantum-computers = DISCARD: draw 3 cards.
text-quantum-computers = { effect-quantum-computers } (3 × computers)
effect-protective-suit = LAUNCH PAD: when you draw a 0, you may discard this card to move the rocket 2 spaces. Not on your last permitted card.
text-protective-suit = { effect-protective-suit } (2 × biotechnology, $10)
effect-robotics = WHEN PAYING: place one card from your hand on the Mission Plan or Launch Pad for free.
text-robotics = { effect-robotics } (2 × composites, $10)
effect-space-tourism = WHEN PAYING: draw 1 card.
text-space-tourism = { effect-space-tourism } ($20)
effect-small-rocket-engine = LIMIT: you may buy only one engine per turn.
text-small-rocket-engine = { effect-small-rocket-engine } (2 RP)
effect-medium-rocket-engine = LIMIT: you may buy only one engine per turn.
text-medium-rocket-engine = { effect-medium-rocket-engine } (3 RP)
effect-large-rocket-engine = LIMIT: you may buy only one engine per turn.
text-large-rocket-engine = { effect-large-rocket-engine } (4 RP)
effect-asteroid-impact = No components. Worth 2 VP at the end of the game, even from the Scrapyard. Costs more as your VP grow.
text-asteroid-impact = { effect-asteroid-impact }
effect-climate-change = No components. Worth 2 VP at the end of the game, even from the Scrapyard. Costs more as your VP grow.
text-climate-change = { effect-climate-change }
effect-pandemic = No components. Worth 2 VP at the end of the game, even from the Scrapyard. Costs more as your VP grow.
text-pandemic = { effect-pandemic }

text-threat-alone = No components. Scores { $vp } VP at once when you buy or take it; if it leaves the Market otherwise, the AI scores them. Costs more as your VP grow.

## The board

destination-earth-orbit = Earth Orbit
destination-moon = Moon
destination-mars = Mars
location-earth-satellite = Satellite (Earth Orbit)
location-earth-spaceship = Spaceship (Earth Orbit)
location-earth-space-hotel = Space Hotel (Earth Orbit)
location-earth-orbital-shipyard = Orbital Shipyard (Earth Orbit)
location-earth-space-station = Space Station (Earth Orbit)
location-moon-satellite = Satellite (Moon)
location-moon-spaceship = Spaceship (Moon)
location-moon-space-station = Space Station (Moon)
location-moon-base = Base (Moon)
location-mars-spaceship = Spaceship (Mars)
location-mars-asteroid-mining = Space Mining (Mars)
location-mars-base = Base (Mars)
token-moon-token = Moon token
token-mars-token = Mars token
achievement-rocket-point = Rocket Point
achievement-hand-limit = Hand limit +1
achievement-money = Money $20
achievement-science = Science

## Goals and variants

goal-communications = Communications Tycoon
goal-hospitality = Orbital Hospitality
goal-shipbuilder = Shipbuilder
goal-lunar-pioneer = Lunar Pioneer
goal-gateway = Gateway Network
goal-test-pilots = Test Pilots
goal-prospector = Prospector
goal-red-planet = Red Planet
goal-martian-crew = Martian Crew
goal-orbit-master = Master of Orbit
goal-guardian = Guardian of Earth
goal-space-race = Space Race
variant-silicon-race = Silicon Race
variant-material-science = Material Science
variant-life-science = Life Science
variant-heavy-lift = Heavy Lift
variant-saviours = Saviours of Earth
variant-large-staff = Large Staff
variant-mass-production = Mass Production
variant-closing-market = Closing Market
variant-mars-window = Mars Window
variant-assembly-hall = Assembly Hall
variant-text-silicon-race = End of game: 3 VP for the most computers icons on your cards.
variant-text-material-science = End of game: 3 VP for the most composites icons on your cards.
variant-text-life-science = End of game: 3 VP for the most biotechnology icons on your cards.
variant-text-heavy-lift = End of game: 3 VP for the most Rocket Points on your cards and achievements.
variant-text-saviours = End of game: 3 VP for the most threats.
variant-text-large-staff = Every player's hand limit is 1 higher; starting hands have 7 cards.
variant-text-mass-production = You may buy up to 2 engines per turn.
variant-text-closing-market = The end of the game is also triggered when the Market and its deck are both empty.
variant-text-mars-window = Missions to Mars may draw 1 more success card.
variant-text-assembly-hall = The first card you place on the Mission Plan or Launch Pad in each of your turns is free.

## Solo cards

solo-solo-1 = Solo card 1
solo-solo-2 = Solo card 2
solo-solo-3 = Solo card 3
solo-solo-4 = Solo card 4
solo-solo-5 = Solo card 5
solo-solo-6 = Solo card 6
solo-solo-7 = Solo card 7

# Headings of the tables of balance
fact-card = Cards bought
fact-destination = Destinations of missions
fact-location = Locations of missions
fact-mission = Missions completed
fact-goal = Goals dealt
fact-achievement = Achievements

## What is in the box, with the figures

kind-mission = Mission cards
kind-resource = Resource cards
kind-engine = Engine cards
kind-threat = Threat cards
kind-mission-number = Numbers of the mission cards
kind-market-card = Numbers and marks of the Market cards
kind-destination = Destinations
kind-location = Locations
kind-surcharge = Marks of the VP track
kind-board = Boards and setup
kind-token = Moon and Mars tokens
kind-achievement = Achievement tokens of a player
kind-success = Mission success cards
kind-goal = Personal goals
kind-variant = Variant cards
kind-solo = Solo cards
printed-card = { $number }: { $card }
surcharge-name = +${ $money }
success-name = Success card { $value }
board-end = VP on the track that trigger the end
board-market = Places in the Market
board-markers = Mission markers of a player
board-markers-for-earth = Missions of a player in Battle for Earth
board-hand = Hand limit at the start
board-placement = Price of placing a card
board-threat = VP of a threat
board-engines = Engines you may buy in a turn
board-goals = Personal goals dealt to a player
board-variants = Variant cards in a game
figure-money = money
figure-icons = other icons
figure-price = price
figure-parts = components of the price
figure-effect = effect
figure-targets = where it can be launched to
figure-achievement = achievement
figure-number = card number
figure-mark = player-count mark (0: none)
figure-distance = distance
figure-draws = success cards
figure-helps = icon that helps
figure-place = destination
figure-rocket-points = Rocket Points needed
figure-first = VP of the first to arrive
figure-later = VP of the second, third and fourth
figure-rank = rank in a tie (12 is the best)
figure-from-vp = from this many VP on
figure-count = figure
figure-players = with { $count } players
figure-vp = VP
figure-gives = what it gives
figure-supply = most that one player can have
figure-objective = first objective
figure-second-objective = second objective
figure-solo = for solo games
figure-builds = what the AI builds
figure-bonus = extra spaces
figure-goes-to = destination on { $level }
figure-starts-on = start space on { $level }
figure-yes = yes
figure-no = no
icon-rocket-points = { $count } RP
icon-computers = { $count } × computers
icon-composites = { $count } × composites
icon-biotechnology = { $count } × biotechnology
icon-science = { $count } × science
icon-any = { $count } of any kind
colour-white = white
colour-red = red
colour-yellow = yellow
colour-blue = blue
site-satellite = Satellite
site-spaceship = Spaceship
site-space-hotel = Space Hotel
site-orbital-shipyard = Orbital Shipyard
site-space-station = Space Station
site-asteroid-mining = Space Mining
site-base = Base
rebuilt = Not printed in the rulebook, rebuilt by us: { $figures }.

## The legend of signs

signs-parts = On cards
signs-space = In space
sign-money = Dollars
sign-money-text = Money: pays for cards of the Market and for engines.
sign-rocket-points = Rocket Points
sign-rocket-points-text = A place in space needs so many on the pad before a mission flies.
sign-computers = Computers
sign-computers-text = Help on the way to Earth Orbit, and pay as one component.
sign-composites = Composites
sign-composites-text = Help on the way to the Moon, and pay as one component.
sign-biotechnology = Biotechnology
sign-biotechnology-text = Helps on the way to Mars, and pays as one component.
sign-science = Science
sign-science-text = Pays as any component, and helps on the way to every destination.
sign-any = Any component
sign-any-text = Pay one component of any kind.
sign-hand = A card more
sign-hand-text = Your hand holds one card more.
sign-earth-orbit-text = The nearest destination.
sign-moon-text = The destination in the middle.
sign-mars-text = The farthest destination.
sign-star = Star
sign-star-text = Beside a number VP; at a destination a token waits for the first; at a place one of your goals wants it.
sign-finish = The end
sign-finish-text = Whoever comes this far makes the round the last one.
sign-player = Player
sign-player-text = The number and colour of a player.
sign-rebuilt = Rebuilt
sign-rebuilt-text = A figure here was rebuilt by us and is not printed in the rulebook; pointing at it tells which.

## The drawn board

zone-market = Market
zone-rocket = Rocket
zone-space = Space
zone-hand = Hand
zone-rivals = Rivals
zone-mine = My area
board-plan = Mission Plan
board-rocket-points = Rocket Points
board-pad = Launch pad
board-no-mission = First a mission
board-no-pad = Drag cards of your hand here
board-left = { $count } left
board-free-with = free: { $card }
board-short = { $count } RP short
board-done = completed
board-pays = pays ${ $money }
board-pays-parts = pays
board-buying = chosen
board-placing = to place
board-exchange = to exchange
board-spend = To spend
board-surplus = ${ $money } too much
board-piles = { $name }: { $count }
pile-command-centre = Deck
pile-play-area = Play Area
pile-storage = Storage
pile-scrapyard = Scrapyard
pile-depot = Depot
board-goals-better = Goals: the better one counts
board-with-pad = { $percent } % with the pad
about-odds = Chance to arrive by success cards alone: { $cards } %. With everything the pad can do, used well: { $best } %.
board-way = { $distance } spaces, { $draws } cards
board-fly = space { $start } of { $distance }, { $draws } cards, +{ $vp } VP
board-missing = { $spaces ->
    [one] { $spaces } space
   *[other] { $spaces } spaces
} to go, { $draws ->
    [one] { $draws } card
   *[other] { $draws } cards
} left
board-arrival = Arrival: +{ $vp } VP ({ $from } › { $to })
board-abort = Abort now: { $count ->
    [0] nothing lost
    [one] { $count } pad card lost
   *[other] { $count } pad cards lost
}
board-no-abort = Abort: after the first card
board-miss = Miss: the whole pad is lost
board-success-deck = Success deck
board-success-left = Cards left by value
board-draw = Draw
board-first-there = First there: +{ $vp } VP
board-hand-of = { $count ->
    [one] { $count } card in hand
   *[other] { $count } cards in hand
}
board-empty-pad = pad empty
board-no-plan = no mission
board-from-storage = Choose from your Storage
board-ai-way = space { $rocket } of { $distance }, { $turns ->
    [one] one turn to go
   *[other] { $turns } turns to go
}
board-ai-arrival = On arrival: +{ $vp } VP
board-deck-of = Deck { $count }
short-asteroid-laser-ablation = Scrap: take an Asteroid Impact
short-backup = Pad: +1 space
short-big-data = Discard: draw 2
short-next-generation-drugs = Scrap: take a Pandemic
short-detailed-planning = Pad: choose the first of 3
short-internet = Paying: place 1 card free
short-government-contract = $10 for each mission
short-multi-purpose-space-suit = Pad: redraw a card
short-reusable-rocket-parts = May stay on the pad
short-solar-power = Scrap: take a Climate Change
short-storage-batteries = Discard: scrap 1, draw 1
short-supercapacitors = Discard: swap hand cards
short-industrial-espionage = Pad: copy a rival’s card
short-booster = Pad: scrap for +1 space
short-artificial-intelligence = Pad: 1 draw more
short-depot = Holds 3 cards, may stay
short-electric-cars = Discard: fetch from Storage
short-fusion-reactor = May stay on the pad
short-genetic-research = Discard: draw 2
short-graphene = Discard: scrap 1, draw 2
short-nanotechnology = Paying: draw 1
short-private-investors = Worth $30
short-quantum-computers = Discard: draw 3
short-protective-suit = Pad: a 0 is a 2
short-robotics = Paying: place 1 card free
short-space-tourism = Paying: draw 1
short-small-rocket-engine = One engine a turn
short-medium-rocket-engine = One engine a turn
short-large-rocket-engine = One engine a turn
short-asteroid-impact = 2 VP at the end
short-climate-change = 2 VP at the end
short-pandemic = 2 VP at the end
short-threat-alone = { $vp } VP at once
short-earth-orbit = Earth Orbit
short-moon = Moon
short-mars = Mars
