//! A message stored with its values and shown later, in any language.

use std::borrow::Cow;
use std::fmt;

use crate::current::current;
use crate::language::Language;
use crate::messages::{Messages, Value};

/// A message with its values. `Display` writes it in the [`current`] language.
///
/// ```
/// use bao_languages::{Language, message, speak};
///
/// let due = message!("expected-turn-number", number = 7_u32);
/// assert_eq!(due.to_string(), "turn number 7");
/// assert_eq!(speak(Language::Italian, || due.to_string()), "il numero di mossa 7");
/// assert_eq!(due.in_language(Language::English), "turn number 7");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Message(pub(crate) Content);

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Content {
    Message { id: Cow<'static, str>, parts: Vec<(Cow<'static, str>, Part)> },
    Text(String),
}

/// A value of a stored message.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Part {
    /// Text that is the same in every language, such as a move.
    Text(String),
    Number(i64),
    Message(Message),
    /// Messages separated by `; `.
    List(Vec<Message>),
}

impl Message {
    /// A message without values.
    pub const fn new(id: &'static str) -> Message {
        Message(Content::Message { id: Cow::Borrowed(id), parts: Vec::new() })
    }

    /// A message with its values; the macro [`message`](crate::message) is shorter.
    pub fn with<const N: usize>(id: &'static str, parts: [(&'static str, Part); N]) -> Message {
        let parts = parts.map(|(name, part)| (Cow::Borrowed(name), part)).into();
        Message(Content::Message { id: Cow::Borrowed(id), parts })
    }

    /// A text that is not a message and is the same in every language.
    pub const fn verbatim(text: String) -> Message {
        Message(Content::Text(text))
    }

    /// The id of the message; `None` for verbatim text.
    pub fn id(&self) -> Option<&str> {
        match &self.0 {
            Content::Message { id, .. } => Some(id),
            Content::Text(_) => None,
        }
    }

    /// The text in a language; see [`Messages::format`] for missing messages.
    pub fn in_language(&self, language: Language) -> Cow<'_, str> {
        let (id, parts) = match &self.0 {
            Content::Text(text) => return Cow::Borrowed(text),
            Content::Message { id, parts } => (id, parts),
        };
        let values: Vec<(&str, Value<'_>)> =
            parts.iter().map(|(name, part)| (&**name, part.value(language))).collect();
        Messages::of(language).fill(id, &values)
    }
}

impl fmt::Display for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.in_language(current()))
    }
}

/// A message can be the cause of an [`std::io::Error`].
impl std::error::Error for Message {}

impl Part {
    pub(crate) fn value(&self, language: Language) -> Value<'_> {
        match self {
            Part::Text(text) => Value::from(text.as_str()),
            Part::Number(number) => Value::from(*number),
            Part::Message(message) => Value::from(message.in_language(language)),
            Part::List(messages) => {
                let all: Vec<_> = messages.iter().map(|one| one.in_language(language)).collect();
                Value::from(all.join("; "))
            }
        }
    }
}

impl From<&str> for Part {
    fn from(text: &str) -> Part {
        Part::Text(text.to_owned())
    }
}

impl From<&String> for Part {
    fn from(text: &String) -> Part {
        Part::Text(text.clone())
    }
}

impl From<String> for Part {
    fn from(text: String) -> Part {
        Part::Text(text)
    }
}

impl From<i64> for Part {
    fn from(number: i64) -> Part {
        Part::Number(number)
    }
}

impl From<u32> for Part {
    fn from(number: u32) -> Part {
        Part::Number(number.into())
    }
}

impl From<u64> for Part {
    fn from(number: u64) -> Part {
        Part::Number(i64::try_from(number).unwrap_or(i64::MAX))
    }
}

/// The message in an error of the program, or the text of an error of the system.
impl From<&std::io::Error> for Part {
    fn from(error: &std::io::Error) -> Part {
        match error.get_ref().and_then(|inner| inner.downcast_ref::<Message>()) {
            Some(message) => Part::Message(message.clone()),
            None => Part::Text(error.to_string()),
        }
    }
}

impl From<usize> for Part {
    fn from(number: usize) -> Part {
        Part::Number(i64::try_from(number).unwrap_or(i64::MAX))
    }
}

impl From<Message> for Part {
    fn from(message: Message) -> Part {
        Part::Message(message)
    }
}

impl From<Vec<Message>> for Part {
    fn from(messages: Vec<Message>) -> Part {
        Part::List(messages)
    }
}
