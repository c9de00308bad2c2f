//! How often something may happen, and how much of it at once, for each address or account.

use std::collections::HashMap;
use std::fmt;
use std::hash::Hash;
use std::net::{IpAddr, Ipv6Addr};
use std::num::NonZeroU32;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};

use crate::config::Rate;

/// Where somebody comes from, as far as limits tell people apart: an address, or the /64 that one subscriber of IPv6 has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Origin(IpAddr);

impl From<IpAddr> for Origin {
    fn from(address: IpAddr) -> Origin {
        Origin(match address.to_canonical() {
            IpAddr::V4(address) => IpAddr::V4(address),
            IpAddr::V6(address) => IpAddr::V6(Ipv6Addr::from(u128::from(address) & !u128::from(u64::MAX))),
        })
    }
}

impl fmt::Display for Origin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            IpAddr::V4(address) => write!(f, "{address}"),
            IpAddr::V6(address) => write!(f, "{address}/64"),
        }
    }
}

/// A rate for each key.
pub(crate) struct Limiter<K: Hash + Eq + Clone> {
    /// Nothing where anything goes.
    limiter: Option<DefaultKeyedRateLimiter<K>>,
}

/// What comes back more seldom than this does not come back.
const NEVER: Duration = Duration::from_secs(10 * 86_400);

impl<K: Hash + Eq + Clone> Limiter<K> {
    pub fn new(rate: Rate) -> Self {
        if rate.burst.is_infinite() {
            return Limiter { limiter: None };
        }
        let burst = NonZeroU32::new(rate.burst as u32).unwrap_or(NonZeroU32::MIN);
        let period = Duration::try_from_secs_f64(1.0 / rate.per_second).map_or(NEVER, |period| period.min(NEVER));
        let quota = Quota::with_period(period).expect("a period is not zero").allow_burst(burst);
        Limiter { limiter: Some(RateLimiter::keyed(quota)) }
    }

    /// May it happen once more? Then it counts.
    pub fn allows(&self, key: &K) -> bool {
        self.limiter.as_ref().is_none_or(|limiter| limiter.check_key(key).is_ok())
    }

    /// Forgets everybody who has been quiet for long enough to begin anew.
    pub fn forget_the_quiet(&self) {
        if let Some(limiter) = &self.limiter {
            limiter.retain_recent();
            limiter.shrink_to_fit();
        }
    }
}

/// So many places at once for each key.
pub(crate) struct Places<K: Hash + Eq + Clone> {
    most: u32,
    taken: Arc<Mutex<HashMap<K, u32>>>,
}

impl<K: Hash + Eq + Clone> Places<K> {
    pub fn new(most: u32) -> Self {
        Places { most, taken: Arc::default() }
    }

    /// A place, if there is one left.
    pub fn take(&self, key: K) -> Option<Place<K>> {
        let mut taken = self.taken.lock().expect("no panic while locked");
        let n_taken = taken.get(&key).copied().unwrap_or(0);
        if self.most <= n_taken {
            return None;
        }
        taken.insert(key.clone(), n_taken + 1);
        Some(Place { key, taken: self.taken.clone() })
    }
}

/// A place that is free again when this is dropped.
pub(crate) struct Place<K: Hash + Eq> {
    key: K,
    taken: Arc<Mutex<HashMap<K, u32>>>,
}

impl<K: Hash + Eq> Drop for Place<K> {
    fn drop(&mut self) {
        let mut taken = self.taken.lock().expect("no panic while locked");
        if let Some(n_taken) = taken.get_mut(&self.key) {
            *n_taken -= 1;
            if *n_taken == 0 {
                taken.remove(&self.key);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn origin(address: &str) -> Origin {
        Origin::from(address.parse::<IpAddr>().expect("an address"))
    }

    #[test]
    fn a_burst_passes_for_each_of_them() {
        let limiter = Limiter::new(Rate { burst: 2.0, per_second: 0.0 });
        let allowed: Vec<bool> = (0..3).map(|_| limiter.allows(&"a")).collect();
        assert_eq!(allowed, [true, true, false]);
        assert!(limiter.allows(&"b"));
        limiter.forget_the_quiet();
        assert!(!limiter.allows(&"a"), "whoever is at the limit is not forgotten");
        let quick = Limiter::new(Rate { burst: 1.0, per_second: 1e6 });
        assert!(quick.allows(&"a"));
        std::thread::sleep(Duration::from_millis(1));
        assert!(quick.allows(&"a"));
    }

    #[test]
    fn a_subscriber_of_ipv6_is_one_however_many_addresses_they_use() {
        assert_eq!(origin("2001:db8:1:2::1"), origin("2001:db8:1:2:ffff::9"));
        assert_ne!(origin("2001:db8:1:2::1"), origin("2001:db8:1:3::1"));
        assert_eq!(origin("::ffff:192.0.2.7"), origin("192.0.2.7"));
        assert_ne!(origin("192.0.2.7"), origin("192.0.2.8"));
        assert_eq!(origin("2001:db8:1:2::1").to_string(), "2001:db8:1:2::/64");
    }

    #[test]
    fn a_place_is_free_again_when_it_is_left() {
        let places = Places::new(2);
        let first = places.take("a");
        let second = places.take("a");
        assert!(first.is_some() && second.is_some() && places.take("a").is_none() && places.take("b").is_some());
        drop(first);
        assert!(places.take("a").is_some());
        drop(second);
        assert!(places.taken.lock().unwrap().is_empty(), "nobody is remembered who is gone");
    }
}
