//! The messages of a language.

use fluent_bundle::{FluentArgs, FluentBundle, FluentResource};

use super::languages::Language;

/// A variable of a message: text or a number.
pub type Value<'a> = fluent_bundle::FluentValue<'a>;

macro_rules! files {
    ($language:literal) => {
        [
            include_str!(concat!("../../languages/", $language, "/common.ftl")),
            include_str!(concat!("../../languages/", $language, "/review.ftl")),
            include_str!(concat!("../../languages/", $language, "/study.ftl")),
            include_str!(concat!("../../languages/", $language, "/survey.ftl")),
        ]
    };
}

/// The texts of a language's message files, which are compiled in.
const fn files(language: Language) -> [&'static str; 4] {
    match language {
        Language::English => files!("en"),
        Language::Italian => files!("it"),
        Language::Swahili => files!("sw"),
    }
}

/// The messages of a language, by their ids.
///
/// ```
/// use bao_reports::language::{Language, Messages};
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
    /// Reads the messages of a language.
    #[must_use]
    pub fn new(language: Language) -> Messages {
        let code = language.code().parse().expect("the code of a language is one");
        let mut bundle = FluentBundle::new(vec![code]);
        // The marks that set foreign words off show as boxes in many fonts.
        bundle.set_use_isolating(false);
        for text in files(language) {
            let resource = FluentResource::try_new(text.to_owned());
            let resource = resource.expect("the message files are compiled in and tested");
            bundle.add_resource(resource).expect("no message stands twice, which is tested");
        }
        Messages { language, bundle }
    }

    /// Their language.
    #[must_use]
    pub const fn language(&self) -> Language {
        self.language
    }

    /// A message without variables; panics as [`Messages::format`] does.
    #[must_use]
    pub fn text(&self, id: &str) -> String {
        self.format(id, &[])
    }

    /// A message with its variables, in one line.
    ///
    /// ```
    /// use bao_reports::language::{Language, Messages, Value};
    ///
    /// let messages = Messages::new(Language::English);
    /// let values = [("shown", Value::from(5)), ("rows", Value::from(9)), ("file", "a.csv".into())];
    /// assert_eq!(messages.format("cut", &values), "The first 5 of 9 rows; all of them are in a.csv.");
    /// ```
    ///
    /// # Panics
    /// In debug builds where the language has no such message or a variable is missing, which is a
    /// mistake of the program; in release builds the id stands for the message.
    #[must_use]
    pub fn format(&self, id: &str, values: &[(&str, Value<'_>)]) -> String {
        let pattern = self.bundle.get_message(id).and_then(|message| message.value());
        debug_assert!(pattern.is_some(), "no message `{id}` in {}", self.language.code());
        let Some(pattern) = pattern else { return id.to_owned() };
        let mut args = FluentArgs::new();
        for (name, value) in values {
            args.set(*name, value.clone());
        }
        let mut errors = Vec::new();
        let text = self.bundle.format_pattern(pattern, Some(&args), &mut errors).replace('\n', " ");
        debug_assert!(errors.is_empty(), "`{id}` in {}: {errors:?}", self.language.code());
        text
    }

    /// Whether the language has a message of that id.
    #[must_use]
    pub fn contains(&self, id: &str) -> bool {
        self.bundle.has_message(id)
    }

    /// A number as readers of the language write it: with a decimal comma in Italian.
    #[must_use]
    pub fn format_number(&self, number: &str) -> String {
        match self.language {
            Language::Italian => number.replace('.', ","),
            Language::English | Language::Swahili => number.to_owned(),
        }
    }
}
