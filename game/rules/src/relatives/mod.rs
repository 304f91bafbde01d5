//! Relatives of Bao whose rules are not those of its engine, each a module of its own.

pub mod hawalis;
