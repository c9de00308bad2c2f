# Transgalactica in English. The lower half (cards and tokens) follows the print order of the components.

game-name = Transgalactica

## Counters and proposals

count-vp = VP
count-energy = Energy
count-mineral = Minerals
count-alien = Aliens
count-credit = Credits
count-captains = Captains
count-crew = Crew
verb-captain = Send a captain: { $area }
verb-use-planet = Send a worker to an action planet
verb-deck = Send a worker to your command deck
verb-perform = Perform an action: { $area }
verb-fly = Fly with ship { $ship }
verb-jump = Jump through a wormhole with ship { $ship }
verb-fight = Defeat the pirates with ship { $ship }
verb-settle = Place an outpost where ship { $ship } is
verb-mark = Mark { $name }
verb-take = Take the mission { $name }
verb-exchange = Exchange a credit
verb-use-token = Use { $name }
verb-use-reserve = Use { $name } from your stockpile
verb-recycle = Use { $name } again
verb-complete = Complete the mission { $name }
verb-senate = Take a senate seat for { $name }
bar-no-captain = All your captains are placed this round.
bar-no-worker = All your captains and crew are placed this round.
bar-no-crew = You have no crew member available; mobilise one, or wait for the next round.
bar-no-lieutenant = Your lieutenant is placed this round.
bar-taken = A captain already stands there this round.
bar-no-entry = The omni action costs 1 credit or 1 alien; you have neither.
bar-stranded = The nearest link costs { $need } energy and you have { $have }; where you are there is nothing to settle or fight.
bar-nothing-to-mine = You have neither a mining token nor an outpost on a mining planet.
bar-exhausted-technology = You are at the end of the technology track, and there is nothing you could mark.
bar-exhausted-politics = You are at the end of the politics track, and there is no mission you could take.
bar-exhausted-production = You are at the end of the production track, and no outpost of yours produces anything.
bar-track-end-technology = You are at the end of the technology track.
bar-track-end-military = You are at the end of the military track.
bar-track-end-production = You are at the end of the production track.
bar-track-end-politics = You are at the end of the politics track.
bar-track-end-trade = You are at the end of the trade track.
bar-level = It needs { $track } { $need }; you have { $have }.
bar-short = { $missing } short; you have { $have }.
bar-short-exchange = { $missing } short; you have { $have }, and a credit can be exchanged for energy or a mineral.
bar-no-resource = It costs any resource, and you have none.
bar-no-credit = You have no credit.
bar-no-outpost = You have no outpost on this planet.
bar-planet-used = This planet has been used this round.
bar-deck-used = You have used your command deck this round.
bar-nothing-to-copy = No part of such an action is possible for you now.
bar-no-outpost-left = All your outposts are on the map.
bar-settled = You already have an outpost there.
bar-pirates-there = Pirates hold the planet; defeat them first.
bar-no-room = The planet has no free space for an outpost.
bar-no-place = There is no action planet on which you could place an outpost.
bar-placement-used = This exploration allows no further outpost.
bar-stopped = The ship has ended its movement in this exploration.
bar-no-spaces = The movement of this exploration is used up; outposts on gray planets make it longer.
bar-no-wormhole = The ship is at no wormhole.
bar-marked = You have already marked it.
bar-no-marker = You have no development marker in your hold; steps on trade free more.
bar-all-marked = You have marked every technology on display.
bar-log-full = Your log holds only { $n } missions, and none in it has the level of this one to be returned for it.
bar-no-missions = No mission is on display.
bar-no-mission = Even so you could complete no mission of your log.
bar-nobody-wakes = No crew member sleeps in the pods, or no crew slot is free.
bar-wormhole-open = Your jump of this turn may already start anywhere.
bar-no-mining-planet = You have no outpost on a mining planet.
bar-stockpile-used = You have used a token of your stockpile this round.
bar-recycler-used = You have used a token again this round.
bar-seats-taken = Both seats of this decree are taken.
bar-own-seat = You already sit there.
bar-unmet = It asks for more: { $what } – { $need } needed, you have { $have }.
need-either = { $a } or { $b }
need-outposts = outposts on planets
need-outposts-action = outposts on action planets
need-outposts-mining = outposts on mining planets
need-outposts-wild = outposts on wild planets
need-outposts-special = outposts on special planets
need-outposts-green = outposts on green planets
need-outposts-yellow = outposts on yellow planets
need-outposts-purple = outposts on purple planets
need-outposts-gray = outposts on gray planets
need-outposts-mixed = { $a } and { $b } together
need-outposts-one-colour = outposts on planets of one colour
need-outposts-different = outposts on planets of different colours
need-pirates = pirate tokens
need-technologies = marked technologies
need-missions-commercial = completed commercial missions
need-missions-war = completed war missions
need-missions-cultural = completed cultural missions
need-each-mission = types of completed missions
settle-pay = Pay { $goods }

nothing = none
nobody = nobody
number = { $n }
told = { $name } ({ $text })
player = { $who }
counted = { $n } × { $name }
scored = { $name } { $n }
in-segment = { $who } (segment { $n })
worker-of = { $who } ({ $worker })
level-of = { $who } – { $n }
level-on = { $track } { $n }
link = { $node } for { $n } energy
slot = trade { $n }
slot-open = no requirement

## Amounts

amount-energy = { $n } energy
amount-mineral = { $n ->
    [one] { $n } mineral
   *[other] { $n } minerals
 }
amount-alien = { $n ->
    [one] { $n } alien
   *[other] { $n } aliens
 }
amount-credit = { $n ->
    [one] { $n } credit
   *[other] { $n } credits
 }

amount-crew = 1 crew member
stock-energy = { $n } energy
stock-mineral = { $n ->
    [one] { $n } mineral
   *[other] { $n } minerals
 }
stock-alien = { $n ->
    [one] { $n } alien
   *[other] { $n } aliens
 }
stock-credit = { $n ->
    [one] { $n } credit
   *[other] { $n } credits
 }
amount-vp = { $n } VP
amount-any = any { $n ->
    [one] { $n } resource
   *[other] { $n } resources
 }
reward-mobilise = mobilise 1 crew member
reward-token = a bonus token
reward-pile = a bonus token (once they are gone: { $reward })
space = { $n } – { $reward }
space-needs = { $n } (needs technology { $needs }) – { $reward }

## Tracks, workers, piles, spaces

track-technology = technology
track-military = military
track-production = production
track-politics = politics
track-trade = trade

worker-captain = captain
worker-crew = crew member
worker-lieutenant = lieutenant
send-captain = Send a captain
send-crew = Send a crew member
send-lieutenant = Send the lieutenant

mission-type-commercial = commercial
mission-type-war = war
mission-type-cultural = cultural

pile-technology3 = technology 3
pile-technology5 = technology 5
pile-military2 = military 2
pile-military4 = military 4
pile-production3 = production 3
pile-production5 = production 5
pile-politics3 = politics 3
pile-politics6 = politics 6

planet-central = Central planet
node-c = C
node-b1 = B1
node-b2 = B2
node-b3 = B3
node-b4 = B4
node-m1 = M1
node-m2 = M2
node-m3 = M3
node-m4 = M4
node-m5 = M5
node-m6 = M6
node-m7 = M7
node-m8 = M8
node-f1 = F1
node-f2 = F2
node-f3 = F3
node-f4 = F4
node-f5 = F5
node-f6 = F6
node-f7 = F7

once-token-recycler = Token Recycler
once-charter-rights = Charter Rights
once-field-promotion = Field Promotion
once-secret-stockpile = Secret Stockpile
once-command-deck = Private Command Deck

## Score sheet

score-tracks = Tracks
score-panel = Control panel
score-mining = Mining tokens
score-planets = Planets
score-missions = Missions
score-senate = Senate
score-tokens = Bonus tokens
score-pirates = Pirates
score-technologies = Technologies
score-abilities = Abilities
score-military = Military comparison
score-goal = Goal card
score-end-technologies = End-of-game technologies
score-credits = Credits left
score-resources = Resources left

## What is being decided

prompt-over = The game is over.
prompt-draft = { $who }: take a wealth set or an ability tile.
prompt-head-start = { $who }: choose the action planet of your second outpost.
prompt-wild-planets = { $who }: choose the wild planet to resolve next.
prompt-turn = { $who }: choose what to do in your turn.
prompt-done = { $who }: use more free actions or end your turn.
prompt-follow = { $who }: do you follow? ({ $area })
prompt-gain = { $who }: choose a resource to gain ({ $n } left).
prompt-track = { $who }: choose a track ({ $n ->
    [one] { $n } step
   *[other] { $n } steps
 } left).
prompt-purchase = { $who }: how do you pay for the step on { $track }?
prompt-pay = { $who }: pay? ({ $n ->
    [one] { $n } time
   *[other] { $n } times
 } left)
prompt-pay-planet = { $who }: pay? { $text } ({ $n ->
    [one] { $n } time
   *[other] { $n } times
 } left.)
prompt-pay-resources = { $who }: choose the resource to pay ({ $n } left).
prompt-crash = { $who }: advance on military or on trade, or on both for 2 aliens.
prompt-technology = { $who }: how do you perform the technology action?
prompt-mark = { $who }: which technology do you mark?
prompt-politics = { $who }: how do you perform the politics action?
prompt-take = { $who }: which mission do you take?
prompt-return = { $who }: which mission do you return for { $mission }?
prompt-mark-or-take = { $who }: mark a technology or take a mission?
prompt-production = { $who }: advance or collect?
prompt-collect = { $who }: choose an outpost to collect from ({ $n } left).
prompt-mining-planets = { $who }: choose the mining planet to resolve next.
prompt-omni = { $who }: what do you pay for the omni action?
prompt-copy = { $who }: choose the action to perform.
prompt-main-action = { $who }: which main action do you perform?
prompt-explore = { $who }: explore (spaces to move: { $n }, outposts to place: { $outposts }).
prompt-explore-either = { $who }: explore – move (spaces: { $n }) or place an outpost.
prompt-move = { $who }: move a ship? ({ $n ->
    [one] { $n } space
   *[other] { $n } spaces
 } left)
prompt-jump = { $who }: move a ship to a wormhole planet?
prompt-place = { $who }: place an outpost?
prompt-shortcut = { $who }: complete a mission, ignoring its cost or its requirements?
prompt-discount = { $who }: which resource do you save on { $mission }?
prompt-office = { $who }: which office takes the decree { $decree }?
prompt-goals = Everybody chooses which goal card to score.

## Headings of choices

group-wealth = Wealth sets
group-abilities = Ability tiles
group-main = Main actions
group-planets = Action planets and your own spaces
group-follow = Follow
group-choose = Choose
group-pay = Pay
group-gain = Gain
group-advance = Tracks
group-mark = Mark a technology
group-take = Take a mission
group-return = Return a mission
group-fly = Fly
group-jump = Wormholes
group-explore = Fight and settle
group-settle = Place an outpost
group-collect = Collect
group-complete = Complete a mission
group-office = Offices
group-goal = Goal card
group-end = Stop
group-free = Free actions

## Choices

act-take-wealth = { $first } ({ $first-text }) and { $second } ({ $second-text })
act-take-ability = { $name }: { $text }
act-captain = Captain to { $area }: { $text }
act-use-planet = { $worker } to { $planet }: { $text }
act-command-deck = { $worker } to your command deck and perform any secondary action
act-command-deck-main = { $worker } to your command deck and perform any main action
act-command-deck-promoted = { $worker } to your command deck and perform any main action (Field Promotion)
act-follow = { $worker }: { $text }
act-follow-promoted = { $worker } and perform the main action (Field Promotion): { $text }
act-follow-lieutenant = { $worker } and perform the main action: { $text }
act-perform = { $area }: { $text }
form-advance-two = Advance 2
form-advance-and-mark = Advance 1, then mark a technology
form-advance-and-take = Advance 1, then take a mission
form-advance = Advance 1
form-mark = Mark a technology
form-take = Take a mission
form-collect = Collect resources
act-pay = Pay { $goods }
act-gain = Gain { $goods }
act-advance-technology = Advance on technology
act-advance-military = Advance on military
act-advance-production = Advance on production
act-advance-politics = Advance on politics
act-advance-trade = Unlock a trade space
act-mark = { $name }: { $text }
act-take-mission = { $name }: { $text }
act-return-mission = Return { $mission } ({ $text })
act-fly = Ship { $ship } to { $planet } for { $energy } energy
act-fly-sails = Ship { $ship } to { $planet } with Ion Sails instead of { $energy } energy
act-fly-extra = Ship { $ship } to { $planet } with the free move of Second Ship instead of { $energy } energy
act-fly-granted = Ship { $ship } to { $planet } for free instead of { $energy } energy
act-jump = Ship { $ship } through a wormhole to { $planet } for 1 alien ({ $step })
act-jump-resources = Ship { $ship } through a wormhole to { $planet } for any 2 resources ({ $step })
act-jump-free = Ship { $ship } to { $planet } for free
step-engines = its own movement
step-sails = Ion Sails
step-extra = free move of Second Ship
act-fight = Ship { $ship } defeats the pirates { $pirates } ({ $n } VP)
act-settle = Ship { $ship }: outpost on { $planet } (cost: { $goods })
act-settle-extra = Ship { $ship }: extra outpost of Second Ship on { $planet } (cost: { $goods })
act-settle-at = Outpost on { $planet } (cost: { $goods })
act-collect = Collect { $goods } from { $planet }
act-activate = { $planet }: { $text }
act-waive-cost = Ignoring its cost – { $mission }: { $text }
act-waive-requirements = Ignoring its requirements – { $mission }: { $text }
act-discount = Pay { $goods } less
act-office = { $name }: { $text }
act-score-better = { $goal }: { $text } ({ $n } VP, the better one)
act-score = { $goal }: { $text } ({ $n } VP)
act-decline = No, go on
act-end-exploration = End the exploration
act-do-not-follow = Do not follow
act-stop = Stop here
act-pass = Pass
act-done = End the turn
act-exchange = Exchange 1 credit for { $goods }
act-use-token = Use { $name }: { $text }
act-use-reserve = Use { $name } from the stockpile: { $text }
act-recycle = Use { $name } again (Token Recycler): { $text }
act-complete = Complete { $name }: { $text }
act-senate = Take a senate seat for { $name }: { $text }

## The log

log-income = Income phase: everybody collects from tracks, planets and panel.
log-cleanup = Everybody has passed in a row: cleanup phase.
log-goals = The last round is over: everybody scores one of two secret goals.
log-over = The game is over.
log-goal-chosen = { $who } has chosen a goal.
log-goal-sealed = { $who } secretly chooses the goal { $goal }.
log-goal-shown = { $who } scores the goal { $goal }.
log-wealth-taken = { $who } takes { $first } and { $second }.
log-ability-taken = { $who } takes { $ability }.
log-gained = { $who } gains { $goods }.
log-paid = { $who } pays { $goods }.
log-scored = { $who } gains { $n } VP: { $why }.
log-lost-vp = { $who } loses { $n } VP: { $why }.
log-stepped = { $who } advances to { $track } { $n }.
log-unlocked = { $who } unlocks trade space { $n }.
log-lieutenant = { $who } swaps a crew member for the lieutenant.
log-token-taken = { $who } takes the bonus token { $token }.
log-token-reserved = { $who } puts { $token } into the stockpile.
log-token-used = { $who } uses { $token }.
log-token-recycled = { $who } uses { $token } for the last time.
log-mining-taken = { $who } takes the mining token { $token }.
log-mobilised = { $who } mobilises a crew member.
log-crew-discarded = { $who } gives up a crew member for a wild planet.
log-outpost = { $who } places an outpost: { $planet }.
log-ship-moved = { $who } flies to { $planet }.
log-pirates = { $who } defeats { $pirates }.
log-wormhole = { $who } may start one wormhole jump anywhere this turn.
log-boosted = { $who }: { $track } counts { $n } higher until the end of the round.
log-captain = { $who } sends a captain to { $area }.
log-followed = { $who } follows { $area } with a { $worker }.
log-planet-used = { $who } uses { $planet } with a { $worker }.
log-deck-used = { $who } uses the command deck with a { $worker }.
log-marked = { $who } marks { $technology }.
log-mission-taken = { $who } takes the mission { $mission }.
log-mission-exchanged = { $who } takes the mission { $taken } and returns { $returned }.
log-mission-completed = { $who } completes the mission { $mission }.
log-mission-dealt = New mission: { $mission }.
log-senate = { $who } takes a seat for { $decree }: { $office }.
log-passed = { $who } passes.
log-workers-returned = All workers return to their panels.
log-mining-refilled = New mining token: { $token }.
log-priority = { $who } moves to segment { $n } of the priority track.
log-round = Round { $n } begins.

## Panels

panel-course = Round and order
panel-areas = Action areas
panel-tracks = Tracks
panel-galaxy = Galaxy
panel-technologies = Technologies
panel-missions = Missions
panel-senate = Galactic Senate
panel-unseen = Unseen
panel-player = { $who }
panel-control = Control panel, the same for everybody

line-outpost-slot = Outpost { $n }: costs { $goods }; at once { $reward }
line-outpost-slot-income = Outpost { $n }: costs { $goods }; at once and each round { $reward }
line-crew-slot = Empty crew slot { $n }: each round { $reward }
line-mining-gates = Politics level needed for each mining slot: { $levels }
line-pirate-gates = Politics level needed for each pirate slot: { $levels }
line-fleet-gates = Politics level needed for each fleet slot: { $levels }

phase-draft = Draft of wealth and abilities
phase-setup = Setup
phase-income = Income phase
phase-turn = Turn of { $who }
phase-follow = Others follow { $who }: { $area }
phase-cleanup = Cleanup phase
phase-goals = Choice of goals
phase-over = Game over

line-round = Round { $n } of 5
line-turns = Turns so far: { $n }
line-passes = Passes in a row: { $n }
line-order = Order: { $players }
line-round-token = First player of round { $n } takes { $token }
line-wealth-offer = Wealth set: { $cards }
line-ability-offer = Ability { $name }: { $text }
line-have-chosen = Goal chosen: { $players }
line-area = { $area }: main space { $main }; followed by { $secondary }
line-mining-space = Mining token: { $token }; { $n } in the stack
line-track = Markers on { $track }: { $levels }
line-spaces = Rewards on { $track }: { $spaces }
line-pile = Tokens at { $pile }: { $token } on top, { $n } below
line-site = { $node } { $planet }; outposts: { $outposts }; links: { $links }
line-wormhole = Wormhole at { $node }
line-planet = { $text } Outpost spaces: { $slots }
line-site-token = First outpost takes { $token }
line-site-pirates = Pirates { $pirates }: strength { $strength }, { $n } VP
line-site-used = Used this round by { $who }
line-technology = Level { $n }: { $name }: { $text } Marked by: { $players }
line-mission = Politics { $n }: { $name }: { $text }
line-mission-gap = Politics { $n }: no mission
line-decree = Decree { $name }: { $text }
line-office = { $name }: { $text } Decree: { $decree }; gold: { $gold }; silver: { $silver }
line-unseen-tokens = Bonus tokens below the tops or left over: { $tokens }
line-removed-tokens = Bonus tokens out of the game: { $tokens }
line-unseen-mining = Mining stack: { $tokens }
line-unseen-missions = Mission decks: { $missions }
line-vp = { $n } VP
line-score = VP by source: { $parts }
line-goods = Hold: { $goods }
line-levels = Levels: { $levels }
line-boosts = Temporary bonus: trade +{ $trade }, military +{ $military }
line-captains = Captains: { $n } available, { $placed } placed
line-crew = Crew: { $n } available, { $placed } placed, { $pods } in the pods, { $senate } in the senate, { $gone } gone
line-lieutenant-available = The lieutenant is available
line-lieutenant-placed = The lieutenant is placed
line-ability = Ability { $name }: { $text }
line-wealth = Began with: { $cards }
line-outposts = Outposts: { $planets }; { $n } left
line-ship = Ship { $n } at { $planet }
line-markers = Development markers in the hold: { $n }; technologies: { $technologies }
line-fleet = Fleet tokens: { $tokens }; unlocked: { $n }
line-pirates = Pirate tokens: { $pirates }
line-mining = Mining tokens: { $tokens }
line-log = Mission log ({ $n } spaces): { $missions }
line-log-mission = Mission in the log: { $name }: { $text }
line-completed = Missions completed: { $missions }
line-tokens = Bonus tokens: { $tokens }
line-spent = Spent bonus tokens: { $tokens }
line-reserve = Stockpile: { $tokens }
line-used = Done this round: { $things }
line-open-wormhole = One wormhole jump this turn may start anywhere
line-goal-shown = Goal { $name }: { $text }
line-goal = Secret goal { $name }: { $text }
line-choice = Chosen goal: { $name }

## Wealth cards

wealth-reactor-stock = Reactor Stock
wealth-reactor-stock-text = 4 energy, 1 mineral
wealth-ore-reserve = Ore Reserve
wealth-ore-reserve-text = 4 minerals, 1 energy
wealth-balanced-stores = Balanced Stores
wealth-balanced-stores-text = 2 energy, 3 minerals
wealth-xeno-cargo = Xeno Cargo
wealth-xeno-cargo-text = 3 aliens, 1 mineral, 1 energy
wealth-expedition-kit = Expedition Kit
wealth-expedition-kit-text = 2 aliens, 2 energy, 1 mineral
wealth-venture-capital = Venture Capital
wealth-venture-capital-text = 2 credits, 1 alien, 1 energy
wealth-colony-loan = Colony Loan
wealth-colony-loan-text = 1 credit, 2 energy, 2 minerals
wealth-research-endowment = Research Endowment
wealth-research-endowment-text = Technology +1, 1 credit
wealth-friend-in-the-senate = Friend in the Senate
wealth-friend-in-the-senate-text = Politics +1, 1 alien
wealth-factory-deed = Factory Deed
wealth-factory-deed-text = Production +1, 1 mineral
wealth-old-warship = Old Warship
wealth-old-warship-text = 3 energy, 1 credit
wealth-trading-house = Trading House
wealth-trading-house-text = Unlock 1 trade space for free, 1 mineral
wealth-eager-recruit = Eager Recruit
wealth-eager-recruit-text = Mobilise 1 crew member
wealth-family-fortune = Family Fortune
wealth-family-fortune-text = 2 energy, 1 mineral, 1 alien, 1 credit

## Bonus tokens

token-fuel-cells = Fuel Cells
token-fuel-cells-text = Gain 2 energy.
token-ore-crates = Ore Crates
token-ore-crates-text = Gain 2 minerals.
token-first-contact = First Contact
token-first-contact-text = Gain 1 alien and 1 VP.
token-small-grant = Small Grant
token-small-grant-text = Gain 1 credit and 1 VP.
token-commendation = Commendation
token-commendation-text = Gain 3 VP.
token-slipstream = Slipstream
token-slipstream-text = Move your ship 2 spaces without energy.
token-advisory-board = Advisory Board
token-advisory-board-text = Advance 1 on technology or politics.
token-assembly-line = Assembly Line
token-assembly-line-text = Advance 1 on production.
token-borrowed-licence = Borrowed Licence
token-borrowed-licence-text = Your trade level is 2 higher for outposts, missions and decrees until the end of the round.
token-hired-guns = Hired Guns
token-hired-guns-text = Your military level is 2 higher for pirates, missions and decrees until the end of the round. The comparison at the end of the round looks at the markers alone.
token-surplus-weapons = Surplus Weapons
token-surplus-weapons-text = Advance 1 on military, paying 1 energy and 1 credit less.
token-bulk-rebate = Bulk Rebate
token-bulk-rebate-text = Unlock 1 trade space, paying 1 mineral and 1 alien less.
token-pocket-tunnel = Pocket Tunnel
token-pocket-tunnel-text = One wormhole jump in this turn's exploration may start from any planet (the jump still costs 1 alien).
token-thaw-order = Thaw Order
token-thaw-order-text = Mobilise 1 crew member.
token-carte-blanche = Carte Blanche
token-carte-blanche-text = Perform any 1 main action except omni.
token-blueprints = Blueprints
token-blueprints-text = Mark 1 reachable technology.
token-sealed-orders = Sealed Orders
token-sealed-orders-text = Take 1 reachable mission and gain 2 VP.
token-prefab-base = Prefab Base
token-prefab-base-text = Place 1 outpost on the planet you orbit, paying its cost.
token-rearmament = Rearmament
token-rearmament-text = Advance 1 on military for free.
token-trade-pact = Trade Pact
token-trade-pact-text = Unlock 1 trade space for free.
token-factory-world = Factory World
token-factory-world-text = Advance 2 on production.
token-guided-jump = Guided Jump
token-guided-jump-text = Move your ship for free to a wormhole planet and gain 1 alien.
token-order-of-the-nebula = Order of the Nebula
token-order-of-the-nebula-text = Gain 5 VP.
token-senate-subsidy = Senate Subsidy
token-senate-subsidy-text = Gain 2 credits and 1 VP.

## Mining tokens

mining-gas-harvester = Gas Harvester
mining-gas-harvester-text = Mining: gain 1 energy.
mining-ore-scoop = Ore Scoop
mining-ore-scoop-text = Mining: gain 1 mineral.
mining-relic-sifter = Relic Sifter
mining-relic-sifter-text = Mining: gain 1 alien.
mining-mine-museum = Mine Museum
mining-mine-museum-text = Mining: gain 1 VP.
mining-crystal-vein = Crystal Vein
mining-crystal-vein-text = Mining: gain 2 VP.
mining-artefact-dig = Artefact Dig
mining-artefact-dig-text = Mining: gain 1 alien.
mining-mixed-lode = Mixed Lode
mining-mixed-lode-text = Mining: gain any 1 resource.
mining-rare-metals = Rare Metals
mining-rare-metals-text = Mining: gain 1 credit.
mining-survey-data = Survey Data
mining-survey-data-text = Mining: advance 1 on technology or politics.
mining-drill-refit = Drill Refit
mining-drill-refit-text = Mining: advance 1 on production.

## Pirates

pirate-rust-buckets = Rust Buckets
pirate-rust-buckets-text = Strength 1. Gain 1 VP when defeated and 1 VP each income phase.
pirate-void-jackals = Void Jackals
pirate-void-jackals-text = Strength 2. Gain 1 VP when defeated and 1 VP each income phase.
pirate-red-comets = Red Comets
pirate-red-comets-text = Strength 2. Gain 1 VP when defeated and 1 VP each income phase.
pirate-black-nebula = Black Nebula
pirate-black-nebula-text = Strength 3. Gain 2 VP when defeated and 2 VP each income phase.
pirate-iron-kraken = Iron Kraken
pirate-iron-kraken-text = Strength 3. Gain 2 VP when defeated and 2 VP each income phase.
pirate-star-reapers = Star Reapers
pirate-star-reapers-text = Strength 4. Gain 3 VP when defeated and 3 VP each income phase.

## Technologies

technology-ion-sails = Ion Sails
technology-ion-sails-text = Gain 1 VP each time you move your ship. In each exploration action and each granted move you may fly 1 extra space without energy.
technology-dual-use-research = Dual-Use Research
technology-dual-use-research-text = Each time you advance on military you may also advance 1 on technology or politics.
technology-deep-drills = Deep Drills
technology-deep-drills-text = Each mining action also gives any 1 resource and 1 VP.
technology-extended-logbook = Extended Logbook
technology-extended-logbook-text = Your mission log holds 3 missions.
technology-quick-followers = Quick Followers
technology-quick-followers-text = Gain 1 VP each time you perform a secondary action.
technology-mission-sponsors = Mission Sponsors
technology-mission-sponsors-text = Completing a mission costs you 1 credit less.
technology-token-recycler = Token Recycler
technology-token-recycler-text = Once per round pay 1 alien: gain 2 VP and use one of your spent bonus tokens again, then discard that token.
technology-prospecting-probes = Prospecting Probes
technology-prospecting-probes-text = Each exploration action also advances you 1 on production.
technology-war-propaganda = War Propaganda
technology-war-propaganda-text = In the cleanup phase double the VP you gain for leading on military, and lose none for being last.
technology-research-grants = Research Grants
technology-research-grants-text = Gain 1 VP each time you mark a technology or take a mission.
technology-tunnel-stabiliser = Tunnel Stabiliser
technology-tunnel-stabiliser-text = You may pay any 2 resources instead of 1 alien to use a wormhole; if you do, gain 2 VP.
technology-medal-ceremony = Medal Ceremony
technology-medal-ceremony-text = Gain 1 VP each time you complete a commercial or war mission.
technology-colonial-dividend = Colonial Dividend
technology-colonial-dividend-text = Gain 2 VP each time you use an action planet.
technology-automated-harvest = Automated Harvest
technology-automated-harvest-text = Each time you advance on production you also collect resources as in a production action.
technology-trade-concession = Trade Concession
technology-trade-concession-text = A trade action costs you 1 alien less: 2 minerals, or 1 mineral as the main action. What planets and cards charge for a trade space stays as it is.
technology-senate-lobby = Senate Lobby
technology-senate-lobby-text = Gain 3 VP each time you take a senate seat.
technology-orbital-annex = Orbital Annex
technology-orbital-annex-text = You may place outposts on action planets that have no free outpost space; you need the trade level of the last one.
technology-charter-rights = Charter Rights
technology-charter-rights-text = Once per round you may use an action planet on which another player has an outpost and you do not.
technology-think-tank = Think Tank
technology-think-tank-text = Your technology and politics levels count as 1 higher than your markers show.
technology-parallel-command = Parallel Command
technology-parallel-command-text = Your captains may use main action spaces already used by other players; nobody may follow then.
technology-empire-audit = Empire Audit
technology-empire-audit-text = End of game: 1 VP per level of trade and military.
technology-field-promotion = Field Promotion
technology-field-promotion-text = Once per round you may resolve a secondary action as its main action.
technology-crash-programme = Crash Programme
technology-crash-programme-text = At once: advance 1 on military for free or unlock 1 trade space for free; pay 2 aliens to do both.
technology-industrial-legacy = Industrial Legacy
technology-industrial-legacy-text = End of game: 1 VP per production level.
technology-shared-science = Shared Science
technology-shared-science-text = End of game: 1 VP per development marker (yours included) on every technology you have marked.
technology-emergency-orders = Emergency Orders
technology-emergency-orders-text = At once: perform any 1 main action except omni without a worker.
technology-scholars-and-envoys = Scholars and Envoys
technology-scholars-and-envoys-text = End of game: 1 VP per level of technology and politics.
technology-vision-fulfilled = Vision Fulfilled
technology-vision-fulfilled-text = End of game: 2 extra VP for every item that scores on your chosen goal card, at most 12.
technology-drop-colony = Drop Colony
technology-drop-colony-text = At once: you may place an outpost on an action planet with a free space, wherever your ship is. You pay its minerals and need the trade level of the space; not among pirates.
technology-diplomatic-shortcut = Diplomatic Shortcut
technology-diplomatic-shortcut-text = At once: complete 1 mission from your log ignoring its cost or its requirements (not both).

## Missions

mission-parcel-run = Parcel Run
mission-parcel-run-text = Commercial. Pay 1 mineral. Need: nothing. Reward: 1 VP, 1 free ship move.
mission-border-patrol = Border Patrol
mission-border-patrol-text = War. Pay 1 energy. Need: nothing. Reward: 1 VP, 1 free ship move.
mission-travelling-show = Travelling Show
mission-travelling-show-text = Cultural. Pay 1 mineral, 1 energy. Need: nothing. Reward: 2 VP.
mission-guest-lectures = Guest Lectures
mission-guest-lectures-text = Cultural. Pay 1 mineral, 1 energy. Need: technology 1. Reward: 2 VP, politics +1.
mission-convoy-escort = Convoy Escort
mission-convoy-escort-text = War. Pay 2 energy. Need: military 1. Reward: 2 VP, 1 alien.
mission-ore-contract = Ore Contract
mission-ore-contract-text = Commercial. Pay 2 minerals. Need: trade 1. Reward: 2 VP, 1 credit.
mission-star-atlas = Star Atlas
mission-star-atlas-text = Cultural. Pay 1 mineral, 1 energy. Need: technology 2. Reward: 3 VP.
mission-mine-concession = Mine Concession
mission-mine-concession-text = Commercial. Pay 2 minerals. Need: trade 1, outpost on 1 mining planet. Reward: 3 VP, production +1.
mission-garrison-duty = Garrison Duty
mission-garrison-duty-text = War. Pay 2 energy. Need: military 1, outpost on 1 action planet. Reward: 3 VP, technology +1.
mission-smuggler-hunt = Smuggler Hunt
mission-smuggler-hunt-text = War. Pay 1 energy, 1 credit. Need: military 2. Reward: 3 VP, 1 alien, 1 mineral.
mission-trade-fair = Trade Fair
mission-trade-fair-text = Commercial. Pay 2 minerals, 1 alien. Need: trade 2. Reward: 3 VP, 1 credit, 1 energy.
mission-twin-world-study = Twin-World Study
mission-twin-world-study-text = Cultural. Pay 1 mineral, 1 energy. Need: technology 2, outposts on 2 planets of one colour. Reward: 3 VP, mark 1 reachable technology.
mission-two-port-route = Two-Port Route
mission-two-port-route-text = Commercial. Pay 2 minerals, 1 alien. Need: trade 2, outposts on 2 planets of different colours. Reward: 4 VP, 2 free ship moves.
mission-pirate-bounty = Pirate Bounty
mission-pirate-bounty-text = War. Pay 2 energy, 1 credit. Need: military 2, outpost on 1 planet, 1 pirate token. Reward: 4 VP, unlock 1 trade space for free.
mission-bulk-export = Bulk Export
mission-bulk-export-text = Commercial. Pay 3 minerals. Need: trade 4. Reward: 4 VP, 1 credit, technology +1.
mission-fleet-manoeuvres = Fleet Manoeuvres
mission-fleet-manoeuvres-text = War. Pay 3 energy. Need: military 4. Reward: 5 VP, 2 aliens, 1 free ship move.
mission-weapons-academy = Weapons Academy
mission-weapons-academy-text = Cultural. Pay 2 minerals, 2 energy. Need: technology 4, outposts on 2 planets of different colours. Reward: 5 VP, military +1 for free.
mission-frontier-draft = Frontier Draft
mission-frontier-draft-text = War. Pay 2 energy, 1 credit. Need: military 4, outposts on 2 planets, each green or purple. Reward: 5 VP, mobilise 1 crew member.
mission-labour-charter = Labour Charter
mission-labour-charter-text = Commercial. Pay 2 minerals, 1 alien. Need: trade 4, outposts on 2 planets, each gray or yellow. Reward: 5 VP, mobilise 1 crew member.
mission-tunnel-survey = Tunnel Survey
mission-tunnel-survey-text = Cultural. Pay 2 minerals, 2 energy. Need: technology 4, outposts on 3 planets of one colour. Reward: 6 VP, move the ship to a wormhole planet.
mission-grand-symposium = Grand Symposium
mission-grand-symposium-text = Cultural. Pay 1 mineral, 1 energy, 1 alien, 1 credit. Need: technology 6. Reward: 6 VP, production +1 and politics +1.
mission-privateer-licence = Privateer Licence
mission-privateer-licence-text = Commercial or war. Pay 2 aliens, 1 credit. Need: trade or military 4. Reward: 6 VP, take 1 reachable mission.
mission-patent-office = Patent Office
mission-patent-office-text = Cultural. Pay 2 minerals, 2 energy. Need: technology 6. Reward: 6 VP, mark 1 reachable technology.
mission-three-systems-pact = Three Systems Pact
mission-three-systems-pact-text = Commercial or war. Pay 2 minerals, 2 energy. Need: trade or military 6, outposts on 3 planets of different colours. Reward: 7 VP, perform the main mining action.
mission-orbital-archive = Orbital Archive
mission-orbital-archive-text = Cultural. Pay 2 minerals, 2 energy. Need: technology 8. Reward: 7 VP, place an outpost on the planet your ship orbits, if possible.
mission-galactic-hegemony = Galactic Hegemony
mission-galactic-hegemony-text = Commercial or war. Pay 2 aliens, 2 credits. Need: trade or military 6. Reward: 12 VP.

## Decrees

decree-many-suns = Many Suns
decree-many-suns-text = Have outposts on 3 planets of different colours.
decree-action-worlds = Action Worlds
decree-action-worlds-text = Have outposts on 3 action planets.
decree-age-of-reason = Age of Reason
decree-age-of-reason-text = Be at technology 6 and politics 6.
decree-renaissance-fleet = Renaissance Fleet
decree-renaissance-fleet-text = Have completed at least 1 mission of each type.
decree-dust-and-light = Dust and Light
decree-dust-and-light-text = Have outposts on 3 gray or 3 yellow planets.
decree-mining-worlds = Mining Worlds
decree-mining-worlds-text = Have outposts on 3 mining planets.
decree-guns-and-goods = Guns and Goods
decree-guns-and-goods-text = Be at trade 4 and military 4.
decree-patent-holders = Patent Holders
decree-patent-holders-text = Have marked 3 technologies.
decree-violet-and-verdant = Violet and Verdant
decree-violet-and-verdant-text = Have outposts on 3 purple or 3 green planets.
decree-three-kinds-of-world = Three Kinds of World
decree-three-kinds-of-world-text = Have outposts on 3 planets of different types: action, mining and wild.
decree-free-skies = Free Skies
decree-free-skies-text = Have 3 pirate tokens.
decree-specialists = Specialists
decree-specialists-text = Have completed 3 commercial or 3 war missions.

## Goals

goal-knowledge-or-deeds = Knowledge or Deeds
goal-knowledge-or-deeds-text = 2 VP per marked technology OR per completed mission.
goal-patron-of-culture = Patron of Culture
goal-patron-of-culture-text = 4 VP per completed cultural mission.
goal-merchant-prince = Merchant Prince
goal-merchant-prince-text = 4 VP per completed commercial mission.
goal-war-hero = War Hero
goal-war-hero-text = 4 VP per completed war mission.
goal-peacekeeper = Peacekeeper
goal-peacekeeper-text = 3 VP per pirate token OR per completed war mission.
goal-yellow-dominion = Yellow Dominion
goal-yellow-dominion-text = 3 VP per outpost on a yellow planet (multi-coloured ones count).
goal-purple-dominion = Purple Dominion
goal-purple-dominion-text = 3 VP per outpost on a purple planet (multi-coloured ones count).
goal-green-dominion = Green Dominion
goal-green-dominion-text = 3 VP per outpost on a green planet (multi-coloured ones count).
goal-gray-dominion = Gray Dominion
goal-gray-dominion-text = 4 VP per outpost on a gray planet (multi-coloured ones count).
goal-settlers-or-scholars = Settlers or Scholars
goal-settlers-or-scholars-text = 2 VP per outpost on the galaxy map OR per marked technology.
goal-pirate-bane = Pirate Bane
goal-pirate-bane-text = 5 VP per pirate token.
goal-licensed-ports = Licensed Ports
goal-licensed-ports-text = 3 VP per outpost on a planet with a trade requirement.
goal-full-holds = Full Holds
goal-full-holds-text = 2 VP per outpost on the galaxy map plus 1 VP per leftover resource (at most 12 VP, on top of the normal leftovers).
goal-civil-progress = Civil Progress
goal-civil-progress-text = 1 VP per level of technology, politics and production.

## Abilities

ability-lieutenant = Lieutenant
ability-lieutenant-text = Setup: replace 1 crew member with the lieutenant. He goes only on secondary spaces but performs the main action.
ability-technological-nightmare = Technological Nightmare
ability-technological-nightmare-text = You own a private multicolour planet with a portable wormhole. It gives 2 VP per mining action.
ability-veteran-diplomat = Veteran Diplomat
ability-veteran-diplomat-text = Setup: politics +1. You reach missions 1 space further up the track, and missions cost you 1 resource less.
ability-secret-stockpile = Secret Stockpile
ability-secret-stockpile-text = End of setup: draw 3 basic and 2 advanced leftover bonus tokens. Once per round use one of them.
ability-established-trader = Established Trader
ability-established-trader-text = Start at trade level 2: first development marker to the hold, first fleet income token to the income track, without its reward.
ability-private-command-deck = Private Command Deck
ability-private-command-deck-text = Your own omni space: once per round place 1 captain here to perform any main action or 1 crew member to perform any secondary action, without the omni payment.
ability-military-observer = Military Observer
ability-military-observer-text = Setup: military +1. Gain 2 VP whenever any player advances on military through a card or a planet.
ability-emergency-relief = Emergency Relief
ability-emergency-relief-text = At the start of each income phase gain 1 of each resource you have none of, and 1 credit if you have none.
ability-head-start = Head Start
ability-head-start-text = Start with 1 more mobilised crew member and a free second outpost on any action planet without pirates, at any trade level. Its slot gives no reward; you move to segment 2 of the priority track.
ability-second-ship = Second Ship
ability-second-ship-text = You have a second ship. Split exploration movement between both, plus 1 extra free move or outpost per exploration action.

## Planets

planet-mining-green-a = Green mining planet A
planet-mining-green-a-text = Mining: gain 1 mineral or 1 energy.
planet-mining-purple = Purple mining planet
planet-mining-purple-text = Mining: gain 1 alien.
planet-mining-gray-a = Gray mining planet A
planet-mining-gray-a-text = Mining: advance 1 on production.
planet-mining-multi = Multicolour mining planet
planet-mining-multi-text = Mining: gain 3 VP.
planet-mining-gray-b = Gray mining planet B
planet-mining-gray-b-text = Mining: gain 1 VP.
planet-mining-yellow = Yellow mining planet
planet-mining-yellow-text = Mining: gain 1 VP.
planet-mining-green-b = Green mining planet B
planet-mining-green-b-text = Mining: gain 2 VP.
planet-base-gray = Gray base planet
planet-base-gray-text = Action: move the ship for free to a planet with a wormhole and gain 1 alien.
planet-base-yellow = Yellow base planet
planet-base-yellow-text = Action: gain any 2 resources.
planet-base-purple = Purple base planet
planet-base-purple-text = Action: up to 2 times pay 1 resource to advance 1 on technology or politics.
planet-base-green = Green base planet
planet-base-green-text = Action: gain 1 credit and 1 VP.
planet-action-purple = Purple action planet
planet-action-purple-text = Action: activate all your mining planets (not the mining track), then gain 2 VP for each of them.
planet-action-yellow = Yellow action planet
planet-action-yellow-text = Action: up to 3 times pay 1 resource to gain 1 VP.
planet-action-yellow-purple = Yellow-purple action planet
planet-action-yellow-purple-text = Action: mark 1 technology you can reach or take 1 mission you can reach.
planet-action-green-gray = Green-gray action planet
planet-action-green-gray-text = Action: perform the main exploration action.
planet-wild-green = Green wild planet
planet-wild-green-text = Outpost costs 1 mobilised crew member. Income: advance 1 on production, technology or politics.
planet-wild-purple = Purple wild planet
planet-wild-purple-text = Outpost costs 1 mobilised crew member. Income: you may pay 1 credit to advance 1 on military.
planet-wild-yellow = Yellow wild planet
planet-wild-yellow-text = Outpost costs 1 mobilised crew member. Income: gain 1 credit.
planet-wild-gray = Gray wild planet
planet-wild-gray-text = Outpost costs 1 mobilised crew member. Income: you may pay 1 alien to unlock the next trade space.
planet-nightmare = Technological Nightmare
planet-nightmare-text = Owned through its ability tile, never on the map and of no type: the purple action planet does not activate it. Mining: gain 2 VP. Portable wormhole.

## Fleet income tokens

fleet-freight-fees = Freight Fees
fleet-freight-fees-text = Income: gain 1 credit.
fleet-supply-runs = Supply Runs
fleet-supply-runs-text = Income: gain any 1 resource.
fleet-fleet-prestige = Fleet Prestige
fleet-fleet-prestige-text = Income: gain 2 VP.

## Offices

office-expansion = Office of Expansion
office-expansion-text = Move your ship 1 space for free, place an outpost for free, gain 6 VP.
office-prestige = Office of Prestige
office-prestige-text = Gain 9 VP.
office-power = Office of Power
office-power-text = Advance 1 for free on military or trade, gain 5 VP.
office-development = Office of Development
office-development-text = Mobilise 1 crew member, advance for free twice on any one track or once on any two tracks (trade included), gain 4 VP.

## The legend of signs

signs-goods = Goods and points
signs-areas = Actions and tracks
signs-people = People and cards
signs-map = On the map
signs-times = When something works
signs-others = Other signs
sign-energy = Energy
sign-energy-text = A resource: pays for flights, military and missions.
sign-mineral = Mineral
sign-mineral-text = A resource: pays for outposts and trade.
sign-alien = Alien
sign-alien-text = A resource: pays for trade, wormholes and missions.
sign-credit = Credit
sign-credit-text = Money: pays for military and can be exchanged for any resource.
sign-any-resource = Any resource
sign-any-resource-text = Energy, a mineral or an alien, as you like.
sign-vp = Victory points
sign-vp-text = Whoever has most at the end wins.
sign-ship = Ship and exploration
sign-ship-text = A ship, its moves, and the action that moves it and places outposts.
sign-mining = Mining
sign-mining-text = The mining action, and planets that reward it.
sign-trade = Trade
sign-trade-text = The trade action and its track, which opens spaces for outposts.
sign-technology = Technology
sign-technology-text = The technology action and its track, on which cards become reachable.
sign-military = Military
sign-military-text = The military action and its track, which beats pirates.
sign-production = Production
sign-production-text = The production action and its track, which says what is collected.
sign-politics = Politics
sign-politics-text = The politics action and its track, which leads to missions and the senate.
sign-omni = Any action
sign-omni-text = Any action area, or any track, as you like.
sign-captain = Captain
sign-captain-text = Takes a main action.
sign-crew = Crew member
sign-crew-text = Takes a secondary action or follows.
sign-lieutenant = Lieutenant
sign-lieutenant-text = Goes on secondary spaces, yet performs the main action.
sign-pod = Cryo pod
sign-pod-text = A crew member asleep, who has to be mobilised first.
sign-marker = Development marker
sign-marker-text = Lies on a technology you have marked; how many are left stands beside it.
sign-card = Technology card
sign-card-text = Marked, it gives you what it says.
sign-mission = Mission card
sign-mission-text = Completed, it gives its reward.
sign-player = Player
sign-player-text = The number and colour of a player.
sign-planet = Any planet
sign-planet-text = A planet of any colour.
sign-planet-action = Action planet
sign-planet-action-text = Lets its owner take the action printed on it.
sign-planet-wild = Wild planet
sign-planet-wild-text = An outpost here costs a crew member and brings income.
sign-planet-special = Special planet
sign-planet-special-text = A planet of a kind of its own.
sign-green = Green planets
sign-green-text = Planets of this colour.
sign-yellow = Yellow planets
sign-yellow-text = Planets of this colour.
sign-purple = Purple planets
sign-purple-text = Planets of this colour.
sign-gray = Gray planets
sign-gray-text = Planets of this colour; each lets your ships fly a space farther.
sign-outpost = Outpost
sign-outpost-text = Claims a planet; beside it how many you have left.
sign-pirate = Pirates
sign-pirate-text = Have to be beaten before anybody settles here.
sign-wormhole = Wormhole
sign-wormhole-text = For 1 alien an exploring ship flies from one to any other.
sign-now = At once
sign-now-text = Works once, as soon as you get it.
sign-again = Once a round
sign-again-text = Can be used once in each round, or lasts until its end.
sign-always = Always
sign-always-text = Works as long as you have it.
sign-flag = At the end
sign-flag-text = Counts at the end of the game.
sign-arrow = For
sign-arrow-text = What stands left is paid for what stands right.
sign-up = Rises
sign-up-text = A crew member leaves the pod, or a level rises.
sign-tick = Done
sign-tick-text = It is marked, completed or used.
sign-unequal = All different
sign-unequal-text = No two may be alike.
sign-lock = Locked
sign-lock-text = Your politics level is not high enough yet.
sign-rebuilt = Rebuilt
sign-rebuilt-text = A figure here was rebuilt by us, since the print is not known; pointing at it tells which.

## Action areas

area-omni = Omni action
area-omni-main = Pay 1 credit or 1 alien: perform any main action, even one already used.
area-omni-secondary = Pay 1 credit or 1 alien: perform any secondary action.
area-exploration = Exploration
area-exploration-main = Move (1 space plus 1 per gray planet) and place 1 outpost, in either order.
area-exploration-secondary = Move or place 1 outpost.
area-mining = Mining
area-mining-main = Take the mining token, then gain all your mining rewards.
area-mining-secondary = Gain all your mining rewards.
area-trade = Trade
area-trade-main = Pay 2 minerals, or 1 mineral and 1 alien. Unlock the next trade space.
area-trade-secondary = Pay 2 minerals and 1 alien. Unlock the next trade space.
area-technology = Technology
area-technology-main = Advance 2, or advance 1 and mark 1 technology.
area-technology-secondary = Advance 1, or mark 1 technology.
area-military = Military
area-military-main = Pay 1 energy and 1 credit, or 2 energy: advance 1.
area-military-secondary = Pay 2 energy and 1 credit: advance 1.
area-production = Production
area-production-main = Advance 1, then collect resources.
area-production-secondary = Advance 1, or collect resources.
area-politics = Politics
area-politics-main = Advance 2, or advance 1 and take 1 mission.
area-politics-secondary = Advance 1, or take 1 mission.

# Headings of the tables of balance
fact-place = Starting places
starting-place = place { $n }
fact-ability = Abilities
fact-wealth = Wealth cards
fact-technology = Technologies marked
fact-mission = Missions completed
fact-goal = Goals chosen
fact-track = Levels reached
fact-pirate = Pirates defeated

# What is printed on components, and how surely it is known.
rebuilt = Rebuilt by us, since the print is not known: { $figures }.
yes = yes
no = no
note = { $when } ({ $rule })
note-ruling = { $when } { $ruling } ({ $rule })
when-always = It works from the moment it is marked.
when-once-a-round = Once a round.
when-at-once = At once when it is marked, and never again.
when-end = At the end of the game.
ruling-ion-sails = One action counts once, however many spaces and ships; a wormhole jump counts too.
ruling-quick-followers = What Field Promotion turns into a main action still counts; what the lieutenant does, does not.
ruling-token-recycler = The token leaves the game afterwards.
ruling-prospecting-probes = The step comes before anything else of the exploration.
ruling-research-grants = Not for this card itself.
ruling-medal-ceremony = A mission of two types gives 1 VP, not 2.
ruling-automated-harvest = So the main production action collects twice.
ruling-trade-concession = A main trade action then costs 1 mineral in all; other prices in aliens stay.
ruling-orbital-annex = The planet asks for the trade level of its last space.
ruling-charter-rights = Somebody must have an outpost there, and the planet must be unused this round.
ruling-think-tank = Rewards of spaces follow the marker, not the level.
ruling-parallel-command = Not where a captain of yours stands; and nobody may follow you there.
ruling-field-promotion = It is decided when the worker is placed.
ruling-emergency-orders = Nobody follows, and the space on the board stays free.
ruling-drop-colony = Trade level, pirates and the cost in minerals hold as always.
kind-planets = Planets
kind-colours = Planet colours
kind-technologies = Technology cards
kind-missions = Mission cards
kind-decrees = Galactic decrees
kind-offices = Senate offices
kind-goals = Goal cards
kind-abilities = Ability tiles
kind-wealth = Wealth cards
kind-basic-tokens = Basic bonus tokens
kind-advanced-tokens = Advanced bonus tokens
kind-mining = Mining tokens
kind-fleet = Fleet income tokens
kind-pirates = Pirate tokens
kind-symbols = Symbols
kind-tracks = Tracks
kind-piles = Piles of bonus tokens
kind-displays = Displays
kind-rounds = Round track
kind-panel = Control panel
kind-maps = Galaxy maps
component-blanks = blank pirate tokens
component-double-income = double your rewards in the income phase
component-double-income-text = It stands in the list of symbols but on no piece that we know, so it is not in play.
component-rounds = Rounds and their tokens
component-outposts = Outpost slots
component-crew = Crew slots
component-mining-slots = Mining slots
component-pirate-slots = Income slots of pirates
component-fleet-slots = Income slots of the fleet
component-pieces = Pieces of a player
component-map = Map for { $n } players
colour-green = green
colour-yellow = yellow
colour-purple = purple
colour-gray = gray
mark-colours = colours
mark-types = types of planets
mark-progress = levels and pirates
mark-cards = technologies and missions
class-basic = basic
class-advanced = advanced
figure-text = what it does
figure-outposts = outpost spaces and the trade levels they need
figure-produces = what outposts collect
figure-level = level
figure-number = number
figure-mark = mark
figure-gold = for the gold seat when the silver one is taken
figure-spaces = spaces
figure-copies = copies
figure-starting = dealt to players at the start
figure-strength = strength
figure-vp = VP
figure-space = space { $n }
figure-needs = technology for space { $n }
figure-price = full cost of a step
figure-class = colour of the tokens
figure-tokens = tokens on board sides 3 and 4
figure-slot = level for slot { $n }
figure-rounds = rounds
figure-round = token of round { $n }
figure-slot-cost = cost of outpost { $n }
figure-slot-reward = reward of slot { $n }
figure-slot-income = income of slot { $n }
figure-crew = crew members
figure-crew-slots = slots
figure-outposts-owned = outposts
figure-markers = development markers
figure-markers-in-hold = development markers in the hold
figure-log = missions in the log
figure-credits = credits at the start
figure-captains = captains with two players, and with more
figure-links = links
figure-energy = energy on all links
figure-wormholes = wormholes

# Zones of the drawn board, and what the table would give.
zone-draft = Draft
zone-galaxy = Galaxy
zone-actions = Actions
zone-technologies = Technologies
zone-missions = Missions
zone-senate = Senate
zone-panel = My panel
zone-rivals = Rivals
zone-goals = Secret goals
outlook-income = Next income
outlook-choice = a choice of yours
origin-tracks = Tracks
origin-slots = Pirates and fleet
origin-outposts = Outposts
origin-crew = Empty crew slots
origin-planets = Wild planets

# Technologies in a few words
technology-ion-sails-short = Move: 1 VP, 1 space free
technology-dual-use-research-short = Military also tech or politics
technology-deep-drills-short = Mining: +1 any, +1 VP
technology-extended-logbook-short = Log holds 3 missions
technology-quick-followers-short = 1 VP per follow action
technology-mission-sponsors-short = Missions: 1 credit less
technology-token-recycler-short = 1 alien: spent token, 2 VP
technology-prospecting-probes-short = Exploration: production +1
technology-war-propaganda-short = Military VP doubled
technology-research-grants-short = 1 VP per mark or mission taken
technology-tunnel-stabiliser-short = Jump for any 2, 2 VP
technology-medal-ceremony-short = 1 VP per trade or war mission
technology-colonial-dividend-short = 2 VP per action planet used
technology-automated-harvest-short = Production step: collect
technology-trade-concession-short = Trade: 1 alien less
technology-senate-lobby-short = 3 VP per senate seat
technology-orbital-annex-short = Outposts need no free space
technology-charter-rights-short = Use a rival’s planet
technology-think-tank-short = Tech and politics count +1
technology-parallel-command-short = Use taken main spaces
technology-empire-audit-short = 1 VP per trade, military
technology-field-promotion-short = Follow as main action
technology-crash-programme-short = Military or trade +1
technology-industrial-legacy-short = 1 VP per production
technology-shared-science-short = 1 VP per marker on mine
technology-emergency-orders-short = Any main action
technology-scholars-and-envoys-short = 1 VP per tech, politics
technology-vision-fulfilled-short = Goal: +2 VP each, max 12
technology-drop-colony-short = Outpost on any action planet
technology-diplomatic-shortcut-short = Mission without cost or need
