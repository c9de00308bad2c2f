//! The 33 Starting Upgrade cards.

use enumset::EnumSet;
use kernel::Provenance;

use super::upgrades::{Token, Upgrade};
use super::{Mark, printed};

printed! {
    /// A Starting Upgrade card, in print order.
    StartingUpgrade {
        Su01, Su02, Su03, Su04, Su05, Su06, Su07, Su08, Su09, Su10, Su11, Su12, Su13, Su14, Su15, Su16, Su17, Su18,
        Su19, Su20, Su21, Su22, Su23, Su24, Su25, Su26, Su27, Su28, Su29, Su30, Su31, Su32, Su33,
    }
}

/// A set of Starting Upgrade cards.
pub type StartingSet = EnumSet<StartingUpgrade>;

/// What is printed on a Starting Upgrade card.
pub struct Face {
    /// Which card.
    pub card: StartingUpgrade,
    /// The brown token it moves; nothing stands for a grey token of the owner's choice.
    pub token: Option<Token>,
    /// The Upgrade it unlocks.
    pub upgrade: Upgrade,
    /// How surely it is known.
    pub provenance: Provenance,
}

impl StartingUpgrade {
    /// What is printed on it.
    pub fn face(self) -> &'static Face {
        &FACES[self.idx()]
    }
}

/// Every Starting Upgrade card, in print order.
#[rustfmt::skip]
pub static FACES: [Face; 33] = [
    Face { card: StartingUpgrade::Su01, token: Some(Token::Money), upgrade: Upgrade::Adventurous1, provenance: Provenance::Reconstructed },
    Face { card: StartingUpgrade::Su02, token: Some(Token::Money), upgrade: Upgrade::Adventurous2, provenance: Provenance::Reconstructed },
    Face { card: StartingUpgrade::Su03, token: Some(Token::Ad), upgrade: Upgrade::Adventurous2, provenance: Provenance::Reconstructed },
    Face { card: StartingUpgrade::Su04, token: Some(Token::Ad), upgrade: Upgrade::Adventurous3, provenance: Provenance::Reconstructed },
    Face { card: StartingUpgrade::Su05, token: Some(Token::Vp), upgrade: Upgrade::Adventurous3, provenance: Provenance::Reconstructed },
    Face { card: StartingUpgrade::Su06, token: Some(Token::Vp), upgrade: Upgrade::Adventurous1, provenance: Provenance::Reconstructed },
    Face { card: StartingUpgrade::Su07, token: Some(Token::Resource), upgrade: Upgrade::Adventurous1, provenance: Provenance::Reconstructed },
    Face { card: StartingUpgrade::Su08, token: Some(Token::Resource), upgrade: Upgrade::Adventurous2, provenance: Provenance::Reconstructed },
    Face { card: StartingUpgrade::Su09, token: None, upgrade: Upgrade::Adventurous1, provenance: Provenance::Reconstructed },
    Face { card: StartingUpgrade::Su10, token: None, upgrade: Upgrade::Adventurous2, provenance: Provenance::Reconstructed },
    Face { card: StartingUpgrade::Su11, token: None, upgrade: Upgrade::Adventurous3, provenance: Provenance::Reconstructed },
    Face { card: StartingUpgrade::Su12, token: Some(Token::Money), upgrade: Upgrade::Relaxing2, provenance: Provenance::Reconstructed },
    Face { card: StartingUpgrade::Su13, token: Some(Token::Money), upgrade: Upgrade::Relaxing3, provenance: Provenance::Reconstructed },
    Face { card: StartingUpgrade::Su14, token: Some(Token::Ad), upgrade: Upgrade::Relaxing3, provenance: Provenance::Reconstructed },
    Face { card: StartingUpgrade::Su15, token: Some(Token::Ad), upgrade: Upgrade::Relaxing1, provenance: Provenance::Reconstructed },
    Face { card: StartingUpgrade::Su16, token: Some(Token::Vp), upgrade: Upgrade::Relaxing1, provenance: Provenance::Reconstructed },
    Face { card: StartingUpgrade::Su17, token: Some(Token::Vp), upgrade: Upgrade::Relaxing2, provenance: Provenance::Reconstructed },
    Face { card: StartingUpgrade::Su18, token: Some(Token::Resource), upgrade: Upgrade::Relaxing2, provenance: Provenance::Reconstructed },
    Face { card: StartingUpgrade::Su19, token: Some(Token::Resource), upgrade: Upgrade::Relaxing3, provenance: Provenance::Reconstructed },
    Face { card: StartingUpgrade::Su20, token: None, upgrade: Upgrade::Relaxing1, provenance: Provenance::Reconstructed },
    Face { card: StartingUpgrade::Su21, token: None, upgrade: Upgrade::Relaxing2, provenance: Provenance::Reconstructed },
    Face { card: StartingUpgrade::Su22, token: None, upgrade: Upgrade::Relaxing3, provenance: Provenance::Reconstructed },
    Face { card: StartingUpgrade::Su23, token: Some(Token::Money), upgrade: Upgrade::Family3, provenance: Provenance::Reconstructed },
    Face { card: StartingUpgrade::Su24, token: Some(Token::Money), upgrade: Upgrade::Family1, provenance: Provenance::Reconstructed },
    Face { card: StartingUpgrade::Su25, token: Some(Token::Ad), upgrade: Upgrade::Family1, provenance: Provenance::Reconstructed },
    Face { card: StartingUpgrade::Su26, token: Some(Token::Ad), upgrade: Upgrade::Family2, provenance: Provenance::Reconstructed },
    Face { card: StartingUpgrade::Su27, token: Some(Token::Vp), upgrade: Upgrade::Family2, provenance: Provenance::Reconstructed },
    Face { card: StartingUpgrade::Su28, token: Some(Token::Vp), upgrade: Upgrade::Family3, provenance: Provenance::Reconstructed },
    Face { card: StartingUpgrade::Su29, token: Some(Token::Resource), upgrade: Upgrade::Family3, provenance: Provenance::Reconstructed },
    Face { card: StartingUpgrade::Su30, token: Some(Token::Resource), upgrade: Upgrade::Family1, provenance: Provenance::Reconstructed },
    Face { card: StartingUpgrade::Su31, token: None, upgrade: Upgrade::Family1, provenance: Provenance::Reconstructed },
    Face { card: StartingUpgrade::Su32, token: None, upgrade: Upgrade::Family2, provenance: Provenance::Reconstructed },
    Face { card: StartingUpgrade::Su33, token: None, upgrade: Upgrade::Family3, provenance: Provenance::Reconstructed },
];

/// The token of one card stands in an example.
#[rustfmt::skip]
pub static KNOWN: &[(StartingUpgrade, Mark, Provenance)] = &[
    (StartingUpgrade::Su23, Mark::Token, Provenance::Rulebook),
];
