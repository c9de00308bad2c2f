//! rachel
