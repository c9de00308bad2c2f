//! Rate limits: a bucket of tokens for each address or account.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::Mutex;
use std::time::Instant;

use crate::config::Rate;

/// Buckets by key.
pub(crate) struct Limiter<K> {
    rate: Rate,
    buckets: Mutex<HashMap<K, Bucket>>,
}

struct Bucket {
    tokens: f64,
    filled: Instant,
}

/// So many buckets may be kept before the full ones are thrown away.
const MANY: usize = 10_000;

impl<K: Hash + Eq> Limiter<K> {
    pub fn new(rate: Rate) -> Self {
        Limiter { rate, buckets: Mutex::new(HashMap::new()) }
    }

    /// Takes a token; false if there is none.
    pub fn allows(&self, key: K) -> bool {
        self.allows_at(key, Instant::now())
    }

    fn allows_at(&self, key: K, now: Instant) -> bool {
        let Rate { burst, per_second } = self.rate;
        if burst.is_infinite() {
            return true;
        }
        let tokens = |bucket: &Bucket| {
            burst.min(bucket.tokens + per_second * now.saturating_duration_since(bucket.filled).as_secs_f64())
        };
        let mut buckets = self.buckets.lock().expect("no panic while locked");
        if MANY <= buckets.len() {
            buckets.retain(|_, bucket| tokens(bucket) < burst);
        }
        let bucket = buckets.entry(key).or_insert(Bucket { tokens: burst, filled: now });
        (bucket.tokens, bucket.filled) = (tokens(bucket), now);
        let allowed = 1.0 <= bucket.tokens;
        if allowed {
            bucket.tokens -= 1.0;
        }
        allowed
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[test]
    fn a_burst_passes_and_tokens_come_back() {
        let limiter = Limiter::new(Rate { burst: 2.0, per_second: 1.0 });
        let now = Instant::now();
        let allowed: Vec<bool> = (0..3).map(|_| limiter.allows_at("a", now)).collect();
        assert_eq!(allowed, [true, true, false]);
        assert!(limiter.allows_at("b", now));
        assert!(limiter.allows_at("a", now + Duration::from_secs(1)));
        assert!(!limiter.allows_at("a", now + Duration::from_secs(1)));
    }
}
