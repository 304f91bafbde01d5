//! The languages that the program speaks.

use std::{error, fmt, str};

/// A language that the program speaks.
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
    pub const fn code(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::Italian => "it",
            Language::Swahili => "sw",
        }
    }

    /// The language of a locale, as `it_IT.UTF-8`; `None` where the program does not speak it.
    ///
    /// ```
    /// # use bao_languages::Language;
    /// assert_eq!(Language::of_locale("sw_TZ.UTF-8"), Some(Language::Swahili));
    /// assert_eq!(Language::of_locale("it"), Some(Language::Italian));
    /// assert_eq!(Language::of_locale("C"), None);
    /// ```
    pub fn of_locale(locale: &str) -> Option<Language> {
        let code = locale.split(['_', '-', '.', '@']).next()?.to_ascii_lowercase();
        code.parse().ok()
    }

    /// A number as readers of the language write it: with a decimal comma in Italian.
    pub fn format_number(self, number: &str) -> String {
        match self {
            Language::Italian => number.replace('.', ","),
            Language::English | Language::Swahili => number.to_owned(),
        }
    }

    /// The English name and what the language is here for, in one line.
    pub const fn description(self) -> &'static str {
        match self {
            Language::English => "English",
            Language::Italian => "Italian, the language of the study",
            Language::Swahili => "Swahili, the language of the game",
        }
    }
}

/// The code is of no language of the program.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ParseLanguageError {
    code: String,
}

impl fmt::Display for ParseLanguageError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let codes = Language::ALL.map(Language::code).join(", ");
        write!(f, "the program does not speak `{}`, only {codes}", self.code)
    }
}

impl error::Error for ParseLanguageError {}

impl str::FromStr for Language {
    type Err = ParseLanguageError;

    /// Reads a code as [`Language::code`] gives it.
    ///
    /// ```
    /// # use bao_languages::Language;
    /// assert_eq!("it".parse(), Ok(Language::Italian));
    /// assert!("xx".parse::<Language>().is_err());
    /// ```
    fn from_str(code: &str) -> Result<Language, ParseLanguageError> {
        let mut all = Language::ALL.into_iter();
        all.find(|language| language.code() == code)
            .ok_or_else(|| ParseLanguageError { code: code.to_owned() })
    }
}
