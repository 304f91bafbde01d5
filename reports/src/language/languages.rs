//! The languages of reports.

use std::{error, fmt, str};

/// A language of reports.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Language {
    /// English.
    #[default]
    English,
    /// Italian, the language of the study.
    Italian,
    /// Swahili, the language of the game.
    Swahili,
}

impl Language {
    /// Every language.
    pub const ALL: [Language; 3] = [Language::English, Language::Italian, Language::Swahili];

    /// The code of ISO 639-1, as `en`.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::Italian => "it",
            Language::Swahili => "sw",
        }
    }

    /// The English name and what the language is here for, in one line.
    #[must_use]
    pub const fn description(self) -> &'static str {
        match self {
            Language::English => "English",
            Language::Italian => "Italian, the language of the study",
            Language::Swahili => "Swahili, the language of the game",
        }
    }
}

/// The code is of no language of reports.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ParseLanguageError {
    code: String,
}

impl fmt::Display for ParseLanguageError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let codes = Language::ALL.map(Language::code).join(", ");
        write!(f, "there are no reports in `{}`, only in {codes}", self.code)
    }
}

impl error::Error for ParseLanguageError {}

impl str::FromStr for Language {
    type Err = ParseLanguageError;

    /// Reads a code as [`Language::code`] gives it.
    ///
    /// ```
    /// # use bao_reports::language::Language;
    /// assert_eq!("it".parse(), Ok(Language::Italian));
    /// assert!("xx".parse::<Language>().is_err());
    /// ```
    fn from_str(code: &str) -> Result<Language, ParseLanguageError> {
        let mut all = Language::ALL.into_iter();
        all.find(|language| language.code() == code)
            .ok_or_else(|| ParseLanguageError { code: code.to_owned() })
    }
}
