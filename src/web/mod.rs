//! The browser page: its requests and replies, and its server.

pub mod page;
pub mod server;
