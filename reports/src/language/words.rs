//! Messages of one language.

use fluent_bundle::{FluentArgs, FluentBundle, FluentResource};

use super::bundles::files;

/// What is put into a message: a text or a number.
pub type Value<'a> = fluent_bundle::FluentValue<'a>;

/// A language of reports.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, clap::ValueEnum)]
pub enum Language {
    /// English.
    #[default]
    #[value(name = "en")]
    English,
    /// Italian, the language of the study.
    #[value(name = "it")]
    Italian,
    /// Swahili, the language of the game.
    #[value(name = "sw")]
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
}

/// The messages of a language.
pub struct Words {
    language: Language,
    bundle: FluentBundle<FluentResource>,
}

impl Words {
    /// Reads the messages of a language.
    #[must_use]
    pub fn of(language: Language) -> Words {
        let code = language.code().parse().expect("the code of a language is one");
        let mut bundle = FluentBundle::new(vec![code]);
        // The marks that set foreign words off show as boxes in many fonts.
        bundle.set_use_isolating(false);
        for text in files(language) {
            let resource = FluentResource::try_new(text.to_owned());
            let resource = resource.expect("the message files are compiled in and tested");
            bundle.add_resource(resource).expect("no message stands twice, which is tested");
        }
        Words { language, bundle }
    }

    /// Their language.
    #[must_use]
    pub const fn language(&self) -> Language {
        self.language
    }

    /// A message without variables.
    #[must_use]
    pub fn say(&self, id: &str) -> String {
        self.tell(id, &[])
    }

    /// A message with its variables.
    ///
    /// # Panics
    /// In debug builds where the language has no such message or a variable is missing, which is a
    /// mistake of the program; in release builds the id stands for the message.
    #[must_use]
    pub fn tell(&self, id: &str, values: &[(&str, Value<'_>)]) -> String {
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
    pub fn has(&self, id: &str) -> bool {
        self.bundle.has_message(id)
    }

    /// A number as readers of the language write it: with a decimal comma in Italian.
    #[must_use]
    pub fn number(&self, number: &str) -> String {
        match self.language {
            Language::Italian => number.replace('.', ","),
            Language::English | Language::Swahili => number.to_owned(),
        }
    }
}
