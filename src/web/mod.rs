//! The page for a browser: its requests and replies, and its server.

pub mod page;
pub mod server;
