//! The messages of the program in English, Italian and Swahili.
//!
//! A message is an entry of `en/*.ftl`, `it/*.ftl` or `sw/*.ftl` (Fluent), addressed by its id. Swahili game terms are
//! used in all languages. Tests check that every language has every message with the same variables.
//!
//! Reports have the [`Messages`] of their own language. Everything else uses the [`current`] language: `--lang` sets it
//! for the program, and each request of the page sets it for its answer.
//!
//! ```
//! use bao_languages::{Language, say, speak, text};
//!
//! assert_eq!(text("side-south"), "South");
//! speak(Language::Italian, || {
//!     assert_eq!(text("side-south"), "Sud");
//!     assert_eq!(say!("seeds", seeds = 1), "1 seme");
//! });
//! ```

// Only crates with outside users document every item.
#![allow(missing_docs)]

mod current;
mod language;
mod message;
mod messages;
mod numbers;
mod page;
mod said;
mod stored;

pub use current::{carry, current, format, speak, text};
pub use language::{Language, ParseLanguageError};
pub use message::{Message, Part};
pub use messages::{Messages, Value};
pub use numbers::{decimal, group_digits, thousands};
pub use page::page_messages;
#[doc(hidden)]
pub use said::{Said, SayNumber, SayText};

/// The value of a variable of a message: `seeds` alone stands for `seeds = seeds`.
#[doc(hidden)]
#[macro_export]
macro_rules! variable {
    ($name:ident) => {
        $name
    };
    ($name:ident = $value:expr) => {
        $value
    };
}

/// Formats a message in the current language: `say!("seeds", seeds = 3)`, or `say!("seeds", seeds)` for a variable of
/// that name. Numbers stay numbers, so that they can choose a plural form; all other values are written with `Display`.
#[macro_export]
macro_rules! say {
    ($id:expr $(, $name:ident $(= $value:expr)?)* $(,)?) => {{
        #[allow(unused_imports)]
        use $crate::{SayNumber as _, SayText as _};
        $crate::format($id, &[$((
            stringify!($name),
            (&$crate::Said(&$crate::variable!($name $(= $value)?))).value(),
        )),*])
    }};
}

/// A [`Message`] that is formatted later: `message!("expected-turn-number", number = 7_u32)`.
#[macro_export]
macro_rules! message {
    ($id:expr $(, $name:ident $(= $value:expr)?)* $(,)?) => {
        $crate::Message::with($id, [$((
            stringify!($name),
            $crate::Part::from($crate::variable!($name $(= $value)?)),
        )),*])
    };
}
