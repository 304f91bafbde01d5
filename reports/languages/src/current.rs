//! The language in which something is said now.

use std::cell::Cell;
use std::sync::atomic::{AtomicU8, Ordering};

use crate::language::Language;
use crate::messages::{Messages, Value};

/// The index of the program's language in [`Language::ALL`].
static OF_PROGRAM: AtomicU8 = AtomicU8::new(0);

thread_local! {
    /// The language of the request that the thread works on.
    static OF_REQUEST: Cell<Option<Language>> = const { Cell::new(None) };
}

/// Sets the language of the program, for all of its threads.
pub fn set_language(language: Language) {
    OF_PROGRAM.store(language as u8, Ordering::Relaxed);
}

/// The language in which this thread speaks: that of [`speak`], else that of the program, which is English at first.
#[must_use]
pub fn current() -> Language {
    let of_program = || Language::ALL[usize::from(OF_PROGRAM.load(Ordering::Relaxed))];
    OF_REQUEST.get().unwrap_or_else(of_program)
}

/// Does something in a language of its own. Other threads speak as before, those that `work` starts too.
pub fn speak<R>(language: Language, work: impl FnOnce() -> R) -> R {
    /// Sets the language back also where `work` panics.
    struct Before(Option<Language>);
    impl Drop for Before {
        fn drop(&mut self) {
            OF_REQUEST.set(self.0);
        }
    }
    let _before = Before(OF_REQUEST.replace(Some(language)));
    work()
}

/// A message of the current language that has no variables; see [`Messages::format`] for what is missing.
#[must_use]
pub fn text(id: &str) -> &'static str {
    Messages::of(current()).plain(id)
}

/// A message of the current language with its variables; the macro [`say`](crate::say) is shorter.
#[must_use]
pub fn format(id: &str, values: &[(&str, Value<'_>)]) -> String {
    Messages::of(current()).format(id, values)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_language_ends_with_its_request_also_where_that_panics() {
        let outer = speak(Language::Swahili, || {
            let inner = speak(Language::Italian, || text("side-north"));
            let failed = std::panic::catch_unwind(|| speak(Language::English, || panic!("no")));
            assert!(failed.is_err());
            (inner, text("side-north"), std::thread::spawn(current).join().expect("it ends"))
        });
        assert_eq!(outer, ("Nord", "Kaskazini", Language::English));
        assert_eq!(current(), Language::English);
    }
}
