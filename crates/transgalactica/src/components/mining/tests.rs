//! Every mining token in play.

use crate::position::testing::*;

fn mined(token: MiningToken) -> Table {
    let mut table = table(Position::new(2).mining(RED, &[token]).mining(BLUE, &[MiningToken::GasHarvester]));
    table.play(RED, Action::Captain(Area::Mining));
    table
}

#[test]
fn every_token_gives_its_reward() {
    rules!["TG-MIN-02", "TG-SETUP-14"];
    let plain = |token| (mined(token).players[RED].goods, mined(token).players[RED].score[Score::Mining]);
    assert_eq!(plain(MiningToken::GasHarvester), (goods(1, 0, 0, 0), 0));
    assert_eq!(plain(MiningToken::OreScoop), (goods(0, 1, 0, 0), 0));
    assert_eq!(plain(MiningToken::RelicSifter), (goods(0, 0, 1, 0), 0));
    assert_eq!(plain(MiningToken::MineMuseum), (Goods::NONE, 1));
    assert_eq!(plain(MiningToken::CrystalVein), (Goods::NONE, 2));
    assert_eq!(plain(MiningToken::ArtefactDig), (goods(0, 0, 1, 0), 0));
    let mut any = mined(MiningToken::MixedLode);
    any.play(RED, Action::Gain(Resource::Mineral));
    assert_eq!(any.players[RED].goods, goods(0, 1, 0, 0));
    let mut survey = mined(MiningToken::SurveyData);
    survey.play(RED, Action::Advance(Track::Technology));
    assert_eq!(survey.players[RED].levels[Track::Technology], 1);
    assert_eq!(mined(MiningToken::DrillRefit).players[RED].levels[Track::Production], 2);
    let mut credit = table(Position::new(2).level(RED, Track::Politics, 1));
    credit.play(RED, Action::Captain(Area::Mining));
    assert_eq!(credit.players[RED].goods.credit, 1, "Rare Metals");
    let n_tokens: u8 = MiningToken::ALL.into_iter().map(MiningToken::copies).sum();
    let n_starting: u8 =
        MiningToken::ALL.into_iter().filter(|token| token.is_starting()).map(MiningToken::copies).sum();
    assert_eq!((n_tokens, n_starting), (13, 5));
}
