//! Pictures: what they say, what they may not do, and how they look.

mod any;
mod boards;
mod layout;
mod pixels;
mod samples;
mod seen;
mod sight;
mod structure;
