//! Tests of pictures: structure, layout, pixels and snapshots.

mod boards;
mod layout;
mod pixels;
mod random;
mod snapshots;
mod structure;
mod texts;
