//! Pictures: what they say, what they may not do, and how they look.

mod boards;
mod layout;
mod pixels;
mod random;
mod snapshots;
mod structure;
mod texts;
