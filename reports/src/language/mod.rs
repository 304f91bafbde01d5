//! The words of reports in several languages.
//!
//! A message is a line of `languages/*/*.ftl` (Fluent); programs name it by its id. Swahili terms of the
//! game stand in all languages. Tests hold that every language has every message with the same
//! variables.

mod bundles;
mod words;

pub use words::{Language, Value, Words};
