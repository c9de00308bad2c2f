//! further
