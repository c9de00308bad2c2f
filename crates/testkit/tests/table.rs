//! What a table promises: refusals change nothing, undo stops at chance and at others, records replay.

mod comet;

use comet::*;
use hosting::Erased;
use kernel::*;
use serde_json::json;

type Honest = Comet<HONEST>;

fn table() -> Table<Honest> {
    Table::new(Setup::new(2).with("clock", "on"), Seed::from(5)).unwrap()
}

fn first_card(table: &Table<Honest>, seat: Seat) -> Action {
    Action::Play(bits(table.state().hands[seat]).next().unwrap())
}

const FIRST: Seat = Seat(0);
const SECOND: Seat = Seat(1);

#[test]
fn refused_actions_say_why_and_change_nothing() {
    let mut table = table();
    let hash = table.hash();
    let refusal =
        |table: &mut Table<Honest>, actor: Actor, action| table.act(actor, action, 0).unwrap_err().to_string();
    assert_eq!(refusal(&mut table, SECOND.into(), Action::Aim(0)), "seat 1 has nothing to decide now");
    assert_eq!(refusal(&mut table, FIRST.into(), Action::Aim(9)), "seat 0 may not do that now");
    assert_eq!(
        refusal(&mut table, Seat(6).into(), Action::Aim(0)),
        "seat 6 does not exist; the table has seats 0 to 1"
    );
    assert_eq!(refusal(&mut table, Actor::Clock, Action::Aim(0)), "the clock may not do that now");
    assert_eq!(table.hash(), hash);
    assert!(table.log().is_empty());
}

#[test]
fn undo_goes_back_to_the_start_of_the_turn_and_not_over_chance() {
    let mut table = table();
    let start = table.hash();
    table.act(FIRST.into(), Action::Aim(1), 0).unwrap();
    assert_eq!((table.undoable(FIRST), table.undoable(SECOND)), (1, 0));
    assert!(table.undo(SECOND).is_err());
    table.undo(FIRST).unwrap();
    assert_eq!(table.hash(), start);
    assert!(table.undo(FIRST).is_err());

    // Playing draws a card: from then on nothing can be taken back.
    table.act(FIRST.into(), Action::Aim(2), 0).unwrap();
    let card = first_card(&table, FIRST);
    assert!(table.act(FIRST.into(), card, 0).unwrap().final_);
    assert_eq!(table.undoable(FIRST), 0);
}

#[test]
fn what_the_rules_let_nobody_take_back_bars_undo_without_chance() {
    let mut table = table();
    let step = table.act(FIRST.into(), Action::Aim(0), 0).unwrap();
    assert_eq!(step.events, [Event::Aimed(0)], "nothing is rolled and nothing is revealed");
    assert!(step.final_);
    assert_eq!(table.undoable(FIRST), 0);
    assert_eq!(
        table.undo(FIRST).unwrap_err().to_string(),
        "seat 0 has nothing to take back: chance, a revealed card, another player's move or a step that stands lies in between"
    );
}

#[test]
fn another_actor_in_between_bars_undo() {
    let mut table = table();
    table.act(FIRST.into(), Action::Aim(1), 0).unwrap();
    table.act(Actor::Clock, Action::Pass, 10).unwrap();
    assert_eq!(table.undoable(FIRST), 0);
}

#[test]
fn scripted_results_come_first_and_misfits_are_refused() {
    let state = *table().state();
    let card = bits(state.hands[FIRST]).next().unwrap();
    let wanted = bits(state.deck).nth(3).unwrap();
    let mut table = Table::<Honest>::from_state(state, Seed::from(1), vec![3]).unwrap();
    table.act(FIRST.into(), Action::Play(card), 0).unwrap();
    assert!(table.state().hands[FIRST] & (1 << wanted) != 0);
    Table::<Honest>::replay(table.record()).unwrap();

    let mut table = Table::<Honest>::from_state(state, Seed::from(1), vec![99]).unwrap();
    let error = table.act(FIRST.into(), Action::Play(card), 0).unwrap_err();
    assert_eq!(error.to_string(), "the next scripted result is 99, but only 0 to 7 are possible");
    assert_eq!(table.state(), &state);
}

#[test]
fn an_edited_record_is_refused() {
    let mut table = table();
    table.act(FIRST.into(), Action::Aim(1), 0).unwrap();
    let card = first_card(&table, FIRST);
    table.act(FIRST.into(), card, 5).unwrap();
    let record = table.record();
    assert!(Table::<Honest>::replay(record.clone()).is_ok());
    let said = |record| Table::<Honest>::replay(record).err().expect("refused").to_string();
    assert_eq!(said(Record { game: "chess".into(), ..record.clone() }), "the record is of the game chess");
    assert_eq!(said(Record { rules: 9, ..record.clone() }), "the record was played by rules 9, these are rules 1");
    assert!(said(Record { seed: Seed::from(6), ..record.clone() }).contains("entry 1 is not legal"));
    let mut longer = record.clone();
    longer.entries.push(Entry { actor: FIRST.into(), action: Action::Aim(0), at: 6 });
    assert_eq!(said(longer), "entry 2 is not legal: seat 0 has nothing to decide now");
    assert!(said(Record { hash: StateHash(1), ..record.clone() }).starts_with("the record says state"));
    assert!(said(Record { setup: Setup::new(9), ..record.clone() }).contains("it takes 2 to 4"));
    assert_eq!(said(Record { dice: vec![3], ..record }), "the record's setup does not fit the way it begins");
}

#[test]
fn the_erased_face_speaks_json() {
    let game = Erased::<Honest>::any();
    let mut table = game.new_table(Setup::new(2), Seed::from(5)).unwrap();
    let offers = table.offers(FIRST.into());
    assert_eq!(offers[0].description.label.id, "play");
    let error = table.act(FIRST.into(), json!({"fly": 3}), 0).err().unwrap().to_string();
    assert!(error.starts_with("this is no action of the game"), "{error}");
    let step = table.act(FIRST.into(), offers[0].action.clone(), 0).unwrap();
    let open = step.notices(Viewer::Seat(FIRST));
    let hidden = step.notices(Viewer::Seat(SECOND));
    assert!(open.iter().any(|(notice, _)| notice["open"]["drew"]["card"].is_number()));
    assert!(hidden.iter().any(|(notice, _)| notice == &json!({"drew-hidden": {"seat": 0}})));
    let replayed = game.replay(table.record()).unwrap();
    assert_eq!(replayed.hash(), table.hash());
    assert_eq!(replayed.view(Viewer::Seat(SECOND)), table.view(Viewer::Seat(SECOND)));
}

#[test]
fn an_impossible_state_is_not_loaded() {
    let game = Erased::<Honest>::any();
    let state = game.new_table(Setup::new(2), Seed::from(5)).unwrap().state();
    let mut twice = state.clone();
    twice["deck"] = json!(4095);
    let error = game.load_state(twice, Seed::from(1), vec![]).err().unwrap();
    assert_eq!(error.to_string(), "a card is missing or stands twice");
    let mut unknown = state.clone();
    unknown["extra"] = json!(1);
    assert!(game.load_state(unknown, Seed::from(1), vec![]).err().unwrap().to_string().contains("unknown field"));
    assert!(game.load_state(state, Seed::from(1), vec![]).is_ok());
}

#[test]
fn setups_are_checked() {
    let said = |setup| Table::<Honest>::new(setup, Seed::from(1)).err().expect("refused");
    assert!(matches!(said(Setup::new(1)), SetupError::Players { players: 1, min: 2, max: 4 }));
    assert!(matches!(said(Setup::new(4).with("clock", "on")), SetupError::Forbidden { .. }));
    assert!(matches!(said(Setup::new(2).with("clock", "loud")), SetupError::UnknownValue { .. }));
}

#[test]
fn a_random_playout_reaches_the_end_without_events() {
    let mut state = deal::<Honest>(&Setup::new(4), &mut Seed::from(1).dice(0)).unwrap();
    let mut dice = Seed::from(2).dice(0);
    let played = playout::<Honest>(&mut state, &mut Seed::from(3).dice(0), &mut dice, &mut Vec::new(), 1000);
    assert!(played.finished);
    assert!(state.over);
}

#[test]
fn a_stored_match_goes_on_as_if_nothing_had_happened() {
    let mut table = table();
    let card = first_card(&table, FIRST);
    table.act(FIRST.into(), card, 0).unwrap();
    let (setup, seed) = (table.setup().clone(), *table.seed());
    let mut resumed = Table::<Honest>::resume_after(setup, seed, table.log_len(), *table.state());
    assert_eq!(resumed.undoable(FIRST), 0);
    let card = first_card(&table, SECOND);
    table.act(SECOND.into(), card, 1).unwrap();
    resumed.act(SECOND.into(), card, 1).unwrap();
    assert_eq!((resumed.hash(), resumed.log_len()), (table.hash(), 2), "chance went on where it was");
}

#[test]
fn texts_say_what_values_say() {
    let game = Erased::<Honest>::any();
    let mut table = game.new_table(Setup::new(2), Seed::from(5)).unwrap();
    let action = table.legal_actions(FIRST.into()).remove(0);
    let step = table.act(FIRST.into(), action, 0).unwrap();
    for viewer in Viewer::all(2) {
        let (mut flat, mut laid) = (hosting::Flat::default(), String::new());
        table.lay_view(viewer, &mut flat);
        flat.part().write_json(&mut laid);
        assert_eq!(serde_json::from_str::<serde_json::Value>(&laid).unwrap(), table.view(viewer));
        let told = step.notices(viewer).into_iter().filter(|(_, words)| words.is_some());
        let notices: Vec<_> = told.map(|(notice, _)| notice).collect();
        assert_eq!(serde_json::from_str::<serde_json::Value>(&step.notices_text(viewer)).unwrap(), json!(notices));
        for other in Viewer::all(2) {
            let same = step.notices(viewer) == step.notices(other);
            assert_eq!(step.same_notices(viewer, other), same);
        }
    }
}
