//! Every pirate token in play.

use crate::position::testing::*;

#[test]
fn every_token_has_strength_and_vp() {
    rules!["TG-PIR-01", "TG-PIR-02"];
    for pirate in Pirate::ALL {
        let at = |military| {
            let position =
                Position::new(2).pirates(Node::M1, pirate).ship(RED, Node::M1).level(RED, Track::Military, military);
            let mut table = table(position.goods(RED, 1, 0, 0, 0));
            table.play(RED, Action::Captain(Area::Exploration));
            let can = table.legal(RED).contains(&Action::Fight { ship: 0 });
            if can {
                table.play(RED, Action::Fight { ship: 0 });
                assert_eq!(table.players[RED].score[Score::Pirates], i16::from(pirate.vp()));
                assert_eq!(table.players[RED].pirates.as_slice(), [pirate]);
            }
            can
        };
        assert!(at(pirate.strength()) && !at(pirate.strength() - 1), "{pirate:?}");
    }
}
