//! The languages of reports: those of the program, and tables and labels in them.

mod translate;

pub use bao_languages::{Language, Messages, ParseLanguageError, Value, page_messages};
pub use translate::{translate_labels, translate_table};
