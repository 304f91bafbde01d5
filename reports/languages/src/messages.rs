use std::borrow::Cow;
use std::sync::OnceLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};

use crate::language::Language;

/// The value of a variable of a message: text or a number.
pub type Value<'a> = fluent_bundle::FluentValue<'a>;

/// The compiled-in message files of a language: the files for reports, and the files for the rest of the program.
macro_rules! files {
    ($language:literal) => {
        [
            files!($language: "common", "review", "study", "survey"),
            files!($language: "common", "story", "findings", "keys", "terminal", "answers", "commands", "archives", "tools", "errors", "lessons"),
        ]
    };
    ($language:literal: $($name:literal),+) => {
        &[$(include_str!(concat!("../", $language, "/", $name, ".ftl"))),+]
    };
}

const fn files(language: Language) -> [&'static [&'static str]; 2] {
    match language {
        Language::English => files!("en"),
        Language::Italian => files!("it"),
        Language::Swahili => files!("sw"),
    }
}

/// The messages of a language, by their ids.
///
/// ```
/// use bao_languages::{Language, Messages};
///
/// let messages = Messages::new(Language::Italian);
/// assert_eq!(messages.text("side-south"), "Sud");
/// assert_eq!(messages.format_number("57.58"), "57,58");
/// ```
pub struct Messages {
    language: Language,
    bundle: FluentBundle<FluentResource>,
}

impl Messages {
    pub fn new(language: Language) -> Messages {
        Messages::read(language, files(language)[0])
    }

    /// All messages of a language except those for reports, read on first use.
    pub fn of(language: Language) -> &'static Messages {
        static ALL: [OnceLock<Messages>; 3] = [const { OnceLock::new() }; 3];
        let messages = &ALL[language as usize];
        messages.get_or_init(|| Messages::read(language, files(language)[1]))
    }

    fn read(language: Language, files: &[&str]) -> Messages {
        let code = language.code().parse().expect("every language code is valid");
        let mut bundle = FluentBundle::new_concurrent(vec![code]);
        // Many fonts show the isolation characters around inserted values as boxes.
        bundle.set_use_isolating(false);
        for text in files {
            let resource = FluentResource::try_new((*text).to_owned());
            let resource = resource.expect("the message files are compiled in and tested");
            bundle.add_resource(resource).expect("tests check that no id occurs twice");
        }
        Messages { language, bundle }
    }

    pub const fn language(&self) -> Language {
        self.language
    }

    /// A message without variables; panics as [`Messages::format`] does.
    pub fn text(&self, id: &str) -> String {
        self.format(id, &[])
    }

    /// A message with its variables, in one line.
    ///
    /// ```
    /// use bao_languages::{Language, Messages, Value};
    ///
    /// let messages = Messages::new(Language::English);
    /// let values = [("shown", Value::from(5)), ("rows", Value::from(9)), ("file", "a.csv".into())];
    /// assert_eq!(messages.format("cut", &values), "The first 5 of 9 rows; all of them are in a.csv.");
    /// ```
    ///
    /// # Panics
    /// In debug builds, if the message or a variable is missing, which is a bug; in release builds the id replaces the
    /// message.
    pub fn format(&self, id: &str, values: &[(&str, Value<'_>)]) -> String {
        self.fill(id, values).into_owned()
    }

    /// Like [`Messages::format`], borrowed if nothing is filled in.
    pub(crate) fn fill(&self, id: &str, values: &[(&str, Value<'_>)]) -> Cow<'_, str> {
        let text = self.try_fill(id, values);
        debug_assert!(text.is_ok(), "`{id}` in {}: {text:?}", self.language.code());
        text.unwrap_or_else(|_| Cow::Owned(id.to_owned()))
    }

    /// Like `fill`, but returns what is wrong if the message or a variable is missing.
    pub(crate) fn try_fill(
        &self,
        id: &str,
        values: &[(&str, Value<'_>)],
    ) -> Result<Cow<'_, str>, String> {
        let pattern = self.bundle.get_message(id).and_then(|message| message.value());
        let pattern = pattern.ok_or("there is no such message")?;
        let mut args = FluentArgs::new();
        for (name, value) in values {
            args.set(*name, value.clone());
        }
        let mut errors = Vec::new();
        let text = self.bundle.format_pattern(pattern, Some(&args), &mut errors);
        if !errors.is_empty() {
            return Err(format!("{errors:?}"));
        }
        Ok(match text {
            Cow::Borrowed(text) if !text.contains('\n') => Cow::Borrowed(text),
            text => Cow::Owned(text.replace('\n', " ")),
        })
    }

    /// A message of one line without variables. Panics in debug builds for any other message.
    pub(crate) fn plain(&'static self, id: &str) -> &'static str {
        let pattern = self.bundle.get_message(id).and_then(|message| message.value());
        let text =
            pattern.map(|pattern| self.bundle.format_pattern(pattern, None, &mut Vec::new()));
        match text {
            Some(Cow::Borrowed(text)) => text,
            other => {
                let what = if other.is_some() { "is more than one line" } else { "is missing" };
                debug_assert!(false, "`{id}` {what} in {}", self.language.code());
                "…"
            }
        }
    }

    /// Whether the language has a message with that id.
    pub fn contains(&self, id: &str) -> bool {
        self.bundle.has_message(id)
    }

    /// A number as readers of the language write it: with a decimal comma in Italian.
    pub fn format_number(&self, number: &str) -> String {
        self.language.format_number(number)
    }
}
