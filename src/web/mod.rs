//! The page for a browser: what it is told and asks, and its server.

pub mod page;
pub mod server;
