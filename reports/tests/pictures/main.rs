//! Pictures: what they say, what they may not do, and how they look.

mod any;
mod layout;
mod samples;
mod seen;
mod sight;
