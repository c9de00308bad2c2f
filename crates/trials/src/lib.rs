//! What tries the server from outside, over real sockets. Nothing of it is part of the server.
//!
//! How to read this crate: `client` is a person over HTTP and WebSocket, `loadtest` plays many tables and measures,
//! `strangers` waits for a bot while others think, `siege` visits a server whose connections others hold,
//! `services` starts PostgreSQL and NATS for one test, `wire` is a way to a server that can be cut.

pub mod client;
pub mod loadtest;
pub mod services;
pub mod siege;
pub mod strangers;
pub mod wire;
