//! The eight action areas of the board.

super::printed! {
    /// An action area with one main space and a secondary one (TG-ACT-03).
    Area {
        /// Copy any other action for a credit or an alien.
        Omni,
        /// Move ships, fight pirates, place outposts.
        Exploration,
        /// Take a mining token, gain all mining rewards.
        Mining,
        /// Unlock a trade space.
        Trade,
        /// Advance on technology, mark technologies.
        Technology,
        /// Advance on military.
        Military,
        /// Advance on production, collect resources.
        Production,
        /// Advance on politics, take missions.
        Politics,
    }
}

impl Area {
    /// Every area that can be copied: omni cannot copy omni (TG-OMNI-06).
    pub const COPIED: [Area; 7] = [
        Area::Exploration,
        Area::Mining,
        Area::Trade,
        Area::Technology,
        Area::Military,
        Area::Production,
        Area::Politics,
    ];
}
