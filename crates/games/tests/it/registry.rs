//! Every game of the registry can be found, dealt, and played by every bot.

use bots::{BotName, choices};
use games::{GAMES, Playable, Visit, bot, find, visit};
use kernel::{Actor, Game, Heuristic, Seed, Setup};

struct Id;

impl Visit for Id {
    type Out = &'static str;

    fn visit<G: Game + Heuristic>(self) -> &'static str {
        G::ID
    }
}

#[test]
fn every_game_is_found_by_its_own_name() {
    for game in GAMES {
        assert_eq!(find(game.id()).unwrap().id(), game.id());
        assert_eq!(visit(game.id(), Id), Some(game.id()));
    }
    let names: Vec<_> = GAMES.iter().map(|game| game.id()).collect();
    let error = find("chess").map(|game| game.id()).unwrap_err();
    assert_eq!(error.to_string(), format!("there is no game chess; known are: {}", names.join(", ")));
    assert_eq!(visit("chess", Id), None);
}

#[test]
fn bots_that_do_not_search_play_every_game_to_its_end_for_every_number_of_players() {
    for &game in GAMES {
        for players in game.players() {
            for name in [BotName::Random, BotName::Easy, BotName::Greedy] {
                let mut table = game.new_table(Setup::new(players), Seed::from(1)).unwrap();
                game.play_on(table.as_mut(), &[name], None, 100_000).unwrap();
                assert!(table.outcome().is_some(), "{} of {players} does not end", game.id());
                assert!(game.replay(table.record()).is_ok());
            }
        }
    }
}

/// Positions from the beginning, the middle and the end of a game: a whole game of search would take minutes here.
#[test]
fn bots_that_search_play_on_in_every_game_for_every_number_of_players() {
    for &game in GAMES {
        for players in game.players() {
            for (skipped, name) in [(0, "mcts:40"), (60, "mcts:40x3"), (200, "mcts:40"), (400, "mcts:40")] {
                let mut table = game.new_table(Setup::new(players), Seed::from(1)).unwrap();
                let skipped = game.play_on(table.as_mut(), &[BotName::Greedy], None, skipped).unwrap();
                let searched = game.play_on(table.as_mut(), &[name.parse().unwrap()], None, 12).unwrap();
                assert!(searched == 12 || table.outcome().is_some(), "{} of {players} after {skipped}", game.id());
                assert!(game.replay(table.record()).is_ok());
            }
        }
    }
}

#[test]
fn an_erased_bot_chooses_legal_actions_and_nothing_out_of_turn() {
    for &game in GAMES {
        let players = *game.players().end();
        let mut table = game.new_table(Setup::new(players), Seed::from(3)).unwrap();
        let mut dice = choices(&Seed::from(3), 0);
        let mut greedy = bot(game, "greedy").unwrap();
        for _ in 0..30 {
            let actors = table.to_act();
            for seat in kernel::Seat::all(players.into()) {
                let choice = greedy.choose(table.as_ref(), seat, &mut dice);
                assert_eq!(choice.is_some(), actors.contains(Actor::Seat(seat)));
                let legal = table.legal_actions(Actor::Seat(seat));
                assert!(choice.is_none_or(|action| legal.contains(&action)));
            }
            let Some(actor) = actors.iter().next() else { break };
            let action = table.legal_actions(actor).swap_remove(0);
            table.act(actor, action, 0).unwrap();
        }
        assert!(bot(game, "clever").is_err());
    }
}

#[test]
fn the_default_options_of_every_game_can_be_played() {
    for game in GAMES.iter().map(|&game| game as &dyn Playable) {
        for players in game.players() {
            assert_eq!(game.check(&Setup::new(players)), Ok(()), "{} for {players}", game.id());
        }
    }
}
