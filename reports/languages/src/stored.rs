//! Messages in archives. Beside its English text, which any program can read, a message has its id and values there, so
//! that it can be shown in other languages.

use std::borrow::Cow;

use serde_json::{Value, json};

use crate::language::Language;
use crate::message::{Content, Message, Part};
use crate::messages::Messages;

/// The maximum nesting depth of restored messages. A value can occur twice in a message, so a forged message that is
/// nested deeply would grow without limit.
const DEEPEST: u32 = 4;

impl Message {
    /// The id and the values as JSON; `None` for verbatim text.
    pub fn to_json(&self) -> Option<Value> {
        let Content::Message { id, parts } = &self.0 else { return None };
        let value = |(name, part): &(Cow<'_, str>, Part)| (name.to_string(), part.to_json());
        Some(
            json!({ "id": id, "values": parts.iter().map(value).collect::<serde_json::Map<_, _>>() }),
        )
    }

    /// Restores a message from its English text and [`Message::to_json`]. Without valid JSON, or if this version of
    /// the program has no such message, the English text is shown in every language.
    ///
    /// ```
    /// use bao_languages::{Language, Message, message, speak};
    ///
    /// let due = message!("expected-turn-number", number = 7_u32);
    /// let stored = Message::stored(due.to_string(), due.to_json().as_ref());
    /// assert_eq!(speak(Language::Italian, || stored.to_string()), "il numero di mossa 7");
    /// assert_eq!(Message::stored("milk".to_owned(), None).to_string(), "milk");
    /// ```
    pub fn stored(english: String, json: Option<&Value>) -> Message {
        json.and_then(|json| Message::from_json(json, 0))
            .unwrap_or_else(|| Message::verbatim(english))
    }

    fn from_json(json: &Value, depth: u32) -> Option<Message> {
        let values = json.get("values")?.as_object()?.iter();
        let part = |(name, value): (&String, &Value)| {
            Some((Cow::Owned(name.clone()), Part::from_json(value, depth + 1)?))
        };
        let parts = values.map(part).collect::<Option<_>>()?;
        let message = Message(Content::Message {
            id: Cow::Owned(json.get("id")?.as_str()?.to_owned()),
            parts,
        });
        (depth <= DEEPEST && message.is_complete()).then_some(message)
    }

    /// Whether the program has a message with this id, and no value is missing.
    fn is_complete(&self) -> bool {
        let Content::Message { id, parts } = &self.0 else { return true };
        let english = Messages::of(Language::English);
        let values = parts.iter().map(|(name, part)| (&**name, part.value(Language::English)));
        english.contains(id) && english.try_fill(id, &values.collect::<Vec<_>>()).is_ok()
    }
}

impl Part {
    fn to_json(&self) -> Value {
        let one = |message: &Message| {
            message.to_json().unwrap_or_else(|| message.in_language(Language::English).into())
        };
        match self {
            Part::Text(text) => text.as_str().into(),
            Part::Number(number) => (*number).into(),
            Part::Message(message) => one(message),
            Part::List(messages) => messages.iter().map(one).collect(),
        }
    }

    fn from_json(json: &Value, depth: u32) -> Option<Part> {
        Some(match json {
            Value::String(text) => Part::Text(text.clone()),
            Value::Number(number) => Part::Number(number.as_i64()?),
            Value::Array(all) => {
                let one = |one: &Value| match one {
                    Value::String(text) => Some(Message::verbatim(text.clone())),
                    one => Message::from_json(one, depth),
                };
                Part::List(all.iter().map(one).collect::<Option<_>>()?)
            }
            message => Part::Message(Message::from_json(message, depth)?),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{message, speak};

    fn in_italian(message: &Message) -> String {
        speak(Language::Italian, || message.to_string())
    }

    #[test]
    fn messages_and_nested_messages_are_restored() {
        let rule = Message::new("illegal-back-row-waits");
        let nested = message!("expected-legal", reason = rule, legal = "a3<, a3>", more = "");
        let list = vec![nested.clone(), Message::verbatim("12s".to_owned())];
        let listed = message!("expected-moves-of", all = list);
        for message in [nested, Message::new("side-south"), Message::verbatim("milk".to_owned())] {
            let json = message.to_json().map(|json| json.to_string());
            let json = json.map(|json| serde_json::from_str::<Value>(&json).expect("it is JSON"));
            let stored = Message::stored(message.to_string(), json.as_ref());
            assert_eq!(in_italian(&stored), in_italian(&message));
        }
        let json = listed.to_json().expect("a message is JSON");
        assert_eq!(json["values"]["all"][1], "12s");
    }

    #[test]
    fn unknown_incomplete_and_deeply_nested_messages_are_shown_in_english() {
        let nested = |depth| {
            (0..depth).fold(json!(""), |reason, _| {
                json!({ "id": "expected-legal", "values": { "reason": reason, "legal": "", "more": "" } })
            })
        };
        assert_ne!(in_italian(&Message::stored("english".to_owned(), Some(&nested(4)))), "english");
        for json in [
            nested(100),
            json!({ "id": "expected-turn-number", "values": {} }),
            json!({ "id": "expected-turn-number", "values": { "number": 1.5 } }),
            json!({ "id": "no-such-message", "values": {} }),
            json!({ "id": "expected-legal", "values": { "reason": { "id": "x" }, "legal": "", "more": "" } }),
            json!({ "id": 7 }),
            json!("expected-turn-number"),
            json!(null),
        ] {
            let stored = Message::stored("turn number 7".to_owned(), Some(&json));
            assert_eq!(in_italian(&stored), "turn number 7", "{json}");
        }
    }
}
