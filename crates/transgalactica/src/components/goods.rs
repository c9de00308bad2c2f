//! Resources, credits, and amounts of them.

use serde::{Deserialize, Serialize};

super::printed_set! {
    /// One of the three resources. Credits are none (TG-GEN-04, TG-GEN-05).
    Resource {
        /// Produced by yellow planets.
        Energy,
        /// Produced by purple planets.
        Mineral,
        /// Produced by green planets.
        Alien,
    }
}

super::printed! {
    /// Anything that can be paid with: a resource or credits.
    Good {
        /// A resource.
        Energy,
        /// A resource.
        Mineral,
        /// A resource.
        Alien,
        /// Money: not a resource.
        Credit,
    }
}

impl From<Resource> for Good {
    fn from(resource: Resource) -> Good {
        match resource {
            Resource::Energy => Good::Energy,
            Resource::Mineral => Good::Mineral,
            Resource::Alien => Good::Alien,
        }
    }
}

/// An amount of each good: what is owned, what is paid. The order compares energy first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Goods {
    /// Energy.
    #[serde(default)]
    pub energy: u16,
    /// Minerals.
    #[serde(default)]
    pub mineral: u16,
    /// Aliens.
    #[serde(default)]
    pub alien: u16,
    /// Credits, whatever the pieces (TG-GEN-06).
    #[serde(default)]
    pub credit: u16,
}

impl Goods {
    /// Nothing.
    pub const NONE: Goods = goods(0, 0, 0, 0);
    /// One credit.
    pub const CREDIT: Goods = goods(0, 0, 0, 1);
    /// One alien.
    pub const ALIEN: Goods = goods(0, 0, 1, 0);

    /// An amount of one good.
    pub fn of(good: impl Into<Good>, n: u16) -> Goods {
        let mut amounts = Goods::NONE;
        *amounts.get_mut(good) = n;
        amounts
    }

    /// How much of a good.
    pub fn get(&self, good: impl Into<Good>) -> u16 {
        match good.into() {
            Good::Energy => self.energy,
            Good::Mineral => self.mineral,
            Good::Alien => self.alien,
            Good::Credit => self.credit,
        }
    }

    /// How much of a good, to be changed.
    pub fn get_mut(&mut self, good: impl Into<Good>) -> &mut u16 {
        match good.into() {
            Good::Energy => &mut self.energy,
            Good::Mineral => &mut self.mineral,
            Good::Alien => &mut self.alien,
            Good::Credit => &mut self.credit,
        }
    }

    /// Energy, minerals and aliens together (TG-GEN-05).
    pub const fn resources(&self) -> u16 {
        self.energy + self.mineral + self.alien
    }

    /// Is at least as much of every good here?
    pub const fn covers(&self, cost: &Goods) -> bool {
        cost.energy <= self.energy
            && cost.mineral <= self.mineral
            && cost.alien <= self.alien
            && cost.credit <= self.credit
    }

    /// What remains of a cost after a discount: no item drops below 0 and nothing is refunded (TG-GEN-11).
    #[must_use]
    pub const fn less(&self, discount: &Goods) -> Goods {
        goods(
            self.energy.saturating_sub(discount.energy),
            self.mineral.saturating_sub(discount.mineral),
            self.alien.saturating_sub(discount.alien),
            self.credit.saturating_sub(discount.credit),
        )
    }

    /// Adds the amounts.
    pub const fn add(&mut self, more: &Goods) {
        self.energy += more.energy;
        self.mineral += more.mineral;
        self.alien += more.alien;
        self.credit += more.credit;
    }
}

/// Energy, minerals, aliens, credits.
pub const fn goods(energy: u16, mineral: u16, alien: u16, credit: u16) -> Goods {
    Goods { energy, mineral, alien, credit }
}

#[cfg(test)]
mod tests {
    use super::*;
    use testkit::rules;

    #[test]
    fn a_discount_never_refunds() {
        rules!["TG-GEN-11"];
        assert_eq!(goods(2, 0, 0, 1).less(&goods(1, 0, 0, 1)), goods(1, 0, 0, 0));
        assert_eq!(goods(0, 1, 0, 0).less(&goods(3, 3, 3, 3)), Goods::NONE);
    }

    #[test]
    fn credits_are_no_resource() {
        rules!["TG-GEN-04", "TG-GEN-05"];
        assert_eq!(Resource::ALL, [Resource::Energy, Resource::Mineral, Resource::Alien]);
        assert_eq!(goods(1, 2, 3, 40).resources(), 6);
    }
}
