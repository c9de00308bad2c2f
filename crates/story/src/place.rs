//! Which pieces of a drawn board a beat is about.

use web_board::Piece;

/// The pieces that stand for an element of the board: the element itself, else what lies in it, else what it lies in. A card of a hand
/// that is not shown is found as the hand, and the hand of somebody whose table is folded as that somebody.
pub fn find<'a>(pieces: &[&'a Piece], anchor: &str) -> Vec<&'a Piece> {
    let named = |fits: &dyn Fn(&str) -> bool| -> Vec<&'a Piece> {
        let fits = |piece: &&Piece| piece.anchor.as_deref().is_some_and(fits) || fits(&piece.key);
        pieces.iter().copied().filter(fits).collect()
    };
    let within = |path: &str| named(&|name| name.strip_prefix(path).is_some_and(|rest| rest.starts_with('/')));
    let mut found = named(&|name| name == anchor);
    if found.is_empty() {
        found = within(anchor);
    }
    let mut path = anchor;
    while let Some((parent, _)) = path.rsplit_once('/').filter(|_| found.is_empty()) {
        path = parent;
        found = named(&|name| name == path);
    }
    // A rival's things that are not shown are found as the rival.
    if let Some(seat) =
        anchor.strip_prefix("seat/").and_then(|rest| rest.split('/').next()).filter(|_| found.is_empty())
    {
        found = named(&|name| name == format!("head/{seat}") || name == format!("rival/{seat}"));
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_not_shown_is_found_where_it_lies() {
        let piece = |key: &str, anchor: Option<&str>| Piece {
            key: key.to_owned(),
            anchor: anchor.map(str::to_owned),
            ..Piece::default()
        };
        let all = [piece("a", Some("seat/1/pad")), piece("seat/2/x", None), piece("b", Some("seat/1/hand/booster"))];
        let all: Vec<&Piece> = all.iter().collect();
        let keys = |anchor: &str| find(&all, anchor).iter().map(|piece| piece.key.clone()).collect::<Vec<_>>();
        assert_eq!(keys("seat/1/hand/booster"), ["b"]);
        assert_eq!(keys("seat/1/pad/engine"), ["a"]);
        assert_eq!(keys("seat/1/hand"), ["b"]);
        assert_eq!(keys("seat/2"), ["seat/2/x"]);
        assert_eq!(keys("seat/2/pad/engine"), [""; 0]);
        assert_eq!(keys("market/0"), [""; 0]);
    }
}
