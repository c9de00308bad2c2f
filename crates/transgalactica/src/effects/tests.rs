//! Effect lists, steps and triggers.

use crate::position::testing::*;

#[test]
fn every_space_of_an_advance_is_reached() {
    rules!["TG-GEN-14", "TG-GEN-15"];
    let mut table = table(Position::new(2));
    table.play(RED, Action::Captain(Area::Technology)).play(RED, Action::Form(Form::AdvanceTwo));
    let red = &table.players[RED];
    assert_eq!(red.levels[Track::Technology], 2);
    assert_eq!(red.goods.energy, 1, "technology 1 was passed through");
    assert_eq!(red.vp, 1, "technology 2");
    let mut table = self::table(Position::new(2).level(RED, Track::Technology, 1));
    table.play(RED, Action::Captain(Area::Technology)).play(RED, Action::Form(Form::AdvanceTwo));
    let red = &table.players[RED];
    assert_eq!(red.tokens.iter().collect::<Vec<_>>(), [BonusToken::FuelCells], "the top of the pile of technology 3");
    assert_eq!(table.piles[Pile::Technology3].top, None);
}

#[test]
fn the_next_token_of_a_pile_is_turned_up() {
    rules!["TG-GEN-16", "TG-GEN-26", "TG-R02"];
    let position = Position::new(4).with(|state| state.piles[Pile::Technology3].below = 1);
    let mut table = table(position.level(RED, Track::Technology, 1));
    table.dice([0]).play(RED, Action::Captain(Area::Technology)).play(RED, Action::Form(Form::AdvanceTwo));
    assert_eq!(table.piles[Pile::Technology3].top, Some(BonusToken::FuelCells), "the first unseen basic token");
    assert_eq!(table.piles[Pile::Technology3].below, 0);
}

#[test]
fn an_empty_pile_gives_the_reward_shown_or_nothing() {
    rules!["TG-GEN-17", "TG-GEN-08"];
    let empty = |pile| Position::new(2).with(move |state| state.piles[pile].top = None);
    let mut shown = table(empty(Pile::Technology3).level(RED, Track::Technology, 1));
    shown.play(RED, Action::Captain(Area::Technology)).play(RED, Action::Form(Form::AdvanceTwo));
    shown.play(RED, Action::Gain(Resource::Alien));
    assert_eq!((shown.players[RED].goods, shown.players[RED].vp), (goods(0, 0, 1, 0), 1));
    let mut nothing =
        table(empty(Pile::Production5).level(RED, Track::Production, 4).token(RED, BonusToken::AssemblyLine));
    nothing.play(RED, Action::UseToken(BonusToken::AssemblyLine));
    assert_eq!((nothing.players[RED].goods, nothing.players[RED].vp), (Goods::NONE, 0));
}

#[test]
fn the_last_space_ends_an_advance() {
    rules!["TG-GEN-18"];
    let mut table = table(Position::new(2).level(RED, Track::Technology, 8).level(BLUE, Track::Technology, 9));
    table.play(RED, Action::Captain(Area::Technology)).play(RED, Action::Form(Form::AdvanceTwo));
    assert_eq!(table.players[RED].levels[Track::Technology], 9);
    assert_eq!(table.players[RED].vp, 1);
}

#[test]
fn a_free_advance_must_be_taken_where_it_is_possible() {
    rules!["TG-GEN-19", "TG-GEN-29", "TG-R07"];
    let position = Position::new(2).token(RED, BonusToken::AdvisoryBoard);
    let mut both = table(position.clone());
    both.play(RED, Action::UseToken(BonusToken::AdvisoryBoard));
    let plain: Vec<Action> = both.legal(RED).into_iter().filter(|action| !action.is_free()).collect();
    assert_eq!(plain, [Action::Advance(Track::Technology), Action::Advance(Track::Politics)], "no way to decline");
    let mut one = table(position.level(RED, Track::Technology, 9));
    one.play(RED, Action::UseToken(BonusToken::AdvisoryBoard));
    assert_eq!(one.players[RED].levels[Track::Politics], 1, "not asked");
}

#[test]
fn impossible_parts_are_skipped() {
    rules!["TG-GEN-21"];
    let mut table = table(Position::new(2).token(RED, BonusToken::SealedOrders));
    table.play(RED, Action::UseToken(BonusToken::SealedOrders));
    assert_eq!(table.players[RED].vp, 2, "no mission is within reach, the VP are");
    assert!(table.players[RED].log.is_empty());
}

#[test]
fn full_discount_does_not_waive_the_technology_requirement() {
    rules!["TG-GEN-12", "TG-MIL-04", "TG-MIL-05"];
    let with_technology = |level| {
        let position = Position::new(2).level(RED, Track::Military, 2).level(RED, Track::Technology, level);
        table(position.token(RED, BonusToken::Rearmament))
            .legal(RED)
            .contains(&Action::UseToken(BonusToken::Rearmament))
    };
    assert!(!with_technology(2) && with_technology(3));
}

#[test]
fn rewards_come_before_technologies_before_other_players() {
    rules!["TG-GEN-25", "TG-TCARD-02", "TG-ABIL-13"];
    let position = Position::new(2)
        .ability(BLUE, Ability::MilitaryObserver)
        .technology(RED, Technology::DualUseResearch)
        .level(RED, Track::Technology, 4)
        .level(RED, Track::Military, 1)
        .goods(RED, 2, 2, 0, 0)
        .colony(RED, Node::M1, Planet::MiningGreenA)
        .colony(RED, Node::M2, Planet::MiningPurple)
        .log(RED, &[Mission::WeaponsAcademy]);
    let mut table = table(position);
    table.play(RED, Action::Complete(Mission::WeaponsAcademy));
    // The token of military 2 is there when the technology asks.
    assert!(table.players[RED].tokens.contains(BonusToken::OreCrates));
    assert_eq!(table.players[BLUE].score[Score::Abilities], 2);
    table.can(RED, Action::Decline).play(RED, Action::Advance(Track::Politics));
    assert_eq!(table.players[RED].levels[Track::Politics], 1);
}

#[test]
fn goods_are_numbers_without_limit() {
    rules!["TG-GEN-06", "TG-GEN-07", "TG-PANEL-15"];
    let mut table = table(Position::new(2).goods(RED, 60, 60, 60, 4).token(RED, BonusToken::SurplusWeapons));
    table.play(RED, Action::Exchange(Resource::Energy));
    assert_eq!(table.players[RED].goods, goods(61, 60, 60, 3), "one of four credits, whatever the pieces");
    table.play(RED, Action::UseToken(BonusToken::SurplusWeapons)).play(RED, Action::Decline);
    assert_eq!(table.players[RED].goods, goods(61, 60, 60, 3), "paying is optional");
    table.play(RED, Action::Captain(Area::Military)).cannot(RED, Action::Decline);
}

#[test]
fn the_game_has_no_variants() {
    use kernel::Game;
    rules!["TG-GEN-27", "TG-GEN-28", "TG-GEN-01"];
    assert!(crate::Transgalactica::OPTIONS.is_empty());
    assert_eq!(crate::Transgalactica::PLAYERS, 2..=5);
}
