//! agm
