//! Laying out the game (section 3 of the rules).

use enumset::EnumSet;
use kernel::{BySeat, Dice, Seat};
use tinyvec::ArrayVec;

use crate::components::actions::{ActionTile, TILES};
use crate::components::blueprints::BlueprintSet;
use crate::components::board::{Area, INTRO_TECHNOLOGIES, Location};
use crate::components::bonuses::{GuestBonus, LocationBonus};
use crate::components::cards::{Card, CardSet};
use crate::components::cockpits::{Cockpit, CockpitSet};
use crate::components::cruises::{Cruise, CruiseSet};
use crate::components::effect::Set;
use crate::components::engines::{Engine, EngineSet};
use crate::components::experts::ExpertTile;
use crate::components::goals::GoalTile;
use crate::components::guests::GUESTS;
use crate::components::solo::SoloSet;
use crate::components::starting::StartingSet;
use crate::components::technologies::Technology;
use crate::components::upgrades::Token;
use crate::decisions::Frame;
use crate::ops::draw;
use crate::options::{Advanced, Locations, Options, Part, Starting, base_grey};
use crate::state::{Board, Company, Owner, Phase, Secrets, Section, Ship, Slot, Solo, Source, State, Turn, Worker};
use crate::{Cx, flow};

/// Starting order: the seat after the first player is second, and so on.
pub fn turn_order(board: &Board) -> impl Iterator<Item = Seat> + Clone + use<> {
    board.first.clockwise(board.n_companies())
}

/// Lays out the game up to the first decision.
pub fn deal(players: u8, options: &Options, dice: &mut Dice) -> State {
    let mut state = lay_out(players, options, dice);
    flow::settle(&mut Cx::quiet(&mut state, dice));
    state
}

/// Lays out the game; nobody has done anything yet.
pub fn lay_out(players: u8, options: &Options, dice: &mut Dice) -> State {
    let n_companies = usize::from(players.max(2));
    let solo = players == 1;
    let small = players <= 2;
    let first = if solo { Seat(0) } else { Seat(dice.below(u32::from(players)) as u8) };
    let mut technologies: EnumSet<Technology> =
        Technology::ALL.iter().copied().filter(|tile| options.has(tile.face().set, Part::Technologies)).collect();
    // The Introductory side has its Technologies printed on it, so every tile stays for its back (GC-SETUP-12).
    let chosen = match options.intro {
        true => INTRO_TECHNOLOGIES,
        false => std::array::from_fn(|_| take(&mut technologies, dice)),
    };
    let level = u8::from(small);
    let mut board = Board {
        options: *options,
        players,
        first,
        active: first,
        phase: match options.starting_upgrades {
            Starting::Auction => Phase::Auction,
            Starting::Off | Starting::On | Starting::Balancing => {
                Phase::FirstDevelopment(Seat(((first.idx() + n_companies - 1) % n_companies) as u8))
            }
        },
        round: 0,
        turns: 0,
        end_triggered: false,
        final_round: false,
        stack: ArrayVec::<[Frame; 16]>::new(),
        turn: Turn::default(),
        companies: BySeat::from_fn(n_companies, |seat| company(options, solo && seat == Seat(1))),
        tiles: tiles(options, dice),
        workers: [None; 6],
        areas: [EnumSet::empty(); 10],
        technologies: chosen,
        markers: match options.advanced_technologies {
            Advanced::Off | Advanced::On => [1; 4],
            Advanced::Upgraded => [4; 4],
        },
        unused_technologies: technologies,
        expert: match options.intro {
            true => ExpertTile::FriendlyRivalry,
            false => {
                let tiles: EnumSet<ExpertTile> = ExpertTile::ALL
                    .iter()
                    .copied()
                    .filter(|tile| options.has(tile.face().set, Part::Experts))
                    .collect();
                draw(tiles, dice).expect("there are Expert tiles")
            }
        },
        goals: match options.intro {
            true => GoalTile::Intro,
            false => draw(EnumSet::<GoalTile>::all(), dice).expect("there are goal tiles"),
        },
        trackers: [level; 3],
        guest_bonuses: guest_bonuses(options, dice),
        location_bonuses: location_bonuses(options, dice),
        active_locations: match options.location_bonus {
            Locations::Off | Locations::On => EnumSet::empty(),
            Locations::Active => EnumSet::all(),
        },
        agenda: [None; 4],
        discard: ArrayVec::<[Card; 48]>::new(),
        deck: 0,
        blueprints: [None; 5],
        blueprint_tray: BlueprintSet::all(),
        blueprint_discard: BlueprintSet::empty(),
        cockpits: [None; 4],
        engines: [None; 4],
        cockpit_tray: cockpits(options),
        engine_tray: engines(options),
        silo: [2; 3],
        progress: progress(options, players),
        slots: [Slot::default(); 6],
        cruise_tray: CruiseSet::all(),
        cruise_discard: CruiseSet::empty(),
        queue: [[0; 3]; 3],
        supply: [GUESTS; 3],
        npc_developments: if small { 6 } else { 0 },
        auction: StartingSet::empty(),
        solo: solo.then(|| Solo { rest: SoloSet::all(), ..Solo::default() }),
    };
    lay_market(&mut board, dice);
    neutral_developments(&mut board, dice);
    marketing(&mut board, dice);
    let mut secrets = agenda(&mut board, dice);
    secrets.bids = BySeat::new(n_companies, None);
    starting_upgrades(&mut board, &mut secrets, dice);
    if let Some(solo) = &mut board.solo {
        let top = take(&mut solo.rest, dice);
        solo.top = Some(top);
    }
    State { board, secrets }
}

fn take<T: enumset::EnumSetType>(set: &mut EnumSet<T>, dice: &mut Dice) -> T {
    let tile = draw(*set, dice).expect("enough tiles are in the box");
    set.remove(tile);
    tile
}

/// A player board at the start (GC-SETUP-30 to 35). Rachel keeps the base tokens and needs no supplies.
fn company(options: &Options, rachel: bool) -> Company {
    let brown = Token::Money | Token::Ad | Token::Vp | Token::Resource;
    let grey = if rachel { base_grey() } else { options.grey_tokens };
    let auction = u16::from(options.starting_upgrades == Starting::Auction);
    let mut company = Company {
        vp: 5,
        workers: 2,
        tower: brown | grey,
        cubes: 9,
        resources: if rachel { [0; 3] } else { [1; 3] },
        money: if rachel { 0 } else { 10 + 3 * auction },
        ads: if rachel { 0 } else { 2 },
        ..Company::default()
    };
    company.ledger[Source::Start as usize] = 5;
    company.ships.push(Ship { cockpit: Cockpit::Start, engine: Engine::Start, ..Ship::default() });
    company
}

fn tiles(options: &Options, dice: &mut Dice) -> [[ActionTile; 2]; 6] {
    if options.intro {
        return std::array::from_fn(|location| {
            let mut here = TILES.iter().filter(|tile| tile.intro.idx() == location).map(|tile| tile.tile);
            std::array::from_fn(|_| here.next().expect("two actions are printed on each location"))
        });
    }
    let mut order: [ActionTile; 12] = std::array::from_fn(|idx| ActionTile::ALL[idx]);
    dice.shuffle(&mut order);
    std::array::from_fn(|location| [order[2 * location], order[2 * location + 1]])
}

/// The Cockpits of the market and its tray. One that scores Cabins belongs to every set of Segments with matched Cabins (GC-EXPA-14).
pub fn cockpits(options: &Options) -> CockpitSet {
    let fits = |cockpit: &Cockpit| {
        let face = cockpit.face();
        face.set != Set::Start
            && options.has(face.set, Part::Cockpit)
            && (face.module.is_none() || options.matches_cabins())
    };
    Cockpit::ALL.iter().copied().filter(fits).collect()
}

/// The Engines of the market and its tray.
pub fn engines(options: &Options) -> EngineSet {
    let fits = |engine: &Engine| engine.face().set != Set::Start && options.has(engine.face().set, Part::Engine);
    Engine::ALL.iter().copied().filter(fits).collect()
}

fn guest_bonuses(options: &Options, dice: &mut Dice) -> [GuestBonus; 3] {
    if options.specialist_blueprints {
        return [GuestBonus::VisitAdventurous, GuestBonus::VisitRelaxing, GuestBonus::VisitFamily];
    }
    let mut tokens: EnumSet<GuestBonus> =
        GuestBonus::ALL.iter().copied().filter(|token| token.face().set == Set::Base).collect();
    std::array::from_fn(|_| take(&mut tokens, dice))
}

fn location_bonuses(options: &Options, dice: &mut Dice) -> [Option<LocationBonus>; 6] {
    match options.location_bonus {
        Locations::Off => [None; 6],
        Locations::On | Locations::Active => {
            let mut tokens = EnumSet::<LocationBonus>::all();
            std::array::from_fn(|_| Some(take(&mut tokens, dice)))
        }
    }
}

/// Neutral cubes of the Introductory setup and of the Short Game (GC-SETUP-04, 05, GC-VAR-01).
fn progress(options: &Options, players: u8) -> [Section; 3] {
    std::array::from_fn(|section| {
        let intro = options.intro && (2 < players || section == 1);
        Section { neutral: u8::from(intro || options.short_game), ..Section::default() }
    })
}

fn lay_market(board: &mut Board, dice: &mut Dice) {
    for position in (0..5).rev() {
        board.blueprints[position] = Some(take(&mut board.blueprint_tray, dice));
    }
    for position in (0..4).rev() {
        board.cockpits[position] = Some(take(&mut board.cockpit_tray, dice));
        board.engines[position] = Some(take(&mut board.engine_tray, dice));
    }
}

/// [GC-SETUP-12] to 15, [GC-2P-03], [GC-VAR-04]
fn neutral_developments(board: &mut Board, dice: &mut Dice) {
    let tile = take(&mut board.unused_technologies, dice).face();
    let mut networks = vec![tile.first];
    let mut spaces = Vec::new();
    if board.players <= 3 {
        spaces.push(Area::TECHNOLOGIES[usize::from(tile.space)]);
    }
    if board.players <= 2 {
        networks.push(tile.second);
    }
    for area in networks.iter().chain(&spaces) {
        board.areas[area.idx()].insert(Owner::Neutral);
    }
    let npc = board.players <= 2 || board.options.npc_3_players;
    if npc {
        for area in &networks {
            let [_, clockwise] = area.joins();
            board.workers[clockwise.idx()] = Some(Worker { owner: Owner::Npc, expert: false });
        }
    }
    if 2 < board.players {
        board.unused_technologies.clear();
    }
    if board.options.location_bonus == Locations::On {
        // Two neutral pieces never reach the threshold by themselves; first Developments are checked when they are placed.
        debug_assert!(Location::ALL.iter().all(|location| {
            board.areas[location.area_after().idx()].len() + board.areas[location.area_before().idx()].len() < 3
        }));
    }
}

/// [GC-SETUP-21] to 27
fn marketing(board: &mut Board, dice: &mut Dice) {
    let n_slots = board.n_slots();
    let mut slot = 0;
    if board.options.intro {
        for cruise in [Cruise::S1, Cruise::S2, Cruise::S3] {
            board.slots[slot].cruise = Some(cruise);
            board.cruise_tray.remove(cruise);
            slot += 1;
        }
    }
    while slot < n_slots {
        board.slots[slot].cruise = Some(take(&mut board.cruise_tray, dice));
        slot += 1;
    }
    let mut waiting = [0u8; 3];
    for cruise in board.slots.iter().filter_map(|slot| slot.cruise) {
        cruise.face().destinations.iter().for_each(|guest| waiting[guest.idx()] += 1);
    }
    fill_queue(board, waiting, dice);
}

/// [GC-SETUP-26], [GC-SETUP-27]
pub fn fill_queue(board: &mut Board, mut waiting: [u8; 3], dice: &mut Dice) {
    let least = [7, 9, 11][board.size()];
    while waiting.iter().sum::<u8>() < least {
        waiting.iter_mut().for_each(|count| *count += 1);
    }
    let mut section = 0;
    while waiting.iter().any(|count| *count != 0) {
        let mut idx = dice.below(waiting.iter().map(|count| u32::from(*count)).sum());
        let guest = (0..3)
            .find(|guest| {
                let count = u32::from(waiting[*guest]);
                let here = idx < count;
                idx = idx.saturating_sub(count);
                here
            })
            .expect("the index is below the sum");
        waiting[guest] -= 1;
        board.supply[guest] -= 1;
        board.queue[section][guest] += 1;
        section = (section + 1) % 3;
    }
}

/// [GC-SETUP-02], [GC-SETUP-37], [GC-SOLO-07]
fn agenda(board: &mut Board, dice: &mut Dice) -> Secrets {
    let options = board.options;
    let mut deck = deck_cards(&options);
    for position in (0..4).rev() {
        board.agenda[position] = Some(take(&mut deck, dice));
    }
    let n_companies = board.n_companies();
    let mut hands = BySeat::new(n_companies, CardSet::empty());
    for (place, seat) in turn_order(board).enumerate() {
        board.companies[seat].reputation = place as u8;
        if board.is_rachel(seat) {
            if options.solo.discard_agenda_at_setup {
                board.discard.push(take(&mut deck, dice));
            }
            continue;
        }
        hands[seat].insert(take(&mut deck, dice));
        board.companies[seat].hidden = 1;
    }
    board.deck = deck.len() as u8;
    Secrets { deck, hands, starting: BySeat::new(n_companies, StartingSet::empty()), ..Secrets::default() }
}

/// [GC-SUPG-01], [GC-SUPG-06], [GC-SUPG-08], [GC-SUPG-11]
fn starting_upgrades(board: &mut Board, secrets: &mut Secrets, dice: &mut Dice) {
    let mut cards = StartingSet::all();
    match board.options.starting_upgrades {
        Starting::Off => {}
        Starting::Auction => {
            for _ in 0..board.players {
                board.auction.insert(take(&mut cards, dice));
            }
        }
        Starting::On | Starting::Balancing => {
            for seat in Seat::all(usize::from(board.players)) {
                let n_cards = match board.options.starting_upgrades {
                    Starting::Balancing if !board.options.balancing.contains(seat) => 0,
                    Starting::Balancing => board.options.balancing_cards,
                    Starting::Off | Starting::On | Starting::Auction => 2,
                };
                for _ in 0..n_cards {
                    secrets.starting[seat].insert(take(&mut cards, dice));
                }
                board.companies[seat].starting = n_cards;
            }
        }
    }
}

/// The Agenda cards in play; cards of absent modules stay in the box (GC-EXPA-11).
pub fn deck_cards(options: &Options) -> CardSet {
    use crate::components::effect::Module;
    let fits = |card: &Card| {
        let face = card.face();
        let module = match face.module {
            None => true,
            Some(Module::AdvancedTechnologies) => options.advanced_technologies != Advanced::Off,
            Some(Module::CabinMatching) => options.matches_cabins(),
            Some(Module::LocationBonus) => options.location_bonus != Locations::Off,
            Some(Module::SpecialistBlueprints) => options.specialist_blueprints,
        };
        options.has(face.set, Part::Cards) && module
    };
    Card::ALL.iter().copied().filter(fits).collect()
}
