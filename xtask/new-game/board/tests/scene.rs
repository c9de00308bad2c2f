//! The board without a browser: everything fits its room and can be read and hit, and every choice lies on the table.

use i18n::{Catalog, Language};
use kernel::{Actor, Game, Message, Seed, Setup, Table, Viewer};
use star_ferry::StarFerry;
use web_board::{Hand, Room, Ui};

#[test]
fn everything_fits_every_room_and_every_choice_lies_on_the_table() {
    let names = ["Ada", "Jan", "Lem", "Ola"].map(str::to_owned);
    for language in Language::ALL {
        let catalog = Catalog::new(language, &[StarFerry::TEXTS]);
        let words =
            |message: &Message| catalog.try_render(message, &names).unwrap_or_else(|missing| panic!("{missing:?}"));
        for players in 2..=4 {
            let mut table = Table::<StarFerry>::new(Setup::new(players), Seed::from(1)).unwrap();
            while let Some(Actor::Seat(seat)) = StarFerry::to_act(table.state()).iter().next() {
                for room in Room::ALL {
                    let ui = Ui { words: &words, names: &names, room, zone: None, hand: Hand::default() };
                    let scene = web_star_ferry::scene(&StarFerry::view(table.state(), Viewer::Seat(seat)), &ui);
                    assert_eq!(web_laws::faults(&scene, room), Vec::<String>::new());
                    assert_eq!(web_laws::unreachable(&table, seat, &scene), Vec::<String>::new());
                }
                let action = table.legal_actions(Actor::Seat(seat))[0];
                table.act(Actor::Seat(seat), action, 0).unwrap();
            }
        }
    }
}
