//! Pictures: what they say, what they may not do, and how they look.

mod samples;
mod sight;
