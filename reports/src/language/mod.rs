//! Messages and tables in the languages of reports.
//!
//! A message is a line of `languages/*/*.ftl` (Fluent); the program names it by its id. Swahili terms of the
//! game stand in all languages. Tests hold that every language has every message with the same
//! variables.

mod languages;
mod messages;
mod translate;

pub use languages::{Language, ParseLanguageError};
pub use messages::{Messages, Value};
pub use translate::{translate_labels, translate_table};
