//! Every fleet income token in play.

use crate::position::testing::*;

#[test]
fn every_token_gives_its_reward_when_unlocked() {
    rules!["TG-TRADE-04", "TG-PANEL-17", "TG-INC-10"];
    let unlock = |level: u8| {
        let position = Position::new(2).level(RED, Track::Trade, level - 1).token(RED, BonusToken::TradePact);
        let mut table = table(position);
        table.play(RED, Action::UseToken(BonusToken::TradePact));
        table
    };
    let fees = unlock(2);
    assert_eq!((fees.players[RED].fleet[0], fees.players[RED].goods.credit), (FleetToken::FreightFees, 1));
    let mut runs = unlock(4);
    runs.play(RED, Action::Gain(Resource::Alien));
    assert_eq!((runs.players[RED].goods.alien, runs.players[RED].score[Score::Panel]), (1, 0));
    assert_eq!(unlock(6).players[RED].score[Score::Panel], 2);
}
