//! The current language of a thread.

use std::cell::Cell;

use crate::language::Language;
use crate::messages::{Messages, Value};

thread_local! {
    /// The language of the command or request that the thread works on.
    static OF_SCOPE: Cell<Language> = const { Cell::new(Language::English) };
}

/// The language that [`speak`] has set for this thread, or English.
pub fn current() -> Language {
    OF_SCOPE.get()
}

/// Wraps work for another thread so that it keeps the language of this thread.
pub fn carry<R>(work: impl FnOnce() -> R) -> impl FnOnce() -> R {
    let language = current();
    move || speak(language, work)
}

/// Runs `work` in a language. Threads that `work` starts speak English unless their work is wrapped by [`carry`].
pub fn speak<R>(language: Language, work: impl FnOnce() -> R) -> R {
    /// Restores the language even if `work` panics.
    struct Before(Language);
    impl Drop for Before {
        fn drop(&mut self) {
            OF_SCOPE.set(self.0);
        }
    }
    let _before = Before(OF_SCOPE.replace(language));
    work()
}

/// A message of the current language without variables; see [`Messages::format`] for missing messages.
pub fn text(id: &str) -> &'static str {
    Messages::of(current()).plain(id)
}

/// A message of the current language with its variables; the macro [`say`](crate::say) is shorter.
pub fn format(id: &str, values: &[(&str, Value<'_>)]) -> String {
    Messages::of(current()).format(id, values)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn speak_restores_the_language_even_after_a_panic() {
        let outer = speak(Language::Swahili, || {
            let inner = speak(Language::Italian, || text("side-north"));
            let failed = std::panic::catch_unwind(|| speak(Language::English, || panic!("no")));
            assert!(failed.is_err());
            let carried =
                std::thread::spawn(carry(current)).join().expect("the thread does not panic");
            (inner, text("side-north"), carried)
        });
        assert_eq!(outer, ("Nord", "Kaskazini", Language::Swahili));
        assert_eq!(current(), Language::English);
    }
}
